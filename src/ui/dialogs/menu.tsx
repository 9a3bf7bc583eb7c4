import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { westernDigits } from '../../../contract/text/digits.ts'
import { foldText } from '../../../contract/text/fold.ts'
import { inlineKey } from '../fields/inline-key.ts'
import { ariaKeys, useShownKeys } from '../frame/shown-keys.ts'

/** An entry of a menu; its label is exactly its accessible name. */
export interface MenuItem {
  readonly label: string
  readonly onPress: () => void
  /** Keys that do the same from anywhere on this screen, for the chip. */
  readonly keys?: string | undefined
  /** A letter that opens it, by its place on the keyboard: of entries of a group, in place of a number. */
  readonly letter?: string | undefined
  /** Why it is not for this operator, in a sentence. */
  readonly refused?: string | undefined
  /** For whom it is then, in few words beside the label. */
  readonly holders?: string | undefined
}

/** Entries under a heading of their own. */
export interface MenuGroup {
  readonly heading: string
  readonly items: readonly MenuItem[]
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Groups that stand side by side below the items. */
  readonly groups?: readonly MenuGroup[]
  /** What stands beside the menu: the arrow that points there goes to its button with `tabIndex` 0, the other and Esc come back. */
  readonly children?: ReactNode
}

const NONE: readonly MenuGroup[] = []

/**
 * A list of places to go, the first with the focus: arrows (round and round), Home and End, a first letter to find, a number
 * from 1 to 9 or an entry's own letter to go at once, Enter to go.
 */
export function Menu({ label, items, groups = NONE, children }: MenuProps) {
  const place = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const all = [...items, ...groups.flatMap((group) => group.items)]
  const starts = groups.map(
    (_, group) => items.length + groups.slice(0, group).flatMap((one) => one.items).length,
  )

  useEffect(() => place.current?.querySelector('button')?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const key = inlineKey(event.key)
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const isInMenu = (event.target as Element).closest('nav') !== null
    const steps = isInMenu ? stepsFrom(current, all.length, starts) : { ArrowLeft: current, Escape: current }
    const digit = westernDigits(key)
    const opened = all.find(({ letter }, index) =>
      letter ? event.code === `Key${letter.toUpperCase()}` : digit === String(index + 1),
    )
    const found = steps[key] ?? findLetter(all, current, event)
    const find = (what: string, index: number) => place.current?.querySelectorAll<HTMLElement>(what)[index]
    const isOut = found === undefined && isInMenu && key === 'ArrowRight'
    // Of what Tab stops at the menu has one, and what stands beside it the next.
    const to = isOut ? find('[tabindex="0"]', 1) : found === undefined ? undefined : find('button', found)
    if (!opened && !to) return
    event.preventDefault()
    event.stopPropagation()
    if (opened) opened.onPress()
    else to?.focus()
  }

  const entries = (list: readonly MenuItem[], from = 0) => (
    <ul>
      {list.map((item, row) => (
        <MenuEntry
          key={item.label}
          {...item}
          number={from + row + 1}
          isCurrent={from + row === current}
          onFocus={() => setCurrent(from + row)}
        />
      ))}
    </ul>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu's keys, which work from beside it too
    <div className="menu-place" data-scope="menu" ref={place} onKeyDown={onKeyDown}>
      <nav className="menu" aria-label={label}>
        {entries(items)}
        {groups.map(({ heading, items }, group) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {entries(items, starts[group])}
          </section>
        ))}
      </nav>
      {children}
    </div>
  )
}

/** Where keys lead from an entry among all of them; `starts` are the first entries of the groups. */
function stepsFrom(
  current: number,
  length: number,
  starts: readonly number[],
): Record<string, number | undefined> {
  const group = starts.findLastIndex((start) => start <= current)
  /** The entry on the same line of the group beside; undefined where there is none. */
  const across = (step: 1 | -1) => {
    const [from, to, end = length] = [starts[group], starts[group + step], starts[group + step + 1]]
    return from === undefined || to === undefined ? undefined : Math.min(to + current - from, end - 1)
  }
  return {
    ArrowDown: (current + 1) % length,
    ArrowUp: (current - 1 + length) % length,
    ArrowRight: across(1),
    ArrowLeft: across(-1),
    Home: 0,
    End: length - 1,
  }
}

interface MenuEntryProps extends MenuItem {
  /** Its place among all, from 1. */
  readonly number: number
  readonly isCurrent: boolean
  readonly onFocus: () => void
}

function MenuEntry({ label, keys, letter, refused, holders, number, isCurrent, ...on }: MenuEntryProps) {
  const shownKeys = useShownKeys()(keys)
  const sign = letter ?? (number < 10 ? String(number) : '')
  return (
    <li>
      <button
        type="button"
        data-known-by={keys ?? letter ?? String(number)}
        tabIndex={isCurrent ? 0 : -1}
        data-focus-home={isCurrent ? '' : undefined}
        aria-keyshortcuts={[sign, ariaKeys(shownKeys ?? '')].filter(Boolean).join(' ')}
        aria-disabled={refused === undefined ? undefined : true}
        aria-description={refused}
        onFocus={on.onFocus}
        onClick={on.onPress}
      >
        <span className="number" aria-hidden="true">
          {sign}
        </span>
        {label}
        {refused !== undefined && (
          <small className="why" aria-hidden="true">
            {holders}
          </small>
        )}
        {keys && refused === undefined && (
          <span className="chip" aria-hidden="true">
            {shownKeys}
          </span>
        )}
      </button>
    </li>
  )
}

/** The next entry that begins with the typed letter; on another layout, with the letter on the key. */
function findLetter(items: readonly MenuItem[], current: number, event: KeyboardEvent): number | undefined {
  const letters = [event.key, /^Key([A-Z])$/.exec(event.code)?.[1] ?? '']
  const places = items.map((_, step) => (current + step + 1) % items.length)
  return letters
    .filter((text) => /^\p{L}$/u.test(text))
    .map((letter) => places.find((place) => foldText(items[place]?.label ?? '').startsWith(foldText(letter))))
    .find((place) => place !== undefined)
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { westernDigits } from '../../../contract/text/digits.ts'
import { foldText } from '../../../contract/text/fold.ts'
import { ariaKeys, useShownKeys } from '../frame/shown-keys.ts'

/** An entry of a menu; its label is exactly its accessible name. */
export interface MenuItem {
  readonly label: string
  readonly onPress: () => void
  /** Keys that do the same from anywhere on this screen, for the chip. */
  readonly keys?: string | undefined
  /** Why it is not for this operator, in a sentence. */
  readonly refused?: string | undefined
  /** For whom it is then, in few words beside the label. */
  readonly holders?: string | undefined
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/**
 * A list of places to go, the first with the focus: arrows (round and round), Home and End, a first letter to find, a number
 * from 1 to 9 to go at once, Enter to go.
 */
export function Menu({ label, items }: MenuProps) {
  const shownKeys = useShownKeys()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  const focusItem = (index: number) => {
    setCurrent(index)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  useEffect(() => list.current?.querySelector('button')?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const steps: Record<string, number> = {
      ArrowDown: (current + 1) % items.length,
      ArrowUp: (current - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const step = steps[event.key]
    const digit = westernDigits(event.key)
    const numbered = /^[1-9]$/.test(digit) ? items[Number(digit) - 1] : undefined
    const found = step ?? findLetter(items, current, event)
    if (!numbered && found === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (numbered) numbered.onPress()
    else if (found !== undefined) focusItem(found)
  }

  return (
    <nav className="menu" data-scope="menu" aria-label={label}>
      <ul ref={list} onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <li key={item.label}>
            <button
              type="button"
              data-known-by={item.keys ?? String(index + 1)}
              tabIndex={index === current ? 0 : -1}
              data-focus-home={index === current ? '' : undefined}
              aria-keyshortcuts={[index < 9 && index + 1, item.keys && ariaKeys(shownKeys(item.keys) ?? '')]
                .filter(Boolean)
                .join(' ')}
              aria-disabled={item.refused === undefined ? undefined : true}
              aria-description={item.refused}
              onFocus={() => setCurrent(index)}
              onClick={item.onPress}
            >
              <span className="number" aria-hidden="true">
                {index < 9 ? index + 1 : ''}
              </span>
              {item.label}
              {item.refused !== undefined && (
                <small className="why" aria-hidden="true">
                  {item.holders}
                </small>
              )}
              {item.keys && item.refused === undefined && (
                <span className="chip" aria-hidden="true">
                  {shownKeys(item.keys)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The next entry that begins with the typed letter; on another layout, with the letter on the key. */
function findLetter(items: readonly MenuItem[], current: number, event: KeyboardEvent): number | undefined {
  const letters = [event.key, /^Key([A-Z])$/.exec(event.code)?.[1] ?? '']
  for (const letter of letters.filter((text) => /^\p{L}$/u.test(text)).map(foldText)) {
    for (let step = 1; step <= items.length; step++) {
      const index = (current + step) % items.length
      if (foldText(items[index]?.label ?? '').startsWith(letter)) return index
    }
  }
  return undefined
}

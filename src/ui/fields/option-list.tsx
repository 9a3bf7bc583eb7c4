import { Fragment, type InputHTMLAttributes } from 'react'
import { CutLabel } from './cut-label.tsx'
import { type SelectOption, SHOWN_OPTIONS } from './option-search.ts'
import { phrases } from './phrases.ts'

/** A list that drops from a field. */
export interface DroppedList {
  readonly open: boolean
  /** The highlighted one of the options shown; -1 for none. */
  readonly active: number
  /** Whether the arrow keys chose it. */
  readonly moved: boolean
}
export const CLOSED_LIST: DroppedList = { open: false, active: -1, moved: false }

/** The list with the highlight on another one of `count` options, by the arrow keys. */
export const highlighted = <List extends DroppedList>(list: List, to: number, count: number): List => ({
  ...list,
  active: Math.max(0, Math.min(to, count - 1)),
  moved: true,
})

/** What an input says of the list that drops from it, of whose options `count` are shown. */
export function comboboxOf(id: string, { open, active }: DroppedList, count: number) {
  const isListed = open && count > 0
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': isListed ? id : undefined,
    'aria-activedescendant': isListed && active >= 0 ? `${id}-${active}` : undefined,
  } satisfies InputHTMLAttributes<HTMLInputElement>
}

interface OptionListProps {
  /** The list's id; an option's is `id-index`. */
  readonly id: string
  readonly label: string
  readonly options: readonly SelectOption[]
  /** Index of the highlighted option; -1 for none. */
  readonly active: number
  readonly emptyText: string
  readonly onChoose: (option: SelectOption) => void
}

/** The list that drops from a select, over what lies below it; the keys stay with the select. */
export function OptionList({ id, label, options, active, emptyText, onChoose }: OptionListProps) {
  if (options.length === 0)
    return (
      <div className="options none" role="status" ref={place}>
        <div>{emptyText}</div>
      </div>
    )
  return (
    <div className="options" id={id} role="listbox" aria-label={label} ref={place}>
      {options.map((option, index) => (
        <Fragment key={option.value}>
          {option.group !== undefined && option.group !== options[index - 1]?.group && (
            <div className="group" aria-hidden="true">
              {option.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus */}
          <div
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            dir="auto"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <CutLabel text={option.label} />
            {option.beside && <small>{option.beside}</small>}
          </div>
        </Fragment>
      ))}
      {options.length === SHOWN_OPTIONS && (
        <div className="more" aria-hidden="true">
          {phrases.more}
        </div>
      )}
    </div>
  )
}

/** Puts a list where there is room for it: above its field near the bottom, along its far edge where it would leave the window. */
export function place(list: HTMLElement | null): void {
  const field = list?.parentElement?.getBoundingClientRect()
  if (!list || !field) return
  const bottom = list.closest('.edit-grid, main')?.getBoundingClientRect().bottom ?? innerHeight
  const { height, left, right } = list.getBoundingClientRect()
  const isAbove = field.bottom + height > bottom && field.top > height
  list.classList.toggle('above', isAbove)
  // Where there is room for it neither above nor below, it is scrolled: two options show at least.
  const room = Math.max(48, bottom - field.bottom - 4)
  if (!isAbove && height > room && list.role === 'listbox') list.style.maxHeight = `${room}px`
  list.classList.toggle('end', left < 0 || right > innerWidth)
}

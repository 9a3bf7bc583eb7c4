import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from './composing.ts'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'
import { focusNextField } from './form.tsx'
import { CLOSED_LIST, comboboxOf, type DroppedList, highlighted, OptionList } from './option-list.tsx'
import {
  findOptions,
  type NameReader,
  noneText,
  optionsAround,
  type SelectOption,
  unmistakable,
} from './option-search.ts'
import { phrases } from './phrases.ts'

/** A select that has the focus. */
export interface HeldText {
  /** What is typed over the label, '' for nothing; it stays as it is until the focus comes back. */
  readonly hold: () => string
}

export interface SelectFieldProps extends TextualProps {
  /** Keep the same array while nothing changes: what is searched is prepared once for each. */
  readonly options: readonly SelectOption[]
  /** Reads what names an option beside its label. */
  readonly named?: NameReader | undefined
  /** Stands in the list when nothing matches. */
  readonly emptyText?: string
  /** Told when the focus comes, and with nothing when it goes. */
  readonly onHold?: (held: HeldText | undefined) => void
  /** Told of a key that takes a text which matches nothing: it may be held for options on their way. */
  readonly isHeldFor?: (event: KeyboardEvent) => unknown
}

interface List extends DroppedList {
  /** What is typed over the chosen label; undefined while the label itself stands there. */
  readonly typed: string | undefined
  /** Why it names no option, once it was left or was to be saved. */
  readonly unread: string | undefined
}
const CLOSED: List = { ...CLOSED_LIST, typed: undefined, unread: undefined }

/** Keys with which an operator saves or leaves without Enter or Tab: the highlighted option is chosen first. */
const LEAVING = /^F[2389]$/
/** Those that lead to another place of the same screen. */
const GOING = /^F[23]$/
const PAGE = 7
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/** Keeps the highlight of a list on its option where others come, and in sight. */
function useHighlight(
  options: readonly SelectOption[],
  shown: readonly SelectOption[],
  { open, active }: List,
  setList: (change: (now: List) => List) => void,
  listId: string,
): void {
  // Other options, as when someone else adds one: what is highlighted stays so, or nothing is where it is gone.
  const last = useRef({ options, shown })
  useLayoutEffect(() => {
    const { options: before, shown: were } = last.current
    last.current = { options, shown }
    const highlighted = were[active]
    if (before === options || !open || !highlighted) return
    const at = shown.findIndex(({ value }) => value === highlighted.value)
    if (at !== active) setList((now) => ({ ...now, active: at }))
  })

  useEffect(() => {
    if (open && active >= 0)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, open, active])
}

/** Whether there is more in a box than it shows. */
const isWider = (box: HTMLElement | null) => box !== null && box.scrollWidth > box.clientWidth

/**
 * Keeps the label that stands in a box selected while nothing is typed, and its beginning in sight; whether it is cut where
 * the focus is, and what selects it there and measures that.
 */
function useShownLabel(
  box: RefObject<HTMLInputElement | null>,
  typed: string | undefined,
  label: string,
): readonly [isCut: boolean, select: () => void] {
  const [isCut, setCut] = useState(false)
  const select = () => {
    box.current?.select()
    setCut(isWider(box.current))
  }
  // A label that stands untyped is selected, so that the first letter typed replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label is selected again
  useLayoutEffect(() => {
    if (typed === undefined && document.activeElement === box.current) select()
  }, [box, typed, label])

  // Where a label begins with figures, a name behind them that runs from the right would be cut at its beginning.
  useLayoutEffect(() => {
    const input = box.current
    if (!input) return
    input.dir = 'auto'
    if (typed === undefined && RIGHT_TO_LEFT.test(label) && isWider(input)) input.dir = 'rtl'
  }, [box, typed, label])
  return [isCut && typed === undefined, select]
}

/** The list of a select, which of its options are shown, and what opens it, takes a value and settles what is typed. */
function useSelect(props: SelectFieldProps, box: RefObject<HTMLInputElement | null>, listId: string) {
  const { value, onChange, options, named, readOnly, disabled } = props
  const [list, setList] = useState(CLOSED)
  const [shownValue, setShownValue] = useState(value)
  if (shownValue !== value) {
    setShownValue(value)
    setList(CLOSED)
  }
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value])
  const chosenLabel = chosen?.label ?? value
  const { open, typed, unread, active, moved } = list
  const shown = useMemo(() => {
    if (!open) return []
    return typed === undefined || unread !== undefined
      ? optionsAround(options, chosen)
      : findOptions(options, typed, named)
  }, [open, typed, unread, options, named, chosen])
  useHighlight(options, shown, list, setList, listId)
  const [isCut, selectLabel] = useShownLabel(box, typed, chosenLabel)

  const openList = () => {
    if (readOnly || disabled || open) return
    if (typed !== undefined) return setList({ ...list, open: true })
    const around = optionsAround(options, chosen)
    setList({ ...CLOSED, open: true, active: chosen ? around.indexOf(chosen) : 0 })
  }

  /** Takes a value, so that whatever hears the same key next already sees it. */
  const take = (next: string) =>
    flushSync(() => {
      setList(CLOSED)
      if (next !== value) onChange(next)
    })

  /** Keeps a text that names no option in the box, marked, in place of a value. */
  const leave = (text: string) => {
    setShownValue('')
    setList({ ...CLOSED, typed: text, unread: noneText(text, named, phrases.none({ text })) })
    if (value !== '') onChange('')
  }

  /** Settles what is typed or highlighted; whether an option is taken, or the text in the box kept as unread. */
  const settle = (event: KeyboardEvent<HTMLInputElement>): 'taken' | 'unread' | 'waits' => {
    // The box is asked, not the last render: a key may have come since.
    const inBox = event.currentTarget.value
    const text = typed === undefined && inBox === chosenLabel ? undefined : inBox
    if (text === undefined && !moved) {
      flushSync(() => setList(CLOSED))
      return 'taken'
    }
    if (text?.trim() === '' && !moved) {
      take('')
      return 'taken'
    }
    const option = open && text === typed ? shown[active] : findOptions(options, text ?? '', named)[0]
    if (!option) {
      if (text === undefined || props.isHeldFor?.(event)) return 'waits'
      flushSync(() => leave(text))
      return 'unread'
    }
    take(option.value)
    return 'taken'
  }
  return { list, setList, chosenLabel, isCut, selectLabel, shown, openList, take, leave, settle }
}

type Select = ReturnType<typeof useSelect>

/** The list once a text is typed; what names nothing is emptied without it. */
const typedInto = ({ unread }: List, typed: string): List =>
  unread !== undefined && typed === ''
    ? CLOSED
    : { ...CLOSED, open: true, typed, active: typed.trim() ? 0 : -1 }

/** Settles what is typed as the focus goes: of several options that it may mean none is taken. */
function settleLeft(props: SelectFieldProps, { list: { typed }, setList, leave }: Select): void {
  const { value, onChange, options, named } = props
  if (typed?.trim() && findOptions(options, typed, named).length === 0) {
    leave(typed)
    return
  }
  const next = typed?.trim() === '' ? '' : typed && unmistakable(options, typed, named)?.value
  if (next !== undefined && next !== value) onChange(next)
  setList(CLOSED)
}

/** What a key does to a select that may be changed. */
function onKey(event: KeyboardEvent<HTMLInputElement>, select: Select): void {
  const { list, setList, chosenLabel, shown, openList, take, settle } = select
  const { open, typed, active, moved } = list
  const move = (to: number) => setList(highlighted(list, to, shown.length))
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event
  const plain = !ctrlKey && !altKey && !metaKey
  if (key === 'F4' || (altKey && key === 'ArrowDown')) {
    event.preventDefault()
    // What is typed stays, also where its list is put away.
    if (open) setList(typed === undefined ? CLOSED : { ...list, open: false })
    else openList()
  } else if (plain && (key === 'ArrowDown' || key === 'ArrowUp')) {
    event.preventDefault()
    if (open) move(active + (key === 'ArrowDown' ? 1 : -1))
    else openList()
  } else if (open && plain && (key === 'PageDown' || key === 'PageUp')) {
    event.preventDefault()
    move(active + (key === 'PageDown' ? PAGE : -PAGE))
  } else if (key === 'Escape' && (open || typed !== undefined)) {
    event.preventDefault()
    event.stopPropagation()
    setList(CLOSED)
  } else if (key === 'Enter' && plain && (open || event.currentTarget.value !== chosenLabel)) {
    event.preventDefault()
    const picked = typed === undefined && !moved ? shown[active] : undefined
    if (picked && event.currentTarget.value === chosenLabel) take(picked.value)
    else if (settle(event) === 'waits') return
    focusNextField(event.currentTarget, shiftKey ? -1 : 1)
  } else if (key === 'Tab') {
    settle(event)
    // A field that the choice has brought has taken the focus.
    if (!shiftKey && document.activeElement !== event.currentTarget) event.preventDefault()
  } else if ((key === 'Enter' && !plain) || LEAVING.test(key)) {
    const settled = settle(event)
    if (settled === 'taken' || (settled === 'unread' && GOING.test(key))) return
    event.preventDefault()
    event.stopPropagation()
    if (settled === 'unread') event.currentTarget.select()
  }
}

/** A label that is cut in its box, below that. */
const WholeLabel = ({ text }: { readonly text: string }) => (
  <div className="whole-text" dir="auto" aria-hidden="true">
    {text}
  </div>
)

/**
 * A choice of one among many, searched as it is typed. Enter chooses what is highlighted and goes on to
 * the next field; Tab chooses it if something was typed; Esc closes the list and gives the label back.
 * Text that matches nothing never becomes a value: left, it stays in the box, marked, until another is typed over it,
 * and a form is not sent with it.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, named, readOnly, disabled } = props
  const id = useId()
  const listId = `${id}-list`
  const box = useRef<HTMLInputElement>(null)
  const isHeld = useRef(false)
  const select = useSelect(props, box, listId)
  const { list, setList, chosenLabel, isCut, selectLabel, shown, openList, take } = select
  const { open, typed, unread } = list

  const hold = () => {
    isHeld.current = true
    const text = box.current?.value ?? ''
    return text === chosenLabel ? '' : text
  }
  const onBlur = () => {
    props.onHold?.(undefined)
    // Something asked for from here stands over it: what is typed waits.
    if (isHeld.current) return setList({ ...list, open: false })
    settleLeft(props, select)
    props.onBlur?.()
  }
  const said = unread === undefined ? props : { ...props, error: unread }

  return (
    <FieldFrame id={id} {...said}>
      <div className="select">
        <input
          {...inputAttributes(id, said)}
          data-unread={unread === undefined ? undefined : ''}
          ref={box}
          className="input"
          type="text"
          dir="auto"
          {...comboboxOf(listId, list, shown.length)}
          value={typed ?? chosenLabel}
          onChange={({ target }) => setList(typedInto(list, target.value))}
          onKeyDown={(event) => {
            if (!isComposing(event) && !readOnly && !disabled) onKey(event, select)
          }}
          onFocus={() => {
            isHeld.current = false
            selectLabel()
            props.onHold?.({ hold })
          }}
          onBlur={onBlur}
          onClick={(event) => {
            if (typed === undefined) event.currentTarget.select()
            openList()
          }}
        />
        {isCut && !open && <WholeLabel text={chosenLabel} />}
        {open && (
          <OptionList
            id={listId}
            label={label}
            options={shown}
            active={list.active}
            emptyText={noneText(typed, named, props.emptyText ?? phrases.noMatch)}
            onChoose={(option) => take(option.value)}
          />
        )}
      </div>
    </FieldFrame>
  )
}

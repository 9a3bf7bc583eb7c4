import { useSelector } from '@xstate/react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { HawalaDraft } from '../../../../contract/records/hawala-form.ts'
import { readDay } from '../../../../contract/text/dates.ts'
import type { FieldKind } from '../../../commands/catalog/command.ts'
import { useCommands, useFieldKind } from '../../../commands/keys/command-provider.tsx'
import { useKeysUntilRead } from '../../../commands/keys/use-keys-until-read.ts'
import { draftAs } from '../../../machines/draft.ts'
import type { GridMove } from '../../../machines/grid-machine.ts'
import { noProvinceText } from '../../../shell/fields/provinces.ts'
import type { GridActor, SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { cleanInput } from '../../../ui/fields/clean-input.ts'
import { isComposing } from '../../../ui/fields/composing.ts'
import { MonthGrid, useMonth } from '../../../ui/fields/month-grid.tsx'
import { CLOSED_LIST, comboboxOf, highlighted, OptionList } from '../../../ui/fields/option-list.tsx'
import { findOptions, noneText, optionsAround, type SelectOption } from '../../../ui/fields/option-search.ts'
import { type CellLists, cleanText, editedText, listOf, listsFor, namedIn, shownText } from './cells.ts'
import { type CellKind, COLUMNS, isFigure, type SettlementColumn } from './columns.ts'

export interface CellEditorHandle {
  focus(): void
  /** Opens the list of the active cell, or closes it. */
  lookUp(): void
  /** How wide the active cell is, in pixels. */
  width(): number
  /** Edits the active cell, or gives up the text that is edited. */
  toggle(): void
  /** What is typed for a lookup, '' for nothing; it stays in the cell until the focus comes back. */
  hold(): string
  /** Takes what is edited; false where the cell does not take it. */
  settle(): boolean
}

interface CellEditorProps {
  readonly settlement: SettlementActor
  readonly grid: GridActor
  readonly lists: CellLists
  /** Rows that Page Up and Page Down go. */
  readonly page: RefObject<number>
  /** The selected cells as text for other programs. */
  readonly copied: () => string
  readonly onPaste: (text: string) => void
  /** Empties the selected cells. */
  readonly onDelete: () => void
  /** The active cell takes nothing just now. */
  readonly onClosed: () => void
  readonly onLeave: () => void
  readonly onFocusChange: (isHere: boolean) => void
  readonly ref: Ref<CellEditorHandle>
}

/** What a cell that is typed has keys for. */
function fieldKind(kind: CellKind): FieldKind | undefined {
  if (isFigure(kind)) return 'amount'
  return kind === 'day' ? 'date' : undefined
}
const DOWN: GridMove = { rows: 1, columns: 0 }
const UP: GridMove = { rows: -1, columns: 0 }
const ALONG: GridMove = { rows: 0, columns: 1, wrap: true }
const BACK: GridMove = { rows: 0, columns: -1, wrap: true }
const STAY: GridMove = { rows: 0, columns: 0 }
const FAR = 1_000_000

/**
 * The one input that has the focus for every cell. While navigating it shows the cell with all of its text
 * selected, so that whatever types, an input method too, replaces it; no key waits for an input to appear.
 */
export function CellEditor(props: CellEditorProps) {
  const {
    settlement,
    grid,
    lists: all,
    page,
    copied,
    onPaste,
    onDelete,
    onClosed,
    onLeave,
    onFocusChange,
    ref,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const active = useSelector(grid, ({ context }) => context.active)
  const error = useSelector(grid, ({ context }) => context.error)
  const isEditing = useSelector(grid, (snapshot) => snapshot.matches('editing'))
  const row = useSelector(settlement, ({ context }) => context.rows[active.row])
  const wrong = useSelector(settlement, ({ context }) => row && context.wrong[row.id])
  const column = COLUMNS[active.column] as SettlementColumn
  const draft = row && draftAs<HawalaDraft>(row.draft)
  const lists = useMemo(() => listsFor(column, all, draft), [column, all, draft])
  const standing = draft ? shownText(column, draft, lists) : ''
  const options = listOf(column, lists)
  const named = namedIn(column, lists)
  // A letter in a plain cell draws nothing but itself: only a list follows what is typed.
  const text = useSelector(grid, ({ context }) => (options ? context.text : ''))
  const [list, setList] = useState(CLOSED_LIST)
  const isHeld = useRef(false)
  const kind = options ? 'lookup' : fieldKind(column.kind)
  useFieldKind(kind)

  const raw = () => (draft ? editedText(column, draft, lists) : '')
  const isTouched = isEditing && text !== raw()
  const shown = useMemo(() => {
    if (!options || !list.open) return []
    const chosen = options.find(({ value }) => value === draft?.[column.key])
    return isTouched ? findOptions(options, text, named) : optionsAround(options, chosen)
  }, [options, named, list.open, isTouched, text, draft, column])

  const month = useMonth(
    () => {
      if (!isEditing) edit()
      if (!grid.getSnapshot().matches('editing')) return undefined
      const read = readDay(input.current?.value ?? '', lists.today)
      return 'day' in read ? read.day : lists.today
    },
    (day) => {
      if (input.current) input.current.value = day
      grid.send({ type: 'cell.type', text: day })
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell has another list
  useLayoutEffect(() => {
    setList(CLOSED_LIST)
    month.close()
  }, [active.row, active.column])

  // What is typed is in the input already; all else is put there, and selected before the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell may show the same
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    const shown = isEditing ? grid.getSnapshot().context.text : standing
    if (element.value !== shown) element.value = shown
    if (!isEditing) selectWhole(element)
  }, [grid, active.row, active.column, isEditing, standing])
  // Put and selected before the grid is drawn anew: afterwards either would lay it out once more.
  useLayoutEffect(() => {
    let before = grid.getSnapshot()
    const subscription = grid.subscribe((now) => {
      const hasMoved = now.context.active !== before.context.active || now.value !== before.value
      before = now
      const element = input.current
      if (!hasMoved || !element || now.matches('editing')) return
      const { row, column } = now.context.active
      const there = settlement.getSnapshot().context.rows[row]
      const kind = COLUMNS[column]
      element.value = there && kind ? shownText(kind, draftAs<HawalaDraft>(there.draft), lists) : ''
      selectWhole(element)
    })
    return () => subscription.unsubscribe()
  }, [grid, settlement, lists])

  // The text that is edited keeps its letters and has the caret behind them; a choice is typed over.
  const opened = useRef(false)
  const edit = () => {
    opened.current = true
    grid.send({ type: 'cell.edit', text: raw() })
    if (!grid.getSnapshot().matches('editing')) onClosed()
  }
  useLayoutEffect(() => {
    if (!isEditing || !opened.current) return
    opened.current = false
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(options ? 0 : end, end)
  }, [isEditing, options])
  const openList = () => {
    if (!options) return
    if (!isEditing) edit()
    if (!grid.getSnapshot().matches('editing')) return
    const isChosen = ({ value }: SelectOption) => value === draft?.[column.key]
    const place = optionsAround(options, options.find(isChosen)).findIndex(isChosen)
    setList({ ...CLOSED_LIST, open: true, active: Math.max(0, place) })
  }
  const commit = (move: GridMove, option?: SelectOption): boolean => {
    // The box is asked, not the last render: a key may have come since.
    const typed = input.current?.value ?? ''
    // A list that was only looked at gives nothing.
    const isMeant = list.open && (list.moved || typed !== raw())
    const picked = option ?? (isMeant ? shown[list.active] : undefined)
    // What matches only one option is that one, also where its list has not been drawn yet.
    const found =
      picked ??
      (options && typed !== raw() && typed.trim() ? findOptions(options, typed, named)[0] : undefined)
    grid.send({ type: 'cell.commit', text: found?.value ?? typed, ...move })
    setList(CLOSED_LIST)
    return grid.getSnapshot().matches('navigating')
  }
  const focus = () => input.current?.focus()
  const isHeldFor = useKeysUntilRead(all.isReading === true)
  const toggle = () => (isEditing ? commit(STAY) : edit())
  // Most keys do something else while the cell is edited.
  useCommands('grid', {
    // The editor takes Enter, Tab and Esc before anything else gets them.
    'cell.next': { hint: isEditing ? 'down' : 'edit', run: focus },
    'cell.edit': { hint: isEditing ? 'take' : 'edit', run: toggle },
    'cell.along': { hint: 'right', run: () => {} },
    'cell.leave': { hint: isEditing ? 'cancel' : 'form', run: () => {} },
  })
  useImperativeHandle(ref, () => ({
    focus,
    width: () => input.current?.closest<HTMLElement>('.cell-editor')?.offsetWidth ?? 0,
    lookUp: () => (list.open ? setList(CLOSED_LIST) : openList()),
    toggle,
    hold: () => {
      isHeld.current = true
      return isTouched ? (input.current?.value ?? '') : ''
    },
    settle: () => {
      if (!grid.getSnapshot().matches('editing') || commit(STAY)) return true
      // Wherever it was asked from: here is what has to be mended first.
      input.current?.focus()
      return false
    },
  }))

  const isUnknown = () => {
    const typed = input.current?.value ?? ''
    return options && typed.trim() !== '' && findOptions(options, typed, named).length === 0
  }
  const onEditKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    if ((key === 'Enter' || key === 'Tab') && isUnknown() && isHeldFor(event)) return true
    switch (key) {
      case 'Enter':
        commit(shiftKey ? UP : DOWN, list.open ? shown[list.active] : undefined)
        return true
      case 'Tab':
        commit(shiftKey ? BACK : ALONG)
        return true
      case 'Escape':
        setList(CLOSED_LIST)
        grid.send({ type: 'cell.cancel' })
        return true
      case 'ArrowDown':
      case 'ArrowUp': {
        const step = key === 'ArrowDown' ? 1 : -1
        if (list.open && shown.length > 0) setList(highlighted(list, list.active + step, shown.length))
        else commit(step === 1 ? DOWN : UP)
        return true
      }
      default:
        return false
    }
  }
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const { key, ctrlKey, shiftKey } = event
    const [far, rows] = [ctrlKey ? FAR : 1, page.current]
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [far, 0],
      ArrowUp: [-far, 0],
      ArrowRight: [0, far],
      ArrowLeft: [0, -far],
      PageDown: [rows, 0],
      PageUp: [-rows, 0],
      Home: [ctrlKey ? -FAR : 0, -FAR],
      End: [ctrlKey ? FAR : 0, FAR],
    }
    const move = moves[key]
    if (move) {
      const [down, right] = move
      // Ctrl with an arrow stops at the last row that holds data, not at the blank one.
      const last = grid.getSnapshot().context.rows - 2
      const isEdge = ctrlKey && down === FAR && active.row < last
      grid.send({
        type: 'cell.move',
        rows: isEdge ? last - active.row : down,
        columns: right,
        extend: shiftKey,
      })
      return true
    }
    if (key === 'Enter' && shiftKey) grid.send({ type: 'cell.move', ...UP })
    else if (key === 'Enter' && !ctrlKey) edit()
    else if (key === 'Tab' && !ctrlKey) grid.send({ type: 'cell.move', ...(shiftKey ? BACK : ALONG) })
    else if (key === 'Escape') onLeave()
    else if (key === 'Delete') onDelete()
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (column.kind === 'day' && month.onKey(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (isComposing(event) || event.altKey || event.metaKey) return
    if (isEditing ? !event.ctrlKey && onEditKey(event) : onMoveKey(event)) event.preventDefault()
  }

  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied())
    if (event.type === 'cut') onDelete()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    // A pasted sum is refused with the other cells from outside.
    if (isEditing && !/[\t\r\n]|^\s*=/.test(pasted)) return
    event.preventDefault()
    // A picture on the clipboard has no text: it empties no cell.
    if (pasted !== '') onPaste(pasted)
  }

  return (
    <div className="select">
      <input
        ref={input}
        className={`input${column.numeric ? ' amount' : ''}${isEditing ? ' editing' : ''}`}
        type="text"
        dir={column.kind === 'text' || options ? 'auto' : undefined}
        inputMode={column.numeric ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={column.max}
        data-field={kind}
        aria-label={`${column.heading} ${active.row + 1}`}
        aria-invalid={error || wrong?.[column.key] ? true : undefined}
        aria-describedby="settlement-cell"
        {...(options && comboboxOf(listId, list, shown.length))}
        defaultValue=""
        onChange={({ target }) => {
          grid.send({ type: 'cell.type', text: cleanInput(target, cleanText(column)) })
          if (!grid.getSnapshot().matches('editing')) {
            // What is not taken must not look as if it were.
            target.value = standing
            target.select()
            return onClosed()
          }
          if (options) setList({ ...CLOSED_LIST, open: true, active: target.value.trim() === '' ? -1 : 0 })
        }}
        onClick={() => isEditing && column.kind === 'day' && month.open()}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={paste}
        onFocus={(event) => {
          isHeld.current = false
          if (!isEditing) event.currentTarget.select()
          onFocusChange(true)
        }}
        onBlur={(event) => {
          // A window that loses the focus comes back to the same cell.
          if (document.activeElement === event.currentTarget) return
          // A dialog asked for from here is over it: what is typed waits.
          month.close()
          if (isHeld.current) return setList(CLOSED_LIST)
          if (isEditing) commit(STAY)
          onFocusChange(false)
        }}
      />
      {column.kind === 'day' && month.walked !== undefined && (
        <MonthGrid
          day={month.walked}
          today={lists.today}
          onWalk={month.walk}
          onPick={(day) => {
            if (input.current) input.current.value = day
            commit(STAY)
            month.close()
          }}
        />
      )}
      {options && list.open && (
        <OptionList
          id={listId}
          label={column.heading}
          options={shown}
          active={list.active}
          emptyText={noneText(text, named, emptyText(column, options, lists))}
          onChoose={(option) => commit(STAY, option)}
        />
      )}
    </div>
  )
}

/** Selects the text of the input that has the focus; Chromium gives the focus to what is selected. */
function selectWhole(element: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = element
  if (document.activeElement !== element || (selectionStart === 0 && selectionEnd === value.length)) return
  element.select()
  element.scrollLeft = 0
}

function emptyText({ kind }: SettlementColumn, options: readonly SelectOption[], { settled }: CellLists) {
  if (kind === 'account') return `No ${settled.currencies.join(' or ')} account matches: Alt+C adds one`
  return kind === 'province' ? noProvinceText(options) : 'No currency matches'
}

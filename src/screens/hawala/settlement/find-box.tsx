import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { HawalaDraft } from '../../../../contract/records/hawala-form.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { draftAs } from '../../../machines/draft.ts'
import type { GridActor, SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { isComposing } from '../../../ui/fields/composing.ts'
import { soughtText } from '../../../ui/table/sought-text.ts'
import { type CellLists, editedText } from './cells.ts'
import { COLUMNS } from './columns.ts'

interface FindBoxProps {
  readonly settlement: SettlementActor
  readonly grid: GridActor
  readonly lists: CellLists
  readonly onClose: () => void
}

interface Found {
  readonly row: number
  readonly column: number
}

const folded = new WeakMap<HawalaDraft, readonly string[]>()

/** A row's cells as they are searched, folded once. */
function textsOf(draft: HawalaDraft, lists: CellLists): readonly string[] {
  let texts = folded.get(draft)
  if (!texts) {
    texts = COLUMNS.map((column) => soughtText(editedText(column, draft, lists)))
    folded.set(draft, texts)
  }
  return texts
}

/** Finds a text in the grid: the first cell as it is typed, Enter the next, Shift+Enter the one before. */
export function FindBox({ settlement, grid, lists, onClose }: FindBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const rows = useSelector(settlement, ({ context }) => context.rows)
  const active = useSelector(grid, ({ context }) => context.active)
  useEffect(() => box.current?.focus(), [])
  useCommands('find')

  const found = (query: string): readonly Found[] => {
    const sought = soughtText(query).trim()
    if (sought === '') return []
    return rows.flatMap(({ draft }, row) =>
      textsOf(draftAs<HawalaDraft>(draft), lists).flatMap((cell, column) =>
        cell.includes(sought) ? [{ row, column }] : [],
      ),
    )
  }
  const isAfter = (one: Found, other: Found) =>
    one.row > other.row || (one.row === other.row && one.column > other.column)
  const go = (place: Found | undefined) => place && grid.send({ type: 'cell.goTo', ...place })
  const step = (back: boolean) => {
    const all = found(text)
    const next = back
      ? (all.findLast((place) => isAfter(active, place)) ?? all.at(-1))
      : (all.find((place) => isAfter(place, active)) ?? all[0])
    go(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter') step(event.shiftKey)
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const all = found(text)
  const at = all.findIndex(({ row, column }) => row === active.row && column === active.column)
  return (
    <span className="find" data-scope="find">
      <input
        ref={box}
        className="input"
        type="text"
        dir="auto"
        aria-label="Find in the grid"
        placeholder="find"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          go(found(target.value)[0])
        }}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      <span role="status">
        {text.trim() === '' ? '' : all.length === 0 ? 'not found' : `${at + 1} of ${all.length}`}
      </span>
    </span>
  )
}

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { HawalaDraft } from '../../../../../contract/hawala/form.ts'
import { holdsWord } from '../../../../../contract/text/holds.ts'
import { useCommands } from '../../../../commands/keys/command-provider.tsx'
import { draftAs } from '../../../../machines/draft.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import { FindBox } from '../../../../ui/fields/find-box.tsx'
import { soughtText } from '../../../../ui/table/sought-text.ts'
import { type CellLists, editedText } from '../cells.ts'
import { COLUMNS } from '../columns.ts'
import { phrases } from './phrases.ts'

interface FindInGridProps {
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
export function FindInGrid({ settlement, grid, lists, onClose }: FindInGridProps) {
  const [text, setText] = useState('')
  const rows = useSelector(settlement, ({ context }) => context.rows)
  const active = useSelector(grid, ({ context }) => context.active)
  useCommands('find')

  const found = (query: string): readonly Found[] => {
    const sought = soughtText(query).trim()
    if (sought === '') return []
    return rows.flatMap(({ draft }, row) =>
      textsOf(draftAs<HawalaDraft>(draft), lists).flatMap((cell, column) =>
        holdsWord(cell, sought) ? [{ row, column }] : [],
      ),
    )
  }
  const isAfter = (one: Found, other: Found) =>
    one.row > other.row || (one.row === other.row && one.column > other.column)
  const go = (place: Found | undefined) => place && grid.send({ type: 'cell.goTo', ...place })
  const all = found(text)
  const step = (way: 1 | -1) =>
    go(
      way === 1
        ? (all.find((place) => isAfter(place, active)) ?? all[0])
        : (all.findLast((place) => isAfter(active, place)) ?? all.at(-1)),
    )
  const at = all.findIndex(({ row, column }) => row === active.row && column === active.column)
  const isSought = text.trim() !== ''
  const told =
    all.length === 0 ? phrases.notFound : phrases.found({ place: String(at + 1), all: String(all.length) })
  return (
    <FindBox
      label={phrases.find}
      told={isSought ? told : ''}
      isFound={!isSought || all.length > 0}
      onType={(typed) => {
        setText(typed)
        go(found(typed)[0])
      }}
      onStep={step}
      onClose={onClose}
      onBlur={onClose}
    />
  )
}

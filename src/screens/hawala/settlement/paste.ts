import { isMyTill } from '../../../../contract/day/my-till.ts'
import { emptyHawalaDraft, type HawalaDraft } from '../../../../contract/hawala/form.ts'
import { changedHawala, type RatesOf } from '../changed-hawala.ts'
import { type CellLists, readCell, readFor } from './cells.ts'
import { COLUMNS, columnsOf, type SettlementColumn } from './columns.ts'
import { cellPhrases } from './phrases.ts'

export interface PasteTarget {
  readonly row: number
  readonly column: number
}
/** What is known where cells are pasted. */
export interface PasteGround {
  readonly lists: CellLists
  readonly ratesOf: RatesOf
  readonly today: string
  /** The draft of a row; undefined below the last one. */
  readonly draftAt: (row: number) => HawalaDraft | undefined
}
export interface Pasted {
  readonly drafts: readonly { readonly row: number; readonly draft: HawalaDraft }[]
  /** How many cells can't be read: what came stands in each, with the reason. */
  readonly wrong: number
  /** What had no column to go to, and is left out. */
  readonly left: readonly string[]
}

/** Accounts and currency before amounts, amounts before what follows from them. */
const ORDER: readonly string[] = ['debit_acc', 'currency', 'exchg_rate', 'amount', 'exchg_amount']
const rankOf = ({ key }: SettlementColumn) => (ORDER.includes(key) ? ORDER.indexOf(key) : -1)
const byOrder = [...COLUMNS].sort((one, other) => rankOf(one) - rankOf(other))

type Values = Partial<Record<SettlementColumn['key'], string>>

/** A row with values put into it: what they compute is computed, and what is given stays as it is given. */
export function withValues(draft: HawalaDraft, values: Values, ratesOf: RatesOf): HawalaDraft {
  let changed = draft
  for (const { key } of byOrder) {
    const value = values[key]
    // A blank cell empties one that holds something; it does not undo what the others compute.
    if (value !== undefined && value !== draft[key]) changed = changedHawala(changed, key, value, ratesOf)
  }
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return { ...changed, ...Object.fromEntries(given) }
}

/** Cells put into the grid from a place on, to the right and down: all of them, also those that can't be read. */
export function pasteCells(
  cells: readonly (readonly string[])[],
  at: PasteTarget,
  ground: PasteGround,
): Pasted {
  let wrong = 0
  const left: string[] = []
  const drafts = cells.map((texts, down) => {
    const row = at.row + down
    const draft = ground.draftAt(row) ?? emptyHawalaDraft(ground.today)
    const values: Values = {}
    const unread: Values = {}
    const put = (column: SettlementColumn, text: string) => {
      const read = readCell(column, text, readFor(column, ground.lists, { ...draft, ...values }), false)
      if ('error' in read) {
        wrong += 1
        unread[column.key] = text
      } else values[column.key] = read.value
    }
    const tills: SettlementColumn[] = []
    for (const [right, pasted] of texts.entries()) {
      const text = pasted.trim()
      const column = columnsOf(ground.lists)[at.column + right]
      if (!column) {
        if (text !== '') left.push(cellPhrases.beyond({ row: String(row + 1), text }))
      } else if (column.kind === 'account' && isMyTill(text)) tills.push(column)
      else put(column, text)
    }
    // Once the account on the other side is known.
    for (const column of tills) put(column, '.')
    return { row, draft: { ...withValues(draft, values, ground.ratesOf), ...unread } }
  })
  return { drafts, wrong, left }
}

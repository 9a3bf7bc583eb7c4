import { type HawalaDraft, unnumbered } from '../../../../contract/hawala/form.ts'
import { nouns } from '../../../commands/catalog/nouns.ts'
import { draftAs } from '../../../machines/draft.ts'
import { useLastRecord } from '../../../shell/entry/use-repeat.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'

/** The last row of a settlement; once it is saved, the one that was saved last. */
interface LastRow {
  /** Keeps the row, which leaves the settlement as it is saved. */
  readonly keep: () => void
  /** The row without its number; undefined where there is none. */
  readonly read: () => HawalaDraft | undefined
  /** Puts the row into the form. */
  readonly repeat: () => void
  /** Puts what the row has in the field with the focus there. */
  readonly sameAsLast: () => void
}

/** The last row of a settlement, to be repeated. */
export function useLastRow(settlement: SettlementActor): LastRow {
  const lastRecord = useLastRecord(nouns.hawala.form)
  const lastRow = () => settlement.getSnapshot().context.rows.at(-1)?.draft
  const keep = () => {
    // What is saved leaves the settlement, and may be repeated still: on the day of the next one.
    const { date: _, ...row } = lastRow() ?? {}
    if (lastRow()) lastRecord.keep(row)
  }
  const read = () => {
    const draft = lastRow() ?? lastRecord.read()
    return draft && unnumbered(draftAs<HawalaDraft>(draft))
  }
  const repeat = () => {
    // The date is its own: another day than today is asked about.
    const { date = '' } = settlement.getSnapshot().context.form
    settlement.send({ type: 'form.fill', draft: { ...read(), date } })
  }
  const sameAsLast = () => {
    const draft = read()
    const field = document.activeElement?.getAttribute('name') as keyof HawalaDraft | null
    if (draft && field && field in draft) settlement.send({ type: 'form.change', field, value: draft[field] })
  }
  return { keep, read, repeat, sameAsLast }
}

import { alikeKey, alikeTexts } from '../../../contract/hawala/alike.ts'
import { type HawalaDraft, recordedCurrency } from '../../../contract/hawala/form.ts'
import { parseMoney } from '../../../contract/money/money.ts'
import { shortDay } from '../../../contract/text/dates.ts'
import { readAlike } from '../../api/hawala.ts'
import { type Draft, draftAs } from '../../machines/draft.ts'
import type { Alike, Look } from '../../machines/settlement-context.ts'

function keyOf(draft: Draft): string {
  const { debit_acc, credit_acc, amount, currency, sender_name, receiver_name } = draftAs<HawalaDraft>(draft)
  return alikeKey({
    ...{ debit_account: debit_acc, credit_account: credit_acc, sender_name, receiver_name },
    ...{ amount: parseMoney(amount) ?? 0n, currency: recordedCurrency(currency) },
  })
}

/**
 * Looks up which rows are like a recorded hawala or an earlier row (docs/books.md, "Entered twice"). Where the server
 * does not say, the rows are held against each other alone.
 */
export async function alikeRows({ rows, body }: Look, signal: AbortSignal): Promise<Alike> {
  const answer = await readAlike(body, signal).catch(() => undefined)
  const recorded = new Map(answer?.alike.map((one) => [one.row, one]))
  const earlier = new Map<string, number>()
  const alike = rows.flatMap(({ id, number, draft }, index) => {
    const key = keyOf(draft)
    const one = recorded.get(index)
    const row = earlier.get(key)
    if (row === undefined) earlier.set(key, number)
    if (one) return [{ id, as: alikeTexts.recorded({ id: String(one.id), date: shortDay(one.date) }) }]
    return row === undefined ? [] : [{ id, as: alikeTexts.row({ row: String(row) }) }]
  })
  return { rows: alike, isWhole: answer !== undefined }
}

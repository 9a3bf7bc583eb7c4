import type { Count, CountedNotes } from '../../contract/day/day-answers.ts'
import { dayRefusals } from '../../contract/day/day-refusals.ts'
import { countedText, notCountedYetText, sumOfNotes } from '../../contract/day/days.ts'
import { missingTexts } from '../../contract/lists/missing-texts.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, invalid } from '../errors.ts'
import { closedUntil } from '../ledger/closed.ts'
import { cashOn, tillAccounts } from './tills.ts'

const idOf = ({ date, cust_id }: Pick<Count, 'date' | 'cust_id'>) => `${date}/${cust_id}`

/** A row as the wire and the audit log have it; figures keep their text. */
export const countToWire = ({ version, content }: Tables['counts']): Count => ({
  ...(parseJson(content) as Omit<Count, 'version'>),
  version,
})

/** Writes a count, over the one of that till and day. */
export async function writeCount(trx: Trx, { version, ...counted }: Count): Promise<void> {
  const [id, content] = [idOf(counted), JSON.stringify(counted)]
  await trx.run`insert into counts (id, version, content) values (${id}, ${version}, ${content})
    on conflict (id) do update set version = ${version}, content = ${content}`
}

/** The counts of a day, by till. */
export async function countsOf({ all }: Reader, date: string): Promise<Count[]> {
  const rows = await all<Tables['counts']>`select id, version, content from counts
    where id > ${`${date}/`} and id < ${`${date}0`} order by id`
  return rows.map(countToWire).sort((one, other) => one.cust_id - other.cust_id)
}

const amounts = (sums: ReadonlyMap<Currency, bigint>) =>
  Object.fromEntries([...sums].map(([ccy, sum]) => [ccy, moneyToWire(sum)]))

/**
 * Keeps what was counted in a till at the end of a day, with what the books say then. Throws 400 for a customer that is
 * no till or has no account in a currency and for a day after `calendarDay`, which is today by the office's clock, 409
 * for a closed day and for another version.
 */
export async function saveCount(
  trx: Trx,
  operator_id: number,
  { date, cust_id, notes }: { readonly date: string; readonly cust_id: number; readonly notes: CountedNotes },
  calendarDay: string,
  expected: string | undefined,
): Promise<Count> {
  if (date > calendarDay) throw invalid({ date: [notCountedYetText(date)] })
  if (date <= (await closedUntil(trx))) throw conflict(countedText(date))
  const accounts = await tillAccounts(trx, cust_id)
  if (accounts.length === 0)
    throw invalid({ cust_id: [missingTexts.tillAccount({ cust_id: String(cust_id) })] })
  const [sums, books] = [new Map<Currency, bigint>(), new Map<Currency, bigint>()]
  for (const [ccy, counted] of Object.entries(notes) as [Currency, CountedNotes[Currency] & object][]) {
    const own = accounts.filter((account) => account.ccy === ccy)
    if (own.length === 0)
      throw invalid({ notes: [dayRefusals.noTillAccount({ till: accounts[0]?.cust_name ?? '', ccy })] })
    sums.set(ccy, sumOfNotes(counted))
    let cash = 0n
    for (const { acc_no } of own) cash += await cashOn(trx, acc_no, date)
    books.set(ccy, cash)
  }
  const before = (await countsOf(trx, date)).find((count) => count.cust_id === cust_id)
  assertFresh(before?.version ?? 0, expected)
  const after: Count = {
    ...{ date, cust_id, notes, sums: amounts(sums), expected: amounts(books) },
    version: (before?.version ?? 0) + 1,
  }
  await writeCount(trx, after)
  const change = { operator_id, record_type: 'count', record_id: idOf(after) }
  await audit(trx, { ...change, ...(before && { before }), after })
  return after
}

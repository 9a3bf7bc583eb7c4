import type { Currency } from '../../contract/money/currency.ts'
import type { Posting } from '../../contract/records/postings.ts'
import type { Reader } from '../db/books.ts'
import { pagesOf, places } from '../db/table-pages.ts'
import type { Tables } from '../db/tables.ts'
import type { CurrencyOf, PostingRecord, Row } from '../records/define-record.ts'
import { RECORDS } from '../records/records.ts'

type LegRow = Tables['postings']

const legText = ({ account_no, ccy, debit, credit }: Posting, leg: number) =>
  `${leg} ${account_no} ${ccy} ${debit} ${credit}`
const isPosted = (expected: readonly Posting[], posted: readonly LegRow[]) =>
  expected.map((leg, index) => legText(leg, index + 1)).join('\n') ===
  posted.map((leg) => legText(leg, leg.leg)).join('\n')

/** The records whose postings are missing or not what the record says. */
export async function recordsWithPostings(reader: Reader): Promise<string[]> {
  const accounts = await reader.all<{ acc_no: string; ccy: Currency }>('select acc_no, ccy from accounts')
  const ccys = new Map(accounts.map(({ acc_no, ccy }) => [acc_no, ccy]))
  const findings: string[] = []
  for (const record of RECORDS) {
    for await (const rows of pagesOf<Row>(reader, record.table, ['id']))
      findings.push(...(await pageOfRecords(reader, record, rows, (acc_no) => ccys.get(acc_no))))
  }
  return findings
}

async function pageOfRecords(
  reader: Reader,
  record: PostingRecord,
  rows: readonly Row[],
  ccyOf: CurrencyOf,
): Promise<string[]> {
  const numbers = rows.map(({ entry_no }) => entry_no)
  const entries = await reader.all<Tables['entries']>(
    `select entry_no, record_type, record_id from entries where entry_no in (${places(numbers)})`,
    ...numbers,
  )
  const legs = await reader.all<LegRow>(
    `select entry_no, leg, account_no, ccy, date, debit, credit from postings
     where entry_no in (${places(numbers)}) order by entry_no, leg`,
    ...numbers,
  )
  const entryOf = new Map(entries.map((entry) => [entry.entry_no, entry]))
  const legsOf = Map.groupBy(legs, ({ entry_no }) => entry_no)
  return rows.flatMap((row) => {
    const entry = entryOf.get(row.entry_no)
    const isOwn = entry?.record_type === record.type && entry.record_id === row.id
    const posted = isOwn ? (legsOf.get(row.entry_no) ?? []) : []
    if (posted.length === 0) return [`${record.type} ${row.id}: has no postings`]
    const expected = record.legs(row, ccyOf)
    const holds = isPosted(expected, posted) && posted.every(({ date }) => date === row.date)
    return holds ? [] : [`${record.type} ${row.id}: its postings are not what it says`]
  })
}

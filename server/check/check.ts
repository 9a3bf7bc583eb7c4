import type { Currency } from '../../contract/money/currency.ts'
import type { Posting } from '../../contract/records/postings.ts'
import { chainFaults, LOG_START, type SealedRow } from '../audit/chain.ts'
import { commissionFaults } from '../commission/faults.ts'
import { CUSTOMERS } from '../customers/store.ts'
import type { Reader } from '../db/books.ts'
import { schemaOf } from '../db/migrate.ts'
import { pagesOf, places } from '../db/rows.ts'
import { GENESIS } from '../db/seal.ts'
import type { Tables } from '../db/tables.ts'
import { HAWALA_KEYS, keyFaults } from '../hawala/key-faults.ts'
import { statusFaults } from '../hawala-rules/kept-steps.ts'
import { importFaults } from '../imports/faults.ts'
import { IMPORT } from '../imports/kept.ts'
import type { CurrencyOf } from '../ledger/accounts.ts'
import { PAPER_KEYS, paperKeyFaults } from '../papers/key-faults.ts'
import type { PostingRecord, Row } from '../records/define-record.ts'
import { oppositesThatDiffer } from '../records/opposites.ts'
import { RECORDS } from '../records/records.ts'
import { notAsAudited, parsed } from './audited-records.ts'
import { KEPT_COSTS, keptCostFaults } from './kept-costs.ts'
import { LastRows } from './last-rows.ts'
import { schemaFaults } from './schema.ts'
import { ADDED_UP, beyondOneRecord, STRAYS } from './sums.ts'

type LegRow = Tables['postings']

const legText = ({ account_no, ccy, debit, credit }: Posting, leg: number) =>
  `${leg} ${account_no} ${ccy} ${debit} ${credit}`
const isPosted = (expected: readonly Posting[], posted: readonly LegRow[]) =>
  expected.map((leg, index) => legText(leg, index + 1)).join('\n') ===
  posted.map((leg) => legText(leg, leg.leg)).join('\n')

/** The records whose postings are missing or not what the record says. */
async function recordsWithPostings(reader: Reader): Promise<string[]> {
  const accounts = await reader.all<{ acc_no: string; ccy: Currency }>('select acc_no, ccy from accounts')
  const ccys = new Map(accounts.map(({ acc_no, ccy }) => [acc_no, ccy]))
  const findings: string[] = []
  for (const record of RECORDS) {
    for await (const rows of pagesOf<Row>(reader, record.table, ['id']))
      findings.push(...(await pageOfRecords(reader, record, rows, (acc_no) => ccys.get(acc_no))))
  }
  return findings
}

async function pageOfRecords(reader: Reader, record: PostingRecord, rows: readonly Row[], ccyOf: CurrencyOf) {
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

/** The accounts that go with a deleted customer, which have no row of their own. */
function deletedWith({ record_type, action, before }: SealedRow): readonly string[] {
  if (record_type !== 'customer' || action !== 'delete') return []
  const accounts = parsed(before)?.accounts_set
  return Array.isArray(accounts) ? accounts.map(({ acc_no }: { acc_no: string }) => acc_no) : []
}

/** The records that audit rows say were created, in their order, with their place in the order of entry. */
async function enteredBy(
  { all }: Reader,
  rows: readonly SealedRow[],
): Promise<{ readonly record: string; readonly entry_no: number }[]> {
  const creations = rows.filter(({ action }) => action === 'create')
  const entryOf = new Map<string, number>()
  for (const { type, table } of RECORDS) {
    const ids = creations
      .filter(({ record_type, record_id }) => record_type === type && /^\d{1,15}$/.test(record_id))
      .map(({ record_id }) => Number(record_id))
    if (ids.length === 0) continue
    const found = await all<{ id: number; entry_no: number }>(
      `select id, entry_no from ${table} where id in (${places(ids)})`,
      ...ids,
    )
    for (const { id, entry_no } of found) entryOf.set(`${type} ${id}`, entry_no)
  }
  return creations.flatMap(({ record_type, record_id }) => {
    const record = `${record_type} ${record_id}`
    const entry_no = entryOf.get(record)
    return entry_no === undefined ? [] : [{ record, entry_no }]
  })
}

/** Holds the chain together row by row and the order of entry with it; notes the newest row of each record. */
async function auditChain(reader: Reader, last: LastRows): Promise<string[]> {
  const findings: string[] = []
  let before = LOG_START
  let entered = { record: '', entry_no: 0 }
  for await (const rows of pagesOf<SealedRow>(reader, 'audit', ['seq'])) {
    for (const row of rows) {
      findings.push(...chainFaults(row, before))
      last.note(row.record_type, row.record_id, row.seq, row.action === 'delete')
      for (const acc_no of deletedWith(row)) last.note('account', acc_no, row.seq, true)
      before = row
    }
    for (const next of await enteredBy(reader, rows)) {
      if (next.entry_no < entered.entry_no)
        findings.push(`${next.record}: stands before ${entered.record}, which was recorded first`)
      entered = next
    }
  }
  return findings
}

const COUNTED = [
  ...RECORDS.map(({ type }) => [type, type]),
  [CUSTOMERS, 'customer'],
  [IMPORT, IMPORT],
] as const

/** Each counter is the largest id ever given: else one would be given twice, or suggested wrongly. */
async function counters({ all }: Reader, last: LastRows): Promise<string[]> {
  const rows = await all<{ name: string; last: number }>('select name, last from counters')
  const counted = new Map(rows.map((row) => [row.name, row.last]))
  return COUNTED.flatMap(([name = '', type = '']) => {
    const [stands, largest] = [counted.get(name) ?? 0, last.largest(type)]
    if (stands === largest) return []
    return [`counter ${name}: stands at ${stands}, but the largest id ever given is ${largest}`]
  })
}

/** `head` is a seal, or at least the beginning of one that is on paper. */
async function earlierHead({ all }: Reader, head: string): Promise<string[]> {
  if (GENESIS.startsWith(head)) return []
  const rows = await all`select 1 from audit where hash like ${`${head}%`} limit 1`
  if (rows.length > 0) return []
  return [`audit: no row has the head ${head}: rows were dropped or written anew since it was printed`]
}

/**
 * Proves the books: postings of each record and currency add up to zero, every record has its
 * postings and none is without its record, current balances and day totals equal the postings, the
 * audit chain is whole, holds an earlier `head` where one is given, and every record is as the
 * chain last says, in the order of first entry; a hawala is what its last step says, and is found by its number and ref;
 * an opposite is that of what it takes back; what an import posted has its import, and comes to its sums; kept costs are
 * what a reckoning of all days gives; hawala and the entries of their commission name each other; papers are found by
 * their numbers; tables, indexes, triggers
 * and views are those that the migrations make. Returns what is wrong, by record; empty where the books hold.
 */
export async function checkBooks(reader: Reader, head?: string): Promise<string[]> {
  const last = new LastRows()
  const schema = await schemaOf(reader)
  const beyond = await beyondOneRecord(reader)
  const findings: string[] = [...beyond]
  const parts = [
    ...(beyond.length > 0 ? [] : ADDED_UP),
    recordsWithPostings,
    ...STRAYS,
    ...(schema >= '0019-hawala-steps' ? [statusFaults] : []),
    ...(schema >= HAWALA_KEYS ? [keyFaults] : []),
    ...(schema >= '0022-opposites' ? [oppositesThatDiffer] : []),
    ...(schema >= '0026-imports' ? [importFaults] : []),
    ...(schema >= KEPT_COSTS ? [keptCostFaults] : []),
    ...(schema >= KEPT_COSTS ? [commissionFaults] : []),
    ...(schema >= PAPER_KEYS ? [paperKeyFaults] : []),
    (all: Reader) => auditChain(all, last),
    (all: Reader) => counters(all, last),
    (all: Reader) => schemaFaults(all, schema),
    async (all: Reader) =>
      (await notAsAudited(all, last, schema)).map(
        (record) => `${record}: is not what the audit log last says`,
      ),
  ]
  // One by one: a call takes so many arguments, and all may be wrong.
  for (const part of parts) for (const finding of await part(reader)) findings.push(finding)
  if (head !== undefined) findings.push(...(await earlierHead(reader, head)))
  return findings
}

import { moneyToWire } from '../../contract/money/money.ts'
import { RECORD_LABELS, type RecordType } from '../../contract/records/records.ts'
import {
  isWhose,
  PROFIT_LINES,
  type ProfitBy,
  type ProfitLine,
  type ProfitWhose,
} from '../../contract/reports/profit-lines.ts'
import { type ProfitExchange, profitShape } from '../../contract/reports/report-answers.ts'
import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { Reader, SnapshotReader } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'
import { groupsOf, namesOf } from '../profit/entry-groups.ts'
import { type Profit, readProfit } from '../profit/profit.ts'
import type { ProfitSums } from '../profit/profit-groups.ts'
import type { DoneExchange } from '../profit/reckoning.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

const totalOf = (sums: ProfitSums): bigint => PROFIT_LINES.reduce((total, line) => total + sums[line], 0n)

/** Sums on the wire, with their total. */
const sumsToWire = (sums: ProfitSums) => {
  const lines = Object.fromEntries(PROFIT_LINES.map((line) => [line, moneyToWire(sums[line])]))
  return { ...(lines as Record<ProfitLine, number>), total: moneyToWire(totalOf(sums)) }
}

interface EntryRecord {
  readonly entry_no: number
  readonly record_type: RecordType
  readonly record_id: number
}

/** The records of entries. */
async function recordsOf({ all }: Reader, entry_nos: readonly number[]): Promise<Map<number, EntryRecord>> {
  const records = new Map<number, EntryRecord>()
  for (const some of inParts(entry_nos)) {
    const rows = await all<EntryRecord>(
      `select entry_no, record_type, record_id from entries where ${among('entry_no', some)}`,
      ...some,
    )
    for (const row of rows) records.set(row.entry_no, row)
  }
  return records
}

/** Exchanges on the wire, each with its record. */
async function exchangesToWire(
  reader: Reader,
  exchanges: readonly DoneExchange[],
): Promise<readonly ProfitExchange[]> {
  const records = await recordsOf(
    reader,
    exchanges.map(({ entry_no }) => entry_no),
  )
  return exchanges.flatMap(({ entry_no, date, given, received, value, realised }) => {
    const record = records.get(entry_no)
    if (!record) return []
    const gain = [...realised.values()].reduce((sum, one) => sum + one, 0n)
    return {
      ...{ object_id: record.record_id, transaction_type: RECORD_LABELS[record.record_type], date },
      ...{ given: moneyToWire(-given.quantity), given_ccy: given.ccy },
      ...{ received: moneyToWire(received.quantity), received_ccy: received.ccy },
      ...{ worth: moneyToWire(value), cost: moneyToWire(value - gain), gain: moneyToWire(gain) },
    }
  })
}

/** The groups of a profit on the wire, operators and customers with their names. */
async function groupsToWire(reader: Reader, by: ProfitBy, groups: Profit['groups']) {
  const keys = groups.map(({ key }) => key)
  const names = isWhose(by) ? await namesOf(reader, by, keys) : undefined
  return groups.map(({ key, sums }) => {
    const name = names?.get(key)
    return { key, ...(name !== undefined && { name }), ...sumsToWire(sums) }
  })
}

/** The operator or customer whose exchanges alone are asked for. */
interface Whose {
  readonly whose: ProfitWhose
  readonly key: string
}

function askedWhose({ operator, customer }: ReportRequest<'profit'>): Whose | undefined {
  if (operator) return { whose: 'operator', key: String(operator) }
  return customer ? { whose: 'customer', key: String(customer) } : undefined
}

/** The exchanges of an operator or a customer. */
async function exchangesOf(
  reader: Reader,
  { whose, key }: Whose,
  exchanges: readonly DoneExchange[],
): Promise<readonly DoneExchange[]> {
  const keys = await groupsOf(
    reader,
    whose,
    exchanges.map(({ entry_no }) => entry_no),
  )
  return exchanges.filter(({ entry_no }) => keys.get(entry_no) === key)
}

/** What the office has earned in a period, and its proof (docs/books.md, "Profit"). */
export const profit: ReportQuery<'profit', SnapshotReader> = {
  summary: 'What the office has earned in a period, and the same by what it is worth before and after',
  answer: profitShape,
  async read(reader, request) {
    assertPeriod(request)
    const { from_date, to_date } = request
    const [base, by, currency] = [request.base || 'USD', request.by || 'day', request.currency || undefined]
    const asked = askedWhose(request)
    const { groups, exchanges, worth_before, worth_after, capital, unvalued } = await readProfit(reader, {
      ...{ from_date, to_date, base, by, currency },
    })
    const sums = Object.fromEntries(
      PROFIT_LINES.map((line) => [line, groups.reduce((all, group) => all + group.sums[line], 0n)]),
    ) as ProfitSums
    return {
      ...{ period: { from_date, to_date }, base, by },
      ...(by === 'exchange' && {
        exchanges: await exchangesToWire(
          reader,
          asked ? await exchangesOf(reader, asked, exchanges) : exchanges,
        ),
        ...(asked && { of: (await namesOf(reader, asked.whose, [asked.key])).get(asked.key) ?? '' }),
      }),
      groups: await groupsToWire(reader, by, groups),
      sums: sumsToWire(sums),
      worth_before: moneyToWire(worth_before),
      worth_after: moneyToWire(worth_after),
      capital: moneyToWire(capital),
      proof: moneyToWire(worth_after - worth_before - capital),
      unvalued: [...unvalued],
    }
  },
}

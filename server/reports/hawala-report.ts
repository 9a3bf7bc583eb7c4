import { missingTexts } from '../../contract/lists/missing-texts.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire, rateToWire } from '../../contract/money/money.ts'
import type { HawalaReport, HawalaReportLine, ProvinceHeader } from '../../contract/reports/report-answers.ts'
import { hawalaReportShape } from '../../contract/reports/report-answers.ts'
import { reportRefusals } from '../../contract/reports/report-refusals.ts'
import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { Reader, SnapshotReader } from '../db/books.ts'
import type { Condition } from '../db/list-pages.ts'
import type { Tables } from '../db/tables.ts'
import { invalid } from '../errors.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

type HawalaReportRequest = ReportRequest<'hawala-report'>

type OwnColumn = 'entry_no' | 'debit_account' | 'credit_account' | 'receiver_province' | 'version'
interface Row extends Omit<Tables['hawala'], OwnColumn> {
  readonly province_id: number | null
  readonly province_name: string | null
  readonly ccy: Currency
}

const NO_PROVINCE = 'No province'

/** Of an account: outgoing hawala credit it, incoming ones debit it. */
const OF_ACCOUNT = {
  all: '(h.debit_account = ? or h.credit_account = ?)',
  outgoing: 'h.credit_account = ?',
  incoming: 'h.debit_account = ?',
} as const

async function ofAccount(reader: Reader, request: HawalaReportRequest): Promise<Condition> {
  const { customer_id: account, fromTo } = request
  const side = fromTo || 'all'
  if (!account) {
    if (side === 'all') return { where: '', parameters: [] }
    throw invalid({ customer_id: [reportRefusals.chooseAccount] })
  }
  const known = await reader.all`select 1 as known from accounts where acc_no = ${account}`
  if (known.length === 0) throw invalid({ customer_id: [missingTexts.account({ acc_no: account })] })
  return {
    where: ` and ${OF_ACCOUNT[side]}`,
    parameters: side === 'all' ? [account, account] : [account],
  }
}

async function ofProvince(reader: Reader, { type1, province_id }: HawalaReportRequest): Promise<Condition> {
  if (type1 !== 'one') return { where: '', parameters: [] }
  if (!province_id) throw invalid({ province_id: [reportRefusals.chooseProvince] })
  const known = await reader.all`select 1 as known from provinces where id = ${province_id}`
  if (known.length === 0) throw invalid({ province_id: [missingTexts.province({ id: String(province_id) })] })
  return { where: ' and h.receiver_province = ?', parameters: [province_id] }
}

function ofStatus({ status }: HawalaReportRequest): Condition {
  if (!status) return { where: '', parameters: [] }
  if (status === 'open') return { where: ` and h.status in ('recorded', 'told')`, parameters: [] }
  return { where: ' and h.status = ?', parameters: [status] }
}

/** Yields the lines of each part, with a header before each province. Calls `onRow` with every row. */
async function* grouped(parts: AsyncIterable<readonly Row[]>, onRow: (row: Row) => void) {
  let province: number | null | undefined
  let number = 0
  for await (const rows of parts) {
    const lines: (ProvinceHeader | HawalaReportLine)[] = []
    for (const row of rows) {
      onRow(row)
      if (row.province_id !== province)
        lines.push({ is_province_header: true, province_name: row.province_name ?? NO_PROVINCE })
      province = row.province_id
      number += 1
      // Member by member: the rest of a row takes longer than all else of a long report.
      lines.push({
        number,
        ref_id: row.id,
        sender_name: row.sender_name,
        receiver_name: row.receiver_name,
        receiver_father_name: row.receiver_father_name,
        receiver_phone_number: row.receiver_phone_number,
        receiver_province: row.province_name ?? '',
        amount: moneyToWire(row.amount),
        currency: row.currency,
        exchange_rate: rateToWire(row.exchange_rate),
        RYL_charge: moneyToWire(row.RYL_charge),
        RYL_amount: moneyToWire(row.RYL_amount),
        date: row.date,
        // One without steps, or in RYL, is the same on the wire as ever.
        ...(row.status && { status: row.status }),
        ...(row.ccy !== 'RYL' && { settled_in: row.ccy }),
      })
    }
    yield lines
  }
}

/** Adds rows up by currency and by the currency of settlement. JSON writes the totals of the rows added so far. */
function hawalaTotals() {
  const amounts = new Map<Currency, bigint>()
  const byCurrency = new Map<Currency, { amount: bigint; charges: bigint }>()
  return {
    add({ currency, amount, RYL_charge, RYL_amount, ccy }: Row): void {
      amounts.set(currency, (amounts.get(currency) ?? 0n) + amount)
      const sum = byCurrency.get(ccy) ?? { amount: 0n, charges: 0n }
      sum.amount += RYL_amount
      sum.charges += RYL_charge
      byCurrency.set(ccy, sum)
    },
    toJSON(): HawalaReport['totals'] {
      const currency_totals = Object.fromEntries(
        [...amounts]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([ccy, sum]) => [ccy, moneyToWire(sum)]),
      )
      const sums = [...byCurrency].map(([ccy, { amount, charges }]) => [
        ccy,
        { amount: moneyToWire(amount), charges: moneyToWire(charges) },
      ])
      const { RYL = { amount: 0, charges: 0 }, ...others } = Object.fromEntries(sums) as NonNullable<
        HawalaReport['totals']['settlement_totals']
      >
      return {
        ...{ currency_totals, total_ryl_charges: RYL.charges, total_ryl: RYL.amount },
        ...(Object.keys(others).length > 0 && { settlement_totals: others }),
      }
    },
  }
}

/** The report as json-pieces.ts writes it: its lines in parts, and its totals after them. */
interface HawalaReportInParts {
  readonly transactions: AsyncIterable<HawalaReport['transactions']>
  readonly totals: { toJSON(): HawalaReport['totals'] }
}

/** The provinces with their place in the order: one number to sort by is faster than order and id. */
const PLACED = `(select id, name, row_number() over (order by "order", id) as place from provinces)`

/** The hawala of a period by province, in the provinces' order; those without one are last. */
export const hawalaReport: ReportQuery<'hawala-report', SnapshotReader, HawalaReportInParts> = {
  summary: 'The hawala of a period by province',
  answer: hawalaReportShape,
  // The wire calls the account so.
  holderOf: ({ customer_id }) => (customer_id ? { acc_no: customer_id } : undefined),
  async read(reader, request) {
    assertPeriod(request)
    const filters = [await ofAccount(reader, request), await ofProvince(reader, request), ofStatus(request)]
    const parts = reader.parts<Row>(
      `select h.id, h.sender_name, h.receiver_name, h.receiver_father_name, h.receiver_phone_number,
         h.receiver_province as province_id, p.name as province_name, h.amount, h.currency, h.exchange_rate,
         h."RYL_charge", h."RYL_amount", h.date, h.status, a.ccy
       from hawala h join accounts a on a.acc_no = h.credit_account left join ${PLACED} p on p.id = h.receiver_province
       where h.date between ? and ?${filters.map(({ where }) => where).join('')}
       order by p.place nulls last, h.date, h.entry_no
       ${request.first ? 'limit ?' : ''}`,
      request.from_date,
      request.to_date,
      ...filters.flatMap(({ parameters }) => parameters),
      ...(request.first ? [request.first] : []),
    )
    const totals = hawalaTotals()
    return { transactions: grouped(parts, totals.add), totals }
  },
}

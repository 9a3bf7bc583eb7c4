import { missingTexts } from '../../contract/lists/missing-texts.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { moneyToWire, rateToWire } from '../../contract/money/money.ts'
import type { RoznamchaLine } from '../../contract/reports/report-answers.ts'
import { roznamchaShape } from '../../contract/reports/report-answers.ts'
import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import { addDays } from '../../contract/text/dates.ts'
import { cashOn, type TillAccount, tillAccounts } from '../days/tills.ts'
import type { Reader } from '../db/books.ts'
import type { Condition } from '../db/list-pages.ts'
import { among } from '../db/rows.ts'
import { invalid } from '../errors.ts'
import { type DescribedPosting, selectDescribed, statementLine } from '../records/described-entries.ts'
import { RECORDS } from '../records/records.ts'
import { assertPeriod, type ReportQuery } from './report-query.ts'

type Period = ReportRequest<'daily-transactions'>

interface Row extends DescribedPosting {
  readonly entry_no: number
  readonly account_no: string
  readonly ccy: Currency
  readonly entered_at: string | null
  readonly operator: string | null
  /** The rate of an exchange; null of any other record. */
  readonly exchange_rate: bigint | null
}

const byDay = (one: Row, other: Row) =>
  one.date === other.date ? one.entry_no - other.entry_no : one.date < other.date ? -1 : 1

/** Legs, with who entered their records and when, and at which rate where they exchange. */
const legs = ({ all }: Reader, { where, parameters }: Condition): Promise<Row[]> =>
  all<Row>(
    `${selectDescribed(`, p.entry_no, p.account_no, p.ccy, a.at as entered_at, o.name as operator, x.exchange_rate`)}
     left join transfers x
       on e.record_type = 'transfer' and x.id = e.record_id and x.currency <> x.exchanged_currency
     left join audit a
       on a.record_type = e.record_type and a.record_id = cast(e.record_id as text) and a.action = 'create'
     left join operators o on o.id = a.operator_id
     where ${where} order by p.date, p.entry_no, p.leg`,
    ...parameters,
  )

/** The entries of a period, by their places in the order of first entry. */
const ENTRIES = RECORDS.map(({ table }) => `select entry_no from ${table} where date between ? and ?`).join(
  ' union all ',
)
async function entriesOf({ all }: Reader, { from_date, to_date }: Period): Promise<number[]> {
  const rows = await all<{ entry_no: number }>(ENTRIES, ...RECORDS.flatMap(() => [from_date, to_date]))
  return rows.map(({ entry_no }) => entry_no)
}

/** Entries whose legs are read at once: each is found by its key, so that no engine reads all of them instead. */
const AT_ONCE = 200

/** The legs of entries that are not of these accounts, in the order of a statement. */
async function legsBeside(reader: Reader, entries: readonly number[], accounts: readonly string[]) {
  const rows: Row[] = []
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const some = entries.slice(start, start + AT_ONCE)
    const where = `${among('p.entry_no', some)} and not (${among('p.account_no', accounts)})`
    for (const row of await legs(reader, { where, parameters: [...some, ...accounts] })) rows.push(row)
  }
  return rows.sort(byDay)
}

/** What came into the cash by a leg, and what went out of it; of a leg beside the tills the sides are turned. */
const OF_TILLS = ({ debit, credit }: Row) => ({ jama: debit, naam: credit })
const BESIDE_TILLS = ({ debit, credit }: Row) => ({ jama: credit, naam: debit })

/** Cash from its opening over these legs to its closing. */
function flow(currency: Currency, opening: bigint, rows: readonly Row[], sidesOf: typeof OF_TILLS) {
  const sums = { jama: 0n, naam: 0n }
  const transactions = rows.map((row): RoznamchaLine => {
    const { jama, naam } = sidesOf(row)
    sums.jama += jama
    sums.naam += naam
    const { debit: _, credit: __, ...line } = statementLine(row)
    return {
      ...line,
      account: row.account_no,
      ...{ entered_at: row.entered_at, operator: row.operator },
      ...{ jama: moneyToWire(jama) as number, naam: moneyToWire(naam) as number },
      cash: moneyToWire(opening + sums.jama - sums.naam),
      ...(row.exchange_rate !== null && { rate: rateToWire(row.exchange_rate) as number }),
    }
  })
  return {
    ...{
      currency,
      opening: moneyToWire(opening),
      jama: moneyToWire(sums.jama),
      naam: moneyToWire(sums.naam),
    },
    closing: moneyToWire(opening + sums.jama - sums.naam),
    transactions,
  }
}

/** The accounts that are asked for. Throws 400 for a customer that is no till. */
async function askedAccounts(reader: Reader, customer_id: number | undefined): Promise<TillAccount[]> {
  const accounts = await tillAccounts(reader, customer_id)
  if (customer_id !== undefined && accounts.length === 0)
    throw invalid({ customer_id: [missingTexts.tillAccount({ cust_id: String(customer_id) })] })
  return accounts
}

const byCurrency = (one: { readonly ccy: Currency }, other: { readonly ccy: Currency }) =>
  CURRENCIES.indexOf(one.ccy) - CURRENCIES.indexOf(other.ccy)

interface Till extends Omit<TillAccount, 'acc_no'> {
  readonly opening: bigint
  readonly rows: readonly Row[]
}

/** Each till and currency that has cash before the period or is moved in it. */
async function tillsOf(reader: Reader, accounts: readonly TillAccount[], period: Period): Promise<Till[]> {
  const { from_date, to_date } = period
  const tills: Till[] = []
  for (const own of Map.groupBy(accounts, ({ cust_id, ccy }) => `${cust_id} ${ccy}`).values()) {
    const numbers = own.map(({ acc_no }) => acc_no)
    let opening = 0n
    for (const acc_no of numbers) opening += await cashOn(reader, acc_no, addDays(from_date, -1))
    const rows = await legs(reader, {
      where: `${among('p.account_no', numbers)} and p.date between ? and ?`,
      parameters: [...numbers, from_date, to_date],
    })
    const [till] = own
    if (till && (opening !== 0n || rows.length > 0)) tills.push({ ...till, opening, rows })
  }
  return tills.sort((one, other) => one.cust_id - other.cust_id || byCurrency(one, other))
}

/** The cash of tills from day to day, by their own legs and by all others (docs/books.md, "The roznamcha"). */
export const roznamcha: ReportQuery<'roznamcha'> = {
  summary:
    'The cash of tills in a period: before it, what came in and went out, after it; the same by all other legs',
  answer: roznamchaShape,
  cashOf: ({ customer_id, to_date }) => ({ cust_id: customer_id || undefined, until: to_date }),
  async read(reader, { customer_id, from_date, to_date }) {
    const period = { from_date, to_date }
    assertPeriod(period)
    const asked = customer_id === '' ? undefined : customer_id
    const accounts = await askedAccounts(reader, asked)
    // Without a till there is no cash that anything ends at.
    if (accounts.length === 0) return { period, tills: [], others: [] }
    const tills = await tillsOf(reader, accounts, period)
    const moved = tills.flatMap(({ rows }) => rows.map(({ entry_no }) => entry_no))
    const beside = await legsBeside(
      reader,
      asked === undefined ? await entriesOf(reader, period) : [...new Set(moved)],
      accounts.map(({ acc_no }) => acc_no),
    )
    const currencies = CURRENCIES.filter((one) => [...tills, ...beside].some(({ ccy }) => ccy === one))
    return {
      period,
      tills: tills.map(({ cust_id, cust_name, ccy, opening, rows }) => ({
        ...{ cust_id, cust_name },
        ...flow(ccy, opening, rows, OF_TILLS),
      })),
      others: currencies.map((ccy) => {
        const opening = tills.reduce((sum, till) => (till.ccy === ccy ? sum + till.opening : sum), 0n)
        return flow(
          ccy,
          opening,
          beside.filter((row) => row.ccy === ccy),
          BESIDE_TILLS,
        )
      }),
    }
  },
}

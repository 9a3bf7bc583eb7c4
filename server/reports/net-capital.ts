import { CURRENCIES, type Currency, currencyOf } from '../../contract/money/currency.ts'
import { moneyToWire, RATE_DECIMALS, roundedQuotient } from '../../contract/money/money.ts'
import type { NetCapital, NetCapitalAccount } from '../../contract/reports/reports.ts'
import { readScaled } from '../../contract/wire/fields.ts'
import type { Reader } from '../db/books.ts'
import { invalid } from '../errors.ts'

/** What one unit of a currency is worth in USD and in PKR, scaled by 10^8. */
interface Worth {
  readonly usd: bigint
  readonly pkr: bigint
}
export type Rates = Readonly<Record<Currency, Worth>>
export interface NetCapitalRequest {
  readonly rates: Rates
}

/**
 * The rates of a request, `{ccy}_usd` and `{ccy}_pkr` for each currency; a missing one is 0. Throws 400
 * on a parameter that is no rate.
 */
export function ratesOf(query: Readonly<Record<string, unknown>>): Rates {
  const rates = Object.fromEntries(CURRENCIES.map((ccy) => [ccy, { usd: 0n, pkr: 0n }])) as Record<
    Currency,
    { usd: bigint; pkr: bigint }
  >
  const errors: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(query)) {
    const [, code = '', into = ''] = /^([a-z]{3})_(usd|pkr)$/i.exec(name) ?? []
    const ccy = currencyOf(code)
    if (!ccy || value === '') continue
    const rate = readScaled(value, 'rate')
    if (typeof rate === 'string') errors[name] = [rate]
    else rates[ccy][into.toLowerCase() as 'usd' | 'pkr'] = rate
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return rates
}

interface Row {
  readonly cust_id: number
  readonly cust_name: string
  readonly acc_no: string
  readonly ccy: Currency
  readonly debit: bigint
  readonly credit: bigint
}

/** Every customer's accounts with what was debited and credited in all, by customer; of one currency where given. */
export const accountsWithTotals = (reader: Reader, currency?: Currency) =>
  reader.all<Row>(
    `select c.cust_id, c.cust_name, a.acc_no, a.ccy, coalesce(b.debit, 0) as debit, coalesce(b.credit, 0) as credit
     from customers c join accounts a on a.customer_id = c.cust_id
     left join balances b on b.account_no = a.acc_no
     ${currency ? 'where a.ccy = ?' : ''} order by c.cust_id, a.acc_no`,
    ...(currency ? [currency] : []),
  )

/** What was debited and credited in all, and the balance, for the wire. */
export const totalsToWire = ({ debit, credit }: Pick<Row, 'debit' | 'credit'>) => ({
  total_debit: moneyToWire(debit),
  total_credit: moneyToWire(credit),
  balance: moneyToWire(credit - debit),
})

/** An account's totals for the wire. */
export const accountTotals = ({ acc_no, ccy, ...sums }: Row): NetCapitalAccount => ({
  acc_no,
  ccy,
  ...totalsToWire(sums),
})

const ONE = 10n ** BigInt(RATE_DECIMALS)

/** A sum of balances times rates: exact until it is rounded, once, for the wire. */
class Total {
  #usd = 0n
  #pkr = 0n
  add(balance: bigint, { usd, pkr }: Worth): void {
    this.#usd += balance * usd
    this.#pkr += balance * pkr
  }
  toWire() {
    return {
      usd: moneyToWire(roundedQuotient(this.#usd, ONE)),
      pkr: moneyToWire(roundedQuotient(this.#pkr, ONE)),
    }
  }
}

/** Every customer's accounts with totals in USD and PKR, by customer and in all. */
export async function netCapital(reader: Reader, { rates }: NetCapitalRequest): Promise<NetCapital> {
  const rows = await accountsWithTotals(reader)
  const all = new Total()
  const customers = [...Map.groupBy(rows, ({ cust_id }) => cust_id).values()].map((own) => {
    const total = new Total()
    for (const { ccy, debit, credit } of own) {
      total.add(credit - debit, rates[ccy])
      all.add(credit - debit, rates[ccy])
    }
    const { usd, pkr } = total.toWire()
    return {
      cust_id: own[0]?.cust_id ?? 0,
      cust_name: own[0]?.cust_name ?? '',
      accounts: own.map(accountTotals),
      customer_usd_total: usd,
      customer_pkr_total: pkr,
    }
  })
  const { usd, pkr } = all.toWire()
  return { customers, total_usd: usd, total_pkr: pkr }
}

/** An account as the API's description shows it. */
export const accountExample: NetCapitalAccount = {
  acc_no: '4001',
  ccy: 'USD',
  total_debit: 0,
  total_credit: 1250.5,
  balance: 1250.5,
}
/** An answer as the API's description shows it. */
export const netCapitalExample: NetCapital = {
  customers: [
    {
      cust_id: 12,
      cust_name: 'Haji Nazir',
      accounts: [accountExample],
      customer_usd_total: 1250.5,
      customer_pkr_total: 347639,
    },
  ],
  total_usd: 1250.5,
  total_pkr: 347639,
}

import { INTERNAL_ACCOUNT_PREFIX } from '../../contract/lists/accounts.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { trialBalanceShape } from '../../contract/reports/report-answers.ts'
import type { ReportQuery } from './report-query.ts'

interface Row {
  readonly account_no: string | null
  readonly ccy: Currency
  readonly balance: bigint
}

/** The accounts of the office itself, one by one, then those of the customers together. */
const BALANCES = `
  select account_no, ccy, credit - debit as balance from balances where account_no like ?
  union all
  select null as account_no, ccy, cast(sum(credit) - sum(debit) as bigint) as balance from balances
  where account_no not like ? group by ccy order by 2, 1`

/** The proof of double entry: in every currency the internal and the customers' accounts add up to zero. */
export const trialBalance: ReportQuery<'trial-balance'> = {
  summary: 'The proof that every currency adds up to zero',
  answer: trialBalanceShape,
  async read({ all }) {
    const own = `${INTERNAL_ACCOUNT_PREFIX}%`
    const rows = await all<Row>(BALANCES, own, own)
    const currencies = [...Map.groupBy(rows, ({ ccy }) => ccy)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    )
    return {
      currencies: currencies.map(([currency, balances]) => ({
        currency,
        internal_accounts: balances.flatMap(({ account_no, balance }) =>
          account_no === null ? [] : [{ account_no, balance: moneyToWire(balance) }],
        ),
        customers_balance: moneyToWire(balances.find(({ account_no }) => account_no === null)?.balance ?? 0n),
        total: moneyToWire(balances.reduce((sum, { balance }) => sum + balance, 0n)),
      })),
    }
  },
}

import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { exchangePosition, HAWALA_CHARGES } from '../../contract/records/internal-accounts.ts'
import type { Reader } from '../db/books.ts'

interface Row {
  readonly account_no: string
  readonly ccy: Currency
}

const INTERNAL = new Set([
  ...CURRENCIES.map((ccy) => `${exchangePosition(ccy)} ${ccy}`),
  `${HAWALA_CHARGES} RYL`,
])

/** The accounts of a table with a currency in which there is no such account, of customers or the office. */
async function strays({ all }: Reader, table: 'postings' | 'balances'): Promise<string[]> {
  const rows = await all<Row>(
    `select distinct s.account_no, s.ccy from ${table} s left join accounts a on a.acc_no = s.account_no
     where a.acc_no is null or a.ccy <> s.ccy order by 1, 2`,
  )
  const found = rows.filter(({ account_no, ccy }) => !INTERNAL.has(`${account_no} ${ccy}`))
  return [...new Set(found.map(({ account_no }) => account_no))]
}

/** Postings and balances without an account in their currency. */
export async function withoutAccount(reader: Reader): Promise<string[]> {
  const [posted, balanced] = [await strays(reader, 'postings'), await strays(reader, 'balances')]
  return [
    ...posted.map((account) => `account ${account}: has postings, but is no account in their currency`),
    ...balanced.map((account) => `account ${account}: has a balance, but is no account in its currency`),
  ]
}

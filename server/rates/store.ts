import { missingTexts } from '../../contract/lists/missing-texts.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { rateToWire } from '../../contract/money/money.ts'
import type { User } from '../../contract/operator/auth.ts'
import { accountRatesVersion, rateSheetVersion } from '../../contract/rates/rate-sheet.ts'
import {
  type AccountRates,
  type AccountRatesBody,
  type ExchangeRate,
  type LastRate,
  type RateRow,
  rateRowTexts,
} from '../../contract/rates/rates.ts'
import { tradeRateTexts } from '../../contract/rates/trade-texts.ts'
import { findAccount } from '../accounts/store.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { invalid } from '../errors.ts'
import { dropKeptCosts } from '../ledger/kept-costs.ts'
import { refusedRows } from '../wire/refused-rows.ts'

export type RateHistoryRow = Tables['exchange_rates']

const COLUMNS = 'id, ccy, date, to_usd, to_pkr, buy, sell, saved_by'

export type AccountRateRow = Tables['account_rates']

/** A row of the history as the wire and the audit log have it. */
export function toWire({ to_usd, to_pkr, buy, sell, ...row }: RateHistoryRow): ExchangeRate {
  return { ...row, ...figuresToWire({ to_usd, to_pkr, buy, sell }) }
}

/** A rate without buying and selling rates leaves them out; books from before there were any have no columns of them. */
function figuresToWire({ to_usd, to_pkr, buy, sell }: Omit<RateRow, 'ccy'>) {
  return {
    ...{ to_usd: rateToWire(to_usd), to_pkr: rateToWire(to_pkr) },
    ...(buy ? { buy: rateToWire(buy) } : {}),
    ...(sell ? { sell: rateToWire(sell) } : {}),
  }
}

/** The whole history of rates, oldest first. */
export async function listRates({ all }: Reader): Promise<ExchangeRate[]> {
  const rows = await all<RateHistoryRow>(`select ${COLUMNS} from exchange_rates order by date, id`)
  return rows.map(toWire)
}

const NEWEST = `select ${COLUMNS} from exchange_rates where ccy = ? order by date desc limit 1`

/** The newest row of each currency that has one: two looks into the index of currency and date each, however long the history is. */
const ALL_NEWEST = `select r.ccy, r.to_usd, r.to_pkr, r.buy, r.sell, r.date
  from (values ${CURRENCIES.map((ccy) => `('${ccy}')`).join(', ')}) as known
    join exchange_rates r on r.ccy = known.column1
      and r.date = (select max(n.date) from exchange_rates n where n.ccy = known.column1)`

type NewestRate = RateRow & { readonly date: string | null }

async function newestRates({ all }: Reader): Promise<NewestRate[]> {
  const rows = new Map((await all<NewestRate>(ALL_NEWEST)).map((row) => [row.ccy, row]))
  return CURRENCIES.map((ccy) => rows.get(ccy) ?? { ccy, to_usd: 0n, to_pkr: 0n, date: null })
}

/** The newest rate of every currency. */
export async function lastRates(reader: Reader): Promise<LastRate[]> {
  const rates = await newestRates(reader)
  return rates.map(({ ccy, date, ...figures }) => ({ ccy, ...figuresToWire(figures), date }))
}

const FIGURES = ['to_usd', 'to_pkr', 'buy', 'sell'] as const

async function assertAgreeing(rows: readonly RateRow[]): Promise<void> {
  const seen = new Map<Currency, RateRow>()
  const errors = rows.map((row) => {
    const first = seen.get(row.ccy) ?? row
    seen.set(row.ccy, first)
    if (!FIGURES.every((figure) => first[figure] === row[figure]))
      return { ccy: [rateRowTexts.twice({ code: row.ccy })] }
    const isOfAfn = row.ccy === 'AFN' && Boolean(row.buy || row.sell)
    return isOfAfn ? { ccy: [tradeRateTexts.ofAfn] } : {}
  })
  if (errors.some((error) => 'ccy' in error)) throw refusedRows(errors)
}

async function saveRate(trx: Trx, user: User, sent: RateRow, today: string) {
  const { ccy, to_usd, to_pkr } = sent
  const [newest] = await trx.all<RateHistoryRow>(NEWEST, ccy)
  const { buy = newest?.buy ?? 0n, sell = newest?.sell ?? 0n } = sent
  const rates = { to_usd, to_pkr, buy, sell }
  if (FIGURES.every((figure) => (newest?.[figure] ?? 0n) === rates[figure])) return
  // A clock that was a day ahead left a later day behind: replace that one, or the save would not show.
  const date = newest && newest.date > today ? newest.date : today
  const before = newest?.date === date ? newest : undefined
  const [row] = await trx.all<RateHistoryRow>`insert into exchange_rates
    (ccy, date, to_usd, to_pkr, buy, sell, saved_by)
    values (${ccy}, ${date}, ${to_usd}, ${to_pkr}, ${buy}, ${sell}, ${user.name})
    on conflict (ccy, date) do update
      set to_usd = excluded.to_usd, to_pkr = excluded.to_pkr, buy = excluded.buy, sell = excluded.sell,
        saved_by = excluded.saved_by
    returning id, ccy, date, to_usd, to_pkr, buy, sell, saved_by`
  if (!row) throw new Error('The rate was not saved.')
  await dropKeptCosts(trx, date)
  const change = { before: before && toWire(before), after: toWire(row) }
  await audit(trx, { operator_id: user.id, record_type: 'exchange-rate', record_id: row.id, ...change })
}

/**
 * Saves a sheet of rates: appends to the history where a value changed; a second save on the same day
 * replaces that day's. A currency sent twice with different rates is 400, a sheet that is not the one
 * `expected` names ({@link rateSheetVersion}) is 409. Returns every newest rate.
 */
export async function saveRates(
  trx: Trx,
  user: User,
  rows: readonly RateRow[],
  today: string,
  expected?: string,
): Promise<LastRate[]> {
  await assertAgreeing(rows)
  if (expected !== undefined) assertFresh(rateSheetVersion(await newestRates(trx)), expected)
  for (const row of rows) await saveRate(trx, user, row, today)
  return lastRates(trx)
}

const ratesOf = (trx: Trx, acc_no: string) =>
  trx.all<Pick<AccountRateRow, 'ccy' | 'rate'>>`select ccy, rate from account_rates
    where acc_no = ${acc_no} order by ccy`

function accountRates(account: string, rows: Awaited<ReturnType<typeof ratesOf>>): AccountRates {
  return { account, rates: Object.fromEntries(rows.map(({ ccy, rate }) => [ccy, rateToWire(rate)])) }
}

// Rates are shown as part of their account, so that a changed rate makes a new version of it.
const touchAccount = (trx: Trx, acc_no: string) =>
  trx.run`update accounts set version = version + 1 where acc_no = ${acc_no}`

/**
 * Replaces the rates given of an account, 0 clears one; the others stay. Rates that are not those
 * `expected` names ({@link accountRatesVersion}) are 409. Returns all rates of the account.
 */
export async function saveAccountRates(
  trx: Trx,
  operator_id: number,
  { account, rates }: AccountRatesBody,
  expected?: string,
): Promise<AccountRates> {
  if (!(await findAccount(trx, account)))
    throw invalid({ account: [missingTexts.account({ acc_no: account })] })
  const current = await ratesOf(trx, account)
  assertFresh(accountRatesVersion(current.map(({ ccy, rate }) => [ccy, rate])), expected)
  const before = accountRates(account, current)
  for (const [ccy, rate] of rates) {
    if (rate === 0n) await trx.run`delete from account_rates where acc_no = ${account} and ccy = ${ccy}`
    else {
      await trx.run`insert into account_rates (acc_no, ccy, rate) values (${account}, ${ccy}, ${rate})
        on conflict (acc_no, ccy) do update set rate = excluded.rate`
    }
  }
  const after = accountRates(account, await ratesOf(trx, account))
  if (JSON.stringify(before) === JSON.stringify(after)) return after
  await touchAccount(trx, account)
  await audit(trx, { operator_id, record_type: 'account-rates', record_id: account, before, after })
  return after
}

/** Deletes the rates of every account. */
export async function deleteAccountRates(trx: Trx, operator_id: number): Promise<void> {
  const accounts = await trx.all<{ acc_no: string }>(
    'select distinct acc_no from account_rates order by acc_no',
  )
  for (const { acc_no } of accounts) {
    const before = accountRates(acc_no, await ratesOf(trx, acc_no))
    await touchAccount(trx, acc_no)
    await audit(trx, { operator_id, record_type: 'account-rates', record_id: acc_no, before })
  }
  await trx.run('delete from account_rates')
}

import { rateFromWire } from '../../contract/money/money.ts'
import type { AccountRates, ExchangeRate } from '../../contract/rates/rates.ts'
import { noteNumber } from '../db/numbering.ts'
import type { Apply, Change } from './change.ts'

/** A row of the history of rates, new or saved again on its day. */
export const applyExchangeRate: Apply = async (trx, change) => {
  const { before, after } = change as Change<ExchangeRate>
  if (!after) throw new Error('a row of the history is never deleted')
  const row = { ...after, to_usd: rateFromWire(after.to_usd), to_pkr: rateFromWire(after.to_pkr) }
  if (before) {
    await trx.query.updateTable('exchange_rates').set(row).where('id', '=', row.id).execute()
    return
  }
  await trx.query.insertInto('exchange_rates').values(row).execute()
  await noteNumber(trx, 'exchange_rates', row.id)
}

/** All rates of an account, which are a new version of it. */
export const applyAccountRates: Apply = async (trx, change) => {
  const { record_id, after } = change as Change<AccountRates>
  await trx.run`delete from account_rates where acc_no = ${record_id}`
  for (const [ccy, rate] of Object.entries(after?.rates ?? {})) {
    await trx.run`insert into account_rates (acc_no, ccy, rate)
      values (${record_id}, ${ccy}, ${rateFromWire(rate)})`
  }
  await trx.run`update accounts set version = version + 1 where acc_no = ${record_id}`
}

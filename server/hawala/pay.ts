import { hawalaRefusals } from '../../contract/hawala/hawala-refusals.ts'
import { missingTexts } from '../../contract/lists/missing-texts.ts'
import type { Currency } from '../../contract/money/currency.ts'
import {
  formatMoney,
  moneyFromWire,
  moneyToWire,
  multipliedByRate,
  rateFromWire,
} from '../../contract/money/money.ts'
import { sourceOfHawala } from '../../contract/records/source.ts'
import { fieldTexts } from '../../contract/wire/field-texts.ts'
import type { Reader } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { invalid } from '../errors.ts'
import { readAccounts } from '../ledger/accounts.ts'
import { officeSettings } from '../office-settings/store.ts'
import { assertNotBlocked } from '../papers/holders.ts'
import { lastRates } from '../rates/store.ts'
import { cashBook } from '../records/cash-book.ts'
import { recordOne } from '../records/store.ts'
import { transfer } from '../records/transfer.ts'
import { type Moved, posted, type StepPosting } from './step-posting.ts'

type Row = Tables['hawala']

/** What an amount is worth in USD by the latest rate, in minor units; undefined without a rate. */
async function inUsd(reader: Reader, ccy: Currency, amount: bigint): Promise<bigint | undefined> {
  if (ccy === 'USD') return amount
  const last = (await lastRates(reader)).find((rate) => rate.ccy === ccy)
  const rate = last ? rateFromWire(last.to_usd) : 0n
  return rate === 0n ? undefined : multipliedByRate(amount, rate)
}

/** What is handed over for a hawala, where that is in another currency than it settles in. */
interface Handed {
  readonly ccy: Currency
  readonly amount: bigint
}

/**
 * What a pay-out is worth in USD: what the hawala settles for, or what is handed over where that is more; or the currency
 * that has no rate. What is handed over in the currency that the hawala was entered in is worth its part of the hawala there.
 */
async function payOutWorth(reader: Reader, row: Row, ccy: Currency, handed: Handed | undefined) {
  const worth = await inUsd(reader, ccy, row.RYL_amount)
  if (worth === undefined) return { unrated: ccy }
  if (!handed) return { worth }
  const part = handed.ccy === row.currency ? (worth * handed.amount) / row.amount : undefined
  const given = (await inUsd(reader, handed.ccy, handed.amount)) ?? part
  return given === undefined ? { unrated: handed.ccy } : { worth: given > worth ? given : worth }
}

/** Refuses a pay-out to someone unnamed or blocked, and a large one without an ID (docs/books.md, "The life of a hawala"). */
async function assertReceiver(
  { trx, row, body, ccy }: StepPosting,
  handed: Handed | undefined,
): Promise<void> {
  if (!body.paid_to) throw invalid({ paid_to: [fieldTexts.required] })
  if (body.id_no) await assertNotBlocked(trx, body.id_no)
  if (body.id_kind && body.id_no) return
  const most = moneyFromWire((await officeSettings(trx)).id_amount)
  const { worth, unrated } = await payOutWorth(trx, row, ccy, handed)
  if (worth !== undefined && worth <= most) return
  const why =
    worth === undefined
      ? hawalaRefusals.idWithoutRate({ ccy: unrated })
      : hawalaRefusals.idAbove({ most: formatMoney(most) })
  throw invalid({ [body.id_kind ? 'id_no' : 'id_kind']: [why] })
}

/** Pays out of an account: a cash-book entry in the hawala's currency, a transfer at a rate in any other. */
export async function payOut(posting: StepPosting): Promise<Moved> {
  const { trx, user, row, body, date, dayFault, ccy } = posting
  const { account = '', amount, rate } = body
  if (account === '') throw invalid({ account: [fieldTexts.required] })
  const own = (await readAccounts(trx, [{ debit_account: account, credit_account: account }])).ccyOf(account)
  if (own === undefined) throw invalid({ account: [missingTexts.account({ acc_no: account })] })
  if (account === row.credit_account) throw invalid({ account: [hawalaRefusals.ownAccount] })
  await assertReceiver(posting, own === ccy || amount === undefined ? undefined : { ccy: own, amount })
  const sides = { debit_account: row.credit_account, credit_account: account, date }
  const shared = { ...sides, description: `Hawala ${row.id} paid to ${body.paid_to}` }
  const source = sourceOfHawala(row.id)
  if (own === ccy) {
    if (amount !== undefined && amount !== row.RYL_amount)
      throw invalid({ amount: [hawalaRefusals.paidWhole({ ccy, amount: formatMoney(row.RYL_amount) })] })
    const made = { ...shared, amount: row.RYL_amount, currency: ccy }
    const record = posted('cash-book', await recordOne(trx, cashBook, user.id, made, dayFault, source))
    return { account, amount: moneyToWire(row.RYL_amount), currency: ccy, records: [record] }
  }
  if (amount === undefined || rate === undefined)
    throw invalid({ [amount === undefined ? 'amount' : 'rate']: [fieldTexts.required] })
  const made = {
    ...{ ...shared, amount: row.RYL_amount, currency: ccy },
    ...{ exchange_rate: rate, exchanged_amount: amount, exchanged_currency: own },
  }
  const record = posted('transfer', await recordOne(trx, transfer, user.id, made, dayFault, source))
  return { account, amount: moneyToWire(amount), currency: own, records: [record] }
}

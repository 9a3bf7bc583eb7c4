import { hawalaRefusals } from '../../contract/hawala/hawala-refusals.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { sourceOfHawala } from '../../contract/records/source.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import type { Trx } from '../db/books.ts'
import { invalid } from '../errors.ts'
import { assertNoCommission } from '../hawala-rules/rules.ts'
import { officeSettings } from '../office-settings/store.ts'
import { cashBook } from '../records/cash-book.ts'
import { recordOne } from '../records/store.ts'
import { type Moved, posted, type StepPosting } from './step-posting.ts'

/** The account that charges in a currency are given back from. Throws 400 where there is none. */
async function chargesBackAccount(trx: Trx, ccy: Currency): Promise<string> {
  const refuse = (said: CodedText) => invalid({ with_charge: [said] })
  const { charges_back } = await officeSettings(trx)
  if (charges_back === null) throw refuse(hawalaRefusals.chooseChargesBack)
  const [expense] =
    await trx.all`select 1 from customers where cust_id = ${charges_back} and kind = 'expense'`
  if (!expense) throw refuse(hawalaRefusals.noExpense({ cust_id: String(charges_back) }))
  const [account] = await trx.all<{ acc_no: string }>`select acc_no from accounts
    where customer_id = ${charges_back} and ccy = ${ccy} order by acc_no limit 1`
  if (!account) throw refuse(hawalaRefusals.noChargesAccount({ cust_id: String(charges_back), ccy }))
  return account.acc_no
}

/** Gives the amount back to where it came from, and the charge where that is asked for. Throws 409 where its commission was posted. */
export async function giveBack({ trx, user, row, body, date, dayFault, ccy }: StepPosting): Promise<Moved> {
  assertNoCommission(row)
  const credit_account = row.debit_account
  const entry = async (debit_account: string, amount: bigint, what: string) => {
    const made = { amount, currency: ccy, debit_account, credit_account, date }
    const described = { ...made, description: `Hawala ${row.id} ${what}` }
    const source = sourceOfHawala(row.id)
    return posted('cash-book', await recordOne(trx, cashBook, user.id, described, dayFault, source))
  }
  const amount = moneyToWire(row.RYL_amount)
  const shared = { account: credit_account, amount, currency: ccy }
  if (!body.with_charge)
    return { ...shared, records: [await entry(row.credit_account, row.RYL_amount, 'returned')] }
  if (row.RYL_charge === 0n) throw invalid({ with_charge: [hawalaRefusals.noCharge] })
  const expense = await chargesBackAccount(trx, ccy)
  return {
    ...shared,
    records: [
      await entry(row.credit_account, row.RYL_amount, 'returned'),
      await entry(expense, row.RYL_charge, 'returned, its charge given back'),
    ],
  }
}

import { commissionText } from '../../contract/commission/commission.ts'
import type { CommissionBody } from '../../contract/commission/commission-bodies.ts'
import { commissionRefusals } from '../../contract/commission/commission-refusals.ts'
import { missingTexts } from '../../contract/lists/missing-texts.ts'
import type { Currency } from '../../contract/money/currency.ts'
import type { CashBookEntry } from '../../contract/records/cash-book.ts'
import { misfit } from '../../contract/records/postings.ts'
import { sourceOfCommission } from '../../contract/records/source.ts'
import type { Trx } from '../db/books.ts'
import { conflict, invalid } from '../errors.ts'
import type { DayFault } from '../ledger/rules/posting-rule.ts'
import { cashBook } from '../records/cash-book.ts'
import { markCommissioned } from '../records/commissioned.ts'
import { recordOne } from '../records/store.ts'
import { uncommissioned } from './list.ts'

interface AccountRow {
  readonly ccy: Currency
  readonly customer_id: number
  readonly kind: string
}

async function accountOf(
  { all }: Trx,
  field: 'account' | 'own_account',
  acc_no: string,
): Promise<AccountRow> {
  const [account] = await all<AccountRow>`select a.ccy, a.customer_id, c.kind
    from accounts a join customers c on c.cust_id = a.customer_id where a.acc_no = ${acc_no}`
  if (!account) throw invalid({ [field]: [missingTexts.account({ acc_no })] })
  return account
}

/** The currency of a commission's accounts. Throws 400 by field where they are not such accounts, or of two currencies. */
async function currencyOf(
  trx: Trx,
  { cust_id, way, account, own_account }: CommissionBody,
): Promise<Currency> {
  const theirs = await accountOf(trx, 'account', account)
  if (theirs.customer_id !== cust_id)
    throw invalid({ account: [missingTexts.accountOf({ acc_no: account, cust_id: String(cust_id) })] })
  const own = await accountOf(trx, 'own_account', own_account)
  const [kind, refusal] =
    way === 'paid'
      ? (['expense', commissionRefusals.notExpense] as const)
      : (['income', commissionRefusals.notIncome] as const)
  if (own.kind !== kind) throw invalid({ own_account: [refusal({ acc_no: own_account })] })
  if (own.ccy !== theirs.ccy) throw invalid({ own_account: [misfit(own_account, own.ccy, [theirs.ccy])] })
  return theirs.ccy
}

/**
 * Posts the commission of the hawala of a list by one cash-book entry, and names it on each of them (docs/books.md,
 * "Commission"). Throws 400 by field, 404, and 409 where the list is another by now.
 */
export async function postCommission(
  trx: Trx,
  operator_id: number,
  body: CommissionBody,
  dayFault: DayFault,
): Promise<CashBookEntry> {
  const { cust_id, way, from_date, to_date, amount, date } = body
  const { hawala, listed } = await uncommissioned(trx, body)
  if (listed !== body.listed) throw conflict(commissionRefusals.changed)
  if (hawala.length === 0) throw conflict(commissionRefusals.nothing)
  const currency = await currencyOf(trx, body)
  const [debit_account, credit_account] =
    way === 'paid' ? [body.own_account, body.account] : [body.account, body.own_account]
  const description = body.description || commissionText(hawala.length, from_date, to_date)
  const entry = await recordOne(
    trx,
    cashBook,
    operator_id,
    { amount, currency, debit_account, credit_account, date, description },
    dayFault,
    sourceOfCommission(cust_id),
  )
  const rows = hawala.map(({ row }) => row)
  await markCommissioned(trx, operator_id, rows, `commission_${way}`, entry.id)
  return entry as CashBookEntry
}

import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { misfit, postingTexts } from '../../../contract/records/postings.ts'
import type { PostingRule } from './posting-rule.ts'

type Refusal = PostingRule['refusal']

/** An entry posts to accounts of customers that there are: the office's own are none of them. */
export const accountExists: Refusal = (entry, { accountOf }, side) =>
  accountOf(entry[side]) ? undefined : missingTexts.account({ acc_no: entry[side] })

/** An account is in a currency that the entry has money in (docs/books.md, "How entries post"). */
export const currencyFits: Refusal = (entry, { ccyOf }, side) => {
  const ccy = ccyOf(entry[side])
  if (ccy === undefined || entry.currencies.includes(ccy)) return undefined
  return misfit(entry[side], ccy, entry.currencies)
}

/** Both accounts of an entry differ (docs/books.md, "How entries post"). */
export const sidesDiffer: Refusal = ({ debit_account, credit_account }) =>
  debit_account === credit_account ? postingTexts.sameAccount : undefined

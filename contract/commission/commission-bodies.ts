import * as z from 'zod/mini'
import { MAX_CODE_LENGTH } from '../reconciliation/reconciliation.ts'
import type { Language } from '../text/language.ts'
import { amount, choice, choiceOrBlank, code, currency, day, id, requiredText, text } from '../wire/fields.ts'
import { COMMISSION_TERMS, COMMISSION_WAYS } from './commission.ts'

const LANGUAGE: Readonly<{ [Tag in Language]: Tag }> = { 'fa-AF': 'fa-AF', en: 'en' }

/**
 * What is agreed with a correspondent, as it is sent: what its terms have no use for is left out. A code and a language that are
 * left out stay, blank ones go.
 */
export const correspondentBody = z.strictObject({
  terms: choice(COMMISSION_TERMS),
  terms_amount: z.optional(amount()),
  terms_currency: z.optional(currency()),
  code: z.optional(code(MAX_CODE_LENGTH)),
  language: z.optional(choiceOrBlank(LANGUAGE)),
})
export type CorrespondentBody = z.output<typeof correspondentBody>

/** The commission of the hawala of a list, as it is posted. */
export const commissionBody = z.strictObject({
  cust_id: id,
  way: choice(COMMISSION_WAYS),
  from_date: day(),
  to_date: day(),
  /** The list that was looked at, by the `listed` of its answer. */
  listed: requiredText(64),
  /** The account of the correspondent. */
  account: requiredText(32),
  /** The account of the office's expense, or income. */
  own_account: requiredText(32),
  amount: amount(),
  date: day(),
  description: z.optional(text(500)),
})
export type CommissionBody = z.output<typeof commissionBody>

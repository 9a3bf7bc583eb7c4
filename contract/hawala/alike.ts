import { defineTexts } from '../text/catalogue.ts'
import { foldName } from '../text/fold.ts'

/** What a row of a settlement is like. */
export const alikeTexts = defineTexts('alike', {
  recorded: 'hawala {id} of {date}',
  row: 'row {row}',
})

/** Days before and after a row's date within which a recorded hawala may be the same one. */
export const ALIKE_DAYS = 2

/** What two hawala have in common that may be one, entered twice; the amount in minor units. */
export interface AlikeParts {
  readonly debit_account: string
  readonly credit_account: string
  readonly amount: bigint
  readonly currency: string
  readonly sender_name: string
  readonly receiver_name: string
}

/** A text that two hawala share whose accounts, amount, currency and people, as names are compared, are the same. */
export const alikeKey = (hawala: AlikeParts): string =>
  [
    hawala.debit_account,
    hawala.credit_account,
    hawala.amount,
    hawala.currency,
    foldName(hawala.sender_name),
    foldName(hawala.receiver_name),
  ].join('\n')

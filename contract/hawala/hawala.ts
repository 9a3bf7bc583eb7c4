import * as z from 'zod/mini'
import type { Currency } from '../money/currency.ts'
import {
  credit,
  debit,
  hawalaCharges,
  type Posting,
  postingTexts,
  type TwoAccounts,
} from '../records/postings.ts'
import { source } from '../records/records.ts'
import { rowsOf } from '../records/rows.ts'
import { defineTexts } from '../text/catalogue.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  currencyCode,
  entryMoney,
  rateFigure,
  recordId,
  shown,
  version,
  words,
} from '../wire/answers.ts'
import {
  amount,
  charge,
  code,
  currencyOrPkrKind,
  day,
  id,
  positiveRate,
  reference,
  requiredText,
  text,
} from '../wire/fields.ts'
import { pathsOf } from '../wire/paths.ts'
import type { Direction, HawalaStatus } from './life.ts'

export const hawalaPaths = {
  ...pathsOf('api/hawala'),
  create: 'api/hawala/bulk_create',
  alike: 'api/hawala/alike/',
  steps: (id: number | string) => `api/hawala/${id}/steps/`,
  queue: 'api/hawala/queue/',
  queueSums: 'api/hawala/queue/sums/',
  waiting: 'api/hawala/waiting/',
  correspondent: (cust_id: number | string) => `api/hawala/correspondents/${cust_id}/`,
  step: (id: number | string, no: number) => `api/hawala/${id}/steps/${no}/`,
}

export const hawalaTexts = defineTexts('hawala', {
  recorded: 'Hawala transaction recorded successfully',
  added: 'Added to the settlement',
  notAdded: 'This browser can not keep the row: nothing was added.',
  full: 'A settlement holds at most 10,000 rows: Save All first.',
  updated: 'Hawala updated successfully!',
  deleted: 'Hawala deleted successfully!',
  recordFailed: 'Failed to record hawala transaction. Please check your entries and try again.',
  updateFailed: 'Failed to update hawala',
  deleteFailed: 'Failed to delete hawala',
  loading: 'Loading hawala data...',
  notFound: 'Hawala not found',
  searchFailed: 'Failed to search hawala',
  enterId: 'Please enter a Hawala ID',
  confirmDelete: 'Are you sure you want to delete this hawala transaction? This action cannot be undone.',
  amountRequired: 'Valid amount required',
  currencyRequired: 'Currency is required',
  senderRequired: 'Sender name is required',
  receiverRequired: 'Receiver name is required',
  debitRequired: 'Debit account is required',
  creditRequired: 'Credit account is required',
  dateRequired: 'Date is required',
  rylAmountRequired: 'An amount greater than 0 is required.',
  sameAccount: postingTexts.sameAccount,
})

/** Where the browser keeps the settlement (docs/books.md, "Computed in forms"). */
export const SETTLEMENTS_KEY = 'hawala_settlements'

const t = hawalaTexts
export const hawalaBody = z.object({
  id: z.optional(id),
  debit_account: requiredText(32, t.debitRequired),
  credit_account: requiredText(32, t.creditRequired),
  amount: amount(t.amountRequired),
  currency: currencyOrPkrKind(t.currencyRequired),
  sender_name: requiredText(200, t.senderRequired),
  receiver_name: requiredText(200, t.receiverRequired),
  receiver_father_name: z.optional(text(200)),
  receiver_phone_number: z.optional(text(100)),
  /** The province's id. */
  receiver_province: z.optional(reference),
  RYL_charge: z.optional(charge),
  exchange_rate: z.optional(positiveRate),
  RYL_amount: z.optional(z.nullable(amount(t.rylAmountRequired))),
  date: day(t.dateRequired),
  /** Ours; the next of the correspondent where a hawala to one has none. */
  number: z.optional(code(40)),
  /** The correspondent's. */
  ref: z.optional(code(40)),
  sender_phone: z.optional(text(100)),
  sender_id: z.optional(text(100)),
  purpose: z.optional(text(200)),
})
export const hawalaPatch = z.partial(hawalaBody)
export const settlementRowsTexts = defineTexts('settlementRows', {
  listRequired: 'A list of hawala rows is required.',
})

/** A settlement as it is sent: all or nothing. */
export const hawalaRows = rowsOf(hawalaBody, settlementRowsTexts.listRequired)

/** What a hawala has of its life (docs/books.md, "The life of a hawala"); what is blank is left out of the wire. */
export type HawalaLifeField = (typeof HAWALA_LIFE_FIELDS)[number]
export const HAWALA_LIFE_FIELDS = ['number', 'ref', 'sender_phone', 'sender_id', 'purpose'] as const

export const directionShape = z.enum(['in', 'out', 'relay'] satisfies Direction[])
export const hawalaStatusShape = z.enum([
  'recorded',
  'told',
  'confirmed',
  'paid',
  'returned',
] satisfies HawalaStatus[])

/** What is answered of a hawala wherever it is, its report among that. */
export const hawalaFields = {
  amount: shown(entryMoney, 1000),
  currency: currencyCode,
  sender_name: words('Ahmad'),
  receiver_name: words('Karim'),
  receiver_father_name: words('Omar'),
  receiver_phone_number: words('0700 123 456'),
  RYL_charge: shown(entryMoney, 12.5),
  exchange_rate: shown(rateFigure, 3.75),
  RYL_amount: shown(entryMoney, 266.67),
  date: calendarDay,
  /** The server's own, as its direction; left out of one without steps. */
  status: z.exactOptional(hawalaStatusShape),
  source,
}
/** A hawala as it is answered, for a shape with more of it. */
export const hawalaAnswerFields = {
  ...hawalaFields,
  id: shown(recordId, 88),
  debit_account: shown(accountNumber, '1001'),
  credit_account: shown(accountNumber, '1002'),
  receiver_province: z.nullable(shown(recordId, 1)),
  number: z.exactOptional(words('17')),
  ref: z.exactOptional(words('1254')),
  sender_phone: z.exactOptional(words('0700 654 321')),
  sender_id: z.exactOptional(words('1400-0101-12345')),
  purpose: z.exactOptional(words('family')),
  direction: z.exactOptional(directionShape),
  /** The cash-book entries that its commission was posted by; left out where it was not. */
  commission_paid: z.exactOptional(recordId),
  commission_received: z.exactOptional(recordId),
  version,
}
/** A hawala as the API answers it. */
export const hawalaShape = answer(hawalaAnswerFields)
export type Hawala = z.infer<typeof hawalaShape>

/**
 * What a hawala posts (books.md, "How entries post"), all of it in the currency that both accounts share: the charge is
 * the office's income.
 */
export function hawalaLegs(
  hawala: TwoAccounts & { readonly RYL_amount: bigint; readonly RYL_charge: bigint },
  ccy: Currency,
): readonly Posting[] {
  const { debit_account, credit_account, RYL_amount, RYL_charge } = hawala
  const legs = [debit(debit_account, ccy, RYL_amount + RYL_charge), credit(credit_account, ccy, RYL_amount)]
  return RYL_charge === 0n ? legs : [...legs, credit(hawalaCharges(ccy), ccy, RYL_charge)]
}

import {
  HAWALA_LIFE_FIELDS,
  hawalaBody,
  hawalaLegs,
  hawalaPatch,
  hawalaRows,
  hawalaShape,
} from '../../contract/hawala/hawala.ts'
import { soughtStatuses } from '../../contract/hawala/life.ts'
import { dividedByRate, MAX_MONEY, RATE_ONE } from '../../contract/money/money.ts'
import { idKey } from '../../contract/papers/papers.ts'
import { foldCode } from '../../contract/text/codes.ts'
import { fieldTexts } from '../../contract/wire/field-texts.ts'
import { FIGURES } from '../../contract/wire/fields.ts'
import { assertNothingFollows, hawalaRules, isChangeAside } from '../hawala-rules/rules.ts'
import type { CurrencyOf } from '../ledger/accounts.ts'
import { defineRecord } from './define-record.ts'

/** The currency that both accounts of a hawala share. */
export const settlementCurrencies = (
  { credit_account }: { readonly credit_account: string },
  ccyOf: CurrencyOf,
) => ccyOf(credit_account) ?? 'RYL'

const TOO_MUCH = [FIGURES.amount.tooMuch]

/** Hawala, recorded as settlements of many rows (docs/books.md, "How entries post"). */
export const hawala = defineRecord({
  type: 'hawala',
  table: 'hawala',
  path: '/api/hawala',
  tag: 'hawala',
  noun: 'hawala',
  plural: 'Hawala',
  figures: { amount: 'money', RYL_charge: 'money', exchange_rate: 'rate', RYL_amount: 'money' },
  searched: [
    'sender_name',
    'receiver_name',
    'receiver_father_name',
    'receiver_phone_number',
    'number',
    'ref',
    'sender_phone',
  ],
  statuses: soughtStatuses,
  described: { text: 'receiver_name', province: 'receiver_province' },
  sums: (row, ccyOf) => [
    { amount: row.amount, currency: row.currency },
    { amount: row.RYL_amount, currency: settlementCurrencies(row, ccyOf) },
    { amount: row.RYL_charge, currency: settlementCurrencies(row, ccyOf) },
  ],
  body: hawalaBody,
  patch: hawalaPatch,
  rows: hawalaRows,
  isRowsOnly: true,
  changedBy: ['PATCH', 'PUT'],
  guard: false,
  answer: hawalaShape,
  defaults: {
    receiver_father_name: '',
    receiver_phone_number: '',
    receiver_province: null,
    RYL_charge: 0n,
    exchange_rate: RATE_ONE,
    RYL_amount: null,
    ...{ number: '', ref: '', sender_phone: '', sender_id: '', purpose: '', direction: '', status: '' },
    ...{ commission_paid: null, commission_received: null },
  },
  /** The RYL amount stays as it is unless one is sent; null computes it from amount and rate. */
  computed: (row) => ({ ...row, RYL_amount: row.RYL_amount ?? dividedByRate(row.amount, row.exchange_rate) }),
  currencies: () => ['RYL'],
  legs: (row, ccyOf) => hawalaLegs(row, settlementCurrencies(row, ccyOf)),
  own: ['direction', 'status', 'commission_paid', 'commission_received'],
  blank: ['direction', 'status', ...HAWALA_LIFE_FIELDS],
  references: ['commission_paid', 'commission_received'],
  keys: {
    number_key: ({ number }) => foldCode(number),
    ref_key: ({ ref }) => foldCode(ref),
    sender_id_key: ({ sender_id }) => idKey(sender_id),
  },
  rules: hawalaRules,
  isAside: isChangeAside,
  assertFree: assertNothingFollows,
  faults({ RYL_amount, RYL_charge }) {
    if (RYL_amount <= 0n) return { RYL_amount: [fieldTexts.greaterThanZero] }
    if (RYL_amount > MAX_MONEY) return { RYL_amount: TOO_MUCH }
    return RYL_amount + RYL_charge > MAX_MONEY ? { RYL_charge: TOO_MUCH } : {}
  },
})

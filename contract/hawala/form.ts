import { type Currency, PKR_KINDS, type RateCode } from '../money/currency.ts'
import {
  contradictingAmount,
  exchangedText,
  modeOf,
  type OperationMode,
  otherMode,
  rateBetween,
  turnedRate,
} from '../money/exchange.ts'
import {
  formatRate,
  moneyFromWire,
  moneyText,
  parseMoney,
  RATE_DECIMALS,
  RATE_ONE,
  rateFromWire,
  rateText,
} from '../money/money.ts'
import { misfit, type Posting } from '../records/postings.ts'
import { defineTexts } from '../text/catalogue.ts'
import { dayFault } from '../text/dates.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { figureFault, figureToWire } from '../wire/figures.ts'
import { type Hawala, type HawalaLifeField, hawalaLegs, hawalaTexts } from './hawala.ts'

const t = hawalaTexts

export const settlementTexts = defineTexts('settlement', {
  full: t.full,
  title: 'Settlement Details',
  totalCharges: 'Total {ccy} Charges',
  totalAmount: 'Total {ccy} Amount',
  locked: 'These rows are being saved: they stay as they are until the server has answered.',
  unanswered: 'The server has not said whether the settlement is saved. It is sent again until it does.',
  rowGone: '"{text}" was not taken: its row was removed or saved elsewhere meanwhile.',
  contested: 'Changed in another browser at the same time. What was typed here stands; there it was:',
  changedElsewhere:
    'Nothing was sent: some of these rows were changed or saved in another browser just now. They stand here as they are; look at them and Save All again.',
  savedElsewhere:
    'Nothing was sent: some of these rows were saved in another tab just now. What is left stands here.',
  mendEach: {
    one: '{count} cell to mend, Alt+N leads to each',
    other: '{count} cells to mend, Alt+N leads to each',
  },
  nothingToMend: 'No cell to mend',
  toMend: { one: '{count} cell to mend', other: '{count} cells to mend' },
  removed: 'Settlement removed successfully',
  cleared: 'All settlements cleared successfully',
  dateChanged: 'Date changed successfully',
  formPut: 'What was in the form is a row of the settlement now.',
  confirmRemove: 'Are you sure you want to remove this settlement?',
  confirmSaveAll: 'Are you sure you want to save all settlements?',
  confirmClearAll: 'Are you sure you want to clear all settlements? This action cannot be undone.',
  confirmDate: 'The date is not today. Are you sure you want to change it?',
})

/** The labels, in Dari, of the currencies that a hawala may be entered in. */
export const HAWALA_CURRENCY_LABELS = {
  AFN: 'افغانی',
  DNR: 'دینار',
  DRM: 'درهم',
  EUR: 'یورو',
  KTR: 'ریال قطر',
  PKR_af: 'کلدار نقد',
  PKR_acc: 'کلدار حساب',
  PKR_brnh: 'کلدار شعبه',
  PND: 'پوند',
  RYL: 'ریال',
  USD: 'دالر',
} as const satisfies Readonly<Partial<Record<RateCode, string>>>
export type HawalaCurrency = keyof typeof HAWALA_CURRENCY_LABELS

/** What a hawala may be entered in; the kinds of PKR are stored as PKR (docs/books.md, "Computed in forms"). */
export const HAWALA_CURRENCIES = Object.keys(HAWALA_CURRENCY_LABELS) as readonly HawalaCurrency[]

/** The modes in the order in which they are tried for a stored amount; Divide is the default. */
export const HAWALA_MODES = ['Divide', 'Multiply'] as const satisfies readonly OperationMode[]

export const emptyHawalaDraft = (today: string) => ({
  sender_name: '',
  receiver_name: '',
  receiver_father_name: '',
  receiver_phone_number: '',
  /** The province's id, blank for none. */
  receiver_province: '',
  amount: '',
  currency: '',
  exchg_rate: '',
  operation_mode: 'Divide' as OperationMode,
  RYL_charge: '',
  exchg_amount: '',
  debit_acc: '',
  credit_acc: '',
  date: today,
  number: '',
  ref: '',
  sender_phone: '',
  sender_id: '',
  purpose: '',
})
/** The hawala form, and a row of the settlement, as typed; the names are those of the wire. */
export type HawalaDraft = Readonly<ReturnType<typeof emptyHawalaDraft>>

/**
 * A saved hawala in the form: amounts with two decimals, the rate with as many as it has, PKR as PKR_af
 * (docs/books.md, "Computed in forms"), the mode the one that reproduces the stored amount.
 */
export function hawalaDraft(hawala: Hawala): HawalaDraft {
  const { id: _, version: __, exchange_rate, RYL_amount, debit_account, credit_account, ...all } = hawala
  const { direction: _direction, status: _status, source: _source, ...fields } = all
  const amount = moneyFromWire(hawala.amount)
  const rate = rateFromWire(exchange_rate)
  const exchanged = moneyFromWire(RYL_amount)
  return {
    ...{ number: '', ref: '', sender_phone: '', sender_id: '', purpose: '' },
    ...fields,
    receiver_province: hawala.receiver_province === null ? '' : String(hawala.receiver_province),
    amount: moneyText(amount),
    currency: hawala.currency === 'PKR' ? 'PKR_af' : hawala.currency,
    exchg_rate: rateText(rate),
    operation_mode: modeOf(amount, rate, exchanged, HAWALA_MODES),
    RYL_charge: moneyText(moneyFromWire(hawala.RYL_charge)),
    exchg_amount: moneyText(exchanged),
    debit_acc: debit_account,
    credit_acc: credit_account,
  }
}

/**
 * The form with its RYL amount computed from amount, rate and mode, to 2 decimals; as it is while amount
 * or rate is blank, zero or unreadable (docs/books.md, "Computed in forms").
 */
export function withRylAmount(draft: HawalaDraft): HawalaDraft {
  const exchanged = exchangedText(draft.amount, draft.exchg_rate, draft.operation_mode)
  return exchanged === undefined ? draft : { ...draft, exchg_amount: exchanged }
}

/** What the rate says the RYL amount is, in minor units, where that contradicts it by more than rounding. */
export const rylAmountByRate = (draft: HawalaDraft): bigint | undefined =>
  contradictingAmount(draft.amount, draft.exchg_rate, draft.exchg_amount, draft.operation_mode)

/** Whether the RYL amount is what amount and rate come to. */
export const isRylAmountComputed = (draft: HawalaDraft): boolean =>
  draft.exchg_amount !== '' &&
  withRylAmount({ ...draft, exchg_amount: '' }).exchg_amount === draft.exchg_amount

/**
 * The form with the rate that gives the RYL amount that was typed, to 4 decimals, by the other mode where it comes to 0;
 * as it is while amount or RYL amount is blank, zero or unreadable (docs/books.md, "Computed in forms").
 */
export function withRate(draft: HawalaDraft): HawalaDraft {
  const amount = parseMoney(draft.amount)
  const exchanged = parseMoney(draft.exchg_amount)
  if (!amount || !exchanged) return draft
  const rate = rateBetween(amount, exchanged, draft.operation_mode)
  if (rate > 0n) return { ...draft, exchg_rate: formatRate(rate) }
  const operation_mode = otherMode(draft.operation_mode)
  return {
    ...draft,
    exchg_rate: formatRate(rateBetween(amount, exchanged, operation_mode)),
    operation_mode,
  }
}

/** From here on a rate is read more easily turned round. */
const READABLE_DECIMALS = 4
const isReadable = (rate: bigint) => rate % 10n ** BigInt(RATE_DECIMALS - READABLE_DECIMALS) === 0n

/**
 * A rate of an account as a hawala is rated by it. Agreed is what the amount is divided by; one of more than four decimals
 * that is one of up to four turned round, 0.00110681 for 903.5, multiplies by that.
 */
export function ownRate(wire: number, operation_mode: OperationMode) {
  const rate = rateFromWire(wire)
  const turned = isReadable(rate) || rate >= RATE_ONE ? rate : turnedRate(rate)
  const isTurned = turned !== rate && isReadable(turned)
  return isTurned
    ? ({ exchg_rate: rateText(turned), operation_mode: 'Multiply', isTurned } as const)
    : { exchg_rate: rateText(rate), operation_mode, isTurned }
}

/**
 * The form with the debit account's rate for its currency, and the RYL amount that follows; as it is
 * where the account has none. For when a currency or a debit account is chosen (docs/books.md, "Computed in forms").
 */
export function withAccountRate(
  draft: HawalaDraft,
  exchange_rates: Readonly<Record<string, number>>,
): HawalaDraft {
  const rate = exchange_rates[draft.currency]
  if (!rate) return draft
  const { exchg_rate, operation_mode } = ownRate(rate, draft.operation_mode)
  return withRylAmount({ ...draft, exchg_rate, operation_mode })
}

/**
 * A row from storage: one without rate and RYL amount has them from the debit account (docs/books.md, "Computed in forms").
 * Of thousands of rows few lack them: rates are asked for by those alone.
 */
export function loadedSettlement(
  row: HawalaDraft,
  ratesOf: (acc_no: string) => Readonly<Record<string, number>>,
): HawalaDraft {
  const isBlank = row.exchg_rate === '' && row.exchg_amount === ''
  return isBlank ? withAccountRate(row, ratesOf(row.debit_acc)) : row
}

/** A row as the books will have it: rate 1 where it is blank, a blank RYL amount computed (docs/books.md, "Computed in forms"). */
export function savedHawala(draft: HawalaDraft): HawalaDraft {
  const rated = { ...draft, exchg_rate: draft.exchg_rate || '1' }
  return draft.exchg_amount === '' ? withRylAmount(rated) : rated
}

/** The draft of a hawala like one that is entered: a number and a ref are of one alone. */
export const unnumbered = (draft: HawalaDraft): HawalaDraft => ({ ...draft, number: '', ref: '' })

/** The currency that a hawala in one of the form is recorded in: kinds of PKR are PKR. */
export const recordedCurrency = (currency: string): string =>
  PKR_KINDS.some((kind) => kind === currency) ? 'PKR' : currency

/**
 * The form or row as it goes on the wire: rate 1 and charge 0 where blank, a blank RYL amount computed. What a hawala has
 * of its life is left out where it is blank, unless it is not in what is `saved`.
 */
export function hawalaToWire(draft: HawalaDraft, saved?: HawalaDraft) {
  const { exchg_rate, exchg_amount, operation_mode: _, debit_acc, credit_acc, ...all } = draft
  const { number, ref, sender_phone, sender_id, purpose, ...fields } = all
  const life = Object.entries({ number, ref, sender_phone, sender_id, purpose }).filter(
    ([name, value]) => value || saved?.[name as HawalaLifeField],
  )
  const rylAmount = exchg_amount === '' ? withRylAmount(draft).exchg_amount : exchg_amount
  return {
    ...fields,
    ...Object.fromEntries(life),
    debit_account: debit_acc,
    credit_account: credit_acc,
    receiver_province: draft.receiver_province === '' ? null : Number(draft.receiver_province),
    amount: figureToWire(draft.amount, 'amount'),
    currency: recordedCurrency(draft.currency),
    exchange_rate: figureToWire(exchg_rate || '1', 'positiveRate'),
    RYL_charge: figureToWire(draft.RYL_charge, 'charge'),
    RYL_amount: rylAmount === '' ? null : figureToWire(rylAmount, 'amount'),
  }
}

/** What a hawala posts as it would be saved; `settlementCurrency` is the currency of its accounts. */
export const hawalaDraftLegs = (draft: HawalaDraft, settlementCurrency: Currency): readonly Posting[] =>
  hawalaLegs(
    {
      debit_account: draft.debit_acc,
      credit_account: draft.credit_acc,
      RYL_amount: parseMoney(savedHawala(draft).exchg_amount) ?? 0n,
      RYL_charge: parseMoney(draft.RYL_charge) ?? 0n,
    },
    settlementCurrency,
  )

/** The rows that Save All sends: those with an amount (docs/books.md, "Refused by forms"). */
export const rowsWithAmount = <Row extends Pick<HawalaDraft, 'amount'>>(rows: readonly Row[]) =>
  rows.filter(({ amount }) => amount.trim() !== '')

/** What the form or a row is refused for (docs/books.md, "Refused by forms"), by form field in the form's order. */
export function checkHawala(draft: HawalaDraft): FieldErrors {
  const isSame = draft.credit_acc === draft.debit_acc
  return errorsFrom({
    sender_name: draft.sender_name.trim() === '' && t.senderRequired,
    receiver_name: draft.receiver_name.trim() === '' && t.receiverRequired,
    amount: figureFault(draft.amount, 'amount', t.amountRequired),
    currency: draft.currency === '' && t.currencyRequired,
    date: dayFault(draft.date, t.dateRequired),
    exchg_rate: draft.exchg_rate !== '' && figureFault(draft.exchg_rate, 'positiveRate'),
    RYL_charge: draft.RYL_charge !== '' && figureFault(draft.RYL_charge, 'charge'),
    exchg_amount: draft.exchg_amount !== '' && figureFault(draft.exchg_amount, 'amount', t.rylAmountRequired),
    debit_acc: draft.debit_acc === '' && t.debitRequired,
    credit_acc: draft.credit_acc === '' ? t.creditRequired : isSame && t.sameAccount,
  })
}

/** What the accounts of the form or a row are refused for, as the office knows their currencies: both share one. */
export function checkSettlementCurrency(
  { debit_acc, credit_acc }: Pick<HawalaDraft, 'debit_acc' | 'credit_acc'>,
  ccyOf: (acc_no: string) => Currency | undefined,
): FieldErrors {
  const [debit, credit] = [ccyOf(debit_acc), ccyOf(credit_acc)]
  const isApart = debit !== undefined && credit !== undefined && debit !== credit
  return errorsFrom({ credit_acc: isApart && misfit(credit_acc, credit, [debit]) })
}

const FORM_NAMES: Readonly<Record<string, string>> = {
  exchange_rate: 'exchg_rate',
  RYL_amount: 'exchg_amount',
  debit_account: 'debit_acc',
  credit_account: 'credit_acc',
}

/** A refusal of the server, of one record or of one row, by form field. */
export function hawalaFieldErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [FORM_NAMES[field] ?? field, messages]),
  )
}

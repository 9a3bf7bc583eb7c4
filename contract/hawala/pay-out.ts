import type { Currency } from '../money/currency.ts'
import {
  exchangedText,
  rateBetween,
  significantRate,
  turnedRate,
  type WrittenRate,
} from '../money/exchange.ts'
import {
  formatRate,
  moneyFromWire,
  moneyText,
  parseMoney,
  parseRate,
  RATE_ONE,
  rateFromWire,
  rateText,
} from '../money/money.ts'
import { defineTexts } from '../text/catalogue.ts'
import { definePhrases } from '../text/phrases.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import { figureFault, figureToWire } from '../wire/figures.ts'
import type { Hawala } from './hawala.ts'

/** What an ID may be. */
export const ID_KINDS = ['Tazkira', 'Passport', 'Driving licence', 'Other'] as const

const idKindPhrases: Readonly<Record<string, string>> = definePhrases('payOut.idKind', {
  Tazkira: 'Tazkira',
  Passport: 'Passport',
  'Driving licence': 'Driving licence',
  Other: 'Other',
})

/** What an ID is called, in the reader's language; one of another kind by its own word. */
export const idKindText = (kind: string): string => idKindPhrases[kind] ?? kind

export const payOutTexts = defineTexts('payOut', {
  paid: 'Hawala paid out',
  notPaid: "Not paid: don't hand over cash.",
  accountRequired: 'Choose the account that it is paid from.',
  changed: 'It was changed meanwhile: it is {whole} now.',
})

/** The form of a pay-out as typed; the names are those of the wire. */
export interface PayOutDraft {
  readonly account: string
  /** What 1 of the hawala's currency is in that of the account, and what is handed over, where the two differ. */
  readonly rate: string
  readonly amount: string
  readonly paid_to: string
  readonly id_kind: string
  readonly id_no: string
  readonly phone: string
}

/** A hawala and the currency that it settles in. */
export interface ToPay {
  readonly hawala: Hawala
  readonly ccy: Currency
}

/** Whether an account pays in another currency than the hawala settles in. */
export const isExchanged = ({ ccy }: ToPay, own: Currency | undefined): boolean =>
  own !== undefined && own !== ccy

const settlementText = ({ hawala }: ToPay) => moneyText(moneyFromWire(hawala.RYL_amount))

/** What 1 of the hawala's currency is in another by what a sheet offers: a rate that divides is turned round. */
export const offeredRate = ({ exchange_rate, operation_mode }: WrittenRate): string =>
  operation_mode === 'Multiply' ? exchange_rate : rateText(turnedRate(parseRate(exchange_rate) ?? RATE_ONE))

/**
 * The form with an account of a currency: in the one that the hawala was entered in, its own rate and amount; in any
 * other, the rate that a sheet offers with what it comes to (docs/books.md, "Computed in forms"), or both still to be typed.
 */
export function withPayingAccount(
  draft: PayOutDraft,
  account: string,
  paid: ToPay,
  own: Currency | undefined,
  offered?: WrittenRate,
): PayOutDraft {
  const { currency, exchange_rate, amount } = paid.hawala
  const changed = { ...draft, account, rate: '', amount: '' }
  if (!isExchanged(paid, own)) return changed
  if (own !== currency) return offered ? changedPayOut(changed, 'rate', offeredRate(offered), paid) : changed
  return {
    ...changed,
    rate: rateText(rateFromWire(exchange_rate)),
    amount: moneyText(moneyFromWire(amount)),
  }
}

/** The form of a hawala that is to be paid from an account; blank where none is known. */
export const payOutDraft = (
  paid: ToPay,
  account: string,
  own: Currency | undefined,
  offered?: WrittenRate,
): PayOutDraft =>
  withPayingAccount(
    {
      ...{ account: '', rate: '', amount: '', id_kind: ID_KINDS[0], id_no: '' },
      ...{ paid_to: paid.hawala.receiver_name, phone: paid.hawala.receiver_phone_number },
    },
    account,
    paid,
    own,
    offered,
  )

/** The form with a field typed: the rate gives the amount, the amount the rate. */
export function changedPayOut(
  draft: PayOutDraft,
  field: keyof PayOutDraft,
  value: string,
  paid: ToPay,
): PayOutDraft {
  const changed = { ...draft, [field]: value }
  if (field === 'rate')
    return { ...changed, amount: exchangedText(settlementText(paid), value, 'Multiply') ?? draft.amount }
  const [whole, handed] = [parseMoney(settlementText(paid)), parseMoney(value)]
  if (field !== 'amount' || !whole || !handed) return changed
  const rate = rateBetween(whole, handed, 'Multiply')
  return { ...changed, rate: formatRate(rate < RATE_ONE ? significantRate(handed, whole) : rate) }
}

/** The form of a hawala that was changed while it was typed: what was not touched follows it, a typed rate gives the amount. */
export function movedPayOut(
  draft: PayOutDraft,
  from: ToPay,
  to: ToPay,
  own: Currency | undefined,
  offered?: WrittenRate,
): PayOutDraft {
  const made = (paid: ToPay) => payOutDraft(paid, draft.account, own, offered)
  const [before, now] = [made(from), made(to)]
  const isTyped = (field: keyof PayOutDraft) => draft[field] !== before[field]
  const moved = {
    ...now,
    ...Object.fromEntries(Object.entries(draft).filter(([field]) => isTyped(field as keyof PayOutDraft))),
  }
  return isTyped('rate') ? changedPayOut(moved, 'rate', draft.rate, to) : moved
}

/** What a pay-out is refused for, by field; whether an ID is required, the server says. */
export const checkPayOut = (draft: PayOutDraft, isExchange: boolean): FieldErrors =>
  errorsFrom({
    account: draft.account === '' && payOutTexts.accountRequired,
    rate: isExchange && figureFault(draft.rate, 'positiveRate'),
    amount: isExchange && figureFault(draft.amount, 'amount'),
    paid_to: draft.paid_to.trim() === '' && fieldTexts.required,
  })

/** The form as the step that is sent; an ID without a number is none. */
export const payOutToWire = (draft: PayOutDraft, isExchange: boolean) => ({
  ...{ kind: 'paid', account: draft.account, paid_to: draft.paid_to, phone: draft.phone },
  ...(draft.id_no.trim() !== '' && { id_kind: draft.id_kind, id_no: draft.id_no }),
  ...(isExchange && {
    rate: figureToWire(draft.rate, 'positiveRate'),
    amount: figureToWire(draft.amount, 'amount'),
  }),
})

import type { Currency } from '../../../contract/money/currency.ts'
import { moneyToWire, rateText } from '../../../contract/money/money.ts'
import {
  checkTransfer,
  emptyTransferDraft,
  legAmount,
  type TransferDraft,
  withExchangedAmount,
} from '../../../contract/records/transfers.ts'
import { readScaled } from '../../../contract/wire/fields.ts'
import { transferPreview } from '../palette/posting-leg.tsx'
import {
  type AccountPlaces,
  accountPlaces,
  cutAtDash,
  ghostOf,
  nextGhost,
  type Read,
  readAccount,
  readAmount,
  readCurrency,
  readRest,
  readSeparator,
  restOf,
} from './entry-words.ts'
import { cutAtOperator, isOperator, readOperator, readRate } from './exchange-words.ts'
import { type EntryLine, type Ghost, lineParts, nameGhost, type Office } from './line.ts'
import { type Token, token, type Word } from './tokens.ts'

interface Places extends AccountPlaces {
  readonly amount: Word | undefined
  readonly currency: Word | undefined
  readonly operator: Word | undefined
  readonly rate: Word | undefined
  readonly exchangedCurrency: Word | undefined
}

/** The words of a transfer, each in its place; without its operator the line ends there. */
function placesOf(text: string, words: readonly Word[], { accounts }: Office): Places {
  // The rate comes in the first words after the amount: behind them a `/` may stand in the description.
  const [amount, ...queue] = words.flatMap((word, index) =>
    index === 1 || index === 2 ? cutAtOperator(word) : [word],
  )
  const currency = queue.shift()
  const goesOn = isOperator(queue[0])
  const operator = queue[0] && !goesOn ? restOf(text, queue[0]) : queue.shift()
  const [rate, exchangedCurrency, ...rest] = goesOn ? queue : []
  const ends = rest.flatMap((word) => cutAtDash(word, accounts))
  return { amount, currency, operator, rate, exchangedCurrency, ...accountPlaces(text, ends) }
}

/** What the exchanged amount can't be stored for, told at the rate that makes it so. */
function withOutcome(rate: Read<bigint> | undefined, draft: TransferDraft): Token | undefined {
  if (!rate || draft.exchanged_amount === '') return rate?.token
  const read = readScaled(draft.exchanged_amount, 'amount')
  if (typeof read === 'bigint') return rate.token
  const message =
    Number(draft.exchanged_amount) === 0
      ? 'The exchanged amount comes to 0.00'
      : 'The exchanged amount is more than 9,999,999,999,999.99'
  return token(rate.token, 'number', 'unknown', message)
}

function nextPlace(text: string, places: Places): Ghost | undefined {
  const { currency, operator, rate, exchangedCurrency } = places
  if (!currency) return nameGhost(text, 'currency')
  if (!operator) return nameGhost(text, '* or / rate')
  if (!rate) return nameGhost(text, 'rate')
  return nextGhost(text, places, exchangedCurrency ? 'debit account' : 'exchanged currency')
}

/**
 * `tr amount ccy (*|/) rate ccy account sep account [text]`; `words` begin with the amount. The first account
 * may be in either currency: in the amount's it sets the switch 'Exchange from amount currency'.
 */
export function parseTransfer(text: string, verb: Token, words: readonly Word[], office: Office): EntryLine {
  const places = placesOf(text, words, office)
  const amount = readAmount(places.amount ?? { start: 0, end: 0, text: '' })
  const currency = places.currency && readCurrency(text, places.currency)
  const operator = places.operator && readOperator(places.operator)
  const rate = places.rate && readRate(places.rate)
  const exchanged = places.exchangedCurrency && readCurrency(text, places.exchangedCurrency)
  const both = [...new Set([currency?.value, exchanged?.value])].filter((ccy) => ccy !== undefined)
  const target: readonly Currency[] = exchanged?.value ? [exchanged.value] : []
  const debit = places.debit && readAccount(text, places.debit, office, both)
  const credit = places.credit && readAccount(text, places.credit, office, target, debit?.value)

  const exchange: TransferDraft = withExchangedAmount({
    ...emptyTransferDraft('', office.today),
    amount: amount.value === undefined ? '' : String(moneyToWire(amount.value)),
    currency: currency?.value ?? '',
    exchange_rate: rate?.value === undefined ? '' : rateText(rate.value),
    operation_mode: operator?.value ?? 'Multiply',
    exchanged_currency: exchanged?.value ?? '',
  })
  const isOffered = debit?.value && exchanged?.value && legAmount(debit.value.ccy, exchange) !== undefined
  const draft: TransferDraft = {
    ...exchange,
    from_amount_currency: Boolean(isOffered && debit?.value?.ccy !== exchanged?.value),
    debit_account: (isOffered && debit?.value?.acc_no) || '',
    credit_account: (exchanged?.value && credit?.value?.acc_no) || '',
    description: places.rest && places.separator ? places.rest.text : '',
  }
  const tokens = [
    verb,
    amount.token,
    currency?.token,
    operator?.token,
    withOutcome(rate, draft),
    exchanged?.token,
    debit?.token,
    places.separator && readSeparator(places.separator, places.debit),
    credit?.token,
    places.rest && readRest(places.rest, places.separator),
  ].filter((one) => one !== undefined)
  return {
    kind: 'entry',
    ...lineParts(text, tokens, ghostOf(credit ?? debit ?? exchanged ?? currency, nextPlace(text, places))),
    entry: { noun: 'transfer', draft },
    ready: tokens.every(({ status }) => status === 'ok') && Object.keys(checkTransfer(draft)).length === 0,
    legs: transferPreview(draft, office.accounts.find),
  }
}

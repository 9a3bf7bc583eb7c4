import { isMyTill } from '../../../contract/day/my-till.ts'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import {
  checkTransfer,
  transferDraftLegs,
  withExchangedAmount,
} from '../../../contract/records/transfer-form.ts'
import { emptyTransferDraft, legAmount, type TransferDraft } from '../../../contract/records/transfers.ts'
import {
  accountPlaces,
  cutAtDash,
  ghostOf,
  nextGhost,
  readAccount,
  readCurrency,
  readRest,
  readSeparator,
} from './entry-words.ts'
import { exchangedAt, exchangeGhost, exchangePlaces, readExchange } from './exchange-words.ts'
import { type EntryLine, lineParts, type Office } from './line.ts'
import { entryPhrases, nextPhrases } from './phrases.ts'
import { amountText, type PostingLeg, shownLegs } from './posting-leg.ts'
import type { Token, Word } from './tokens.ts'

/** What a transfer's form would post to its accounts, as far as they are chosen. */
export function transferPreview(
  draft: TransferDraft,
  accountOf: (acc_no: string) => Account | undefined,
): readonly PostingLeg[] {
  const [debited, credited] = [accountOf(draft.debit_account), accountOf(draft.credit_account)]
  const legs = transferDraftLegs(draft, (acc_no) => accountOf(acc_no)?.ccy)
  return shownLegs(legs, debited, credited)
}

/** What Ctrl+Enter posts. */
function postText({ amount, currency, exchanged_amount, exchanged_currency, date }: TransferDraft): string {
  return entryPhrases.postTransfer({
    amount: amountText(currency, amount),
    exchanged: amountText(exchanged_currency, exchanged_amount),
    date,
  })
}

/**
 * `tr amount ccy (*|/) rate ccy account sep account [text]`; `words` begin with the amount. The first account
 * may be in either currency: in the amount's it sets the switch 'Exchange from amount currency'.
 */
export function parseTransfer(text: string, verb: Token, words: readonly Word[], office: Office): EntryLine {
  const exchangeWords = exchangePlaces(text, words)
  const [exchangedCurrency, ...ends] = exchangeWords.ends
  const places = accountPlaces(
    text,
    ends.flatMap((word) => cutAtDash(word, office.accounts)),
    office.accounts,
  )
  const { amount, operator, rate, written } = readExchange(exchangeWords, 'Multiply')
  const currency = exchangeWords.currency && readCurrency(text, exchangeWords.currency)
  const exchanged = exchangedCurrency && readCurrency(text, exchangedCurrency)
  const both = [...new Set([currency?.value, exchanged?.value])].filter((ccy) => ccy !== undefined)
  const target: readonly Currency[] = exchanged?.value ? [exchanged.value] : []
  // My till stands on the side of the amount with that currency, and on the other with the exchanged one.
  const isTill = currency?.value !== undefined && isMyTill(places.debit?.text ?? '')
  const debited: readonly Currency[] = isTill ? [currency.value] : both
  const debit = places.debit && readAccount(text, places.debit, office, debited)
  const credit = places.credit && readAccount(text, places.credit, office, target, debit?.value)

  const exchange: TransferDraft = withExchangedAmount({
    ...emptyTransferDraft('', office.today),
    amount: written.amount,
    currency: currency?.value ?? '',
    exchange_rate: written.rate,
    operation_mode: written.operation_mode,
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
    exchangedAt(rate, draft),
    exchanged?.token,
    debit?.token,
    places.separator && readSeparator(places.separator, places.debit),
    credit?.token,
    places.rest && readRest(places.rest, places.separator),
  ].filter((one) => one !== undefined)
  const next =
    exchangeGhost(text, exchangeWords) ??
    nextGhost(text, places, exchangedCurrency ? nextPhrases.debitAccount : nextPhrases.exchangedCurrency)
  return {
    kind: 'entry',
    ...lineParts(text, tokens, ghostOf(credit ?? debit ?? exchanged ?? currency, next)),
    entry: { noun: 'transfer', draft },
    ready: tokens.every(({ status }) => status === 'ok') && Object.keys(checkTransfer(draft)).length === 0,
    named: debit?.named ?? credit?.named,
    texts: { open: entryPhrases.fillTransfer, post: postText(draft) },
    legs: transferPreview(draft, office.accounts.find),
  }
}

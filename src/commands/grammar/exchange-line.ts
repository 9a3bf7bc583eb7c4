import type { Currency } from '../../../contract/money/currency.ts'
import type { OperationMode, WrittenRate } from '../../../contract/money/exchange.ts'
import { checkTransfer, withExchangedAmount } from '../../../contract/records/transfer-form.ts'
import { emptyTransferDraft, type TransferDraft } from '../../../contract/records/transfers.ts'
import { currencyNamed, ghostOf, myTill, type Read, readCurrency, readText, restOf } from './entry-words.ts'
import { exchangedAt, isFigure, isOperator, readExchange, signed, splitAtSigns } from './exchange-words.ts'
import { type EntryLine, type Ghost, lineParts, nameGhost, type Office } from './line.ts'
import { entryPhrases, nextPhrases, phrases } from './phrases.ts'
import { amountText } from './posting-leg.ts'
import { type Token, token, type Word } from './tokens.ts'
import { transferPreview } from './transfer-line.ts'

type Side = 'buy' | 'sell'

/** What is bought and sold for, unless the line names another currency. */
const USUAL: Currency = 'AFN'

/** The words behind the amount, each in its place: the rate and the other currency come in any order, a text last. */
function placesOf(text: string, words: readonly Word[]) {
  const [amount, ...queue] = splitAtSigns(words)
  const currency = queue.shift()
  let [operator, rate, other]: (Word | undefined)[] = []
  for (;;) {
    const [next] = queue
    if (!rate && !operator && isOperator(next)) operator = queue.shift()
    else if (!rate && next && isFigure(next)) rate = queue.shift()
    else if (!other && next && currencyNamed(next.text)) other = queue.shift()
    else return { amount, currency, operator, rate, other, rest: next && restOf(text, next) }
  }
}

/** What the sheet of the day offers for a rate, else what comes next. */
function rateGhost(text: string, offered: Offered): Ghost {
  if (!offered) return nameGhost(text, nextPhrases.rate)
  return { text: `${/\s$/.test(text) ? '' : ' '}${signed(offered)}`, completes: true }
}
type Offered = ReturnType<NonNullable<Office['sheetRate']>>

/** The currency that is bought or sold; it is not exchanged for itself. */
function withOther(read: Read<Currency>, other: Currency, isTold: boolean): Read<Currency> {
  if (read.value !== other) return read
  const message = phrases.otherCurrency({ ccy: other })
  return { token: token(read.token, 'currency', isTold ? 'unknown' : 'incomplete', message) }
}

/** The day of the rate that a line is offered or has taken; undefined where that is the line's own day. */
function ratedText(
  { exchange_rate, operation_mode }: WrittenRate,
  offered: Offered,
  day: string | undefined,
  today: string,
) {
  const isTaken =
    exchange_rate === '' ||
    (exchange_rate === offered?.exchange_rate && operation_mode === offered.operation_mode)
  return offered && isTaken && day && day !== today ? entryPhrases.rated({ date: day }) : undefined
}

const postText = (
  side: Side,
  { amount, currency, exchanged_amount, exchanged_currency, date }: TransferDraft,
) =>
  entryPhrases[side]({
    amount: amountText(currency, amount),
    exchanged: amountText(exchanged_currency, exchanged_amount),
    date,
  })

/**
 * `buy amount ccy rate [ccy] [text]`: a transfer that debits the operator's till in the first currency and credits it in
 * the other, AFN unless one is named; `sell …` the other way round. `words` begin with the amount. A rate without a sign
 * is taken as the sheet of the day says it, and while there is none that of the sheet is offered.
 */
export const parseExchange =
  (side: Side) =>
  (text: string, verb: Token, words: readonly Word[], office: Office): EntryLine => {
    const places = placesOf(text, words)
    const told = places.other && readCurrency(text, places.other)
    const other = told?.value ?? USUAL
    const currency = places.currency && withOther(readCurrency(text, places.currency), other, Boolean(told))
    const ccy = currency?.value
    const exchange = ccy && ([ccy, other, office.today, side === 'buy' ? ccy : other] as const)
    const offered = exchange && office.sheetRate?.(...exchange)
    const usual: OperationMode = offered?.operation_mode ?? 'Multiply'
    const { amount, operator, rate, written } = readExchange(places, usual)
    const [own, others] = [myTill(office, ccy ? [ccy] : []), myTill(office, [other])]
    const lacks = [own, others].find((till) => 'error' in till)
    const [first, second] = [own, others].map((till) => ('account' in till ? till.account.acc_no : ''))
    const [debit_account, credit_account] = side === 'buy' ? [first, second] : [second, first]
    const typed: TransferDraft = withExchangedAmount({
      ...emptyTransferDraft('', office.today),
      amount: written.amount,
      currency: ccy ?? '',
      exchange_rate: written.rate,
      operation_mode: written.operation_mode,
      exchanged_currency: ccy ? other : '',
      from_amount_currency: side === 'buy',
      debit_account: (ccy && debit_account) || '',
      credit_account: (ccy && credit_account) || '',
      description: places.rest?.text ?? '',
    })
    // The form takes the rate of the sheet where none is typed; nothing is posted with it from here.
    const draft = rate ? typed : withExchangedAmount({ ...typed, ...offered })
    const tokens = [
      lacks && 'error' in lacks && ccy ? token(verb, 'verb', 'unknown', lacks.error) : verb,
      amount.token,
      currency?.token,
      operator?.token,
      exchangedAt(rate, typed),
      told?.token,
      places.rest && readText(places.rest),
    ]
      .filter((one) => one !== undefined)
      .sort((one, another) => one.start - another.start)
    const behind = places.other ? nextPhrases.description : nextPhrases.otherCurrency
    const next = places.rest ? undefined : rate ? nameGhost(text, behind) : rateGhost(text, offered)
    return {
      kind: 'entry',
      ...lineParts(text, tokens, ghostOf(currency, currency ? next : nameGhost(text, nextPhrases.currency))),
      entry: { noun: 'transfer', draft },
      ready: tokens.every(({ status }) => status === 'ok') && Object.keys(checkTransfer(typed)).length === 0,
      texts: { open: entryPhrases.fillTransfer, post: postText(side, typed) },
      rated: ratedText(typed, offered, exchange && office.rateDay?.(...exchange), office.today),
      legs: transferPreview(typed, office.accounts.find),
    }
  }

import type { OperationMode, WrittenRate } from '../../../contract/money/exchange.ts'
import { moneyToWire, rateText } from '../../../contract/money/money.ts'
import type { TransferDraft } from '../../../contract/records/transfers.ts'
import { readScaled } from '../../../contract/wire/fields.ts'
import { type Read, readAmount, readFigureWord, restOf } from './entry-words.ts'
import { type Ghost, nameGhost } from './line.ts'
import { nextPhrases, phrases } from './phrases.ts'
import { cut, type Token, token, type Word, wordsOf } from './tokens.ts'

const MODES: Readonly<Record<string, OperationMode>> = {
  '*': 'Multiply',
  '×': 'Multiply',
  '/': 'Divide',
  '÷': 'Divide',
}

const SIGNS = { Multiply: '*', Divide: '/' } as const

/** A line with the sign of another mode before its rate: `tr 100 usd * 70.5 afn` with `/`. */
export function withSignOf(line: string, mode: OperationMode): string {
  // Behind the verb and the amount, which may be a sum.
  const [, amount, ...rest] = wordsOf(line)
  const from = amount?.end ?? 0
  const behind = line.slice(from)
  if (/[*×/÷]/.test(behind)) return line.slice(0, from) + behind.replace(/[*×/÷]/, SIGNS[mode])
  const rate = rest.find(isFigure)?.start ?? line.length
  return `${line.slice(0, rate)}${SIGNS[mode]} ${line.slice(rate)}`
}

/** A rate as a line has it: with its sign where it is divided by. */
export const signed = ({ exchange_rate, operation_mode }: WrittenRate): string =>
  operation_mode === 'Divide' ? `${SIGNS.Divide} ${exchange_rate}` : exchange_rate

/** Whether a word begins as a figure does. */
export const isFigure = ({ text }: Word): boolean => /^[.٫]?[\d۰-۹٠-٩]/.test(text)

/** `usd*70.5` in its three parts. */
function cutAtOperator(word: Word): readonly Word[] {
  const at = word.text.search(/[*×/÷]/)
  return at < 0 ? [word] : cut(word, [at, at + 1])
}

/** A rate above 0, scaled by 10^8. */
export const readRate = (word: Word): Read<bigint> => readFigureWord(word, 'positiveRate')

/** Whether a word says how the rate is taken. */
export const isOperator = (word: Word | undefined): word is Word =>
  word !== undefined && Object.hasOwn(MODES, word.text)

/** How the rate is taken: multiplied or divided by. */
function readOperator(word: Word): Read<OperationMode> {
  const value = MODES[word.text]
  if (value) return { token: token(word, 'separator'), value }
  return { token: token(word, 'separator', 'unknown', phrases.signFirst) }
}

/** The words of an exchange, the first of them cut at the sign: behind those a `/` may stand in a text. */
export const splitAtSigns = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word, index) => (index === 1 || index === 2 ? cutAtOperator(word) : [word]))

/** The words of an exchange, `amount ccy (*|/) rate …`, each in its place; without its operator the line ends there. */
export function exchangePlaces(text: string, words: readonly Word[]) {
  const [amount, ...queue] = splitAtSigns(words)
  const currency = queue.shift()
  const goesOn = isOperator(queue[0])
  const operator = queue[0] && !goesOn ? restOf(text, queue[0]) : queue.shift()
  const [rate, ...ends] = goesOn ? queue : []
  return { amount, currency, operator, rate, ends }
}
type ExchangePlaces = ReturnType<typeof exchangePlaces>
type ExchangeWords = Pick<ExchangePlaces, 'amount' | 'operator' | 'rate'>

/** The figures of an exchange, and as a draft has them. */
export function readExchange(places: ExchangeWords, mode: OperationMode) {
  const amount = readAmount(places.amount ?? { start: 0, end: 0, text: '' })
  const operator = places.operator && readOperator(places.operator)
  const rate = places.rate && readRate(places.rate)
  return {
    amount,
    operator,
    rate,
    written: {
      amount: amount.value === undefined ? '' : String(moneyToWire(amount.value)),
      rate: rate?.value === undefined ? '' : rateText(rate.value),
      operation_mode: operator?.value ?? mode,
    },
  }
}

/** What the exchanged amount can't be stored for, told at the rate that makes it so. */
export function exchangedAt(rate: Read<bigint> | undefined, draft: TransferDraft): Token | undefined {
  if (!rate || draft.exchanged_amount === '') return rate?.token
  const read = readScaled(draft.exchanged_amount, 'amount')
  if (typeof read === 'bigint') return rate.token
  const message = Number(draft.exchanged_amount) === 0 ? phrases.exchangedZero : phrases.exchangedTooLarge
  return token(rate.token, 'number', 'unknown', message)
}

/** What comes next in an exchange; undefined behind its rate. */
export function exchangeGhost(text: string, { currency, operator, rate }: ExchangePlaces): Ghost | undefined {
  if (!currency) return nameGhost(text, nextPhrases.currency)
  if (!operator) return nameGhost(text, nextPhrases.exchange)
  return rate ? undefined : nameGhost(text, nextPhrases.rate)
}

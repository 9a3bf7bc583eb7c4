import type { OperationMode } from '../../../contract/money/exchange.ts'
import { type Read, readFigureWord } from './entry-words.ts'
import { cut, token, type Word } from './tokens.ts'

const MODES: Readonly<Record<string, OperationMode>> = {
  '*': 'Multiply',
  '×': 'Multiply',
  '/': 'Divide',
  '÷': 'Divide',
}

/** `usd*70.5` in its three parts. */
export function cutAtOperator(word: Word): readonly Word[] {
  const at = word.text.search(/[*×/÷]/)
  return at < 0 ? [word] : cut(word, [at, at + 1])
}

/** A rate above 0, scaled by 10^8. */
export const readRate = (word: Word): Read<bigint> => readFigureWord(word, 'positiveRate')

/** Whether a word says how the rate is taken. */
export const isOperator = (word: Word | undefined): word is Word =>
  word !== undefined && Object.hasOwn(MODES, word.text)

/** How the rate is taken: multiplied or divided by. */
export function readOperator(word: Word): Read<OperationMode> {
  const value = MODES[word.text]
  if (value) return { token: token(word, 'separator'), value }
  return { token: token(word, 'separator', 'unknown', 'Put * or / between the currency and the rate') }
}

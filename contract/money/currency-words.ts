import { foldText } from '../text/fold.ts'
import { CURRENCIES, type Currency, currencyOf } from './currency.ts'

/**
 * What operators call each currency beside its code (docs/books.md, "Words for currencies"). A word that may mean two
 * currencies is of none of them: rupee is not, nor riyal, while ریال alone is how the hawala form names RYL.
 */
const WORDS: Readonly<Record<Currency, string>> = {
  AFN: '؋ afghani afghanis افغانی',
  DNR: 'dinar dinars دینار',
  DRM: 'aed dirham dirhams درهم',
  EUR: '€ euro euros یورو',
  KTR: 'qar qatari قطری',
  PKR: 'kaldar کلدار',
  PND: '£ gbp pound pounds پوند',
  RYL: 'sar ریال',
  USD: '$ dollar dollars دالر دلار ډالر',
}

/** A word, folded, and the currency that it means. */
interface CurrencyWord {
  readonly word: string
  readonly ccy: Currency
}

const words: readonly CurrencyWord[] = CURRENCIES.flatMap((ccy) =>
  WORDS[ccy].split(' ').map((word) => ({ word: foldText(word), ccy })),
)
const byWord = new Map(words.map(({ word, ccy }) => [word, ccy]))

/** The currency that a word means: its code, in either case, or what it is called; undefined for any other word. */
export const currencyCalled = (word: string): Currency | undefined =>
  currencyOf(word) ?? byWord.get(foldText(word).trim())

/** The words for currencies that begin as a text does. */
export const currencyWordsBegun = (start: string): readonly CurrencyWord[] => {
  const folded = foldText(start).trim()
  return words.filter(({ word }) => word.startsWith(folded))
}

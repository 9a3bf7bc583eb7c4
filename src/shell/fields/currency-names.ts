import { CURRENCIES, type Currency, PKR_KINDS } from '../../../contract/money/currency.ts'
import { currencyCalled, currencyWordsBegun } from '../../../contract/money/currency-words.ts'
import type { NameReader } from '../../ui/fields/option-search.ts'

/** One letter is looked for in the labels alone: `s` stands in USD, and begins SAR. */
const LEAST_BEGUN = 2

/** The currencies of which a word begins so; none where a code does, which is what the labels begin with. */
function currenciesBegun(typed: string): readonly Currency[] {
  const start = typed.trim().toUpperCase()
  if (start.length < LEAST_BEGUN || CURRENCIES.some((ccy) => ccy.startsWith(start))) return []
  return currencyWordsBegun(typed).map(({ ccy }) => ccy)
}

const kindsOf = (ccy: Currency): readonly string[] => (ccy === 'PKR' ? [ccy, ...PKR_KINDS] : [ccy])

/** Reads what a currency is called, `$` or دالر, in a field whose options are currencies or kinds of PKR. */
export const readCurrencyName: NameReader = (typed) => {
  const named = currencyCalled(typed)
  const currencies = named ? [named] : currenciesBegun(typed)
  return currencies.length === 0 ? undefined : { values: currencies.flatMap(kindsOf) }
}

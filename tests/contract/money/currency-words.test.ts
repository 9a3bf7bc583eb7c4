import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { currencyCalled, currencyWordsBegun } from '../../../contract/money/currency-words.ts'

describe('a currency', () => {
  it.each([
    ['USD', ['usd', '$', 'dollar', 'Dollars', 'دالر', 'دلار', 'ډالر']],
    ['EUR', ['EUR', '€', 'euro', 'Euros', 'یورو', 'يورو']],
    ['AFN', ['afn', 'AFG', '؋', 'afghani', 'افغانی', 'افغانۍ', 'افغاني']],
    ['PKR', ['pkr', 'kaldar', 'کلدار', 'كلدار']],
    ['DRM', ['drm', 'dirham', 'درهم', 'AED']],
    ['DNR', ['dnr', 'dinar', 'دینار']],
    ['PND', ['pnd', 'pound', '£', 'پوند', 'GBP']],
    ['RYL', ['ryl', 'SAR', 'ریال']],
    ['KTR', ['ktr', 'QAR', 'قطری']],
  ])('%s is known by its code and by the words of the trade', (ccy, words) => {
    expect(words.map(currencyCalled)).toEqual(words.map(() => ccy))
  })

  it.each(['rupee', 'روپیه', 'riyal', 'rial', 'toman', 'تومان', 'doll', 'karim', '', 'PKR_af'])(
    'is not known by %s',
    (word) => {
      expect(currencyCalled(word)).toBeUndefined()
    },
  )

  it('has no word of another one', () => {
    const words = CURRENCIES.flatMap((ccy) =>
      currencyWordsBegun('').flatMap((one) => (one.ccy === ccy ? [one.word] : [])),
    )
    expect(new Set(words).size).toBe(words.length)
    expect(currencyWordsBegun('dol')).toEqual([
      { word: 'dollar', ccy: 'USD' },
      { word: 'dollars', ccy: 'USD' },
    ])
  })
})

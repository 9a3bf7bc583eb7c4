import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Currency } from '../../contract/money/currency.ts'
import { MAX_MONEY } from '../../contract/money/money.ts'
import { amountInWords } from '../../contract/money/words.ts'
import type { Language } from '../../contract/text/language.ts'

const TABLE: readonly [bigint, Currency, string, string][] = [
  [0n, 'AFN', 'zero Afghanis', 'صفر افغانی'],
  [1n, 'USD', 'one cent', 'یک سنت'],
  [100n, 'USD', 'one US dollar', 'یک دالر'],
  [101n, 'AFN', 'one Afghani and one pul', 'یک افغانی و یک پول'],
  [1_125n, 'DNR', 'eleven dinars and two hundred fifty fils', 'یازده دینار و دوصد و پنجاه فلس'],
  [1_900n, 'DRM', 'nineteen dirhams', 'نزده درهم'],
  [4_205n, 'EUR', 'forty-two euros and five cents', 'چهل و دو یورو و پنج سنت'],
  [10_000n, 'KTR', 'one hundred Qatari riyals', 'یکصد ریال قطری'],
  [30_018n, 'PKR', 'three hundred Pakistani rupees and eighteen paise', 'سه‌صد کلدار و هجده پیسه'],
  [110_001n, 'PND', 'one thousand one hundred pounds and one penny', 'یک هزار و یکصد پوند و یک پنس'],
  [
    345_946n,
    'RYL',
    'three thousand four hundred fifty-nine Saudi riyals and forty-six halalas',
    'سه هزار و چهارصد و پنجاه و نه ریال سعودی و چهل و شش هلله',
  ],
  [100_000_000n, 'AFN', 'one million Afghanis', 'یک میلیون افغانی'],
  [2_000_010_000_000_00n, 'AFN', 'two trillion ten million Afghanis', 'دو تریلیون و ده میلیون افغانی'],
  [
    MAX_MONEY,
    'USD',
    'nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine US dollars and ninety-nine cents',
    'نه تریلیون و نهصد و نود و نه میلیارد و نهصد و نود و نه میلیون و نهصد و نود و نه هزار و نهصد و نود و نه دالر و نود و نه سنت',
  ],
]

/** What each word of a number counts, read one by one: the words of the product know nothing of it. */
const VALUES: Readonly<Record<string, bigint>> = Object.fromEntries(
  Object.entries({
    0: 'zero صفر',
    1: 'one یک',
    2: 'two دو',
    3: 'three سه',
    4: 'four چهار',
    5: 'five پنج',
    6: 'six شش',
    7: 'seven هفت',
    8: 'eight هشت',
    9: 'nine نه',
    10: 'ten ده',
    11: 'eleven یازده',
    12: 'twelve دوازده',
    13: 'thirteen سیزده',
    14: 'fourteen چهارده',
    15: 'fifteen پانزده',
    16: 'sixteen شانزده',
    17: 'seventeen هفده',
    18: 'eighteen هجده',
    19: 'nineteen نزده',
    20: 'twenty بیست',
    30: 'thirty سی',
    40: 'forty چهل',
    50: 'fifty پنجاه',
    60: 'sixty شصت',
    70: 'seventy هفتاد',
    80: 'eighty هشتاد',
    90: 'ninety نود',
    100: 'یکصد',
    200: 'دوصد',
    300: 'سه‌صد',
    400: 'چهارصد',
    500: 'پنجصد',
    600: 'ششصد',
    700: 'هفتصد',
    800: 'هشتصد',
    900: 'نهصد',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, BigInt(value)])),
)
const SCALES: Readonly<Record<string, bigint>> = {
  thousand: 10n ** 3n,
  هزار: 10n ** 3n,
  million: 10n ** 6n,
  میلیون: 10n ** 6n,
  billion: 10n ** 9n,
  میلیارد: 10n ** 9n,
  trillion: 10n ** 12n,
  تریلیون: 10n ** 12n,
}

/** A number read back from its words. Throws for a word that is none. */
function numberOf(words: string): bigint {
  let [sum, below] = [0n, 0n]
  for (const word of words.split(/[\s-]+/).filter((one) => one !== 'و')) {
    const scale = SCALES[word]
    if (word === 'hundred') below *= 100n
    else if (scale !== undefined) [sum, below] = [sum + below * scale, 0n]
    else {
      const value = VALUES[word]
      if (value === undefined) throw new Error(`no number: ${word}`)
      below += value
    }
  }
  return sum + below
}

describe('an amount in words', () => {
  it.each(TABLE)('%s %s', (minor, currency, english, dari) => {
    expect(amountInWords(minor, currency, 'en')).toBe(english)
    expect(amountInWords(minor, currency, 'fa-AF')).toBe(dari)
  })

  it('is read back as the amount, to the largest and in both languages', () => {
    const amounts = fc.oneof(
      fc.bigInt({ min: 0n, max: MAX_MONEY / 100n }),
      // Numbers with many noughts, whose words are few.
      fc
        .array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 4 })
        .map((parts) =>
          parts.reduce(
            (sum, part, index) => sum + (index % 2 ? 0n : BigInt(part)) * 1000n ** BigInt(index),
            0n,
          ),
        ),
    )
    const languages = fc.constantFrom<Language>('en', 'fa-AF')
    fc.assert(
      fc.property(amounts, languages, (units, language) => {
        const unit = language === 'en' ? / US dollars?$/ : / دالر$/
        expect(numberOf(amountInWords(units * 100n, 'USD', language).replace(unit, ''))).toBe(units)
      }),
    )
  })

  it.each<[Currency, string, string, string]>([
    ['AFN', 'one Afghani and one pul', 'two Afghanis and two puls', 'دو افغانی و دو پول'],
    ['DNR', 'one dinar and ten fils', 'two dinars and twenty fils', 'دو دینار و بیست فلس'],
    ['DRM', 'one dirham and one fils', 'two dirhams and two fils', 'دو درهم و دو فلس'],
    ['EUR', 'one euro and one cent', 'two euros and two cents', 'دو یورو و دو سنت'],
    ['KTR', 'one Qatari riyal and one dirham', 'two Qatari riyals and two dirhams', 'دو ریال قطری و دو درهم'],
    ['PKR', 'one Pakistani rupee and one paisa', 'two Pakistani rupees and two paise', 'دو کلدار و دو پیسه'],
    ['PND', 'one pound and one penny', 'two pounds and two pence', 'دو پوند و دو پنس'],
    ['RYL', 'one Saudi riyal and one halala', 'two Saudi riyals and two halalas', 'دو ریال سعودی و دو هلله'],
    ['USD', 'one US dollar and one cent', 'two US dollars and two cents', 'دو دالر و دو سنت'],
  ])('has its currency and the part of that by name: %s', (currency, one, two, dari) => {
    expect(amountInWords(101n, currency, 'en')).toBe(one)
    expect(amountInWords(202n, currency, 'en')).toBe(two)
    expect(amountInWords(202n, currency, 'fa-AF')).toBe(dari)
  })

  it('has none for less than nothing, and for more than any amount', () => {
    expect(() => amountInWords(-1n, 'USD', 'en')).toThrow(RangeError)
    expect(() => amountInWords(10n ** 17n, 'USD', 'en')).toThrow(RangeError)
  })
})

import type { InEach, Language } from '../text/language.ts'
import type { Currency } from './currency.ts'

/** A noun after the number one, and after any other. */
type Noun = readonly [one: string, many: string]

/** What a currency's unit is called, and its part. */
type CurrencyName = readonly [unit: Noun, part: Noun]

const plural = (word: string): Noun => [word, `${word}s`]
/** A noun that is the same after each number, as all are in Dari. */
const same = (word: string): Noun => [word, word]
const dari = (unit: string, part: string): CurrencyName => [same(unit), same(part)]

const NAMES: Readonly<Record<Currency, InEach<CurrencyName>>> = {
  AFN: { en: [plural('Afghani'), plural('pul')], 'fa-AF': dari('افغانی', 'پول') },
  DNR: { en: [plural('dinar'), same('fils')], 'fa-AF': dari('دینار', 'فلس') },
  DRM: { en: [plural('dirham'), same('fils')], 'fa-AF': dari('درهم', 'فلس') },
  EUR: { en: [plural('euro'), plural('cent')], 'fa-AF': dari('یورو', 'سنت') },
  KTR: { en: [plural('Qatari riyal'), plural('dirham')], 'fa-AF': dari('ریال قطری', 'درهم') },
  PKR: { en: [plural('Pakistani rupee'), ['paisa', 'paise']], 'fa-AF': dari('کلدار', 'پیسه') },
  PND: { en: [plural('pound'), ['penny', 'pence']], 'fa-AF': dari('پوند', 'پنس') },
  RYL: { en: [plural('Saudi riyal'), plural('halala')], 'fa-AF': dari('ریال سعودی', 'هلله') },
  USD: { en: [plural('US dollar'), plural('cent')], 'fa-AF': dari('دالر', 'سنت') },
}

/** Parts of a hundredth of a unit: a dinar has 1,000 fils, every other currency 100 of its part. */
const PARTS_OF_HUNDREDTH: Readonly<Partial<Record<Currency, bigint>>> = { DNR: 10n }

interface Numerals {
  /** 0 to 19, in their order. */
  readonly small: readonly string[]
  /** 20 to 90. */
  readonly tens: readonly string[]
  /** 100 to 900. */
  readonly hundreds: readonly string[]
  /** 1,000 and each thousand times more; blank for the units. */
  readonly scales: readonly string[]
  /** Stand between tens and ones, and between all other parts of a number. */
  readonly joins: readonly [ones: string, others: string]
  /** Stands between a currency's units and its parts. */
  readonly and: string
}

const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )

const NUMERALS: InEach<Numerals> = {
  en: {
    small: EN_SMALL,
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    hundreds: EN_SMALL.slice(1, 10).map((digit) => `${digit} hundred`),
    scales: ['', 'thousand', 'million', 'billion', 'trillion'],
    joins: ['-', ' '],
    and: ' and ',
  },
  'fa-AF': {
    small:
      'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نزده'.split(
        ' ',
      ),
    tens: 'بیست سی چهل پنجاه شصت هفتاد هشتاد نود'.split(' '),
    hundreds: 'یکصد دوصد سه‌صد چهارصد پنجصد ششصد هفتصد هشتصد نهصد'.split(' '),
    scales: ['', 'هزار', 'میلیون', 'میلیارد', 'تریلیون'],
    joins: [' و ', ' و '],
    and: ' و ',
  },
}

/** A number of 1 to 999. */
function hundredsInWords(number: number, { small, tens, hundreds, joins: [ones, others] }: Numerals): string {
  const rest = number % 100
  const [ten, one] = [tens[Math.floor(rest / 10) - 2], rest % 10]
  const below =
    ten === undefined ? rest > 0 && small[rest] : [ten, one > 0 && small[one]].filter(Boolean).join(ones)
  return [number >= 100 && hundreds[Math.floor(number / 100) - 1], below].filter(Boolean).join(others)
}

function numberInWords(number: bigint, language: Language): string {
  const numerals = NUMERALS[language]
  if (number === 0n) return numerals.small[0] ?? ''
  const words: string[] = []
  let rest = number
  for (const scale of numerals.scales) {
    const thousand = Number(rest % 1000n)
    if (thousand > 0) words.unshift(`${hundredsInWords(thousand, numerals)} ${scale}`.trim())
    rest /= 1000n
  }
  if (rest > 0n) throw new RangeError(`No words for ${number}`)
  return words.join(numerals.joins[1])
}

const counted = (number: bigint, [one, many]: Noun, language: Language) =>
  `${numberInWords(number, language)} ${number === 1n ? one : many}`

/**
 * Minor units of a currency in words, `125050n` USD as `one thousand two hundred fifty US dollars and fifty cents`:
 * exact, and without units where there are only parts. Throws RangeError for less than 0 and from 10^15 units on.
 */
export function amountInWords(minor: bigint, currency: Currency, language: Language): string {
  if (minor < 0n) throw new RangeError(`No words for ${minor}`)
  const [unit, part] = NAMES[currency][language]
  const [units, hundredths] = [minor / 100n, minor % 100n]
  const parts = counted(hundredths * (PARTS_OF_HUNDREDTH[currency] ?? 1n), part, language)
  if (hundredths === 0n) return counted(units, unit, language)
  return units === 0n ? parts : counted(units, unit, language) + NUMERALS[language].and + parts
}

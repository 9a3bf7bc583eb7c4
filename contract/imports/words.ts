import type { CustomerKind } from '../lists/customers.ts'
import { CURRENCIES, type Currency, rateCodeOf } from '../money/currency.ts'
import { currencyCalled } from '../money/currency-words.ts'
import { foldText } from '../text/fold.ts'

/** The side that a balance is on: `Cr` where the office owes it. */
export type Side = 'Dr' | 'Cr'

/** A word of a sheet as it is compared: folded, its letters and digits alone, so that `A/C No.` is `acno`. */
export const wordKey = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}$£€؋]+/gu, '')

/** Words by their key, from lists of them with a semicolon between two. */
export const wordsOf = <Meaning extends string>(
  lists: Readonly<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> =>
  new Map(
    Object.entries<string>(lists).flatMap(([meaning, words]) =>
      words.split(';').map((word) => [wordKey(word), meaning as Meaning] as const),
    ),
  )

/**
 * What a cell means that may say it in two languages, `Till / صندوق`: all of it, or each of its parts alike; undefined
 * where a part says something else or nothing.
 */
export function meantBy<Meaning>(
  text: string,
  find: (word: string) => Meaning | undefined,
): Meaning | undefined {
  const whole = find(text)
  if (whole !== undefined) return whole
  const parts = text.split(/[/|\n]/).filter((part) => part.trim() !== '')
  const [first, ...others] = parts.map(find)
  return others.length > 0 && others.every((other) => other === first) ? first : undefined
}

/** Words that are kept: a sheet has few of them in all its rows. */
const KEPT_WORDS = 1000
/** No word or name of a currency, side or kind is longer, in two languages. */
const MAX_LENGTH = 100

/** The same finder, which looks each word up once. */
function kept<Meaning>(find: (text: string) => Meaning | undefined): (text: string) => Meaning | undefined {
  const found = new Map<string, Meaning | undefined>()
  return (text) => {
    if (text.length > MAX_LENGTH) return undefined
    const before = found.get(text)
    if (before !== undefined || found.has(text)) return before
    const meaning = find(text)
    if (found.size < KEPT_WORDS) found.set(text, meaning)
    return meaning
  }
}

const SIDES = wordsOf<Side>({
  Dr: 'Dr; D; Debit; Debtor; بدهکار; قرضدار; برد; بنام; naam; پوروړی; پوروړي',
  Cr: 'Cr; C; Credit; Creditor; طلبکار; بستانکار; رسید; جمع; jama',
})

/** The side that a word means; of the books of the bazaar برد and بنام are debit, رسید and جمع credit. */
export const sideCalled = kept((text): Side | undefined => meantBy(text, (word) => SIDES.get(wordKey(word))))

const KINDS = wordsOf<CustomerKind | 'saraf'>({
  customer: 'Customer; Client; مشتری; مشتري; پیرودونکی',
  saraf: 'Saraf; Sarraf; Correspondent; Exchange; صراف; صرافی; نماینده',
  cashbox: 'Till; Cashbox; Cash box; Cash; Drawer; صندوق; دخل; نقد',
  capital: 'Capital; Equity; سرمایه; پانګه',
  income: 'Income; Revenue; عاید; عواید; عایدات',
  expense: 'Expense; Expenses; مصرف; مصارف; لګښت; لګښتونه',
  unpaid: 'Unpaid hawala; Unpaid; حوالهٔ معطل; حواله معطل; معطلې حوالې; ناپرداخته',
})

/** What a sheet says a customer is: a kind, a correspondent, or a correspondent of a kind. */
export interface CalledKind {
  readonly kind?: CustomerKind
  readonly saraf?: true
}

/** What the words of a cell say that a customer is, `Saraf`, `Till, Saraf`; undefined where one of them says nothing. */
export const kindCalled = kept((text): CalledKind | undefined => {
  const words = text.split(/[,،;]/).map((word) => meantBy(word, (part) => KINDS.get(wordKey(part))))
  const kinds = [...new Set(words)]
  const [kind, ...others] = kinds.filter((one) => one !== 'saraf')
  if (kinds.includes(undefined) || others.length > 0) return undefined
  return { ...(kind !== undefined && { kind }), ...(kinds.includes('saraf') && { saraf: true }) }
})

/** Currencies by names of two words: one word alone may be of several. */
const CURRENCY_NAMES: ReadonlyMap<string, Currency> = wordsOf<Currency>({
  AFN: 'Afs; Afghan afghani; افغانۍ',
  DNR: 'Kuwaiti dinar; دینار کویت',
  DRM: 'UAE dirham; درهم امارات; درهم اماراتی',
  EUR: 'Euro €',
  KTR: 'Qatari riyal; Qatar riyal; ریال قطر; ریال قطری',
  PKR: 'Pakistani rupee; Pakistani rupees; کلدار پاکستانی; روپیه پاکستانی; کلدار نقد; کلدار حساب; کلدار شعبه; کلدارې',
  PND: 'British pound; پوند انگلیس',
  RYL: 'Saudi riyal; Saudi riyals; ریال سعودی',
  USD: 'US dollar; US dollars; دالر امریکایی; دالر آمریکایی; دلار امریکایی; ډالره',
})

/** The currency of a word; a kind of PKR is stored as PKR. */
function currencyOfWord(word: string): Currency | undefined {
  const code = rateCodeOf(word.trim())
  if (code !== undefined) return CURRENCIES.find((ccy) => code.startsWith(ccy))
  return currencyCalled(word) ?? CURRENCY_NAMES.get(wordKey(word))
}

/** The currency that a cell means: a code, a sign or what it is called in three languages. */
export const sheetCurrency = kept((text): Currency | undefined => meantBy(text, currencyOfWord))

const TOTALS = wordsOf<'total'>({
  total:
    'Total; Totals; Grand total; Sum; Sub total; Total balance; جمع; جمع کل; جمله; مجموع; مجموعه; مجموع کل; مجموع کل بیلانس; ټول; ټوله; ټولټال; مجموعی',
})

/** How words for totals begin: few cells are looked at further. */
const MAY_BE_TOTAL = /^\P{L}*(?:total|grand|sub|sum|جم|مجم|ټول)/iu

/** Whether a cell names a row of totals, with the currency that these are in where it says one: `Total USD`, `مجموع افغانی`. */
export function totalCalled(text: string): { readonly ccy?: Currency } | undefined {
  if (text.length > MAX_LENGTH || !MAY_BE_TOTAL.test(text)) return undefined
  if (meantBy(text, (word) => TOTALS.get(wordKey(word))) !== undefined) return {}
  const words = text.trim().split(/[\s:()]+/)
  for (let count = 1; count < words.length; count += 1) {
    const ccy = sheetCurrency(words.slice(count).join(' ').trim())
    if (ccy !== undefined && TOTALS.has(wordKey(words.slice(0, count).join(' ')))) return { ccy }
  }
  return undefined
}

import type { Currency } from '../money/currency.ts'
import { formatMoney } from '../money/money.ts'
import { amountInWords } from '../money/words.ts'
import type { RecordLabel } from '../records/records.ts'
import { turned } from '../text/bidi.ts'
import type { InEach, Language } from '../text/language.ts'

/** The texts of a customer's statement in one language; `{…}` are slots. */
interface HandedWords {
  readonly statement: string
  readonly allAccounts: string
  readonly account: string
  readonly period: string
  readonly span: string
  readonly asOf: string
  readonly record: string
  readonly day: string
  readonly otherCalendar: string
  readonly description: string
  readonly otherAccount: string
  readonly currency: string
  readonly debit: FigureHeading
  readonly credit: FigureHeading
  readonly balance: FigureHeading
  readonly side: string
  /** The side of a balance: what the office owes, what the customer owes. */
  readonly sides: readonly [credit: string, debit: string]
  readonly total: string
  readonly none: string
  readonly printed: string
  readonly page: string
  /** Under the lines to sign on. */
  readonly signed: readonly [customer: string, office: string]
  /** Sentences of a balance: the office owes it, the customer owes it, nobody owes anything. */
  readonly opening: BalanceSentences
  readonly closing: BalanceSentences
  readonly ofAccount: BalanceSentences
  readonly records: Readonly<Record<RecordLabel, string>>
}
/** Over figures of several currencies, and of one. */
type FigureHeading = readonly [several: string, one: string]
type BalanceSentences = readonly [credit: string, debit: string, none: string]

const WORDS: InEach<HandedWords> = {
  en: {
    statement: 'Account statement',
    allAccounts: 'Statement of all accounts',
    account: 'Account',
    period: 'Period',
    span: '{from} to {to}',
    asOf: 'As of',
    record: 'Record',
    day: 'Date',
    otherCalendar: '',
    description: 'Description',
    otherAccount: 'Other account',
    currency: 'Currency',
    debit: ['Debit', '{ccy} debit'],
    credit: ['Credit', '{ccy} credit'],
    balance: ['Balance', '{ccy} balance'],
    side: 'Side',
    sides: ['Cr', 'Dr'],
    total: 'Total',
    none: 'Nothing in this period',
    printed: 'Printed by {name}, {time}',
    page: 'Page {page} of {pages}',
    signed: ["Customer's signature", 'For the office'],
    opening: [
      'Before {day} the office owed you {amount}.',
      'Before {day} you owed the office {amount}.',
      'Before {day} nothing was owed.',
    ],
    closing: [
      'At the end of {day} the office owes you {amount}.',
      'At the end of {day} you owe the office {amount}.',
      'At the end of {day} nothing is owed.',
    ],
    ofAccount: [
      'Account {account}: the office owes you {amount}.',
      'Account {account}: you owe the office {amount}.',
      'Account {account}: nothing is owed.',
    ],
    records: { 'Cash Book': 'Cash book', Transfer: 'Transfer', Hawala: 'Hawala' },
  },
  'fa-AF': {
    statement: 'صورت حساب',
    allAccounts: 'صورت همه حساب‌ها',
    account: 'حساب',
    period: 'مدت',
    span: 'از {from} تا {to}',
    asOf: 'تا تاریخ',
    record: 'سند',
    day: 'تاریخ',
    otherCalendar: 'میلادی',
    description: 'شرح',
    otherAccount: 'حساب طرف',
    currency: 'اسعار',
    debit: ['برد', 'برد {ccy}'],
    credit: ['رسید', 'رسید {ccy}'],
    balance: ['بیلانس', 'بیلانس {ccy}'],
    side: 'طرف',
    sides: ['طلبکار', 'بدهکار'],
    total: 'مجموع',
    none: 'در این مدت چیزی ثبت نشده است',
    printed: 'چاپ: {name}، {time}',
    page: 'صفحه {page} از {pages}',
    signed: ['امضای مشتری', 'از طرف دفتر'],
    opening: [
      'پیش از {day} شما {amount} از دفتر طلبکار بودید.',
      'پیش از {day} شما {amount} به دفتر بدهکار بودید.',
      'پیش از {day} حساب صاف بود.',
    ],
    closing: [
      'در پایان {day} شما {amount} از دفتر طلبکار هستید.',
      'در پایان {day} شما {amount} به دفتر بدهکار هستید.',
      'در پایان {day} حساب صاف است.',
    ],
    ofAccount: [
      'حساب {account}: شما {amount} از دفتر طلبکار هستید.',
      'حساب {account}: شما {amount} به دفتر بدهکار هستید.',
      'حساب {account}: صاف است.',
    ],
    records: { 'Cash Book': 'نقدی', Transfer: 'انتقال', Hawala: 'حواله' },
  },
}

/** The words of statements that are handed over, in a language. */
export const handedWords = (language: Language): HandedWords => WORDS[language]

/** A text of {@link handedWords} with its slots filled; each value keeps its own reading direction. */
export const handedText = (
  text: string,
  language: Language,
  slots: Readonly<Record<string, string>>,
): string => text.replace(/\{(\w+)\}/g, (_, name: string) => turned(slots[name] ?? '', language))

/** From here on an amount has no words. */
const WORDLESS = 10n ** 17n

/** An amount as figures and in words, `USD 5.00 (five US dollars)`; minor units above 0. */
export function amountText(minor: bigint, currency: Currency, language: Language): string {
  const figure = turned(`${currency} ${formatMoney(minor)}`, language)
  return minor < WORDLESS ? `${figure} (${amountInWords(minor, currency, language)})` : figure
}

/** What is said of a balance on a statement, in a sentence. */
interface SaidBalance {
  readonly said: 'opening' | 'closing' | 'ofAccount'
  /** Credits minus debits, in minor units. */
  readonly balance: bigint
  readonly currency: Currency
  /** The day as it is written, or the account. */
  readonly slots: Readonly<Partial<Record<'day' | 'account', string>>>
}

/** Who owes how much to whom, in a sentence for the customer. */
export function balanceSentence({ said, balance, currency, slots }: SaidBalance, language: Language): string {
  const [credit, debit, none] = WORDS[language][said]
  const sentence = balance === 0n ? none : balance > 0n ? credit : debit
  const amount = balance === 0n ? '' : amountText(balance < 0n ? -balance : balance, currency, language)
  return handedText(
    sentence.replace('{amount}', () => amount),
    language,
    slots,
  )
}

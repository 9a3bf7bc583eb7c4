import type { Currency } from '../money/currency.ts'
import { amountText, handedText } from '../reports/handed-texts.ts'
import type { InEach, Language } from '../text/language.ts'

/** What a sheet of open lines says to a correspondent, in one language; `{…}` are slots. */
interface SheetWords {
  readonly title: string
  readonly opening: string
  readonly none: string
  readonly state: string
  readonly states: Readonly<Record<'differs' | 'theirs' | 'ours', string>>
  readonly ref: string
  readonly name: string
  readonly ours: string
  readonly theirs: string
  readonly balance: string
  /** What a message asks about a line that only the office has, by its side in the office's books. */
  readonly asked: Readonly<Record<'credit' | 'debit', string>>
  readonly numbered: string
  readonly named: string
  readonly described: string
  readonly answer: string
}

const WORDS: InEach<SheetWords> = {
  en: {
    title: 'Open lines between us',
    opening: 'Please look at these lines: they are only in one of our lists, or their amounts differ.',
    none: 'No line is open',
    state: 'What is open',
    states: { differs: 'amounts differ', theirs: 'only in your list', ours: 'only in our list' },
    ref: 'Reference',
    name: 'Name',
    ours: 'Our list',
    theirs: 'Your list',
    balance: 'Balance',
    asked: {
      credit: '{name}, {office} has {amount} of {day} in your favour, which your list lacks.',
      debit: '{name}, {office} has {amount} of {day} to your debit, which your list lacks.',
    },
    numbered: 'Number: {ref}',
    named: 'Name: {names}',
    described: 'Description: {description}',
    answer: 'Please tell us how you have it.',
  },
  'fa-AF': {
    title: 'قلم‌های باز میان ما',
    opening: 'لطفاً این قلم‌ها را ببینید: تنها در یکی از فهرست‌های ما هستند یا مبلغ آن‌ها فرق دارد.',
    none: 'قلم بازی نیست',
    state: 'چه باز است',
    states: { differs: 'مبلغ فرق دارد', theirs: 'تنها در فهرست شما', ours: 'تنها در فهرست ما' },
    ref: 'نمبر',
    name: 'نام',
    ours: 'فهرست ما',
    theirs: 'فهرست شما',
    balance: 'بیلانس',
    asked: {
      credit: '{name} محترم، {office} مبلغ {amount} را به تاریخ {day} به طلب شما دارد که در فهرست شما نیست.',
      debit: '{name} محترم، {office} مبلغ {amount} را به تاریخ {day} به قرض شما دارد که در فهرست شما نیست.',
    },
    numbered: 'نمبر: {ref}',
    named: 'نام: {names}',
    described: 'شرح: {description}',
    answer: 'لطفاً بگویید که نزد شما چگونه ثبت است.',
  },
}

/** The words of a sheet of open lines, in a language. */
export const sheetWords = (language: Language): SheetWords => WORDS[language]

/** An entry that a correspondent is asked for. */
export interface Asked {
  /** What the office and the correspondent are called. */
  readonly office: string
  readonly name: string
  readonly account: string
  readonly currency: Currency
  /** Its number or ref, its people, and what describes it where it has none; blank where it has no such thing. */
  readonly ref: string
  readonly names: string
  readonly description: string
  /** Its day as the correspondent counts it. */
  readonly day: string
  /** Credit minus debit of the correspondent's account, in minor units. */
  readonly minor: bigint
}

/** The text that asks a correspondent for an entry that their list lacks (docs/books.md, "Reconciliation"). */
export function askedText(asked: Asked, language: Language): string {
  const words = WORDS[language]
  const { office, name, currency, ref, names, description, day, minor } = asked
  const amount = amountText(minor < 0n ? -minor : minor, currency, language)
  const said = words.asked[minor < 0n ? 'debit' : 'credit'].replace('{amount}', () => amount)
  return [
    handedText(said, language, { office, name, day }),
    ...(ref === '' ? [] : [handedText(words.numbered, language, { ref })]),
    ...(names === '' ? [] : [handedText(words.named, language, { names })]),
    ...(description === '' ? [] : [handedText(words.described, language, { description })]),
    words.answer,
  ].join('\n')
}

import fs from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

interface Term {
  readonly english: string
  readonly words: Readonly<Record<'fa-AF' | 'ps', string>>
}

const withoutRemark = (cell: string) => cell.replace(/\(.*?\)/g, '').trim()

/** The terms of the glossary of docs/languages.md; a row of two, `buy, sell`, is two. */
const GLOSSARY: readonly Term[] = [...read('docs/languages.md').matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)]
  .map(([, ...cells]) => cells.map(withoutRemark))
  .filter(([english = '']) => english !== 'English' && !english.startsWith('---'))
  .flatMap(([english = '', dari = '', pashto = '']) => {
    const [ofDari, ofPashto] = [dari.split('، '), pashto.split('، ')]
    return english.split(', ').map((one, at) => ({
      english: one.replace(/^the /, ''),
      words: { 'fa-AF': ofDari[at] ?? '', ps: ofPashto[at] ?? '' },
    }))
  })

/** Other words for a term, which another office, another country or another translator would say. */
const OTHER_WORDS: Readonly<Record<'fa-AF' | 'ps', Readonly<Record<string, string>>>> = {
  'fa-AF': {
    account: 'اکانت',
    amount: 'مقدار اندازه',
    backup: 'پشتیبان بک‌آپ',
    balance: 'تراز مانده موجودی بیلنس بالانس موازنه',
    books: 'دفاتر',
    buy: 'ابتیاع',
    sell: 'فروختن',
    'cash book': 'صندوق دخل',
    cashier: 'تحویلدار خزانه‌دار کاسیر',
    charge: 'کارمزد هزینه فیس',
    correspondent: 'کارگزار نماینده',
    currency: 'ارز کرنسی پول',
    customer: 'مراجع مراجعین مشترک',
    exchange: 'مبادله معاوضه تسعیر صرافی',
    hawala: 'حوالجات برات',
    log: 'لاگ سجل گزارش',
    'net capital': 'دارایی',
    office: 'اداره شرکت',
    operator: 'اپراتور گرداننده',
    'over and short': 'مازاد کمبود',
    owner: 'صاحب',
    manager: 'رئیس آمر',
    'pay out': 'تادیه واریز',
    province: 'استان',
    rate: 'قیمت فی',
    record: 'رکورد',
    report: 'گزارش ریپورت',
    sender: 'ارسال‌کننده',
    receiver: 'دریافت‌کننده',
    settlement: 'تسویه',
    slip: 'فیش رسید سلیپ',
    statement: 'صورتحساب بیانیه',
    till: 'دخل کشو خزانه',
    transfer: 'ترانسفر جابجایی',
    'trial balance': 'تراز',
  },
  ps: {
    account: 'اکاونټ',
    amount: 'مقدار اندازه',
    backup: 'پشتیبان بکپ',
    balance: 'بیلنس توازن موازنه',
    books: 'دفترونه',
    buy: 'اخیستل',
    sell: 'خرڅول',
    'cash book': 'صندوق',
    cashier: 'خزانه‌دار کاسیر',
    charge: 'فیس لګښت کارمزد',
    correspondent: 'استازی',
    currency: 'ارز کرنسي پیسې',
    customer: 'مراجع پېرودونکی پیرودونکی پېرودونکي',
    exchange: 'مبادله اړول صرافي',
    hawala: 'حوالجات برات',
    log: 'لاګ',
    'net capital': 'شتمني',
    office: 'اداره شرکت',
    operator: 'اپراتور چلوونکی',
    owner: 'خاوند څښتن',
    manager: 'رئیس مشر',
    'pay out': 'تادیه',
    rate: 'قیمت بیه',
    record: 'رکورډ ریکارډ',
    report: 'رپوټ ریپوټ ګزارش',
    sender: 'استوونکی',
    receiver: 'ترلاسه‌کوونکی',
    settlement: 'تسویه',
    slip: 'سلیپ رسید',
    statement: 'سټیټمنټ بیانیه',
    till: 'خزانه',
    transfer: 'انتقال ټرانسفر',
  },
}

/** Words that no text may use: Iranian usage, and words that are not Dari or Pashto. */
const NOWHERE = {
  'fa-AF':
    'ترازنامه ارز گزارش استان دلار رایانه گذرواژه شماره بستانکار کارمزد تسویه ' +
    'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
  ps: 'ترازنامه ارز ګزارش دالر دلار شمېره شمیره فروردین اردیبهشت خرداد شهریور آبان آذر بهمن اسفند',
} as const

/** How the forms of a word begin that is bent within: of verbs, and of Arabic plurals. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  شمارش: ['شمار', 'بشمار', 'شمر'],
  شمېرنه: ['شمېر', 'وشمېر'],
  ولایت: ['ولای'],
}

/** Texts whose English says a term in another meaning. */
const OTHER_MEANINGS: Readonly<Record<string, readonly string[]>> = {
  // "Count" over a number of things, and "count as 0".
  count: [
    'page.hawala.queue.count',
    'page.reports.proof.count',
    'page.reports.netCapital.countedAsNothing',
    'page.reports.netCapital.ratesWanted',
  ],
  // The sides of entries, which are debited and credited, and the column of both sides.
  Cr: ['goTo.credit', 'page.reports.side', 'shell.dayBook.balanced', 'shell.dayBook.unbalanced'],
  Dr: ['goTo.debit', 'page.reports.side', 'shell.dayBook.balanced', 'shell.dayBook.unbalanced'],
  // The side of a balance.
  credit: ['balanceKind.credit'],
  debit: ['balanceKind.debit'],
  // The trade, which is صرافی.
  exchange: ['page.menus.title'],
  // "Unable to log in".
  log: ['auth.badCredentials'],
  // "To record", entries or a macro.
  record: [
    'cashBook.recordFailed',
    'hawala.recordFailed',
    'transfer.recordFailed',
    'command.macro.record.hint',
    'command.macro.record.label',
    'macro.tooLong',
    'page.settings.macros.empty',
    'page.settings.macros.howTo',
  ],
  // "Money Transfer" is hawala.
  transfer: ['command.hawala.open.label', 'noun.hawala.menu'],
}

/** Whether an English text says a term, of one or of more. */
function says(text: string, term: string): boolean {
  const plural = term.endsWith('y') ? `${term.slice(0, -1)}(?:y|ies)` : `${term}s?`
  const isSide = term.length === 2
  return new RegExp(`\\b${plural.replace(' ', '[ -]')}\\b`, isSide ? '' : 'i').test(
    text.replace(/\{\w+\}/g, ''),
  )
}

/** Words as they stand apart: parts that are joined without a space are two. */
const apart = (text: string) => text.replaceAll('\u200c', ' ')

const LETTER = '[\\u0620-\\u065f\\u066e-\\u06d3]'
const stands = (text: string, word: string, ending = '') =>
  new RegExp(`(?<!${LETTER})${apart(word)}${ending}(?!${LETTER})`).test(apart(text))

/** Whether a text says a word of the glossary: each part of it, in any of its forms. */
const saysWord = (text: string, word: string) =>
  word.split(' ').every((part) => {
    const beginnings = BEGINNINGS[part] ?? [part.length > 3 ? part.replace(/[هیيۍېٔ]+$/, '') : part]
    return beginnings.some((one) => stands(text, one, part.length > 2 ? `${LETTER}*` : ''))
  })

describe.each(['fa-AF', 'ps'] as const)('the terms of the trade in %s', (language) => {
  const { items } = PO.parse(read(`languages/${language}.po`))

  it.each(GLOSSARY)('$english is one word', ({ english, words }) => {
    const word = words[language]
    expect(word).not.toBe('')
    const others = (OTHER_WORDS[language][english] ?? '').split(' ').filter((other) => other !== '')
    const named = new Set(OTHER_MEANINGS[english])
    const saying = items.filter(
      ({ msgctxt = '', msgid, msgid_plural = '' }) =>
        says(`${msgid} ${msgid_plural}`, english) && !named.has(msgctxt),
    )
    expect(saying.length).toBeGreaterThan(0)
    const wrong = saying.filter(({ msgstr }) =>
      msgstr.some((form) => !saysWord(form, word) || others.some((other) => stands(form, other))),
    )
    expect(wrong.map(({ msgctxt, msgid, msgstr }) => [msgctxt, msgid, ...msgstr])).toEqual([])
  })

  it('are those of Afghanistan in every text', () => {
    const wrong = items.filter(({ msgstr }) =>
      NOWHERE[language].split(' ').some((word) => msgstr.some((form) => stands(form, word))),
    )
    expect(wrong.map(({ msgctxt, msgstr }) => [msgctxt, ...msgstr])).toEqual([])
  })
})

it('every text that says a term in another meaning is there, and needs to be named', () => {
  const { items } = PO.parse(read('languages/fa-AF.po'))
  const idle = Object.entries(OTHER_MEANINGS).flatMap(([term, codes]) =>
    codes.filter((code) => !items.some(({ msgctxt, msgid }) => msgctxt === code && says(msgid, term))),
  )
  expect(idle).toEqual([])
})

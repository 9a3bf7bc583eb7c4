import { describe, expect, it } from 'vitest'
import { myTillTexts } from '../../contract/day/my-till.ts'
import { type CashBookDraft, cashBookTexts } from '../../contract/records/cash-book.ts'
import { postingTexts } from '../../contract/records/postings.ts'
import { dateTexts } from '../../contract/text/date-texts.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { EntryLine, Office } from '../../src/commands/grammar/line.ts'
import { phrases as grammarPhrases } from '../../src/commands/grammar/phrases.ts'
import { office, today, withTill } from './an-office.ts'
import { accountIn, inLine } from './line-texts.ts'

function entry(text: string, of: Office = withTill): EntryLine {
  const line = parseLine(text, of)
  if (line.kind !== 'entry') throw new Error(`${text} is ${line.kind}`)
  return line
}
const draft = (text: string) => entry(text).entry.draft as CashBookDraft
const sides = ({ legs }: EntryLine) => legs.map(({ side, account, amount }) => [side, account.acc_no, amount])

describe('jama and naam', () => {
  it.each([
    ['jama 500 usd 4001 rent', '4900', '4001', 'rent'],
    ['jama ۵۰۰ ۴۰۰۱ کرایه', '4900', '4001', 'کرایه'],
    ['رسید 500 usd 4001', '4900', '4001', ''],
    ['جمع =250*2 usd 4001', '4900', '4001', ''],
    ['naam 500 usd 4001 rent', '4001', '4900', 'rent'],
    ['برد ۵۰۰ usd ۴۰۰۱', '4001', '4900', ''],
    ['بنام 500 4001', '4001', '4900', ''],
    ['bardagi 500 usd 4001 rent', '4001', '4900', 'rent'],
    ['bard 500 dollar 4001', '4001', '4900', ''],
    ['bardasht 500 $ 4001', '4001', '4900', ''],
    ['برداشت 500 دالر 4001', '4001', '4900', ''],
    ['تشئش 500 usd 4001', '4900', '4001', ''],
  ])('%s fills the cash-book in: debit %s, credit %s', (text, debit_account, credit_account, description) => {
    expect(draft(text)).toEqual({
      id: '',
      date: today,
      amount: '500',
      amount_currency: 'USD',
      debit_account,
      credit_account,
      description,
    })
    expect(entry(text)).toMatchObject({ ready: true })
    expect(sides(entry(text))).toEqual([
      ['Dr', debit_account, 50000n],
      ['Cr', credit_account, 50000n],
    ])
  })

  it.each([
    ['jama 500 usd', undefined, ' account'],
    ['jama 500', undefined, ' currency account'],
    ['jama 500 usd 400', undefined, '1'],
    ['jama 500 usd 9999', 'No account 9999', undefined],
    ['jama abc usd 4001', 'abc is not an amount: write it as 1,250.50', undefined],
    ['naam abc usd 4001', 'abc is not an amount: write it as 1,250.50', undefined],
    ['jama 500 usd 8001', accountIn('8001', 'AFN', 'USD'), undefined],
    ['jama 500 ryl 1001', grammarPhrases.tillWithout({ ccy: 'RYL' }), undefined],
    ['jama 500 1001', grammarPhrases.tillWithout({ ccy: 'RYL' }), undefined],
    ['jama 500 usd .', postingTexts.sameAccount.text, undefined],
    ['jama 500 usd > 4001', grammarPhrases.oneAccount, undefined],
    ['jama 0 usd 4001', cashBookTexts.amountRequired.text, undefined],
    ['naam 500 A-12', grammarPhrases.untold({ account: 'A-12', ccy: 'eur' }), undefined],
  ])('%s is not posted: %s', (text, problem, ghost) => {
    const line = entry(text)
    expect([line.ready, line.problem, line.ghost?.text]).toEqual([false, problem, ghost])
  })

  it('say to an operator without a till how to have one, and fill in the rest', () => {
    const line = entry('jama 500 usd 4001', office)
    expect(line).toMatchObject({
      ready: false,
      problem: inLine(myTillTexts.none),
      entry: { draft: { debit_account: '', credit_account: '4001', amount_currency: 'USD' } },
    })
  })

  it('alone open the cash-book', () => {
    expect(parseLine('jama', withTill)).toMatchObject({
      kind: 'jump',
      jumps: [{ place: { path: '/cash-book' } }],
    })
  })
})

describe('a point in a transfer', () => {
  it.each([
    ['tr 500 usd * 70.5 afn . > .', '4900', '8900'],
    ['tr 500 usd * 70.5 afn . > 8001', '4900', '8001'],
    ['tr 500 usd * 70.5 afn 4001 > .', '4001', '8900'],
    ['tr 500 usd * 70.5 afn 8001 > .', '8001', '8900'],
    ['tr 35250 afn / 70.5 usd . > .', '8900', '4900'],
    ['tr ۳۵۲۵۰ afn / ۷۰٫۵ usd ٫ > 4001', '8900', '4001'],
  ])(
    '%s is my till in the currency of its side: debit %s, credit %s',
    (text, debit_account, credit_account) => {
      const line = entry(text)
      expect(line.problem).toBeUndefined()
      expect(line.ready).toBe(true)
      const { draft } = line.entry
      expect(draft).toMatchObject({
        debit_account,
        credit_account,
        from_amount_currency: debit_account !== '8001',
      })
    },
  )

  it.each([
    ['tr 500 ryl * 19 afn . > .', grammarPhrases.tillWithout({ ccy: 'RYL' })],
    ['tr 500 usd * 3.75 ryl . > .', grammarPhrases.tillWithout({ ccy: 'RYL' })],
    ['tr 500 usd * 1 usd . > .', postingTexts.sameAccount.text],
  ])('%s says where there is none: %s', (text, problem) => {
    expect(entry(text)).toMatchObject({ ready: false, problem })
  })
})

describe('a point', () => {
  it.each([
    ['cash 500 usd . > 4001', '4900', '4001'],
    ['cash 500 usd 4001 > .', '4001', '4900'],
    ['cash 500 . > 4001', '4900', '4001'],
    ['cash 500 4001 > .', '4001', '4900'],
    ['cash 500 afn ٫ > 8001', '8900', '8001'],
  ])('is my till in %s', (text, debit_account, credit_account) => {
    expect([entry(text).problem, entry(text).ready]).toEqual([undefined, true])
    expect(draft(text)).toMatchObject({ debit_account, credit_account })
  })

  it.each([
    ['h 700 afn /70 . > 4001 A > B', '4900', '4001'],
    ['h 700 afn /70 8001 > . A > B', '8001', '8900'],
    ['h 400 usd /1 . > 4001 A > B', '4900', '4001'],
    ['h 400 usd /1 . ', '4900', ''],
  ])(
    'is my till in a hawala in what the other side is in, else in its own: %s',
    (text, debit_acc, credit_acc) => {
      const line = entry(text, { ...withTill, settlementCurrencies: ['RYL', 'USD', 'AFN'] })
      expect(line.problem).toBeUndefined()
      expect(line.entry.draft).toMatchObject({ debit_acc, credit_acc })
    },
  )

  it('is refused in a hawala that may settle in several of its currencies', () => {
    const line = entry('h 700 eur /70 .', { ...withTill, settlementCurrencies: ['RYL', 'USD', 'AFN'] })
    expect(line.problem).toBe(inLine(myTillTexts.severalSides({ currencies: 'AFN and USD' })))
  })

  it('is my till in a statement, and is refused where there is none', () => {
    expect(entry('h 5000 afn /18.5 . > 1042 A > B').problem).toBe(grammarPhrases.tillWithout({ ccy: 'RYL' }))
    const statement = parseLine('stmt . m', withTill)
    expect(statement).toMatchObject({
      kind: 'jump',
      jumps: ['4900', '4901', '8900'].map((account_no) => ({ place: { search: { account_no } } })),
    })
    expect(parseLine('stmt .', office)).toMatchObject({
      jumps: [],
      problem: inLine(myTillTexts.none),
    })
    expect(parseLine('cash 500 . > 4001', office).problem).toBe(inLine(myTillTexts.none))
  })
})

/** Where a line leads: the account of a statement, or the till of a roznamcha, with its days. */
const led = (text: string, of: Office = withTill) => {
  const line = parseLine(text, of)
  if (line.kind !== 'jump') throw new Error(`${text} is ${line.kind}`)
  return line.jumps.map(({ place: { search: { account_no, customer_id, from_date, to_date } = {} } }) =>
    [account_no ?? customer_id ?? 'all', from_date === to_date ? from_date : `${from_date}..${to_date}`].join(
      ' ',
    ),
  )
}
const problemOf = (text: string, of: Office = withTill) => {
  const line = parseLine(text, of)
  return 'problem' in line ? line.problem : undefined
}

describe('a statement in one currency', () => {
  const month = `2026-11-01..${today}`
  it.each([
    ['stmt . usd', `4900 ${today}`, `4901 ${today}`],
    ['stmt . AFN m', `8900 ${month}`],
    ['stmt . afg', `8900 ${today}`],
    ['stmt @31 ryl', `1001 ${today}`],
    ['stmt 31 usd m', `4001 ${month}`],
    ['stmt 1001 ryl', `1001 ${today}`, `1042 ${today}`],
    ['stmt 4001 usd yesterday', '4001 2026-11-19'],
  ])('%s leads to %s', (text, ...places) => {
    expect(led(text)).toEqual(places)
    expect(problemOf(text)).toBeUndefined()
  })
  it.each([
    ['stmt . eur', grammarPhrases.tillWithout({ ccy: 'EUR' })],
    ['stmt 4001 afn', accountIn('4001', 'USD', 'AFN')],
    ['stmt @12 ryl', grammarPhrases.customerWithout({ customer: 12, ccy: 'RYL' })],
    ['stmt . us', undefined],
    ['stmt . usd 2026-13-01 ', dateTexts.notThere.text],
  ])('%s leads nowhere: %s', (text, problem) => {
    expect([led(text), problemOf(text)]).toEqual([[], problem])
  })
})

describe('the roznamcha of a till', () => {
  it.each([
    ['roz .', `90 ${today}`],
    ['roz ٫ yesterday', '90 2026-11-19'],
    ['roz . 2026-03', '90 2026-03-01..2026-03-31'],
    ['roz . 1..m', `90 2026-11-01..${today}`],
    ['roz @91 m', `91 2026-11-01..${today}`],
    ['roz ۹۱', `91 ${today}`],
    ['roz 91 -7', `91 2026-11-13..${today}`],
    ['roz 8900', `90 ${today}`],
    ['roz #4901 y', '90 2026-11-19'],
    ['roz till', `90 ${today}`, `15 ${today}`],
    ['roz till 1 m', `90 2026-11-01..${today}`],
    ['roz till 2', `15 ${today}`],
    ['roz till 3', '90 2026-11-03', '15 2026-11-03'],
    ['roz صندوق yesterday', '91 2026-11-19'],
    ['roz سراي', `91 ${today}`],
    ['roz 15', 'all 2026-11-15', `15 ${today}`],
    ['roz 15 y', '15 2026-11-19'],
    ['roz @15', `15 ${today}`],
  ])('%s leads to %s', (text, ...places) => {
    expect(led(text)).toEqual(places)
    expect(problemOf(text)).toBeUndefined()
  })

  it.each([
    ['roz @31', grammarPhrases.customerNoTill({ customer: 31 })],
    ['roz #4001', grammarPhrases.accountNoTill({ account: '4001' })],
    ['roz #777', 'No account 777'],
    ['roz @9', undefined],
    ['roz #49', undefined],
    ['roz @', undefined],
    ['roz . 2026-02-30 ', dateTexts.notThere.text],
  ])('%s leads nowhere: %s', (text, problem) => {
    expect([led(text), problemOf(text)]).toEqual([[], problem])
  })

  it('of no till says how to have one, and of no name looks for the words', () => {
    expect(led('roz .', { ...withTill, till: undefined })).toEqual([])
    expect(problemOf('roz .', { ...withTill, till: undefined })).toBe(inLine(myTillTexts.none))
    expect(problemOf('roz .', { ...withTill, till: 91 })).toBe(inLine(myTillTexts.noAccount))
    expect(parseLine('roz karim', withTill).kind).toBe('words')
  })
})

describe('a hawala', () => {
  it('needs no rate in the currency of its accounts: 1', () => {
    const read = (text: string) => entry(text, { ...office, settlementCurrencies: ['RYL', 'USD'] })
    const line = read('h 400 usd 4001 > 4002 A > B')
    expect(line).toMatchObject({
      ready: true,
      entry: {
        settlementCurrency: 'USD',
        draft: { exchg_rate: '1', exchg_amount: '400.00', debit_acc: '4001' },
      },
    })
    expect(sides(line)).toEqual([
      ['Dr', '4001', 40000n],
      ['Cr', '4002', 40000n],
    ])
    expect(read('h 400 ryl 1001>1042 A > B')).toMatchObject({ ready: true })
    expect(read('h 400 usd /2 4001 > 4002 A > B').entry.draft).toMatchObject({ exchg_amount: '200.00' })
    expect(read('h 400 usd 400').ghost?.text).toBe('1')
    // Accounts in another currency, or a rate without its sign, still want one.
    for (const line of [
      'h 400 usd 1001 > 1042 A > B',
      'h 400 usd 70.5 4001 > 4002 A > B',
      'h 5 afn 8001 > 8001',
    ])
      expect(read(line)).toMatchObject({ ready: false, problem: grammarPhrases.signFirst })
  })
})

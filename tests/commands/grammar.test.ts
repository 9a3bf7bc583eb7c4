import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HawalaDraft } from '../../contract/hawala/form.ts'
import { sumTexts } from '../../contract/money/sum.ts'
import { type CashBookDraft, cashBookTexts } from '../../contract/records/cash-book.ts'
import { postingTexts } from '../../contract/records/postings.ts'
import type { TransferDraft } from '../../contract/records/transfers.ts'
import { dateTexts } from '../../contract/text/date-texts.ts'
import { figureTexts } from '../../contract/text/digits.ts'
import { fieldTexts } from '../../contract/wire/field-texts.ts'
import type { AccountIndex } from '../../src/commands/grammar/account-index.ts'
import { ownExamples } from '../../src/commands/grammar/examples.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { JumpLine, Line } from '../../src/commands/grammar/line.ts'
import { phrases as grammarPhrases } from '../../src/commands/grammar/phrases.ts'
import { onUsKeys, verbOf, verbs, verbsAliased } from '../../src/commands/grammar/verbs.ts'
import { accounts, office, today, withTill } from './an-office.ts'
import { accountIn, inLine } from './line-texts.ts'
import { draftAs, entry, legsOf, parse } from './read-lines.ts'

const statement = (customer: number, account: string, from = today, to = today) =>
  `/reports/account-statement/preview?customer_id=${customer}&account_no=${account}&from_date=${from}&to_date=${to}`

const match = (account: string, from: string, to = from) =>
  `/match/preview?customer_id=31&account_no=${account}&from_date=${from}&to_date=${to}`
const daily = (from: string, to = from) =>
  `/reports/daily-transactions/preview?from_date=${from}&to_date=${to}`
const roznamcha = (from: string, to = from) => `/reports/roznamcha/preview?from_date=${from}&to_date=${to}`
const commission = (cust_id: number, from: string, to = from) =>
  `/reports/commission/preview?way=paid&customer_id=${cust_id}&from_date=${from}&to_date=${to}`
const profit = (from: string, to = from) => `/reports/profit/preview?from_date=${from}&to_date=${to}`
const large = (from: string, to = from) => `/reports/large/preview?from_date=${from}&to_date=${to}`
const profitBy = (by: string, from: string, to = from) =>
  `/reports/profit/preview?by=${by}&from_date=${from}&to_date=${to}`
const hawala = (from: string, to = from) =>
  `/reports/hawala/preview?type1=all&fromTo=all&from_date=${from}&to_date=${to}`

function jumps(text: string): string[] {
  const line = parse(text)
  if (line.kind !== 'jump') return [`not a jump: ${line.kind}`]
  return line.jumps.map(({ place: { path, search } }) =>
    search ? `${path}?${new URLSearchParams(search)}` : path,
  )
}
const cash = draftAs<CashBookDraft>('cash-book')
const transfer = draftAs<TransferDraft>('transfer')
/** The tokens but the spaces, `role:text`, with a mark where one isn't ok. */
const shape = (line: Line) =>
  line.tokens
    .filter(({ role }) => role !== 'space')
    .map(({ role, text, status }) => `${role}:${text}${{ ok: '', unknown: '!', incomplete: '…' }[status]}`)
    .join(' ')

describe('jumps', () => {
  it.each([
    ['cash', '/cash-book'],
    ['c', '/cash-book'],
    ['CASH', '/cash-book'],
    ['cash 1234', '/cashbook/edit/1234'],
    ['  cash   1234  ', '/cashbook/edit/1234'],
    ['cash ۱۲۳۴', '/cashbook/edit/1234'],
    ['cash ١٬٢٣٤', '/cashbook/edit/1234'],
    ['u', '/customers'],
    ['u 12', '/customers/edit/12'],
    ['cust 999', '/customers/edit/999'],
    ['all', '/reports/all-accounts'],
    ['all 12', '/reports/all-accounts/preview?customer_id=12'],
    ['tr', '/transfer'],
    ['t 5', '/transfer/edit/5'],
    ['hawala', '/hawala'],
    ['h 88', '/hawala/edit/88'],
    ['hrep 2026-03', hawala('2026-03-01', '2026-03-31')],
    ['hrep 2026-01-01..2026-03-31', hawala('2026-01-01', '2026-03-31')],
    ['capccy', '/reports/net-capital-ccy'],
    ['capccy usd', '/reports/net-capital-ccy/preview?transaction_type=both&currency=USD'],
    ['capccy AFG', '/reports/net-capital-ccy/preview?transaction_type=both&currency=AFN'],
    ['day today', daily(today)],
    ['day yesterday', daily('2026-11-19')],
    ['day m', daily('2026-11-01', today)],
    ['day -7', daily('2026-11-13', today)],
    ['day -۷', daily('2026-11-13', today)],
    ['day 2026-02', daily('2026-02-01', '2026-02-28')],
    ['day 2026-02..m', daily('2026-02-01', today)],
    ['day -7..-1', daily('2026-11-13', '2026-11-19')],
    ['day 15', daily('2026-11-15')],
    ['day 15/9', daily('2026-09-15')],
    ['day y', daily('2026-11-19')],
    ['day +1', daily('2026-11-21')],
    ['day 15 sep', daily('2026-09-15')],
    ['day 15 sep 2025..15 sep', daily('2025-09-15', '2026-09-15')],
    ['day 1405-09-01', daily('2026-11-22')],
    ['day ۱ قوس .. ۳ قوس', daily('2026-11-22', '2026-11-24')],
    ['roz', roznamcha(today), '/reports/roznamcha'],
    ['roz yesterday', roznamcha('2026-11-19')],
    ['روزنامچه', ...[daily(today), '/reports/daily-transactions', roznamcha(today), '/reports/roznamcha']],
    ['روزنامچه yesterday', daily('2026-11-19'), roznamcha('2026-11-19')],
    ['hrep', hawala(today), '/reports/hawala'],
    ['cap', '/reports/net-capital/preview', '/reports/net-capital'],
    ['day', daily(today), '/reports/daily-transactions'],
    ['trial', '/reports/trial-balance'],
    ['profit', profit(today), '/reports/profit'],
    ['مفاد', profit(today), '/reports/profit'],
    ['ګټه m', profit('2026-11-01', today)],
    ['match', '/match'],
    ['match 4001 m', match('4001', '2026-11-01', today)],
    ['تطبیق ۴۰۰۱', match('4001', today)],
    ['commission', '/reports/commission'],
    ['commission 12 m', commission(12, '2026-11-01', today)],
    ['کمیشن ۱۲', commission(12, today)],
    ['profit operator', profitBy('operator', today)],
    ['profit m customer', profitBy('customer', '2026-11-01', today)],
    ['profit Month 2026-03..2026-04', profitBy('month', '2026-03-01', '2026-04-30')],
    ['مفاد کاربر m', profitBy('operator', '2026-11-01', today)],
    ['ګټه میاشت m', profitBy('month', '2026-11-01', today)],
    ['limit', '/limit'],
    ['limit 4001', '/limit?account=4001'],
    ['papers', '/papers'],
    ['papers 12', '/papers?customer=12'],
    ['اسناد ۱۲', '/papers?customer=12'],
    ['watch', '/reports/watch'],
    ['تحریم', '/reports/watch'],
    ['suspicion', '/reports/suspicions/preview', '/reports/suspicions'],
    ['suspicion 1002', '/reports/suspicions/preview?of=1002'],
    ['شک h۸۸', '/reports/suspicions/preview?of=h88'],
    ['limits', '/reports/limits/preview', '/reports/limits'],
    ['حدود', '/reports/limits/preview', '/reports/limits'],
    ['large', large(today), '/reports/large'],
    ['large 2026-11', large('2026-11-01', '2026-11-30')],
    ['large m', large('2026-11-01', today)],
    ['log', `/log?from_date=${today}&to_date=${today}`],
    ['log m', `/log?from_date=2026-11-01&to_date=${today}`],
    ['log cash', '/log?kind=cash-book'],
    ['log cash 7', '/log?kind=cash-book&id=7'],
    ['log نقد ۷', '/log?kind=cash-book&id=7'],
    ['log h m', `/log?kind=hawala&from_date=2026-11-01&to_date=${today}`],
    ['log ali', '/log?operator=ali'],
    ['log ali -7', `/log?operator=ali&from_date=2026-11-13&to_date=${today}`],
    ['rate', '/rates'],
    ['arate', '/account-rates'],
    ['arate 4001', '/account-rates?account=4001'],
    ['prov', '/reports/province'],
    ['stmt', '/reports/account-statement'],
    ['s 4001', statement(31, '4001')],
    ['stmt ۴۰۰۱', statement(31, '4001')],
    ['stmt #1001', statement(31, '1001')],
    ['stmt @1001', statement(1001, '1042')],
    ['stmt 4001 2026-01-01..2026-03-31', statement(31, '4001', '2026-01-01', '2026-03-31')],
    ['stmt 4001 2026-01-01 .. 2026-03-31', statement(31, '4001', '2026-01-01', '2026-03-31')],
    ['stmt 4001 ۲۰۲۶-۰۱-۰۱ ..2026-03-31', statement(31, '4001', '2026-01-01', '2026-03-31')],
    ['stmt A-12', statement(12, 'A-12')],
    ['stmt a-12', statement(12, 'A-12')],
    // Dari, Pashto, and the wrong layout
    ['نقد', '/cash-book'],
    ['نقد ۱۲', '/cashbook/edit/12'],
    ['حواله ۸۸', '/hawala/edit/88'],
    ['مشتري 12', '/customers/edit/12'],
    ['صورت‌حساب 4001', statement(31, '4001')],
    ['صورتحساب 4001', statement(31, '4001')],
    ['زشسا', '/cash-book'],
    // `stmt` on a Pashto keyboard, whose bottom row is its own
    ['سفړف', '/reports/account-statement'],
    ['زشسا ۱۲۳۴', '/cashbook/edit/1234'],
    ['سفپف 4001', statement(31, '4001')],
    ['سفئف 4001', statement(31, '4001')],
    ['ا 88', '/hawala/edit/88'],
    ['stmt 4001 2026-01-15', statement(31, '4001', '2026-01-15', '2026-01-15')],
    ['stmt 4001 2026-03', statement(31, '4001', '2026-03-01', '2026-03-31')],
    ['stmt 4001 m', statement(31, '4001', '2026-11-01', today)],
    ['stmt 4001 -30..yesterday', statement(31, '4001', '2026-10-21', '2026-11-19')],
  ])('%j leads to %s', (text, ...hrefs) => {
    expect(jumps(text)).toEqual(hrefs)
    expect(parse(text).problem).toBeUndefined()
  })

  it('lists both where a number is an account and a customer', () => {
    expect(jumps('stmt 1001')).toEqual([statement(31, '1001'), statement(1001, '1042')])
  })
  it('lets a customer with several accounts choose', () => {
    expect(jumps('stmt @31')).toEqual([
      '/reports/account-statement?customer_id=31',
      statement(31, '4001'),
      statement(31, '1001'),
      statement(31, '9200'),
    ])
  })

  it.each([
    ['cash 0', 'verb:cash number:0!', grammarPhrases.notARecord({ word: 0 })],
    ['u 1.5', 'verb:u number:1.5!', grammarPhrases.notARecord({ word: '1.5' })],
    ['u 12 13', 'verb:u number:12 word:13!', 'cust takes one number'],
    ['rate 3', 'verb:rate word:3!', 'rate stands alone'],
    ['stmt 777', 'verb:stmt reference:777!', grammarPhrases.noAccountOrCustomer({ number: 777 })],
    ['stmt #12', 'verb:stmt reference:#12!', 'No account 12'],
    ['stmt @99', 'verb:stmt reference:@99!', grammarPhrases.noAccountsOf({ customer: 99 })],
    [
      'stmt 4001 2026-02-30..2026-03-31',
      'verb:stmt reference:4001 date:2026-02-30! separator:.. date:2026-03-31',
      dateTexts.notThere.text,
    ],
    [
      'stmt 4001 2026-03-31..2026-03-30',
      'verb:stmt reference:4001 date:2026-03-31 separator:.. date:2026-03-30!',
      '2026-03-30 is before 2026-03-31',
    ],
    ['arate 77', 'verb:arate account:77!', 'No account 77'],
    ['day 2026-02-30', 'verb:day date:2026-02-30…', undefined],
    ['day 2026-02-30 ', 'verb:day date:2026-02-30!', dateTexts.notThere.text],
    ['capccy us 3', 'verb:capccy currency:us! word:3!', grammarPhrases.noCurrency({ word: 'us' })],
  ])('%j leads nowhere and says why', (text, tokens, problem) => {
    expect(jumps(text)).toEqual([])
    expect(shape(parse(text))).toBe(tokens)
    expect(parse(text).problem).toBe(problem)
  })

  it.each([
    'stmt 40',
    'stmt @',
    'stmt 4001 2026-0',
    'day yest',
    'day 2026-',
    'capccy us',
    'stmt 4001 2026-01-01..',
  ])('%j is not wrong, only not there yet', (text) => {
    expect(jumps(text)).toEqual([])
    expect(parse(text).problem).toBeUndefined()
    expect(shape(parse(text))).not.toContain('!')
  })
})

describe('cash-book entries', () => {
  const draft = {
    id: '',
    date: today,
    amount: '500',
    amount_currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    description: 'rent',
  }
  it.each([
    'cash 500 usd 4001 > 4002 rent',
    'c 500 USD 4001>4002 rent',
    'cash 500 usd 4001 - 4002 rent',
    'cash 500 usd 4001-4002 rent',
    'cash 500 4001 > 4002 rent',
    'cash 500 4001>4002   rent  ',
    'cash ۵۰۰ usd ۴۰۰۱ > ۴۰۰۲ rent',
    'نقد ۵۰۰ ۴۰۰۱ > ۴۰۰۲ rent',
    'زشسا 500 usd 4001 > 4002 rent',
    'cash =250*2 usd 4001 > 4002 rent',
    'cash 500.00 usd 4001 > 4002 rent',
  ])('%j is the entry whole', (text) => {
    const line = entry(text)
    expect(cash(text)).toEqual(draft)
    expect(line.ready).toBe(true)
    expect(line.problem).toBeUndefined()
    expect(legsOf(line)).toEqual([
      ['Dr', '4001', 'USD', 500_00n],
      ['Cr', '4002', 'USD', 500_00n],
    ])
  })

  it.each([
    ['1,250.50', '1250.5'],
    ['۱٬۲۵۰٫۵', '1250.5'],
    ['0.01', '0.01'],
    ['9999999999999.99', '9999999999999.99'],
    ['=1/3*0.015', '0.01'],
  ])('takes %j as %s', (typed, amount) => {
    expect(cash(`cash ${typed} usd 4001 > 4002`).amount).toBe(amount)
    expect(entry(`cash ${typed} usd 4001 > 4002`).ready).toBe(true)
  })

  it('knows a dash that belongs to an account', () => {
    const line = entry('cash 5 usd 4-77-4001 a - b')
    expect(cash('cash 5 usd 4-77-4001 a - b')).toMatchObject({
      debit_account: '4-77',
      credit_account: '4001',
      description: 'a - b',
    })
    expect(line.ready).toBe(true)
  })
  it('keeps > and spaces in the description', () => {
    expect(cash('cash 5 usd 4001 > 4002 rent >  may').description).toBe('rent >  may')
  })

  it.each([
    ['cash 1.005 usd 4001 > 4002', 'amount:1.005!', inLine(fieldTexts.tooManyDecimals({ decimals: 2 }))],
    ['cash 0 usd 4001 > 4002', 'amount:0!', cashBookTexts.amountRequired.text],
    ['cash 5x usd 4001 > 4002', 'amount:5x!', grammarPhrases.notAnAmount({ word: '5x' })],
    [
      'cash 1,5 usd 4001 > 4002',
      'amount:1,5!',
      figureTexts.writeAsEither({ pointed: '1.5', whole: '15' }).text,
    ],
    ['cash =2* usd 4001 > 4002', 'amount:=2*!', sumTexts.incomplete.text],
    ['cash -500 usd 4001 > 4002', 'amount:-500!', cashBookTexts.amountRequired.text],
    ['cash (500) usd 4001 > 4002', 'amount:(500)!', cashBookTexts.amountRequired.text],
    [
      'cash 10000000000000 usd 4001 > 4002',
      'amount:10000000000000!',
      inLine(fieldTexts.tooMuch({ most: '9,999,999,999,999.99' })),
    ],
    ['cash abc usd 4001 > 4002', 'amount:abc!', 'abc is not an amount: write it as 1,250.50'],
    ['cash abc 4001 > 4002', 'amount:abc!', 'abc is not an amount: write it as 1,250.50'],
    ['cash abc usd 4001', 'amount:abc!', 'abc is not an amount: write it as 1,250.50'],
    ['cash 5 xyz 4001 > 4002', 'currency:xyz!', 'xyz is not a currency of this office'],
    ['cash 5 usd 4009 > 4002', 'account:4009!', 'No account 4009'],
    ['cash 5 usd 4001 > 4009', 'account:4009!', 'No account 4009'],
    ['cash 5 usd 8001 > 4002', 'account:8001!', accountIn('8001', 'AFN', 'USD')],
    ['cash 5 4001 > 8001', 'account:8001!', accountIn('8001', 'AFN', 'USD')],
    ['cash 5 usd 4001 > 4001', 'account:4001!', postingTexts.sameAccount.text],
    ['cash 5 usd 4001 4002', 'separator:4002!', 'Put > between the debit and the credit account'],
    ['cash 5 usd > 4002', 'separator:>!', 'The debit account stands before >'],
    ['cash 5 9100 > 9200', 'account:9100…', grammarPhrases.ktrUntold({ ccy: 'ktr' })],
    ['cash 5 A-12 > 4002', 'account:A-12…', grammarPhrases.untold({ account: 'A-12', ccy: 'eur' })],
    [
      `cash 5 usd 4001 > 4002 ${'x'.repeat(501)}`,
      `text:${'x'.repeat(501)}!`,
      grammarPhrases.tooLong({ most: 500 }),
    ],
  ])('%j is refused at its token', (text, token, problem) => {
    expect(shape(parse(text))).toContain(token)
    expect(parse(text).problem).toBe(problem)
    expect(entry(text).ready).toBe(false)
  })

  it('leaves out of the draft what is not resolved', () => {
    expect(cash('cash 5 usd 4009 > 4002')).toMatchObject({ debit_account: '', credit_account: '4002' })
    expect(cash('cash 5 usd 8001 > 4002')).toMatchObject({ debit_account: '', amount_currency: 'USD' })
    expect(cash('cash 5 9100 > 9200')).toMatchObject({ amount_currency: '', debit_account: '' })
    expect(cash('cash 5 usd 4001 > 4001')).toMatchObject({ debit_account: '4001', credit_account: '' })
  })
  it('takes KTR where it is typed', () => {
    expect(entry('cash 5 ktr 9100 > 9200').ready).toBe(true)
  })
})

describe('transfers', () => {
  const draft: TransferDraft = {
    id: '',
    amount: '500',
    currency: 'USD',
    exchange_rate: '70.5',
    operation_mode: 'Multiply',
    exchanged_amount: '35250.00',
    exchanged_currency: 'AFN',
    from_amount_currency: true,
    debit_account: '4001',
    credit_account: '8001',
    date: today,
    description: 'note',
  }
  it.each([
    'tr 500 usd * 70.5 afn 4001 > 8001 note',
    't 500 USD*70.5 afg 4001>8001 note',
    'tr 500 usd *70.5 afn 4001-8001 note',
    'tr 500 usd* 70.5 afn 4001 - 8001   note ',
    'tr ۵۰۰ usd × ۷۰٫۵ afn ۴۰۰۱ > ۸۰۰۱ note',
    'انتقال =250*2 usd * 70.50 afn 4001 > 8001 note',
    'فق 500 usd * 70.5 afn 4001 > 8001 note',
  ])('%j is the transfer whole', (text) => {
    const line = entry(text)
    expect(transfer(text)).toEqual(draft)
    expect(line.ready).toBe(true)
    expect(line.problem).toBeUndefined()
    expect(legsOf(line)).toEqual([
      ['Dr', '4001', 'USD', 500_00n],
      ['Cr', '8001', 'AFN', 35_250_00n],
    ])
  })

  it('sets the switch by itself only where the first account is in the amount currency', () => {
    const inUsd = 'tr 35250 afn / 70.5 usd 4001 > 4002'
    expect(transfer(inUsd)).toMatchObject({
      operation_mode: 'Divide',
      exchanged_amount: '500.00',
      from_amount_currency: false,
    })
    expect(legsOf(entry(inUsd))).toEqual([
      ['Dr', '4001', 'USD', 500_00n],
      ['Cr', '4002', 'USD', 500_00n],
    ])
    expect(transfer('tr 5 usd * 1 usd 4001 > 4002').from_amount_currency).toBe(false)
    expect(transfer('tr 35250 afn ÷ 70.5 usd 8001 > 4002').from_amount_currency).toBe(true)
  })
  it('keeps * and / in the description', () => {
    expect(transfer('tr 5 usd * 2 afn 4001 > 8001 2*3 / 4').description).toBe('2*3 / 4')
  })
  it('keeps eight decimals of a rate', () => {
    expect(transfer('tr 1000 usd * 0.00000123 afn 4001 > 8001').exchange_rate).toBe('0.00000123')
  })

  it.each([
    ['tr 0 usd * 70.5 afn 4001 > 8001', 'amount:0!', cashBookTexts.amountRequired.text],
    ['tr abc usd * 70.5 afn 4001 > 8001', 'amount:abc!', 'abc is not an amount: write it as 1,250.50'],
    ['tr 5 xyz * 70.5 afn 4001 > 8001', 'currency:xyz!', 'xyz is not a currency of this office'],
    ['tr 5 usd 70.5 afn 4001 > 8001', 'separator:70.5 afn 4001 > 8001!', grammarPhrases.signFirst],
    ['tr 5 usd * x afn 4001 > 8001', 'number:x!', 'x is not a rate: write it as 1,250.50'],
    ['tr 5 usd * 0 afn 4001 > 8001', 'number:0!', inLine(fieldTexts.rateAboveZero)],
    [
      'tr 5 usd * 0.123456789 afn 4001 > 8001',
      'number:0.123456789!',
      inLine(fieldTexts.tooManyDecimals({ decimals: 8 })),
    ],
    [
      'tr 5 usd * 10000000000 afn 4001 > 8001',
      'number:10000000000!',
      inLine(fieldTexts.tooMuch({ most: '9,999,999,999' })),
    ],
    ['tr 0.01 usd * 0.4 afn 4001 > 8001', 'number:0.4!', grammarPhrases.exchangedZero],
    ['tr 9999999999999.99 usd * 2 afn 4001 > 8001', 'number:2!', grammarPhrases.exchangedTooLarge],
    ['tr 5 usd * 70.5 xyz 4001 > 8001', 'currency:xyz!', 'xyz is not a currency of this office'],
    ['tr 5 usd * 70.5 4001 > 8001', 'currency:4001!', grammarPhrases.notACurrency({ word: '4001' })],
    ['tr 5 usd * 70.5 afn 1001 > 8001', 'account:1001!', accountIn('1001', 'RYL', 'USD or AFN')],
    ['tr 5 usd * 70.5 afn 4001 > 4002', 'account:4002!', accountIn('4002', 'USD', 'AFN')],
    ['tr 5 usd * 70.5 afn 4001 > 9999', 'account:9999!', 'No account 9999'],
    ['tr 5 afn / 70.5 usd 4001 > 4001', 'account:4001!', postingTexts.sameAccount.text],
    ['tr 5 usd * 70.5 afn > 8001', 'separator:>!', 'The debit account stands before >'],
    ['tr 5 usd * 70.5 afn 4001 8001', 'separator:8001!', 'Put > between the debit and the credit account'],
  ])('%j is refused at its token', (text, token, problem) => {
    expect(shape(parse(text))).toContain(token)
    expect(parse(text).problem).toBe(problem)
    expect(entry(text).ready).toBe(false)
  })

  it('leaves out of the draft what is not resolved', () => {
    expect(transfer('tr 5 usd * 2 afn 1001 > 8001')).toMatchObject({
      debit_account: '',
      credit_account: '8001',
      from_amount_currency: false,
    })
    expect(transfer('tr 5 usd * 2 xyz 4001 > 8001')).toMatchObject({ debit_account: '', credit_account: '' })
    expect(transfer('tr 5 usd * 2 afn 4001 > 4002')).toMatchObject({
      debit_account: '4001',
      credit_account: '',
    })
  })

  it('is a jump with one number, whatever the number', () => {
    expect(jumps('tr 500')).toEqual(['/transfer/edit/500'])
    expect(parse('tr note').kind).toBe('words')
  })
})

describe('an entry of either', () => {
  it.each([
    'cash 500 usd',
    'cash 500 4001',
    'cash 500 usd 4001 >',
    'cash 500 us',
    'cash 500 usd 40',
    'cash 12.5',
    'tr 500 usd',
    'tr 500 us',
    'tr 500 usd *',
    'tr 500 usd * 70.5',
    'tr 500 usd * 70.5 a',
    'tr 500 usd * 70.5 afn 40',
    'tr 500 usd * 70.5 afn 4001 >',
    'tr 12.5',
  ])('%j is an entry that is not complete', (text) => {
    expect(entry(text).ready).toBe(false)
    expect(parse(text).problem).toBeUndefined()
  })
})

describe('ghosts', () => {
  const ghost = (text: string) => {
    const { ghost: found } = parse(text)
    return found && `${found.completes ? '+' : ''}${found.text}`
  }
  it.each([
    ['st', '+mt'],
    ['cash 500 u', '+sd'],
    ['cash 500 U', '+SD'],
    ['cash 500 usd', ' debit account'],
    ['cash 500 usd ', 'debit account'],
    ['cash 500 usd 800', undefined],
    ['cash 500 usd 40', '+01'],
    ['cash 500 usd 4001 > 40', '+02'],
    ['cash 500 40', '+01'],
    ['cash 500 usd 4001', '+ > '],
    ['cash 500 usd 4001 ', '+> '],
    ['cash 500 usd 4001 > ', 'credit account'],
    ['cash 500 usd 4001 > 4002', ' description'],
    ['cash 500 usd 4001 > 4002 r', undefined],
    ['tr 500', ' currency'],
    ['tr 500 us', '+d'],
    ['tr 500 usd', ' * or / rate'],
    ['tr 500 usd *', ' rate'],
    ['tr 500 usd * 70.5 ', 'exchanged currency'],
    ['tr 500 usd * 70.5 af', '+n'],
    ['tr 500 usd * 70.5 afn', ' debit account'],
    ['tr 500 usd * 70.5 afn 400', '+1'],
    ['tr 500 usd * 70.5 afn 4001', '+ > '],
    ['tr 500 usd * 70.5 afn 4001 > 80', '+01'],
    ['tr 500 usd * 70.5 afn 4001 > 8001', ' description'],
    ['stmt 400', '+1'],
    ['stmt 4001', '+ 2026-11-01..2026-11-20'],
    ['stmt 4001 2026-11-02', '+..2026-11-20'],
    ['stmt 4001 2026-11-02..', '+2026-11-20'],
    ['arate 80', '+01'],
    ['rate', undefined],
  ])('behind %j stands %j', (text, expected) => {
    expect(ghost(text)).toBe(expected)
  })
  it.each(['st', 'cash 500 u', 'cash 500 usd 40', 'stmt 400', 'stmt 4001', 'stmt 4001 2026-11-02'])(
    'completes %j to something right',
    (text) => {
      const whole = `${text}${parse(text).ghost?.text}`
      expect(shape(parse(whole))).not.toMatch(/[!…]/)
    },
  )
})

describe('other lines', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['cash rent', 'words'],
    ['cash-book', 'words'],
    ['gul agha', 'words'],
    ['-500', 'words'],
    ['حاجی نذیر', 'words'],
    ['stmt of gul', 'words'],
    ['u gul', 'words'],
  ])('%j is %s', (text, kind) => {
    expect(parse(text).kind).toBe(kind)
  })
  it.each([
    ['= 500*83.2', '41600.00'],
    ['=۵۰۰×۸۳٫۲', '41600.00'],
  ])('%j is %s', (text, value) => {
    expect(parse(text)).toMatchObject({ kind: 'sum', value })
  })
  it('says what is wrong with a sum, and not while it is typed', () => {
    expect(parse('= 5/0').problem).toBe(sumTexts.overZero.text)
    expect(parse('= 5 usd').problem).toBe(sumTexts.none.text)
    expect(parse('= 5*').problem).toBeUndefined()
  })
  it('explains the grammar, or one verb of it', () => {
    expect(parse('?')).toMatchObject({ kind: 'help' })
    expect(parse('? stmt')).toMatchObject({ kind: 'help', verb: { names: ['stmt', 's'] } })
    expect(parse('؟نقد')).toMatchObject({ kind: 'help', verb: { names: ['cash', 'c'] } })
  })
  it('has a name in Dari or Pashto for every verb, each for one verb alone but روزنامچه for two', () => {
    expect(verbs.filter(({ aliases }) => aliases.length === 0)).toEqual([])
    for (const verb of verbs)
      for (const alias of verb.aliases)
        expect(verbsAliased(alias)).toEqual(alias === 'روزنامچه' ? [verbOf('day'), verbOf('roz')] : [verb])
  })
  // The three layouts of Afghanistan's Windows and Linux: ISIRI 9147 is also `fa`, and `basic` of XKB's `af`.
  it.each([
    ['ISIRI 9147, xkeyboard-config symbols/ir', 'ضصثقفغعهخحشسیبلاتنمظطزرذدپ'],
    ['XKB af(ps), xkeyboard-config symbols/af', 'ضصثقفغعهخحشسیبلاتنمۍېزرذدړ'],
    [
      'Windows Pashto, learn.microsoft.com/globalization/keyboards/kbdpash.html',
      'ضصثقفغعهخحشسیبلاتنمظطزرذدړ',
    ],
  ])('knows every key of a layout: %s', (_, letters) => {
    expect(onUsKeys(letters)).toBe('qwertyuiopasdfghjklzxcvbnm')
  })
  it('knows a verb and a currency by their keys on the Pashto layout', () => {
    expect(parse('سفړف ۴۰۰۱')).toMatchObject({ kind: 'jump', verb: { names: ['stmt', 's'] } })
    expect(parse('زشسا 500 عسی 4001 > 4002')).toMatchObject({
      ready: true,
      entry: { draft: { amount_currency: 'USD' } },
    })
    expect(draftAs<HawalaDraft>('hawala')('ا 5000 شبد /18.5 1001 > 1042 A > B')).toMatchObject({
      currency: 'AFN',
    })
    expect(jumps('زشحززغ عسی')).toEqual(jumps('capccy usd'))
  })
  it('gives examples that are what they say they are', () => {
    const examples = verbs.flatMap((verb) =>
      ownExamples(verb.examples, accounts).map(([line]) => [verb, line] as const),
    )
    expect(examples.length).toBeGreaterThanOrEqual(verbs.length)
    for (const [verb, line] of examples) {
      const parsed = parseLine(line, withTill)
      expect(['jump', 'entry'], line).toContain(parsed.kind)
      expect(parsed.problem, line).toBeUndefined()
      if (parsed.kind === 'jump') expect((parsed as JumpLine).verb).toBe(verb)
    }
  })
})

describe('any text', () => {
  const word = fc.constantFrom(
    ...[
      'cash',
      's',
      'stmt',
      'h',
      'all',
      '?',
      '=',
      '>',
      '-',
      '..',
      '@12',
      '#1001',
      '4001',
      '4002',
      '9100',
      'usd',
      'afn',
      'ktr',
      'tr',
      '8001',
    ],
    ...[
      '500',
      '۵۰۰',
      '1,250.50',
      '2026-01-01',
      '2026-01-01..',
      '(',
      ')',
      '*',
      '/',
      'rent',
      'زشسا',
      'نقد',
      '  ',
      '4-77',
      '.',
    ],
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 9 }).map((words) => words.join('')),
  )
  it('gives a line whose tokens cover it, letter by letter', () => {
    fc.assert(
      fc.property(text, (line) => {
        const { tokens } = parse(line)
        expect(tokens.map((one) => one.text).join('')).toBe(line)
        let at = 0
        for (const one of tokens) {
          expect(one.start).toBe(at)
          expect(one.end).toBeGreaterThan(at)
          expect(line.slice(one.start, one.end)).toBe(one.text)
          at = one.end
        }
      }),
      { numRuns: process.env.PROVE ? 50_000 : 1_500 },
    )
  })
  it('posts only what is resolved: nothing red, both accounts of the currency and different', () => {
    fc.assert(
      fc.property(text, (line) => {
        const parsed = parse(line)
        if (parsed.kind !== 'entry' || !parsed.ready) return
        expect(parsed.tokens.every(({ status }) => status === 'ok')).toBe(true)
        const [debit, credit] = parsed.legs
        const { draft, noun } = parsed.entry
        const ccy =
          noun === 'hawala' ? 'RYL' : noun === 'transfer' ? draft.exchanged_currency : draft.amount_currency
        expect(credit?.account.ccy).toBe(ccy)
        expect([ccy, ...(noun === 'transfer' ? [draft.currency] : [])]).toContain(debit?.account.ccy)
        expect(debit?.account).not.toBe(credit?.account)
        expect(debit?.amount).toBeGreaterThan(0n)
        expect(credit?.amount).toBeGreaterThan(0n)
      }),
      { numRuns: process.env.PROVE ? 50_000 : 1_500 },
    )
  })
  it.each(['(', '=', '4', '> ', '4001-', '..', '-', '۵ '])(
    'of very many %j looks at no letter more often',
    (piece) => {
      const lettersLookedUp = (length: number) => {
        let count = 0
        const counted =
          <Args extends unknown[], Found>(look: (...args: Args) => Found) =>
          (...args: Args) => {
            count += String(args[0]).length
            return look(...args)
          }
        const counting: AccountIndex = {
          find: counted(office.accounts.find),
          ofCustomer: counted(office.accounts.ofCustomer),
          startingWith: counted(office.accounts.startingWith),
          named: counted(office.accounts.named),
        }
        for (const begun of ['= ', 'cash 5 usd ', 'stmt 4001 ', 'h 5 afn / 2 1001 > 1042 '])
          parseLine(begun + piece.repeat(length), { ...office, accounts: counting })
        return count
      }
      expect(lettersLookedUp(20_000)).toBeLessThanOrEqual(10 * (lettersLookedUp(2_000) + 100))
    },
  )
})

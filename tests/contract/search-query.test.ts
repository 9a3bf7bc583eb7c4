import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryTexts, readQuery, searchedText } from '../../contract/search/query.ts'
import { dateTexts } from '../../contract/text/date-texts.ts'
import { figureTexts } from '../../contract/text/digits.ts'

const TODAY = '2026-11-22'
const read = (text: string) => readQuery(text, TODAY)
const word = (text: string) => ({ kind: 'word', word: text })
const phrase = (words: string, isClosed = true) => ({ kind: 'phrase', words, isClosed })
const digits = (text: string) => ({ kind: 'digits', digits: text })
const amount = (from: number, to: number, currency?: string) => ({
  kind: 'amount',
  from: BigInt(from),
  to: BigInt(to),
  currency,
})
const status = (of: string, ...words: readonly string[]) => ({
  ...{ kind: 'status', status: of },
  words: words.length > 0 ? words : [of],
})
const MOST = 10n ** 18n

describe('what is looked for', () => {
  it.each([
    ['Wardak', [word('wardak')]],
    ['احمد شاه', [word('احمد'), word('شاه')]],
    ['كابل ۰۷۰۰', [word('کابل'), digits('0700')]],
    ['20012', [digits('20012')]],
    ['1250.50', [amount(125050, 125050)]],
    ['1,250', [amount(125000, 125000)]],
    ['1250 usd', [amount(125000, 125000, 'USD')]],
    ['usd', [word('usd')]],
    ['rent usd', [word('rent'), word('usd')]],
    ['500..900 afg', [amount(50000, 90000, 'AFN')]],
    ['2026-11-22', [{ kind: 'days', from: '2026-11-22', to: '2026-11-22' }]],
    ['22/11', [{ kind: 'days', from: '2026-11-22', to: '2026-11-22' }]],
    ['2026-03', [{ kind: 'days', from: '2026-03-01', to: '2026-03-31' }]],
    ['1405-09-01', [{ kind: 'days', from: '2026-11-22', to: '2026-11-22' }]],
    ['2026-03-01..2026-03-05', [{ kind: 'days', from: '2026-03-01', to: '2026-03-05' }]],
    ['28/11/2026', [{ kind: 'days', from: '2026-11-28', to: '2026-11-28' }]],
    ['28.11.2026', [{ kind: 'days', from: '2026-11-28', to: '2026-11-28' }]],
    ['28-Nov-26', [{ kind: 'days', from: '2026-11-28', to: '2026-11-28' }]],
    ['03/04/12', [digits('03'), digits('04'), digits('12')]],
    ['inv-99/12345', [word('inv'), digits('99'), digits('12345')]],
    ['Paid karim', [status('paid'), word('karim')]],
    ['unpaid >1000', [status('unpaid'), amount(100001, Number(MOST))]],
    ['"paid" returned', [word('paid'), status('returned')]],
    ['پرداخته', [status('paid', 'پرداخته')]],
    ['کریم پرداخت شده 500', [word('کریم'), status('paid', 'پرداخت', 'شده'), digits('500')]],
    ['پرداخت\u200cشده', [status('paid', 'پرداختشده')]],
    ['ناپرداخته >1000', [status('unpaid', 'ناپرداخته'), amount(100001, Number(MOST))]],
    ['خبر داده‌شده', [status('told', 'خبر', 'دادهشده')]],
    ['تاييدشده', [status('confirmed', 'تاییدشده')]],
    ['ورکړل شوې', [status('paid', 'ورکړل', 'شوی')]],
    ['"پرداخت شده" مسترد', [phrase('پرداخت شده'), status('returned', 'مسترد')]],
    ['پرداخت به کریم', [word('پرداخت'), word('به'), word('کریم')]],
    ['unpaid-rent paids', [word('unpaid'), word('rent'), word('paids')]],
    ['M. Karimzada', [word('m'), word('karimzada')]],
    ['ع. رحیمی', [word('ع'), word('رحیمی')]],
    ['a', [word('a')]],
    ['karim@x', [word('karim'), word('x')]],
    ['"paid to karim" usd', [phrase('paid to karim'), word('usd')]],
    ['“Paid, to” 20', [phrase('paid to'), digits('20')]],
    ['«کرایه دکان»', [phrase('کرایه دکان')]],
    ['"paid to kar', [phrase('paid to kar', false)]],
    ['rent "', [word('rent')]],
    ['12" pipe', [word('12"'), word('pipe')]],
    ['0700 123 456 karim', [digits('0700123456'), word('karim')]],
    ['+93 700 123-456', [digits('93700123456')]],
    ['1250 usd afn', [amount(125000, 125000, 'USD'), word('afn')]],
    ['1250.5 usd eur', [amount(125050, 125050, 'USD'), word('eur')]],
    ['x9 9x', [word('x9'), word('9x')]],
    ['a>b', [word('a>b')]],
    ['1.2.3', [digits('1'), digits('2'), digits('3')]],
    ['', []],
  ])('reads %j', (text, conditions) => {
    expect(read(text)).toEqual(conditions)
  })

  it('reads amounts above and below, also apart from their sign', () => {
    const above = { kind: 'amount', from: 1000001n, to: MOST, currency: 'USD' }
    expect(read('>10000 dollar')).toEqual([above])
    expect(read('>10000 $')).toEqual([above])
    expect(read('>10000 دالر')).toEqual([above])
    for (const text of ['>10000 usd', '> 10000 usd', '>10,000 USD']) expect(read(text)).toEqual([above])
    expect(read('>=100')).toEqual([{ kind: 'amount', from: 10000n, to: MOST, currency: undefined }])
    expect(read('<=100')).toEqual([amount(1, 10000)])
    expect(read('<100')).toEqual([amount(1, 9999)])
  })

  it.each([
    [
      '03/04/2026',
      dateTexts.several({ text: '03/04/2026', one: '3 April', other: '4 March', day: '2026-04-03' }),
    ],
    ['>', queryTexts.amountBehind],
    ['>much', queryTexts.amountBehind],
    ['>1.250,50', figureTexts.writeAs({ figure: '1,250.50' })],
    ['5..junk', dateTexts.none],
    ['junk..5', dateTexts.none],
    ['x'.repeat(201), queryTexts.tooLong({ most: 200 })],
  ])('says how to write %j', (text, error) =>
    expect(read(text)).toMatchObject({ error: { text: error.text } }),
  )

  it('reads two hundred characters, with spaces around and between', () => {
    expect(read('x'.repeat(200))).toEqual([word('x'.repeat(200))])
    expect(read('  karim   >   100 ')).toEqual([word('karim'), { ...amount(10001, 0), to: MOST }])
  })

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = read(text)
        const words = 'error' in query ? [] : query.flatMap((one) => (one.kind === 'word' ? [one.word] : []))
        for (const one of words) expect(searchedText(one)).toBe(` ${one} `)
      }),
    )
  })
})

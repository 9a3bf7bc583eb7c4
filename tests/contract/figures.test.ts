import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactNumber, parseAnswer } from '../../contract/money/exact-json.ts'
import {
  formatMoney,
  formatRate,
  grouped,
  MAX_MONEY,
  moneyFromWire,
  moneyToWire,
  parseMoney,
  RATE_DECIMALS,
  rateFromWire,
  scaledToWire,
} from '../../contract/money/money.ts'
import { sumTexts } from '../../contract/money/sum.ts'
import { cashBookTexts } from '../../contract/records/cash-book.ts'
import { say } from '../../contract/text/catalogue.ts'
import { figureTexts, plainFigure, westernDigits, westernFigure } from '../../contract/text/digits.ts'
import { fieldTexts } from '../../contract/wire/field-texts.ts'
import { type FigureKind, figureFault, figureToWire, readFigure } from '../../contract/wire/figures.ts'

/** What a figure is refused with, in words. */
const refusedWith = (read: ReturnType<typeof readFigure>) => 'error' in read && say(read.error)

describe('money', () => {
  it('survives the wire exactly, far past the largest entry', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (minor) => {
        const sent = JSON.stringify({ figure: moneyToWire(minor) })
        const read = parseAnswer(sent) as { figure: number }
        expect(moneyFromWire(read.figure)).toBe(minor)
      }),
    )
  })

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_MONEY }), (minor) => {
        expect(parseMoney(formatMoney(minor))).toBe(minor)
      }),
    )
    expect(formatMoney(123456789050n)).toBe('1,234,567,890.50')
    expect(formatMoney(-100050n)).toBe('-1,000.50')
    expect(formatMoney(-12345n)).toBe('-123.45')
    // As it is typed: no decimals yet, or more than three.
    expect(['1000', '64000.', '1234567.12345', '999', ''].map(grouped)).toEqual([
      '1,000',
      '64,000.',
      '1,234,567.12345',
      '999',
      '',
    ])
  })

  it.each(['1.005', '1e2', 'NaN', '', '.', '0x10', '--1', '-1', '1,00'])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })
})

describe('a rate', () => {
  it('survives the wire exactly, also where a double would write an exponent', () => {
    const tiny = fc.bigInt({ min: 0n, max: 1000n })
    fc.assert(
      fc.property(fc.oneof(tiny, fc.bigInt({ min: 0n, max: 10n ** 18n })), (rate) => {
        const sent = JSON.stringify({ rate: scaledToWire(rate, RATE_DECIMALS) })
        expect(sent).toMatch(/^\{"rate":[\d.]+\}$/)
        expect(rateFromWire((parseAnswer(sent) as { rate: number }).rate)).toBe(rate)
      }),
    )
  })

  it('is read with four decimals, or all that it has', () => {
    const rates = [1_850_000_000n, 7_425_125_000n, 1_495_571n, 100_000_000n, 1n]
    expect(rates.map(formatRate)).toEqual(['18.5000', '74.25125', '0.01495571', '1.0000', '0.00000001'])
  })
})

describe('digits', () => {
  it('turns Persian and Arabic-Indic digits', () => {
    expect(westernDigits('۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩')).toBe('01234567890123456789')
  })
  it('turns the decimal sign of a figure, one character for one', () => {
    expect(westernFigure('۱٬۲۵۰٫۵۰-x')).toBe('1٬250.50-x')
  })
})

describe('a figure as an operator writes it', () => {
  it.each([
    ['500', '500'],
    ['۱٬۲۵۰٫۵۰', '1250.50'],
    ['٣٫٥', '3.5'],
    ['1,250,000', '1250000'],
    ['1,25,000.5', '125000.5'],
    ['12,34,56,789', '123456789'],
    ['1,25,000.', '125000'],
    ['12٬34٬567.25', '1234567.25'],
    [' \u200f 42 \u200e ', '42'],
    ['1 250 000', '1250000'],
    ['1\u00a0250', '1250'],
    [' 42 ', '42'],
    ['\u200f۴۲\u200e', '42'],
    ['.5', '.5'],
    ['5.', '5'],
    ['=500*83.2', '41600.00'],
    ['=1,250+1', '1251.00'],
  ])('reads %j as %s', (text, value) => {
    expect(readFigure(text, 'amount', { isTyped: true })).toMatchObject({ value })
  })

  const positive = fieldTexts.greaterThanZero.text
  const unwritten = figureTexts.none.text
  it.each<[string, FigureKind, string]>([
    ['1.250,50', 'amount', figureTexts.writeAs({ figure: '1,250.50' }).text],
    ['1.250.000', 'amount', figureTexts.writeAs({ figure: '1,250,000' }).text],
    // A decimal comma: taken for thousands it would be another figure.
    ['12,34', 'amount', figureTexts.writeAsEither({ pointed: '12.34', whole: '1234' }).text],
    ['1234,5', 'amount', figureTexts.writeAsEither({ pointed: '1,234.5', whole: '12345' }).text],
    ['123.456,7', 'amount', figureTexts.writeAs({ figure: '123,456.7' }).text],
    ['12.345.678', 'amount', figureTexts.writeAs({ figure: '12,345,678' }).text],
    ['x1,2', 'amount', unwritten],
    ['1.250.000x', 'amount', unwritten],
    ['x1.250.000', 'amount', unwritten],
    ['x12,34,567', 'amount', unwritten],
    ['12,34,567x', 'amount', unwritten],
    ['12,345,6789', 'amount', unwritten],
    ['...', 'amount', unwritten],
    ['- 500', 'amount', positive],
    ['500 -', 'amount', positive],
    ['x-500', 'amount', unwritten],
    ['(500)x', 'amount', unwritten],
    ['4 2', 'amount', unwritten],
    ['1.2.3', 'amount', figureTexts.onePoint.text],
    ['5e3', 'amount', unwritten],
    ['12x', 'amount', unwritten],
    ['1,2345', 'amount', unwritten],
    ['1,250 000', 'amount', unwritten],
    ['+5', 'amount', unwritten],
    ['1/2', 'amount', unwritten],
    ['-500', 'amount', positive],
    ['−500', 'amount', positive],
    ['500-', 'amount', positive],
    ['(500)', 'amount', positive],
    ['(1,250.50)', 'amount', positive],
    ['0', 'amount', positive],
    ['.129', 'amount', fieldTexts.tooManyDecimals({ decimals: 2 }).text],
    ['99999999999999', 'amount', fieldTexts.tooMuch({ most: '9,999,999,999,999.99' }).text],
    ['9'.repeat(60), 'amount', figureTexts.tooManyDigits.text],
    ['-1', 'charge', fieldTexts.zeroOrMore.text],
    ['-1', 'rate', fieldTexts.rateNegative.text],
    ['0', 'positiveRate', fieldTexts.rateAboveZero.text],
    ['1.123456789', 'rate', fieldTexts.tooManyDecimals({ decimals: 8 }).text],
    ['1.5', 'notes', fieldTexts.wholeRequired.text],
    ['-1', 'notes', fieldTexts.wholeWithin({ least: '0', most: '10000000' }).text],
    ['10000001', 'notes', fieldTexts.wholeWithin({ least: '0', most: '10000000' }).text],
    ['=5*', 'amount', sumTexts.incomplete.text],
    ['=1,2345*2', 'amount', sumTexts.none.text],
    ['=2-5', 'amount', sumTexts.belowZero.text],
  ])('refuses %j as %s: %s', (text, kind, error) => {
    expect(refusedWith(readFigure(text, kind, { isTyped: true }))).toBe(error)
  })

  it('gives the words of the form for blank, 0 and less, and its own for all else', () => {
    const refusal = cashBookTexts.amountRequired
    for (const text of ['', '0', '-5', '(5)'])
      expect(readFigure(text, 'amount', { refusal })).toEqual({ error: refusal })
    expect(refusedWith(readFigure('.129', 'amount', { refusal }))).toBe(
      fieldTexts.tooManyDecimals({ decimals: 2 }).text,
    )
  })

  it('goes on the wire as a number, 0 where it is blank', () => {
    expect(['', '0', '1,250.50', '۳٫۵'].map((text) => figureToWire(text, 'amount'))).toEqual([
      0, 0, 1250.5, 3.5,
    ])
    expect(figureToWire('0.00000001', 'rate')).toEqual(exactNumber('0.00000001'))
    expect(() => figureToWire('1.005', 'amount')).toThrow(RangeError)
    expect(() => figureToWire('-1', 'amount')).toThrow(RangeError)
  })

  it('has a fault, or none', () => {
    const refusal = cashBookTexts.amountRequired
    expect(figureFault('5', 'amount', refusal)).toBe('')
    expect(figureFault('0', 'amount', refusal)).toBe(refusal)
    expect(figureFault(' ', 'amount')).toBe(fieldTexts.required)
  })

  it('takes no pasted sum', () => {
    expect(readFigure('=5*5', 'amount')).toEqual({ error: sumTexts.pasted })
  })

  /** Texts near to figures, and any others. */
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.,٬٫-−+()= e۱۲۳٤٥٦'), maxLength: 16 }),
    fc.string({ maxLength: 12 }),
  )

  it('never makes another figure of a text: its digits stay, in their order', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const plain = plainFigure(text)
        if ('fault' in plain) return
        const digits = (figure: string) =>
          westernFigure(figure)
            .replace(/[^\d.]/g, '')
            .replace(/\.$/, '')
        expect(plain.value).toBe(digits(text))
        expect(text).not.toMatch(/[-−–+()=e]/)
      }),
      { numRuns: 10_000 },
    )
  })

  it('reads what a field shows once it is left as the same figure', () => {
    const kinds = fc.constantFrom<FigureKind>('amount', 'charge', 'rate', 'positiveRate')
    fc.assert(
      fc.property(texts, kinds, (text, kind) => {
        const read = readFigure(text, kind, { isTyped: true })
        if ('error' in read) return
        for (const shown of [read.value, grouped(read.value)])
          expect(readFigure(shown, kind, { isTyped: true })).toMatchObject({ scaled: read.scaled })
      }),
      { numRuns: 10_000 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, westernDigits } from '../../contract/digits.ts'
import { Figure, parseAnswer, parseJson } from '../../contract/json.ts'
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
} from '../../contract/money.ts'

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
        expect(parseMoney(formatMoney(minor).replaceAll(',', ''))).toBe(minor)
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

  it.each(['1.005', '1e2', 'NaN', '', '.', '0x10', ' 1', '--1', '1,000'])('refuses %j', (text) => {
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
  it('keeps digits and one dot of an amount', () => {
    expect(amountText('۱٬۲۵۰٫۵۰')).toBe('1250.50')
    expect(amountText('1.2.3-x4')).toBe('1.234')
  })
})

describe('JSON', () => {
  it('of the server keeps sixteen digits, and what a double writes with an exponent', () => {
    expect(parseAnswer('{"sum":90071992547409.93}')).toEqual({ sum: new Figure('90071992547409.93') })
    expect(parseAnswer('[0.00000010,12.5]')).toEqual([new Figure('0.00000010'), 12.5])
  })

  it('keeps the text of figures that a double would change', () => {
    const figures = parseJson('[1e2, 0.1, 1.50, 12345678901234567.89]') as unknown[]
    expect(figures.map((f) => (typeof f === 'number' ? f : (f as { source: string }).source))).toEqual([
      '1e2',
      0.1,
      '1.50',
      '12345678901234567.89',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSheetFigure } from '../../../contract/imports/figure-formats.ts'
import { FIGURE_FORMATS, type FigureFormat } from '../../../contract/imports/format-texts.ts'

const numRuns = process.env.PROVE ? 20_000 : 500

describe('a figure of a sheet', () => {
  it.each<[string, FigureFormat, string, string?]>([
    ['1,293,410.50', 'point', '1293410.50'],
    ['1.293.410,50', 'comma', '1293410.50'],
    ['1 293 410,50', 'comma', '1293410.50'],
    ['1\u00a0293\u202f410,5'.replace('\u202f', '\u00a0'), 'comma', '1293410.5'],
    ['1 293 410.50', 'point', '1293410.50'],
    ['12,93,410', 'point', '1293410'],
    ['12,93,410.25', 'point', '1293410.25'],
    ['۱٬۲۹۳٬۴۱۰٫۵', 'point', '1293410.5'],
    ['۱٬۲۹۳٬۴۱۰٫۵', 'comma', '1293410.5'],
    ['١٢٣٤', 'point', '1234'],
    ['\u200f۱۲۳۴\u200e', 'point', '1234'],
    ['1,234', 'point', '1234'],
    ['1,234', 'comma', '1.234'],
    ['1.234', 'comma', '1234'],
    ['1.234', 'point', '1.234'],
    ['-500', 'point', '-500'],
    ['−500', 'comma', '-500'],
    ['500-', 'point', '-500'],
    ['500 -', 'point', '-500'],
    ['(500)', 'point', '-500'],
    ['( 1,250.50 )', 'point', '-1250.50'],
    ['۵۰۰-', 'point', '-500'],
    ['500 Dr', 'point', '500', 'Dr'],
    ['500Cr', 'point', '500', 'Cr'],
    ['500 CR.', 'point', '500', 'Cr'],
    ['Dr 500', 'point', '500', 'Dr'],
    ['Cr. 1.500,25', 'comma', '1500.25', 'Cr'],
    ['۵۰۰ بدهکار', 'point', '500', 'Dr'],
    ['۱٬۵۰۰ طلبکار', 'point', '1500', 'Cr'],
    ['بستانکار ۵۰۰', 'point', '500', 'Cr'],
    ['۵۰۰ پوروړی', 'point', '500', 'Dr'],
    ['۵۰۰ پوروړي', 'point', '500', 'Dr'],
  ])('%j with a decimal %s is %s %s', (text, format, figure, side) => {
    expect(readSheetFigure(text, format)).toEqual(side === undefined ? { figure } : { figure, side })
  })

  it.each<[string, FigureFormat]>([
    ['1.5E+3', 'point'],
    ['1,5E+3', 'comma'],
    ['7.00123E+8', 'point'],
    ['=SUM(A1:A9)', 'point'],
    ['#REF!', 'point'],
    ['1,50', 'point'],
    ['1.50', 'comma'],
    ['1,293.410,50', 'point'],
    ['1,293.410,50', 'comma'],
    ['1.293.410', 'point'],
    ['1,23', 'point'],
    ['1,2345', 'point'],
    ['--500', 'point'],
    ['-500-', 'point'],
    ['(-500)', 'point'],
    ['-500 Dr', 'point'],
    ['(500) Cr', 'point'],
    ['500 Dr Cr', 'point'],
    ['Dr.50', 'point'],
    ['50 Dr..', 'point'],
    ['50 Dr .', 'point'],
    ['1 '.repeat(20_000), 'point'],
    [`${'1 '.repeat(20_000)}Dr`, 'point'],
    ['Dr .50', 'point'],
    ['Dr,50', 'comma'],
    ['500 AFN', 'point'],
    ['$500', 'point'],
    ['500%', 'point'],
    ['5 00', 'point'],
    ['1/2', 'point'],
    ['n/a', 'point'],
    ['Dr', 'point'],
    ['28/11/2026', 'point'],
    ['12:30', 'point'],
    ['½', 'point'],
    ['²', 'point'],
    ['১২', 'point'],
  ])('%j with a decimal %s is refused', (text, format) => {
    expect(readSheetFigure(text, format)).toHaveProperty('fault.code')
  })

  const SIGNS = { point: [',', '.'], comma: ['.', ','] } as const
  const eastern = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
  const minor = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n })
  const NEGATED: readonly ((text: string) => string)[] = [
    (text) => `-${text}`,
    (text) => `${text}-`,
    (text) => `(${text})`,
    (text) => `−${text}`,
  ]
  it('that is written in a format is read as the same minor units', () => {
    fc.assert(
      fc.property(
        minor,
        fc.constantFrom(...FIGURE_FORMATS),
        fc.constantFrom('', 'group', ' ', '٬'),
        fc.boolean(),
        fc.constantFrom(...NEGATED),
        (value, format, separator, isEastern, negated) => {
          const [group, point] = SIGNS[format]
          const digits = String(value < 0n ? -value : value).padStart(3, '0')
          const whole = digits
            .slice(0, -2)
            .replace(/\B(?=(\d{3})+$)/g, separator === 'group' ? group : separator)
          const plain = `${whole}${point}${digits.slice(-2)}`
          const written = isEastern ? eastern(plain) : plain
          const exact = `${digits.slice(0, -2)}.${digits.slice(-2)}`
          expect(readSheetFigure(value < 0n ? negated(written) : written, format)).toEqual({
            figure: value < 0n ? `-${exact}` : exact,
          })
        },
      ),
      { numRuns },
    )
  })

  it('is never read as another one: each digit of the text is in it, the decimals behind the decimal sign', () => {
    const text = fc
      .array(fc.constantFrom(...'0123456789۰۹٠.,٬٫ -()'.split(''), 'Dr', 'e'), { maxLength: 14 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom(...FIGURE_FORMATS), (written, format) => {
        const read = readSheetFigure(written, format)
        if ('fault' in read) return
        const western = written.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
        expect(read.figure.replace(/\D/g, '')).toBe(western.replace(/\D/g, ''))
        const decimals = western
          .replace(/^\s*Dr\.(?=\s)|(?<=Dr)\.\s*$/g, '')
          .split(format === 'point' ? /[.٫]/ : /[,٫]/)
        expect(decimals.length).toBeLessThanOrEqual(2)
        expect(read.figure.split('.')[1] ?? '').toBe((decimals[1] ?? '').replace(/\D/g, ''))
        expect(read.figure.startsWith('-')).toBe(/[-(]/.test(written))
      }),
      { numRuns: numRuns * 4 },
    )
  })
})

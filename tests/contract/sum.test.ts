import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateSum, readSum, sumTexts } from '../../contract/money/sum.ts'

const { incomplete, none, overZero } = sumTexts

describe('a sum', () => {
  it.each([
    ['500*83.2', '41600.00'],
    ['0.1+0.2', '0.30'],
    ['2+3*4', '14.00'],
    ['(2+3)*4', '20.00'],
    ['10-4-3', '3.00'],
    ['64/4/2', '8.00'],
    ['-5+2', '-3.00'],
    ['2--3', '5.00'],
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['1.0049999', '1.00'],
    ['1/3*0.015', '0.01'],
    ['1/3+1/3+1/3', '1.00'],
    ['2/3', '0.67'],
    ['2/-3', '-0.67'],
    ['-2/-3', '0.67'],
    ['2*-3', '-6.00'],
    ['5*0', '0.00'],
    ['1'.repeat(200), `${'1'.repeat(200)}.00`],
    ['+5', '5.00'],
    ['10/4*2', '5.00'],
    ['1,250.50 + 1', '1251.50'],
    ['۵۰۰ × ۸۳٫۲', '41600.00'],
    ['99999999999999999999*3', '299999999999999999997.00'],
    [' .5 * 2 ', '1.00'],
  ])('%j is %s', (text, value) => {
    expect(evaluateSum(text)).toEqual({ value })
  })
  it.each([
    ['', incomplete],
    ['5*', incomplete],
    ['(5', incomplete],
    ['5)', none],
    ['5 5', none],
    ['(5 5)', none],
    ['(5(', none],
    ['5 usd', none],
    ['1.2.3', none],
    ['*5', none],
    ['5/0', overZero],
    ['5/(2-2)', overZero],
    ['1'.repeat(201), none],
  ])('%j is refused: %s', (text, error) => {
    expect(evaluateSum(text)).toEqual({ error })
    expect(readSum(`=${text}`)).toEqual({ error })
  })
  it('is exact, and rounded once', () => {
    const decimal = fc
      .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 8 }))
      .map(([digits, decimals]) => new Big(digits).div(new Big(10).pow(decimals)).toFixed(decimals))
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        const exact = new Big(a).times(b).plus(c).toFixed(2, 1)
        expect(evaluateSum(`${a}*${b}+${c}`)).toEqual({ value: exact })
        expect(evaluateSum(`${a}/${b}*${b}`)).toEqual({ value: new Big(a).toFixed(2, 1) })
      }),
    )
  })
})

describe('a sum in a field', () => {
  it.each([
    ['=500*83.2', '41600.00'],
    [' = ۵۰۰ × ۸۳٫۲', '41600.00'],
    ['=5-5', '0.00'],
    ['=1/3-1/3', '0.00'],
  ])('%j is %s', (text, value) => {
    expect(readSum(text)).toEqual({ value })
  })
  it('has the decimals of a rate where it is one', () => {
    expect(readSum('=1/83.2', 8)).toEqual({ value: '0.01201923' })
    expect(readSum('=50*2', 8)).toEqual({ value: '100' })
    expect(readSum('=1.5+1', 8)).toEqual({ value: '2.5' })
  })
  it('may not come to less than 0', () => {
    expect(readSum('=2-3')).toEqual({ error: sumTexts.belowZero })
  })
  it('is none without its sign', () => {
    expect(readSum('500*83.2')).toBeUndefined()
  })
})

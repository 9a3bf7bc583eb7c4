import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_PREFIX,
  CURRENCIES,
  currencyOf,
  currencyOfAccountNumber,
  PKR_KINDS,
  rateCodeOf,
} from '../../../contract/money/currency.ts'
import { otherMode, parsedRate, readableRate } from '../../../contract/money/exchange.ts'
import {
  balanceSide,
  formatMoney,
  moneyFromWire,
  moneyToWire,
  parseScaled,
  rateFromWire,
  roundedQuotient,
} from '../../../contract/money/money.ts'
import { formatBalance } from '../../../contract/money/side-texts.ts'

describe('a currency', () => {
  it('is known by its code in any letters, AFN also as AFG', () => {
    for (const ccy of CURRENCIES) expect([currencyOf(ccy), currencyOf(ccy.toLowerCase())]).toEqual([ccy, ccy])
    expect(['AFG', 'afg', 'PKR_af', 'US', ''].map(currencyOf)).toEqual([
      ...['AFN', 'AFN', undefined, undefined, undefined],
    ])
  })

  it('and a kind of PKR may have a rate', () => {
    for (const code of [...CURRENCIES, ...PKR_KINDS])
      expect([rateCodeOf(code), rateCodeOf(code.toUpperCase())]).toEqual([code, code])
    expect(['afg', 'PKR_x', ''].map(rateCodeOf)).toEqual(['AFN', undefined, undefined])
  })

  it('is that of the first digit of an account number', () => {
    for (const [ccy, prefix] of Object.entries(ACCOUNT_PREFIX)) {
      expect(currencyOfAccountNumber(`${prefix}001`)).toBe(ccy)
      expect(currencyOfAccountNumber(`A-${prefix}9`)).toBe(ccy)
    }
    expect(['9001', '0', 'A', ''].map(currencyOfAccountNumber)).toEqual(Array(4).fill(undefined))
  })
})

describe('a figure', () => {
  it.each([
    ['12', 1200n],
    ['-12.3', -1230n],
    ['.5', 50n],
    ['5.', 500n],
    ['', 'notANumber'],
    ['-', 'notANumber'],
    ['-.', 'notANumber'],
    ['1.234', 'tooManyDecimals'],
    ['1 2', 'notANumber'],
    [`${'1'.repeat(37)}.00`, BigInt(`${'1'.repeat(37)}00`)],
    [`${'1'.repeat(38)}.00`, 'notANumber'],
  ])('"%s" is scaled, or told apart: %s', (text, scaled) => {
    expect(parseScaled(text, 2)).toBe(scaled)
  })

  it.each([
    [7n, 2n, 4n],
    [-7n, 2n, -4n],
    [7n, -2n, -4n],
    [-7n, -2n, 4n],
    [5n, 4n, 1n],
    [-5n, 4n, -1n],
    [0n, 3n, 0n],
    [0n, -3n, 0n],
  ])('%d by %d is rounded half away from zero', (dividend, divisor, quotient) => {
    expect(roundedQuotient(dividend, divisor)).toBe(quotient)
  })

  it('of an answer that is none is told with its decimals', () => {
    expect(() => moneyFromWire(1.005)).toThrow(new RangeError('Not a figure of 2 decimals: 1.005'))
    expect(() => rateFromWire(Number.NaN)).toThrow(new RangeError('Not a figure of 8 decimals: NaN'))
  })

  it('goes on the wire as a number that JSON writes without an exponent', () => {
    const written = [0n, -50n, 999_999_999_999_999n, -(10n ** 15n), 10n ** 15n, 10n ** 17n]
    expect(JSON.stringify(written.map(moneyToWire))).toBe(
      '[0,-0.5,9999999999999.99,-10000000000000.00,10000000000000.00,1000000000000000.00]',
    )
  })
})

it.each([
  [125_050n, '1,250.50', 'Cr'],
  [0n, '0.00', 'Cr'],
  [-125_050n, '1,250.50', 'Dr'],
] as const)('a balance of %d is read as %s %s', (minor, figure, side) => {
  expect(balanceSide(minor)).toBe(side)
  expect(formatBalance(minor)).toBe(`${figure} ${side}`)
  expect(formatMoney(-1n)).toBe('-0.01')
})

describe('a rate', () => {
  it('is read at 1 or above, by the mode that has it so', () => {
    expect(readableRate(100n, 7050n)).toEqual({ exchange_rate: '70.5', operation_mode: 'Multiply' })
    expect(readableRate(7050n, 100n)).toEqual({ exchange_rate: '70.5', operation_mode: 'Divide' })
    expect(readableRate(100n, 100n)).toEqual({ exchange_rate: '1', operation_mode: 'Multiply' })
  })

  it('has its mode with it, unless it is blank, zero or no rate', () => {
    expect(parsedRate('70.5', 'Divide')).toEqual({ rate: 7_050_000_000n, mode: 'Divide' })
    expect(['', '0', 'x'].map((text) => parsedRate(text, 'Divide'))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([otherMode('Multiply'), otherMode('Divide')]).toEqual(['Divide', 'Multiply'])
  })
})

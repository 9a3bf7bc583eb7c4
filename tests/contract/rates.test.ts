import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../../contract/money/currency.ts'
import { parseRate, RATE_ONE, rateText, rateToWire } from '../../contract/money/money.ts'
import {
  ACCOUNT_RATE_CODES,
  accountRateErrors,
  accountRatesToWire,
  checkRates,
  offeredRates,
  RATE_CURRENCIES,
  rateCodeLabel,
  rateQuestions,
  rateSheetDraft,
  rateSheetToWire,
  steppedRate,
} from '../../contract/rates/rate-sheet.ts'
import { accountRatesVersion, type LastRate, rateRows, rateSheetVersion } from '../../contract/rates/rates.ts'
import { parseJson } from '../../contract/wire/json.ts'

const MAX_RATE = 9_999_999_999n * 10n ** 8n
const aRate = fc.bigInt({ min: 0n, max: MAX_RATE })

describe('the orders of the spec', () => {
  it('are AFG, USD and PKR first, and the kinds of PKR by their labels', () => {
    expect(RATE_CURRENCIES).toEqual(['AFN', 'USD', 'PKR', 'DNR', 'DRM', 'EUR', 'KTR', 'PND', 'RYL'])
    expect(ACCOUNT_RATE_CODES.map(rateCodeLabel)).toEqual([
      ...['AFN', 'USD', 'PKR (Afghanistan)', 'PKR (Account)', 'PKR (Branch)'],
      ...['DNR', 'DRM', 'EUR', 'KTR', 'PND', 'RYL'],
    ])
  })
})

describe('a rate from form to server and back', () => {
  it('is the same to the last decimal', () => {
    fc.assert(
      fc.property(aRate, aRate, (to_usd, to_pkr) => {
        const typed = { AFN_to_usd: rateText(to_usd), AFN_to_pkr: rateText(to_pkr) }
        expect(checkRates(typed)).toEqual({})
        const sent = JSON.stringify(rateSheetToWire(typed))
        const read = rateRows.parse(parseJson(sent))
        expect(read.find(({ ccy }) => ccy === 'AFN')).toEqual({ ccy: 'AFN', to_usd, to_pkr })
        const row = { ccy: 'AFN', to_usd: rateToWire(to_usd), to_pkr: rateToWire(to_pkr), date: '2026-11-20' }
        const answer = parseJson(JSON.stringify([row])) as LastRate[]
        expect(rateSheetDraft(answer)).toMatchObject(typed)
      }),
    )
  })

  it('is 0 where it is blank, and blank where none was ever set', () => {
    const never = CURRENCIES.map((ccy) => ({ ccy, to_usd: 0, to_pkr: 0, date: null }))
    const draft = rateSheetDraft(never)
    expect(new Set(Object.values(draft))).toEqual(new Set(['']))
    expect(checkRates(draft)).toEqual({})
    expect(rateSheetToWire(draft)).toEqual(RATE_CURRENCIES.map((ccy) => ({ ccy, to_usd: 0, to_pkr: 0 })))
    expect(accountRatesToWire('1001', {}).rates).toMatchObject({ USD: 0, PKR_brnh: 0 })
  })
})

describe('a step', () => {
  it('is 0.0001 either way from 1 on, and back again', () => {
    fc.assert(
      fc.property(aRate, (rate) => {
        const typed = rateText(rate + 2n * RATE_ONE)
        expect(steppedRate(steppedRate(typed, 1), -1)).toBe(typed)
        expect(parseRate(steppedRate(typed, -1))).toBe(rate + 2n * RATE_ONE - 10_000n)
      }),
    )
  })
  it('is the last digit of a finer rate below 1, which keeps its decimals', () => {
    expect(steppedRate('0.003584', 1)).toBe('0.003585')
    expect(steppedRate('0.003999', 1)).toBe('0.004000')
    expect(steppedRate('0.004000', -1)).toBe('0.003999')
    expect(steppedRate('0.00000001', -1)).toBe('0.00000000')
    expect(steppedRate('0.0142', 1)).toBe('0.0143')
    expect(steppedRate('0.5', -1)).toBe('0.4999')
  })
  it('never goes below 0, and leaves what is no rate', () => {
    expect(steppedRate('', 1)).toBe('0.0001')
    expect(steppedRate('', -1)).toBe('0')
    expect(steppedRate('.', 1)).toBe('.')
    expect(steppedRate('-1', 1)).toBe('-1')
  })
})

describe('a change of saved rates', () => {
  it('is asked about where a rate above 0 is emptied or changed by more than a fifth', () => {
    const saved = { a: '0.003584', b: '100', c: '', d: '0', e: '100', f: '100', g: '100' }
    const typed = { a: '', b: '120.01', c: '5', d: '7', e: '120', f: '79.99', g: '80' }
    expect(rateQuestions(saved, typed, (field) => field.toUpperCase())).toEqual([
      'A: 0.003584 to 0',
      'B: 100 to 120.01',
      'F: 100 to 79.99',
    ])
  })
})

describe('what stands for rates', () => {
  const rows = fc.array(fc.record({ ccy: fc.constantFrom(...CURRENCIES), to_usd: aRate, to_pkr: aRate }), {
    minLength: 1,
  })
  it('is the same in any order, and another for other rates', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (sheet, place) => {
        const version = rateSheetVersion(sheet)
        expect(rateSheetVersion(sheet.toReversed())).toBe(version)
        const changed = sheet.map((row, index) =>
          index === place % sheet.length ? { ...row, to_pkr: row.to_pkr + 1n } : row,
        )
        expect(rateSheetVersion(changed)).not.toBe(version)
      }),
    )
    expect(accountRatesVersion([])).not.toBe(accountRatesVersion([['USD', 1n]]))
  })
})

describe('rates offered to an account', () => {
  const latest = (usd: Readonly<Record<string, number>>) =>
    CURRENCIES.map((ccy) => ({ ccy, to_usd: usd[ccy] ?? 0, to_pkr: 0, date: '2026-11-20' }))
  it('are what one unit is worth in each currency, to 4 decimals', () => {
    const offered = offeredRates('RYL', latest({ USD: 1, RYL: 0.2666, PKR: 0.0036, AFN: 0.0143 }))
    expect(offered).toMatchObject({ USD: '0.2666', AFN: '18.6434', PKR_acc: '74.0556', RYL: '1', EUR: '' })
  })
  it('are none where the account’s own currency has no rate, or the figure is too small', () => {
    expect(new Set(Object.values(offeredRates('KTR', latest({ USD: 1 }))))).toEqual(new Set(['']))
    expect(offeredRates('AFN', latest({ AFN: 0.00001, USD: 1 })).USD).toBe('')
  })
})

it('puts a refused account rate at its code', () => {
  expect(
    accountRateErrors({ account: ['No.'], rates: ['PKR_af: Too many.', 'Rates are required.'] }),
  ).toEqual({
    account: ['No.'],
    PKR_af: ['Too many.'],
  })
})

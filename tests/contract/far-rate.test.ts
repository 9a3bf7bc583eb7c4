import { describe, expect, it } from 'vitest'
import { emptyHawalaDraft, withRylAmount } from '../../contract/hawala/form.ts'
import type { Hawala } from '../../contract/hawala/hawala.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { farPayOutPhrases, farPayOutText, hawalaExchange } from '../../contract/rates/entry-exchanges.ts'
import {
  farRate,
  farRatePhrases,
  farRateText,
  isFar,
  isSameExchange,
  type Measure,
  measureOf,
} from '../../contract/rates/far-rate.ts'
import { transferExchange, withExchangedAmount } from '../../contract/records/transfer-form.ts'
import { emptyTransferDraft } from '../../contract/records/transfers.ts'

const TODAY = '2026-11-22'
const saved = (ccy: Currency, date: string, to_usd: number, to_pkr: number) => ({
  ...{ id: 1, ccy, date, to_usd, to_pkr, saved_by: 'Office' },
})
const history = [
  saved('RYL', '2026-10-01', 0.2667, 74.25),
  saved('USD', '2026-10-01', 1, 278),
  saved('AFN', '2026-11-20', 0.0142, 3.95),
]
const measure = (day = TODAY) => measureOf(history, day, 5)
const transfer = (amount: string, from: string, rate: string, mode: 'Multiply' | 'Divide', to: string) =>
  transferExchange(
    withExchangedAmount({
      ...emptyTransferDraft('', TODAY),
      ...{ amount, currency: from, exchange_rate: rate, operation_mode: mode, exchanged_currency: to },
    }),
  )
const sheetSays = (said: string, unit: string, here: string) =>
  farRatePhrases.ofDay({ day: '20 Nov', said, unit, here })
const said = (exchange: ReturnType<typeof transfer>, day = TODAY) => {
  const far = farRate(exchange, measure(day))
  return far && [farRateText(far, day), far.fits]
}

describe('an exchange', () => {
  it.each([
    ['100', 'USD', '705', 'Multiply', 'AFN', '705.00', undefined],
    ['100', 'USD', '70.5', 'Divide', 'AFN', '0.0142', 'Multiply'],
    ['7050', 'AFN', '70.5', 'Multiply', 'USD', '0.0141844', 'Divide'],
    ['7050', 'AFN', '7.05', 'Divide', 'USD', '7.05', undefined],
  ] as const)('of %s %s %s by %s to %s is far', (amount, from, rate, mode, to, here, fits) => {
    expect(said(transfer(amount, from, rate, mode, to))).toEqual([sheetSays('70.42', 'USD', here), fits])
  })
  it.each([
    ['100', 'USD', '70.5', 'Multiply', 'AFN'],
    ['100', 'USD', '73.94', 'Multiply', 'AFN'],
    ['100', 'USD', '66.91', 'Multiply', 'AFN'],
    ['0.01', 'AFN', '70', 'Divide', 'USD'],
    ['3', 'AFN', '70', 'Divide', 'USD'],
    // The sheet has no dinars, and 1 of a currency is 1 in itself.
    ['100', 'USD', '705', 'Multiply', 'DNR'],
    ['100', 'USD', '1', 'Multiply', 'USD'],
  ] as const)('of %s %s %s by %s to %s is none', (amount, from, rate, mode, to) => {
    expect(said(transfer(amount, from, rate, mode, to))).toBeUndefined()
  })
  it('of one currency is far from 1', () => {
    expect(said(transfer('100', 'USD', '70.5', 'Multiply', 'USD'))?.[0]).toBe(
      farRatePhrases.oneCurrency({ unit: 'USD', here: '70.50' }),
    )
  })
  it('is held against a sheet of the last seven days of its own day alone', () => {
    const far = transfer('100', 'USD', '705', 'Multiply', 'AFN')
    expect(said(far, '2026-11-27')).toBeDefined()
    expect(said(far, '2026-11-28')).toBeUndefined()
    expect(said(far, '2026-11-19')).toBeUndefined()
    expect(said(transfer('100', 'USD', '30', 'Multiply', 'PKR'), '2026-10-03')?.[0]).toBe(
      farRatePhrases.ofDay({ day: '1 Oct', said: '278.00', unit: 'USD', here: '30.00' }),
    )
    const today = farRate(far, measureOf(history, '2026-11-20', 5))
    expect(today && farRateText(today, '2026-11-20')).toBe(
      farRatePhrases.today({ said: '70.42', unit: 'USD', here: '705.00' }),
    )
  })
  it.each([
    ['', '705'],
    ['100', ''],
  ])('of "%s" at "%s" is none yet', (amount, rate) => {
    expect(said(transfer(amount, 'USD', rate, 'Multiply', 'AFN'))).toBeUndefined()
  })
  it('is the same as another by its amounts, currencies and rate', () => {
    const one = transfer('100', 'USD', '705', 'Multiply', 'AFN')
    const { rate: _, ...unrated } = one
    expect(isSameExchange(one, transfer('100.00', 'USD', '705.0', 'Multiply', 'AFN'))).toBe(true)
    expect(isSameExchange(unrated, unrated)).toBe(true)
    const changes = [{ from: 'EUR' }, { to: 'EUR' }, { amount: 1n }, { exchanged: 1n }, { rate: undefined }]
    for (const change of changes) {
      expect([change, isSameExchange(one, { ...one, ...change })]).toEqual([change, false])
      expect(isSameExchange({ ...one, ...change }, one)).toBe(false)
    }
  })
})

it('far is above the per cent, and more than a hundredth', () => {
  expect([isFar(105n, 100n, 5), isFar(106n, 100n, 5), isFar(94n, 100n, 5)]).toEqual([false, true, true])
  expect([isFar(2n, 1n, 5), isFar(0n, 1n, 5), isFar(3n, 1n, 5)]).toEqual([false, false, true])
})

describe('a hawala', () => {
  const draft = (rate: string, mode: 'Multiply' | 'Divide' = 'Divide', currency = 'AFN') =>
    withRylAmount({
      ...emptyHawalaDraft(TODAY),
      ...{ amount: '18500', currency, exchg_rate: rate, operation_mode: mode },
    })
  const far = (row: ReturnType<typeof draft>, own: Readonly<Record<string, number>> = {}) => {
    const found = farRate(hawalaExchange(row, 'RYL', own), measure())
    return found && [farRateText(found, TODAY), found.fits]
  }
  it('at 1.85 for 18.5 is far, at 18.5 it is not', () => {
    expect(far(draft('1.85'))).toEqual([sheetSays('18.78', 'RYL', '1.85'), undefined])
    expect(far(draft('18.5', 'Multiply'))?.[1]).toBe('Divide')
    expect(far(draft('18.5'))).toBeUndefined()
    expect(far(draft('74', 'Divide', 'PKR_brnh'))).toBeUndefined()
    expect(far(draft('7.4', 'Divide', 'PKR_brnh'))?.[0]).toContain('says 74.25: 1 RYL gives 7.40')
  })
  it('without a rate is saved at 1', () => {
    expect(far(draft(''))?.[0]).toContain('1 RYL gives 1.00')
  })
  it('at the rate that its account has agreed is no question', () => {
    expect(far(draft('20'))?.[0]).toContain('gives 20.00')
    expect(far(draft('20'), { AFN: 20 })).toBeUndefined()
    expect(far(draft('20', 'Multiply'), { AFN: 20 })?.[0]).toBeDefined()
  })
})

describe('what is handed over', () => {
  const hawala = { amount: 18_500, currency: 'AFN', RYL_amount: 1000, exchange_rate: 18.5 } as Hawala
  const paid = { hawala, ccy: 'RYL' } as const
  const text = (amount: string, own: Currency, at: Measure | 'no sheet' | undefined = measure()) =>
    farPayOutText({ amount }, paid, own, at === 'no sheet' ? undefined : at, { percent: 5, today: TODAY })
  it('is held against the hawala in its own currency, with no sheet', () => {
    expect(text('80001', 'AFN', 'no sheet')).toBe(
      farPayOutPhrases.handed({ entered: '18,500.00', ccy: 'AFN', handed: '80,001.00' }),
    )
    expect(text('18600', 'AFN')).toBeUndefined()
  })
  it('is held against the sheet in another', () => {
    expect(text('9999', 'USD')).toBe(sheetSays('3.75', 'USD', '0.10001'))
    expect(text('266.7', 'USD')).toBeUndefined()
    expect(text('9999', 'USD', 'no sheet')).toBeUndefined()
    expect(text('9999', 'RYL')).toBeUndefined()
  })
  it('is held against the sheet for what it was entered in, where that has no rate of the other', () => {
    const only = measureOf(
      history.filter(({ ccy }) => ccy !== 'RYL'),
      TODAY,
      5,
    )
    expect(text('9999', 'USD', only)).toContain('says 70.42: 1 USD gives 1.85')
  })
})

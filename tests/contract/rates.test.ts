import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyHawalaDraft, withAccountRate } from '../../contract/hawala/form.ts'
import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import { exchangedText } from '../../contract/money/exchange.ts'
import { moneyText, parseRate, RATE_ONE, rateText, rateToWire } from '../../contract/money/money.ts'
import { sumTexts } from '../../contract/money/sum.ts'
import { offeredRates } from '../../contract/rates/offered-rates.ts'
import {
  ACCOUNT_RATE_CODES,
  accountRateErrors,
  accountRatesDraft,
  accountRatesOf,
  accountRatesToWire,
  accountRatesVersion,
  checkRates,
  RATE_CURRENCIES,
  type RateDraft,
  rateCodeLabel,
  rateQuestions,
  rateSheetDraft,
  rateSheetToWire,
  rateSheetVersion,
  steppedRate,
} from '../../contract/rates/rate-sheet.ts'
import { accountRatesBody, type LastRate, rateRows, rateRowTexts } from '../../contract/rates/rates.ts'
import {
  checkRateSheet,
  pairOf,
  readingOf,
  readingTexts,
  readSheetRate,
} from '../../contract/rates/readings.ts'
import {
  offeredOnSheet,
  rateDay,
  rateOnSheet,
  ratesByCcy,
  sheetOn,
  worthOnSheet,
} from '../../contract/rates/sheet-rate.ts'
import {
  turnedOnSheet,
  turnedRatePhrases,
  turnedRateRemedy,
  turnedRates,
  turnedRateText,
} from '../../contract/rates/turned-rates.ts'
import { fieldTexts, shapeTexts } from '../../contract/wire/field-texts.ts'
import { saidOf } from '../../contract/wire/fields.ts'

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

  it('is refused at its field, unless it is blank', () => {
    expect(checkRates({ AFN_to_usd: '-1', USD_to_usd: '', PKR_to_usd: '1' })).toEqual({
      AFN_to_usd: [fieldTexts.rateNegative],
    })
  })

  it('is at its own currency, whichever the answer has first', () => {
    const row = (ccy: Currency, to_usd: number) => ({ ccy, to_usd, to_pkr: 0, date: '2026-11-20' })
    const rows = [row('EUR', 1.1), row('AFN', 0.0142)]
    expect(rateSheetDraft(rows)).toMatchObject({ AFN_to_usd: '0.0142', EUR_to_usd: '1.1', AFN_to_pkr: '0' })
  })

  it('of an account is shown in the order of its sheet, blank where there is none', () => {
    const draft = accountRatesDraft({ PKR_af: 74.25, AFN: 70.5 })
    expect(Object.keys(draft)).toEqual(ACCOUNT_RATE_CODES)
    expect(draft).toMatchObject({ AFN: '70.5', PKR_af: '74.25', USD: '' })
    expect(accountRatesOf({ AFN: 70.5 })).toEqual([['AFN', 7_050_000_000n]])
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
    expect(steppedRate('0.4999', 1)).toBe('0.5')
    expect(steppedRate('1.00000', 1)).toBe('1.0001')
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

describe('a rate that is typed the wrong way round', () => {
  const turned = (field: string, typed: string, before = '') =>
    turnedRates({ [field]: before }, { [field]: typed }).map(({ turned: rate }) => rateText(rate))
  it.each([
    ['AFN_to_usd', '70.5', '0.0142', '0.0141844'],
    ['AFN_to_usd', '50', '0.0142', '0.02'],
    ['AFN_to_usd', '70.5', '', '0.0141844'],
    ['PKR_to_usd', '278', '0', '0.00359712'],
    ['USD_to_pkr', '0.0036', '278', '277.778'],
    ['EUR_to_pkr', '0.0033', '', '303.03'],
    ['RYL_to_usd', '3.75', '0.2667', '0.26666667'],
    ['AFN', '0.054', '18.5', '18.51852'],
  ])('%s of %s where it was "%s" is %s', (field, typed, before, rate) => {
    expect(turned(field, typed, before)).toEqual([rate])
  })
  it.each([
    ['AFN_to_usd', '0.0143', '0.0142'],
    ['AFN_to_usd', '0.03', '0.0142'],
    ['AFN_to_usd', '70.5', '70.4'],
    ['EUR_to_usd', '0.92', '1.2'],
    ['USD_to_usd', '25', ''],
    ['PKR_to_pkr', '0.01', ''],
    ['RYL_to_usd', '3.75', ''],
    ['AFN_to_usd', '', '0.0142'],
    ['AFN_to_usd', '20', ''],
    ['EUR_to_pkr', '0.05', ''],
    ['EUR_to_pkr', '303', ''],
    ['AFN', '70.5', ''],
    ['AFN', '0.01', ''],
    // Turned round it is less than a rate has decimals for.
    ['AFN_to_usd', '9999999999', ''],
  ])('%s of %s where it was "%s" is none', (field, typed, before) => {
    expect(turned(field, typed, before)).toEqual([])
  })
  it('is asked about with both readings, in place of the change', () => {
    const [saved, typed] = [{ AFN_to_usd: '0.0142' }, { AFN_to_usd: '70.5' }]
    const found = turnedRates(saved, typed)
    expect(found.map((rate) => turnedRateText(rate, ['AFN', 'USD']))).toEqual([
      turnedRatePhrases.question({ rate: '70.5', other: '0.0141844', from: 'AFN', to: 'USD' }),
    ])
    expect(rateQuestions(saved, typed, (field) => field, found)).toEqual([])
    expect(turnedRateRemedy(found)).toMatchObject({
      ...{ field: 'AFN_to_usd', value: '0.0141844' },
      text: expect.stringContaining('70.5'),
    })
    expect(turnedRateRemedy([...found, ...found])).toBeUndefined()
  })
  it('is held against the typed sheet where none was bought or sold at', () => {
    const sheet = {
      AFN_to_usd: '0.0142',
      AFN_to_pkr: '3.95',
      USD_to_usd: '1',
      PKR_to_pkr: '1',
      EUR_to_usd: '',
    }
    const onSheet = (typed: RateDraft, saved: RateDraft = sheet) =>
      turnedOnSheet(saved, { ...sheet, ...typed }).map(({ field, turned: rate }) => [field, rateText(rate)])
    expect(onSheet({ USD_buy: '0.0142', USD_sell: '70.7' })).toEqual([['USD_buy', '70.42254']])
    expect(onSheet({ PKR_sell: '4' })).toEqual([['PKR_sell', '0.25']])
    // Blank and 0 are none.
    expect(onSheet({ USD_buy: '0.0142' }, { ...sheet, USD_buy: '' })).toEqual([['USD_buy', '70.42254']])
    expect(onSheet({ USD_sell: '0.0142' }, { ...sheet, USD_sell: '0' })).toEqual([['USD_sell', '70.42254']])
    // A saved one goes before the sheet; without either nothing is known.
    expect(onSheet({ USD_buy: '0.0142' }, { ...sheet, USD_buy: '0.0141' })).toEqual([])
    expect(onSheet({ EUR_buy: '0.0130', USD_buy: '' })).toEqual([])
    // A sheet that is turned round itself is asked about, and what is bought by it is not.
    expect(onSheet({ AFN_to_usd: '70.5', USD_buy: '70.3' })).toEqual([['AFN_to_usd', '0.0141844']])
  })
})

describe('a rate as the market says it', () => {
  const reading = (typed: string, field: string) => {
    const read = readingOf(typed, pairOf(field))
    return read && `1 ${read.unit} = ${read.figure} ${read.into}`
  }
  it.each([
    ['0.0141844', 'AFN_to_usd', '1 USD = 70.50 AFN'],
    ['0.01428571', 'AFN_to_usd', '1 USD = 70.00 AFN'],
    ['0.0036036', 'PKR_to_usd', '1 USD = 277.50 PKR'],
    ['0.0036', 'PKR_to_usd', '1 USD = 277.778 PKR'],
    ['0.27230149', 'DRM_to_usd', '1 USD = 3.6724 DRM'],
    ['3.96', 'AFN_to_pkr', '1 AFN = 3.96 PKR'],
    ['277.5', 'USD_to_pkr', '1 USD = 277.50 PKR'],
    ['3.25078125', 'DNR_to_usd', '1 DNR = 3.25078125 USD'],
    ['1', 'AFN_to_pkr', '1 AFN = 1.00 PKR'],
    ['0.00000001', 'AFN_to_usd', '1 USD = 100,000,000.00 AFN'],
    ['۰٫۰۳۶', 'PKR_to_usd', '1 USD = 27.7778 PKR'],
  ])('%s of %s: %s', (typed, field, said) => {
    expect(reading(typed, field)).toBe(said)
  })
  it.each([
    ['', 'AFN_to_usd'],
    ['0', 'AFN_to_usd'],
    ['x', 'AFN_to_usd'],
    ['1', 'USD_to_usd'],
    ['1', 'PKR_to_pkr'],
  ])('"%s" of %s has none', (typed, field) => {
    expect(reading(typed, field)).toBeUndefined()
  })
})

describe('a figure typed behind = into the rate sheet', () => {
  const typed = (text: string) => readSheetRate(text, 'rate', { isTyped: true })
  it.each([
    ['=70.5', '0.0141844'],
    ['= ۷۰٫۵', '0.0141844'],
    [' =3', '0.33333333'],
    ['=1,250', '0.0008'],
    ['=0.00359712', '278'],
    ['=150000000', '0.00000001'],
  ])('%s is stored turned round, half away from zero to eight decimals: %s', (text, value) => {
    expect(typed(text)).toEqual({ value, scaled: parseRate(value) })
  })
  it('is what its reading says, of two decimals below 900', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 101n, max: 89_999n }), (cents) => {
        const read = typed(`=${moneyText(cents)}`)
        const said = 'value' in read ? readingOf(read.value, ['AFN', 'USD']) : undefined
        expect(said).toEqual({ unit: 'USD', figure: moneyText(cents), into: 'AFN' })
      }),
    )
  })
  it('is a sum as everywhere where it is more than a figure', () => {
    expect(typed('=1/80')).toMatchObject({ value: '0.0125' })
    expect(typed('=1+2-0.5')).toMatchObject({ value: '2.5' })
    expect(typed('0.0142')).toMatchObject({ value: '0.0142' })
  })
  it.each([
    ['=0', fieldTexts.rateAboveZero],
    ['=9999999999', readingTexts.tooSmall],
    ['=70.123456789', fieldTexts.tooManyDecimals({ decimals: 8 })],
    ['=', sumTexts.incomplete],
    ['=x', sumTexts.none],
  ])('%s is refused', (text, error) => {
    expect(typed(text)).toEqual({ error })
    expect(checkRateSheet({ AFN_to_usd: text })).toEqual({ AFN_to_usd: [error] })
  })
  it('is not pasted', () => {
    expect(checkRateSheet({ AFN_to_usd: '=70.5', USD_to_usd: '' })).toEqual({ AFN_to_usd: [sumTexts.pasted] })
  })
})

describe('what the office buys and sells at', () => {
  const rates: LastRate[] = [
    { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95, date: '2026-11-05' },
    { ccy: 'USD', to_usd: 1, to_pkr: 278, buy: 70.3, sell: 70.7, date: '2026-11-01' },
    { ccy: 'PKR', to_usd: 0.0036, to_pkr: 1, buy: 0.25, date: '2026-11-02' },
    { ccy: 'EUR', to_usd: 1.1, to_pkr: 301, date: '2026-11-07' },
  ]
  const MIDDLE = ['70.42254', 'Multiply', '2026-11-05'] as const
  it.each([
    ['USD', 'AFN', 'USD', '70.3', 'Multiply', '2026-11-01'],
    ['USD', 'AFN', 'AFN', '70.7', 'Multiply', '2026-11-01'],
    ['AFN', 'USD', 'USD', '70.3', 'Divide', '2026-11-01'],
    ['AFN', 'USD', 'AFN', '70.7', 'Divide', '2026-11-01'],
    // Below 1 as it is spoken.
    ['PKR', 'AFN', 'PKR', '4', 'Divide', '2026-11-02'],
    ['AFN', 'PKR', 'PKR', '4', 'Multiply', '2026-11-02'],
    // No such rate, no such pair, no till: the middle.
    ['PKR', 'AFN', 'AFN', '3.95', 'Divide', '2026-11-05'],
    ['EUR', 'USD', 'EUR', '1.1', 'Multiply', '2026-11-07'],
    ['USD', 'PKR', 'USD', '278', 'Multiply', '2026-11-01'],
    ['USD', 'AFN', undefined, ...MIDDLE],
  ])('%s to %s, %s into the till: %s', (from, to, taken, exchange_rate, operation_mode, day) => {
    expect(offeredOnSheet(rates, from, to, taken)).toEqual({ exchange_rate, operation_mode })
    expect(rateDay(rates, from, to, taken)).toBe(day)
  })
  it('is in the form, and on the wire, where the office has any of it', () => {
    const draft = rateSheetDraft(rates)
    expect(draft).toMatchObject({ USD_buy: '70.3', USD_sell: '70.7', PKR_sell: '', EUR_buy: '' })
    expect(Object.keys(draft)).not.toContain('AFN_buy')
    const [afn, usd, pkr] = rateSheetToWire({ ...draft, USD_sell: '' })
    expect(afn).toEqual({ ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 })
    expect(usd).toMatchObject({ buy: 70.3, sell: 0 })
    expect(pkr).toMatchObject({ buy: 0.25, sell: 0 })
    expect(Object.keys(rateSheetDraft(rates.map(({ buy, sell, ...rest }) => rest)))).not.toContain('USD_buy')
  })
  it('makes another version of the sheet, and none where there is none', () => {
    const row = { ccy: 'USD', to_usd: 1n, to_pkr: 2n } as const
    const version = rateSheetVersion([row])
    expect(rateSheetVersion([{ ...row, buy: 0n, sell: 0n }])).toBe(version)
    const [bought, sold] = [rateSheetVersion([{ ...row, buy: 3n }]), rateSheetVersion([{ ...row, sell: 3n }])]
    expect(new Set([version, bought, sold]).size).toBe(3)
  })
})

describe('the day of a rate between two currencies', () => {
  const day = (date: string, ccy: Currency, to_usd: number, to_pkr: number): LastRate => ({
    ...{ date, ccy, to_usd, to_pkr },
  })
  const rates = [
    day('2026-11-01', 'USD', 1, 278),
    day('2026-11-02', 'PKR', 0.0036, 1),
    day('2026-11-05', 'AFN', 0.0142, 3.95),
    day('2026-11-07', 'EUR', 0, 301),
  ]
  it.each([
    ['AFN', 'USD', '2026-11-05'],
    ['USD', 'AFN', '2026-11-05'],
    ['PKR', 'AFN', '2026-11-05'],
    ['USD', 'PKR', '2026-11-01'],
    ['PKR', 'USD', '2026-11-01'],
    ['EUR', 'USD', '2026-11-01'],
    ['EUR', 'AFN', '2026-11-05'],
  ])('%s to %s is %s: of what it is worked out from', (from, to, said) => {
    expect(rateDay(rates, from, to)).toBe(said)
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
    const rates = [
      ['USD', 1n],
      ['AFN', 2n],
      ['EUR', 3n],
    ] as const
    expect(accountRatesVersion(rates)).toBe(accountRatesVersion(rates.toReversed()))
  })
})

const sheet = (rates: Readonly<Partial<Record<Currency, readonly [to_usd: number, to_pkr: number]>>>) =>
  CURRENCIES.map((ccy): LastRate => {
    const [to_usd, to_pkr] = rates[ccy] ?? [0, 0]
    return { ccy, to_usd, to_pkr, date: '2026-11-20' }
  })

describe('rates offered to an account', () => {
  it('are what one unit is worth in each currency: the figure of the sheet, else seven digits', () => {
    const usd = { USD: [1, 0], RYL: [0.2666, 0], PKR: [0.0036, 0], AFN: [0.0143, 0] } as const
    const offered = offeredRates('RYL', sheet(usd))
    expect(offered).toMatchObject({ USD: '0.2666', AFN: '18.64336', PKR_acc: '74.05556', RYL: '1', EUR: '' })
    expect(offeredRates('RYL', sheet({ ...usd, RYL: [0.2666, 74.25] }))).toMatchObject({ PKR_af: '74.25' })
  })
  it('are none where the account’s own currency has no rate', () => {
    expect(new Set(Object.values(offeredRates('KTR', sheet({ USD: [1, 278] }))))).toEqual(new Set(['']))
  })
  it('are no four decimals of a small one: 1,000 dinars are as many rupees as the sheet says', () => {
    const { DNR = '' } = offeredRates('PKR', sheet({ DNR: [3.25, 903.5], PKR: [0.0036, 1] }))
    expect(DNR).toBe('0.00110681')
    const hawala = { ...emptyHawalaDraft('2026-11-20'), amount: '1000', currency: 'DNR' }
    expect(withAccountRate(hawala, { DNR: Number(DNR) })).toMatchObject({
      exchg_rate: '903.5',
      operation_mode: 'Multiply',
      exchg_amount: '903500.00',
    })
  })
})

describe('the rate between two currencies by a sheet', () => {
  const rates = ratesByCcy(
    sheet({
      USD: [1, 278],
      PKR: [0.0036, 1],
      EUR: [1.0833, 301.4],
      AFN: [0.0142, 3.95],
      RYL: [0.2667, 74.25],
      DNR: [0.00076, 0.2117],
    }),
  )
  it.each([
    ['USD', 'PKR', '278', 'Multiply', '278000.00'],
    ['PKR', 'USD', '278', 'Divide', '3.60'],
    ['EUR', 'PKR', '301.4', 'Multiply', '301400.00'],
    ['PKR', 'EUR', '301.4', 'Divide', '3.32'],
    ['EUR', 'USD', '1.0833', 'Multiply', '1083.30'],
    ['AFN', 'PKR', '3.95', 'Multiply', '3950.00'],
    ['AFN', 'USD', '70.42254', 'Divide', '14.20'],
    ['USD', 'AFN', '70.42254', 'Multiply', '70422.54'],
    ['DNR', 'PKR', '4.7236656', 'Divide', '211.70'],
    ['RYL', 'AFN', '18.78169', 'Multiply', '18781.69'],
    ['DNR', 'RYL', '350.9211', 'Divide', '2.85'],
  ] as const)('%s to %s is %s by %s', (from, to, exchange_rate, operation_mode, of_1000) => {
    const said = rateOnSheet(rates, from, to)
    expect(said).toEqual({ exchange_rate, operation_mode })
    expect(exchangedText('1000', exchange_rate, operation_mode)).toBe(of_1000)
  })
  it('is as spoken where the sheet has it turned round: 70.5 stored as 0.0141844', () => {
    const turned = ratesByCcy(sheet({ AFN: [0.0141844, 0] }))
    expect(rateOnSheet(turned, 'USD', 'AFN')).toEqual({ exchange_rate: '70.5', operation_mode: 'Multiply' })
  })
  it('goes by rupees where one has no rate in dollars', () => {
    const rupees = ratesByCcy(sheet({ EUR: [0, 300], RYL: [0, 75], USD: [1, 0] }))
    expect(rateOnSheet(rupees, 'EUR', 'RYL')).toEqual({ exchange_rate: '4', operation_mode: 'Multiply' })
    expect(rateOnSheet(rupees, 'EUR', 'USD')).toBeUndefined()
  })
  it('turned round and back is within the last digit of what it was, for every rate', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (to_usd) => {
        const one = new Map([['AFN', { ccy: 'AFN' as const, to_usd, to_pkr: 0n }]])
        const said = rateOnSheet(one, 'AFN', 'USD')
        const rate = parseRate(said?.exchange_rate ?? '') ?? 0n
        expect(rate).toBeGreaterThanOrEqual(RATE_ONE)
        if (to_usd >= RATE_ONE) expect(rate).toBe(to_usd)
        const off = to_usd >= RATE_ONE ? 0n : (RATE_ONE * RATE_ONE) / rate - to_usd
        expect(off >= -1n && off <= 1n).toBe(true)
      }),
    )
  })
  it('is of two figures for the same the one of 1 or above', () => {
    const both = ratesByCcy(sheet({ USD: [1, 278], PKR: [0.0036, 1] }))
    expect(worthOnSheet(both, 'USD', 'PKR')).toBe(27_800_000_000n)
    expect(worthOnSheet(both, 'PKR', 'USD')).toBe(359_712n)
    const [below, above] = [sheet({ USD: [1, 0.5], PKR: [0.4, 1] }), sheet({ USD: [1, 2], PKR: [3, 1] })]
    expect(worthOnSheet(ratesByCcy(below), 'USD', 'PKR')).toBe(50_000_000n)
    expect(worthOnSheet(ratesByCcy(above), 'USD', 'PKR')).toBe(200_000_000n)
    const one = ratesByCcy(sheet({ USD: [1, 0.5], PKR: [1, 1] }))
    expect(worthOnSheet(one, 'USD', 'PKR')).toBe(RATE_ONE)
  })
  it('is 1 of a currency in itself, and none without a rate', () => {
    expect(worthOnSheet(rates, 'KTR', 'KTR')).toBe(RATE_ONE)
    expect(worthOnSheet(rates, 'KTR', 'USD')).toBeUndefined()
  })
})

it('the sheet of a day has of each currency what was saved last by then', () => {
  const saved = (id: number, ccy: Currency, date: string, to_usd: number) => ({
    ...{ id, ccy, date, to_usd, to_pkr: 0, saved_by: 'Office' },
  })
  const history = [
    saved(1, 'AFN', '2026-11-01', 0.0142),
    saved(2, 'EUR', '2026-11-01', 1.1),
    saved(3, 'AFN', '2026-11-05', 0.0143),
  ]
  expect(sheetOn(history, '2026-10-31')).toEqual([])
  expect(sheetOn(history, '2026-11-04')).toEqual(history.slice(0, 2))
  expect(sheetOn(history, '2026-11-05').map(({ ccy, to_usd }) => [ccy, to_usd])).toEqual([
    ['AFN', 0.0143],
    ['EUR', 1.1],
  ])
})

describe('the rates of an account as they are sent', () => {
  const sent = (rates: unknown) => accountRatesBody.safeParse({ account: '4001', rates })
  const refused = (rates: unknown) => (sent(rates).error?.issues ?? []).map(saidOf)
  it('are read by code, a kind of PKR and AFG too', () => {
    const { data } = sent({ USD: 0.2667, pkr_AF: '74.25', AFG: 0, AFN: 0 })
    expect(data).toEqual({
      account: '4001',
      rates: new Map([
        ['USD', 26_670_000n],
        ['PKR_af', 7_425_000_000n],
        ['AFN', 0n],
      ]),
    })
  })
  it.each([
    [undefined, [fieldTexts.required]],
    [[], [rateRowTexts.codesRequired]],
    [{ ABCDEFGHIJKLMN: 1 }, [shapeTexts.noCurrency({ code: 'ABCDEFGHIJKL' })]],
    [{ usd: -1 }, [rateRowTexts.ofCode({ code: 'usd', fault: fieldTexts.rateNegative })]],
    [{ AFN: 1, AFG: 2 }, [rateRowTexts.twice({ code: 'AFN' })]],
  ])('%j are refused', (rates, said) => {
    expect(refused(rates)).toEqual(said)
  })
  it('are of an account', () => {
    expect(accountRatesBody.safeParse({ rates: {} }).error?.issues.map(saidOf)).toEqual([fieldTexts.required])
  })
})

it('puts a refused account rate at its code', () => {
  const rates = [rateRowTexts.ofCode({ code: 'PKR_af', fault: 'Wrong.' }), rateRowTexts.codesRequired]
  expect(accountRateErrors({ account: ['No.'], rates })).toEqual({ account: ['No.'], PKR_af: ['Wrong.'] })
})

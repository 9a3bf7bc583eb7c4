import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../../../contract/lists/accounts.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import {
  accountRatesOf,
  accountRatesVersion,
  lastRateRows,
  rateSheetVersion,
} from '../../../contract/rates/rate-sheet.ts'
import {
  type ExchangeRate,
  type LastRate,
  type RateRow,
  rateRowTexts,
} from '../../../contract/rates/rates.ts'
import { tradeRateTexts } from '../../../contract/rates/trade-texts.ts'
import { fieldTexts, shapeTexts } from '../../../contract/wire/field-texts.ts'
import { bodyTexts } from '../../../server/bodies/body-texts.ts'
import { saveRates } from '../../../server/rates/store.ts'
import { type Method, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

async function call<Body = unknown>(method: Method, path: string, sent?: unknown) {
  const { status, body } = await office.call<Body>(method, path, sent)
  return { status, body }
}
const save = (body: unknown) => call('POST', '/api/exchange-rates/bulk_create_update', body)
const history = async () => (await call<ExchangeRate[]>('GET', '/api/exchange-rates/')).body
const last = async (ccy: string) =>
  (await call<LastRate[]>('GET', '/api/exchange-rates/last_exchange/')).body.find((row) => row.ccy === ccy)
const onDay = (today: string, rows: RateRow[]) =>
  office.books.write((trx) => saveRates(trx, { id: 1, ...OPERATOR }, rows, today))
const afn = (to_usd: bigint): RateRow[] => [{ ccy: 'AFN', to_usd, to_pkr: 400_000_000n }]

describe('exchange rates', () => {
  it('are 0 for every currency before any was set', async () => {
    const { body } = await call('GET', '/api/exchange-rates/last_exchange')
    expect(body).toEqual(CURRENCIES.map((ccy) => ({ ccy, to_usd: 0, to_pkr: 0, date: null })))
    expect(await history()).toEqual([])
  })

  it('are saved exactly, AFG as AFN, with who saved them', async () => {
    const sheet = [
      { ccy: 'AFG', to_usd: 0.01428571, to_pkr: '3.96' },
      { ccy: 'USD', to_usd: 1, to_pkr: 277.5 },
      { ccy: 'EUR', to_usd: 0, to_pkr: 0 },
    ]
    const { status, body } = await save(sheet)
    expect(status).toBe(200)
    expect(body).toHaveLength(CURRENCIES.length)
    expect(await last('AFN')).toMatchObject({ to_usd: 0.01428571, to_pkr: 3.96 })
    const rows = await history()
    expect(rows.map(({ ccy }) => ccy)).toEqual(['AFN', 'USD'])
    expect(rows[0]).toMatchObject({
      id: 1,
      saved_by: 'Amina',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  it('append to the history only where a value changed', async () => {
    await onDay('2026-03-01', afn(1_400_000n))
    await onDay('2026-03-02', afn(1_400_000n))
    expect(await history()).toHaveLength(1)
    await onDay('2026-03-02', afn(1_410_000n))
    expect((await history()).map(({ to_usd }) => to_usd)).toEqual([0.014, 0.0141])
  })

  it('replace those of the same day', async () => {
    await onDay('2026-03-01', afn(1_400_000n))
    await onDay('2026-03-01', afn(1_500_000n))
    expect((await history()).map(({ id, to_usd }) => [id, to_usd])).toEqual([[1, 0.015]])
    const log = await office.books.all<{ action: string }>(
      "select action from audit where record_type = 'exchange-rate'",
    )
    expect(log.map(({ action }) => action)).toEqual(['create', 'update'])
  })

  it('have what the office buys and sells at where that is set; left out it stays, 0 clears it', async () => {
    const usd = { ccy: 'USD', to_usd: 1, to_pkr: 278 }
    const { body } = await save([{ ...usd, buy: 70.3, sell: '70.7' }])
    expect(body).toContainEqual({ ...usd, buy: 70.3, sell: 70.7, date: expect.any(String) })
    await save([{ ...usd, to_pkr: 279 }])
    expect(await last('USD')).toMatchObject({ to_pkr: 279, buy: 70.3, sell: 70.7 })
    await save([{ ...usd, sell: 0 }])
    expect(await last('USD')).toEqual({ ...usd, buy: 70.3, date: expect.any(String) })
    expect((await history()).map(({ buy, sell }) => [buy, sell])).toEqual([[70.3, undefined]])
    await save([{ ...usd, buy: 0 }])
    expect(await last('USD')).toEqual({ ...usd, date: expect.any(String) })
    expect(await office.findings()).toEqual([])
  })

  it('have a row of the history where only a buying rate changed', async () => {
    const row = (buy: bigint): RateRow[] => [{ ccy: 'USD', to_usd: 100_000_000n, to_pkr: 0n, buy }]
    await onDay('2026-03-01', row(7_030_000_000n))
    await onDay('2026-03-02', row(7_030_000_000n))
    await onDay('2026-03-03', row(7_040_000_000n))
    expect((await history()).map(({ date, buy }) => [date, buy])).toEqual([
      ['2026-03-01', 70.3],
      ['2026-03-03', 70.4],
    ])
  })

  it('refuse a buying or selling rate of AFN, in which they are, and two that differ', async () => {
    const row = { to_usd: 0.0142, to_pkr: 3.95 }
    const refused = { status: 400, body: [{ ccy: [tradeRateTexts.ofAfn.text] }] }
    expect(await save([{ ccy: 'AFN', ...row, sell: 1 }])).toEqual(refused)
    expect(await save([{ ccy: 'AFN', ...row, buy: 0 }])).toMatchObject({ status: 200 })
    const twice = [
      { ccy: 'USD', ...row, buy: 70 },
      { ccy: 'USD', ...row, buy: 71 },
    ]
    expect(await save(twice)).toMatchObject({ status: 400, body: [{}, { ccy: expect.any(Array) }] })
    expect(await save([{ ccy: 'USD', ...row, buy: -1 }])).toMatchObject({
      status: 400,
      body: [{ buy: [fieldTexts.rateNegative.text] }],
    })
  })

  it('show a save even where the clock stood a day ahead before', async () => {
    await onDay('2026-03-02', afn(1_400_000n))
    await onDay('2026-03-01', afn(1_500_000n))
    expect(await last('AFN')).toMatchObject({ to_usd: 0.015, date: '2026-03-02' })
  })

  it('answer errors aligned with the rows, and write nothing of the sheet', async () => {
    const { status, body } = await save([
      { ccy: 'USD', to_usd: 1, to_pkr: 278 },
      { ccy: 'EUR', to_usd: 0.123456789, to_pkr: -1 },
      { ccy: 'QQQ', to_usd: 'abc' },
      7,
    ])
    expect(status).toBe(400)
    expect(body).toEqual([
      {},
      { to_usd: [fieldTexts.tooManyDecimals({ decimals: 8 }).text], to_pkr: [fieldTexts.rateNegative.text] },
      {
        ccy: [shapeTexts.noCurrency({ code: 'QQQ' }).text],
        to_usd: [fieldTexts.numberRequired.text],
        to_pkr: [fieldTexts.required.text],
      },
      { non_field_errors: [bodyTexts.objectRequired.text] },
    ])
    expect(await history()).toEqual([])
  })

  it('take AFG beside AFN where both say the same, and refuse them where they differ', async () => {
    const row = { to_usd: 0.014, to_pkr: 4 }
    expect(
      (
        await save([
          { ccy: 'AFG', ...row },
          { ccy: 'AFN', ...row },
        ])
      ).status,
    ).toBe(200)
    expect(await history()).toHaveLength(1)
    const { status, body } = await save([
      { ccy: 'AFG', ...row },
      { ccy: 'AFN', ...row, to_pkr: 5 },
    ])
    expect(status).toBe(400)
    expect(body).toEqual([{}, { ccy: [rateRowTexts.twice({ code: 'AFN' }).text] }])
  })

  it.each(['{}', '""', 'null', ''])('refuse %j as a sheet', async (sent) => {
    const { status, body } = await save(sent)
    expect(status).toBe(400)
    expect(body).toEqual({ non_field_errors: [rateRowTexts.listRequired.text] })
  })
})

describe('account rates', () => {
  const saveOf = (account: string, rates: unknown) =>
    call('POST', '/api/account-exchange-rates/bulk_update/', { account, rates })
  const accounts = async () => (await call<Account[]>('GET', '/api/accounts')).body

  beforeEach(() => office.addCustomer(1, { 1001: 'RYL', 1002: 'RYL' }))

  it('replace those given, keep the rest, and clear what is 0', async () => {
    expect(
      (await saveOf('1001', { AFG: 18.75, PKR_af: '74.125', PKR_acc: 74, PKR_brnh: 73.9 })).body,
    ).toEqual({
      account: '1001',
      rates: { AFN: 18.75, PKR_acc: 74, PKR_af: 74.125, PKR_brnh: 73.9 },
    })
    await saveOf('1001', { PKR_acc: 0, USD: 0.2667, EUR: 0 })
    const [first, second] = await accounts()
    expect(first?.exchange_rates).toEqual({ AFN: 18.75, PKR_af: 74.125, PKR_brnh: 73.9, USD: 0.2667 })
    expect(second?.exchange_rates).toEqual({})
  })

  it('make a new version of their account, only where something changed', async () => {
    await saveOf('1001', { USD: 0.25 })
    await saveOf('1001', { USD: 0.25 })
    expect((await accounts()).map(({ version }) => version)).toEqual([2, 1])
    expect(
      await office.books.all("select 1 as one from audit where record_type = 'account-rates'"),
    ).toHaveLength(1)
  })

  it('name what is wrong', async () => {
    expect(await saveOf('9999', { USD: 1 })).toEqual({
      status: 400,
      body: { account: [missingTexts.account({ acc_no: '9999' }).text] },
    })
    expect(await saveOf('1001', { XYZ: 1, USD: -1, AFG: 1, AFN: 2, PKR_af: null })).toEqual({
      status: 400,
      body: {
        rates: [
          shapeTexts.noCurrency({ code: 'XYZ' }).text,
          rateRowTexts.ofCode({ code: 'USD', fault: fieldTexts.rateNegative }).text,
          rateRowTexts.twice({ code: 'AFN' }).text,
          rateRowTexts.ofCode({ code: 'PKR_af', fault: fieldTexts.numberRequired }).text,
        ],
      },
    })
    expect((await saveOf('1001', [1])).body).toEqual({ rates: [rateRowTexts.codesRequired.text] })
    expect((await call('POST', '/api/account-exchange-rates/bulk_update', {})).body).toEqual({
      account: [fieldTexts.required.text],
      rates: [fieldTexts.required.text],
    })
    expect((await accounts())[0]?.exchange_rates).toEqual({})
  })

  it('are all deleted at once', async () => {
    await saveOf('1001', { USD: 0.25 })
    await saveOf('1002', { EUR: 0.25 })
    expect((await call('DELETE', '/api/account-exchange-rates/delete_all/')).status).toBe(204)
    expect((await accounts()).map(({ exchange_rates }) => exchange_rates)).toEqual([{}, {}])
    expect((await call('DELETE', '/api/account-exchange-rates/delete_all/')).status).toBe(204)
    const deleted = await office.books.all<{ record_id: string }>(
      "select record_id from audit where action = 'delete'",
    )
    expect(deleted.map(({ record_id }) => record_id)).toEqual(['1001', '1002'])
  })
})

describe('a save based on older rates', () => {
  const sheet = (to_usd: number) => [{ ccy: 'AFN', to_usd, to_pkr: 3.96 }]
  const lastAll = async () =>
    lastRateRows((await call<LastRate[]>('GET', '/api/exchange-rates/last_exchange/')).body)
  const saveOn = (version: number, body: unknown, path = 'exchange-rates/bulk_create_update') =>
    office.call('POST', `/api/${path}`, body, { 'if-match': `"${version}"` })

  it('of the sheet is refused and changes nothing, a fresh one goes through', async () => {
    const before = rateSheetVersion(await lastAll())
    expect((await saveOn(before, sheet(0.014))).status).toBe(200)
    expect((await saveOn(before, sheet(0.015))).status).toBe(409)
    expect(await last('AFN')).toMatchObject({ to_usd: 0.014 })
    expect((await saveOn(rateSheetVersion(await lastAll()), sheet(9_999_999_999))).status).toBe(200)
  })

  it('of an account is refused and changes nothing, a fresh one goes through', async () => {
    await office.addCustomer(1, { '1001': 'RYL' })
    const path = 'account-exchange-rates/bulk_update'
    const body = (USD: number) => ({ account: '1001', rates: { USD, PKR_af: 74.25 } })
    const rates = async () => (await call<Account[]>('GET', '/api/accounts')).body[0]?.exchange_rates ?? {}
    const version = async () => accountRatesVersion(accountRatesOf(await rates()))
    const before = await version()
    expect((await saveOn(before, body(0.2667), path)).status).toBe(200)
    expect((await saveOn(before, body(0.3), path)).status).toBe(409)
    expect(await rates()).toEqual({ USD: 0.2667, PKR_af: 74.25 })
    expect((await saveOn(await version(), body(0), path)).status).toBe(200)
    expect(await rates()).toEqual({ PKR_af: 74.25 })
  })
})

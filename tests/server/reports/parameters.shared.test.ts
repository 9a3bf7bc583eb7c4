import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { reportTexts } from '../../../contract/reports/report-texts.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { FOUR_DAYS, recordFourDays, report } from './four-days.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await recordFourDays(office)
  await office.call('PATCH', 'api/customers/12/', { kind: 'cashbox' })
})
afterAll(() => office.close())

type Query = Readonly<Record<string, string>>

/** A good query of each report. */
const GOOD: Readonly<Record<string, Query>> = {
  'account-statement': { customer_id: '3', account_no: '4001', ...FOUR_DAYS },
  'all-accounts-statement': { customer_id: '3' },
  'hawala-report': { type1: 'one', fromTo: 'outgoing', customer_id: '1002', province_id: '1', ...FOUR_DAYS },
  'net-capital': { USD_usd: '1', usd_pkr: '278.5', AFG_usd: '0.0142', PKR_pkr: '' },
  'net-capital-ccy': { transaction_type: 'both', currency: 'USD' },
  'daily-transactions': FOUR_DAYS,
  'trial-balance': {},
  roznamcha: { customer_id: '12', ...FOUR_DAYS },
  proof: {},
  'sign-ins': {},
  suspicions: { of: 'h1' },
  commission: { customer_id: '3', way: 'received', ...FOUR_DAYS },
  profit: { base: 'AFN', by: 'exchange', operator: '1', customer: '1', ...FOUR_DAYS },
  match: { customer_id: '3', account_no: '4001', ...FOUR_DAYS },
  limits: { date: FOUR_DAYS.to_date, show: 'owed', tills: 'without' },
  large: { preset: 'daily', show: 'entries', line: 'x', ...FOUR_DAYS },
}

/** What each parameter is refused for; `missing` where it must be there. */
const DAYS = [
  'missing',
  '',
  '2026-02-30',
  '2026-3-1',
  '20260301',
  'today',
  '2026-03-19T00:00:00Z',
  '۲۰۲۶-۰۳-۱۹',
]
const IDS = ['missing', '', 'x', '-1', '1.5', '0x3', '3 ', '1e1', `${10n ** 15n}`]
const RATES = ['x', '-1', '0.000000001', '10000000000', '1e5', ' 1', '0x1', '۱', 'NaN', 'Infinity']
const BAD: readonly (readonly [name: string, parameter: string, values: readonly string[]])[] = [
  ['profit', 'from_date', [...DAYS, '2026-03-23']],
  ['profit', 'to_date', DAYS],
  ['profit', 'base', ['ABC', 'us', '1']],
  ['suspicions', 'of', ['x1', 'h', '-1', '1.5', 'h1 2', 'toString']],
  ['commission', 'customer_id', IDS],
  ['commission', 'way', ['out', 'Paid', 'toString']],
  ['commission', 'from_date', [...DAYS, '2026-03-23']],
  ['commission', 'to_date', DAYS],
  ['profit', 'by', ['operators', 'Day', 'toString']],
  ['profit', 'operator', IDS.slice(2)],
  ['profit', 'customer', IDS.slice(2)],
  ['match', 'customer_id', IDS],
  ['match', 'account_no', ['missing', '', '9', 'x'.repeat(33)]],
  ['match', 'from_date', [...DAYS, '2026-03-23']],
  ['match', 'to_date', DAYS],
  ['limits', 'date', DAYS.filter((value) => value !== 'missing' && value !== '')],
  ['limits', 'show', ['both', 'Over', 'toString']],
  ['limits', 'tills', ['with', 'Without']],
  ['large', 'from_date', [...DAYS, '2026-03-23']],
  ['large', 'to_date', DAYS],
  ['large', 'preset', ['kabul', 'Daily', 'toString']],
  ['large', 'show', ['all', 'Lines', 'toString']],
  ['large', 'line', ['x'.repeat(1001)]],
  ['account-statement', 'customer_id', IDS],
  [
    'account-statement',
    'account_no',
    ['missing', '', ' ', '4999', '4002', 'office:exchange:USD', 'a\0b', '4'.repeat(33)],
  ],
  ['account-statement', 'from_date', [...DAYS, '2026-03-23']],
  ['account-statement', 'to_date', DAYS],
  ['all-accounts-statement', 'customer_id', IDS],
  ['all-accounts-statement', 'as_of', DAYS.slice(1)],
  ['hawala-report', 'type1', ['', 'both', 'All', 'constructor']],
  ['hawala-report', 'fromTo', ['both', 'Outgoing', '0', 'toString']],
  [
    'hawala-report',
    'customer_id',
    ['missing', '', '1999', 'office:hawala-charges:RYL', 'a\0b', '1'.repeat(33)],
  ],
  ['hawala-report', 'province_id', ['missing', '', '99', 'Kabul', '-1', '1.5', '0']],
  ['hawala-report', 'first', ['', '-1', '1.5', 'all']],
  ['hawala-report', 'from_date', [...DAYS, '2026-03-23']],
  ['hawala-report', 'to_date', DAYS],
  ['net-capital', 'USD_usd', RATES],
  ['net-capital', 'usd_pkr', RATES],
  ['net-capital', 'AFG_usd', RATES],
  ['net-capital-ccy', 'transaction_type', ['missing', '', 'all', 'BOTH', '__proto__', 'hasOwnProperty']],
  ['net-capital-ccy', 'currency', ['missing', '', 'ZZZ', 'PKR_af', 'US', 'USD ', 'constructor']],
  ['daily-transactions', 'from_date', [...DAYS, '2026-03-23']],
  ['daily-transactions', 'to_date', DAYS],
  ['roznamcha', 'customer_id', IDS.slice(2)],
  ['roznamcha', 'from_date', [...DAYS, '2026-03-23']],
  ['roznamcha', 'to_date', DAYS],
]

describe('the parameters of reports', () => {
  it.each(Object.keys(GOOD))('of %s are taken as they should be', async (name) => {
    expect((await report(office, name, GOOD[name])).status).toBe(200)
  })

  it('are each tried', () => {
    const tried = BAD.map(([name, parameter]) => `${name} ${parameter}`)
    const taken = Object.entries(GOOD).flatMap(([name, query]) =>
      Object.keys(query).map((parameter) => `${name} ${parameter}`),
    )
    expect(taken.filter((one) => !tried.includes(one))).toEqual(['net-capital PKR_pkr'])
  })

  it.each(BAD)('of %s are 400 by name where %s is bad', async (name, parameter, values) => {
    for (const value of values) {
      const { [parameter]: _, ...others } = GOOD[name] ?? {}
      const query = value === 'missing' ? others : { ...others, [parameter]: value }
      const { status, body } = await report<object>(office, name, query)
      expect({ value, status, body }).toEqual({
        value,
        status: 400,
        body: { [parameter]: [expect.stringMatching(/^.{5,}$/s)] },
      })
    }
  })

  it.each(BAD)('of %s are 400 by name where %s stands twice', async (name, parameter) => {
    const query = new URLSearchParams(GOOD[name])
    query.append(parameter, GOOD[name]?.[parameter] ?? '')
    const { status, body } = await office.call('GET', `api/reports/${name}/report?${query}`)
    expect([status, body]).toEqual([400, { [parameter]: expect.any(Array) }])
  })

  it('are named all at once', async () => {
    const named = async (name: string, query?: Query) =>
      new Set(Object.keys((await report<object>(office, name, query)).body))
    expect(await named('account-statement')).toEqual(
      new Set(['customer_id', 'account_no', 'from_date', 'to_date']),
    )
    expect(await named('hawala-report', { type1: 'x', fromTo: 'x', province_id: 'x' })).toEqual(
      new Set(['type1', 'fromTo', 'province_id', 'from_date', 'to_date']),
    )
    expect(await named('net-capital', { USD_usd: 'x', EUR_pkr: '-1' })).toEqual(
      new Set(['USD_usd', 'EUR_pkr']),
    )
    expect(await named('net-capital-ccy')).toEqual(new Set(['transaction_type', 'currency']))
    expect(await named('daily-transactions')).toEqual(new Set(['from_date', 'to_date']))
  })

  it('of a period that ends before it begins say so, and one day is a period', async () => {
    for (const name of ['account-statement', 'hawala-report', 'daily-transactions', 'roznamcha']) {
      const period = { from_date: '2026-03-22', to_date: '2026-03-21' }
      const { body } = await report(office, name, { ...GOOD[name], ...period })
      expect(body).toEqual({ from_date: [reportTexts.turnedPeriod.text] })
      const day = { from_date: '2026-03-21', to_date: '2026-03-21' }
      expect((await report(office, name, { ...GOOD[name], ...day })).status).toBe(200)
    }
  })

  it('that name another customer, or none, get no statement', async () => {
    for (const customer_id of ['7', '99', '0']) {
      const { status, body } = await report(office, 'account-statement', {
        ...GOOD['account-statement'],
        customer_id,
      })
      expect([status, body]).toEqual([
        400,
        { account_no: [missingTexts.accountOf({ acc_no: '4001', cust_id: customer_id }).text] },
      ])
    }
  })

  it('of outgoing and incoming hawala are of an account', async () => {
    for (const fromTo of ['outgoing', 'incoming']) {
      const { status, body } = await report<object>(office, 'hawala-report', { ...FOUR_DAYS, fromTo })
      expect([status, Object.keys(body)]).toEqual([400, ['customer_id']])
    }
  })
})

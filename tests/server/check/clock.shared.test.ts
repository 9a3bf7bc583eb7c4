import { afterEach, describe, expect, it, vi } from 'vitest'
import { acceptClock } from '../../../server/audit/chain.ts'
import { openBooks } from '../../../server/db/open.ts'
import { replay } from '../../../server/replay/replay.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { newPlace, removePlaces } from '../setup/places.ts'

let office: TestOffice | undefined
afterEach(async () => {
  vi.useRealTimers()
  await office?.close()
  office = undefined
  await removePlaces()
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** In the middle of a day of the office. */
const NOON = Date.parse('2026-03-21T07:30:00.000Z')

// Only the clock: what waits for a time to pass goes on as ever.
const setClock = (at: number | string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(at)
}

async function openAt(at: number | string, OFFICE_TIMEZONE = 'Asia/Kabul'): Promise<TestOffice> {
  setClock(at)
  office = await openOffice({ OFFICE_TIMEZONE })
  return office
}

const today = async ({ call }: TestOffice) => (await call<{ today: string }>('GET', 'api/health')).body.today
const addCustomer = ({ call }: TestOffice, cust_id: number) =>
  call('POST', 'api/customers/', {
    cust_id,
    cust_name: 'Zahra',
    accounts: [{ acc_no: `4${cust_id}`, ccy: 'USD' }],
  })

describe('the business date is the office’s day by the server', () => {
  it('turns at midnight of the office, in health and in what is saved without a date', async () => {
    const here = await openAt('2026-03-20T19:29:59.999Z')
    const rates = [{ ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 }]
    const save = () => here.call('POST', 'api/exchange-rates/bulk_create_update', rates)
    expect(await today(here)).toBe('2026-03-20')
    expect((await addCustomer(here, 1)).status).toBe(201)
    expect((await save()).status).toBe(200)
    setClock('2026-03-20T19:30:00.000Z')
    expect(await today(here)).toBe('2026-03-21')
    expect((await addCustomer(here, 2)).status).toBe(201)
    rates[0] = { ccy: 'AFN', to_usd: 0.0143, to_pkr: 3.96 }
    expect((await save()).status).toBe(200)
    const accounts = await here.call<{ acc_no: string; open_date: string }[]>('GET', 'api/accounts')
    expect(accounts.body.map(({ acc_no, open_date }) => [acc_no, open_date])).toEqual([
      ['41', '2026-03-20'],
      ['42', '2026-03-21'],
    ])
    const history = await here.books.all<{ date: string }>('select date from exchange_rates order by date')
    expect(history.map(({ date }) => date)).toEqual(['2026-03-20', '2026-03-21'])
    expect(await here.findings()).toEqual([])
  })

  it.each([
    // Clocks go back an hour: a day of 25.
    ['Europe/Berlin', '2026-10-24T21:59:59Z', '2026-10-24'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    // Clocks go forward an hour: a day of 23.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    // A day without its midnight: it begins at one.
    ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-03'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
    ['Pacific/Kiritimati', '2026-03-20T10:00:00Z', '2026-03-21'],
  ])('in %s at %s it is %s', async (zone, at, day) => {
    expect(await today(await openAt(at, zone))).toBe(day)
  })
})

describe('a clock that stands before the last entry', () => {
  it('writes nothing into the books and says so; reads, sign-ins and drafts go on; once right, all does', async () => {
    const here = await openAt(NOON)
    await here.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    // Signing in is noted, by no clock.
    const audits = () => here.count(`audit where record_type <> 'sign-in'`)
    const before = await audits()
    setClock(NOON - DAY)
    const refusal = {
      detail:
        'The clock of the server stands at 2026-03-20 07:30 UTC, before the last entry of 2026-03-21 07:30 UTC: ' +
        'nothing is written until it is set right. If it is right now and was ahead then, run: ' +
        'npm run daftar -- clock accept.',
    }
    const refused = [
      await addCustomer(here, 2),
      await here.call('PATCH', 'api/customers/1/', { cust_name: 'Other' }),
      await here.call('POST', 'api/provinces/', { name: 'Kabul', order: 1 }),
      await here.call('POST', 'api/exchange-rates/bulk_create_update', [
        { ccy: 'AFN', to_usd: 0.0142, to_pkr: 3.95 },
      ]),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => [503, refusal]))
    await here.signIn()
    expect((await here.call('GET', 'api/customers')).text).toContain('Customer 1')
    expect((await here.call('PUT', 'api/me/drafts/forms/', { typed: 'much' })).status).toBe(200)
    expect((await here.call('GET', 'api/health')).body).toMatchObject({
      ready: false,
      reason: refusal.detail,
    })
    expect(await here.call('GET', 'api/health/ready')).toMatchObject({ status: 503, body: refusal })
    expect(await audits()).toBe(before)
    // One that was ahead for a sign-in alone holds up nothing once it is right.
    setClock(NOON + 9 * DAY)
    await here.signIn()
    setClock(NOON + MINUTE)
    await here.signIn()
    expect((await addCustomer(here, 2)).status).toBe(201)
    expect((await here.call('GET', 'api/health/ready')).status).toBe(200)
    expect(await here.findings()).toEqual([])
  })

  it('does no harm where it is minutes behind, as clocks of two servers are', async () => {
    const here = await openAt(NOON)
    await here.addCustomer(1)
    setClock(NOON - 5 * MINUTE)
    expect((await addCustomer(here, 2)).status).toBe(201)
    expect(await here.findings()).toEqual([])
  })

  it('is taken as right where someone says so, and the log keeps that it was said', async () => {
    const here = await openAt(NOON + DAY)
    await here.addCustomer(1)
    await here.confirmPassword()
    setClock(NOON)
    expect((await addCustomer(here, 2)).status).toBe(503)
    expect(await here.books.write(acceptClock)).toBe('2026-03-22T07:30:00.000Z')
    expect((await addCustomer(here, 2)).status).toBe(201)
    // A password that was checked by the clock that was ahead lets no delete through for a day.
    expect((await here.call('DELETE', 'api/customers/1/')).status).toBe(403)
    expect(await here.findings()).toEqual([])
    const said = await here.books.all(
      `select operator_id, record_id, before, after from audit where record_type = 'office'`,
    )
    expect(said).toEqual([
      {
        operator_id: null,
        record_id: 'clock',
        before: '"2026-03-22T07:30:00.000Z"',
        after: '"2026-03-21T07:30:00.000Z"',
      },
    ])
    const { location } = await newPlace()
    const rebuilt = await openBooks(location)
    try {
      await replay(here.books, rebuilt, 'the copy', () => {})
    } finally {
      await rebuilt.close()
    }
  })
})

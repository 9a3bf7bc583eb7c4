import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { aheadTexts } from '../../../contract/text/date-texts.ts'
import { openBooks } from '../../../server/db/open.ts'
import { cashBook as cashBookRecord } from '../../../server/records/cash-book.ts'
import { hawala as hawalaRecord } from '../../../server/records/hawala.ts'
import { recordAll, recordOne } from '../../../server/records/store.ts'
import { transfer as transferRecord } from '../../../server/records/transfer.ts'
import { replay } from '../../../server/replay/replay.ts'
import { ACCOUNTS, cashBook, transfer as exchange, hawala } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { newPlace, removePlaces } from '../setup/places.ts'

const LATEST = '2027-03-21'
const TOO_LATE = '2027-03-22'
const FAR = '2062-11-22'
const refusal = (day: string) => ({
  date: [aheadTexts.tooFar({ day, latest: LATEST }).text],
})

let office: TestOffice
beforeAll(async () => {
  // Only the clock: what waits for a time to pass goes on as ever.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-03-21T07:30:00.000Z')
  office = await openOffice({ OFFICE_TIMEZONE: 'Asia/Kabul' })
  await office.addCustomer(1, ACCOUNTS)
})
afterAll(async () => {
  vi.useRealTimers()
  await office.close()
  await removePlaces()
})

const entry = { ...cashBook, description: '' }
const transfer = { ...exchange, description: '' }

interface Created {
  readonly id: number
  readonly date: string
}
const NOUNS = {
  'cash-book': { create: 'api/cash-book/', one: 'api/cash-book', body: entry },
  transfer: { create: 'api/transfer/', one: 'api/transfer', body: transfer },
  hawala: { create: 'api/hawala/bulk_create', one: 'api/hawala', body: hawala },
} as const
type Noun = keyof typeof NOUNS

const sent = (noun: Noun, date: string) => {
  const body = { ...NOUNS[noun].body, date }
  return noun === 'hawala' ? [body] : body
}

/** Records of a far day as books have them from before the rule, or from elsewhere. */
async function recordFar(noun: Noun): Promise<Created> {
  return office.books.write(async (trx) => {
    if (noun === 'cash-book')
      return recordOne(trx, cashBookRecord, 1, { ...entry, currency: 'USD', amount: 500n, date: FAR })
    if (noun === 'transfer') {
      const { amount: _, exchanged_amount: __, exchange_rate: ___, ...rest } = transfer
      const figures = { amount: 500n, exchanged_amount: 41_600n, exchange_rate: 8_320_000_000n } as const
      const ccys = { currency: 'USD', exchanged_currency: 'AFN' } as const
      return recordOne(trx, transferRecord, 1, { ...rest, ...figures, ...ccys, date: FAR })
    }
    const [record] = await recordAll(trx, hawalaRecord, 1, [
      { ...hawala, currency: 'USD', amount: 500n, date: FAR },
    ])
    if (!record) throw new Error('nothing recorded')
    return record
  })
}

describe.each(Object.keys(NOUNS) as Noun[])('the day of a %s', (noun) => {
  const { create, one } = NOUNS[noun]

  it('is at most a year ahead when it is recorded, the same request again answered as before', async () => {
    const count = () => office.count('postings')
    const before = await count()
    for (const day of [TOO_LATE, FAR]) {
      const refused = await office.call('POST', create, sent(noun, day))
      expect(refused.status).toBe(400)
      expect(refused.body).toEqual(noun === 'hawala' ? [refusal(day)] : refusal(day))
    }
    expect(await count()).toBe(before)
    const key = { 'idempotency-key': `the last day of ${noun}` }
    const first = await office.call('POST', create, sent(noun, LATEST), key)
    expect(first.status).toBe(201)
    vi.setSystemTime('2026-01-01T07:30:00.000Z')
    const again = await office.call('POST', create, sent(noun, LATEST), key)
    vi.setSystemTime('2026-03-21T07:30:00.000Z')
    expect([again.status, again.text]).toEqual([201, first.text])
  })

  it('is at most a year ahead when it is changed, and stays where it is as it is', async () => {
    const { id } = await recordFar(noun)
    const change = (body: object) => office.call<Created>('PATCH', `${one}/${id}/`, body)
    expect(await change({ date: '2063-01-01' })).toMatchObject({ status: 400, body: refusal('2063-01-01') })
    expect(await change({ amount: 7 })).toMatchObject({ status: 200, body: { date: FAR } })
    expect(await change({ amount: 8, date: FAR })).toMatchObject({ status: 200, body: { date: FAR } })
    expect(await change({ date: LATEST })).toMatchObject({ status: 200, body: { date: LATEST } })
    expect(await change({ date: FAR })).toMatchObject({ status: 400, body: refusal(FAR) })
  })
})

it('of each row of a settlement is told in its place, beside rows without the shape of one', async () => {
  const rows = [
    { ...hawala, date: '2026-03-21' },
    { ...hawala, date: FAR },
    { ...hawala, date: LATEST },
    { ...hawala, date: TOO_LATE, debit_account: '77' },
  ]
  const told = [
    {},
    refusal(FAR),
    {},
    { ...refusal(TOO_LATE), debit_account: [missingTexts.account({ acc_no: 77 }).text] },
  ]
  const refused = await office.call('POST', 'api/hawala/bulk_create', rows)
  expect([refused.status, refused.body]).toEqual([400, told])
  const shapeless = await office.call('POST', 'api/hawala/bulk_create', [...rows, { date: '2026-02-30' }])
  expect(shapeless.status).toBe(400)
  expect((shapeless.body as unknown as object[]).slice(0, 4)).toEqual(told)
  expect(shapeless.body).toHaveLength(5)
})

it('is replayed as it was recorded', async () => {
  const far = await recordFar('cash-book')
  const place = await newPlace()
  const rebuilt = await openBooks(place.location)
  try {
    await replay(office.books, rebuilt, 'the copy', () => {})
    const dates = await rebuilt.all<{ date: string }>('select date from cash_book order by id desc limit 1')
    expect(dates).toEqual([{ date: far.date }])
  } finally {
    await rebuilt.close()
  }
})

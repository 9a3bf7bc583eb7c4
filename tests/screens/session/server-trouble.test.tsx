import { beforeAll, describe, expect, test } from 'vitest'
import { type CashBookEntry, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { booksTexts, outageTexts, remedyTexts } from '../../../server/db/outage-texts.ts'
import { phrases as callsPhrases } from '../../../src/shell/calls/phrases.ts'
import { phrases as outboxPhrases } from '../../../src/shell/outbox/late-phrases.ts'
import { WHY } from '../../why.ts'
import { atTheDesk, bannerLines, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const POST = ['POST', 'api/cash-book/'] as const
const FULL = booksTexts.notWritten({ what: outageTexts.diskFull, remedy: remedyTexts.diskFull }).text
const REQUEST = callsPhrases.request({ request: 'K7QM-2XTD' })
const refusing = (status: number, body: unknown) => async () =>
  Response.json(body, { status, headers: { 'X-Request-Id': 'K7QM-2XTD' } })

const ENTRY = {
  date: '2026-03-21',
  amount: 5,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  description: 'rent',
}
let id = 0
beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  id = (await desk.office.call<CashBookEntry>('POST', 'api/cash-book/', ENTRY)).body.id
})

const status = () => document.querySelector('.outbox')?.textContent ?? ''
const toasts = async () => (await desk.stage.toasts()).filter((text) => text === FULL).length

const tries = () =>
  desk.stage.calls().filter(({ method, path }) => `${method} ${path}` === POST.join(' ')).length

async function entriesSaying(word: string): Promise<number> {
  const { body } = await desk.office.call<{ results: { description: string }[] }>(
    'GET',
    'api/cash-book?limit=50',
  )
  return body.results.filter(({ description }) => description === word).length
}

describe('a server that can not write just now', () => {
  test('says why where a record was saved, which waits and is written once it can', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await soon(async () => expect(await stage.focus()).toBe('Amount'))
    // Until the outbox is open, a form waits for its answer itself.
    await soon(() => expect(document.querySelector('.outbox')).not.toBeNull())
    let isFull = true
    for (let call = 0; call < 20; call += 1)
      stage.once(...POST, (forward) => (isFull ? refusing(503, { detail: FULL })() : forward()))
    await stage.keys('7<Enter>usd<Enter>4001<Enter>4002<Enter>full<C-Enter>')
    await soon(async () => expect(await toasts()).toBe(1))
    await soon(() => expect(status()).toBe(outboxPhrases.waitingForServer({ waiting: 1 })))
    await stage.keys('<C-k>waiting<Enter>')
    await soon(() => expect(bannerLines()).toEqual([FULL]))
    // Told once, however often it is tried.
    for (const _ of [1, 2, 3]) {
      const before = tries()
      dispatchEvent(new Event('online'))
      await soon(() => expect(tries()).toBeGreaterThan(before))
      await soon(() => expect(status()).toBe(outboxPhrases.waitingForServer({ waiting: 1 })))
    }
    expect(await toasts()).toBe(1)
    expect(await entriesSaying('full')).toBe(0)
    isFull = false
    dispatchEvent(new Event('online'))
    await soon(async () => expect(await entriesSaying('full')).toBe(1))
    await soon(() => expect(status()).toBe(''))
    await soon(() => expect(bannerLines()).toEqual([]))
  })

  test.each([
    ['why, with the id of the call', refusing(503, { detail: FULL }), [FULL, REQUEST]],
    [
      'the screen’s own words, with the id of the call',
      refusing(500, { detail: 'x' }),
      [cashBookTexts.updateFailed.text, REQUEST],
    ],
  ])('says in a form that waits for its answer %s, and keeps what was typed', async (_, standIn, lines) => {
    const { stage } = desk
    await desk.open(`/cashbook/edit/${id}`)
    await soon(() => expect(field('Description').value).toBe('rent'))
    stage.once('PATCH', `api/cash-book/${id}/`, standIn)
    await stage.keys('9<C-Enter>')
    await soon(() => expect(bannerLines().filter((line) => line !== 'Error:')).toEqual(lines))
    expect(field('Amount').value).toBe('9')
  })

  test('names the call that a read failed in', async () => {
    const { stage } = desk
    // The first read is given up in React's strict mode, the second is tried twice.
    for (const _ of [1, 2, 3]) stage.once('GET', 'api/provinces', refusing(500, { detail: WHY }))
    await desk.open('/reports/province')
    await soon(() => expect(bannerLines()).toEqual([`${WHY} ${REQUEST}`]))
  })
})

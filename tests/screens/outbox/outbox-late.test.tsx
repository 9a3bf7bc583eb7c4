import { createStore, values } from 'idb-keyval'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '../../../contract/operator/auth.ts'
import { outboxStore } from '../../../src/api/browser/outbox.ts'
import { newKey } from '../../../src/api/client.ts'
import type { OutboxRecord } from '../../../src/machines/outbox-machine.ts'
import { Outbox } from '../../../src/shell/outbox/outbox.ts'
import '../../../src/shell/outbox/outbox-nouns.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { atTheDesk, bannerLines, field, lostAnswer, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const POST = ['POST', 'api/cash-book/'] as const
const RECORDED = cashBookTexts.recorded.text
/** When a form's draft is written, after the last key (src/shell/drafts/drafts.ts). */
const WRITE_AFTER_MS = 250
const entry = (text: string) => `7<Enter>usd<Enter>4001<Enter>4002<Enter>${text}<C-Enter>`

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})
afterEach(() => vi.restoreAllMocks())

const posts = () => desk.stage.calls().filter(({ method, path }) => `${method} ${path}` === POST.join(' '))
const keysSent = () => posts().map(({ headers }) => headers.get('Idempotency-Key') ?? '')

async function written(word: string): Promise<string[]> {
  const { body } = await desk.office.call<{ results: { description: string }[] }>('GET', 'api/cash-book')
  return body.results.map(({ description }) => description).filter((text) => text.startsWith(word))
}
async function openForm() {
  await desk.open('/cash-book')
  await soon(async () => expect(await desk.stage.focus()).toBe('Amount'))
}

/** Keeps the outbox back until it is resolved. */
function arriving() {
  const arrival = Promise.withResolvers<void>()
  const { open } = Outbox
  vi.spyOn(Outbox, 'open').mockImplementation(async (...asked) => {
    await arrival.promise
    return open.apply(Outbox, asked)
  })
  return arrival
}

test('a save before the outbox is there waits for it, and is written once though its first answer is lost', async () => {
  const { stage } = desk
  const arrival = arriving()
  await openForm()
  await stage.keys(entry('early'))
  await soon(() => expect(field('Amount').value).toBe(''))
  expect(posts()).toEqual([])
  stage.once(...POST, lostAnswer)
  arrival.resolve()
  await soon(async () => expect(await stage.toasts()).toContain(RECORDED))
  expect(await written('early')).toEqual(['early'])
  expect(keysSent()).toHaveLength(2)
  expect(new Set(keysSent()).size).toBe(1)
  expect(bannerLines()).toEqual([])
})

test('a save in the moment between the coming of the outbox and its render waits in it too', async () => {
  const { stage } = desk
  const arrival = arriving()
  const { start } = Outbox.prototype
  vi.spyOn(Outbox.prototype, 'start').mockImplementation(function (this: Outbox) {
    start.call(this)
    queueMicrotask(() => {
      const key = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
  })
  await openForm()
  await stage.keys(entry('between').replace('<C-Enter>', ''))
  let keptThen = ''
  stage.once(...POST, async (forward) => {
    keptThen = JSON.stringify(await values(createStore('daftar.outbox', 'records')))
    return forward()
  })
  arrival.resolve()
  await soon(async () => expect(await stage.toasts()).toContain(RECORDED))
  expect(keptThen).toContain('between')
  expect(await written('between')).toEqual(['between'])
})

/** A record of another tab, which says no word of it. */
const leaveRecord = (operator_id: number, description: string) =>
  outboxStore<OutboxRecord>(operator_id).put({
    ...{ key: newKey(), form: '/cash-book', tab: 'another', today: desk.today, saved_at: '' },
    ...{ state: 'waiting', isSent: false, start: { nextId: '', today: desk.today } },
    draft: {
      ...{ id: '', date: desk.today, amount: '8', amount_currency: 'USD' },
      ...{ debit_account: '4001', credit_account: '4002', description },
    },
  })

test('what another tab saved while this one opened its outbox is sent', async () => {
  const { open } = Outbox
  vi.spyOn(Outbox, 'open').mockImplementation(async (...asked) => {
    const opened = await open.apply(Outbox, asked)
    await leaveRecord(asked[0], 'unheard')
    return opened
  })
  await openForm()
  await soon(async () => expect(await written('unheard')).toEqual(['unheard']))
})

test('what a tab that sent for all has left untold is sent by the next', async () => {
  const { id } = (await desk.office.call<User>('GET', 'auth/profile')).body
  const store = outboxStore<OutboxRecord>(id)
  // Not twice as long as a tab asks for: one that runs further ahead counts as a clock's that was set back.
  expect(await store.claim('another', Date.now(), Date.now() + 11_500)).toBe(true)
  // It has asked for the sending and for the records as it starts, in this order.
  const start = vi.spyOn(Outbox.prototype, 'start')
  await openForm()
  await soon(() => expect(start).toHaveBeenCalled())
  await leaveRecord(id, 'untold')
  await store.release('another')
  await soon(async () => expect(await written('untold')).toEqual(['untold']))
})

test('where the outbox can not be had, the key is on disk before the first send, and stays with the record', async () => {
  const { stage } = desk
  const arrival = Promise.withResolvers<Outbox>()
  vi.spyOn(Outbox, 'open').mockReturnValue(arrival.promise)
  // What is typed is kept a moment after the last key: not in this test.
  const later = setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    later(run, ms === WRITE_AFTER_MS ? 60_000 : ms)) as typeof setTimeout)
  await openForm()
  let keptThen = ''
  stage.once(...POST, async (forward) => {
    keptThen = JSON.stringify(await values(createStore('daftar', 'drafts')))
    return lostAnswer(forward)
  })
  await stage.keys(entry('alone'))
  arrival.reject(new Error('It could not be loaded.'))
  // It comes back to the operator.
  await soon(() => expect(field('Description').value).toBe('alone'))
  expect(bannerLines()[0]).toBe('Error:')
  const [key = ''] = keysSent()
  expect(key).not.toBe('')
  expect(keptThen).toContain(key)
  await stage.keys('<C-Enter>')
  await soon(async () => expect(await stage.toasts()).toContain(RECORDED))
  expect(await written('alone')).toEqual(['alone'])
  expect(keysSent()).toEqual([key, key])
})

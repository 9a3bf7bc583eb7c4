import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { RESEND_AFTER_MS } from '../../../src/machines/settlement-machine.ts'
import { atTheDesk, bannerLines, heldBack, OPERATOR, soon, unreachable } from '../desk/at-the-desk.ts'
import { heldTimers } from '../desk/held-timers.ts'

const desk = atTheDesk()
const timers = heldTimers(RESEND_AFTER_MS)
const SEND = ['POST', 'api/hawala/bulk_create'] as const
let rowsTyped = 0
/** Each is another hawala: a second one like it would be asked about. */
function nextRow(): string {
  rowsTyped += 1
  return `h 5000 afn /18.5 1001 > 1002 Ahmad > Karim ${rowsTyped}`
}

beforeAll(() => desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' }))
beforeEach(async () => {
  await clear(createStore('daftar.rows', 'kept'))
  localStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

const sends = () => desk.stage.calls().filter(({ method, path }) => `${method} ${path}` === SEND.join(' '))
const keysSent = () => sends().map(({ headers }) => headers.get('Idempotency-Key'))
const rowsShown = () => document.querySelector('.settlement h2 small')?.textContent ?? ''
async function openSettlement() {
  await desk.stage.keys('<C-k>h<Enter>')
  await desk.focusIs('Sender')
}
async function leaveIt() {
  await desk.stage.keys('<C-k>home<Enter>')
  await desk.focusIs('Customers')
}
/** One row is typed in Go To's line. */
async function typeARow(token?: string) {
  await desk.open('/', token)
  await desk.stage.keys('<C-k>')
  await desk.focusIs('Go To')
  await desk.stage.keys(`${nextRow()}<C-Enter>`)
  // It takes no key while the row is on its way.
  await desk.focusIs('Customers')
  await openSettlement()
  await soon(() => expect(rowsShown()).toContain('1 row'))
}
async function saveAll() {
  await desk.stage.keys('<F8>')
  await soon(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
  await desk.stage.keys('<Tab><Enter>')
}

test('a batch in doubt is sent again by one hand, however often its screen was opened', async () => {
  for (let call = 0; call < 3; call += 1) desk.stage.once(...SEND, unreachable)
  await typeARow()
  await saveAll()
  await soon(() => expect(bannerLines()).toContain('Not answered:'))
  expect(sends()).toHaveLength(1)
  for (let visit = 0; visit < 3; visit += 1) {
    await leaveIt()
    await openSettlement()
    await soon(() => expect(bannerLines()).toContain('Not answered:'))
  }
  await timers.ring(RESEND_AFTER_MS)
  await timers.isSet(RESEND_AFTER_MS)
  expect(sends()).toHaveLength(2)
  // Behind another screen it goes on.
  await leaveIt()
  await timers.ring(RESEND_AFTER_MS)
  await timers.ring(RESEND_AFTER_MS)
  await soon(async () => expect(await desk.stage.toasts()).toContain(hawalaTexts.recorded.text))
  expect(sends()).toHaveLength(4)
  expect(new Set(keysSent()).size).toBe(1)
  await openSettlement()
  await soon(() => expect(rowsShown()).not.toContain('1 row'))
  expect(bannerLines()).toEqual([])
})

test('an answer that comes once the screen is left settles its rows', async () => {
  const { standIn, release } = heldBack()
  desk.stage.once(...SEND, standIn)
  await typeARow()
  await saveAll()
  await soon(() => expect(sends()).toHaveLength(1))
  await leaveIt()
  release()
  await soon(async () => expect(await desk.stage.toasts()).toContain(hawalaTexts.recorded.text))
  await openSettlement()
  await soon(() => expect(rowsShown()).not.toContain('1 row'))
  expect(bannerLines()).toEqual([])
  expect(sends()).toHaveLength(1)
})

test.each(['left', 'standing'])(
  'a batch in doubt, its screen %s, is sent under no other name',
  async (screen) => {
    const { stage } = desk
    const token = await desk.office.colleague(`amina-${screen}@office.af`)
    await desk.office.colleague(`bashir-${screen}@office.af`)
    stage.once(...SEND, unreachable)
    await typeARow(token)
    await saveAll()
    await soon(() => expect(bannerLines()).toContain('Not answered:'))
    await timers.isSet(RESEND_AFTER_MS)
    if (screen === 'left') await leaveIt()
    await stage.keys('<C-k>exit<Enter>')
    await desk.focusIs('Stay')
    await stage.keys('<Tab><Enter>')
    await desk.focusIs('Email')
    expect(timers.count(RESEND_AFTER_MS)).toBe(0)
    await stage.keys(`bashir-${screen}@office.af<Enter>${OPERATOR.password}<Enter>`)
    await desk.focusIs('Customers')
    await openSettlement()
    await stage.keys('Karim')
    expect(bannerLines()).toEqual([])
    expect(timers.count(RESEND_AFTER_MS)).toBe(0)
    expect(sends()).toHaveLength(1)
  },
)

test('a batch that this browser could not keep is still known where its screen is opened again', async () => {
  desk.stage.once(...SEND, unreachable)
  await typeARow()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await saveAll()
  await soon(() => expect(bannerLines()).toContain('Not answered:'))
  await leaveIt()
  await openSettlement()
  await soon(() => expect(bannerLines()).toContain('Not answered:'))
  await timers.ring(RESEND_AFTER_MS)
  await soon(async () => expect(await desk.stage.toasts()).toContain(hawalaTexts.recorded.text))
  expect(sends()).toHaveLength(2)
  expect(new Set(keysSent()).size).toBe(1)
  expect(timers.count(RESEND_AFTER_MS)).toBe(0)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { readTexts } from '../../../contract/wire/errors.ts'
import { WHY } from '../../why.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  field,
  htmlError,
  noteOf,
  soon,
  unreachable,
} from '../desk/at-the-desk.ts'
import { heldTimers } from '../desk/held-timers.ts'

const RETRY_AFTER_MS = 1000
/** How often the console asks whether the server answers. */
const ASK_EVERY_MS = 15_000
const desk = atTheDesk()
const timers = heldTimers(RETRY_AFTER_MS, ASK_EVERY_MS)
const reads = (path: string) => desk.stage.reads().filter((read) => read.path === path)

beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

describe('a read that fails', () => {
  test.each([
    ['the server', answers(500, { detail: WHY })],
    ['a proxy', htmlError],
    ['the network', unreachable],
  ])('because of %s is tried once more after a second', async (_, standIn) => {
    const { stage } = desk
    stage.once('GET', 'api/cash-book/next_id', standIn)
    await desk.open('/cash-book')
    await timers.isSet(RETRY_AFTER_MS)
    expect(reads('api/cash-book/next_id')).toHaveLength(1)
    await timers.ring(RETRY_AFTER_MS)
    await soon(() => expect(field('Transaction ID').value).toBe('1'))
    expect(bannerLines()).toEqual([])
  })

  test.each([
    [
      'the next id of a transaction',
      '/cash-book',
      'api/cash-book/next_id',
      ['Error:', readTexts.failed.text],
    ],
    ['the next id of a customer', '/customers', 'api/customers/next_id', [readTexts.failed.text]],
  ])('twice is told: %s', async (_, path, call, lines) => {
    const { stage } = desk
    stage.once('GET', call, htmlError)
    stage.once('GET', call, htmlError)
    await desk.open(path)
    await timers.ring(RETRY_AFTER_MS)
    await soon(() => expect(bannerLines()).toEqual(lines))
    expect(reads(call)).toHaveLength(2)
  })
})

test('nothing is read anew because the window gets the focus', async () => {
  const { stage } = desk
  await desk.open('/cash-book')
  await stage.keys('5<Enter>usd<Enter>4001<Enter>')
  await soon(() => expect(noteOf('Debit Account')?.textContent).toBe('0.00 Cr → 5.00 Dr'))
  // Behind the first screen.
  await soon(() => expect(reads('api/me/settlement-rows')).not.toEqual([]))
  await stage.quiet()
  const before = stage.reads().length
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(
    stage
      .reads()
      .slice(before)
      .map(({ path }) => path),
  ).toEqual([])
  await stage.keys('<C-l>')
})

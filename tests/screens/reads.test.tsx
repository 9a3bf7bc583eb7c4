import { beforeAll, describe, expect, test } from 'vitest'
import {
  answers,
  atTheDesk,
  bannerLines,
  field,
  htmlError,
  noteOf,
  soon,
  unreachable,
} from './at-the-desk.ts'

const desk = atTheDesk()
const reads = (path: string) => desk.stage.reads().filter((read) => read.path === path)

beforeAll(() => desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' }))

describe('a read that fails', () => {
  test.each([
    ['the server', answers(500, { detail: 'The server failed.' })],
    ['a proxy', htmlError],
    ['the network', unreachable],
  ])('because of %s is tried once more after a second', async (_, standIn) => {
    const { stage } = desk
    let failed = 0
    stage.once('GET', 'api/cash-book/next_id', (forward) => {
      failed = performance.now()
      return standIn(forward)
    })
    await desk.open('/cash-book')
    await soon(() => expect(reads('api/cash-book/next_id').length).toBeGreaterThan(1))
    expect(performance.now() - failed).toBeGreaterThan(990)
    await soon(() => expect(field('Transaction ID').value).not.toBe(''))
    expect(bannerLines()).toEqual([])
  })

  test.each([
    [
      'the next id of a transaction',
      '/cash-book',
      'api/cash-book/next_id',
      ['Error:', 'Failed to fetch data'],
    ],
    ['the next id of a customer', '/customers', 'api/customers/next_id', ['Failed to fetch data']],
  ])('twice is told: %s', async (_, path, call, lines) => {
    const { stage } = desk
    stage.once('GET', call, htmlError)
    stage.once('GET', call, htmlError)
    await desk.open(path)
    await soon(() => expect(bannerLines()).toEqual(lines))
    expect(reads(call)).toHaveLength(2)
  })
})

test('nothing is read anew because the window gets the focus', async () => {
  const { stage } = desk
  await desk.open('/cash-book')
  await stage.keys('5<Enter>usd<Enter>4001<Enter>')
  await soon(() => expect(noteOf('Debit Account')?.textContent).toBe('0.00 Cr'))
  const before = stage.reads().length
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(stage.reads().length).toBe(before)
  await stage.keys('<C-l>')
})

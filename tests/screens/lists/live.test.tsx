import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Province } from '../../../contract/lists/provinces.ts'
import { type CashBookEntry, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { conflictPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import { atTheDesk, bannerLines, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const COLLEAGUE = 'Bashir@office.af'
const ENTRY = {
  amount: 500,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: '2026-01-05',
  description: 'rent',
}
let colleague: { authorization: string }

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  colleague = { authorization: `Token ${await desk.office.colleague(COLLEAGUE)}` }
})

const notice = () => document.querySelector('.banner.notice')?.textContent ?? ''
const told = (text: string) => soon(() => expect(notice()).toContain(text))
/** Resolves once the console hears what is saved: a rate is as good as any. */
async function hearing() {
  const reads = () => desk.stage.reads().filter(({ path }) => path === 'api/accounts').length
  let rate = 70
  const before = reads()
  await soon(async () => {
    rate += 1
    const body = { account: '4001', rates: { AFN: rate } }
    await desk.office.call('POST', 'api/account-exchange-rates/bulk_update', body, colleague)
    expect(reads()).toBeGreaterThan(before)
  })
}

describe('a form that has a record open', () => {
  let id: number
  const patch = (body: object) => desk.office.call('PATCH', `api/cash-book/${id}/`, body, colleague)
  beforeEach(async () => {
    const { body } = await desk.office.call<CashBookEntry>('POST', 'api/cash-book/', ENTRY)
    id = body.id
    await desk.open(`/cashbook/edit/${id}`)
    await desk.focusIs('Amount')
  })

  test('is told who has changed it; focus and what was typed stay', async () => {
    await desk.stage.keys('<Enter><Enter><Enter><Enter>of the shop')
    await patch({ amount: 600 })
    await told(conflictPhrases.asked({ who: COLLEAGUE }))
    expect(await desk.stage.focus()).toBe('Description')
    await desk.stage.keys(' in May')
    expect([field('Amount').value, field('Description').value]).toEqual(['500.00', 'of the shop in May'])
    await desk.stage.keys('<A-a>')
    await desk.focusIs(conflictPhrases.comparison)
    expect(notice()).toBe('')
    await desk.stage.keys('<Tab><Enter>')
    await soon(() => expect(field('Amount').value).toBe('600.00'))
    expect(field('Description').value).toBe('of the shop in May')
  })

  test('is not told of its own save, nor of another record', async () => {
    await desk.stage.keys('700<C-Enter>')
    await desk.toastIs(cashBookTexts.updated.text)
    const other = await desk.office.call<CashBookEntry>('POST', 'api/cash-book/', ENTRY, colleague)
    await desk.office.call('PATCH', `api/cash-book/${other.body.id}/`, { amount: 2 }, colleague)
    await hearing()
    expect(notice()).toBe('')
    expect(bannerLines()).toEqual([])
  })
})

test('the rate sheet is told of others’ rates, not of its own', async () => {
  const save = (to_usd: number) =>
    desk.office.call(
      'POST',
      'api/exchange-rates/bulk_create_update',
      [{ ccy: 'AFN', to_usd, to_pkr: 3.95 }],
      colleague,
    )
  await save(0.0142)
  await desk.open('/rates')
  await desk.focusIs('Rate to USD AFN')
  await desk.stage.keys('0.015<F8>')
  await soon(async () => expect(await desk.stage.toasts()).not.toEqual([]))
  await hearing()
  expect(notice()).toBe('')
  await save(0.016)
  await told('This record was changed by')
})

describe('a list on the screen', () => {
  const rows = () =>
    [...document.querySelectorAll('[role=grid] tbody tr[data-index] td:nth-child(2)')].map(
      (cell) => cell.textContent,
    )
  const current = () =>
    document.querySelector('[role=grid] tr[aria-selected=true] td:nth-child(2)')?.textContent
  const add = (name: string, order: number) =>
    desk.office.call<Province>('POST', 'api/provinces/', { name, order }, colleague)
  beforeEach(async () => {
    const { body } = await desk.office.call<Province[]>('GET', 'api/provinces')
    for (const { id } of body) await desk.office.call('DELETE', `api/provinces/${id}/`)
    await add('Kabul', 5)
    await add('Herat', 6)
    await add('Logar', 7)
    await desk.open('/reports/province')
    await soon(() => expect(rows()).toHaveLength(3))
    await desk.stage.keys('<F3><Down>')
  })

  test('shows what others add; the current row stays the same row', async () => {
    expect(current()).toBe('Herat')
    await add('Balkh', 1)
    await soon(() => expect(rows()).toEqual(['Balkh', 'Kabul', 'Herat', 'Logar']))
    expect(current()).toBe('Herat')
    expect(await desk.stage.focus()).toBe('Provinces')
    await desk.stage.keys('<Up>')
    expect(current()).toBe('Kabul')
  })

  test('goes on at the place of a row that others delete', async () => {
    const { body } = await desk.office.call<Province[]>('GET', 'api/provinces')
    const herat = body.find(({ name }) => name === 'Herat')
    await desk.office.call('DELETE', `api/provinces/${herat?.id}/`, undefined, colleague)
    await soon(() => expect(rows()).toEqual(['Kabul', 'Logar']))
    expect(current()).toBe('Logar')
    expect(await desk.stage.focus()).toBe('Provinces')
  })

  const reads = () => desk.stage.reads().filter(({ path }) => path === 'api/provinces').length
  test('is read once for what this console has saved itself', async () => {
    await desk.stage.keys('<F3>Paktia')
    // What was added before has been read.
    await hearing()
    await desk.stage.quiet()
    const before = reads()
    await desk.stage.keys('<C-Enter>')
    await soon(() => expect(rows()).toContain('Paktia'))
    await hearing()
    await desk.stage.quiet()
    expect(reads() - before).toBe(1)
  })

  test('is left alone while nobody sits there, and read once someone does', async () => {
    await hearing()
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 11 * 60_000)
    const channel = new BroadcastChannel('daftar.changes.1')
    const heard: unknown[] = []
    channel.onmessage = ({ data }) => heard.push(data)
    try {
      const seen = reads()
      await add('Balkh', 1)
      await add('Ghazni', 2)
      await soon(() => expect(JSON.stringify(heard).match(/province/g)).toHaveLength(2))
      // Longer than changes are gathered before they are read.
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(reads()).toBe(seen)
      await desk.stage.keys('<Down>')
      await soon(() => expect(rows()).toEqual(['Balkh', 'Ghazni', 'Kabul', 'Herat', 'Logar']))
    } finally {
      clock.mockRestore()
      channel.close()
    }
  })
})

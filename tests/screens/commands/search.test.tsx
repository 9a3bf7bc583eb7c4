import { beforeAll, describe, expect, test } from 'vitest'
import { phrases as palettePhrases } from '../../../src/commands/palette/phrases.ts'
import { atTheDesk, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const rows = () =>
  [...document.querySelectorAll('.goto [role=option]')].map((row) =>
    (row.textContent ?? '').replace(/[\u2066-\u2069]/g, ''),
  )
const marks = () => [...document.querySelectorAll('.goto mark')].map((mark) => mark.textContent)
const said = () => document.querySelector('#goto-word')?.textContent
const post = async (body: object) =>
  (
    await desk.office.call<{ id: number }>('POST', 'api/cash-book/', {
      ...{ currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-03-21', amount: 5 },
      ...body,
    })
  ).body.id
let rent = 0
let deposit = 0

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  rent = await post({ amount: 1250.5, description: 'rent for Wardak' })
  deposit = await post({ amount: 70, description: 'امانت احمد' })
})

describe('the search of all records', () => {
  test('is on F9 wherever a form has no search of its own, and opens what it finds', async () => {
    const { stage } = desk
    await desk.open('/reports')
    await stage.keys('<F9>1250.50')
    await soon(() =>
      expect(rows()).toEqual([
        `cash book ${rent} · 2026-03-21 · USD 1,250.50 · 4001 → 4002 · rent for Wardak`,
      ]),
    )
    expect(marks()).toEqual(['1,250.50'])
    await stage.keys('<Enter>')
    await desk.pathIs(`/cashbook/edit/${rent}`)
  })

  test('takes on by F9 what is typed in the search by number, and leaves it there', async () => {
    const { stage } = desk
    await desk.open('/cash-book')
    await stage.keys('<F9>')
    await desk.pathIs('/cashbook/search')
    await stage.keys('1250.50<F9>')
    await soon(() => expect(rows()).toHaveLength(1))
    expect(await stage.valueOf('Go To')).toBe('/1250.50')
    await stage.keys('<Esc>')
    expect(await stage.valueOf('Transaction ID')).toBe('1250.50')
    await stage.keys('<C-a>احمد<F9>')
    await soon(() => expect(rows()[0]).toContain(`cash book ${deposit}`))
    await stage.keys('<Enter>')
    await desk.pathIs(`/cashbook/edit/${deposit}`)
  })

  test('is begun in Go To by a slash, in either script, the last entered first', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>/احمد')
    await soon(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]).toContain(`cash book ${deposit}`)
    expect(marks()).toEqual(['احمد'])
    await stage.keys('<C-l>/4001')
    await soon(() =>
      expect(rows().map((row) => row.split(' · ')[0])).toEqual([
        'customer 1 - Customer 1',
        `cash book ${deposit}`,
        `cash book ${rent}`,
      ]),
    )
    await stage.keys('<C-l>/wrdak')
    await soon(() => expect(said()).toBe(`${palettePhrases.nearly({ words: 'wardak' })} `))
    expect(marks()).toEqual(['Wardak'])
    await stage.keys('<C-l>/zzzzz')
    await soon(() => expect(document.querySelector('.goto-empty')?.textContent).toBe('Nothing found'))
  })

  test('opens the first row of what is typed ahead of the answer', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>/rent<Enter>')
    await desk.pathIs(`/cashbook/edit/${rent}`)
  })

  test('shows rows of the search before as such, and none beside a line that can not be read', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>/rent')
    await soon(() => expect(rows()).toHaveLength(1))
    const list = () => document.querySelector('.goto-list')
    expect([said(), list()?.getAttribute('aria-busy')]).toEqual(['', 'false'])
    const answered = Promise.withResolvers<void>()
    stage.once('GET', '/api/search', async (forward) => {
      await answered.promise
      return forward()
    })
    await stage.keys('<C-l>/rent nowhere')
    await soon(() => expect(said()).toBe(palettePhrases.searchingBehind))
    expect([rows().length, list()?.getAttribute('aria-busy')]).toEqual([1, 'true'])
    answered.resolve()
    await soon(() => expect(document.querySelector('.goto-empty')?.textContent).toBe('Nothing found'))
    expect([said(), list()?.getAttribute('aria-busy')]).toEqual(['', 'false'])
    await stage.keys('<C-l>/rent')
    await soon(() => expect(rows()).toHaveLength(1))
    await stage.keys(' ><Space>')
    await soon(() => expect(rows()).toEqual([]))
  })

  test('finds a letter, a phrase and a phone as it is typed', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>/r. wardak')
    await soon(() => expect(rows()).toHaveLength(1))
    await stage.keys('<C-l>/"rent for Wardak"')
    await soon(() => expect(marks()).toEqual(['rent for Wardak']))
    await stage.keys('<C-l>/0700 123 456')
    await soon(() => expect(document.querySelector('.goto-empty')?.textContent).toBe('Nothing found'))
  })

  test('says beside the line how to write what it can not read, and why there is no answer', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>/>')
    await soon(() => expect(said()).toBe('Write an amount behind it: >10000'))
    expect(rows()).toEqual([])
  })
})

describe('Go To', () => {
  test('shows the balance beside an account', async () => {
    const { stage } = desk
    await desk.open('/')
    await stage.keys('<C-k>4002 acc')
    await soon(() => expect(rows()[0]).toMatch(/^account 4002 \| USD \| 1 \| Customer 11,320\.50 Cr$/))
  })
})

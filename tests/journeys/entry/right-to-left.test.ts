import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetSettlement, rowsCall } from '../../keys/server-rows.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { giveToken, newSeat, type Seat } from '../browser/seat.ts'
import { writtenRows } from '../browser/written-rows.ts'

/** The narrowest window of an office: the grid is scrolled sideways in it. */
const NARROW = { width: 1024, height: 600 }

describe.skipIf(!browserPath)('in Dari, from the right', () => {
  const here = atTheOffice()
  let seat: Seat
  let rush: (keys: string) => Promise<void>

  beforeAll(async () => {
    await here.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '8001': 'AFN', '8002': 'AFN' })
  })
  beforeEach(async () => {
    await seat?.context.close()
    await forgetSettlement(rowsCall(here.office))
    seat = await newSeat(here.browser, here.office.url, NARROW)
    await giveToken(seat.context, here.office.token)
    await seat.context.addInitScript(() => localStorage.setItem('daftar.locale', '{"language":"fa-AF"}'))
    rush = await fastKeyboard(seat.page)
  })

  /** What the editor of the settlement lies over, and whether it does exactly. */
  const cell = () =>
    seat.page.evaluate(() => {
      const editor = document.querySelector<HTMLElement>('.cell-editor')
      const over = editor?.getBoundingClientRect() ?? new DOMRect()
      const below = document
        .elementsFromPoint(over.left + over.width / 2, over.top + over.height / 2)
        .find((one) => one.tagName === 'TD')
        ?.getBoundingClientRect()
      const isOver = below && Math.abs(over.left - below.left) + Math.abs(over.top - below.top) < 3
      return `${editor?.dataset.knownBy}${isOver ? '' : ', beside its cell'}`
    })
  const cellIs = (name: string) => expect.poll(cell).toBe(name)

  it('a row of a settlement is typed by arrows that go where they point, Tab and Enter', async () => {
    await seat.play('start /hawala')
    await expect
      .poll(() => seat.page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('sender_name')
    await rush('<F3>')
    await cellIs('sender_name 1')
    await rush('<Left>')
    await cellIs('receiver_name 1')
    await rush('<Right>')
    await cellIs('sender_name 1')
    await rush('احمد<Tab>کریم<Tab><Left><Left><Left>')
    await cellIs('amount 1')
    await rush('۱۲۵۰٫۵۰<Tab>افغانی<Tab>۱۸٫۵<Tab>۱۰<Tab><Left>')
    await cellIs('debit_acc 1')
    await rush('1001<Enter>')
    await cellIs('debit_acc 2')
    await rush('<Up><Left>1002<Tab>')
    await cellIs('date 1')
    await rush('<C-Right>')
    await cellIs('sender_name 1')
    await expect
      .poll(() => writtenRows(seat.page))
      .toMatchObject([
        {
          sender_name: 'احمد',
          receiver_name: 'کریم',
          amount: '1250.50',
          currency: 'AFN',
          exchg_rate: '18.5',
          debit_acc: '1001',
          credit_acc: '1002',
        },
      ])
    expect(seat.faults).toEqual([])
  })

  it('an entry is posted by a line of Go To in Persian letters and digits', async () => {
    await seat.play('start /cash-book')
    await expect
      .poll(() => seat.page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('amount')
    await rush('<C-k>نقد ۵۰۰٫۲۵ افغانی ۸۰۰۱ > ۸۰۰۲ کرایه<C-Enter>')
    const entries = async () =>
      (await here.office.call<{ results: object[] }>('GET', 'api/cash-book?limit=10')).body.results
    await expect
      .poll(entries, { timeout: 60_000 })
      .toMatchObject([
        { amount: 500.25, debit_account: '8001', credit_account: '8002', description: 'کرایه' },
      ])
    expect(seat.faults).toEqual([])
  })
})

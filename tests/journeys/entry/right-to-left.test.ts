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

  /** The name of the field that has the focus, which no language changes. */
  const fieldIs = (name: string) =>
    expect
      .poll(() => seat.page.evaluate(() => document.activeElement?.getAttribute('name')), { timeout: 60_000 })
      .toBe(name)
  const pathIs = (path: string) =>
    expect.poll(() => new URL(seat.page.url()).pathname, { timeout: 60_000 }).toBe(path)
  const newest = async (call: string) =>
    (await here.office.call<{ results: object[] }>('GET', `${call}?limit=2`)).body.results

  it('a row of a settlement is typed by arrows that go where they point, Tab and Enter', async () => {
    await seat.play('start /hawala')
    await fieldIs('sender_name')
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
    await fieldIs('amount')
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

  it('rows are added by the form and by keys of the grid, each by its place, and saved', async () => {
    await seat.play('start /hawala')
    await fieldIs('sender_name')
    await rush('احمد<Enter>کریم<Enter><Enter>۰۷۰۰<Enter><Enter>۱۲۵۰٫۵۰<Enter>افغانی<Enter><Enter>')
    await rush('۱۸٫۵<Enter>۱۰<Enter><Enter><Enter>۱۰۰۱<Enter>۱۰۰۲<C-Enter>')
    await fieldIs('sender_name')
    await rush('<F3><C-Home><End>')
    await cellIs('date 1')
    await rush('<Down>')
    await cellIs('date 2')
    // Ctrl+; is today, Ctrl+' the cell above.
    await rush('<C-ک><Home><C-گ>')
    await cellIs('sender_name 2')
    await rush('<Left>نعیم<Tab><Left><Left><Left>')
    await cellIs('amount 2')
    await rush('۳۰۰<Tab><F4>')
    await expect.poll(() => seat.page.locator('[role=option]').count()).toBeGreaterThan(1)
    await rush('دالر<Enter><Up><Left>')
    await cellIs('exchg_rate 2')
    // Ctrl+Z takes it back, Ctrl+Y gives it again; Shift and an arrow select what Ctrl+D fills down.
    await rush('۳٫۷۵<Tab><C-ظ><C-غ><Up><S-Down><C-ی>')
    await cellIs('RYL_charge 2')
    await rush('<Left><Left><C-گ><Left><C-گ>')
    await cellIs('credit_acc 2')
    await rush('<F8>')
    await rush('<Tab><Enter>')
    await expect
      .poll(() => newest('api/hawala'), { timeout: 60_000 })
      .toMatchObject([
        {
          ...{
            sender_name: 'احمد',
            receiver_name: 'نعیم',
            amount: 300,
            currency: 'USD',
            exchange_rate: 3.75,
          },
          ...{ RYL_charge: 10, debit_account: '1001', credit_account: '1002' },
        },
        { receiver_name: 'کریم', receiver_phone_number: '0700', amount: 1250.5, currency: 'AFN' },
      ])
    expect(seat.faults).toEqual([])
  })

  it('an entry is filled in from a line of Go To, and saved', async () => {
    await seat.play('start /cash-book')
    await fieldIs('amount')
    await rush('<C-ن>نقد ۵۰۰ افغانی ۸۰۰۱ به ۸۰۰۲ کرایه<Enter>')
    await fieldIs('description')
    await rush('<C-Enter>')
    await expect
      .poll(() => newest('api/cash-book'))
      .toMatchObject([
        { amount: 500, debit_account: '8001', credit_account: '8002', description: 'کرایه' },
        { amount: 500.25 },
      ])
    expect(seat.faults).toEqual([])
  })

  it('screens are gone to by letters and digits of the Persian layout', async () => {
    await seat.play('start /')
    // g t
    await rush('لف')
    await pathIs('/transfer')
    await fieldIs('amount')
    // Alt+G
    await rush('<A-ل>نقد<Enter>')
    await pathIs('/cash-book')
    await fieldIs('amount')
    await rush('<Esc>')
    await pathIs('/')
    // g w and g r, the number of an entry of the menu, and the letter q of one.
    for (const [keys, path] of [
      ['لص', '/hawala'],
      ['<Esc>', '/'],
      ['لق', '/reports'],
      ['<Esc>', '/'],
      ['۴', '/cash-book'],
      ['<Esc>', '/'],
      ['ض', '/hawala/queue'],
    ] as const) {
      await rush(keys)
      await pathIs(path)
    }
    expect(seat.faults).toEqual([])
  })
})

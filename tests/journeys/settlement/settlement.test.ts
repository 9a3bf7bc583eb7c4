import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { forgetSettlement, rowsCall, serverRows } from '../../keys/server-rows.ts'
import { sample } from '../../sample.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { giveToken, newSeat, type Seat } from '../browser/seat.ts'
import { writtenRows } from '../browser/written-rows.ts'

/** Rows typed on each layout; outside of the long run more than a view holds on the first, a few on the others. */
const [ROWS, OTHER_ROWS] = process.env.PROVE ? [200, 200] : [30, 10]
const shots = process.env.SHOTS ? path.resolve(import.meta.dirname, '../../../shots') : undefined

interface Hawala {
  readonly id: number
  readonly amount: number
  readonly currency: string
  readonly sender_name: string
  readonly receiver_name: string
  readonly RYL_amount: number
  readonly RYL_charge: number
  readonly exchange_rate: number
}

describe.skipIf(!browserPath)('a settlement', () => {
  const here = atTheOffice()
  let seat: Seat
  let rush: (keys: string) => Promise<void>

  beforeAll(async () => {
    await here.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL', '8001': 'AFN' })
    await here.office.call('POST', 'api/account-exchange-rates/bulk_update', {
      account: '1001',
      rates: { AFN: 18.5, PKR_af: 74.25 },
    })
    for (const [order, name] of ['Kabul', 'Nangarhar', 'Herat', 'Badghis', 'کاپیسا', 'ننګرهار'].entries())
      await here.office.call('POST', 'api/provinces/', { name, order })
  })
  beforeEach(async () => {
    await seat?.context.close()
    await forgetSettlement(rowsCall(here.office))
    seat = await newSeat(here.browser, here.office.url)
    await giveToken(seat.context, here.office.token)
    rush = await fastKeyboard(seat.page)
    await seat.play('start /hawala\nexpect focus Sender')
  })

  async function shoot(name: string) {
    if (!shots) return
    fs.mkdirSync(shots, { recursive: true })
    await seat.page.screenshot({ path: path.join(shots, `${name}.png`) })
  }
  /** The newest hawala first. */
  async function hawala(limit = 500): Promise<Hawala[]> {
    return (await here.office.call<{ results: Hawala[] }>('GET', `api/hawala?limit=${limit}`)).body.results
  }
  const kept = () => writtenRows(seat.page)
  const keptRows = (count: number) =>
    expect.poll(async () => (await kept()).length, { timeout: 30_000 }).toBe(count)

  const layouts = [
    { layout: 'the Persian', sender: 'احمد', receiver: 'کریم', z: 'ظ' },
    { layout: 'the Pashto', sender: 'ګلاب', receiver: 'زمړی', z: 'ۍ' },
  ]
  it.each(sample(layouts, 2))(
    'understands $layout layout, in the form and in the grid',
    async ({ sender, receiver, z }) => {
      await rush(
        `${sender}<Enter>${receiver}<Enter><Enter><Enter><Enter>۶۴۰۰۰<Enter>افغانی<Enter><Enter>۱۸٫۵<Enter>`,
      )
      await seat.play(`
      expect value Sender = ${sender}
      expect value Receiver = ${receiver}
      expect value Amount = 64000
      expect value Ex Rate = 18.5
      expect value RYL Amount = 3459.46
      expect value Currency = AFN · افغانی
      keys <F3>
      expect focus Sender 1
    `)
      await rush(`${receiver}<Tab>${sender}<Tab>`)
      await rush(`<Enter><Tab><Enter><Tab><Enter><Tab>۱۲٫۵<Tab>دالر<Tab>۳<Enter><C-${z}>`)
      await seat.play('expect text 1 row')
      await expect
        .poll(kept)
        .toMatchObject([{ sender_name: receiver, amount: '12.5', currency: 'USD', exchg_rate: '' }])
    },
  )

  it('keeps 120 names typed down a column without a pause, across the edge of the view', async () => {
    await seat.play('keys <F3>\nexpect focus Sender 1')
    await rush(Array.from({ length: 120 }, (_, index) => `n${index}x<Enter>`).join(''))
    await seat.play('expect focus Sender 121')
    await keptRows(120)
    expect((await kept()).map(({ sender_name }) => sender_name)).toEqual(
      Array.from({ length: 120 }, (_, index) => `n${index}x`),
    )
    await shoot('settlement-120')
    expect(seat.faults).toEqual([])
    // What is still on its way would come to the server after the next test has it forget this settlement.
    const sent = async () => (await serverRows(rowsCall(here.office))).length
    await expect.poll(sent, { timeout: 60_000 }).toBe(120)
  })

  /** Rows as a spreadsheet puts them on the clipboard. */
  const sheet = (rows: readonly (readonly (string | number)[])[]) =>
    rows.map((row) => row.join('\t')).join('\n')
  async function paste(text: string) {
    await seat.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await seat.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await seat.page.keyboard.press('Control+v')
  }
  const row = (name: string, amount: number | string, rest: readonly string[] = []) => [
    name,
    'Karim',
    '',
    '',
    'Kabul',
    amount,
    'AFN',
    '',
    5,
    '',
    '1001',
    '1002',
    ...rest,
  ]

  const persianDigits = (text: string) =>
    text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))).replace('.', '٫')

  const sheets = [
    {
      layout: 'a US',
      province: 'Badghis',
      word: 'badg',
      ccy: 'afn',
      name: 's',
      count: ROWS,
      figure: (text: string) => text,
    },
    {
      layout: 'a Persian',
      province: 'کاپیسا',
      word: 'کاپیسا',
      ccy: 'افغانی',
      name: 'حمید',
      count: OTHER_ROWS,
      figure: persianDigits,
    },
    {
      layout: 'a Pashto',
      province: 'ننګرهار',
      word: 'ننګر',
      ccy: 'افغانی',
      name: 'ګړېږۍ',
      count: OTHER_ROWS,
      figure: persianDigits,
    },
  ]
  it.each(sample(sheets, 3))(
    'saves $count rows typed on $layout layout, to the figures of the hawala report',
    async (layout) => {
      const { province, word, ccy, name, figure, count } = layout
      await seat.play('keys <F3>\nexpect focus Sender 1')
      const rows = Array.from({ length: count }, (_, index) => ({
        sender_name: `${name}${figure(String(index))}`,
        amount: 100 + index * 1.25,
        RYL_charge: index % 7,
      }))
      for (let first = 0; first < rows.length; first += 20)
        await rush(
          rows
            .slice(first, first + 20)
            .map(
              ({ sender_name, amount, RYL_charge }) =>
                `${sender_name}<Tab>${name}<Tab>${name}<Tab>${figure('07')}<Tab>${word}<Tab>${figure(String(amount))}<Tab>${ccy}<Tab>${figure('18.5')}<Tab>${figure(String(RYL_charge))}<Tab><Enter><Tab>${figure('1001')}<Tab>${figure('1002')}<Tab><Enter><Tab>`,
            )
            .join(''),
        )
      await keptRows(count)
      await seat.play(`keys <F8>\nexpect text ${count} rows`)
      await shoot(`settlement-confirm-${name}`)
      await seat.play(
        'expect focus Cancel\nkeys <Tab><Enter>\nexpect toast Hawala transaction recorded successfully',
      )
      const provinces = await here.office.call<readonly { id: number; name: string }[]>(
        'GET',
        'api/provinces',
      )
      const place = provinces.body.find((one) => one.name === province)
      const { body } = await here.office.call<{
        transactions: readonly Record<string, unknown>[]
        totals: Record<string, unknown>
      }>(
        'GET',
        `api/reports/hawala-report/report/?type1=one&province_id=${place?.id}&from_date=2026-01-01&to_date=${dayIn('Asia/Kabul')}`,
      )
      const rylCents = (amount: number) => Math.round((amount * 100) / 18.5)
      const typed = rows.map(({ sender_name, amount, RYL_charge }) => ({
        sender_name,
        receiver_name: name,
        receiver_father_name: name,
        amount,
        currency: 'AFN',
        exchange_rate: 18.5,
        RYL_charge,
        RYL_amount: rylCents(amount) / 100,
      }))
      const reported = body.transactions.filter(({ receiver_name }) => receiver_name === name)
      expect(reported).toHaveLength(count)
      expect(reported).toMatchObject(typed)
      const cents = (figures: readonly number[]) =>
        figures.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
      expect(body.totals).toEqual({
        currency_totals: { AFN: cents(typed.map(({ amount }) => amount)) },
        total_ryl_charges: cents(typed.map(({ RYL_charge }) => RYL_charge)),
        total_ryl: cents(typed.map(({ RYL_amount }) => RYL_amount)),
      })
      expect(await here.office.findings()).toEqual([])
      await keptRows(0)
    },
  )

  it('pastes cells from a spreadsheet as one step, also those that are to be mended', async () => {
    await seat.play('keys <F3>\nexpect focus Sender 1')
    await paste(sheet([row('احمد', '1,250.50'), row('Gul', '۶۴٬۰۰۰')]))
    await keptRows(2)
    const rows = await kept()
    expect(
      rows.map(({ sender_name, amount, currency, exchg_rate, exchg_amount, debit_acc }) => [
        sender_name,
        amount,
        currency,
        exchg_rate,
        exchg_amount,
        debit_acc,
      ]),
    ).toEqual([
      ['احمد', '1250.50', 'AFN', '18.5', '67.59', '1001'],
      ['Gul', '64000', 'AFN', '18.5', '3459.46', '1001'],
    ])
    await seat.play('keys <C-z>')
    await keptRows(0)
    await seat.play('keys <C-y>')
    await keptRows(2)
    await paste(sheet([row('Bad', 'twelve'), row('Worse', 5, ['31-12'])]))
    await seat.play(`
      expect toast 2 cells to mend, Alt+N leads to each
      expect focus Sender 3
    `)
    await keptRows(4)
    expect((await kept()).slice(2)).toMatchObject([
      { sender_name: 'Bad', amount: 'twelve' },
      { sender_name: 'Worse', amount: '5', date: '31-12' },
    ])
    // Save All is held until each is mended; the reason stands beside the cell.
    await seat.play(`
      keys <F8>
      expect toast 2 cells to mend
      expect focus Amount 3
      expect text row 3 · Amount · Not a figure: write it as 1,250.50
      keys 12<Enter><A-n>
      expect focus Date 4
      keys 30<Enter><A-n>
      expect toast No cell to mend
    `)
    await seat.play('keys <C-Home><S-End><S-Down><C-c><C-End><Down><Home>\nexpect focus Sender 5')
    await seat.page.keyboard.press('Control+v')
    await keptRows(6)
    expect((await kept())[5]).toMatchObject({ sender_name: 'Gul', RYL_charge: '5', exchg_amount: '3459.46' })
  })

  it('marks what the server refuses, goes there, and saves it once it is mended', async () => {
    await seat.play('keys <F3>\nexpect focus Sender 1')
    await paste(sheet([row('one', 10), row('two', 20), row('none', '')]))
    await keptRows(3)
    await seat.page.route('**/api/hawala/bulk_create', (route) =>
      route.fulfill({ status: 400, json: [{}, { credit_account: ['Account 1002 is closed.'] }] }),
    )
    await seat.play(`
      keys <F8>
      expect text 1 row without an amount
      expect focus Cancel
      keys <Tab><Enter>
      expect focus Credit Acc 2
      expect text Account 1002 is closed.
      expect toast Failed to record hawala transaction. Please check your entries and try again.
    `)
    await shoot('settlement-refused')
    await keptRows(3)
    await seat.page.unroute('**/api/hawala/bulk_create')
    await seat.play(`
      keys <Left><F4><Esc><Right><F8>
      expect focus Cancel
      keys <Tab><Enter>
      expect toast Hawala transaction recorded successfully
    `)
    await keptRows(0)
    expect((await hawala(2)).map(({ sender_name }) => sender_name)).toEqual(['two', 'one'])
  })

  it('goes on where it was after signing in again', async () => {
    await seat.play('keys <F3>\nexpect focus Sender 1')
    await paste(sheet([row('again', 10)]))
    await keptRows(1)
    let isGone = true
    await seat.page.route('**/api/hawala/bulk_create', (route) =>
      isGone
        ? route.fulfill({ status: 401, json: { detail: authTexts.invalidToken.text } })
        : route.continue(),
    )
    await seat.play('keys <F8>\nexpect focus Cancel\nkeys <Tab><Enter>\nexpect focus Password')
    isGone = false
    await seat.play(`
      keys ${OPERATOR.password}<Enter>
      expect toast Hawala transaction recorded successfully
    `)
    expect((await hawala(1))[0]?.sender_name).toBe('again')
  })
})

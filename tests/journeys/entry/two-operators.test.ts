import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { COLLEAGUE, newSeat, type Seat, signIn } from '../browser/seat.ts'

interface Entry {
  readonly id: number
  readonly amount: number
  readonly description: string
  readonly credit_account: string
}

describe.skipIf(!browserPath)('two operators at one record', () => {
  const here = atTheOffice()
  let amina: Seat
  let bashir: Seat
  let id: number

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '4003': 'USD' })
    await here.office.colleague(COLLEAGUE.email)
    amina = await newSeat(here.browser, here.office.url)
    bashir = await newSeat(here.browser, here.office.url)
    await signIn(amina, OPERATOR)
    await signIn(bashir, COLLEAGUE)
  })
  beforeEach(async () => {
    const entry = {
      amount: 100,
      currency: 'USD',
      debit_account: '4001',
      credit_account: '4002',
      date: '2026-11-20',
    }
    const { body } = await here.office.call<Entry>('POST', 'api/cash-book/', {
      ...entry,
      description: 'as agreed',
    })
    id = body.id
    // Both have it open before either saves.
    for (const seat of [amina, bashir])
      await seat.play(`
        keys <C-k>cash ${id}<Enter>
        expect path /cashbook/edit/${id}
        expect value Description = as agreed
        expect focus Amount
      `)
    await bashir.play(`
      keys 150<Enter><Enter><Enter>4003<Enter>
      expect focus Description
      keys <C-Enter>
      expect toast Transaction updated successfully!
    `)
    await amina.play(`
      keys <Enter><Enter><Enter><Enter>as told by phone<C-Enter>
      expect text This record was changed by bashir@office.af at
      expect focus Saved now and yours
      expect value Description = as told by phone
    `)
  })

  const saved = async () => {
    const { body } = await here.office.call<Entry[]>('GET', `api/cash-book?id=${id}`)
    return body[0]
  }
  const conflict = () =>
    amina.page
      .locator('.conflict tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))

  it('tells the second one what the first changed, over a reload too, and goes on with what both typed', async () => {
    expect(await conflict()).toEqual([
      ['Amount', '150.00', 'not changed'],
      ['Credit Account', '4003', 'not changed'],
      ['Description', 'as agreed', 'as told by phone'],
    ])
    expect(await saved()).toMatchObject({ amount: 150, description: 'as agreed' })
    await amina.page.reload()
    await amina.play(`
      expect text since you opened it.
      expect focus Saved now and yours
      expect value Description = as told by phone
      keys <Tab><Enter>
      expect gone This record was changed by
      expect value Amount = 150.00
      expect value Description = as told by phone
      expect focus Amount
      keys <C-Enter>
      expect toast Transaction updated successfully!
    `)
    expect(await saved()).toMatchObject({
      amount: 150,
      credit_account: '4003',
      description: 'as told by phone',
    })
  })
})

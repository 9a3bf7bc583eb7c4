import { beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/records/hawala.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { newSeat, type Seat, signIn, stopAtFirstFailure } from '../browser/seat.ts'

const HAWALA = {
  debit_account: '1001',
  credit_account: '1002',
  amount: 1000,
  currency: 'PKR_af',
  sender_name: 'Ahmad',
  receiver_name: 'Karim',
  receiver_province: 1,
  exchange_rate: 74.25,
  date: '2026-01-05',
}

describe.skipIf(!browserPath)('a saved hawala, without a mouse', () => {
  stopAtFirstFailure()
  const here = atTheOffice()
  let seat: Seat

  beforeAll(async () => {
    await here.office.addCustomer(1, { '1001': 'RYL' })
    await here.office.addCustomer(2, { '1002': 'RYL' })
    await here.office.call('POST', 'api/provinces/', { name: 'کابل', order: 1 })
    const rates = { account: '1001', rates: { USD: 3.75 } }
    await here.office.call('POST', 'api/account-exchange-rates/bulk_update', rates)
    await here.office.call('POST', 'api/hawala/bulk_create', [HAWALA, HAWALA])
    seat = await newSeat(here.browser, here.office.url)
    await signIn(seat, OPERATOR)
  })

  const saved = async (id: number) => (await here.office.call<Hawala[]>('GET', `api/hawala?id=${id}`)).body[0]
  it('keeps what was typed over a reload and a change by someone else', async () => {
    await seat.play(`
      keys <C-k>h 2<Enter>
      expect focus Sender
      keys حاجی نذیر<Enter>
      expect focus Receiver
    `)
    // Drafts are written a quarter of a second after the last key, or as the page is left.
    await here.office.call('PATCH', 'api/hawala/2/', { receiver_name: 'Gul' })
    await seat.play(`
      start /hawala/edit/2
      expect text since you opened it. What you typed is kept.
      expect focus Saved now and yours
      keys <Tab><Enter>
      expect gone This record was changed
      expect value Sender = حاجی نذیر
      expect value Receiver = Gul
      keys <C-Enter>
      expect toast Hawala updated successfully!
      expect path /hawala/search
    `)
    expect(await saved(2)).toMatchObject({ sender_name: 'حاجی نذیر', receiver_name: 'Gul', version: 3 })
  })

  it('is found and changed with every key of the Persian layout', async () => {
    const rush = await fastKeyboard(seat.page)
    await seat.play('expect focus Hawala ID')
    await rush('۲<Enter>')
    await seat.play('expect focus Sender')
    await rush('<Enter><Enter><Enter><Enter><Enter>۱۵۰۰٫۵<Enter>')
    await seat.play('expect value RYL Amount = 20.21')
    await rush('<C-Enter>')
    await seat.play(`
      expect PATCH api/hawala/2/ {amount: 1500.5, RYL_amount: 20.21, currency: PKR}
      expect path /hawala/search
    `)
    expect(await saved(2)).toMatchObject({ amount: 1500.5, RYL_amount: 20.21 })
    expect(seat.faults).toEqual([])
  })
})

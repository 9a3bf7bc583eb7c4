import { beforeAll, describe, expect, test } from 'vitest'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk({ isLive: true })
const list = () => document.querySelector('.live-sheet')
const rows = () =>
  [...(list()?.querySelectorAll('tbody tr[aria-rowindex]') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/[\u200e\u2066-\u2069]/g, '')),
  )
const firsts = () => rows().map(([id]) => id)
const hawala = (sender_name: string) => ({
  ...{ sender_name, receiver_name: 'Karim', amount: 500, currency: 'RYL', exchange_rate: 1, RYL_amount: 500 },
  ...{ debit_account: '1001', credit_account: '1002', date: desk.today, RYL_charge: 5 },
})
const settle = (...senders: readonly string[]) =>
  desk.office.call<readonly { id: number }[]>('POST', 'api/hawala/bulk_create', senders.map(hawala))

beforeAll(() => desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' }))

describe('the list of what was added last', () => {
  test('stands under the form of customers, the last one first, as they are saved', async () => {
    const { stage } = desk
    await desk.open('/customers')
    await soon(() => expect(firsts()).toEqual(['1']))
    await stage.keys('Zalmai<Enter>0700123456<C-Enter>')
    await soon(() => expect(firsts()).toEqual(['2', '1']))
    expect(rows()[0]).toEqual(['2', 'Zalmai', '', '0700123456', '', '', ''])
    expect(list()?.querySelectorAll('.fresh')).toHaveLength(1)
    // As colleagues save them, too.
    await desk.office.addCustomer(7, { '4007': 'USD' })
    await soon(() => expect(rows()[0]?.slice(0, 6)).toEqual(['7', 'Customer 7', '', '', '', '4007 USD']))
  })

  test('is reached by F3 behind the accounts, which lead on to it, and leads back', async () => {
    const { stage } = desk
    await desk.open('/customers')
    await soon(() => expect(rows()).not.toEqual([]))
    await stage.keys('<F3>')
    await desk.focusIs('Account Number 1')
    await stage.keys('<F3><Down><Enter>')
    await desk.pathIs('/customers/edit/2')
    await desk.open('/customers')
    await soon(() => expect(rows()).not.toEqual([]))
    await stage.keys('<F3><F3><F3>')
    await desk.focusIs('Name')
  })

  test('stands under the search of hawala; Enter opens one, Ctrl+F finds', async () => {
    const { stage } = desk
    await settle('Ahmad', 'Omar')
    await desk.open('/hawala/search')
    await soon(() => expect(rows().map(([, , sender]) => sender)).toEqual(['Omar', 'Ahmad']))
    expect(rows()[0]?.slice(2, 7)).toEqual(['Omar', 'Karim', '', '500.00', 'RYL'])
    await settle('Najib')
    await soon(() => expect(rows()).toHaveLength(3))
    expect(field('Hawala ID').value).toBe('')
    await stage.keys('<F3><C-f>omar')
    await soon(() => expect(rows().map(([, , sender]) => sender)).toEqual(['Omar']))
    await stage.keys('<Enter><Esc>')
    await stage.keys('<F3>')
    await desk.focusIs('Hawala ID')
    await stage.keys('2<Enter>')
    await desk.pathIs('/hawala/edit/2')
  })
})

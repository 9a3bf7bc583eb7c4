import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

describe('many entries in one call', () => {
  it('names the account that is full among those of many rows', async () => {
    await office.addCustomer(900_001, { '1-a': 'RYL', '1-b': 'RYL', '1-filled': 'RYL' })
    const row = { currency: 'RYL', sender_name: 'Karim', receiver_name: 'Nazir', date: '2026-01-01' }
    const rows = (...pairs: readonly (readonly [string, string])[]) =>
      pairs.map(([debit_account, credit_account]) => ({ ...row, debit_account, credit_account, amount: 1 }))
    const settle = (sent: object) => office.call('POST', 'api/hawala/bulk_create', sent)
    expect((await settle(rows(['1-a', '1-filled']))).status).toBe(201)
    await office.tamper(
      `update balances set credit = 4000000000000000000 - 150 where account_no = '1-filled'`,
    )
    expect((await settle(rows(['1-a', '1-b'], ['1-b', '1-filled'], ['1-a', '1-filled']))).text).toBe(
      '{"non_field_errors":["Account 1-filled has reached the largest total the books can hold."]}',
    )
    expect((await settle(rows(['1-a', '1-b'], ['1-b', '1-filled'], ['1-filled', '1-a']))).status).toBe(201)
    await office.tamper(`update balances set credit = 200 where account_no = '1-filled'`)
    expect(await office.findings()).toEqual([])
  })

  it('keeps the totals of each day where rows of one call fall before, on and after days that stand', async () => {
    await office.addCustomer(900_002, { '1-x': 'RYL', '1-y': 'RYL', '1-z': 'RYL' })
    const settle = (...rows: readonly (readonly [day: number, debit: string, amount: number])[]) =>
      office.call(
        'POST',
        'api/hawala/bulk_create',
        rows.map(([day, debit_account, amount]) => ({
          ...{ debit_account, credit_account: '1-y', amount, currency: 'RYL', date: `2026-01-0${day}` },
          ...{ sender_name: 'Karim', receiver_name: 'Nazir' },
        })),
      )
    expect((await settle([3, '1-x', 10], [6, '1-x', 20], [6, '1-z', 5])).status).toBe(201)
    expect(
      (await settle([7, '1-x', 1], [2, '1-x', 2], [6, '1-z', 3], [4, '1-x', 4], [6, '1-x', 5], [4, '1-x', 6]))
        .status,
    ).toBe(201)
    const days = await office.books.all<{ date: string; balance: bigint }>(
      `select date, balance from day_totals where account_no = '1-x' order by date`,
    )
    expect(days.map(({ date, balance }) => [date.slice(-1), balance])).toEqual([
      ['2', -200n],
      ['3', -1200n],
      ['4', -2200n],
      ['6', -4700n],
      ['7', -4800n],
    ])
    expect(await office.findings()).toEqual([])
  })
})

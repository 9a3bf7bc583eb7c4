import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DailyTransactions, HawalaReport } from '../../../contract/reports/report-answers.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { D1, D2, D4, FOUR_DAYS, recordFourDays, report } from './four-days.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await recordFourDays(office)
})
afterAll(() => office.close())

// What the reports say of any books is held by tests/server/ledger/command-log.both.test.ts.
describe('the hawala report', () => {
  it.each([
    [{ type1: 'all', fromTo: '', customer_id: '', province_id: 1 }, [3, 1, 5, 2]],
    [{ customer_id: '4001' }, []],
    [{ customer_id: '1002', fromTo: 'outgoing', type1: 'one', province_id: 1 }, [1, 5]],
  ])('asked for %j has these hawala alone', async (query, expected) => {
    const { body } = await report<HawalaReport>(office, 'hawala-report', { ...FOUR_DAYS, ...query })
    const ids = body.transactions.flatMap((row) => ('ref_id' in row ? [row.ref_id] : []))
    expect(ids).toEqual(expected)
  })

  it('has its first rows alone where only these are asked for, with their totals', async () => {
    const { body } = await report<HawalaReport>(office, 'hawala-report', { ...FOUR_DAYS, first: 2 })
    const lines = body.transactions.filter((row) => 'ref_id' in row)
    expect(lines.map(({ ref_id }) => ref_id)).toEqual([3, 1])
    const sums = lines.reduce((sum, { RYL_amount }) => sum + Number(RYL_amount), 0)
    expect(body.totals.total_ryl).toBe(sums)
  })

  it('counts its lines through the provinces', async () => {
    const { body } = await report<HawalaReport>(office, 'hawala-report', FOUR_DAYS)
    const numbers = body.transactions.map((row) => ('number' in row ? row.number : row.province_name))
    const lines = numbers.filter((one) => typeof one === 'number')
    expect(numbers.length - lines.length).toBeGreaterThan(1)
    expect(lines).toEqual(lines.map((_, index) => index + 1))
  })

  it("tells the receiver's father and telephone", async () => {
    const { body } = await report<HawalaReport>(office, 'hawala-report', { from_date: D2, to_date: D2 })
    const told = { receiver_father_name: 'Omar', receiver_phone_number: '0700 123' }
    expect(body.transactions[1]).toMatchObject({ ref_id: 1, ...told })
  })
})

describe('the daily transactions', () => {
  const daily = (from_date: string, to_date: string) =>
    report<DailyTransactions>(office, 'daily-transactions', { from_date, to_date })

  it('have their types in the order of the books, and currencies in that of their names', async () => {
    const { text } = await daily(D1, D4)
    const order = ['Cash Book', 'Transfer', 'Hawala'].map((name) => text.indexOf(`"${name}"`))
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(text.indexOf('"AFN"')).toBeLessThan(text.indexOf('"USD"'))
  })

  it('carries the head of the audit chain, which every write moves and the check takes', async () => {
    const heads: string[] = []
    for (const description of ['one', 'two']) {
      await office.call('PATCH', 'api/cash-book/5', { description })
      const { audit_head } = (await daily(D1, D1)).body
      const [last] = await office.books.all<{ hash: string }>(
        'select hash from audit order by seq desc limit 1',
      )
      expect(audit_head).toBe(last?.hash)
      heads.push(audit_head)
    }
    expect(heads[0]).not.toBe(heads[1])
    for (const head of heads) expect(await office.findings(head)).toEqual([])
    await office.call('PATCH', 'api/cash-book/5', { description: '' })
  })
})

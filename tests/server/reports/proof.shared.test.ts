import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Proof, SignIns, TrialBalance } from '../../../contract/reports/report-answers.ts'
import { openReportPool } from '../../../server/readers/pool.ts'
import { cashBook } from '../setup/bodies.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { report } from './four-days.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  for (const amount of [500, 20.05]) await office.call('POST', 'api/cash-book/', { ...cashBook, amount })
})
afterAll(() => office.close())
afterEach(() => vi.restoreAllMocks())

const proofOf = async () => (await report<Proof>(office, 'proof')).body

describe('the proof of the books', () => {
  it('says that they hold, what they come to, and the head of the log', async () => {
    const [last] = await office.books.all<{ hash: string; at: string }>(
      'select hash, at from audit order by seq desc limit 1',
    )
    const [first] = await office.books.all<{ at: string }>('select at from audit where seq = 1')
    expect(await proofOf()).toEqual({
      findings: [],
      more: 0,
      ...{ from: first?.at, to: last?.at, head: last?.hash },
      counts: {
        ...{ operators: 1, customers: 1, accounts: 2, entries: 2, postings: 4 },
        audit: await office.count('audit'),
      },
      totals: [{ currency: 'USD', debit: 520.05, credit: 520.05 }],
    })
  })

  it.each([
    [
      `update cash_book set amount = 7 where id = 2`,
      `update cash_book set amount = 2005 where id = 2`,
      'cash-book 2: its postings are not what it says',
      { kind: 'cash-book', id: '2' },
    ],
    [
      `update balances set credit = credit + 1 where account_no = '4002'`,
      `update balances set credit = credit - 1 where account_no = '4002'`,
      'account 4002: the current balance is not the sum of its postings',
      { kind: 'customer', id: '1' },
    ],
    [
      `update day_totals set debit = debit + 1 where account_no = '4001'`,
      `update day_totals set debit = debit - 1 where account_no = '4001'`,
      `account 4001, ${cashBook.date}: the day's totals are not those of its postings`,
      { kind: 'customer', id: '1' },
    ],
    [
      `update audit set before = 'x' where record_type = 'cash-book' and record_id = '1'`,
      `update audit set before = null where record_type = 'cash-book' and record_id = '1'`,
      /^audit \d+: was changed after it was written$/,
      { kind: 'cash-book', id: '1' },
    ],
    [
      `update counters set last = last + 1 where name = 'cash-book'`,
      `update counters set last = last - 1 where name = 'cash-book'`,
      'counter cash-book: stands at 3, but the largest id ever given is 2',
      undefined,
    ],
  ])('names what is wrong with its record: %s', async (wrong, right, text, record) => {
    await office.tamper(wrong)
    const { findings } = await proofOf()
    const said = typeof text === 'string' ? text : expect.stringMatching(text)
    expect(findings).toContainEqual({ text: said, ...(record && { record }) })
    await office.tamper(right)
    expect((await proofOf()).findings).toEqual([])
  })

  it('lists the first thousand findings and counts the rest', async () => {
    await office.tamper(
      `insert into day_totals (account_no, date, debit, credit, balance)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
       select '4001', '9' || (1000 + i), 0, 0, 0 from n`,
    )
    const { findings, more } = await proofOf()
    expect([findings.length, more]).toEqual([1000, 200])
    await office.tamper(`delete from day_totals where date like '9%'`)
  })

  it('has a thread of its own: no report waits for it, and it ends when its asker has gone', async () => {
    const pool = openReportPool(office.location)
    try {
      const ended = vi.spyOn(Worker.prototype, 'terminate')
      const gone = new AbortController()
      const proving = pool.run('proof', undefined, { signal: gone.signal })
      const left = expect(proving).rejects.toMatchObject({ kind: 'cancelled' })
      gone.abort()
      await left
      expect(ended).toHaveBeenCalledTimes(1)
      const asked = vi.spyOn(Worker.prototype, 'postMessage')
      const [proof, other] = await Promise.all([
        pool.run('proof', undefined),
        pool.run('trial-balance', undefined),
      ])
      expect(asked.mock.contexts[0]).not.toBe(asked.mock.contexts[1])
      const [proved, balance] = [proof, other].map(({ parts }) => JSON.parse(String(Buffer.concat(parts))))
      expect([(proved as Proof).findings, (balance as TrialBalance).currencies.length]).toEqual([[], 1])
    } finally {
      await pool.close()
    }
  })
})

describe('the head of the log', () => {
  it('is a header of every report, and of no list', async () => {
    const [last] = await office.books.all<{ seq: number | bigint; hash: string; at: string }>(
      'select seq, hash, at from audit order by seq desc limit 1',
    )
    const day = 'from_date=2026-03-21&to_date=2026-03-21'
    for (const path of [
      'api/reports/proof/report/',
      'api/reports/trial-balance/report/',
      `api/reports/daily-transactions/report/?${day}`,
      `api/reports/account-statement/report/?customer_id=1&account_no=4001&${day}`,
    ]) {
      const { headers } = await office.call('GET', path)
      expect([path, headers['x-audit-head']]).toEqual([
        path,
        `${last?.seq} ${last?.hash.slice(0, 12)} ${last?.at}`,
      ])
    }
    for (const path of ['api/customers', 'api/search?q=rent', 'api/reports/account-statement/report/'])
      expect((await office.call('GET', path)).headers).not.toHaveProperty('x-audit-head')
  })
})

describe('the sign-ins', () => {
  it('are listed the newest first, right and wrong, with address and browser', async () => {
    const wrong = { email: OPERATOR.email, password: 'not the one' }
    await office.call('POST', 'auth/login/', wrong, { 'user-agent': 'Firefox/140.0' })
    await office.signIn()
    await vi.waitFor(async () => expect(await office.count('sign_ins')).toBeGreaterThan(1))
    const { sign_ins } = (await report<SignIns>(office, 'sign-ins')).body
    expect(sign_ins[0]).toMatchObject({ operator: OPERATOR.name, is_right: true })
    expect(sign_ins[1]).toMatchObject({ is_right: false, client: 'Firefox/140.0', address: '127.0.0.1' })
    expect(sign_ins.map(({ at }) => at)).toEqual(
      sign_ins
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('and the proof are for owners, managers and auditors', async () => {
    const token = await office.colleague('cashier@office.af', 'cashier')
    for (const name of ['sign-ins', 'proof']) {
      const path = `api/reports/${name}/report/`
      const { status } = await office.call('GET', path, undefined, { authorization: `Token ${token}` })
      expect([name, status]).toEqual([name, 403])
    }
  })
})

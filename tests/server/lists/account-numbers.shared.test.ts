import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '../../../contract/lists/accounts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { audit } from '../../../server/audit/chain.ts'
import { lookAlikes } from '../../../server/cli/look-alikes.ts'
import { findCustomer } from '../../../server/customers/store.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { daftar } from '../setup/processes.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

/** The right-to-left mark, which no screen shows. */
const MARK = '\u200f'

const add = (cust_id: number, ...numbers: string[]) =>
  office.call<Customer>('POST', 'api/customers/', {
    cust_id,
    cust_name: `Zahra${MARK}`,
    accounts: numbers.map((acc_no) => ({ acc_no, ccy: 'USD' })),
  })
const edit = (cust_id: number, accounts: readonly object[]) =>
  office.call<Customer>('PATCH', `api/customers/${cust_id}/`, { accounts })
/** An account from before numbers were folded, on which the program finds no fault of its own. */
const standing = (acc_no: string, customer_id = 1) =>
  office.tamper(`insert into accounts values (?, ?, 'USD', '2026-01-01', 1)`, acc_no, customer_id)
const numbers = ({ accounts_set }: Customer) => accounts_set.map(({ acc_no }) => acc_no)
const notesOf = () => lookAlikes(office.books)

describe('a new account number', () => {
  it.each([
    ['٤٧٧٧', '4777'],
    ['۴۷۷۷', '4777'],
    [`4777${MARK}`, '4777'],
    ['\u202a4\u200c7\u20607\ufeff7\u202c', '4777'],
    ['４７７７', '4777'],
    ['4777\u00a0\u2003a', '4777 a'],
    ['4777\u3164', '4777'],
    ['4-ﻛﺎﺑﻞ', '4-كابل'],
  ])('%j is stored and answered as %j, and its name keeps its own', async (typed, stored) => {
    const { status, body } = await add(1, typed)
    expect([status, numbers(body), body.cust_name]).toEqual([201, [stored], `Zahra${MARK}`])
    expect((await edit(1, [{ acc_no: `${typed}5`, ccy: 'USD' }])).status).toBe(200)
    const [read] = (await office.call<Customer[]>('GET', 'api/customers?cust_id=1')).body
    expect(read && numbers(read)).toEqual([stored, `${stored.trimEnd()}5`])
    expect(await office.findings()).toEqual([])
  })

  it('has its prefix looked at, and all else, as it is stored', async () => {
    const refused = async (acc_no: string) => (await add(2, acc_no)).text
    expect(await refused('٥٧٧٧')).toBe('{"accounts":["5777: Account number for USD should start with 4"]}')
    expect(await refused('4／1')).toContain('may not be dots or contain')
    expect(await refused('office：1')).toContain('is reserved for the office')
    expect(await refused(MARK)).toBe('{"accounts":["An account number that can be seen is required"]}')
    expect(await refused('४७७७')).toContain(accountTexts.otherDigits({ acc_no: '४७७७' }).text)
    expect(await refused('4\ufdfa\ufdfa')).toContain('has more than 32 characters')
    expect((await office.call('GET', 'api/customers?cust_id=2')).text).toBe('[]')
  })

  it("is another customer's where that one's looks the same", async () => {
    await add(1, '4777')
    expect((await add(2, '٤٧٧٧')).text).toBe('{"accounts":["Account 4777 belongs to another customer (1)"]}')
  })

  it("is the customer's own where that looks the same, and is listed once", async () => {
    await add(1, '4777')
    const { status, body } = await edit(1, [{ acc_no: '٤٧٧٧', ccy: 'USD', open_date: '2026-02-01' }])
    expect([status, body.accounts_set]).toEqual([
      200,
      [{ acc_no: '4777', ccy: 'USD', open_date: '2026-02-01' }],
    ])
    expect((await add(2, '4888', '٤٨٨٨')).text).toBe('{"accounts":["Account 4888 is listed twice"]}')
  })

  it('is refused in words where a standing one from before looks the same', async () => {
    await add(1)
    await standing(`4777${MARK}`)
    for (const typed of ['4777', '٤٧٧٧'])
      expect((await add(2, typed)).text).toBe(
        '{"accounts":["An account of customer 1 looks the same as 4777. Choose another number."]}',
      )
  })
})

describe('the check', () => {
  it('names accounts that look the same, and finds nothing wrong with them', async () => {
    await add(1, '4777')
    await add(2)
    await office.books.write(async (trx) => {
      await trx.run(`insert into accounts values (?, 2, 'USD', '2026-01-01', 1)`, `4777${MARK}`)
      const after = await findCustomer(trx, 2)
      await audit(trx, {
        operator_id: 1,
        action: 'update',
        record_type: 'customer',
        record_id: 2,
        before: after,
        after,
      })
    })
    const settings = office.database === '' ? { DATA_DIR: office.folder } : { DATABASE_URL: office.database }
    const { code, stdout, stderr } = await daftar(settings, 'check')
    expect([code, stderr, stdout.split('\n')]).toEqual([
      0,
      '',
      [
        'account 4777: 2 accounts look like it, 4777 of customer 1 and 4777<U+200F> of customer 2',
        expect.stringMatching(/^The books hold: /),
        '',
      ],
    ])
  })
})

describe('an account number from before numbers were folded', () => {
  const unfolded = ['5777٤', `4777${MARK}`, '4  1']

  it.each(unfolded)('%j stays as it is, sent back unchanged, and is addressed so', async (acc_no) => {
    await add(1, '4001')
    await standing(acc_no)
    const ccy = acc_no.startsWith('5') ? 'DNR' : 'USD'
    const sent = { acc_no, ccy, open_date: '2026-02-01' }
    const { status, body } = await edit(1, [{ acc_no: '4001', ccy: 'USD' }, sent])
    expect([status, new Set(numbers(body))]).toEqual([200, new Set(['4001', acc_no])])
    expect(body.accounts_set.find((account) => account.acc_no === acc_no)).toEqual(sent)
    const address = `api/accounts/${encodeURIComponent(acc_no)}/balance`
    expect((await office.call('GET', address)).text).toBe(`{"balance":0,"currency":"${ccy}"}`)
  })

  it('is named with those that look the same, of whatever customer, and merged with none', async () => {
    await add(1, '4777', '4001')
    await add(2)
    await standing('٤٧٧٧')
    await standing(`4777${MARK}`, 2)
    await standing(`4002${MARK}`)
    expect(await notesOf()).toEqual([
      'account 4777: 3 accounts look like it, 4777 of customer 1 and 4777<U+200F> of customer 2 and ' +
        '<U+0664><U+0667><U+0667><U+0667> of customer 1',
    ])
    const both = [`4777${MARK}`, '4777'].map((acc_no) => ({ acc_no, ccy: 'USD' }))
    expect((await edit(2, [both[0] ?? {}])).status).toBe(200)
    expect(await notesOf()).toHaveLength(1)
  })
})

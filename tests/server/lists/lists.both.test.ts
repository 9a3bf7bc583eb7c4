import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { cashBook } from '../../../server/records/cash-book.ts'
import { pageRecords } from '../../../server/records/store.ts'
import { cashBook as entry } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const CUSTOMERS = 7
const ENTRIES = 23
const NAMES = ['Zahra', 'zohra', 'احمد', 'Élodie', '100% Exchange', 'A_B', 'Back\\slash']

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  for (const [index, cust_name] of NAMES.entries()) {
    const cust_id = (index + 1) * 3
    const accounts = [
      { acc_no: `4-${cust_id}`, ccy: 'USD' },
      { acc_no: `8-${cust_id}`, ccy: 'AFN' },
    ]
    await office.call('POST', 'api/customers', { cust_id, cust_name, phone_1: `0700-${cust_id}`, accounts })
  }
  for (let index = 1; index <= ENTRIES; index += 1) {
    await office.call('POST', 'api/cash-book', {
      ...{ ...entry, amount: index, debit_account: index % 2 ? '4-3' : '4-6', credit_account: '4-9' },
      description: `Rent ${index}`,
    })
  }
})
afterAll(() => office.close())

const LISTS = [
  { path: 'api/customers', key: 'cust_id', rows: CUSTOMERS },
  { path: 'api/accounts', key: 'acc_no', rows: CUSTOMERS * 2 },
  { path: 'api/cash-book', key: 'id', rows: ENTRIES },
]
type Row = Readonly<Record<string, unknown>>

async function walk(path: string, limit: number, query = ''): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { status, body }: { status: number; body: Page<Row> } = await office.call<Page<Row>>(
      'GET',
      `${path}?limit=${limit}&cursor=${cursor}${query}`,
    )
    expect(status).toBe(200)
    expect(body.results.length).toBeLessThanOrEqual(limit)
    rows.push(...body.results)
    cursor = body.next
    if (rows.length > 1000) throw new Error('The cursor never ends.')
  }
  return rows
}

describe.each(LISTS)('the list of $path', ({ path, key, rows }) => {
  it.each([1, 2, 5, 7, 23])('is walked once by pages of %i', async (limit) => {
    const walked = (await walk(path, limit)).map((row) => row[key])
    expect(new Set(walked).size).toBe(rows)
    expect(walked.length).toBe(rows)
    expect(walked).toEqual((await walk(path, 1000)).map((row) => row[key]))
  })

  it('ends with next null exactly at its end', async () => {
    const { body } = await office.call<Page<Row>>('GET', `${path}?limit=${rows}`)
    expect(body.next).toBeNull()
    const shorter = await office.call<Page<Row>>('GET', `${path}?limit=${rows - 1}`)
    expect(shorter.body.next).toEqual(expect.any(String))
  })
})

describe('the cash-book list', () => {
  it('is newest first, fifty to a page, and stays put while entries are added', async () => {
    const first = await office.call<Page<CashBookEntry>>('GET', 'api/cash-book?limit=5')
    expect(first.body.results.map(({ id }) => id)).toEqual([23, 22, 21, 20, 19])
    await office.call('POST', 'api/cash-book', { ...entry, debit_account: '4-3', credit_account: '4-6' })
    const second = await office.call<Page<CashBookEntry>>(
      'GET',
      `api/cash-book?limit=5&cursor=${first.body.next}`,
    )
    expect(second.body.results.map(({ id }) => id)).toEqual([18, 17, 16, 15, 14])
    await office.confirmPassword()
    await office.call('DELETE', 'api/cash-book/24')
  })
})

describe('search', () => {
  const found = async (path: string, search: string) =>
    (await walk(path, 3, `&search=${encodeURIComponent(search)}`)).map(
      (row) => row.cust_name ?? row.acc_no ?? row.description,
    )

  it.each([
    ['ZAHRA', ['Zahra']],
    ['ohr', ['zohra']],
    ['حمد', ['احمد']],
    ['Élod', ['Élodie']],
    ['100%', ['100% Exchange']],
    ['%', ['100% Exchange']],
    ['_', ['A_B']],
    ['\\', ['Back\\slash']],
    ['0700-12', ['Élodie']],
    ['12', ['Élodie']],
    ["' or 1=1 --", []],
    ['', NAMES],
  ])('finds customers by name, phone and id: %j', async (search, names) => {
    expect(await found('api/customers', search)).toEqual(names)
  })

  it.each([
    ['زهره', 'زہرہ'],
    ['مېوند', 'ميوند'],
    ['محمد علی', 'محمدعلی'],
    ['محمدعلی', 'محمد علی'],
    ['محمد‌علی', 'محمد علي'],
    ['Abdul Wali Khan', 'abdulwali'],
    ['Abdul Wali Khan', 'khan abdul'],
    ['ډاکټر علاء', 'علا'],
  ])('finds %j as Go To does: %j', async (cust_name, sought) => {
    const { body } = await office.call<Customer>('POST', 'api/customers', {
      ...{ cust_id: 100, cust_name, accounts: [{ acc_no: '4-100', ccy: 'USD' }] },
    })
    const { id } = (
      await office.call<CashBookEntry>('POST', 'api/cash-book', {
        ...{ ...entry, debit_account: '4-3', credit_account: '4-6' },
        description: `${cust_name}, rent`,
      })
    ).body
    expect(await found('api/customers', sought)).toEqual([cust_name])
    expect(await found('api/accounts', sought)).toEqual(['4-100'])
    expect(await found('api/cash-book', sought)).toEqual([`${cust_name}, rent`])
    await office.confirmPassword()
    expect((await office.call('DELETE', `api/customers/${body.cust_id}/`)).status).toBe(204)
    await office.confirmPassword()
    expect((await office.call('DELETE', `api/cash-book/${id}/`)).status).toBe(204)
  })

  it.each(['0700123456', '+93700123456', '0093 700 123 456', '0700-123-456', '۰۷۰۰ ۱۲۳ ۴۵۶'])(
    'finds a phone number as %j',
    async (sought) => {
      await office.call('POST', 'api/customers', {
        ...{ cust_id: 100, cust_name: 'Phoned', phone_1: '+93 700 123 456', accounts: [] },
      })
      await office.call('POST', 'api/customers', {
        ...{ cust_id: 101, cust_name: 'Other', phone_1: '0799 123 456', accounts: [] },
      })
      expect(await found('api/customers', sought)).toEqual(['Phoned'])
      for (const cust_id of [100, 101]) {
        await office.confirmPassword()
        expect((await office.call('DELETE', `api/customers/${cust_id}/`)).status).toBe(204)
      }
    },
  )

  it('finds accounts by number, currency, customer id and name', async () => {
    expect(await found('api/accounts', '8-3')).toEqual(['8-3'])
    expect(await found('api/accounts', 'احمد')).toEqual(['4-9', '8-9'])
    expect((await found('api/accounts', 'afn')).length).toBe(CUSTOMERS)
    expect(await found('api/accounts', '21')).toEqual(['4-21', '8-21'])
  })

  it('alone pages the list', async () => {
    const { body } = await office.call<Page<Customer>>('GET', 'api/customers?search=zahra')
    expect(body.results.map(({ cust_name }) => cust_name)).toEqual(['Zahra'])
    const accounts = await office.call<Page<Account>>('GET', 'api/accounts?limit=1')
    expect(accounts.body.results.length).toBe(1)
  })

  it('looks through thousands of ids piece by piece, and lets others have their turn between', async () => {
    await office.tamper(`update counters set last = 35000 where name = 'cash-book'`)
    const later = { ...entry, debit_account: '4-3', credit_account: '4-6' }
    await office.call('POST', 'api/cash-book', { ...later, description: 'Rent much later' })
    expect((await found('api/cash-book', 'rent')).slice(0, 3)).toEqual([
      'Rent much later',
      'Rent 23',
      'Rent 22',
    ])
    expect(await found('api/cash-book', 'rent')).toHaveLength(ENTRIES + 1)
    let turns = 0
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const { results } = await pageRecords(office.books, cashBook, { search: 'what nobody wrote' })
    clearImmediate(next)
    expect(results).toEqual([])
    expect(turns).toBeGreaterThan(2)
  })
})

describe('a cursor', () => {
  const cursors = ['x', '"a"', '1.5', '1e300', '-1', '"\\u0000"', 'null', '[1]'].map((text) =>
    Buffer.from(text).toString('base64url'),
  )
  it.each(['customers', 'accounts', 'cash-book', 'transfer', 'hawala'])(
    'of %s that was made up is 400 or stands somewhere, and fails nothing',
    async (noun) => {
      for (const search of ['', '&search=rent'])
        for (const cursor of cursors) {
          const { status } = await office.call('GET', `api/${noun}?cursor=${cursor}${search}`)
          expect([cursor, [200, 400].includes(status)]).toEqual([cursor, true])
        }
    },
  )
})

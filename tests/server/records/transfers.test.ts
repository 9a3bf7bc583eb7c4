import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyFromWire } from '../../../contract/money/money.ts'
import type { Transfer } from '../../../contract/records/transfers.ts'
import type { Statement } from '../../../contract/reports/reports.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { balanceOf } from '../../../server/ledger/balances.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const transfer = {
  amount: 100,
  currency: 'USD',
  exchange_rate: 83.2,
  exchanged_amount: 8320,
  exchanged_currency: 'AFN',
  debit_account: '4001',
  credit_account: '8001',
  date: '2026-03-21',
  description: 'Exchange',
}
const required = Object.keys(transfer).filter((field) => field !== 'description')

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, {
    '4001': 'USD',
    '4002': 'USD',
    '8001': 'AFN',
    '8002': 'AFN',
    '7001': 'EUR',
    '3001': 'PKR',
  })
})
afterAll(() => office.close())

const record = (changes: object = {}, headers = {}) =>
  office.call<Transfer>('POST', 'api/transfer/', { ...transfer, ...changes }, headers)
const edit = (id: number, changes: object, headers = {}) =>
  office.call<Transfer>('PATCH', `api/transfer/${id}/`, changes, headers)
const remove = async (id: number) => {
  await office.confirmPassword(`transfer/${id}`)
  return office.call('DELETE', `api/transfer/${id}/`)
}
const nextId = async () =>
  (await office.call<{ next_id: number }>('GET', 'api/transfer/next_id')).body.next_id
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, body]

/** What stands in the ledger for a transfer, `account ccy date debit credit` in minor units. */
async function postings(id: number): Promise<string[]> {
  const rows = await office.books.all<{
    account_no: string
    ccy: string
    date: string
    debit: bigint
    credit: bigint
  }>(
    `select account_no, ccy, date, debit, credit from postings
     where entry_no = (select entry_no from entries where record_type = 'transfer' and record_id = ?)
     order by leg`,
    id,
  )
  return rows.map((leg) => `${leg.account_no} ${leg.ccy} ${leg.date} ${leg.debit} ${leg.credit}`)
}

/** The balances that moved while `work` ran, by how much, in minor units. */
async function moved(work: () => Promise<unknown>): Promise<Readonly<Record<string, bigint>>> {
  const balances = async () =>
    new Map(
      (
        await office.books.all<{ account_no: string; balance: bigint }>(
          'select account_no, credit - debit as balance from balances',
        )
      ).map((row) => [row.account_no, row.balance]),
    )
  const before = await balances()
  await work()
  const differences = [...(await balances())].map(
    ([account_no, balance]) => [account_no, balance - (before.get(account_no) ?? 0n)] as const,
  )
  return Object.fromEntries(differences.filter(([, difference]) => difference !== 0n))
}

describe('a transfer', () => {
  it('is answered as it was recorded, with its id and version', async () => {
    const { status, body } = await record()
    expect(status).toBe(201)
    expect(body).toEqual({ ...transfer, id: expect.any(Number), version: 1 })
    const found = await office.call<Transfer[]>('GET', `api/transfer?id=${body.id}`)
    expect(found.body).toEqual([body])
    const { description: _, ...undescribed } = transfer
    expect((await office.call<Transfer>('POST', 'api/transfer', undescribed)).body.description).toBe('')
  })

  it('is answered [] by an id that none has', async () => {
    expect(refusal(await office.call('GET', 'api/transfer/?id=999999'))).toEqual([200, []])
  })

  it('keeps amounts and rate as sent, computed or not', async () => {
    const sent = { amount: '0.01', exchange_rate: '0.00000001', exchanged_amount: '9999999999999.99' }
    const { text, body } = await record(sent)
    expect(text).toContain('"amount":0.01,')
    expect(text).toContain('"exchange_rate":0.00000001,')
    expect(text).toContain('"exchanged_amount":9999999999999.99,')
    const again = await office.call('PATCH', `api/transfer/${body.id}`, text.replace('"version":1', '"x":1'))
    expect(again.status).toBe(200)
    expect(again.text).toBe(text.replace('"version":1', '"version":2'))
    await remove(body.id)
  })

  it('takes AFG for AFN', async () => {
    expect((await record({ exchanged_currency: 'AFG' })).body.exchanged_currency).toBe('AFN')
  })

  it.each(required)('without %s is refused by that name', async (field) => {
    const { status, body } = await record({ [field]: undefined })
    expect([status, body]).toEqual([400, { [field]: ['This field is required.'] }])
  })

  it('names all that is missing at once', async () => {
    const { status, body } = await office.call('POST', 'api/transfer/', {})
    expect([status, Object.keys(body)]).toEqual([400, required])
  })

  it.each([
    { exchange_rate: 0 },
    { exchange_rate: -1 },
    { exchange_rate: '0.000000001' },
    { exchange_rate: 10_000_000_000 },
    { exchange_rate: null },
    { exchanged_amount: 0 },
    { exchanged_amount: 1.005 },
    { exchanged_amount: '10000000000000' },
    { exchanged_currency: 'PKR_af' },
    { amount: 0 },
    { amount: -5 },
    { date: '2026-02-30' },
    { description: 7 },
  ])('with %j is refused by that name', async (changes) => {
    const { status, body } = await record(changes)
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(changes)])
  })

  it('gets the next id, whatever is sent; an edit and a refusal use none up', async () => {
    const next = await nextId()
    expect((await record({ id: next })).body.id).toBe(next)
    expect((await record({ id: next })).body.id).toBe(next + 1)
    expect((await record({ id: next + 999 })).body.id).toBe(next + 2)
    expect((await record({ id: 1 })).body.id).toBe(next + 3)
    await record({ credit_account: '8999' })
    await edit(next, { amount: 2 })
    expect(await nextId()).toBe(next + 4)
  })

  it('that is deleted never gives its id again, also after a restart', async () => {
    const { body } = await record()
    expect((await remove(body.id)).status).toBe(204)
    await office.restart()
    expect(await nextId()).toBe(body.id + 1)
    expect((await record({ id: body.id })).body.id).toBe(body.id + 1)
  })

  it('shares no ids with the cash-book', async () => {
    const next = await nextId()
    await office.call('POST', 'api/cash-book', {
      amount: 1,
      currency: 'USD',
      debit_account: '4001',
      credit_account: '4002',
      date: '2026-03-21',
    })
    expect(await nextId()).toBe(next)
  })

  it('leaves every version of it in the audit log', async () => {
    const { body } = await record({ description: 'first' })
    await edit(body.id, { description: 'second' })
    await remove(body.id)
    const rows = await office.books.all<{ action: string; before: string | null; after: string | null }>(
      `select action, before, after from audit where record_type = 'transfer' and record_id = ? order by seq`,
      String(body.id),
    )
    const described = (json: string | null) => json && (JSON.parse(json) as Transfer).description
    expect(rows.map(({ action, before, after }) => [action, described(before), described(after)])).toEqual([
      ['create', null, 'first'],
      ['update', 'first', 'second'],
      ['delete', 'second', null],
    ])
  })
})

describe('the legs of a transfer', () => {
  const legs = async (changes: object) => {
    const { status, body } = await record({ exchanged_amount: 8320, ...changes })
    expect(status).toBe(201)
    return postings(body.id)
  }

  it('from the amount currency into the exchanged one go through the exchange positions', async () => {
    expect(await legs({ debit_account: '4001', credit_account: '8001' })).toEqual([
      '4001 USD 2026-03-21 10000 0',
      '8001 AFN 2026-03-21 0 832000',
      'office:exchange:USD USD 2026-03-21 0 10000',
      'office:exchange:AFN AFN 2026-03-21 832000 0',
    ])
  })

  it('from the exchanged currency into the amount currency go through them the other way', async () => {
    expect(await legs({ debit_account: '8001', credit_account: '4001' })).toEqual([
      '8001 AFN 2026-03-21 832000 0',
      '4001 USD 2026-03-21 0 10000',
      'office:exchange:AFN AFN 2026-03-21 0 832000',
      'office:exchange:USD USD 2026-03-21 10000 0',
    ])
  })

  it('both in the exchanged currency move the exchanged amount, and no position', async () => {
    expect(await legs({ debit_account: '8001', credit_account: '8002' })).toEqual([
      '8001 AFN 2026-03-21 832000 0',
      '8002 AFN 2026-03-21 0 832000',
    ])
  })

  it('both in the amount currency move the amount, and no position', async () => {
    expect(await legs({ debit_account: '4001', credit_account: '4002' })).toEqual([
      '4001 USD 2026-03-21 10000 0',
      '4002 USD 2026-03-21 0 10000',
    ])
  })

  it('of one currency for both figures move the exchanged amount', async () => {
    const dollars = { exchanged_currency: 'USD', debit_account: '4001', credit_account: '4002' }
    expect(await legs({ ...dollars, exchanged_amount: 99.5 })).toEqual([
      '4001 USD 2026-03-21 9950 0',
      '4002 USD 2026-03-21 0 9950',
    ])
  })

  it('in a third currency are refused on their account, which is named with the currencies', async () => {
    expect(refusal(await record({ debit_account: '7001' }))).toEqual([
      400,
      { debit_account: ['Account 7001 is in EUR, not USD or AFN.'] },
    ])
    expect(refusal(await record({ debit_account: '7001', credit_account: '3001' }))).toEqual([
      400,
      {
        debit_account: ['Account 7001 is in EUR, not USD or AFN.'],
        credit_account: ['Account 3001 is in PKR, not USD or AFN.'],
      },
    ])
    const dollars = { exchanged_currency: 'USD', credit_account: '8001' }
    expect(refusal(await record(dollars))).toEqual([
      400,
      { credit_account: ['Account 8001 is in AFN, not USD.'] },
    ])
  })

  it('on an account that is none are refused by its name, both at once', async () => {
    expect(refusal(await record({ debit_account: '4999', credit_account: '8999' }))).toEqual([
      400,
      { debit_account: ['There is no account 4999.'], credit_account: ['There is no account 8999.'] },
    ])
  })

  it('on the same account twice are refused as in the cash-book', async () => {
    expect(refusal(await record({ credit_account: '4001' }))).toEqual([
      400,
      { credit_account: ['Debit and credit accounts cannot be the same'] },
    ])
  })

  it('that are refused leave nothing behind', async () => {
    const state = async () =>
      Promise.all(
        ['transfers', 'entries', 'postings', 'audit', 'counters'].map((table) => office.count(table)),
      )
    const before = await state()
    expect(await moved(() => record({ credit_account: '7001' }))).toEqual({})
    expect(await state()).toEqual(before)
  })
})

describe('an edit of a transfer', () => {
  it('is partial, by the rules of a new one', async () => {
    const { body } = await record()
    expect((await edit(body.id, { amount: '7.25' })).body).toEqual({ ...body, amount: 7.25, version: 2 })
    expect((await edit(body.id, { exchanged_currency: 'EUR' })).status).toBe(400)
    expect((await edit(body.id, { credit_account: '4001' })).status).toBe(400)
    expect((await edit(body.id, { exchange_rate: 0 })).status).toBe(400)
    expect((await edit(body.id, { id: body.id + 1 })).status).toBe(400)
    const euros = { exchanged_currency: 'EUR', credit_account: '7001', exchanged_amount: 6.5 }
    expect((await edit(body.id, euros)).body).toEqual({ ...body, ...euros, amount: 7.25, version: 3 })
    expect((await edit(body.id, {})).body.version).toBe(4)
    expect((await edit(999_999, { amount: 1 })).status).toBe(404)
  })

  it('of amount or rate computes nothing anew', async () => {
    const { body } = await record()
    expect((await edit(body.id, { amount: 5 })).body.exchanged_amount).toBe(8320)
    expect((await edit(body.id, { exchange_rate: 2 })).body.exchanged_amount).toBe(8320)
  })

  it('moves the balances of accounts and positions by the difference', async () => {
    const { body } = await record()
    expect(await moved(() => edit(body.id, { amount: 150 }))).toEqual({
      '4001': -5000n,
      'office:exchange:USD': 5000n,
    })
    expect(await moved(() => edit(body.id, { exchanged_amount: 8000 }))).toEqual({
      '8001': -32000n,
      'office:exchange:AFN': 32000n,
    })
    expect(await moved(() => edit(body.id, { description: 'Nothing moves' }))).toEqual({})
  })

  it('to other accounts and currencies takes the old legs away', async () => {
    const { body } = await record()
    expect(await moved(() => edit(body.id, { debit_account: '8002' }))).toEqual({
      '4001': 10000n,
      'office:exchange:USD': -10000n,
      '8002': -832000n,
      'office:exchange:AFN': 832000n,
    })
    const euros = { currency: 'EUR', debit_account: '7001' }
    expect(await moved(() => edit(body.id, euros))).toEqual({
      '8002': 832000n,
      'office:exchange:AFN': -832000n,
      '7001': -10000n,
      'office:exchange:EUR': 10000n,
    })
    expect(await postings(body.id)).toHaveLength(4)
  })

  it('to another day moves the totals of both days', async () => {
    const { body } = await record({ date: '2026-05-10' })
    await edit(body.id, { date: '2026-05-08' })
    const days = await office.books.all<{ account_no: string; date: string; debit: bigint; credit: bigint }>(
      `select account_no, date, debit, credit from day_totals where date like '2026-05-%' order by account_no`,
    )
    expect(days.map((day) => Object.values(day).join(' '))).toEqual([
      '4001 2026-05-08 10000 0',
      '8001 2026-05-08 0 832000',
      'office:exchange:AFN 2026-05-08 832000 0',
      'office:exchange:USD 2026-05-08 0 10000',
    ])
    await remove(body.id)
  })

  it('keeps its place in the order of its day', async () => {
    await office.addCustomer(2, { '4-order': 'USD', '8-order': 'AFN' })
    const here = { debit_account: '4-order', credit_account: '8-order', date: '2026-06-01' }
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await record(here)).body.id)
    const first = ids[0] ?? 0
    await edit(first, { amount: 250, date: '2026-06-02' })
    await edit(first, { date: '2026-06-01' })
    const query = 'customer_id=2&account_no=4-order&from_date=2026-06-01&to_date=2026-06-01'
    const { body } = await office.call<Statement>('GET', `api/reports/account-statement/report/?${query}`)
    expect(
      body.transactions.map((line) => [line.transaction_type, line.object_id, moneyFromWire(line.balance)]),
    ).toEqual([
      ['Transfer', ids[0], -25000n],
      ['Transfer', ids[1], -35000n],
      ['Transfer', ids[2], -45000n],
    ])
  })

  it('based on another version than the one that stands is 409 and changes nothing', async () => {
    const { body } = await record()
    await edit(body.id, { amount: 6 })
    for (const version of ['1', '"1"', '3', 'two']) {
      const headers = { 'if-match': version }
      expect((await edit(body.id, { amount: 9 }, headers)).status).toBe(409)
      await office.confirmPassword(`transfer/${body.id}`)
      const target = `api/transfer/${body.id}`
      expect((await office.call('DELETE', target, undefined, headers)).status).toBe(409)
    }
    const found = await office.call<Transfer[]>('GET', `api/transfer?id=${body.id}`)
    expect(found.body[0]).toMatchObject({ amount: 6, version: 2 })
    expect((await edit(body.id, { amount: 9 }, { 'if-match': '"2"' })).status).toBe(200)
  })
})

describe('a delete of a transfer', () => {
  it('takes its legs away from accounts and positions', async () => {
    const { body } = await record()
    expect(await moved(() => remove(body.id))).toEqual({
      '4001': 10000n,
      '8001': -832000n,
      'office:exchange:USD': -10000n,
      'office:exchange:AFN': 832000n,
    })
    expect(await postings(body.id)).toEqual([])
    expect((await office.call('GET', `api/transfer?id=${body.id}`)).body).toEqual([])
    expect((await remove(body.id)).status).toBe(404)
  })

  it('needs a password check', async () => {
    const { body } = await record()
    const refused = await office.call('DELETE', `api/transfer/${body.id}`)
    expect(refusal(refused)).toEqual([403, { detail: 'Password confirmation required.' }])
  })

  it('is what an account waits for that is to be deleted', async () => {
    await office.addCustomer(3, { '4-busy': 'USD' })
    const { body } = await record({ debit_account: '4-busy' })
    await office.confirmPassword()
    const refused = await office.call('DELETE', 'api/accounts/4-busy/')
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toContain('account 4-busy has 1 entry')
    const ccy = { accounts: [{ acc_no: '4-busy', ccy: 'KTR' }] }
    expect((await office.call('PATCH', 'api/customers/3/', ccy)).status).toBe(409)
    await remove(body.id)
    await office.confirmPassword()
    expect((await office.call('DELETE', 'api/accounts/4-busy/')).status).toBe(204)
  })
})

describe('a transfer with an Idempotency-Key', () => {
  it('sent ten times at once is written once and answered the same, also after a restart', async () => {
    const key = { 'idempotency-key': 'transfer' }
    const before = await office.count('transfers')
    const sendAll = () => Promise.all(Array.from({ length: 10 }, () => record({}, key)))
    const balance = await balanceOf(office.books, '4001')
    const answers = await sendAll()
    await office.restart()
    answers.push(...(await sendAll()))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await office.count('transfers')).toBe(before + 1)
    expect(await balanceOf(office.books, '4001')).toBe(balance - 10000n)
    expect((await record({ amount: 1 }, key)).status).toBe(409)
  })
})

describe('the list of transfers', () => {
  const ids = async (query: string) => {
    const { status, body } = await office.call<Page<Transfer>>('GET', `api/transfer?${query}`)
    expect(status).toBe(200)
    return { ids: body.results.map(({ id }) => id), next: body.next }
  }

  it('is newest first, fifty to a page, and is walked once by its cursor', async () => {
    for (let count = 0; count < 51; count += 1) await record({ description: `Walk ${count}` })
    const { body } = await office.call<Page<Transfer>>('GET', 'api/transfer')
    expect(body.results).toHaveLength(50)
    const all = (await ids('limit=1000')).ids
    expect(all).toEqual([...all].sort((one, other) => other - one))
    expect(new Set(all).size).toBe(await office.count('transfers'))
    const walked: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part: Awaited<ReturnType<typeof ids>> = await ids(`limit=7&cursor=${cursor}`)
      walked.push(...part.ids)
      cursor = part.next
    }
    expect(walked).toEqual(all)
  })

  it('is searched by id, account and description', async () => {
    await office.addCustomer(4, { '4-sought': 'USD', '8-sought': 'AFN' })
    const one = (await record({ debit_account: '4-sought', description: 'برای Ahmad 100%' })).body.id
    const two = (await record({ credit_account: '8-sought' })).body.id
    expect((await ids('search=4-sought')).ids).toEqual([one])
    expect((await ids('search=8-sought')).ids).toEqual([two])
    expect((await ids(`search=${encodeURIComponent('AHMAD 100%')}`)).ids).toEqual([one])
    expect((await ids(`search=${two}`)).ids).toEqual([two])
  })

  it.each(['id=abc', 'id=1&id=2', 'limit=0', 'cursor=nonsense', 'search=1&search=2'])(
    'with %s is refused by that name',
    async (query) => {
      const { status, body } = await office.call('GET', `api/transfer?${query}`)
      expect([status, Object.keys(body)]).toEqual([400, [query.split('=')[0]]])
    },
  )
})

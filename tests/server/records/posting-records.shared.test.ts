import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import { misfit, postingTexts } from '../../../contract/records/postings.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { ACCOUNTS, cashBook, hawala, transfer } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

interface Wire {
  readonly id: number
  readonly version: number
}
type Refused = Readonly<Record<string, readonly string[]>>
interface Kind {
  readonly table: string
  readonly create: string
  readonly body: object
  /** What is answered where it was left out. */
  readonly defaults: object
  /** Edits that change every field, each good after those before it. */
  readonly edits: readonly object[]
  /** Changes that are refused in a new record and in an edit, with what is wrong. */
  readonly refused: readonly (readonly [changes: object, errors: Refused])[]
  /** The texts that a search looks into. */
  readonly searched: readonly string[]
}
const SAME = { credit_account: [postingTexts.sameAccount.text] }
const ABROAD = {
  debit_account: [missingTexts.account({ acc_no: '4999' }).text],
  credit_account: [missingTexts.account({ acc_no: 'office:exchange:USD' }).text],
}
const NOWHERE = { debit_account: '4999', credit_account: 'office:exchange:USD' }

const KINDS: Readonly<Record<string, Kind>> = {
  'cash-book': {
    table: 'cash_book',
    create: 'api/cash-book/',
    body: cashBook,
    defaults: { description: '' },
    edits: [
      ...[{ amount: 7.25 }, { description: 'Rent' }, { date: '2025-12-31' }],
      { currency: 'AFN', debit_account: '8001', credit_account: '8002' },
    ],
    refused: [
      [{ credit_account: '4001' }, SAME],
      [{ credit_account: '8001' }, { credit_account: [misfit('8001', 'AFN', ['USD']).text] }],
      [NOWHERE, ABROAD],
    ],
    searched: ['description'],
  },
  transfer: {
    table: 'transfers',
    create: 'api/transfer/',
    body: transfer,
    defaults: { description: '' },
    edits: [
      ...[{ amount: 7.25 }, { exchange_rate: 2 }, { exchanged_amount: 8000 }, { description: 'Exchange' }],
      ...[{ date: '2025-12-31' }, { exchanged_currency: 'EUR', credit_account: '7001' }],
      { currency: 'AFN', debit_account: '8001' },
    ],
    refused: [
      [{ credit_account: '4001' }, SAME],
      [
        { debit_account: '7001', credit_account: '3001' },
        {
          debit_account: [misfit('7001', 'EUR', ['USD', 'AFN']).text],
          credit_account: [misfit('3001', 'PKR', ['USD', 'AFN']).text],
        },
      ],
      [{ exchanged_currency: 'USD' }, { credit_account: [misfit('8001', 'AFN', ['USD']).text] }],
      [NOWHERE, ABROAD],
    ],
    searched: ['description'],
  },
  hawala: {
    table: 'hawala',
    create: 'api/hawala/bulk_create',
    body: hawala,
    defaults: {
      ...{ receiver_father_name: '', receiver_phone_number: '', receiver_province: null },
      ...{ RYL_charge: 0, exchange_rate: 1, RYL_amount: 5 },
    },
    edits: [
      ...[{ debit_account: '1002', credit_account: '1001' }, { amount: 7.5 }, { currency: 'AFN' }],
      ...[{ sender_name: 'Zahra' }, { receiver_name: 'Ali' }, { receiver_father_name: 'Omar' }],
      ...[{ receiver_phone_number: '0700' }, { receiver_province: 1 }, { receiver_province: null }],
      ...[{ RYL_charge: 0.5 }, { exchange_rate: 0.0625 }, { RYL_amount: 3 }, { date: '2025-12-31' }],
    ],
    refused: [
      [{ credit_account: '1001' }, SAME],
      [{ debit_account: '4001' }, { debit_account: [misfit('4001', 'USD', ['RYL']).text] }],
      [{ receiver_province: 99 }, { receiver_province: [expect.any(String)] }],
      [NOWHERE, ABROAD],
    ],
    searched: ['sender_name', 'receiver_name', 'receiver_father_name', 'receiver_phone_number'],
  },
}

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { ...ACCOUNTS, '7001': 'EUR', '3001': 'PKR' })
  await office.call('POST', 'api/provinces', { name: 'Kabul', order: 1 })
})
afterAll(() => office.close())

async function counts() {
  const tables = ['entries', 'postings', 'balances', 'day_totals', 'audit', 'counters']
  return Promise.all([...tables, ...Object.values(KINDS).map(({ table }) => table)].map(office.count))
}

describe.each(Object.keys(KINDS))('a record of the %s', (noun) => {
  const { create, body, defaults, edits, refused, searched } = KINDS[noun] as Kind
  const isBulk = create.endsWith('bulk_create')
  const record = async (changes: object = {}) => {
    const sent = { ...body, ...changes }
    const answer = await office.call<Wire | Wire[]>('POST', create, isBulk ? [sent] : sent)
    return { ...answer, body: [answer.body].flat()[0] as Wire }
  }
  const edit = (id: number, changes: object, headers = {}) =>
    office.call<Wire>('PATCH', `api/${noun}/${id}/`, changes, headers)
  const remove = async (id: number, headers = {}) => {
    await office.confirmPassword(`${noun}/${id}`)
    return (await office.call('DELETE', `api/${noun}/${id}/`, undefined, headers)).status
  }
  const found = async (id: number) => (await office.call<Wire[]>('GET', `api/${noun}?id=${id}`)).body
  const nextId = async () => {
    const [row] = await office.books.all<{ last: number }>('select last from counters where name = ?', noun)
    const next = (row?.last ?? 0) + 1
    if (!isBulk) expect((await office.call('GET', `api/${noun}/next_id`)).body).toEqual({ next_id: next })
    return next
  }

  it('is answered as it was recorded, with its id and version', async () => {
    const { status, body: made } = await record()
    expect([status, made]).toEqual([201, { ...body, ...defaults, id: expect.any(Number), version: 1 }])
    expect(await found(made.id)).toEqual([made])
    expect(await found(999_999)).toEqual([])
  })

  it('names all that is missing at once', async () => {
    const { status, body: errors } = await office.call('POST', create, isBulk ? [{}] : {})
    expect([status, new Set(Object.keys([errors].flat()[0] ?? {}))]).toEqual([
      400,
      new Set(Object.keys(body)),
    ])
  })

  it('takes two different accounts that fit it, new and edited; what is refused leaves nothing', async () => {
    const { body: made } = await record()
    const before = await counts()
    for (const [changes, errors] of [
      ...refused,
      [{ id: made.id + 1 }, { id: [expect.any(String)] }] as const,
    ]) {
      if (!('id' in changes)) expect(await record(changes)).toMatchObject({ status: 400, body: errors })
      const { status, body: told } = await edit(made.id, changes)
      expect([status, told]).toEqual([400, errors])
    }
    expect((await edit(999_999, {})).status).toBe(404)
    expect(await counts()).toEqual(before)
  })

  it('gets the next id, whatever is sent, also with many at once; an edit and a refusal use none up', async () => {
    const next = await nextId()
    for (const [index, id] of [next, next, next + 999, 1].entries())
      expect((await record({ id })).body.id).toBe(next + index)
    await record({ credit_account: '8999' })
    await edit(next, { amount: 2 })
    expect(await nextId()).toBe(next + 4)
    const many = await Promise.all(Array.from({ length: 20 }, () => record()))
    expect(new Set(many.map(({ body: made }) => made.id)).size).toBe(20)
  })

  it('that is deleted is gone, and never gives its id again, also after a restart', async () => {
    const { body: made } = await record()
    expect(await remove(made.id)).toBe(204)
    expect([await found(made.id), await remove(made.id)]).toEqual([[], 404])
    await office.restart()
    expect(await nextId()).toBe(made.id + 1)
    expect((await record({ id: made.id })).body.id).toBe(made.id + 1)
  })

  it('is edited in each of its fields, and keeps its place in the order', async () => {
    const places = () => office.books.all('select record_type, record_id from entries order by entry_no')
    let { body: stands } = await record()
    await record()
    const before = await places()
    expect(new Set(edits.flatMap(Object.keys))).toEqual(new Set(Object.keys({ ...body, ...defaults })))
    for (const [index, changes] of [...edits, {}].entries()) {
      const method = isBulk && index % 2 ? 'PUT' : 'PATCH'
      const sent = { id: stands.id, ...changes }
      const answer = await office.call<Wire>(method, `api/${noun}/${stands.id}/`, sent)
      stands = { ...stands, ...changes, version: index + 2 }
      expect([answer.status, answer.body]).toEqual([200, stands])
    }
    expect(await found(stands.id)).toEqual([stands])
    expect(await places()).toEqual(before)
    expect(await office.findings()).toEqual([])
  })

  it('is refused as stale where someone else changed it', async () => {
    const { body: made } = await record()
    expect((await edit(made.id, { amount: 6 }, { 'if-match': '"1"' })).body.version).toBe(2)
    const before = await counts()
    for (const version of ['1', '"1"', '3', 'two']) {
      const headers = { 'if-match': version }
      expect((await edit(made.id, { amount: 9 }, headers)).status).toBe(409)
      if (isBulk)
        expect((await office.call('PUT', `api/${noun}/${made.id}`, { amount: 9 }, headers)).status).toBe(409)
      expect(await remove(made.id, headers)).toBe(409)
    }
    expect(await counts()).toEqual(before)
    expect(await remove(made.id, { 'if-match': '2' })).toBe(204)
  })

  it('leaves every version of it in the audit log', async () => {
    const { id } = (await record()).body
    await edit(id, { amount: 7 })
    await remove(id)
    const rows = await office.books.all<Readonly<Record<'action' | 'before' | 'after', string>>>(
      'select action, before, after from audit where record_type = ? and record_id = ? order by seq',
      noun,
      String(id),
    )
    const amount = (json: string | null) => json && JSON.parse(json).amount
    expect(rows.map(({ action, before, after }) => [action, amount(before), amount(after)])).toEqual([
      ['create', null, 5],
      ['update', 5, 7],
      ['delete', 7, null],
    ])
  })

  const ids = async (query: string) => {
    const { status, body: page } = await office.call<Page<Wire>>('GET', `api/${noun}?${query}`)
    expect(status).toBe(200)
    return { ids: page.results.map(({ id }) => id), next: page.next }
  }

  it('is listed newest first, fifty to a page, each once by its cursor', async () => {
    for (let more = 0; more < 26; more += 1) await record()
    expect((await ids('')).ids).toHaveLength(50)
    const { ids: all } = await ids('limit=1000')
    expect(all).toEqual([...new Set(all)].sort((one, other) => other - one))
    expect(all).toHaveLength(await office.count(KINDS[noun]?.table ?? ''))
    const walked: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof ids>> = await ids(`limit=7&cursor=${next}`)
      walked.push(...page.ids)
      next = page.next
    }
    expect(walked).toEqual(all)
  })

  it('is searched by id, accounts and texts, as they are', async () => {
    const [debit_account, credit_account] = ['debit_account', 'credit_account'].map((side, index) => {
      const standing = (body as Readonly<Record<string, string>>)[side] ?? ''
      return `${standing[0]}-sought-${index}-${noun}`
    }) as [string, string]
    const ccyOf = (acc_no: string) => ({ 1: 'RYL', 4: 'USD', 8: 'AFN' })[acc_no[0] ?? ''] ?? ''
    const cust_id = 10 + Object.keys(KINDS).indexOf(noun)
    await office.addCustomer(cust_id, {
      [debit_account]: ccyOf(debit_account),
      [credit_account]: ccyOf(credit_account),
    })
    const texts = Object.fromEntries(searched.map((field, index) => [field, `برای Ahmad-${index} 50%_off`]))
    const { id } = (await record({ ...texts, debit_account, credit_account })).body
    const sought = searched.map((_, index) => `AHMAD-${index} 50%_`)
    for (const text of [`${id}`, debit_account, credit_account, ...sought])
      expect([text, (await ids(`search=${encodeURIComponent(text)}`)).ids]).toEqual([text, [id]])
    for (const text of ['50%off', '%%', 'nobody'])
      expect([text, (await ids(`search=${encodeURIComponent(text)}`)).ids]).toEqual([text, []])
  })
})

it.each([
  ['"12.50"', '12.5'],
  ['12.50', '12.5'],
  ['0.1', '0.1'],
  ['"0.30"', '0.3'],
  ['.5', undefined],
  ['"9999999999999.99"', '9999999999999.99'],
  ['9999999999999.99', '9999999999999.99'],
])('an amount of %s is kept exactly', async (sent, answered) => {
  const body = JSON.stringify(cashBook).replace('"amount":5', `"amount":${sent}`)
  const answer = await office.call('POST', 'api/cash-book', body)
  expect(answer.status).toBe(answered === undefined ? 400 : 201)
  if (answered) expect(/"amount":([^,}]+)/.exec(answer.text)?.[1]).toBe(answered)
})

it('AFG is taken for AFN', async () => {
  const afghani = { ...cashBook, currency: 'AFG', debit_account: '8001', credit_account: '8002' }
  expect((await office.call('POST', 'api/cash-book/', afghani)).body.currency).toBe('AFN')
  const exchanged = { ...transfer, exchanged_currency: 'AFG' }
  expect((await office.call('POST', 'api/transfer/', exchanged)).body.exchanged_currency).toBe('AFN')
})

import { Worker } from 'node:worker_threads'
import zlib from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { type ListChanges, withChanges } from '../../../contract/wire/list-changes.ts'
import { openDeleteWindow } from '../../../server/sessions/delete-window.ts'
import { hashToken } from '../../../server/sessions/tokens.ts'
import { Books } from '../ledger/books-model.ts'
import { commandLog, type Operation } from '../ledger/commands.ts'
import { cashBook as entry } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { newFolder, newPlace, removePlaces } from '../setup/places.ts'
import { runsHere } from '../setup/postgres.ts'
import { daftar, endPrograms } from '../setup/processes.ts'

const RUNS = runsHere(12, 60)

const KEYS = {
  'api/customers': (row: object): string | number => (row as Customer).cust_id,
  'api/accounts': (row: object): string | number => (row as Account).acc_no,
}
type Path = keyof typeof KEYS
const PATHS = Object.keys(KEYS) as Path[]

type Listed = readonly object[] | ListChanges<object, string | number>
const read = async (office: TestOffice, path: Path, since?: string, headers = {}) => {
  const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`
  const {
    status,
    headers: told,
    body,
    text,
  } = await office.call<Listed>('GET', path + query, undefined, headers)
  return { status, body, text, tag: String(told.etag) }
}
/** The list as a console has it that held `rows` at `tag`. */
async function since(office: TestOffice, path: Path, rows: readonly object[], tag: string) {
  const { status, body, tag: now } = await read(office, path, tag)
  expect(status).toBe(200)
  const list = Array.isArray(body)
    ? body
    : withChanges(rows, KEYS[path], body as ListChanges<object, string | number>)
  return { list, tag: now, isWhole: Array.isArray(body) }
}
async function remove(office: TestOffice, target: string): Promise<void> {
  await office.confirmPassword(target)
  await office.call('DELETE', `api/${target}/`)
}
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await endPrograms()
  await removePlaces()
})

describe('a whole list', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice()
    await office.addCustomer(7, { '4001': 'USD', '4002': 'USD', '8001': 'AFN' })
    await office.addCustomer(3)
    await office.call('POST', 'api/account-exchange-rates/bulk_update', {
      account: '8001',
      rates: { USD: 0.0142, PKR_af: '9999999999.12345678' },
    })
  })
  afterAll(() => office.close())

  it.each(PATHS)('%s holds what its pages hold, in their order', async (path) => {
    const pages = await office.call<Page<object>>('GET', `${path}?limit=1000`)
    expect((await read(office, path)).text).toBe(JSON.stringify(JSON.parse(pages.text).results))
    expect(pages.body.results.length).toBeGreaterThan(1)
  })

  // A change of what an account has, or of a customer beside the plain fields, wants one more of CHANGES in
  // server/lists/answers.ts: consoles put together rows of both otherwise.
  it('has rows of the form that its tag names', async () => {
    const [customers, accounts] = await Promise.all(PATHS.map((path) => read(office, path)))
    expect([customers?.tag, accounts?.tag]).toEqual(
      Array(2).fill(expect.stringMatching(/^"107\.\d+\.[0-9a-f]{16}"$/)),
    )
    const [, customer] = (customers?.body ?? []) as Customer[]
    expect(Object.keys(customer ?? {}).join()).toBe(
      'cust_id,cust_name,phone_1,phone_2,add,business,bailer,bailer_contact,saraf,version,accounts_set',
    )
    expect(Object.keys(customer?.accounts_set[0] ?? {}).join()).toBe('acc_no,ccy,open_date')
    const [account] = (accounts?.body ?? []) as Account[]
    expect(Object.keys(account ?? {}).join()).toBe(
      'acc_no,ccy,open_date,customer_id,customer_name,version,exchange_rates',
    )
  })

  it.each(PATHS)('%s is not sent again to who has it', async (path) => {
    const { tag } = await read(office, path)
    const same = await office.call('GET', path, undefined, { 'if-none-match': tag })
    expect([same.status, same.headers['cache-control']]).toEqual([304, 'no-store'])
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const same = await read(office, path, undefined, { 'if-none-match': held })
      expect([same.status, same.text, same.tag]).toEqual([304, '', tag])
    }
    await office.call('PATCH', 'api/customers/3/', { phone_1: `0700${path.length}` })
    const changed = await read(office, path, undefined, { 'if-none-match': tag })
    expect([changed.status, changed.tag === tag]).toEqual([200, false])
    expect(changed.text).toBe((await read(office, path)).text)
  })

  it.each(PATHS)(
    '%s tells nothing where nothing of it has changed, however much was posted',
    async (path) => {
      const { tag } = await read(office, path)
      for (const amount of [1, 2, 3])
        expect((await office.call('POST', 'api/cash-book/', { ...entry, amount })).status).toBe(201)
      const { text, tag: now } = await read(office, path, tag)
      expect([text, now === tag]).toEqual(['{"changed":[],"gone":[]}', false])
    },
  )

  it('refuses to tell the changes of a part', async () => {
    const { tag } = await read(office, 'api/customers')
    for (const query of ['limit=5', 'search=a', 'cursor=MQ', 'cust_id=7']) {
      const { status, body } = await office.call(
        'GET',
        `api/customers?${query}&since=${encodeURIComponent(tag)}`,
      )
      expect([status, body.since?.[0]]).toEqual([400, expect.stringContaining('whole list')])
    }
    const { status, body } = await office.call('GET', `api/accounts?limit=5&since=x`)
    expect([status, body.since?.[0]]).toEqual([400, expect.stringContaining('whole list')])
  })

  it('comes whole to who names a place that these books do not have', async () => {
    const { tag } = await read(office, 'api/customers')
    const [form, seq, hash] = tag.slice(1, -1).split('.')
    const foreign = [
      '',
      'x',
      '"',
      `${form}.${Number(seq) + 1}.${hash}`,
      `${form}.${Number(seq) - 1}.${hash}`,
      `${Number(form) + 1}.${seq}.${hash}`,
      `${form}.${seq}.${hash?.replace(/./, (digit) => (digit === '0' ? '1' : '0'))}`,
      `${form}.${seq}.${hash}0`,
      `${form}.999999999999999.${hash}`,
      `${form}.-1.${hash}`,
      '\u0000',
    ]
    const { text } = await read(office, 'api/customers')
    for (const one of foreign) {
      const answer = await office.call('GET', `api/customers?${new URLSearchParams({ since: one })}`)
      expect([one, answer.status, answer.text]).toEqual([one, 200, text])
    }
    expect((await read(office, 'api/customers', 'x'.repeat(101))).status).toBe(400)
  })

  it('is known from the beginning of the books on', async () => {
    const { list, isWhole } = await since(office, 'api/accounts', [], `107.0.${'0'.repeat(16)}`)
    expect([list, isWhole]).toEqual([(await read(office, 'api/accounts')).body, false])
  })
})

describe('what has changed of a list', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice()
    await office.addCustomer(100, { '4001': 'USD', '4002': 'USD' })
  })
  afterAll(() => office.close())

  const model = new Books()
  async function carryOut({ command }: Operation): Promise<void> {
    const { method, path, body } = model.do(command, dayIn('Asia/Kabul'))
    if (method === 'DELETE')
      await office.books.write((trx) => openDeleteWindow(trx, hashToken(office.token), undefined))
    await office.call(method, path, body)
  }

  it('makes it what it is, from wherever it was read', async () => {
    let told = 0
    await fc.assert(
      fc.asyncProperty(commandLog(12), async (commands) => {
        const before = await Promise.all(PATHS.map((path) => read(office, path)))
        const later: typeof before = []
        for (const [index, one] of commands.entries()) {
          await carryOut(one)
          if (index === 4) later.push(...(await Promise.all(PATHS.map((path) => read(office, path)))))
        }
        for (const held of [before, later])
          for (const [index, { body, tag }] of held.entries()) {
            const path = PATHS[index] as Path
            const now = await read(office, path)
            const { list, tag: at, isWhole } = await since(office, path, body as object[], tag)
            expect([list, at, isWhole]).toEqual([now.body, now.tag, false])
            told += list === body ? 0 : 1
          }
      }),
      { numRuns: RUNS },
    )
    expect(told).toBeGreaterThan(RUNS / 2)
  })

  it('has the rates of an account', async () => {
    await office.addCustomer(40, { '4-40': 'USD' })
    const { body, tag } = await read(office, 'api/accounts')
    for (const rates of [{ AFN: 70.25, PKR_af: '0.00000001' }, { AFN: 0 }]) {
      await office.call('POST', 'api/account-exchange-rates/bulk_update', { account: '4-40', rates })
      const { list, isWhole } = await since(office, 'api/accounts', body as object[], tag)
      expect([list, isWhole]).toEqual([(await read(office, 'api/accounts')).body, false])
      expect(list).not.toEqual(body)
    }
  })

  it('stands in the order of the books, which is not that of code units', async () => {
    const { body, tag } = await read(office, 'api/accounts')
    await office.addCustomer(60, { '4-o\u{1f4b0}': 'USD', '4-o\ufffd': 'USD', '4-o~': 'USD' })
    const { list } = await since(office, 'api/accounts', body as object[], tag)
    expect(list).toHaveLength((body as object[]).length + 3)
    expect(list).toEqual((await read(office, 'api/accounts')).body)
    await remove(office, 'customers/60')
  })

  it('names what is gone, and an account with its customer', async () => {
    await office.addCustomer(50, { '4-50': 'USD', '4-51': 'USD' })
    await office.addCustomer(51, { '4-52': 'USD' })
    const tag = (await read(office, 'api/accounts')).tag
    await remove(office, 'accounts/4-50')
    await remove(office, 'customers/51')
    const gone = { changed: [], gone: ['4-50', '4-52'] }
    expect((await read(office, 'api/accounts', tag)).body).toEqual(gone)
    const { changed, gone: left } = (await read(office, 'api/customers', tag)).body as ListChanges<
      Customer,
      number
    >
    expect([changed.map(({ cust_id: id, version }) => [id, version]), left]).toEqual([[[50, 2]], [51]])
  })
})

it('a list of books that were restored to a backup comes whole', async () => {
  const office = await openOffice()
  try {
    await office.addCustomer(1, { '4001': 'USD' })
    const kept = await read(office, 'api/customers')
    const file = `${newFolder()}/office.backup`
    const settings: Readonly<Record<string, string>> =
      office.database === '' ? { DATA_DIR: office.folder } : { DATABASE_URL: office.database }
    expect(await daftar(settings, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
    const place = await newPlace()
    expect(await daftar(place.settings, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
    // As the restored office is signed in to.
    await office.signIn()
    await office.addCustomer(2, { '4002': 'USD' })
    const lost = await read(office, 'api/customers')
    const restored = await openOffice(place.settings, undefined, { isStanding: true })
    try {
      expect((await read(restored, 'api/customers', kept.tag)).body).toEqual({ changed: [], gone: [] })
      expect((await read(restored, 'api/customers', lost.tag)).text).toBe(kept.text)
      // As long as the others, and not the same.
      await restored.addCustomer(3, { '4003': 'USD' })
      const now = await read(restored, 'api/customers')
      expect([now.tag.split('.')[1], now.tag === lost.tag]).toEqual([lost.tag.split('.')[1], false])
      expect((await read(restored, 'api/customers', lost.tag)).text).toBe(now.text)
    } finally {
      await restored.close()
    }
  } finally {
    await office.close()
  }
})

describe('a large list', () => {
  const MANY = 1500
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice()
    await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    await office.tamper(
      `insert into customers select 100 + i, cust_name || ' ' || i, phone_1, phone_2, "add", business, bailer, bailer_contact, saraf, version, kind
       from (with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MANY}) select i from n) as numbers
       cross join customers where cust_id = 1`,
    )
    await office.tamper(
      `insert into accounts select '4-' || cust_id, cust_id, 'USD', '2026-01-31', 1 from customers where cust_id > 100`,
    )
  })
  afterAll(() => office.close())

  const ask = async (path: string, encoding: string) => {
    const { rawPayload, headers } = await office.app.inject({
      url: `/${path}`,
      headers: { authorization: `Token ${office.token}`, 'accept-encoding': encoding },
    })
    return { bytes: rawPayload, headers }
  }
  /** What threads were asked for from now on, and which. */
  function watchThreads() {
    const spy = vi.spyOn(Worker.prototype, 'postMessage')
    return () =>
      spy.mock.calls.map(([job], index) => ({
        name: (job as { name: string }).name,
        thread: spy.mock.contexts[index],
      }))
  }

  it.each(PATHS)('%s is written off the main thread, compressed for who takes it', async (path) => {
    const asked = watchThreads()
    const plain = await ask(path, 'identity')
    const packed = await ask(path, 'br, gzip')
    expect(asked().map(({ name }) => name)).toEqual([path.slice(4), path.slice(4)])
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ])
    expect(packed.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    })
    expect(zlib.gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
    const rows: object[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: Page<object> } = await office.call('GET', `${path}?limit=1000&cursor=${cursor}`)
      rows.push(...body.results)
      cursor = body.next
    }
    expect(JSON.parse(plain.bytes.toString())).toEqual(rows)
    expect(rows.length).toBeGreaterThan(MANY)
  })

  /** Holds what threads are asked for back until it is let go. */
  function heldThreads() {
    const { postMessage } = Worker.prototype
    const held: (() => void)[] = []
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, job: unknown) {
      held.push(() => postMessage.call(this, job))
    })
    return {
      asked: () => held.length,
      release() {
        vi.restoreAllMocks()
        for (const send of held) send()
      },
    }
  }
  /** How often it was asked whether a list on its way still is what stands. */
  function watchShares() {
    const all = vi.spyOn(office.books, 'all')
    return () =>
      all.mock.calls.filter(([text]) => text.includes('from audit') && text.includes('deleted')).length
  }

  it('is read once for consoles that start together, also over a posting', async () => {
    const shares = watchShares()
    const threads = heldThreads()
    const first = read(office, 'api/customers')
    await vi.waitFor(() => expect(threads.asked()).toBe(1))
    expect((await office.call('POST', 'api/cash-book/', entry)).status).toBe(201)
    const others = Array.from({ length: 4 }, () => read(office, 'api/customers'))
    await vi.waitFor(() => expect(shares()).toBe(4))
    expect(threads.asked()).toBe(1)
    threads.release()
    const lists = await Promise.all([first, ...others])
    expect(new Set(lists.map(({ text, tag }) => text + tag)).size).toBe(1)
  })

  it('is read anew for who may know of a later write', async () => {
    const shares = watchShares()
    const threads = heldThreads()
    const first = read(office, 'api/customers')
    await vi.waitFor(() => expect(threads.asked()).toBe(1))
    await office.addCustomer(90)
    const second = read(office, 'api/customers')
    await vi.waitFor(() => expect(shares()).toBe(1))
    threads.release()
    expect((await second).text).toContain('"cust_id":90,')
    expect((await first).tag).not.toBe((await second).tag)
  })

  it('waits for no report', async () => {
    const asked = watchThreads()
    await Promise.all([
      office.call('GET', 'api/reports/trial-balance/report/'),
      read(office, 'api/accounts'),
      read(office, 'api/customers'),
    ])
    const [report, ...lists] = ['trial-balance', 'accounts', 'customers'].map(
      (name) => asked().find((one) => one.name === name)?.thread,
    )
    expect(lists[0]).toBe(lists[1])
    expect(lists[0]).not.toBe(report)
  })

  it('tells what has changed without a thread', async () => {
    const { tag, body } = await read(office, 'api/customers')
    const asked = watchThreads()
    await office.call('PATCH', 'api/customers/1/', { phone_1: '0799' })
    const { list, isWhole } = await since(office, 'api/customers', body as object[], tag)
    expect([isWhole, asked()]).toEqual([false, []])
    expect(list).toEqual((await read(office, 'api/customers')).body)
  })

  it('comes whole where more has changed than an answer has', async () => {
    const { tag, body } = await read(office, 'api/accounts')
    for (let call = 0; call < 3; call += 1) {
      const accounts = Array.from({ length: 400 }, (_, index) => ({
        acc_no: `4-n${call}-${index}`,
        ccy: 'USD',
      }))
      expect((await office.call('PATCH', 'api/customers/1/', { accounts })).status).toBe(200)
    }
    const whole = await since(office, 'api/accounts', body as object[], tag)
    expect(whole.isWhole).toBe(true)
    expect(whole.list).toEqual((await read(office, 'api/accounts')).body)
    expect((await since(office, 'api/customers', [], tag)).isWhole).toBe(false)
  })

  it('is read in the thread where the place is far away', async () => {
    const { tag, body } = await read(office, 'api/customers')
    await office.call('PATCH', 'api/customers/1/', { phone_1: '0711' })
    await office.tamper(
      `insert into audit (seq, at, action, record_type, record_id, prev_hash, hash)
       select last + i, at, 'create', 'cash-book', '1', hash, hash from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500) select i from n) as numbers
       cross join (select seq as last, at, hash from audit order by seq desc limit 1) as head`,
    )
    const asked = watchThreads()
    const { list, isWhole } = await since(office, 'api/customers', body as object[], tag)
    expect([asked().map(({ name }) => name), isWhole]).toEqual([['customers'], false])
    expect(list).toEqual((await read(office, 'api/customers')).body)
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHANGED_NOUNS } from '../../../contract/office/changes.ts'
import { reportEntries } from '../../../contract/reports/reports.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { isApiCall, type Route, routesWhile } from '../http/routes.ts'
import { ACCOUNTS, cashBook, hawala, transfer } from '../setup/bodies.ts'
import { type Answer, type Method, openOffice, type TestOffice } from '../setup/office.ts'
import { newFolder } from '../setup/places.ts'

// "Nothing of a note of suspicion reaches a cashier": every call that the server has, made by a cashier before and after.

const MARK = 'qvzmarkqvz'
const MARKED = { customer: 12, hawala: 1 } as const
const today = dayIn('Asia/Kabul')

let office: TestOffice
let cashier: string
let routes: readonly Route[]
beforeAll(async () => {
  routes = await routesWhile(async () => {
    office = await openOffice({ BACKUP_DIR: newFolder() })
  })
  routes = routes.filter((route) => isApiCall(route) && route.method !== 'HEAD')
  cashier = await office.colleague('cashier@office.af', 'cashier')
  const accounts = Object.entries(ACCOUNTS).map(([acc_no, ccy]) => ({ acc_no, ccy }))
  await office.call('POST', 'api/customers/', { cust_id: 12, cust_name: 'Haji Nazir', accounts, saraf: true })
  await office.addCustomer(13, { '1902': 'RYL' })
  await office.call('PATCH', 'api/customers/13/', { kind: 'unpaid' })
  await office.call('POST', 'api/hawala/bulk_create/', [{ ...hawala, credit_account: '1902', ref: '1254' }])
  await office.call('POST', 'api/cash-book/', cashBook)
  await office.call('POST', 'api/transfer/', transfer)
})
afterAll(() => office.close())

const as = (token: string) => ({ authorization: `Token ${token}` })
const QUERY = new URLSearchParams({
  ...{ customer_id: '12', account_no: '4001', from_date: '2026-01-01', to_date: today, date: today },
  ...{ type1: 'all', fromTo: 'all', transaction_type: 'both', currency: 'USD', show: 'all', USD_usd: '1' },
})

/** The addresses of a route: of each record that is marked, and of each kind of record there is. */
function addressesOf({ url }: Route): readonly string[] {
  const filled = (id: number, kind: string) =>
    url
      .replace(':acc_no', '4001')
      .replace(':day', today)
      .replace(':language', 'fa-AF')
      .replace(/:(?:kind|type)/, kind)
      .replace(/:(?:id|cust_id|of|no)/g, String(id))
      .replace(/:\w+/g, 'customer')
  const kinds = /:(?:kind|type)/.test(url) ? [...CHANGED_NOUNS, 'suspicion', 'note'] : ['']
  return [...new Set(Object.values(MARKED).flatMap((id) => kinds.map((kind) => filled(id, kind))))]
}

/** Queries that a call is asked with. */
const queriesOf = ({ url }: Route): readonly string[] => {
  if (url === '/api/search') return [MARK, 'suspicion', 'nazir', 'karim'].map((q) => `?q=${q}`)
  if (url === '/api/changes/last') return CHANGED_NOUNS.map((noun) => `?noun=${noun}&id=12`)
  return [
    '',
    `?${QUERY}`,
    '?limit=5',
    '?search=nazir',
    `?search=${MARK}`,
    '?id=1',
    '?of=12',
    '?kind=suspicion',
  ]
}

const isStream = ({ url }: Route) => url === '/api/changes'
/** What changes by itself from one call to the next, and the seal of the log, which any write moves. */
const TIMES = /"(?:audit_head|at|used_at|saved_at|age_seconds|next_at|created_at)":[^,}]*/g

/** Headers of every call that are others each time, or have the seal. */
const PASSING = ['date', 'x-request-id', 'x-audit-head', 'content-length']
/** The version of a whole list: that of its shape, and the seal. */
const LIST_VERSION = /^"\d+\.\d+\.[0-9a-f]+"$/

/** What a cashier gets of a call: its status, its headers, with the version of a record, and its text. */
function seen({ status, headers, text }: Answer<unknown>): string {
  const kept = Object.entries(headers).filter(
    ([name, value]) => !PASSING.includes(name) && !LIST_VERSION.test(String(value)),
  )
  return [status, JSON.stringify(kept), text.replace(TIMES, '')].join(' ')
}

/** All that a cashier reads, by its address. */
async function readAll(): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>()
  for (const route of routes)
    if (route.method === 'GET' && !isStream(route))
      for (const address of addressesOf(route))
        for (const query of queriesOf(route)) {
          const answer = await office.call('GET', `${address}${query}`, undefined, as(cashier))
          answers.set(`${address}${query}`, seen(answer))
        }
  return answers
}

const BODIES: Readonly<Record<string, unknown>> = {
  '/api/customers': { cust_id: 12, cust_name: 'Haji Nazir' },
  '/api/cash-book': { ...cashBook, date: today },
  '/api/transfer': { ...transfer, date: today },
  '/api/hawala/bulk_create': [{ ...hawala, credit_account: '1902', date: today, ref: '1255' }],
  '/api/hawala/alike': [{ ...hawala, credit_account: '1902', ref: '1254' }],
  '/api/hawala/:id/steps': { kind: 'paid', account: '1001', paid_to: 'Karim' },
}
const ENDING = ['/auth/logout', '/auth/lock']

/** The answer to each call that writes, made by a cashier. */
async function writeAll(): Promise<readonly Answer<unknown>[]> {
  const answers: Answer<unknown>[] = []
  for (const route of routes) {
    if (route.method === 'GET' || ENDING.includes(route.url)) continue
    for (const address of addressesOf(route)) {
      const body = BODIES[route.url] ?? { phone_1: '0700', note: 'x', text: 'x' }
      answers.push(await office.call(route.method as Method, address, body, as(cashier)))
      answers.push(await office.call(route.method as Method, address, undefined, as(cashier)))
    }
  }
  return answers
}

const tells = (text: string) => text.includes(MARK) || /suspic/i.test(text)

it('no call tells a cashier of a note, nor answers otherwise since there is one', async () => {
  const before = await readAll()
  for (const [kind, id] of Object.entries(MARKED)) {
    const { status, text } = await office.call('POST', `api/suspicions/${kind}/${id}/`, { text: MARK })
    expect(status, text).toBe(201)
  }
  const after = await readAll()
  expect(after.size).toBeGreaterThan(300)
  expect([...after].filter(([address, text]) => before.get(address) !== text)).toEqual([])
  expect([...after].filter(([, text]) => tells(text)).map(([address]) => address)).toEqual([])
  const written = await writeAll()
  expect(written.length).toBeGreaterThan(60)
  expect(written.filter(({ text }) => tells(text)).map(({ text }) => text)).toEqual([])
  for (const [name] of reportEntries) expect(after.has(`/api/reports/${name}/report?${QUERY}`)).toBe(true)
})

it('no live change tells of one', async () => {
  const { text } = await office.call('GET', 'api/changes/', undefined, {
    ...as(cashier),
    'last-event-id': '0',
  })
  expect(tells(text)).toBe(false)
  expect(text).toContain('"noun"')
})

it('who follows the changes gets the next one, and nothing of a note before it', async () => {
  const headers = as(cashier)
  const followed = await office.app.inject({ url: '/api/changes/', headers, payloadAsStream: true })
  const stream = followed.stream().setEncoding('utf8')
  const events: string[] = []
  for await (const piece of stream) {
    events.push(
      ...String(piece)
        .split('\n')
        .filter((line) => line.startsWith('data: ')),
    )
    if (events.length > 1) break
    await office.call('POST', 'api/suspicions/customer/12/', { text: MARK })
    await office.call('PATCH', 'api/customers/12/', { phone_1: '0788' })
  }
  const [, next = ''] = events
  expect(JSON.parse(next.slice('data: '.length))).toMatchObject([{ noun: 'customer', id: '12' }])
})

it('whose words the log has for who may read it', async () => {
  const { text } = await office.call('GET', 'api/log/?kind=suspicion')
  expect(text).toContain(MARK)
})

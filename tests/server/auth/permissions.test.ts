import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEnteredToday } from '../../../contract/day/business-day.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { cashierDayFault, notOwnText } from '../../../contract/operator/cashier-texts.ts'
import {
  holderTexts,
  may,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  refusedText,
  type Subject,
} from '../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../contract/operator/screen-subjects.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { listedAnd } from '../../../contract/text/listed.ts'
import { changeRole, disableOperator, enableOperator } from '../../../server/auth/operators.ts'
import { isApiCall, type Route, routesWhile } from '../http/routes.ts'
import { cashBook } from '../setup/bodies.ts'
import { type Method, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
let routes: readonly Route[] = []
const tokens = new Map<Role, string>()
const today = dayIn('Asia/Kabul')

beforeAll(async () => {
  routes = (
    await routesWhile(async () => {
      office = await openOffice()
    })
  ).filter((route) => isApiCall(route) && route.method !== 'HEAD')
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  for (const role of ROLES) tokens.set(role, await office.colleague(`${role}@office.af`, role))
})
afterAll(() => office.close())

const as = (role: Role, headers: Readonly<Record<string, string>> = {}) => ({
  authorization: `Token ${tokens.get(role)}`,
  ...headers,
})
const entry = (body: object = {}) => ({ ...cashBook, date: today, ...body })
const post = (role: Role, body: object = {}, headers = {}) =>
  office.call<{ id: number; date?: readonly string[]; detail?: string }>(
    'POST',
    'api/cash-book/',
    entry(body),
    as(role, headers),
  )
/** Of a body the fields that a call takes. */
const only = (path: string, { date, left_out, reasons, reason, notes }: Readonly<Record<string, unknown>>) =>
  path.includes('counts') ? { notes } : path.includes('reopen') ? { reason } : { date, left_out, reasons }
const patch = (role: Role, id: number, body: object) =>
  office.call<{ detail?: string }>('PATCH', `api/cash-book/${id}/`, body, as(role))

describe('who may what', () => {
  it('is the table of docs/books.md', () => {
    const table = fs.readFileSync('docs/books.md', 'utf8')
    const rows = [...table.matchAll(/^\| `(\w+)` \| [^|]+ \| (.+) \|$/gm)].map(([, name, cells]) => [
      name,
      cells,
    ])
    const own = PERMISSIONS.map((permission) => [
      permission,
      ROLES.map((role) => (may(role, permission) ? 'yes' : 'no')).join(' | '),
    ])
    expect(rows).toEqual(own)
  })

  it('is stated by every call that needs a token, and nothing else is open', () => {
    const open = routes.filter((route) => route.may === undefined).map(({ url }) => url)
    expect([...new Set(open)]).toEqual(['/api/health', '/api/health/ready', '/auth/login'])
  })

  it.each(ROLES)('is kept by every call, with a key and without: %s', async (role) => {
    const wrong: string[] = []
    let asked = 0
    for (const { method, url, may: needed, subject } of routes) {
      // What ends or locks the session of this test is of everybody.
      const isEnding = ['/auth/logout', '/auth/lock', '/api/changes'].includes(url)
      if (needed === undefined || isEnding) continue
      for (const headers of [{}, { 'idempotency-key': `${role} ${method} ${url}` }]) {
        asked += 1
        const path = url.replace(/:(\w+)/g, (_, name) => (name === 'day' ? today : '999'))
        const { status, text } = await office.call(method as Method, path, undefined, as(role, headers))
        const isRefused = status === 403 && text.includes(refusedText(needed, subject).text)
        // With a key the body is validated first, then the kept answer is looked up, then the role is checked.
        const isLate = 'idempotency-key' in headers && method !== 'GET'
        const isKept = may(role, needed) ? !isRefused : isLate ? status >= 400 : isRefused
        if (!isKept) wrong.push(`${method} ${url}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(60)
  })

  it.each([
    ['capital', 'Net capital is for owners, managers and auditors.'],
    ['own', "Operators and the office's settings are for owners."],
  ] as const)('is told in words: %s', (permission: Permission, text) => {
    expect(refusedText(permission).text).toBe(text)
  })

  it.each(PERMISSIONS)('names those who hold it: %s', (permission) => {
    const holders = ROLES.filter((role) => may(role, permission)).map((role) => `${role}s`)
    expect(holderTexts[permission].text).toBe(`for ${say(listedAnd(holders))}`)
  })

  it.each([
    ['cashier', 'POST', 'api/days/', actSubjects.closeDay({ holders: 'for owners and managers' }).text],
    ['manager', 'POST', `api/days/${today}/reopen/`, actSubjects.reopenDay({ holders: 'for owners' }).text],
    ['auditor', 'PUT', `api/counts/${today}/1/`, refusedText('enter', screenSubjects.count).text],
  ] as const)('names what is refused to a %s: %s %s', async (role, method, path, detail) => {
    for (const headers of [{}, { 'idempotency-key': `words ${path}` }]) {
      const body = { date: today, left_out: [], reasons: [], reason: 'x', notes: {} }
      const { status, body: said } = await office.call(method, path, only(path, body), as(role, headers))
      expect([status, said.detail]).toEqual([403, detail])
    }
  })
})

describe('what is for those who manage', () => {
  const said = (subject: Subject) => refusedText('manage', subject).text
  it('has a subject in every call', () => {
    const nameless = routes.filter((route) => route.may === 'manage' && !route.subject)
    expect(nameless.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })
  it.each([
    ['PATCH', 'api/customers/1/', { kind: 'capital' }, said(actSubjects.customerKind)],
    ['DELETE', 'api/customers/1/', undefined, said(actSubjects.deleteCustomer)],
    ['DELETE', 'api/accounts/4001/', undefined, said(actSubjects.deleteAccount)],
    ['POST', 'api/exchange-rates/bulk_create_update', [], said(actSubjects.rates)],
    ['POST', 'api/provinces/', { name: 'Kabul', order: 1 }, said(screenSubjects.provinces)],
    ['PUT', 'api/office/settings/', { low_marks: [] }, said(actSubjects.lowMark)],
  ] as const)('is refused to a cashier by its name: %s %s', async (method, path, body, detail) => {
    const { status, body: answer } = await office.call<{ detail?: string }>(method, path, body, as('cashier'))
    expect([status, answer.detail]).toEqual([403, detail])
  })
  it.each([
    ['api/reports/trial-balance/report/', refusedText('capital', screenSubjects.trialBalance).text],
    ['api/reports/proof/report/', refusedText('audit', screenSubjects.proof).text],
    ['api/reports/sign-ins/report/', refusedText('audit', screenSubjects.signIns).text],
    ['api/backups', refusedText('audit', actSubjects.backups).text],
  ])('and what is read by its name too: %s', async (path, detail) => {
    const { status, body } = await office.call<{ detail?: string }>('GET', path, undefined, as('cashier'))
    expect([status, body.detail]).toEqual([403, detail])
  })
})

describe('a cashier', () => {
  it('changes and deletes what they entered themselves today, and nothing else', async () => {
    const own = (await post('cashier')).body.id
    const other = (await post('manager')).body.id
    expect((await patch('cashier', own, { amount: 5 })).status).toBe(200)
    const refused = await patch('cashier', other, { amount: 5 })
    expect([refused.status, refused.body.detail]).toEqual([403, notOwnText('manager@office.af', today).text])
    await office.tamper(
      `update audit set at = ? where record_type = 'cash-book' and record_id = ?`,
      '2026-01-02T09:00:00.000Z',
      String(own),
    )
    const late = await patch('cashier', own, { amount: 6 })
    expect([late.status, late.body.detail]).toEqual([403, notOwnText('cashier@office.af', '2026-01-02').text])
    const gone = await office.call('DELETE', `api/cash-book/${other}/`, undefined, as('cashier'))
    expect(gone.status).toBe(403)
    expect((await patch('manager', own, { amount: 7 })).status).toBe(200)
  })

  it('changes and deletes after the close what they entered since, dated the next day', async () => {
    const next = addDays(today, 1)
    const closing = { date: today, left_out: [], reasons: [] }
    const early = (await post('cashier')).body.id
    expect((await office.call('POST', 'api/days/', closing)).status).toBe(201)
    const own = (await post('cashier', { date: next })).body.id
    const other = (await post('manager', { date: next })).body.id
    expect((await patch('cashier', own, { amount: 6 })).status).toBe(200)
    expect((await patch('cashier', other, { amount: 6 })).status).toBe(403)
    expect((await patch('cashier', early, { amount: 6 })).status).toBe(409)
    await office.confirmPassword(`cash-book/${own}`, as('cashier'))
    expect((await office.call('DELETE', `api/cash-book/${own}/`, undefined, as('cashier'))).status).toBe(204)
    await office.confirmPassword(`days/${today}`)
    expect((await office.call('POST', `api/days/${today}/reopen/`, { reason: 'late' })).status).toBe(200)
  })

  it.each([
    ['on the calendar day', `${today}T05:00:00.000Z`, today, true],
    ['the evening before, since the close', `${addDays(today, -1)}T14:00:00.000Z`, addDays(today, -1), true],
    [
      'the evening before, before the close',
      `${addDays(today, -1)}T13:00:00.000Z`,
      addDays(today, -1),
      false,
    ],
  ])('entered today what was entered %s', (_, at, enteredOn, isOfToday) => {
    const [yesterday, closed_at] = [addDays(today, -1), `${addDays(today, -1)}T13:30:00.000Z`]
    const days = { today, calendarDay: today }
    expect(isEnteredToday(at, enteredOn, days, { date: yesterday, closed_at })).toBe(isOfToday)
    // A close of long ago says nothing of today.
    const old = { date: addDays(today, -9), closed_at: `${addDays(today, -9)}T13:30:00.000Z` }
    expect(isEnteredToday(at, enteredOn, days, old)).toBe(enteredOn === today)
    expect(isEnteredToday(at, enteredOn, days, undefined)).toBe(enteredOn === today)
  })

  it('enters for today and yesterday only', async () => {
    const yesterday = addDays(today, -1)
    expect((await post('cashier', { date: yesterday })).status).toBe(201)
    for (const date of [addDays(today, -2), addDays(today, 1)]) {
      const { status, body } = await post('cashier', { date })
      expect([status, body.date]).toEqual([400, [cashierDayFault(date, yesterday, today)?.text]])
      expect((await post('manager', { date })).status).toBe(201)
    }
  })

  it('enters for as many days before today as the office sets', async () => {
    const set = (cashier_days_back: number) =>
      office.call('PUT', 'api/office/settings/', { ...DEFAULT_OFFICE_SETTINGS, cashier_days_back })
    const [yesterday, before] = [addDays(today, -1), addDays(today, -2)]
    await set(0)
    const refused = await post('cashier', { date: yesterday })
    const only = cashierDayFault(yesterday, today, today)?.text
    expect([refused.status, refused.body.date]).toEqual([400, [only]])
    const own = (await post('cashier')).body.id
    expect((await patch('cashier', own, { date: yesterday })).body).toEqual({ date: [only] })
    await set(2)
    expect((await post('cashier', { date: before })).status).toBe(201)
    expect((await patch('cashier', own, { date: before })).status).toBe(200)
    await set(1)
    expect((await post('cashier', { date: before })).status).toBe(400)
  })
})

describe('a session that was let in and has ended since', () => {
  it('writes nothing more by any call, under a key either', async () => {
    const authorization = `Token ${await office.colleague('gone@office.af', 'owner')}`
    const write = (method: Method, path: string, body: object | undefined) =>
      office.call(method, path, body, { authorization, 'idempotency-key': `gone ${method} ${path}` })
    expect((await write('POST', 'api/cash-book/', entry())).status).toBe(201)
    await office.tamper(
      `delete from tokens where operator_id in (select id from operators where email = 'gone@office.af')`,
    )
    const rows = await office.count('audit')
    for (const { method, url } of routes) {
      if (method === 'GET' || url === '/auth/login') continue
      const { status } = await write(method as Method, url.replace(/:\w+/g, '1'), undefined)
      expect([url, status]).toEqual([url, expect.toSatisfy((one: number) => one >= 400)])
    }
    const posted = await office.call('POST', 'api/cash-book/', entry(), {
      authorization,
      'idempotency-key': 'gone again',
    })
    expect([posted.status, posted.text]).toEqual([401, '{"detail":"Invalid token."}'])
    expect(await office.count('audit')).toBe(rows)
  })
})

describe('another role', () => {
  it('ends the sessions; a write that was answered under its key is answered again, and no other', async () => {
    const email = 'leaving@office.af'
    const key = { 'idempotency-key': 'a lost answer' }
    const token = await office.colleague(email, 'manager')
    const sent = (own: string, headers = {}) =>
      office.call<{ id: number }>('POST', 'api/cash-book/', entry({ description: 'lost' }), {
        authorization: `Token ${own}`,
        ...headers,
      })
    const first = await sent(token, key)
    expect(first.status).toBe(201)
    await changeRole(office.books, email, 'auditor')
    expect((await sent(token, key)).status).toBe(401)
    const before = office.token
    const again = await office.signIn(email)
    const repeated = await sent(again, key)
    expect([repeated.status, repeated.body.id]).toEqual([201, first.body.id])
    const other = await sent(again, { 'idempotency-key': 'another' })
    expect([other.status, other.text]).toEqual([403, JSON.stringify({ detail: refusedText('enter').text })])
    await office.signIn()
    expect(before).not.toBe('')
  })

  it('leaves an owner: the last one who may sign in stays one, also where two are changed at once', async () => {
    const books = office.books
    const owners = async () =>
      (
        await books.all<{
          email: string
        }>`select email from operators where role = 'owner' and disabled_at is null`
      ).map(({ email }) => email)
    const all = await owners()
    for (const email of all.filter((one) => one !== OPERATOR.email)) await changeRole(books, email, 'cashier')
    await expect(changeRole(books, OPERATOR.email, 'auditor')).rejects.toThrow('No owner would be left')
    await expect(disableOperator(books, OPERATOR.email)).rejects.toThrow('No owner would be left')
    await changeRole(books, 'owner@office.af', 'owner')
    const outcomes = await Promise.allSettled([
      changeRole(books, 'owner@office.af', 'cashier'),
      disableOperator(books, OPERATOR.email),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owners()).toHaveLength(1)
    const [left = ''] = await owners()
    await enableOperator(books, OPERATOR.email)
    await changeRole(books, OPERATOR.email, 'owner')
    expect(left).not.toBe('')
    await office.signIn()
  })
})

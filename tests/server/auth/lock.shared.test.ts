import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authTexts, type LoginAnswer, type Profile } from '../../../contract/operator/auth.ts'
import { changePassword, disableOperator } from '../../../server/auth/operators.ts'
import { hashToken } from '../../../server/sessions/tokens.ts'
import { isApiCall, type Route, routesWhile } from '../http/routes.ts'
import { cashBook } from '../setup/bodies.ts'
import { type Method, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

const MINUTE_MS = 60_000
/** What a locked session answers itself, and what answers everybody. */
const OWN = ['POST /auth/lock', 'POST /auth/unlock', 'GET /auth/profile']
const OPEN = ['POST /auth/login', 'GET /api/health', 'GET /api/health/ready']
const REFUSED = { detail: authTexts.locked.text }

let office: TestOffice
let routes: readonly Route[]
beforeAll(async () => {
  routes = await routesWhile(async () => {
    office = await openOffice()
  })
  routes = routes.filter((route) => isApiCall(route) && route.method !== 'HEAD')
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
})
beforeEach(() => office.tamper('delete from throttles'))
afterAll(() => office.close())

const as = (token: string) => ({ authorization: `Token ${token}` })
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const profile = async (token: string) =>
  (await office.call<Profile>('GET', 'auth/profile', undefined, as(token))).body
const lock = (token: string) => office.call('POST', 'auth/lock/', undefined, as(token))
const unlock = (token: string, password: string = OPERATOR.password) =>
  office.call<LoginAnswer & { non_field_errors?: readonly string[] }>(
    'POST',
    'auth/unlock/',
    { password },
    as(token),
  )
const read = (token: string) => office.call('GET', 'api/customers', undefined, as(token))

/** A session of a colleague, whose time of last use may be moved. */
async function session(email: string, used_at?: string): Promise<string> {
  const token = await office.colleague(email)
  if (used_at !== undefined)
    await office.tamper('update tokens set used_at = ? where token_hash = ?', used_at, hashToken(token))
  return token
}

describe('a locked session', () => {
  it('is refused at every call but its own, and says that it is locked', async () => {
    const token = await session('locked@office.af')
    expect((await lock(token)).status).toBe(204)
    const answered = new Set<string>()
    for (const { method, url } of routes) {
      // Signing out is its own too, and ends it.
      if (url === '/auth/logout') continue
      const path = url.replace(/:\w+/g, '1')
      const { status, body } = await office.call<object>(method as Method, path, undefined, as(token))
      if (status !== 401 || JSON.stringify(body) !== JSON.stringify(REFUSED)) answered.add(`${method} ${url}`)
    }
    expect(answered).toEqual(new Set([...OWN, ...OPEN]))
    expect(routes.length).toBeGreaterThan(60)
    expect(await profile(token)).toMatchObject({ email: 'locked@office.af', locked: true })
    expect((await office.call('POST', 'auth/logout/', undefined, as(token))).status).toBe(204)
    expect((await read(token)).body).toEqual({ detail: authTexts.invalidToken.text })
  })

  it('is unlocked by the password of its operator alone, as often as it is asked', async () => {
    const token = await session('back@office.af')
    await lock(token)
    await lock(token)
    const wrong = await unlock(token, 'not it')
    expect([wrong.status, wrong.body.non_field_errors]).toEqual([400, [authTexts.badCredentials.text]])
    expect((await read(token)).status).toBe(401)
    const { status, body } = await unlock(token)
    expect([status, body.token, body.user.email]).toEqual([200, token, 'back@office.af'])
    expect(body.wrong_passwords?.count).toBe(1)
    expect((await unlock(token)).status).toBe(200)
    expect((await read(token)).status).toBe(200)
    expect(await profile(token)).not.toHaveProperty('locked')
    expect(await office.findings()).toEqual([])
  })

  it('counts wrong passwords as signing in does: they wait, and are noted', async () => {
    const token = await session('guessed@office.af')
    await lock(token)
    const tries: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      tries.push((await unlock(token, 'not it')).status)
      await office.tamper('update throttles set failed_at = ?', ago(-1))
    }
    expect(tries).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await unlock(token)).status).toBe(429)
    const login = { email: 'guessed@office.af', password: OPERATOR.password }
    expect((await office.call('POST', 'auth/login/', login)).status).toBe(429)
    // Written behind the answers; a further write waits for them.
    await office.books.write(async () => undefined)
    const [noted] = await office.books.all<{ count: bigint }>`select count(*) as count from sign_ins s
      join operators o on o.id = s.operator_id where o.email = 'guessed@office.af' and s.is_right = 0`
    expect(Number(noted?.count)).toBe(5)
  })

  it("leaves the operator's other sessions as they are", async () => {
    const token = await session('twice@office.af')
    const { body } = await office.call<LoginAnswer>('POST', 'auth/login/', {
      email: 'twice@office.af',
      password: OPERATOR.password,
    })
    await lock(token)
    expect((await read(body.token)).status).toBe(200)
    await lock(body.token)
    expect((await unlock(body.token)).status).toBe(200)
    expect((await read(token)).body).toEqual(REFUSED)
  })

  it('ends with its operator, and is unlocked by no password from before', async () => {
    const disabled = await session('gone@office.af')
    const changed = await session('changed@office.af')
    await lock(disabled)
    await lock(changed)
    await disableOperator(office.books, 'gone@office.af')
    await changePassword(office.books, 'changed@office.af', 'another-one')
    for (const token of [disabled, changed]) {
      const { status, body } = await unlock(token)
      expect([status, body]).toEqual([401, { detail: authTexts.invalidToken.text }])
    }
    expect((await unlock('unknown')).status).toBe(401)
  })

  it('writes nothing that was on its way, and does it once after it is unlocked', async () => {
    const token = await session('typing@office.af')
    const headers = { ...as(token), 'idempotency-key': 'typed before' }
    const before = await office.count('cash_book')
    async function* slowly() {
      yield Buffer.from(JSON.stringify(cashBook).slice(0, 10))
      // The request was let in before its body is read.
      await lock(token)
      yield Buffer.from(JSON.stringify(cashBook).slice(10))
    }
    const late = await office.app.inject({
      method: 'POST',
      url: '/api/cash-book',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: Readable.from(slowly()),
    })
    expect([late.statusCode, late.json()]).toEqual([401, REFUSED])
    const post = () => office.call('POST', 'api/cash-book/', cashBook, headers)
    expect((await post()).status).toBe(401)
    expect(await office.count('cash_book')).toBe(before)
    await unlock(token)
    expect((await post()).status).toBe(201)
    expect(await office.count('cash_book')).toBe(before + 1)
  })

  it('has no window of a delete any more', async () => {
    const token = await session('deleting@office.af')
    const { body } = await office.call<{ id: number }>('POST', 'api/cash-book/', cashBook, as(token))
    await office.confirmPassword(undefined, as(token))
    await lock(token)
    await unlock(token)
    const path = `api/cash-book/${body.id}/`
    expect((await office.call('DELETE', path, undefined, as(token))).status).toBe(403)
  })
})

describe('a session that nobody uses', () => {
  it('is locked after the idle time of the office and three minutes, and stays so until it is unlocked', async () => {
    const token = await session('away@office.af', ago(18.5))
    expect((await read(token)).body).toEqual(REFUSED)
    expect(await profile(token)).toMatchObject({ locked: true })
    expect((await read(token)).body).toEqual(REFUSED)
    expect((await unlock(token)).status).toBe(200)
    expect((await read(token)).status).toBe(200)
  })

  it('is not before', async () => {
    expect((await read(await session('near@office.af', ago(17.5)))).status).toBe(200)
  })

  it('is locked by the idle time that owners set, and never where they set none', async () => {
    const set = (idle_minutes: number) => office.call('PUT', 'api/office/settings/', { idle_minutes })
    expect((await set(60)).status).toBe(200)
    expect((await read(await session('hour@office.af', ago(62)))).status).toBe(200)
    expect((await read(await session('longer@office.af', ago(64)))).status).toBe(401)
    await set(0)
    expect((await read(await session('never@office.af', ago(600)))).status).toBe(200)
    expect((await set(721)).status).toBe(400)
    await set(15)
  })
})

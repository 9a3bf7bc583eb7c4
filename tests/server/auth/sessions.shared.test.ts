import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenSession } from '../../../contract/operator/auth.ts'
import { DEFAULT_SETTINGS } from '../../../contract/operator/settings.ts'
import { changePassword, disableOperator } from '../../../server/auth/operators.ts'
import { hashToken } from '../../../server/sessions/tokens.ts'
import { isApiCall, type Route, routesWhile } from '../http/routes.ts'
import { type Method, openOffice, type TestOffice } from '../setup/office.ts'

const HOUR_MS = 60 * 60 * 1000
const OPEN = [
  'POST /auth/login',
  'GET /api/health',
  'HEAD /api/health',
  'GET /api/health/ready',
  'HEAD /api/health/ready',
]

let office: TestOffice
let guarded: readonly Route[]
beforeAll(async () => {
  const routes = await routesWhile(async () => {
    office = await openOffice()
  })
  guarded = routes.filter(isApiCall).filter(({ method, url }) => !OPEN.includes(`${method} ${url}`))
})
afterAll(() => office.close())

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** Every guarded route's answer to an authorization, as texts that name the route. */
async function answers(authorization: string | undefined): Promise<string[]> {
  const listed: string[] = []
  for (const { method, url } of guarded) {
    const answer = await office.app.inject({
      method: method as Method,
      url: url.replace(/:\w+/g, '1'),
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    })
    listed.push(`${method} ${url} ${answer.statusCode} ${answer.body}`)
  }
  return listed
}
const refusals = () =>
  guarded.map(
    ({ method, url }) => `${method} ${url} 401 ${method === 'HEAD' ? '' : '{"detail":"Invalid token."}'}`,
  )

/** A session of its own, whose row `change` may move. */
async function session(change?: string, ...parameters: readonly string[]): Promise<string> {
  const before = office.token
  const token = await office.signIn()
  await office.signIn()
  if (change)
    await office.tamper(`update tokens set ${change} where token_hash = ?`, ...parameters, hashToken(token))
  expect(before).not.toBe(token)
  return `Token ${token}`
}

describe('every call but login and health', () => {
  it('is among those that the server has', () => {
    expect(guarded.length).toBeGreaterThan(20)
    const call = { method: 'DELETE', url: '/api/cash-book/:id', may: 'enter' }
    expect(guarded).toContainEqual(expect.objectContaining(call))
  })

  it('is 401 without a token, and with the hash of one, as a thief of the database would send it', async () => {
    expect(await answers(undefined)).toEqual(refusals())
    expect(await answers(`Token ${hashToken(office.token)}`)).toEqual(refusals())
  })

  it('is 401 once signed out', async () => {
    const authorization = await session()
    expect((await office.call('POST', 'auth/logout/', undefined, { authorization })).status).toBe(204)
    expect(await answers(authorization)).toEqual(refusals())
  })

  it('is 401 once ended from another session', async () => {
    const authorization = await session()
    const headers = { authorization }
    const { body } = await office.call<readonly OpenSession[]>('GET', 'api/me/sessions/', undefined, headers)
    const [{ id } = { id: '' }] = body.filter(({ current }) => current)
    expect((await office.call('DELETE', `api/me/sessions/${id}/`)).status).toBe(204)
    expect(await answers(authorization)).toEqual(refusals())
  })

  it('is 401 twelve hours after the last use', async () => {
    expect(await answers(await session('used_at = ?', ago(12 * HOUR_MS + 60_000)))).toEqual(refusals())
  })

  it('is 401 seven days after signing in, however busy', async () => {
    const authorization = await session('created_at = ?', ago(7 * 24 * HOUR_MS + 60_000))
    expect(await answers(authorization)).toEqual(refusals())
  })

  it('is not 401 shortly before, and use keeps the session alive', async () => {
    const change = 'created_at = ?, used_at = ?'
    await office.call('PUT', 'api/office/settings/', { idle_minutes: 0 })
    const authorization = await session(change, ago(7 * 24 * HOUR_MS - 60_000), ago(12 * HOUR_MS - 60_000))
    expect((await office.call('GET', 'auth/profile', undefined, { authorization })).status).toBe(200)
    const token = authorization.replace('Token ', '')
    // The time of last use is written behind the answer; a further write waits for it.
    await office.books.write(async () => undefined)
    const [row] = await office.books.all<{ used_at: string }>(
      'select used_at from tokens where token_hash = ?',
      hashToken(token),
    )
    expect(Date.parse(row?.used_at ?? '')).toBeGreaterThan(Date.now() - HOUR_MS)
  })

  it('is 401 for an operator who was disabled or whose password was changed', async () => {
    const disabled = await office.colleague('disabled@office.af')
    const changed = await office.colleague('changed@office.af')
    await disableOperator(office.books, 'disabled@office.af')
    await changePassword(office.books, 'changed@office.af', 'another-one')
    expect(await answers(`Token ${disabled}`)).toEqual(refusals())
    expect(await answers(`Token ${changed}`)).toEqual(refusals())
    // Even a token that was not revoked: the operator's row decides.
    await office.tamper(
      `insert into tokens (token_hash, operator_id, created_at, used_at)
       select ?, id, ?, ? from operators where email = 'disabled@office.af'`,
      hashToken('kept'),
      ago(0),
      ago(0),
    )
    expect(await answers('Token kept')).toEqual(refusals())
  })

  it("of an operator's own things shows and changes nothing of another's", async () => {
    const authorization = `Token ${await office.colleague('curious@office.af')}`
    const SECRET = 'known to Amina alone'
    await office.call('PUT', 'api/me/drafts/forms', { text: SECRET })
    const macro = { name: SECRET, script: 'start /cash-book\nkeys 1' }
    await office.call('PUT', 'api/me/settings/', { ...DEFAULT_SETTINGS, macros: [macro] })
    const own = async () => {
      const reads = guarded.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/me/'))
      return Promise.all(reads.map(({ url }) => office.call('GET', named(url)).then(({ text }) => text)))
    }
    const [{ id } = { id: '' }] = (await office.call<readonly OpenSession[]>('GET', 'api/me/sessions/')).body
    const named = (url: string) => url.replace(':name', 'forms').replace(':id', id)
    const before = await own()
    expect(before.join()).toContain(SECRET)
    const bodies = { '/api/me/drafts/:name': { text: 'mine' }, '/api/me/settings': DEFAULT_SETTINGS }
    const mine = guarded.filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/me/'))
    expect(mine.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET', 'PUT', 'DELETE']))
    for (const version of ['0', '1', '2']) {
      for (const { method, url } of mine) {
        const body = method === 'PUT' ? bodies[url as keyof typeof bodies] : undefined
        const headers = { authorization, 'if-match': version }
        const { text } = await office.call(method as Method, named(url), body, headers)
        expect([method, url, text]).not.toEqual([method, url, expect.stringContaining(SECRET)])
      }
    }
    expect(await own()).toEqual(before)
  })
})

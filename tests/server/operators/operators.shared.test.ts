import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  authTexts,
  type LoginAnswer,
  type OpenSession,
  type Profile,
} from '../../../contract/operator/auth.ts'
import { passwordRefusals, sessionRefusals } from '../../../contract/operator/operator-refusals.ts'
import { operatorTexts } from '../../../contract/operator/operator-texts.ts'
import type { ListedOperator, OperatorAnswer } from '../../../contract/operator/operators.ts'
import { lookAlikes } from '../../../server/cli/look-alikes.ts'
import { isApiCall, type Route, routesWhile } from '../http/routes.ts'
import { type Method, OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
let routes: readonly Route[] = []
beforeAll(async () => {
  routes = (
    await routesWhile(async () => {
      office = await openOffice()
    })
  ).filter((route) => isApiCall(route) && route.method !== 'HEAD')
})
afterAll(() => office.close())

const as = (token: string) => ({ authorization: `Token ${token}` })
const listed = async () => (await office.call<ListedOperator[]>('GET', 'api/operators/')).body
const named = async (name: string) => (await listed()).find((one) => one.name === name)
const needed = { status: 403, body: { detail: sessionRefusals.confirmPassword.text } }

/** Adds an operator under the owner's password. */
async function add(email: string, name: string, role = 'cashier') {
  await office.confirmPassword('operators/new')
  return office.call<OperatorAnswer>('POST', 'api/operators/', { email, name, role })
}
/** Changes one under the owner's password. */
async function change(id: number, body: object, headers = {}) {
  await office.confirmPassword(`operators/${id}`, headers)
  return office.call<OperatorAnswer>('PATCH', `api/operators/${id}/`, body, headers)
}
const signIn = (email: string, password: string) =>
  office.call<LoginAnswer & { non_field_errors?: string[] }>('POST', 'auth/login/', { email, password })
const choose = (token: string, password: string, new_password: string) =>
  office.call('PUT', 'api/me/password/', { password, new_password }, as(token))

/** An operator with a start password, and the session that it opened. */
async function newcomer(email: string, role = 'cashier') {
  const { body } = await add(email, email, role)
  const { start_password = '', operator } = body
  const { body: answer } = await signIn(email, start_password)
  return { id: operator.id, start_password, token: answer.token, user: answer.user }
}

describe('an operator', () => {
  it('is added with a start password, changed, disabled and let in again', async () => {
    const { status, body } = await add(' Karim@Office.af ', 'Karim', 'auditor')
    expect(status).toBe(201)
    const { id } = body.operator
    expect(body).toEqual({
      operator: {
        ...{ id, email: 'karim@office.af', name: 'Karim', role: 'auditor', disabled_at: null },
        ...{ start_until: expect.any(String), signed_in_at: null, second_factor: false, sessions: 0 },
      },
      start_password: expect.stringMatching(/^[\w-]{12}$/),
    })
    const hours = (Date.parse(body.operator.start_until ?? '') - Date.now()) / (60 * 60 * 1000)
    expect(Math.round(hours)).toBe(72)
    const { token } = (await signIn('karim@office.af', body.start_password ?? '')).body
    expect(await named('Karim')).toMatchObject({ sessions: 1, signed_in_at: expect.any(String) })
    // A new name ends no session.
    expect((await change(id, { name: 'Karim Jan' })).body.operator).toMatchObject({ sessions: 1 })
    expect(await office.findings()).toEqual([])
    expect((await change(id, { role: 'manager' })).body).toEqual({
      operator: expect.objectContaining({ name: 'Karim Jan', role: 'manager', sessions: 0 }),
    })
    expect((await office.call('GET', 'auth/profile', undefined, as(token))).status).toBe(401)
    const { body: disabled } = await change(id, { disabled: true })
    expect(disabled.operator.disabled_at).toEqual(expect.any(String))
    expect((await signIn('karim@office.af', body.start_password ?? '')).status).toBe(400)
    expect((await change(id, { disabled: false })).body.operator.disabled_at).toBeNull()
    expect((await signIn('karim@office.af', body.start_password ?? '')).status).toBe(200)
    expect(await office.findings()).toEqual([])
  })

  it('takes the owner password for that very operator, each time', async () => {
    const { operator } = (await add('sara@office.af', 'Sara')).body
    const body = { email: 'nobody@office.af', name: 'Nobody', role: 'cashier' }
    const path = `api/operators/${operator.id}/`
    expect(await office.call('POST', 'api/operators/', body)).toMatchObject(needed)
    // One for any record, one for another, and one for a new one are none for this one.
    for (const target of [undefined, 'operators/1', 'operators/new']) {
      await office.confirmPassword(target)
      expect(await office.call('PATCH', path, { role: 'owner' })).toMatchObject(needed)
    }
    await office.confirmPassword()
    expect(await office.call('POST', 'api/operators/', body)).toMatchObject(needed)
    expect((await change(operator.id, { role: 'manager' })).status).toBe(200)
    expect(await office.call('PATCH', path, { role: 'owner' })).toMatchObject(needed)
    expect(await named('Sara')).toMatchObject({ role: 'manager' })
    expect(await named('Nobody')).toBeUndefined()
  })

  it('has an e-mail that no other looks like, and signs in however that is written', async () => {
    const { operator, start_password = '' } = (await add('\u200fNoor-1@office.af\u2069', 'Noor')).body
    expect(operator.email).toBe('noor-1@office.af')
    const written = ['NOOR-1@office.af', 'noor\u200b-1@office.af', 'noor–1@office.af', 'ｎｏｏｒ-1@office.af']
    for (const email of [...written, 'noor-۱@office.af']) {
      expect((await add(email, 'Another')).body).toEqual({
        email: [operatorTexts.emailTaken.text],
      })
      expect((await signIn(email, start_password)).status).toBe(200)
    }
    expect((await signIn('noor-01@office.af', start_password)).status).toBe(400)
  })

  it('of before signs in by the e-mail that is stored, and by no other that looks the same', async () => {
    const { operator, start_password = '' } = (await add('twin@office.af', 'Twin')).body
    const other = (await add('other-twin@office.af', 'Other twin')).body
    const emailOf = (id: number, email: string) =>
      office.tamper('update operators set email = ? where id = ?', email, id)
    await emailOf(other.operator.id, '\u200ftwin@office.af')
    const who = async (email: string, password = '') => (await signIn(email, password)).body.user?.id
    expect(await who('twin@office.af', start_password)).toBe(operator.id)
    expect(await who('\u200fTwin@office.af', other.start_password)).toBe(other.operator.id)
    expect(await who('twin@office.af', other.start_password)).toBeUndefined()
    expect(await who('tw\u200bin@office.af', start_password)).toBe(operator.id)
    expect((await add('twin\u2069@office.af', 'A third')).status).toBe(400)
    expect(await lookAlikes(office.books)).toEqual([
      `e-mail twin@office.af: 2 operators look like it, twin@office.af of operator ${operator.id} and ` +
        `<U+200F>twin@office.af of operator ${other.operator.id}`,
    ])
    // Neither is stored in this way, and which one is meant can't be told.
    await emailOf(operator.id, 'twin\u2069@office.af')
    expect(await who('twin@office.af', start_password)).toBeUndefined()
    await emailOf(operator.id, 'twin@office.af')
    await emailOf(other.operator.id, 'other-twin@office.af')
  })

  it('has an e-mail address and a name of its own, and bad input is told by field', async () => {
    await add('laila@office.af', 'Laila لیلا')
    expect((await add('LAILA@office.af', 'Another')).body).toEqual({
      email: [operatorTexts.emailTaken.text],
    })
    expect((await add('other@office.af', ' laila  لیلا')).body).toEqual({
      name: ['There is an operator Laila لیلا already.'],
    })
    expect((await add('nowhere', '', 'boss')).body).toEqual({
      email: [authTexts.emailInvalid.text],
      name: ['This field is required.'],
      role: [expect.stringContaining('owner')],
    })
    expect((await change(99, { role: 'owner' })).status).toBe(404)
    const { id } = (await named('Laila لیلا')) ?? { id: 0 }
    expect((await change(id, { name: OPERATOR.name })).body).toEqual({
      name: ['There is an operator Amina already.'],
    })
    // Their own name stays theirs.
    expect((await change(id, { name: 'Laila لیلا' })).status).toBe(200)
  })

  it('is seen and ended in each of their sessions', async () => {
    const { id, token } = await newcomer('parwin@office.af')
    const path = `api/operators/${id}/sessions/`
    const { body: sessions } = await office.call<OpenSession[]>('GET', path)
    expect(sessions).toMatchObject([{ current: false }])
    const [one] = sessions
    expect((await office.call('DELETE', `api/operators/1/sessions/${one?.id}/`)).status).toBe(404)
    expect((await office.call('DELETE', `${path}${one?.id}/`)).status).toBe(204)
    expect((await office.call('GET', 'auth/profile', undefined, as(token))).status).toBe(401)
    expect((await office.call('GET', path)).body).toEqual([])
  })

  it('who is the last owner stays one, also where two demote each other at once', async () => {
    const other = await office.colleague('second@office.af')
    const two = [await named(OPERATOR.name), await named('second@office.af')].map((one) => one?.id ?? 0)
    const [first = 0, second = 0] = two
    await office.confirmPassword(`operators/${second}`)
    await office.confirmPassword(`operators/${first}`, as(other))
    const answers = await Promise.all([
      office.call('PATCH', `api/operators/${second}/`, { role: 'manager' }),
      office.call('PATCH', `api/operators/${first}/`, { disabled: true }, as(other)),
    ])
    // The other one was refused: they are no owner any more, or would have left none.
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true)
    const owners = (await office.books.all<{ id: number }>(
      "select id from operators where role = 'owner' and disabled_at is null",
    )) as readonly { id: number }[]
    expect(owners).toHaveLength(1)
    await office.tamper(
      "update operators set role = 'owner', disabled_at = null where id in (?, ?)",
      first,
      second,
    )
    await office.signIn()
    await change(second, { disabled: true })
    expect(await change(first, { role: 'manager' })).toMatchObject({
      status: 409,
      body: { detail: operatorTexts.noOwner.text },
    })
  })
})

describe('a password that somebody else chose', () => {
  it('opens nothing but the operator themselves, until another is chosen', async () => {
    const { id, token, user, start_password } = await newcomer('new@office.af', 'owner')
    expect(user).toMatchObject({ email: 'new@office.af', must_change: true })
    const closed = { status: 403, body: { detail: sessionRefusals.choosePassword.text } }
    const wrong: string[] = []
    let asked = 0
    for (const { method, url, may } of routes) {
      if (may === undefined || ['/auth/logout', '/auth/lock', '/api/changes'].includes(url)) continue
      asked += 1
      const path = url.replace(/:\w+/g, '1')
      const { status, body } = await office.call(method as Method, path, undefined, as(token))
      const isClosed = status === closed.status && body?.detail === closed.body.detail
      if (isClosed !== (may !== 'self')) wrong.push(`${method} ${url} ${status}`)
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(50)
    expect(await choose(token, start_password, start_password)).toMatchObject({
      status: 400,
      body: { new_password: [passwordRefusals.isSame.text] },
    })
    expect(await choose(token, 'something else', 'a-fine-password')).toMatchObject({
      status: 400,
      body: { password: [authTexts.wrongPassword.text] },
    })
    expect((await choose(token, start_password, 'password')).body).toEqual({
      new_password: [expect.any(String)],
    })
    const second = (await signIn('new@office.af', start_password)).body.token
    expect((await choose(token, start_password, 'a-fine-password')).status).toBe(204)
    const { body: profile } = await office.call<Profile>('GET', 'auth/profile', undefined, as(token))
    expect(profile).not.toHaveProperty('must_change')
    expect((await office.call('GET', 'api/customers', undefined, as(token))).status).toBe(200)
    expect((await office.findings()).filter((line) => line.includes(`operator ${id}`))).toEqual([])
    // Their other sessions end, and the start password opens nothing any more.
    expect((await office.call('GET', 'auth/profile', undefined, as(second))).status).toBe(401)
    expect((await signIn('new@office.af', start_password)).status).toBe(400)
    expect((await signIn('new@office.af', 'a-fine-password')).body.user).not.toHaveProperty('must_change')
  })

  it('is not guessed by who gives it right, however often the new one is refused', async () => {
    const { token, start_password } = await newcomer('often@office.af')
    for (const refused of [...Array(6).fill('password'), start_password])
      expect(await choose(token, start_password, refused)).toMatchObject({
        status: 400,
        body: { new_password: [expect.any(String)] },
      })
    for (let guess = 0; guess < 5; guess += 1)
      expect((await choose(token, `guess ${guess}`, 'password')).status).toBe(400)
    expect((await choose(token, start_password, 'a-fine-password')).status).toBe(429)
  })

  it('ends after 72 hours, and an owner gives another', async () => {
    const { id, start_password } = await newcomer('late@office.af')
    const past = new Date(Date.now() - 1000).toISOString()
    await office.tamper('update operators set start_until = ? where id = ?', past, id)
    expect(await signIn('late@office.af', start_password)).toMatchObject({
      status: 400,
      body: {
        non_field_errors: [sessionRefusals.startEnded.text],
      },
    })
    // It is the right one, and no guess.
    for (let time = 0; time < 6; time += 1)
      expect((await signIn('late@office.af', start_password)).status).toBe(400)
    const { body } = await change(id, { start_password: true })
    expect((await signIn('late@office.af', start_password)).status).toBe(400)
    expect((await signIn('late@office.af', body.start_password ?? '')).body.user).toMatchObject({
      must_change: true,
    })
  })

  it('stands nowhere in the books, nor is the change of it kept under a key', async () => {
    const kept = await office.count('idempotency_keys')
    const key = { 'idempotency-key': 'operators-key' }
    await office.confirmPassword('operators/new')
    const body = { email: 'secret@office.af', name: 'Secret', role: 'cashier' }
    const { start_password = '' } = (await office.call<OperatorAnswer>('POST', 'api/operators/', body, key))
      .body
    const { token } = (await signIn(body.email, start_password)).body
    const own = 'a-password-of-my-own'
    await office.call(
      'PUT',
      'api/me/password/',
      { password: start_password, new_password: own },
      { ...as(token), ...key },
    )
    expect((await signIn(body.email, own)).status).toBe(200)
    expect(await office.count('idempotency_keys')).toBe(kept)
    const secrets = [start_password, own, token]
    const written = office.database === '' ? await filesOf(office) : await rowsOf(office)
    expect(written).toContain('secret@office.af')
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  })
})

/** All that the data folder holds, as it stands on the disk. */
async function filesOf({ folder }: TestOffice): Promise<string> {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => fs.readFileSync(`${file.parentPath}/${file.name}`, 'latin1'))
    .join('\n')
}

/** Every row of every table. */
async function rowsOf({ books }: TestOffice): Promise<string> {
  const tables = await books.all<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const rows = await Promise.all(
    tables.map(({ name }) => books.all<{ row: string }>(`select t::text as row from "${name}" t`)),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

describe('wrong passwords', () => {
  it('are told at the next sign-in, with since when, and once', async () => {
    const { start_password, token } = await newcomer('target@office.af')
    await choose(token, start_password, 'a-fine-password')
    const before = new Date().toISOString()
    const noted = await office.count('sign_ins')
    for (const password of ['guess-1', 'guess-2']) await signIn('target@office.af', password)
    // A refusal does not wait until it is noted.
    await vi.waitFor(async () => expect(await office.count('sign_ins')).toBe(noted + 2))
    const { body } = await signIn('target@office.af', 'a-fine-password')
    expect(body.wrong_passwords).toEqual({ count: 2, since: expect.any(String) })
    expect((body.wrong_passwords?.since ?? '') >= before).toBe(true)
    expect((await signIn('target@office.af', 'a-fine-password')).body).not.toHaveProperty('wrong_passwords')
  })
})

import fs from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { authTexts, type LoginAnswer, type Profile } from '../../../contract/operator/auth.ts'
import type { ListedOperator } from '../../../contract/operator/operators.ts'
import type { Role } from '../../../contract/operator/roles.ts'
import {
  type FactorAnswer,
  type FactorStart,
  type FactorState,
  factorPaths,
  factorRefusals,
} from '../../../contract/operator/second-factor.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { byEmail } from '../../../server/auth/operators.ts'
import { KEY_FILE } from '../../../server/auth/sealing.ts'
import { removeFactor } from '../../../server/auth/second-factor.ts'
import { OPERATOR, openOffice, type Refusal, type TestOffice } from '../setup/office.ts'
import { daftar, endPrograms } from '../setup/processes.ts'

const STEP_MS = 30_000
/** In the middle of a step, so that a test takes none that ends. */
const START = Math.floor(Date.now() / STEP_MS) * STEP_MS + 10_000

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  // Hours pass in a moment here.
  await office.call('PUT', 'api/office/settings/', { idle_minutes: 0 })
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() < START ? START : Date.now(), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await endPrograms()
  await office.close()
})

const as = (token: string) => ({ authorization: `Token ${token}` })
/** The code of a secret, as many steps from now as told. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
const later = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP_MS)
const signIn = (email: string, code?: string, password: string = OPERATOR.password) =>
  office.call<LoginAnswer & Refusal>('POST', 'auth/login/', {
    email,
    password,
    ...(code !== undefined && { code }),
  })
const start = (token: string, password: string = OPERATOR.password) =>
  office.call<FactorStart & Refusal>('POST', factorPaths.start, { password }, as(token))
const confirm = (token: string, sealed: string, code: string) =>
  office.call<FactorAnswer & Refusal>('PUT', factorPaths.factor, { sealed, code }, as(token))
const remove = (token: string, code: string, password: string = OPERATOR.password) =>
  office.call('POST', factorPaths.remove, { password, code }, as(token))
const stateOf = async (token: string) =>
  (await office.call<FactorState>('GET', factorPaths.factor, undefined, as(token))).body
const refused = ({ text }: CodedText) => ({ status: 400, body: { code: [text] } })

let made = 0
/** An operator with a second factor: their session, the secret and the recovery codes. */
async function withFactor(role: Role = 'owner') {
  made += 1
  const email = `one${made}@office.af`
  const token = await office.colleague(email, role)
  const { secret, sealed } = (await start(token)).body
  const { status, body } = await confirm(token, sealed, codeOf(secret))
  expect(status).toBe(200)
  later(1)
  return { email, token, secret, codes: body.recovery_codes }
}

describe('a second factor', () => {
  it('is set up under the password by a code, and asked for at the next sign-in', async () => {
    const token = await office.colleague('first@office.af', 'cashier')
    expect(await stateOf(token)).toEqual({ set_up: false, required: false, recovery_codes: 0 })
    expect((await start(token, 'not it')).body).toEqual({ password: [authTexts.wrongPassword.text] })
    const { secret, uri, sealed } = (await start(token)).body
    expect(uri).toBe(
      `otpauth://totp/Test%20Exchange:first%40office.af?issuer=Test%20Exchange&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    // Nothing is asked for before it is confirmed.
    expect((await signIn('first@office.af')).status).toBe(200)
    expect(await confirm(token, sealed, '000000')).toMatchObject(refused(factorRefusals.codeWrong))
    expect(await confirm(token, sealed.slice(2), codeOf(secret))).toMatchObject(
      refused(factorRefusals.startEnded),
    )
    const { body } = await confirm(token, sealed, codeOf(secret))
    expect(body.recovery_codes).toHaveLength(10)
    expect(new Set(body.recovery_codes).size).toBe(10)
    expect(body.recovery_codes[0]).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    expect(await stateOf(token)).toEqual({ set_up: true, required: false, recovery_codes: 10 })
    expect(await signIn('first@office.af')).toMatchObject(refused(authTexts.codeDue))
    expect(await signIn('first@office.af', ' ')).toMatchObject(refused(authTexts.codeDue))
    // A wrong password tells nothing of it.
    expect((await signIn('first@office.af', codeOf(secret), 'not it')).body).not.toHaveProperty('code')
    later(1)
    expect((await signIn('first@office.af', codeOf(secret))).status).toBe(200)
    expect((await start(token)).body).toEqual({ detail: factorRefusals.isSetUp.text })
    expect(await office.findings()).toEqual([])
  })

  it('of a start that took too long, or of another operator, is not set up', async () => {
    const token = await office.colleague('slow@office.af')
    const other = await office.colleague('quick@office.af')
    const { secret, sealed } = (await start(token)).body
    expect(await confirm(other, sealed, codeOf(secret))).toMatchObject(refused(factorRefusals.startEnded))
    later(61)
    expect(await confirm(token, sealed, codeOf(secret))).toMatchObject(refused(factorRefusals.startEnded))
  })

  it('ends the other sessions where it is set up and where it is removed', async () => {
    const { email, token, secret } = await withFactor()
    const other = (await signIn(email, codeOf(secret))).body.token
    later(1)
    expect((await remove(token, codeOf(secret))).status).toBe(204)
    expect((await office.call('GET', 'auth/profile', undefined, as(other))).status).toBe(401)
    expect((await office.call('GET', 'auth/profile', undefined, as(token))).status).toBe(200)
    const second = (await signIn(email)).body.token
    const { secret: anew, sealed } = (await start(token)).body
    expect((await confirm(token, sealed, codeOf(anew))).status).toBe(200)
    expect((await office.call('GET', 'auth/profile', undefined, as(second))).status).toBe(401)
    expect(await office.findings()).toEqual([])
  })

  it('is asked for where a locked session is unlocked', async () => {
    const { token, secret } = await withFactor()
    const unlock = (body: object) =>
      office.call('POST', 'auth/unlock/', { password: OPERATOR.password, ...body }, as(token))
    expect((await office.call('POST', 'auth/lock/', undefined, as(token))).status).toBe(204)
    expect(await unlock({})).toMatchObject(refused(authTexts.codeDue))
    expect((await office.call('GET', 'api/customers/', undefined, as(token))).status).toBe(401)
    expect((await unlock({ code: codeOf(secret) })).status).toBe(200)
    expect((await office.call('GET', 'api/customers/', undefined, as(token))).status).toBe(200)
  })

  it('stays behind a start password', async () => {
    const { email, secret } = await withFactor('cashier')
    const [one] = await office.books.all<{ id: number }>('select id from operators where email = ?', email)
    await office.confirmPassword(`operators/${one?.id}`)
    const { body } = await office.call<{ start_password: string }>('PATCH', `api/operators/${one?.id}/`, {
      start_password: true,
    })
    expect(await signIn(email, undefined, body.start_password)).toMatchObject(refused(authTexts.codeDue))
    expect((await signIn(email, codeOf(secret), body.start_password)).status).toBe(200)
  })
})

describe('a code', () => {
  it('is accepted once, also where it is sent twice at a time, and none from before it', async () => {
    const { email, secret } = await withFactor()
    later(1)
    const code = codeOf(secret)
    const before = codeOf(secret, -1)
    const both = await Promise.all([signIn(email, code), signIn(email, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await signIn(email, code)).toMatchObject(refused(factorRefusals.codeWrong))
    expect(await signIn(email, before)).toMatchObject(refused(factorRefusals.codeWrong))
    later(1)
    expect((await signIn(email, codeOf(secret))).status).toBe(200)
  })

  it.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('of a clock that is %i steps away: %i', async (steps, status) => {
    const { email, secret } = await withFactor()
    later(3)
    expect((await signIn(email, codeOf(secret, steps))).status).toBe(status)
  })

  it.each([
    ['Persian', 0x6f0],
    ['Arabic', 0x660],
  ])('is taken in %s digits, apart or not', async (_, zero) => {
    const { email, secret } = await withFactor()
    const typed = codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
    expect((await signIn(email, `${typed.slice(0, 3)} ${typed.slice(3)}`)).status).toBe(200)
  })

  it('is guessed no faster than a password, and a right password without one forgets no guess', async () => {
    const { email } = await withFactor()
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await signIn(email, '000000')).toMatchObject(refused(factorRefusals.codeWrong))
      if (guess < 4) expect((await signIn(email)).status).toBe(400)
    }
    expect((await signIn(email, '000001')).status).toBe(429)
    expect((await signIn(email)).status).toBe(429)
  })

  it('that is missing counts as no guess, and wrong ones are told at the next sign-in', async () => {
    const { email, secret } = await withFactor()
    for (let time = 0; time < 8; time += 1) expect((await signIn(email)).status).toBe(400)
    await signIn(email, '000000')
    const { status, body } = await signIn(email, codeOf(secret))
    expect([status, body.wrong_passwords?.count]).toEqual([200, 1])
    const left = await office.books.all('select subject from throttles where subject like ?', `%${email}%`)
    expect(left).toHaveLength(1)
  })

  it('is started and removed in vain by a right password without any guess', async () => {
    const { token, secret } = await withFactor()
    for (let time = 0; time < 6; time += 1)
      expect(await remove(token, '-')).toMatchObject(refused(authTexts.codeDue))
    for (let time = 0; time < 6; time += 1)
      expect(await start(token)).toMatchObject({ status: 409, body: { detail: factorRefusals.isSetUp.text } })
    expect((await remove(token, codeOf(secret))).status).toBe(204)
    for (let time = 0; time < 6; time += 1)
      expect(await remove(token, '000000')).toMatchObject(refused(factorRefusals.notSetUp))
    expect((await start(token)).status).toBe(200)
  })

  it('is asked for to remove the factor, and guesses wait there too', async () => {
    const { email, token, secret } = await withFactor()
    expect((await remove(token, codeOf(secret), 'not it')).body).toEqual({
      password: [authTexts.wrongPassword.text],
    })
    for (let guess = 0; guess < 4; guess += 1)
      expect(await remove(token, '000000')).toMatchObject(refused(factorRefusals.codeWrong))
    expect((await remove(token, codeOf(secret))).status).toBe(429)
    later(2)
    expect((await remove(token, codeOf(secret))).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
    expect(await remove(token, '000000')).toMatchObject(refused(factorRefusals.notSetUp))
  })
})

describe('a recovery code', () => {
  it('signs in once in place of a code, however it is typed', async () => {
    const { email, codes } = await withFactor()
    const [first = '', second = ''] = codes
    const { status, body } = await signIn(email, first.replaceAll('-', ' ').toUpperCase())
    expect(status).toBe(200)
    expect(await signIn(email, first)).toMatchObject(refused(factorRefusals.codeWrong))
    expect(await stateOf(body.token)).toMatchObject({ recovery_codes: 9 })
    expect(await office.findings()).toEqual([])
    // It removes the factor of a phone that is lost.
    expect((await remove(body.token, second)).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
    expect(await office.findings()).toEqual([])
  })
})

describe('an office that requires it', () => {
  const require = (second_factor: string) => office.call('PUT', 'api/office/settings/', { second_factor })
  afterEach(() => require('none'))

  it.each([
    ['none', []],
    ['managers', ['owner', 'manager']],
    ['all', ['owner', 'manager', 'cashier', 'auditor']],
  ] as const)('of %s lets %j only look after themselves until it is set up', async (choice, roles) => {
    // Whoever sets it has theirs: else nobody could take it back.
    const own = await start(office.token)
    if (own.status === 200) await confirm(office.token, own.body.sealed, codeOf(own.body.secret))
    expect((await require(choice)).status).toBe(200)
    for (const role of ['owner', 'manager', 'cashier', 'auditor'] as const) {
      const email = `${role}.${choice}@office.af`
      const begun = await office.colleague(email, role)
      const isRequired = roles.some((one) => one === role)
      const { token, user } = (await signIn(email)).body
      expect([role, user.must_set_up_factor]).toEqual([role, isRequired ? true : undefined])
      for (const session of [begun, token]) {
        const { status, body } = await office.call('GET', 'api/customers/', undefined, as(session))
        expect([role, status, body.detail]).toEqual(
          isRequired ? [role, 403, authTexts.setUpFirst.text] : [role, 200, undefined],
        )
      }
      expect(await stateOf(token)).toMatchObject({ required: isRequired })
      if (!isRequired) continue
      const { secret, sealed } = (await start(token)).body
      expect((await confirm(token, sealed, codeOf(secret))).status).toBe(200)
      expect((await office.call('GET', 'api/customers/', undefined, as(token))).status).toBe(200)
      const profile = await office.call<Profile>('GET', 'auth/profile', undefined, as(token))
      expect(profile.body).not.toHaveProperty('must_set_up_factor')
    }
  })
})

describe('a factor of somebody else', () => {
  it('is removed by an owner under the password for that very operator, not their own', async () => {
    const { email } = await withFactor('manager')
    const listed = (await office.call<ListedOperator[]>('GET', 'api/operators/')).body
    const { id = 0, second_factor } = listed.find((one) => one.email === email) ?? {}
    expect(second_factor).toBe(true)
    const path = `api/operators/${id}/`
    expect((await office.call('PATCH', path, { remove_factor: true })).status).toBe(403)
    await office.confirmPassword(`operators/${id}`)
    const { body } = await office.call<{ operator: ListedOperator }>('PATCH', path, { remove_factor: true })
    expect(body.operator).toMatchObject({ second_factor: false, sessions: 0 })
    expect((await signIn(email)).status).toBe(200)
    await office.confirmPassword('operators/1')
    expect((await office.call('PATCH', 'api/operators/1/', { remove_factor: true })).body).toEqual({
      detail: factorRefusals.ownInSettings.text,
    })
    expect(await office.findings()).toEqual([])
  })

  it('is removed by the command line', async () => {
    const { email } = await withFactor()
    await byEmail(office.books, email, (trx, id) => removeFactor(trx, null, id))
    expect((await signIn(email)).status).toBe(200)
    const settings = { DATA_DIR: office.folder, ...(office.database && { DATABASE_URL: office.database }) }
    const { email: other } = await withFactor()
    expect(await daftar(settings, 'operator', 'remove-factor', other)).toMatchObject({
      stdout: `${other} signs in without a second factor now; their sessions have ended.\n`,
      code: 0,
    })
    expect((await signIn(other)).status).toBe(200)
    expect((await daftar(settings, 'operator', 'remove-factor', 'nobody@office.af')).code).toBe(1)
    expect(await office.findings()).toEqual([])
  })
})

describe('the log', () => {
  it('has that a factor was set up and removed, and nothing that opens it', async () => {
    const { email, token, secret, codes } = await withFactor()
    await signIn(email, codes[0])
    await remove(token, codeOf(secret))
    const rows = await office.books.all<{ record_id: string; after: string }>(
      `select record_id, after from audit where after like '%second_factor%' order by seq desc limit 3`,
    )
    const digest = expect.stringMatching(/^[\w-]{43}$/)
    expect(rows.reverse().map(({ after }) => JSON.parse(after) as object)).toEqual([
      { second_factor: digest },
      { second_factor: digest, recovery_code_used: true },
      { second_factor: false },
    ])
    const shown = await office.call('GET', 'api/log/?kind=operator')
    expect(shown.text).toContain('{"field":"second_factor","before":null,"after":"changed"}')
    expect(shown.text).toContain('{"field":"second_factor","before":null,"after":"removed"}')
  })

  it('holds check to what is kept: a factor that was replaced, removed or given a recovery code', async () => {
    const { email } = await withFactor()
    const [one] = await office.books.all<{ id: number }>('select id from operators where email = ?', email)
    const id = one?.id ?? 0
    const wrong = [`the second factor of operator ${id}: is not what the audit log last says`]
    const [row] = await office.books.all<{ sealed: string }>(
      'select sealed from second_factors where operator_id = ?',
      id,
    )
    await office.tamper(`update second_factors set sealed = 'x' where operator_id = ?`, id)
    expect(await office.findings()).toEqual(wrong)
    await office.tamper('update second_factors set sealed = ? where operator_id = ?', row?.sealed ?? '', id)
    await office.tamper(`insert into recovery_codes (operator_id, code_hash) values (?, 'x')`, id)
    expect(await office.findings()).toEqual(wrong)
    await office.tamper('delete from recovery_codes where operator_id = ?', id)
    await office.tamper('delete from second_factors where operator_id = ?', id)
    expect(await office.findings()).toEqual(wrong)
    await office.tamper(
      'insert into second_factors (operator_id, sealed, last_step) values (?, ?, 0)',
      id,
      row?.sealed ?? '',
    )
    await byEmail(office.books, email, (trx) => removeFactor(trx, null, id))
    expect(await office.findings()).toEqual([])
  })
})

describe('the key of second factors', () => {
  it('is a file of the data folder for the server alone; where it is missing, the words say so', async () => {
    const { email, secret, codes } = await withFactor()
    const file = `${office.folder}/${KEY_FILE}`
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    const key = fs.readFileSync(file, 'utf8')
    expect(key).toMatch(/^[\w-]{43}\n$/)
    fs.rmSync(file)
    const newcomer = await office.colleague('late@office.af')
    try {
      expect(await signIn(email, codeOf(secret))).toMatchObject(refused(factorRefusals.keyMissing))
      expect((await signIn(email, codes[0])).status).toBe(200)
      // A second key would leave two, of which neither opens all.
      expect(await start(newcomer)).toMatchObject({
        status: 409,
        body: { detail: factorRefusals.noKey.text },
      })
      expect(fs.existsSync(file)).toBe(false)
      fs.writeFileSync(file, 'no key')
      expect((await start(newcomer)).status).toBe(409)
    } finally {
      fs.writeFileSync(file, key)
    }
    expect((await signIn(email, codeOf(secret))).status).toBe(200)
    expect((await start(newcomer)).status).toBe(200)
  })
})

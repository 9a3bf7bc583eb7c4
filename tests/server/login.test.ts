import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, disableOperator, findOperator } from '../../server/auth/operators.ts'
import { issueToken } from '../../server/auth/tokens.ts'
import { OPERATOR, openOffice, type TestOffice } from './office.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const ELSEWHERE = '10.0.0.9'

async function login(email: string, password: string, remoteAddress = '10.0.0.1') {
  const answer = await office.app.inject({
    method: 'POST',
    url: '/auth/login/',
    remoteAddress,
    payload: { email, password },
  })
  return { status: answer.statusCode, text: answer.body, retryAfter: answer.headers['retry-after'] }
}
const good = (address?: string) => login(OPERATOR.email, OPERATOR.password, address)
const wrong = (email: string = OPERATOR.email) => login(email, 'not it')

/** Wrong passwords until the server makes the caller wait; answers how many it took. */
async function untilThrottled(attempt: () => Promise<{ status: number }>): Promise<number> {
  for (let attempts = 1; attempts <= 20; attempts += 1) {
    if ((await attempt()).status === 429) return attempts
    // As if no time had passed since, however slow the machine is.
    await office.tamper('update throttles set failed_at = ?', new Date(Date.now() + 60_000).toISOString())
  }
  throw new Error('Never throttled.')
}

describe('signing in', () => {
  it('answers a token and the operator, whatever the case of the e-mail', async () => {
    const { status, text } = await login(` ${OPERATOR.email.toUpperCase()} `, OPERATOR.password)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: 1, email: OPERATOR.email, name: OPERATOR.name },
    })
  })

  it('tells a wrong password, an unknown e-mail and a disabled operator alike', async () => {
    await office.colleague('gone@office.af')
    await disableOperator(office.books, 'gone@office.af')
    const refused = {
      status: 400,
      text: '{"non_field_errors":["Unable to log in with provided credentials."]}',
      retryAfter: undefined,
    }
    expect(await wrong()).toEqual(refused)
    expect(await wrong('nobody@office.af')).toEqual(refused)
    expect(await login('gone@office.af', OPERATOR.password)).toEqual(refused)
  })

  it('gives no token for a password that was changed after it was verified', async () => {
    const verified = await findOperator(office.books, OPERATOR.email)
    await changePassword(office.books, OPERATOR.email, 'another-sesame')
    expect(verified && (await issueToken(office.books, verified))).toBeUndefined()
    const changed = await findOperator(office.books, OPERATOR.email)
    expect(changed && (await issueToken(office.books, changed))).toEqual(expect.any(String))
  })

  it('takes the password as it is: not trimmed, in whatever case', async () => {
    for (const password of [` ${OPERATOR.password}`, OPERATOR.password.toUpperCase(), ''])
      expect((await login(OPERATOR.email, password)).status).toBe(400)
  })
})

describe('guessing', () => {
  it('is made to wait with Retry-After, for known and unknown e-mails alike', async () => {
    for (const email of [OPERATOR.email, 'nobody@office.af']) {
      expect(await untilThrottled(() => wrong(email))).toBe(6)
      const { status, text, retryAfter } = await wrong(email)
      expect(status).toBe(429)
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect(text).toMatch(/^\{"detail":"Too many attempts/)
    }
  })

  it('keeps even the right password waiting, also after a restart, but not from another address', async () => {
    await untilThrottled(wrong)
    await office.tamper('update throttles set failures = 10')
    expect((await good()).status).toBe(429)
    await office.restart()
    expect((await good()).status).toBe(429)
    expect((await good(ELSEWHERE)).status).toBe(200)
    expect((await good()).status).toBe(429)
  })

  it('waits twice as long each time, five minutes at most', async () => {
    const waits: number[] = []
    for (const failures of [5, 6, 7, 8, 12, 30, 1_000_000]) {
      await office.tamper(
        `insert into throttles values (?, ?, ?) on conflict do update set failures = excluded.failures`,
        `login|${OPERATOR.email}|10.0.0.1`,
        failures,
        // By a clock that was ahead: no wait passes while the test runs, and none gets longer by it.
        new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
      )
      waits.push(Number((await good()).retryAfter))
    }
    expect(waits).toEqual([1, 2, 4, 8, 128, 300, 300])
  })

  it('is forgotten after a quiet quarter of an hour, and by signing in', async () => {
    await untilThrottled(wrong)
    await office.tamper(
      'update throttles set failed_at = ?',
      new Date(Date.now() - 16 * 60_000).toISOString(),
    )
    expect((await wrong()).status).toBe(400)
    expect((await good()).status).toBe(200)
    expect(await office.count('throttles')).toBe(0)
  })

  it('gets no attempt more by sending them all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong()))
    expect(answers.filter(({ status }) => status === 400).length).toBe(5)
  })

  it('leaves nothing behind of e-mails tried long ago', async () => {
    for (const name of ['a', 'b', 'c']) await wrong(`${name}@office.af`)
    await office.tamper(
      'update throttles set failed_at = ?',
      new Date(Date.now() - 16 * 60_000).toISOString(),
    )
    await wrong()
    expect(await office.count('throttles')).toBe(1)
  })

  it('of the password before a delete is made to wait the same, in every session of the operator', async () => {
    const guess = () => office.call('POST', 'auth/password-check/', { password: 'not it' })
    expect(await untilThrottled(guess)).toBe(6)
    await office.signIn()
    const { status, headers } = await guess()
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const colleague = { authorization: `Token ${await office.colleague('other@office.af')}` }
    await office.confirmPassword(undefined, colleague)
  })
})

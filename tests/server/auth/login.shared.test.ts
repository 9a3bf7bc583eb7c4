import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { changePassword, disableOperator, findOperator } from '../../../server/auth/operators.ts'
import { networkOf } from '../../../server/auth/throttle.ts'
import { remedyTexts } from '../../../server/db/outage-texts.ts'
import { issueToken } from '../../../server/sessions/tokens.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

/** How often a password was hashed; where there is a gate, each waits for it and comes to nothing. */
const hashing = { times: 0, gate: undefined as Promise<void> | undefined }

let office: TestOffice
beforeAll(async () => {
  const { argon2 } = crypto
  vi.spyOn(crypto, 'argon2').mockImplementation((...given) => {
    hashing.times += 1
    const [, , tell] = given
    if (hashing.gate) void hashing.gate.then(() => tell(null, Buffer.alloc(32)))
    else argon2(...given)
  })
  syncBuiltinESMExports()
  office = await openOffice()
})
beforeEach(async () => {
  for (const table of ['throttles', 'usual_addresses']) await office.tamper(`delete from ${table}`)
})
afterAll(async () => {
  await office.close()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

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
    await office.tamper('update throttles set failed_at = ?', soon())
  }
  throw new Error('Never throttled.')
}

/** Failures that are counted against a subject. */
async function failuresOf(subject: string): Promise<number> {
  const [row] = await office.books.all<{ failures: number }>(
    'select failures from throttles where subject = ?',
    subject,
  )
  return row?.failures ?? 0
}
/** Failures of now, by a clock that was ahead: none of their wait passes while a test runs. */
const soon = () => new Date(Date.now() + 60_000).toISOString()
/** Counts failures as if there had been so many. */
const counted = (subject: string, failures: number) =>
  office.tamper('insert into throttles values (?, ?, ?)', subject, failures, soon())

describe('signing in', () => {
  it('answers a token and the operator, whatever the case of the e-mail', async () => {
    const { status, text } = await login(` ${OPERATOR.email.toUpperCase()} `, OPERATOR.password)
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: 1, email: OPERATOR.email, name: OPERATOR.name, role: 'owner' },
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
    const tokenFor = async (operator: Awaited<ReturnType<typeof findOperator>>) =>
      operator && (await office.books.write((trx) => issueToken(trx, operator, { address: '', client: '' })))
    await office.colleague('changed@office.af')
    const verified = await findOperator(office.books, 'changed@office.af')
    await changePassword(office.books, 'changed@office.af', 'another-sesame')
    expect(await tokenFor(verified)).toBeUndefined()
    expect(await tokenFor(await findOperator(office.books, 'changed@office.af'))).toEqual(expect.any(String))
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
        `insert into throttles values (?, ?, ?)
         on conflict (subject) do update set failures = excluded.failures, failed_at = excluded.failed_at`,
        `login|${OPERATOR.email}|10.0.0.1`,
        failures,
        // By a clock that was ahead: no wait passes while the test runs, and none gets longer by it.
        soon(),
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
    expect(await failuresOf(`login|${OPERATOR.email}|10.0.0.1`)).toBe(0)
    // Also what a clock has counted that was a day ahead: its waits would not begin before tomorrow.
    await counted(`login|${OPERATOR.email}|10.0.0.1`, 30)
    await office.tamper(
      'update throttles set failed_at = ?',
      new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
    )
    expect((await good()).status).toBe(200)
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
    // Of the account here, of the account, of the address.
    expect(await office.count('throttles')).toBe(3)
  })

  it('counts against one e-mail however it is written', async () => {
    let marks = ''
    const attempt = () => {
      marks += '\u200f'
      return wrong(`${marks}${OPERATOR.email}`)
    }
    expect(await untilThrottled(attempt)).toBe(6)
    expect((await good()).status).toBe(429)
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

describe('guessing at many accounts from one address, or at one account from many addresses', () => {
  const ACCOUNT = `login-account|${OPERATOR.email}`

  it('is made to wait after twenty failures, for known and unknown e-mails alike', async () => {
    await counted(`login-address|${ELSEWHERE}`, 18)
    for (const name of ['one', 'two'])
      expect((await login(`${name}@office.af`, 'not it', ELSEWHERE)).status).toBe(400)
    await office.tamper('update throttles set failed_at = ?', soon())
    for (const email of [OPERATOR.email, 'nobody@office.af'])
      expect(await login(email, OPERATOR.password, ELSEWHERE)).toMatchObject({ status: 429, retryAfter: '1' })
    for (const email of [OPERATOR.email, 'nobody@office.af']) {
      await counted(`login-account|${email}`, 18)
      for (const address of ['10.1.0.1', '10.1.0.2'])
        expect((await login(email, 'not it', address)).status).toBe(400)
      await office.tamper('update throttles set failed_at = ?', soon())
      expect(await login(email, OPERATOR.password, '10.2.0.1')).toMatchObject({
        status: 429,
        retryAfter: '1',
      })
    }
  })

  it.each([
    ['an account', ACCOUNT],
    ['an address', 'login-address|10.0.0.1'],
  ])('of %s keeps no operator out of the office who is where they always are', async (_, subject) => {
    expect((await good()).status).toBe(200)
    await counted(subject, 30)
    await office.restart()
    expect((await good()).status).toBe(200)
    expect((await wrong()).status).toBe(429)
    expect((await good()).status).toBe(200)
  })

  it('finds nobody out where the office itself sits: who works there waits like anybody', async () => {
    expect((await good()).status).toBe(200)
    await office.colleague('far@office.af')
    await counted('login-address|10.0.0.1', 30)
    const answers = []
    for (const [email, password] of [
      [OPERATOR.email, 'not it'],
      ['nobody@office.af', 'not it'],
      // Right, but never signed in from here.
      ['far@office.af', OPERATOR.password],
    ] as const) {
      const before = hashing.times
      answers.push({ ...(await login(email, password)), hashings: hashing.times - before })
    }
    expect(answers).toEqual(Array(3).fill({ ...answers[0], status: 429, retryAfter: '300', hashings: 1 }))
  })

  it('is not looked at where nobody of the office ever signed in', async () => {
    await counted(`login-address|${ELSEWHERE}`, 30)
    const before = hashing.times
    for (const email of [OPERATOR.email, 'nobody@office.af'])
      expect((await login(email, OPERATOR.password, ELSEWHERE)).status).toBe(429)
    expect(hashing.times).toBe(before)
  })

  it('gains nothing by signing in between', async () => {
    await counted('login-address|10.0.0.1', 19)
    await counted(ACCOUNT, 12)
    await office.tamper('update throttles set failed_at = ?', new Date().toISOString())
    expect((await good()).status).toBe(200)
    expect(await failuresOf('login-address|10.0.0.1')).toBe(19)
    expect(await failuresOf(ACCOUNT)).toBe(12)
  })

  it('takes all addresses of an IPv6 network for one', async () => {
    expect(['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:db8:1:3::1'].map(networkOf)).toEqual([
      '2001:db8:1:2::/64',
      '2001:db8:1:2::/64',
      '2001:db8:1:3::/64',
    ])
    expect(['::ffff:10.0.0.1', '10.0.0.1', 'fe80::1%eth0', '::1', 'x'].map(networkOf)).toEqual([
      '10.0.0.1',
      '10.0.0.1',
      'fe80:0:0:0::/64',
      '0:0:0:0::/64',
      'unknown',
    ])
  })

  it('of the password before a delete keeps its operator out no more than of signing in', async () => {
    await office.signIn()
    await counted(`password-check-account|${OPERATOR.email}`, 30)
    const check = (password: string) => office.call('POST', 'auth/password-check/', { password })
    expect((await check(OPERATOR.password)).status).toBe(200)
    expect((await check('not it')).status).toBe(429)
  })
})

describe('who guesses', () => {
  it('learns nothing from how long an answer takes: each costs one hashing', async () => {
    await office.colleague('left@office.af')
    await disableOperator(office.books, 'left@office.af')
    for (const email of [OPERATOR.email, 'nobody@office.af', 'left@office.af']) {
      const before = hashing.times
      await wrong(email)
      expect([email, hashing.times - before]).toEqual([email, 1])
    }
  })
})

describe('passwords that are sent all at once', () => {
  it('wait up to a number, of strangers half of it; one more has not been tried', async () => {
    expect((await good()).status).toBe(200)
    const { promise, resolve: open } = Promise.withResolvers<void>()
    hashing.gate = promise
    onTestFinished(() => {
      hashing.gate = undefined
      open()
    })
    const tries = (name: string, addressOf: (at: number) => string) =>
      Array.from({ length: 31 }, (_, at) => login(`${name}${at}@office.af`, 'not it', addressOf(at)))
    const strangers = tries('x', (at) => `10.3.0.${at}`)
    const busy = { status: 503, retryAfter: '2', text: expect.stringContaining(remedyTexts.starting.text) }
    expect(await Promise.race(strangers)).toEqual(busy)
    const own = tries('y', () => '10.0.0.1')
    expect(await Promise.race(own)).toEqual(busy)
    open()
    const answers = await Promise.all([...strangers, ...own])
    hashing.gate = undefined
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(2)
    const tried = await office.books.all(`select 1 as one from throttles where subject like 'login|%'`)
    expect(tried).toHaveLength(60)
    expect((await good()).status).toBe(200)
  })
})

describe('behind a reverse proxy', () => {
  it('an attempt is counted against the address that the proxy saw, whatever its client claims', async () => {
    const proxied = await openOffice({ TRUST_PROXY: 'on' })
    try {
      const payload = { email: 'nobody@office.af', password: 'not it' }
      const headers = { 'x-forwarded-for': '1.2.3.4, 10.9.9.9' }
      await proxied.app.inject({ method: 'POST', url: '/auth/login/', headers, payload })
      const rows = await proxied.books.all<{ subject: string }>(
        'select subject from throttles order by subject',
      )
      expect(rows.map(({ subject }) => subject)).toContain('login-address|10.9.9.9')
    } finally {
      await proxied.close()
    }
  })
})

it('takes 4 kB at most, from whoever knocks', async () => {
  expect((await login(OPERATOR.email, 'x'.repeat(5000))).status).toBe(413)
  const check = await office.call('POST', 'auth/password-check/', { password: 'x'.repeat(5000) })
  expect(check.status).toBe(413)
  expect((await good()).status).toBe(200)
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../../sample.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { daftar, type Ended, endPrograms } from '../setup/processes.ts'

/** An office whose server runs while the command line works on the same books. */
let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterEach(endPrograms)
afterAll(() => office.close())

const command = (...words: string[]): Promise<Ended> => daftar({ DATA_DIR: office.folder }, ...words)
const canSignIn = (email: string, password: string) =>
  office.call('POST', 'auth/login/', { email, password }).then(({ status }) => status === 200)
const profile = (token: string) =>
  office
    .call('GET', 'auth/profile', undefined, { authorization: `Token ${token}` })
    .then(({ status }) => status)

describe('daftar operator', () => {
  it('adds one who can sign in at once, with a password given or made up', async () => {
    const given = await command(
      'operator',
      'add',
      'Karim@office.af',
      '--name',
      'Karim',
      '--password',
      'given-one',
    )
    expect(given).toMatchObject({ code: 0, stdout: 'Karim@office.af can sign in as cashier.\n' })
    expect(await canSignIn('karim@office.af', 'given-one')).toBe(true)

    const madeUp = await command('operator', 'add', 'laila@office.af')
    const password = /shown only this once: (\S{12,})\n/.exec(madeUp.stdout)?.[1] ?? ''
    expect(await canSignIn('laila@office.af', password)).toBe(true)

    const listed = await command('operator', 'list')
    expect(listed.stdout).toBe(
      `${OPERATOR.email}  ${OPERATOR.name}  owner\nkarim@office.af  Karim  cashier\nlaila@office.af  laila  cashier\n`,
    )
  })

  it('adds nobody twice, whatever the case, and tells why', async () => {
    const { code, stdout, stderr } = await command('operator', 'add', OPERATOR.email.toUpperCase())
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe('Email: There is an operator with this e-mail already.\n')
  })

  it('gives nobody a password that is easily guessed, and says so in one line', async () => {
    const audits = await office.count('audit')
    const why = 'Password: It is one of the most common passwords: choose another.\n'
    for (const verb of ['add', 'password']) {
      const refused = await command('operator', verb, 'nasir@office.af', '--password', 'iloveyou_2026')
      expect(refused).toMatchObject({ code: 1, stdout: '', stderr: why })
    }
    expect(await office.count('audit')).toBe(audits)
  })

  it('gives a new password, which ends every session', async () => {
    const token = await office.colleague('changed@office.af')
    const { code, stdout } = await command('operator', 'password', 'changed@office.af')
    const password = /shown only this once: (\S{12,})\n/.exec(stdout)?.[1] ?? ''
    expect(code).toBe(0)
    expect(await profile(token)).toBe(401)
    expect(await canSignIn('changed@office.af', OPERATOR.password)).toBe(false)
    expect(await canSignIn('changed@office.af', password)).toBe(true)
  })

  it('gives another role and ends the sessions; lets in again who was disabled', async () => {
    const token = await office.colleague('rising@office.af', 'cashier')
    const { code, stdout } = await command('operator', 'role', 'rising@office.af', 'manager')
    expect([code, stdout]).toEqual([0, 'rising@office.af is manager now; their sessions have ended.\n'])
    expect(await profile(token)).toBe(401)
    const unknown = await command('operator', 'role', 'rising@office.af', 'chief')
    expect(unknown.code).not.toBe(0)
    expect(unknown.stderr).toContain('A role is owner, manager, cashier, auditor.')
    expect((await command('operator', 'disable', 'rising@office.af')).code).toBe(0)
    expect((await command('operator', 'enable', 'rising@office.af')).code).toBe(0)
    expect(await canSignIn('rising@office.af', OPERATOR.password)).toBe(true)
  })

  it('disables one, whose token stops working at once', async () => {
    const token = await office.colleague('disabled@office.af')
    expect(await profile(token)).toBe(200)
    expect((await command('operator', 'disable', 'disabled@office.af')).code).toBe(0)
    expect(await profile(token)).toBe(401)
    expect(await canSignIn('disabled@office.af', OPERATOR.password)).toBe(false)
    expect((await command('operator', 'list')).stdout).toMatch(
      /disabled@office\.af .*disabled \d{4}-\d\d-\d\d\n/,
    )
    expect(await office.findings()).toEqual([])
  })

  it('lets an operator who waits after wrong passwords try again at once, and ends nothing', async () => {
    const token = await office.colleague('waiting@office.af')
    for (let attempt = 0; attempt < 6; attempt += 1) await canSignIn('waiting@office.af', 'not it')
    await office.tamper('update throttles set failed_at = ?', new Date(Date.now() + 60_000).toISOString())
    expect(await canSignIn('waiting@office.af', OPERATOR.password)).toBe(false)
    const { code, stdout } = await command('operator', 'unlock', 'waiting@office.af')
    expect([code, stdout]).toEqual([0, 'waiting@office.af can try again at once.\n'])
    expect(await canSignIn('waiting@office.af', OPERATOR.password)).toBe(true)
    expect(await profile(token)).toBe(200)
  })

  it('knows whom it does not know', async () => {
    for (const verb of sample(['password', 'disable', 'unlock'], 3)) {
      const { code, stderr } = await command('operator', verb, 'nobody@office.af')
      expect([code, stderr]).toEqual([1, 'Email: There is no operator with this e-mail.\n'])
    }
  })
})

describe('daftar check', () => {
  it('tells what it counted and the head of the audit chain where the books hold', async () => {
    const [last] = await office.books.all<{ hash: string }>(
      'select hash from audit order by seq desc limit 1',
    )
    await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    const entry = { currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-03-21' }
    for (const amount of [1, 2, 3]) await office.call('POST', 'api/cash-book', { ...entry, amount })
    const { code, stdout, stderr } = await command('check')
    expect([code, stderr]).toEqual([0, ''])
    const audits = await office.count('audit')
    expect(stdout).toMatch(
      new RegExp(`^The books hold: 3 entries, 2 accounts, ${audits} audit rows, head [0-9a-f]{64}\\n$`),
    )
    const head = /head (\w+)/.exec(stdout)?.[1] ?? ''
    for (const earlier of [head, last?.hash ?? ''])
      expect((await command('check', '--head', earlier)).code).toBe(0)
    const unknown = await command('check', '--head', 'f'.repeat(64))
    expect(unknown).toMatchObject({ code: 1, stdout: expect.stringContaining('f'.repeat(64)) })
  })

  it('prints each finding and ends with 1 where they do not', async () => {
    await office.tamper(`update balances set credit = credit + 1 where account_no = '4002'`)
    expect(await command('check')).toMatchObject({
      code: 1,
      stdout: 'account 4002: the current balance is not the sum of its postings\n',
      stderr: '',
    })
    await office.tamper(`update balances set credit = credit - 1 where account_no = '4002'`)
    expect((await command('check')).code).toBe(0)
  })
})

describe('daftar', () => {
  it('prints its usage on help', async () => {
    const { code, stdout, stderr } = await command('help')
    expect([code, stderr]).toEqual([0, ''])
    for (const word of [
      'operator add',
      'operator list',
      'operator password',
      'operator disable',
      'check',
      'replay --from',
      'log',
      'help',
    ])
      expect(stdout).toContain(`  ${word}`)
  })

  const wrong = [
    [[]],
    [['nonsense']],
    [['operator']],
    [['operator', 'add']],
    [['operator', 'add', 'a@b.c', 'd@e.f']],
    [['operator', 'add', 'no-address']],
    [['operator', 'disable', 'a@b.c', '--name', 'A']],
    [['check', '--fast']],
    [['replay']],
    [['replay', 'folder']],
    [['check', '--from', 'folder']],
    [['constructor']],
  ]
  it.each(sample(wrong, 12))('called wrongly prints its usage and ends with 2: %j', async (words) => {
    const before = await office.count('audit')
    const { code, stdout, stderr } = await command(...words)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage: npm run daftar')
    expect(await office.count('audit')).toBe(before)
  })

  it.each(sample([[['check']], [['operator', 'list']], [['operator', 'disable', 'a@b.c']]], 3))(
    'makes no books where there are none: %j',
    async (words) => {
      const DATA_DIR = `${office.folder}/elsewhere`
      const { code, stderr } = await daftar({ DATA_DIR }, ...words)
      expect([code, stderr]).toEqual([1, `There are no books in ${DATA_DIR} (DATA_DIR).\n`])
    },
  )

  it('names a bad setting', async () => {
    const { code, stderr } = await daftar({ DATA_DIR: office.folder, PORT: 'x' }, 'check')
    expect([code, stderr]).toEqual([1, 'Bad setting PORT: must be a port from 0 to 65535\n'])
  })
})

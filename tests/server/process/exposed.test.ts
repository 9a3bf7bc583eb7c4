import fs from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoginAnswer, OpenSession } from '../../../contract/operator/auth.ts'
import { reportRefusals } from '../../../contract/reports/report-refusals.ts'
import { findOperator } from '../../../server/auth/operators.ts'
import { readConfig } from '../../../server/config/config.ts'
import { exposures } from '../../../server/process/exposures.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { daftar, endPrograms, run, startServer } from '../setup/processes.ts'

/** Of tests alone, for localhost. */
const TLS = path.join(import.meta.dirname, 'tls')
const CERTIFICATE = { TLS_CERT: path.join(TLS, 'cert.pem'), TLS_KEY: path.join(TLS, 'key.pem') }

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
})
afterEach(async () => {
  await endPrograms()
  fs.rmSync(folder, { recursive: true, force: true })
})

const get = (url: string) =>
  new Promise<{ status: number | undefined; headers: Readonly<Record<string, unknown>>; body: string }>(
    (resolve, reject) => {
      const asked = https.get(url, { ca: fs.readFileSync(CERTIFICATE.TLS_CERT) }, async (answer) =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
      )
      asked.on('error', reject)
    },
  )

describe('a server with a certificate', () => {
  it('answers over TLS alone, and has browsers come back so', async () => {
    const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: OPERATOR.password, ...CERTIFICATE })
    expect(server.url).toMatch(/^https:/)
    const { status, headers, body } = await get(`${server.url}/api/health`)
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ ready: true })])
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await expect(fetch(server.url.replace('https', 'http'))).rejects.toThrow()
  })

  it.each([
    [
      'one of the two',
      { TLS_CERT: CERTIFICATE.TLS_CERT },
      'TLS_CERT and TLS_KEY: both are needed, or neither',
    ],
    [
      'a file that is none',
      { ...CERTIFICATE, TLS_KEY: '/no/such/key.pem' },
      'TLS_KEY: must be a file that can be read',
    ],
    ['a key that is none', { ...CERTIFICATE, TLS_KEY: CERTIFICATE.TLS_CERT }, 'TLS_CERT and TLS_KEY'],
  ])('does not start with %s', async (_, settings, why) => {
    const { code, stderr } = await run('server/main.ts', [], { DATA_DIR: folder, PORT: '0', ...settings })
      .ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]+\n$/)
    expect(stderr).toContain(`Bad setting ${why}`)
  })
})

describe('what goes over the network for others to read', () => {
  const PLAIN = 'Not encrypted: passwords can be read on the network. Set TLS_CERT and TLS_KEY.'
  const DATABASE = 'Not encrypted: the connection to PostgreSQL. Put sslmode=verify-full into DATABASE_URL.'
  it.each([
    [{}, []],
    [{ HOST: '0.0.0.0' }, [PLAIN]],
    [{ HOST: '::1' }, []],
    [{ HOST: '192.168.1.5', TRUST_PROXY: '192.168.1.2' }, []],
    [{ HOST: '0.0.0.0', ...CERTIFICATE }, []],
    [{ DATABASE_URL: 'postgresql://a:b@db.office:5432/daftar' }, [DATABASE]],
    [{ DATABASE_URL: 'postgresql://a:b@db.office:5432/daftar?sslmode=require' }, [DATABASE]],
    [{ DATABASE_URL: 'postgresql://a:b@db.office:5432/daftar?sslmode=verify-full' }, []],
    [{ DATABASE_URL: 'postgresql://a:b@127.0.0.1:5432,localhost:5433/daftar' }, []],
    [{ DATABASE_URL: 'postgresql://a:b@127.0.0.1:5432,db.office:5433/daftar' }, [DATABASE]],
    [{ DATABASE_URL: 'postgresql:///daftar?host=/var/run/postgresql' }, []],
  ] as const)('is told at the start: %j', (settings, told) => {
    expect(exposures(readConfig(settings))).toEqual(told)
  })

  it('is printed beside the address', async () => {
    const server = await startServer({ DATA_DIR: folder, HOST: '0.0.0.0', ADMIN_PASSWORD: OPERATOR.password })
    expect(server.stdout()).toContain(`  ${PLAIN}\n`)
  })
})

describe.skipIf(process.platform === 'win32')('what is written', () => {
  it('is for nobody else on the computer: books, backups, exports', async () => {
    const data = path.join(folder, 'data')
    const backups = path.join(folder, 'backups')
    fs.mkdirSync(backups, { mode: 0o755 })
    const settings = { DATA_DIR: data, BACKUP_DIR: backups, ADMIN_PASSWORD: OPERATOR.password }
    const server = await startServer(settings)
    expect((await daftar(settings, 'backup', path.join(folder, 'by-hand'))).code).toBe(0)
    expect((await daftar(settings, 'export', path.join(folder, 'office.export'))).code).toBe(0)
    server.child.kill('SIGTERM')
    await server.ended
    const all = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const readable = all.filter(
      (file) => file !== 'backups' && (fs.statSync(path.join(folder, file)).mode & 0o077) !== 0,
    )
    expect(readable).toEqual([])
    expect(all).toEqual(expect.arrayContaining(['data/daftar.db', 'by-hand', 'office.export']))
  })
})

describe('a password in a command', () => {
  it('is warned of, and is not needed: it may come in', async () => {
    const settings = { DATA_DIR: folder }
    const add = ['operator', 'add', 'a@office.af', '--password'] as const
    expect(await daftar(settings, ...add, OPERATOR.password)).toMatchObject({
      code: 0,
      stderr: 'Others on this computer can read a password in a command: use --password-stdin.\n',
    })
    const program = run(
      'server/cli/daftar.ts',
      ['operator', 'password', 'a@office.af', '--password-stdin'],
      settings,
      {
        input: 'a-fine-password\n',
      },
    )
    expect(await program.ended).toMatchObject({ code: 0, stderr: '' })
    const server = await startServer(settings)
    const body = JSON.stringify({ email: 'a@office.af', password: 'a-fine-password' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${server.url}/auth/login/`, { method: 'POST', body, headers })).status).toBe(200)
  })
})

describe('an office', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice({ TRUST_PROXY: '10.0.0.2, 10.1.0.0/16' })
  })
  afterAll(() => office.close())

  it.each([
    ['10.0.0.2', '203.0.113.7'],
    ['10.1.2.3', '203.0.113.7'],
    ['10.0.0.3', '10.0.0.3'],
  ])(
    'believes what %s says of its client only where it is a proxy of its own: %s',
    async (remoteAddress, address) => {
      const { email, password } = OPERATOR
      const answer = await office.app.inject({
        ...{ method: 'POST', url: '/auth/login/', remoteAddress, payload: { email, password } },
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      const authorization = `Token ${answer.json<LoginAnswer>().token}`
      const { body } = await office.call<OpenSession[]>('GET', 'api/me/sessions/', undefined, {
        authorization,
      })
      expect(body[0]?.address).toBe(address)
    },
  )

  it('describes its calls to operators alone', async () => {
    for (const url of ['/api/docs/json', '/api/docs/yaml']) {
      expect((await office.app.inject({ url })).statusCode).toBe(401)
      expect((await office.call('GET', url)).status).toBe(200)
    }
    const page = await office.app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('cash-book')
  })

  it('runs three reports of one operator at most at a time, and those of others beside them', async () => {
    const report = (headers = {}) =>
      office.call('GET', 'api/reports/trial-balance/report/', undefined, headers)
    const other = { authorization: `Token ${await office.colleague('other@office.af')}` }
    const answers = await Promise.all([report(), report(), report(), report(), report(other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503, 200])
    expect(answers[3]?.body).toEqual({
      detail: reportRefusals.threeUnderWay.text,
    })
    expect((await report()).status).toBe(200)
  })

  it('hashes a password anew that was hashed otherwise, as it is typed, and the books hold', async () => {
    const { email, password } = OPERATOR
    const stored = async () => (await findOperator(office.books, email))?.password_hash ?? ''
    const now = await stored()
    expect(now).toMatch(/^argon2id\$m=19456,t=2,p=1\$[\w-]+\$[\w-]+$/)
    // As it stood before hashes said what they cost.
    const [, , salt, tag] = now.split('$')
    await office.tamper(
      'update operators set password_hash = ? where email = ?',
      `argon2id$${salt}$${tag}`,
      email,
    )
    await office.signIn(email, password)
    expect(await stored()).toMatch(/^argon2id\$m=19456,t=2,p=1\$/)
    expect(await stored()).not.toBe(now)
    expect(await office.findings()).toEqual([])
  })
})

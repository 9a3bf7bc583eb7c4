import fs from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoginAnswer } from '../../../contract/operator/auth.ts'
import { type FactorAnswer, type FactorStart, factorPaths } from '../../../contract/operator/second-factor.ts'
import { KEY_FILE } from '../../../server/auth/sealing.ts'
import { hashToken } from '../../../server/sessions/tokens.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { callsOf, daftar, endPrograms, startServer } from '../setup/processes.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(async () => {
  await endPrograms()
  await office.close()
})

describe('secrets', () => {
  it('stand in the database as hashes only', async () => {
    await office.confirmPassword()
    const bytes = fs
      .readdirSync(office.folder)
      .filter((name) => name.startsWith('daftar.db'))
      .map((name) => fs.readFileSync(`${office.folder}/${name}`))
    const holds = (text: string) => bytes.some((file) => file.includes(text))
    expect(holds(hashToken(office.token))).toBe(true)
    expect(holds(office.token)).toBe(false)
    expect(holds(OPERATOR.password)).toBe(false)
  })

  it('of a second factor stand in no database, backup, export or kept answer; nor does its key', async () => {
    const post = <Body>(method: 'POST' | 'PUT', path: string, body: object) =>
      office.call<Body>(method, path, body, { 'idempotency-key': path })
    const { body: started } = await post<FactorStart>('POST', factorPaths.start, {
      password: OPERATOR.password,
    })
    const { secret, sealed } = started
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const { body } = await post<FactorAnswer>('PUT', factorPaths.factor, { sealed, code })
    expect(body.recovery_codes).toHaveLength(10)
    const key = fs.readFileSync(`${office.folder}/${KEY_FILE}`, 'utf8').trim()
    const settings = { DATA_DIR: office.folder, ...(office.database && { DATABASE_URL: office.database }) }
    const [exported, backedUp] = [`${office.folder}/office.jsonl`, `${office.folder}/office.backup`]
    expect((await daftar(settings, 'export', exported)).code).toBe(0)
    expect((await daftar(settings, 'backup', backedUp)).code).toBe(0)
    const files = fs.readdirSync(office.folder).filter((name) => name !== KEY_FILE)
    const bytes = files
      .map((name) => `${office.folder}/${name}`)
      .filter((file) => fs.statSync(file).isFile())
      .map((file) => fs.readFileSync(file))
    expect(bytes.length).toBeGreaterThan(2)
    const raw = Buffer.from(Secret.fromBase32(secret).buffer)
    const codes = body.recovery_codes.flatMap((one) => [one, one.replaceAll('-', '')])
    for (const kept of [secret, raw, key, Buffer.from(key, 'base64url'), ...codes])
      expect(bytes.some((file) => file.includes(kept))).toBe(false)
    const removal = { password: OPERATOR.password, code: body.recovery_codes[0] }
    expect((await post('POST', factorPaths.remove, removal)).status).toBe(204)
  })

  it('stand in no line of the log, whatever fails', async () => {
    const password = 'nobody-may-read-this'
    const settings = { DATA_DIR: `${office.folder}/logged`, ADMIN_PASSWORD: password, LOG_LEVEL: 'trace' }
    const server = await startServer(settings)
    const post = (path: string, body: string, authorization: string) =>
      fetch(server.url + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', authorization },
      })
    const login = JSON.stringify({ email: 'admin@daftar.local', password })
    const { token } = (await (await post('/auth/login/', login, '')).json()) as { token: string }
    await post('/auth/login/', login.replace('admin', 'nobody'), '')
    await post('/auth/login/', login.slice(0, -1), '')
    await post('/auth/password-check/', JSON.stringify({ password, for: 7 }), `Token ${token}`)
    await post('/auth/password-check/', JSON.stringify({ password }), `Token ${token}`)
    await fetch(`${server.url}/api/customers?search=nobody-may-read-names`)
    await post('/api/nowhere', login, `Token ${token}`)
    // The server closes the connection when it refuses a body: a client that is still sending may get no answer.
    await post('/api/cash-book', 'x'.repeat(2_000_000), `Token ${token}`).catch(() => undefined)
    server.child.kill()
    const { stdout, stderr } = await server.ended
    expect(stdout).toContain('/auth/password-check/')
    for (const secret of [token, password, 'nobody-may-read-names'])
      expect(stdout + stderr).not.toContain(secret)
  })
})

it('the log says of a call that is not permitted by whom it was made, by number', async () => {
  const settings = { DATA_DIR: `${office.folder}/refused`, ADMIN_PASSWORD: OPERATOR.password }
  const add = ['operator', 'add', 'till@office.af', '--role', 'cashier', '--password', OPERATOR.password]
  const server = await startServer({ ...settings, LOG_LEVEL: 'warn' })
  await daftar(settings, ...add)
  const login = { email: 'till@office.af', password: OPERATOR.password }
  const { token, user } = await callsOf(server)<LoginAnswer>('POST', 'auth/login/', login)
  await expect(callsOf(server, token)('GET', 'api/operators/')).rejects.toThrow('403')
  server.child.kill()
  const { stdout } = await server.ended
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'not permitted', operator: user.id, reqId: expect.any(String) }),
  ])
  expect(stdout).not.toContain('till@office.af')
})

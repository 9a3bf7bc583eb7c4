import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoginAnswer } from '../../../contract/operator/auth.ts'
import { hashToken } from '../../../server/auth/tokens.ts'
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
    await post('/api/cash-book', 'x'.repeat(2_000_000), `Token ${token}`)
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

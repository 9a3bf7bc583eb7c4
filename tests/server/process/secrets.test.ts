import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../../server/auth/tokens.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { endPrograms, startServer } from '../setup/processes.ts'

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

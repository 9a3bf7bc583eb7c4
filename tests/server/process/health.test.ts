import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { booksTexts } from '../../../server/db/outage-texts.ts'
import { refusalTexts } from '../../../server/errors.ts'
import { openReportPool } from '../../../server/readers/pool.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { callsOf, endPrograms, startServer } from '../setup/processes.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const ID = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/

describe('health', () => {
  it('says that the server lives, and apart from it whether the books can be worked in', async () => {
    const health = await office.call('GET', 'api/health')
    expect([health.status, health.body]).toEqual([
      200,
      {
        status: 'ok',
        office: 'Test Exchange',
        timezone: 'Asia/Kabul',
        today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        ready: true,
      },
    ])
    const ready = await office.call('GET', 'api/health/ready')
    expect([ready.status, ready.body]).toEqual([200, { ready: true }])
  })

  it('answers also where the books do not', async () => {
    const silent = { ...office.books, all: () => new Promise<never>(() => {}) }
    const reports = openReportPool(office.location)
    const app = await buildApp(
      {
        ...office.location,
        OFFICE_NAME: 'Test',
        OFFICE_TIMEZONE: 'Asia/Kabul',
        TRUST_PROXY: false,
        LOG_LEVEL: 'silent',
      },
      silent,
      reports,
    )
    const [health, ready] = await Promise.all(
      ['/api/health', '/api/health/ready'].map((url) => app.inject({ url })),
    )
    expect([health?.statusCode, health?.json().ready]).toEqual([200, false])
    expect([ready?.statusCode, ready?.json()]).toEqual([
      503,
      // The reason is for those who are signed in.
      { detail: booksTexts.notReady.text },
    ])
    expect(health?.json()).not.toHaveProperty('reason')
    await app.close()
    await reports.close()
  })
})

describe('a request', () => {
  it.each([
    ['that is answered', '/api/health', 200],
    ['without a token', '/api/customers', 401],
    ['to nowhere', '/api/nowhere', 404],
    ['with a torn address', '/api/%', 400],
  ])('%s has an id of its own in the answer', async (_, url, status) => {
    const answers = await Promise.all([1, 2].map(() => office.app.inject({ url })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status])
    const ids = answers.map(({ headers }) => headers['x-request-id'])
    for (const id of ids) expect(id).toMatch(ID)
    expect(ids[0]).not.toBe(ids[1])
  })

  it('that fails names its id in the answer, in the header and in every line of its log', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
    try {
      const { email, password } = OPERATOR
      const settings = { DATA_DIR: folder, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'info' }
      const server = await startServer(settings)
      const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', { email, password })
      const damaged = new DatabaseSync(path.join(folder, 'daftar.db'))
      damaged.exec('alter table provinces rename to lost')
      damaged.close()
      const headers = { authorization: `Token ${token}` }
      const answer = await fetch(`${server.url}/api/provinces`, { headers })
      const id = answer.headers.get('x-request-id') ?? ''
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { detail: refusalTexts.failed({ id }).text },
      ])
      server.child.kill('SIGTERM')
      const { stdout } = await server.ended
      const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
      const own = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)
      expect(own.map(({ msg }) => msg)).toEqual(['incoming request', 'request failed', 'request completed'])
      expect(own[1].err.message).toContain('provinces')
    } finally {
      await endPrograms()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})

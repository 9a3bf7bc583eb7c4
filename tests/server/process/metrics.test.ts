import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { cashBook } from '../setup/bodies.ts'
import { callsOf, folderOfEach, type ServerProcess, startServer } from '../setup/processes.ts'

const folder = folderOfEach()

const ADMIN = { email: 'admin@daftar.local', password: 'open-sesame' }
const settings = () => ({ DATA_DIR: folder(), ADMIN_PASSWORD: ADMIN.password })
const addressOf = (server: ServerProcess) => /figures are at (\S+)/.exec(server.stdout())?.[1]

/** The figures by their names with labels. */
async function figuresOf(server: ServerProcess): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(addressOf(server) ?? '')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

it('tells requests by route and status, writes, commits, the queue, the backup and its check', async () => {
  const BACKUP_DIR = path.join(folder(), 'backups')
  fs.mkdirSync(BACKUP_DIR)
  const server = await startServer({ ...settings(), METRICS_PORT: '0', BACKUP_DIR })
  const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', ADMIN)
  const call = callsOf(server, token)
  const before = await figuresOf(server)
  const accounts = ['4001', '4002'].map((acc_no) => ({ acc_no, ccy: 'USD' }))
  await call('POST', 'api/customers/', { cust_id: 1, cust_name: 'Zahra', accounts })
  const together = 12
  await Promise.all(Array.from({ length: together }, () => call('POST', 'api/cash-book/', cashBook)))
  await expect(call('POST', 'api/cash-book/', { ...cashBook, amount: 0 })).rejects.toThrow('400')
  for (const path of ['api/accounts/4001/balance', 'api/accounts/4002/balance']) await call('GET', path)
  await fetch(`${server.url}/wp-login.php`)
  await fetch(`${server.url}/api/.env`)
  let figures = await figuresOf(server)
  // The first backup is taken with the start, on a thread of its own.
  while (!('daftar_check_findings' in figures && 'daftar_backup_age_seconds' in figures))
    figures = await figuresOf(server)

  const requests = (labels: string) => figures[`daftar_request_seconds_count{${labels}}`]
  expect(requests('method="POST",route="/api/cash-book",status="201"')).toBe(together)
  expect(requests('method="POST",route="/api/cash-book",status="400"')).toBe(1)
  expect(requests('method="GET",route="/api/accounts/:acc_no/balance",status="200"')).toBe(2)
  const toConsole = Object.entries(figures).filter(([name]) =>
    /^daftar_request_seconds_count\{method="GET",route="console"/.test(name),
  )
  expect(toConsole.reduce((sum, [, count]) => sum + count, 0)).toBe(2)
  expect(Object.keys(figures).filter((name) => name.includes('wp-login') || name.includes('.env'))).toEqual(
    [],
  )
  const written = (name: string) => (figures[name] ?? 0) - (before[name] ?? 0)
  // The refused one has opened no transaction of its own.
  expect(written('daftar_write_seconds_count')).toBe(together + 1)
  expect(written('daftar_commit_writes_sum')).toBe(together + 1)
  expect(written('daftar_commit_writes_count')).toBeGreaterThan(0)
  expect(figures).toMatchObject({
    daftar_writes_waiting: 0,
    daftar_ready: 1,
    daftar_check_findings: 0,
    daftar_backup_needs_attention: 0,
    daftar_failures_total: 0,
    daftar_backup_age_seconds: expect.any(Number),
    process_resident_memory_bytes: expect.any(Number),
  })
})

it('is off unless a port is set, and tells of no backup where none is made', async () => {
  const without = await startServer(settings())
  expect(addressOf(without)).toBeUndefined()
  expect(await (await fetch(`${without.url}/metrics`)).text()).not.toContain('daftar_ready')
  without.child.kill('SIGTERM')
  await without.ended
  const server = await startServer({ ...settings(), METRICS_PORT: '0', HOST: '0.0.0.0' })
  expect(addressOf(server)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  const figures = await figuresOf(server)
  expect(Object.keys(figures).filter((name) => /backup_age|check_findings/.test(name))).toEqual([])
  const other = (addressOf(server) ?? '').replace('/metrics', '/')
  expect((await fetch(other)).status).toBe(404)
})

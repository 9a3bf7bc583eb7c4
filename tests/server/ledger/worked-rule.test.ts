import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { importsOf, treeOnDisk } from '../../../scripts/tree.ts'
import { applyWorked, copyParts, workedPatches } from '../../worked-example.ts'

// The rule of docs/architecture.md ("A new rule of posting, worked"), added to a copy of the server, a patch a file.

const root = path.resolve(import.meta.dirname, '../../..')
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-worked-rule-'))
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

/** Asks the copy's server, with and without the rule's fault; the copy's own modules take the calls. */
const PROGRAM = `
import { buildApp } from './server/app.ts'
import { createOperator } from './server/auth/operators.ts'
import { openBooks } from './server/db/open.ts'
import { openReportPool } from './server/readers/pool.ts'
import { issueToken } from './server/sessions/tokens.ts'

const at = { DATA_DIR: 'office', DATABASE_URL: undefined }
const books = await openBooks(at)
const reports = openReportPool(at)
const config = { ...at, OFFICE_NAME: 'x', OFFICE_TIMEZONE: 'Asia/Kabul', TRUST_PROXY: false, LOG_LEVEL: 'silent' }
const app = await buildApp(config, books, reports, 'none')
const token = await books.write(async (trx) => {
  const named = { email: 'a@b.af', name: 'Amina', role: 'owner' }
  const { id } = await createOperator(trx, null, named, { password_hash: 'x', start_until: null })
  return issueToken(trx, { id, password_hash: 'x' }, { address: '', client: '' })
})
const said = {}
async function call(name, method, url, payload) {
  const answer = await app.inject({ method, url, payload, headers: { authorization: 'Token ' + token } })
  said[name] = [answer.statusCode, answer.json()]
}
const accounts = (numbers) => numbers.map((acc_no) => ({ acc_no, ccy: acc_no < '2' ? 'RYL' : 'USD' }))
await call('customer', 'POST', '/api/customers/', { cust_id: 1, cust_name: 'Nazir', accounts: accounts(['1001', '4001']) })
await call('owner', 'POST', '/api/customers/', { cust_id: 2, cust_name: 'Amina', accounts: accounts(['1002', '4002']) })
await call('capital', 'PATCH', '/api/customers/2/', { kind: 'capital' })
const entry = { amount: 5, currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-03-21' }
const people = { sender_name: 'Karim', receiver_name: 'Omar' }
const row = { ...entry, ...people, debit_account: '1001', credit_account: '1002' }
const turned = ({ debit_account, credit_account, ...rest }) =>
  ({ ...rest, debit_account: credit_account, credit_account: debit_account })
await call('credited', 'POST', '/api/cash-book/', entry)
await call('form', 'POST', '/api/cash-book/', turned(entry))
await call('change', 'PATCH', '/api/cash-book/1/', { debit_account: '4002', credit_account: '4001' })
await call('rows', 'POST', '/api/hawala/bulk_create', [row, turned(row)])
await call('dryRun', 'POST', '/api/hawala/bulk_create?dry_run=true', [turned(row)])
for (const one of [app, reports, books]) await one.close()
console.log(JSON.stringify(said))
`

it('every way into the books is the store, which asks the rules, but for a replay', () => {
  const posting = importsOf(treeOnDisk(root)).filter(({ to }) => to === 'server/ledger/post.ts')
  expect(posting.map(({ from }) => from).filter((from) => from.startsWith('server/'))).toEqual([
    'server/records/store.ts',
    'server/replay/replay.ts',
  ])
})

it('a new rule of posting in four files compiles, and refuses what comes by any way', () => {
  const patches = workedPatches('A new rule of posting, worked')
  expect(patches).toHaveLength(4)
  copyParts(copy, 'contract', 'server', 'package.json')
  for (const patch of patches) applyWorked(copy, patch)
  const options = { extends: path.join(root, 'tsconfig.json'), include: ['contract', 'server'] }
  fs.writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(options))
  const compiled = spawnSync(path.join(root, 'node_modules/.bin/tsc'), [], { cwd: copy, encoding: 'utf8' })
  expect(compiled.stdout).toBe('')

  fs.writeFileSync(path.join(copy, 'program.ts'), PROGRAM)
  const stdout = execFileSync(process.execPath, ['program.ts'], { cwd: copy, encoding: 'utf8' })
  const said = JSON.parse(stdout) as Record<string, readonly [status: number, body: unknown]>
  const refused = (acc_no: string) => ({
    debit_account: [`Account ${acc_no} is capital of the office: it is not debited.`],
  })
  expect(said.credited?.[0]).toBe(201)
  expect(said.form).toEqual([400, refused('4002')])
  expect(said.change).toEqual([400, refused('4002')])
  expect(said.rows).toEqual([400, [{}, refused('1002')]])
  expect(said.dryRun).toEqual([400, [refused('1002')]])
})

import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { customerFields } from '../../../contract/lists/customer-fields.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { shapeTexts } from '../../../contract/wire/field-texts.ts'
import { trackedFiles } from '../../../scripts/tree.ts'
import { applyWorked, copyParts, workedPatches } from '../../worked-example.ts'
import { atTheDesk, field, labels, soon } from '../desk/at-the-desk.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** This file runs twice: here, and by the first of its tests in a copy that has the new field. */
if ('tazkira' in customerFields) describe('the new field', inTheCopy)
else
  describe('a new field of a customer in three files', () => {
    test('is sent, typed, found, logged, checked, exported and replayed', inACopy, 600_000)
    test('is known to the files of the worked example alone', knownWhere)
  })

const COMMON = `
import { buildApp } from './server/app.ts'
import { createOperator } from './server/auth/operators.ts'
import { exportBooks, importBooks } from './server/backup/portable.ts'
import { checkBooks } from './server/check/check.ts'
import { openBooks, openSnapshots } from './server/db/open.ts'
import { openReportPool } from './server/readers/pool.ts'
import { replay } from './server/replay/replay.ts'
import { issueToken } from './server/sessions/tokens.ts'

const at = (DATA_DIR) => ({ DATA_DIR, DATABASE_URL: undefined })
const books = await openBooks(at('one'))
const reports = openReportPool(at('one'))
const config = { DATA_DIR: 'one', OFFICE_NAME: 'x', OFFICE_TIMEZONE: 'Asia/Kabul', TRUST_PROXY: false, LOG_LEVEL: 'silent' }
const app = await buildApp(config, books, reports, 'none')
const said = {}
let authorization
async function signIn(operator) {
  const token = await books.write(async (trx) => {
    const { id } = operator ?? await createOperator(
      trx,
      null,
      { email: 'a@b.af', name: 'Amina', role: 'owner' },
      { password_hash: 'x', start_until: null },
    )
    return issueToken(trx, { id, password_hash: 'x' }, { address: '', client: '' })
  })
  authorization = 'Token ' + token
}
async function call(name, method, url, payload) {
  const answer = await app.inject({ method, url, payload, headers: { authorization } })
  said[name] = [answer.statusCode, answer.body === '' ? '' : answer.json()]
  said.etag = answer.headers.etag ?? said.etag
}
async function close(...others) {
  for (const one of [app, reports, ...others, books]) await one.close()
  console.log(JSON.stringify(said))
}
`

/** Fills books that have no such field, with the program as it is. */
const BEFORE = `${COMMON}
await signIn()
const accounts = [{ acc_no: '4001', ccy: 'USD', open_date: '2026-01-01' }]
await call('added', 'POST', '/api/customers/', { cust_id: 1, cust_name: 'Nazir', accounts })
await call('second', 'POST', '/api/customers/', { cust_id: 2, cust_name: 'Omar' })
await call('list', 'GET', '/api/customers/')
await close()
`

/** Opens them with the program that has it. */
const AFTER = `${COMMON}
await signIn({ id: 1 })
await call('list', 'GET', '/api/customers/?since=' + encodeURIComponent(process.argv[2]))
said.upgraded = await checkBooks(books)
await call('added', 'POST', '/api/customers/', { cust_id: 3, cust_name: 'Zahra', tazkira: ' 1402-1201-12345 ' })
await call('changed', 'PATCH', '/api/customers/1/', { tazkira: '1399-0807-54321' })
await call('tooLong', 'PATCH', '/api/customers/2/', { tazkira: '1'.repeat(31) })
await call('read', 'GET', '/api/customers/?cust_id=2')
// The index follows the log behind the writes.
do await call('found', 'GET', '/api/search?q=1402-1201')
while (said.found[1].ready < 100)
await call('log', 'GET', '/api/log/customer/1')
await call('described', 'GET', '/api/docs/json')
said.check = await checkBooks(books)
const snapshots = await openSnapshots(at('one'))
await snapshots.snapshot((reader) => exportBooks(reader, 'office.export'))
const [imported, replayed] = [await openBooks(at('two')), await openBooks(at('three'))]
await importBooks('office.export', imported, 'two')
await snapshots.snapshot((reader) => replay(reader, replayed, 'three', () => {}))
const rows = (one) => one.all('select cust_id, cust_name, tazkira, version from customers order by cust_id')
said.rows = await Promise.all([books, imported, replayed].map(rows))
said.checks = [await checkBooks(imported), await checkBooks(replayed)]
await close(snapshots, imported, replayed)
`

/** The status and body of each answer by its name, what the checks and tables have, and the tag of the last list. */
type Said = Readonly<Record<string, unknown>>

function inACopy(): void {
  const patches = workedPatches('A new field of a customer, worked')
  expect(patches).toHaveLength(3)

  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-worked-'))
  const run = (command: string, ...args: readonly string[]) =>
    spawnSync(path.join(root, 'node_modules/.bin', command), args, { cwd: copy, encoding: 'utf8' })
  /** What a program over the copy's server says. */
  const saidBy = (program: string, ...args: readonly string[]): Said => {
    fs.writeFileSync(path.join(copy, 'program.ts'), program)
    const ran = { cwd: copy, encoding: 'utf8' } as const
    return JSON.parse(execFileSync(process.execPath, ['program.ts', ...args], ran)) as Said
  }
  try {
    copyParts(
      copy,
      'contract',
      'languages',
      'server',
      'src',
      'tests',
      'scripts',
      'package.json',
      'vitest.config.ts',
    )
    const options = {
      extends: path.join(root, 'tsconfig.json'),
      include: ['contract', 'server', 'src'],
    }
    fs.writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(options))

    const before = saidBy(BEFORE)
    expect(before.added).toMatchObject([201, {}])
    for (const patch of patches) applyWorked(copy, patch)
    expect(run('tsc').stdout).toBe('')
    expectWorks(saidBy(AFTER, String(before.etag).replaceAll('"', '')))
    // Outside of the long run it is enough that the form compiles.
    if (!process.env.PROVE) return
    const { status, stderr } = run('vitest', 'run', '--project', 'screens', 'worked-field')
    expect(status, stderr).toBe(0)
  } finally {
    fs.rmSync(copy, { recursive: true })
  }
}

function expectWorks(said: Said): void {
  // A console that has the list from before reads the whole one.
  expect(said.list).toMatchObject([
    200,
    [
      { cust_id: 1, tazkira: '' },
      { cust_id: 2, tazkira: '' },
    ],
  ])
  const [, [first]] = said.list as readonly [number, readonly object[]]
  expect(Object.keys(first ?? {}).join()).toBe(
    'cust_id,cust_name,phone_1,phone_2,tazkira,add,business,bailer,bailer_contact,saraf,version,accounts_set',
  )
  expect(said.upgraded).toEqual([])
  expect(said.added).toMatchObject([201, { cust_id: 3, tazkira: '1402-1201-12345', version: 1 }])
  expect(said.changed).toMatchObject([200, { tazkira: '1399-0807-54321', version: 2 }])
  expect(said.tooLong).toMatchObject([400, { tazkira: [shapeTexts.tooLong({ max: 30 }).text] }])
  expect(said.read).toMatchObject([200, [{ cust_id: 2, tazkira: '', version: 1 }]])
  expect(said.found).toMatchObject([200, { found: [{ type: 'customer', id: 3 }] }])
  const fields = [
    { field: 'version', before: '1', after: '2' },
    { field: 'tazkira', before: null, after: '1399-0807-54321' },
  ]
  expect(said.log).toMatchObject([200, { rows: [{ action: 'update', fields }, { action: 'create' }] }])
  expect(JSON.stringify(said.described)).toContain('"tazkira":{"type":"string","maxLength":30}')
  expect(said.check).toEqual([])
  const rows = [
    { cust_id: 1, cust_name: 'Nazir', tazkira: '1399-0807-54321', version: 2 },
    { cust_id: 2, cust_name: 'Omar', tazkira: '', version: 1 },
    { cust_id: 3, cust_name: 'Zahra', tazkira: '1402-1201-12345', version: 1 },
  ]
  expect(said.rows).toEqual([rows, rows, rows])
  expect(said.checks).toEqual([[], []])
}

/** The files that name a plain field of now. Not the demo office, which is filled with what an office may record. */
function knownWhere(): void {
  const knowing = trackedFiles(root).filter(
    (file) =>
      /^(contract|server|src)\/.*\.tsx?$/.test(file) &&
      !file.startsWith('server/demo/') &&
      /\bbailer_contact\b/.test(read(file)),
  )
  expect(new Set(knowing)).toEqual(
    new Set([
      'contract/lists/customer-fields.ts',
      // Its name on the wire is no words.
      'contract/wire/errors.ts',
      'server/db/migrations/0001-books.ts',
    ]),
  )
}

function inTheCopy(): void {
  const desk = atTheDesk()
  const saved = async (cust_id: number) =>
    (await desk.office.call<object[]>('GET', `api/customers?cust_id=${cust_id}`)).body[0]

  test('stands in its place in the form, is typed in any digits, saved and changed', async () => {
    await desk.open('/customers')
    await soon(() => expect(field('Customer ID').value).not.toBe(''))
    expect(labels().slice(2, 6)).toEqual(['Phone 1', 'Phone 2', 'Tazkira', 'Address'])
    field('Name').focus()
    await desk.stage.keys('Zahra<Enter><Enter><Enter>')
    expect(await desk.stage.focus()).toBe('Tazkira')
    expect(field('Tazkira').maxLength).toBe(30)
    await desk.stage.keys('۱۴۰۲-۱۲۰۱<Tab>')
    expect([field('Tazkira').value, await desk.stage.focus()]).toEqual(['1402-1201', 'Address'])
    await desk.stage.keys('<C-Enter>')
    await desk.toastIs(customerTexts.added.text)
    await soon(async () => expect(await saved(1)).toMatchObject({ cust_name: 'Zahra', tazkira: '1402-1201' }))
    await desk.open('/customers/edit/1')
    await soon(() => expect(field('Tazkira').value).toBe('1402-1201'))
    field('Tazkira').focus()
    await desk.stage.keys('<C-a>77<C-Enter>')
    await soon(async () => expect(await saved(1)).toMatchObject({ tazkira: '77' }))
  })

  test('stands on the card', async () => {
    await desk.office.call('POST', 'api/customers/', { cust_id: 9, cust_name: 'Omar', tazkira: '88' })
    await desk.open('/customers/card/9')
    await soon(() => expect(document.body.textContent).toContain('Tazkira 88'))
  })
}

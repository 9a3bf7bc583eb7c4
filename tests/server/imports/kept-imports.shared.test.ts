import { afterAll, beforeAll, expect, it } from 'vitest'
import { importPaths } from '../../../contract/imports/imports.ts'
import type { LogPage } from '../../../contract/office/log-answers.ts'
import { actSubjects } from '../../../contract/operator/act-subjects.ts'
import { refusedText } from '../../../contract/operator/roles.ts'
import { screenSubjects } from '../../../contract/operator/screen-subjects.ts'
import { keyTexts } from '../../../contract/wire/errors.ts'
import { expectNamed, type Fault, UNAUDITED } from '../check/faults.ts'
import { importAddress, importRows, listImports } from '../setup/imports.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  expect((await importRows(office, 'office', ROWS)).status).toBe(201)
})
afterAll(() => office.close())

const ROWS = [
  { cust_id: 1, cust_name: 'Capital', kind: 'capital', ccy: 'USD' },
  { cust_id: 2, cust_name: 'Karim', ccy: 'USD', balance: 500, side: 'Cr' },
  { cust_id: 2, cust_name: 'Karim', ccy: 'AFN', balance: 7, side: 'Dr' },
]
const STRAY = /^cash-book 1: did not come with import 9$/

const FAULTS: readonly Fault[] = [
  ['a record of no import', `update cash_book set source = 'import/9' where id = 1`, [STRAY]],
  [
    'an import that is gone',
    'delete from imports',
    [UNAUDITED('import 1'), /^cash-book 1: did not come with/],
  ],
  ['an import of another file', `update imports set fingerprint = 'x'`, [UNAUDITED('import 1')]],
  [
    'an import of other sums',
    `update imports set content = replace(content, '"credit":500', '"credit":501')`,
    [/^import 1: its records come to other sums than it says$/, UNAUDITED('import 1')],
  ],
  [
    'a counter that stands behind',
    `update counters set last = 0 where name = 'import'`,
    [/^counter import: stands at 0, but the largest id ever given is 1$/],
  ],
]

it.each(FAULTS.map((fault) => ({ what: fault[0], fault })))('check finds $what', ({ fault }) =>
  expectNamed(office, fault),
)

it('is in the log and told as it is saved', async () => {
  const { body } = await office.call<LogPage>('GET', 'api/log/import/1/')
  expect(body.rows).toMatchObject([{ kind: 'import', id: '1', action: 'create', notable: ['office'] }])
  expect(body.rows[0]?.fields).toContainEqual({ field: 'totals.USD.credit', before: null, after: '500' })
  const last = await office.call('GET', 'api/changes/last?noun=import&id=1')
  expect(last.body).toMatchObject({ noun: 'import', id: '1', action: 'create', version: 1 })
})

it('is for owners and managers, and is taken back by owners', async () => {
  const as = async (role: 'manager' | 'cashier') => ({
    authorization: `Token ${await office.colleague(`${role}@office.af`, role)}`,
  })
  const [manager, cashier] = [await as('manager'), await as('cashier')]
  const entry = { amount: 5, currency: 'USD', debit_account: '41', credit_account: '42', date: '2026-03-21' }
  const refused = refusedText('manage', screenSubjects.import).text
  for (const answer of [
    await importRows<{ detail: string }>(office, 'entries', [entry], {}, cashier),
    await office.call('GET', importPaths.list, undefined, cashier),
  ])
    expect([answer.status, answer.body.detail]).toEqual([403, refused])
  const tried = await importRows(office, 'entries', [entry], { dry_run: 'true' }, manager)
  expect(tried.status).toBe(200)
  const back = await office.call('DELETE', importPaths.one(1), undefined, manager)
  expect([back.status, back.body.detail]).toEqual([403, refusedText('own', actSubjects.takeImportBack).text])
})

it('sent again under its key is answered the same, and with another day refused', async () => {
  const key = { 'idempotency-key': 'an import' }
  const rows = [{ cust_id: 5, cust_name: 'Zahra', ccy: 'USD', balance: 5, side: 'Cr' }]
  const before = (await listImports(office)).length
  const first = await importRows(office, 'office', rows, {}, key)
  expect(first.status).toBe(201)
  expect((await importRows(office, 'office', rows, {}, key)).text).toBe(first.text)
  const other = await importRows<{ detail: string }>(office, 'office', rows, { date: '2026-03-01' }, key)
  expect([other.status, other.body.detail]).toEqual([409, keyTexts.used.text])
  expect(await listImports(office)).toHaveLength(before + 1)
})

it('takes no query that has not what it needs', async () => {
  const address = importAddress('office', ROWS, { date: 'yesterday', file: '' })
  const { status, body } = await office.call('POST', address, ROWS)
  expect([status, new Set(Object.keys(body))]).toEqual([400, new Set(['date', 'file'])])
})

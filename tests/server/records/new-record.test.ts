import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { misfit } from '../../../contract/records/postings.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'

// A record that no office has, added to a copy of the server as docs/architecture.md says ("A new posting record").

const root = path.resolve(import.meta.dirname, '../../..')
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-new-record-'))
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

const ADDED: Readonly<Record<string, string>> = {
  'contract/records/fees.ts': `
    import * as z from 'zod/mini'
    import { accountNumber, answer, calendarDay, currencyCode, entryMoney, recordId, version, words } from '../wire/answers.ts'
    import { amount, currency, day, id, requiredText } from '../wire/fields.ts'
    import { credit, debit } from './postings.ts'
    import { source } from './records.ts'
    const [account, money, ccy, date, payer] = [requiredText(32), amount(), currency(), day(), requiredText(100)]
    export const feePatch = z.object({
      id: z.optional(id), amount: z.optional(money), currency: z.optional(ccy), debit_account: z.optional(account),
      credit_account: z.optional(account), date: z.optional(date), payer: z.optional(payer),
    })
    export const feeBody = z.extend(feePatch, {
      amount: money, currency: ccy, debit_account: account, credit_account: account, date, payer,
    })
    export const feeShape = answer({
      id: recordId, amount: entryMoney, currency: currencyCode, debit_account: accountNumber,
      credit_account: accountNumber, date: calendarDay, payer: words('Karim'), version, source,
    })
    export const feeLegs = ({ debit_account, credit_account, currency, amount }) =>
      [debit(debit_account, currency, amount), credit(credit_account, currency, amount)]`,
  'server/records/fee.ts': `
    import { feeBody, feeLegs, feePatch, feeShape } from '../../contract/records/fees.ts'
    import { defineRecord } from './define-record.ts'
    export const fee = defineRecord({
      type: 'fee', table: 'fees', path: '/api/fees', tag: 'fees', noun: 'fee', plural: 'Fees',
      figures: { amount: 'money' },
      searched: ['payer'], described: { text: 'payer' }, body: feeBody, patch: feePatch, changedBy: ['PATCH'],
      guard: true, defaults: {}, currencies: ({ currency }) => [currency], legs: feeLegs,
      answer: feeShape,
    })`,
  'server/db/migrations/0999-fees.ts': `
    import { ENTERED, SIDES } from './engine.ts'
    export async function up({ createTable }) {
      await createTable('fees', ENTERED + ', amount money not null, currency text not null, ' + SIDES +
        ', date text not null, payer text not null, version whole not null, source text not null')
    }`,
}
/** Lines that are put before another: of the types, Node runs the code without them. */
const CHANGED: Readonly<Record<string, readonly (readonly [before: string, line: string])[]>> = {
  'contract/records/records.ts': [["hawala: 'Hawala',", "fee: 'Fee',"]],
  'server/records/records.ts': [
    ["import { hawala } from './hawala.ts'", "import { fee } from './fee.ts'"],
    ['  hawala,\n', '  fee,'],
  ],
  'server/db/migrate.ts': [
    ['import { type Engine, engineOf,', "import * as fees from './migrations/0999-fees.ts'"],
    ['} as const\ntype Migrations', "'0999-fees': fees,"],
  ],
}

const PROGRAM = `
import { buildApp } from './server/app.ts'
import { createOperator } from './server/auth/operators.ts'
import { issueToken } from './server/sessions/tokens.ts'
import { exportBooks, importBooks } from './server/backup/portable.ts'
import { checkBooks } from './server/check/check.ts'
import { openBooks, openSnapshots } from './server/db/open.ts'
import { replay } from './server/replay/replay.ts'
import { openReportPool } from './server/readers/pool.ts'

const at = (DATA_DIR) => ({ DATA_DIR, DATABASE_URL: undefined })
const books = await openBooks(at('one'))
const reports = openReportPool(at('one'))
const config = { DATA_DIR: 'one', OFFICE_NAME: 'x', OFFICE_TIMEZONE: 'Asia/Kabul', TRUST_PROXY: false, LOG_LEVEL: 'silent' }
const app = await buildApp(config, books, reports, 'none')
const token = await books.write(async (trx) => {
  const { id } = await createOperator(
    trx,
    null,
    { email: 'a@b.af', name: 'Amina', role: 'owner' },
    { password_hash: 'x', start_until: null },
  )
  return issueToken(trx, { id, password_hash: 'x' }, { address: '', client: '' })
})
const said = {}
async function call(name, method, url, payload) {
  const answer = await app.inject({ method, url, payload, headers: { authorization: 'Token ' + token } })
  said[name] = [answer.statusCode, answer.body === '' ? '' : answer.json()]
}
const accounts_set = ['4001', '4002'].map((acc_no) => ({ acc_no, ccy: 'USD', open_date: '2026-01-01' }))
await call('customer', 'POST', '/api/customers/', { cust_id: 1, cust_name: 'Nazir', accounts: accounts_set })
const fee = { amount: 12.5, currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-03-01' }
await call('created', 'POST', '/api/fees/', { ...fee, payer: 'Karim' })
await call('second', 'POST', '/api/fees/', { ...fee, payer: 'Omar' })
await call('refused', 'POST', '/api/fees/', { ...fee, credit_account: '4009' })
await call('misplaced', 'POST', '/api/fees/', { ...fee, payer: 'Omar', currency: 'AFN' })
await call('changed', 'PATCH', '/api/fees/1/', { amount: 20 })
await call('guarded', 'DELETE', '/api/fees/2/')
await call('found', 'GET', '/api/fees?search=oma')
const period = 'from_date=2026-01-01&to_date=2026-12-31'
const report = '/api/reports/account-statement/report/?customer_id=1&account_no=4001&' + period
await call('statement', 'GET', report)
await call('day', 'GET', '/api/reports/daily-transactions/report/?' + period)
await call('dayBook', 'GET', '/api/day-book/2026-03-01')
await call('last', 'GET', '/api/changes/last?noun=fee&id=1')
await call('description', 'GET', '/api/docs/json')
said.check = await checkBooks(books)
const snapshots = await openSnapshots(at('one'))
await snapshots.snapshot((reader) => exportBooks(reader, 'office.export'))
const [imported, replayed] = [await openBooks(at('two')), await openBooks(at('three'))]
await importBooks('office.export', imported, 'two')
await snapshots.snapshot((reader) => replay(reader, replayed, 'three', () => {}))
const rows = (one) => one.all('select id, entry_no, cast(amount as text) as amount, payer, version from fees order by id')
said.rows = await Promise.all([books, imported, replayed].map(rows))
for (const one of [app, reports, snapshots, books, imported, replayed]) await one.close()
console.log(JSON.stringify(said))
`

it('is posted, searched, reported, checked, exported and replayed from its description alone', async () => {
  for (const folder of ['contract', 'server'])
    fs.cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true })
  fs.copyFileSync(path.join(root, 'package.json'), path.join(copy, 'package.json'))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const [file, lines] of Object.entries(CHANGED)) {
    const whole = lines.reduce(
      (text, [before, line]) => {
        expect(text.split(before), file).toHaveLength(2)
        return text.replace(before, `${line}\n${before}`)
      },
      fs.readFileSync(path.join(root, file), 'utf8'),
    )
    fs.writeFileSync(path.join(copy, file), whole)
  }
  for (const [file, text] of Object.entries({ ...ADDED, 'program.ts': PROGRAM }))
    fs.writeFileSync(path.join(copy, file), text)

  const { stdout } = await promisify(execFile)(process.execPath, ['program.ts'], { cwd: copy })
  const said = JSON.parse(stdout) as Record<string, readonly [status: number, body: unknown]>
  const fee = { id: 1, amount: 12.5, currency: 'USD', debit_account: '4001', credit_account: '4002' }
  expect(said.created).toEqual([201, { ...fee, date: '2026-03-01', payer: 'Karim', version: 1 }])
  expect(said.second?.[0]).toBe(201)
  expect(said.refused).toEqual([400, { payer: [fieldTexts.required.text] }])
  expect(said.misplaced?.[1]).toMatchObject({ debit_account: [misfit('4001', 'USD', ['AFN']).text] })
  expect(said.changed).toMatchObject([200, { amount: 20, payer: 'Karim', version: 2 }])
  expect(said.guarded?.[0]).toBe(403)
  expect(said.found).toMatchObject([200, { results: [{ id: 2, payer: 'Omar' }], next: null }])
  const [line, other] = [{ description: 'Karim', debit: 20, balance: -20 }, { description: 'Omar' }]
  expect(said.statement?.[1]).toMatchObject({
    transactions: [{ object_id: 1, transaction_type: 'Fee', ...line }, other],
    final_balance: -32.5,
  })
  expect(said.day?.[1]).toMatchObject({ report_data: { Fee: { USD: { total_amount: 32.5 } } } })
  expect(said.dayBook?.[1]).toMatchObject([{ key: 'fee 2' }, { key: 'fee 1', description: 'Karim' }])
  expect(said.last?.[1]).toMatchObject({ noun: 'fee', id: '1', action: 'update', version: 2 })
  const described = said.description?.[1] as { readonly paths: object } | undefined
  expect(Object.keys(described?.paths ?? {}).filter((one) => one.includes('fees'))).toHaveLength(4)
  expect(said.check).toEqual([])
  const rows = [
    { id: 1, entry_no: 1, amount: '2000', payer: 'Karim', version: 2 },
    { id: 2, entry_no: 2, amount: '1250', payer: 'Omar', version: 1 },
  ]
  expect(said.rows).toEqual([rows, rows, rows])
})

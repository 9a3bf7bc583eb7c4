import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { againText, importRefusals } from '../../../contract/imports/import-refusals.ts'
import { importPaths } from '../../../contract/imports/imports.ts'
import { accountTexts } from '../../../contract/lists/accounts.ts'
import { customerRefusals } from '../../../contract/lists/list-refusals.ts'
import { sessionRefusals } from '../../../contract/operator/operator-refusals.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { IMPORTED_ON, importRows, listImports, refusedRows, takeImportBack } from '../setup/imports.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { wholeBooks } from '../setup/whole-books.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const CAPITAL = { cust_id: 1, cust_name: 'Capital', kind: 'capital', ccy: 'USD' }
const KARIM = { cust_name: 'Karim', phone_1: '0700 123 456', ccy: 'USD', balance: 500, side: 'Cr' }
const TILL = { cust_id: 3, cust_name: 'Till', kind: 'cashbox', ccy: 'USD', balance: 1200.5, side: 'Dr' }
const ROWS = [CAPITAL, KARIM, { ...KARIM, ccy: 'AFN', phone_1: '+93700123456', balance: 70_000 }, TILL]

/** The books but for the log and the counters: what an import that is taken back leaves nothing of. */
async function standing(): Promise<Record<string, string[]>> {
  const { audit: _, counters: __, balances, ...books } = await wholeBooks(office.location)
  const isLeft = (row: string) => !/"debit","0".*"credit","0"/.test(row)
  return { ...books, balances: (balances ?? []).filter(isLeft) }
}
const balanceOf = async (acc_no: string) =>
  (await office.call<{ balance: number }>('GET', `api/accounts/${acc_no}/balance/`)).body.balance

describe('customers with accounts and balances', () => {
  it('are added, and each balance is posted against capital', async () => {
    const { status, body } = await importRows(office, 'office', ROWS)
    expect(status).toBe(201)
    expect(body.rows).toEqual([
      { cust_id: 1, acc_no: '41', makes_customer: true, makes_account: true },
      { cust_id: 2, acc_no: '42', makes_customer: true, makes_account: true, record_id: 1 },
      { cust_id: 2, acc_no: '82', makes_customer: false, makes_account: true, record_id: 2 },
      { cust_id: 3, acc_no: '43', makes_customer: true, makes_account: true, record_id: 3 },
    ])
    expect(body.import).toMatchObject({
      ...{ id: 1, kind: 'office', file: 'customers.xlsx', date: IMPORTED_ON, by: OPERATOR.name, version: 1 },
      // Capital lacks an account in AFN, which comes by itself.
      ...{ customers: 3, accounts: 5, records: 3 },
      totals: [
        { ccy: 'AFN', debit: 0, credit: 70_000 },
        { ccy: 'USD', debit: 1200.5, credit: 500 },
      ],
    })
    expect(await Promise.all(['41', '81', '42', '82', '43'].map(balanceOf))).toEqual([
      ...[700.5, -70_000, 500, 70_000, -1200.5],
    ])
    const [entry] = (await office.call<readonly object[]>('GET', 'api/cash-book/?id=3'))
      .body as readonly object[]
    expect(entry).toMatchObject({
      ...{ debit_account: '43', credit_account: '41', amount: 1200.5, date: IMPORTED_ON },
      ...{ description: 'Opening balance', source: 'import/1' },
    })
    expect(await listImports(office)).toEqual([body.import])
    expect(await office.findings()).toEqual([])
  })

  it('are answered by a dry run as they are then imported, and it leaves the books as they were', async () => {
    const before = await wholeBooks(office.location)
    const tried = await importRows(office, 'office', ROWS, { dry_run: 'true' })
    expect(tried.status).toBe(200)
    expect(await wholeBooks(office.location)).toEqual(before)
    const { body } = await importRows(office, 'office', ROWS)
    const { at: _, ...imported } = body.import
    expect(tried.body).toEqual({ import: { ...imported, at: tried.body.import.at }, rows: body.rows })
  })

  it('are joined with those whom the books have, by number or by name and phone', async () => {
    await importRows(office, 'office', [CAPITAL, KARIM])
    await office.addCustomer(9)
    const { status, body } = await importRows(office, 'office', [
      { cust_id: 2, cust_name: 'KARIM', ccy: 'AFN', balance: 5, side: 'Dr' },
      { cust_name: 'karim', phone_1: '0093700123456', ccy: 'EUR' },
      { cust_id: 9, cust_name: 'customer  9', ccy: 'PKR', acc_no: '۳۰۰۹' },
    ])
    expect([status, body.rows]).toEqual([
      201,
      [
        { cust_id: 2, acc_no: '82', makes_customer: false, makes_account: true, record_id: 2 },
        { cust_id: 2, acc_no: '72', makes_customer: false, makes_account: true },
        { cust_id: 9, acc_no: '3009', makes_customer: false, makes_account: true },
      ],
    ])
    expect(body.import).toMatchObject({ customers: 0, accounts: 4, records: 1 })
    expect(await office.findings()).toEqual([])
  })

  it('are told apart by their phones where they have one name, however these are written', async () => {
    await importRows(office, 'office', [CAPITAL, KARIM, { ...KARIM, phone_1: '12345' }])
    const karim = (phone_1: string, ccy: string) => ({ cust_name: 'Karim', phone_1, ccy })
    const { body } = await importRows(office, 'office', [
      karim('0093 (0)700 123456', 'EUR'),
      karim('1234 5', 'EUR'),
      karim('0799 123 456', 'USD'),
      karim('+93 799 123 456', 'AFN'),
      karim('behind the bazaar', 'USD'),
      karim('Behind  the bazaar', 'AFN'),
      karim('no phone', 'USD'),
    ])
    expect(body.rows.map(({ cust_id, makes_customer }) => [cust_id, makes_customer])).toEqual([
      ...[
        [2, false],
        [3, false],
      ],
      ...[
        [4, true],
        [4, false],
      ],
      ...[
        [5, true],
        [5, false],
        [6, true],
      ],
    ])
  })

  it('take an account of the books that has no entries, and none that has', async () => {
    await office.addCustomer(2, { '4002': 'USD', '8002': 'AFN', '8003': 'AFN' })
    await importRows(office, 'office', [CAPITAL])
    const usd = { cust_id: 2, cust_name: 'Customer 2', ccy: 'USD', balance: 5, side: 'Dr' }
    const { body } = await importRows(office, 'office', [usd])
    expect(body.rows).toEqual([
      { cust_id: 2, acc_no: '4002', makes_customer: false, makes_account: false, record_id: 1 },
    ])
    expect(
      await refusedRows(office, [
        { ...usd, balance: 6 },
        { ...usd, ccy: 'AFN' },
      ]),
    ).toEqual([
      { acc_no: [importRefusals.accountEntries({ acc_no: '4002' }).text] },
      {
        acc_no: [importRefusals.severalAccounts({ cust_id: '2', ccy: 'AFN', numbers: '8002 or 8003' }).text],
      },
    ])
  })
})

describe('rows are refused', () => {
  const bare = { cust_name: 'Nazir', ccy: 'USD' }

  it('where a name alone would make two one', async () => {
    await office.addCustomer(7)
    const rows = [
      { ...bare, cust_name: 'Customer 7' },
      bare,
      { ...bare, ccy: 'AFN' },
      { ...bare, cust_name: 'Amin' },
      { ...bare, cust_id: 20, cust_name: 'امین' },
      { ...bare, cust_name: 'امين' },
    ]
    expect(await refusedRows(office, rows)).toEqual([
      { cust_name: [importRefusals.inBooks({ cust_id: '7' }).text] },
      {},
      { cust_name: [importRefusals.inRow({ row: '2' }).text] },
      {},
      {},
      { cust_name: [importRefusals.inRow({ row: '5' }).text] },
    ])
  })

  it('where a number is somebody else, or a row says something else than the one before', async () => {
    await office.addCustomer(7, { '4007': 'USD' })
    const rows = [
      { ...bare, cust_id: 7 },
      { ...bare, cust_id: 8, kind: 'cashbox', saraf: false, phone_1: '0700123456' },
      { ...bare, cust_id: 8, cust_name: 'Amin', ccy: 'AFN' },
      { ...bare, cust_id: 8, ccy: 'EUR', kind: 'income', saraf: true, phone_1: '0700999999' },
      { ...bare, cust_id: 9, cust_name: 'A', kind: 'unpaid', acc_no: '4007' },
      { ...bare, cust_id: 10, cust_name: 'B', kind: 'unpaid', acc_no: '8010' },
      { ...bare, cust_id: 11, cust_name: 'C', acc_no: '4011', balance: 5 },
      { ...bare, cust_id: 12, cust_name: 'D', acc_no: '4011' },
      { ...bare, cust_id: 8 },
      { ...bare, cust_id: 7, cust_name: 'Customer 7', kind: 'cashbox', saraf: true, ccy: 'AFN' },
    ]
    expect(await refusedRows(office, rows)).toEqual([
      { cust_id: [importRefusals.numberTaken({ cust_id: '7', customer: 'Customer 7' }).text] },
      {},
      { cust_name: [importRefusals.otherName({ row: '2', cust_id: '8', name: 'Nazir' }).text] },
      {
        kind: [importRefusals.rowKind({ row: '2' }).text],
        saraf: [importRefusals.rowSaraf({ row: '2' }).text],
        phone_1: [importRefusals.rowPhone({ row: '2' }).text],
      },
      { acc_no: [accountTexts.ofAnother({ acc_no: '4007', cust_id: '7' }).text] },
      {
        acc_no: [expect.stringContaining('4')],
        kind: [customerRefusals.kindTaken({ customer: 'A', cust_id: '9' }).text],
      },
      { side: [importRefusals.sideRequired.text] },
      { acc_no: [importRefusals.rowAccount({ row: '7', acc_no: '4011' }).text] },
      { acc_no: [importRefusals.rowCurrency({ row: '2', ccy: 'USD' }).text] },
      {
        kind: [importRefusals.otherKind({ cust_id: '7' }).text],
        saraf: [importRefusals.otherSaraf({ cust_id: '7' }).text],
      },
    ])
  })

  it('where a name and phone are those of several', async () => {
    const shared = { ...bare, phone_1: '0700123456' }
    const numbers = (...all: readonly string[]) => [
      importRefusals.severalKnown({ numbers: all.join(' or ') }).text,
    ]
    const rows = [{ ...shared, cust_id: 8 }, { ...shared, cust_id: 9 }, shared]
    expect(await refusedRows(office, rows)).toEqual([{}, {}, { cust_id: numbers('8', '9') }])
    await importRows(office, 'office', [CAPITAL, ...rows.slice(0, 2)])
    expect(await refusedRows(office, [{ ...shared, phone_1: '+93700123456' }])).toEqual([
      { cust_id: numbers('8', '9') },
    ])
  })

  it('where a figure has three decimals, and without a customer of the kind Capital', async () => {
    expect(await refusedRows(office, [TILL, { ...TILL, balance: 1.005 }])).toMatchObject([
      {},
      { balance: ['At most 2 decimals are allowed.'] },
    ])
    const { status, body } = await importRows(office, 'office', [TILL])
    expect([status, body]).toEqual([400, { non_field_errors: [importRefusals.noCapital.text] }])
    expect(await refusedRows(office, [{ ...CAPITAL, balance: 5, side: 'Cr' }])).toEqual([
      { balance: [importRefusals.ofCapital.text] },
    ])
  })

  it('of a day that is closed', async () => {
    await importRows(office, 'office', [CAPITAL])
    expect(
      (await office.call('POST', 'api/days/', { date: IMPORTED_ON, left_out: [], reasons: [] })).status,
    ).toBe(201)
    const { status, body } = await importRows<Readonly<Record<string, unknown>>>(office, 'office', ROWS)
    expect([status, Object.keys(body)]).toEqual([400, ['date']])
  })
})

describe('an import', () => {
  it('is taken once while it stands', async () => {
    await importRows(office, 'office', ROWS)
    const again = await importRows(office, 'office', ROWS)
    const text = againText(1, dayIn('Asia/Kabul'), OPERATOR.name).text
    expect([again.status, again.body]).toEqual([409, { detail: text }])
    expect((await importRows(office, 'office', ROWS, { dry_run: 'true' })).status).toBe(409)
  })

  it('is taken back whole, with the password, and may then come again', async () => {
    await office.addCustomer(2, { '4002': 'USD' })
    await importRows(office, 'office', [CAPITAL])
    const known = { cust_id: 2, cust_name: 'Customer 2', ccy: 'AFN', balance: 5, side: 'Dr' }
    const before = await standing()
    const rows = [...ROWS.slice(1), known]
    const { body } = await importRows(office, 'office', rows)
    const unconfirmed = await office.call('DELETE', importPaths.one(body.import.id))
    expect([unconfirmed.status, unconfirmed.body.detail]).toEqual([403, sessionRefusals.confirmPassword.text])
    expect((await takeImportBack(office, body.import.id)).status).toBe(204)
    // The customer who was there is two versions on: with the account, and without it again.
    const unversioned = ({ customers, ...books }: Awaited<ReturnType<typeof standing>>) => ({
      ...books,
      customers: customers?.map((row) => row.replace(/\["version","\d+"\]/, '')),
    })
    expect(unversioned(await standing())).toEqual(unversioned(before))
    expect(await office.findings()).toEqual([])
    expect((await importRows(office, 'office', rows)).status).toBe(201)
    expect(await office.findings()).toEqual([])
  })

  it('of entries or of hawala is recorded as by bulk calls, and taken back', async () => {
    await importRows(office, 'office', [
      CAPITAL,
      { cust_id: 2, cust_name: 'Amin', saraf: true, ccy: 'RYL', acc_no: '1002' },
      { cust_id: 5, cust_name: 'Unpaid', kind: 'unpaid', ccy: 'RYL', acc_no: '1005' },
      { cust_id: 6, cust_name: 'Till', kind: 'cashbox', ccy: 'RYL', acc_no: '1006' },
    ])
    const before = await standing()
    const entry = {
      amount: 5,
      currency: 'RYL',
      debit_account: '1002',
      credit_account: '1006',
      date: IMPORTED_ON,
    }
    const hawala = { ...entry, credit_account: '1005', sender_name: 'Karim', receiver_name: 'نذیر' }
    expect(
      await refusedRows(
        office,
        [entry, { ...entry, debit_account: '9' }, { ...entry, amount: 0 }],
        'entries',
      ),
    ).toEqual([{}, { debit_account: [expect.any(String)] }, { amount: [expect.any(String)] }])
    const entries = await importRows(office, 'entries', [entry, { ...entry, amount: 7 }])
    expect(entries.body).toMatchObject({
      import: { records: 2, customers: 0, totals: [{ ccy: 'RYL', debit: 12, credit: 12 }] },
      rows: [{ record_id: 1 }, { record_id: 2 }],
    })
    const waiting = await importRows(office, 'hawala', [hawala])
    expect(waiting.body).toMatchObject({ import: { kind: 'hawala', records: 1 }, rows: [{ record_id: 1 }] })
    const queue = await office.call<{ results: readonly object[] }>('GET', 'api/hawala/queue/')
    expect(queue.text).toContain('"import/')
    expect(await office.findings()).toEqual([])

    await office.call('POST', 'api/hawala/1/steps/', { kind: 'told', note: '' })
    const kept = await takeImportBack(office, waiting.body.import.id)
    expect([kept.status, kept.body.detail]).toEqual([
      409,
      importRefusals.stepTaken({ id: String(waiting.body.import.id), hawala: '1' }).text,
    ])
    await office.call('DELETE', 'api/hawala/1/steps/1/')
    expect((await takeImportBack(office, waiting.body.import.id)).status).toBe(204)
    expect((await takeImportBack(office, entries.body.import.id)).status).toBe(204)
    expect(await standing()).toEqual(before)
    expect(await office.findings()).toEqual([])
  })

  it('may have its records changed and deleted like those of an operator', async () => {
    await importRows(office, 'office', ROWS)
    expect((await office.call('PATCH', 'api/cash-book/3/', { amount: 1300 })).status).toBe(200)
    await office.confirmPassword()
    expect((await office.call('DELETE', 'api/cash-book/1/')).status).toBe(204)
    expect(await office.findings()).toEqual([])
    expect((await takeImportBack(office, 1)).status).toBe(204)
    expect(await standing()).toMatchObject({ customers: [], accounts: [], postings: [], imports: [] })
    expect(await office.findings()).toEqual([])
  })

  it('stays while something stands on it, in words that name it', async () => {
    await importRows(office, 'office', ROWS)
    const stays = async () => {
      const { status, body } = await takeImportBack(office, 1)
      return [status, body?.detail]
    }
    const entry = {
      amount: 5,
      currency: 'USD',
      debit_account: '43',
      credit_account: '42',
      date: '2026-03-21',
    }
    await office.call('POST', 'api/cash-book/', entry)
    expect(await stays()).toEqual([
      409,
      'Import 1 stays: account 42 has 1 entry, account 43 has 1 entry. Delete or move these entries first.',
    ])
    await office.confirmPassword()
    await office.call('DELETE', 'api/cash-book/4/')
    await office.call('PATCH', 'api/customers/2/', { accounts: [{ acc_no: '704', ccy: 'EUR' }] })
    expect(await stays()).toEqual([
      409,
      importRefusals.addedAccount({ id: '1', acc_no: '704', cust_id: '2' }).text,
    ])
    await office.confirmPassword()
    await office.call('DELETE', 'api/accounts/704/')
    await office.call('PUT', 'api/office/settings/', { tills: { '1': 3 } })
    expect(await stays()).toEqual([
      409,
      importRefusals.named({ id: '1', cust_id: '3', named: customerRefusals.isTill }).text,
    ])
    await office.call('PUT', 'api/office/settings/', { tills: {} })
    await office.call('POST', 'api/days/', {
      date: IMPORTED_ON,
      left_out: [{ cust_id: 3, ccy: 'USD' }],
      reasons: [],
    })
    expect(await stays()).toEqual([409, importRefusals.dayClosed({ id: '1', date: IMPORTED_ON }).text])
  })

  it('leaves alone what an operator has made anew under a number of its own', async () => {
    await importRows(office, 'office', [CAPITAL, { cust_id: 8, cust_name: 'Zahra', ccy: 'USD' }])
    await office.confirmPassword()
    await office.call('DELETE', 'api/customers/8/')
    await office.addCustomer(8, { '48': 'USD' })
    expect((await takeImportBack(office, 1)).status).toBe(204)
    expect((await office.call<readonly object[]>('GET', 'api/customers/?cust_id=8')).body).toMatchObject([
      { cust_name: 'Customer 8', accounts_set: [{ acc_no: '48' }] },
    ])
    expect(await office.findings()).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryRows, officeRow, officeRows } from '../../../contract/imports/import-bodies.ts'
import { mappingFaults, proposedMapping } from '../../../contract/imports/mapping.ts'
import { readTable } from '../../../contract/imports/table-rows.ts'
import { parseJson } from '../../../contract/money/exact-json.ts'
import { day, figure, merged, readSheet, said, tableOf, type Written } from './tables.ts'

const numRuns = process.env.PROVE ? 5000 : 200

const OFFICE = ['Customer number', 'Name', 'Phone', 'Kind', 'Account', 'Currency', 'Balance', 'Side']
const office = (...rows: readonly (readonly Written[])[]) => readSheet('office', [OFFICE, ...rows])
/** The cells of a row of customers, in the order of the headings. */
const USUAL = { id: '1', name: 'A', phone: '', kind: '', account: '', ccy: 'USD', balance: '', side: '' }
type OfficeCells = Readonly<Record<keyof typeof USUAL, Written>>
const rowOf = (cells: Partial<OfficeCells>): readonly Written[] => Object.values({ ...USUAL, ...cells })
const NO_SIDE = 'A balance needs its side: Dr where the customer owes it, Cr where the office does.'

describe('a sheet of customers', () => {
  it('is read into rows of the wire', () => {
    const { rows, faults, totals, customers, leftOut } = office(
      ['۱۲', ' Haji Nazir ', figure('700123456'), 'Customer', figure('4001'), '$', figure('1250.5'), 'Cr'],
      ['12', 'Haji Nazir', '', '', '۸۰۰۱', 'افغانی', '۱٬۲۵۰٫۷۵', 'بدهکار'],
      ['', 'صراف کابل', "'+93 700 111 222", 'صراف', '', 'kaldar', '', ''],
      ['', 'صندوق', '', 'Till', '', 'USD', figure('0'), ''],
    )
    expect(rows.map(({ wire }) => wire)).toEqual([
      {
        ...{ cust_id: 12, cust_name: 'Haji Nazir', phone_1: '700123456', kind: 'customer' },
        ...{ acc_no: '4001', ccy: 'USD', balance: 1250.5, side: 'Cr' },
      },
      { cust_id: 12, cust_name: 'Haji Nazir', acc_no: '8001', ccy: 'AFN', balance: 1250.75, side: 'Dr' },
      { cust_name: 'صراف کابل', phone_1: '+93 700 111 222', saraf: true, ccy: 'PKR' },
      { cust_name: 'صندوق', kind: 'cashbox', ccy: 'USD' },
    ])
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5])
    expect([faults, customers, leftOut]).toEqual([0, 3, []])
    expect(totals).toEqual([
      { ccy: 'AFN', debit: 125075n, credit: 0n },
      { ccy: 'USD', debit: 0n, credit: 125050n },
    ])
    expect(officeRows.safeParse(rows.map(({ wire }) => wire)).success).toBe(true)
  })

  it.each<[string, Partial<OfficeCells>, string, string]>([
    ['no name', { name: '' }, 'cust_name', 'This field is required.'],
    ['no currency', { ccy: '' }, 'ccy', 'This field is required.'],
    ['an unknown currency', { ccy: 'US' }, 'ccy', '"US" is not a currency of this office.'],
    [
      'three decimals',
      { balance: figure('1.234'), side: 'Cr' },
      'balance',
      'At most 2 decimals are allowed.',
    ],
    [
      'three decimals of a text',
      { balance: '1,250.505', side: 'Cr' },
      'balance',
      'At most 2 decimals are allowed.',
    ],
    [
      'too much',
      { balance: figure('10000000000000'), side: 'Cr' },
      'balance',
      'At most 9,999,999,999,999.99 is allowed.',
    ],
    ['no side', { balance: figure('5') }, 'side', NO_SIDE],
    ['no such side', { balance: figure('5'), side: 'X' }, 'side', '"X" is no side: write Dr or Cr.'],
    [
      'two sides',
      { balance: '5.00 Dr', side: 'Cr' },
      'side',
      'The figure says Dr and the side says Cr: write one of them.',
    ],
    [
      'a minus and a side',
      { balance: figure('-5'), side: 'Cr' },
      'balance',
      'A balance with its side beside it is written without a minus.',
    ],
    [
      'powers of ten',
      { balance: '1.5E+3', side: 'Cr' },
      'balance',
      'It is written in powers of ten: make it a plain number in the sheet.',
    ],
    [
      'an error of the sheet',
      { balance: '#REF!', side: 'Cr' },
      'balance',
      'The sheet has an error here: #REF!',
    ],
    [
      'lost digits of a phone',
      { phone: '7.00123E+8' },
      'phone_1',
      'A spreadsheet has cut the digits of this number: make the column text and write it again.',
    ],
    [
      'lost digits of an account',
      { account: figure('40012345678901230') },
      'acc_no',
      'A spreadsheet has cut the digits of this number: make the column text and write it again.',
    ],
    [
      'an account with decimals',
      { account: figure('4001.5') },
      'acc_no',
      'A number without decimals is required.',
    ],
    ['a number that is none', { id: '12a' }, 'cust_id', 'A whole number is required.'],
    [
      'a kind that is none',
      { kind: 'Friend' },
      'kind',
      '"Friend" is no kind of customer: write Customer, Saraf, Till, Capital, Income, Expense or Unpaid.',
    ],
    [
      'a merged balance',
      { balance: merged('5'), side: 'Cr' },
      'balance',
      'A merged cell covers this one: write its value in each row.',
    ],
    [
      'a merged currency',
      { ccy: merged('USD') },
      'ccy',
      'A merged cell covers this one: write its value in each row.',
    ],
    [
      'a total among the rows',
      { id: '', name: 'Total', balance: figure('5'), side: 'Cr' },
      'cust_name',
      'This is a total, not a customer or an entry: take the row out.',
    ],
  ])('has a fault in its cell: %s', (_, row, field, text) => {
    const last = { id: '9', name: 'Z', balance: '2,000.50', side: 'Cr' }
    const { rows, faults } = office(rowOf(row), rowOf(last))
    expect(said(rows[0]?.faults)).toEqual({ [field]: [text] })
    expect([said(rows[1]?.faults), faults]).toEqual([{}, 1])
  })

  const ALONE =
    'A customer of this name is in line 2 too: write the number or phone of each, so that two customers are not made one.'
  it.each<[string, readonly Written[], readonly Written[], string | undefined]>([
    ['a name alone', ['', 'Karim'], ['', 'Karim'], ALONE],
    ['a name written in another way', ['', 'كريم  خان'], ['', 'کریم خان'], ALONE],
    ['the number of one', ['7', 'Karim'], ['', 'Karim'], ALONE],
    ['the phone of one', ['', 'Karim', '0700111222'], ['', 'Karim'], ALONE],
    ['one number', ['7', 'Karim'], ['7', 'Karim'], undefined],
    ['two numbers', ['7', 'Karim'], ['8', 'Karim'], undefined],
    ['one phone', ['', 'Karim', '0700111222'], ['', 'Karim', '۰۷۰۰۱۱۱۲۲۲'], undefined],
    ['two phones', ['', 'Karim', '0700111222'], ['', 'Karim', '0799111222'], undefined],
    ['one number of two names', ['7', 'Karim'], ['7', 'Nazir'], 'Customer 7 is Karim in line 2.'],
    ['a merged name', ['', 'Karim'], ['', merged('Karim')], undefined],
  ])('makes no one customer of two: %s', (_, one, other, text) => {
    const row = ([id = '', name = '', phone = '']: readonly Written[], ccy: string) =>
      [id, name, phone, '', '', ccy, '', ''] as const
    const { rows } = office(row(one, 'USD'), row(other, 'AFN'))
    expect(said(rows[0]?.faults)).toEqual({})
    expect(said(rows[1]?.faults)).toEqual(text === undefined ? {} : { cust_name: [text] })
  })

  it('takes what merged cells say of a customer, and tells the server where only these do', () => {
    const { rows, customers } = office(
      ['', 'Karim', '', 'Saraf', '', 'USD', '', ''],
      [merged(''), merged('Karim'), merged(''), merged('Saraf'), '', 'AFN', '', ''],
      ['', 'Nazir', '0700', '', '', 'USD', '', ''],
      ['', merged('Nazir'), merged('0700'), '', '', 'AFN', '', ''],
    )
    expect(rows.map(({ wire }) => wire)).toEqual([
      { cust_name: 'Karim', saraf: true, ccy: 'USD' },
      { cust_name: 'Karim', saraf: true, ccy: 'AFN', same_customer: true },
      { cust_name: 'Nazir', phone_1: '0700', ccy: 'USD' },
      { cust_name: 'Nazir', phone_1: '0700', ccy: 'AFN' },
    ])
    expect(customers).toBe(2)
    expect(rows.every(({ wire }) => officeRow.safeParse(wire).success)).toBe(true)
  })

  it('has each account once', () => {
    const { rows } = office(
      ['1', 'A', '', '', '4001', 'USD', '', ''],
      ['2', 'B', '', '', figure('4001'), 'USD', '', ''],
    )
    expect(said(rows[1]?.faults)).toEqual({ acc_no: ['Account 4001 is in line 2 too.'] })
  })

  it('has its balances in a column of each side', () => {
    const { rows, totals } = readSheet('office', [
      ['نام', 'ارز', 'بدهکار', 'بستانکار'],
      ['A', 'USD', figure('500'), ''],
      ['B', 'USD', '-', figure('20.5')],
      ['C', 'USD', figure('0'), figure('0')],
      ['D', 'USD', figure('1'), figure('2')],
      ['E', 'USD', figure('-1'), ''],
    ])
    expect(rows.slice(0, 3).map(({ wire }) => wire)).toEqual([
      { cust_name: 'A', ccy: 'USD', balance: 500, side: 'Dr' },
      { cust_name: 'B', ccy: 'USD', balance: 20.5, side: 'Cr' },
      { cust_name: 'C', ccy: 'USD' },
    ])
    expect(rows.slice(3).map(({ faults }) => said(faults))).toEqual([
      { credit: ['A balance is in the debit or in the credit column, not in both.'] },
      { debit: ['An amount of 0 or more is required.'] },
    ])
    expect(totals).toEqual([{ ccy: 'USD', debit: 50000n, credit: 2050n }])
  })

  it('says its sides by signs once the operator has said what a minus means', () => {
    const sheet = [
      ['Name', 'Currency', 'Balance'],
      ['A', 'USD', '(1,250.50)'],
      ['B', 'USD', '500.00'],
      ['C', 'USD', '7.00 Dr'],
    ]
    const table = tableOf(sheet)
    const mapping = proposedMapping(table, 'office')
    expect(mappingFaults(table, mapping).map(({ text }) => text)).toEqual([
      'Choose what a minus in Balance means: Dr or Cr.',
    ])
    expect(readTable(table, mapping).rows.map(({ faults }) => said(faults))).toEqual([
      { balance: ['Choose what a minus means in this column: Dr or Cr.'] },
      { balance: [NO_SIDE] },
      {},
    ])
    const sides = (minus: 'Dr' | 'Cr') =>
      readSheet('office', sheet, { minus }).rows.map(({ wire }) => `${wire.balance} ${wire.side}`)
    expect(sides('Dr')).toEqual(['1250.5 Dr', '500 Cr', '7 Dr'])
    expect(sides('Cr')).toEqual(['1250.5 Cr', '500 Dr', '7 Dr'])
  })

  it('leaves out its title, blank rows and totals, and says whether these agree', () => {
    const rows = (total: string) => [
      ['Sarafi Amin'],
      OFFICE,
      ['1', 'A', '', '', '', 'USD', figure('5'), 'Cr'],
      ['', '', '', '', '', '', '', '', 'a remark'],
      ['2', 'B', '', '', '', 'AFN', figure('7'), 'Dr'],
      ['', 'Total USD', '', '', '', '', figure('5'), ''],
      ['مجموع', '', '', '', '', '', figure(total), ''],
    ]
    const why = (total: string) =>
      readSheet('office', rows(total)).leftOut.map((one) => `${one.line} ${one.why.text}`)
    expect(why('12')).toEqual([
      '1 Above the headings',
      '4 Blank in all columns that are imported',
      '6 A row of totals: it agrees with the rows',
      '7 A row of totals: it agrees with the rows',
    ])
    expect(why('-2').at(-1)).toBe('7 A row of totals: it agrees with the rows')
    expect(why('13').at(-1)).toBe('7 A row of totals: Balance says 13.00, the rows come to 12.00')
  })

  it('takes a customer for no total, be they called so or their side', () => {
    const { rows, leftOut } = office(
      ['', 'Karim', '', '', '', 'USD', figure('5'), 'جمع'],
      ['', merged('Karim'), '', '', '', 'AFN', figure('5'), 'جمع'],
      ['', 'Total', '', '', '4001', 'USD', figure('5'), 'Cr'],
    )
    expect([rows.length, leftOut]).toEqual([3, []])
    expect(rows.map(({ faults }) => said(faults))).toEqual([{}, {}, {}])
  })
})

describe('a sheet of entries', () => {
  const ENTRIES = ['Date', 'Amount', 'Currency', 'Debit', 'Credit', 'Description']
  it('is read into rows of the wire', () => {
    const { rows, totals, notes, customers } = readSheet('entries', [
      ENTRIES,
      [day('2026-11-28'), figure('1250.5'), 'USD', '4001', figure('4002'), '=SUM(A1) rent'],
      ['28/11/26', '1,000.25', 'دالر', '۴۰۰۱', '4002', ''],
    ])
    expect(rows.map(({ wire }) => wire)).toEqual([
      {
        ...{ date: '2026-11-28', amount: 1250.5, currency: 'USD', debit_account: '4001' },
        ...{ credit_account: '4002', description: '=SUM(A1) rent' },
      },
      { date: '2026-11-28', amount: 1000.25, currency: 'USD', debit_account: '4001', credit_account: '4002' },
    ])
    expect(entryRows.safeParse(rows.map(({ wire }) => wire)).success).toBe(true)
    expect(totals).toEqual([{ ccy: 'USD', debit: 225075n, credit: 225075n }])
    expect(notes.map(({ text }) => text)).toEqual([
      'Years of two figures in Date are of this century: 28/11/26 is 2026-11-28.',
    ])
    expect(customers).toBe(0)
  })
  it.each<[string, readonly Written[], string, string]>([
    ['no day', ['', figure('5'), 'USD', '41', '42'], 'date', 'Transaction date is required'],
    [
      'nothing',
      [day('2026-11-28'), figure('0'), 'USD', '41', '42'],
      'amount',
      'An amount greater than 0 is required.',
    ],
    [
      'a minus',
      [day('2026-11-28'), '(5.50)', 'USD', '41', '42'],
      'amount',
      'An amount greater than 0 is required.',
    ],
    [
      'a side',
      [day('2026-11-28'), '5.50 Dr', 'USD', '41', '42'],
      'amount',
      'No side is written with this figure.',
    ],
    [
      'one account',
      [day('2026-11-28'), figure('5'), 'USD', '41', '41'],
      'credit_account',
      'Debit and credit accounts cannot be the same',
    ],
    [
      'a merged day',
      [merged('2026-11-28'), figure('5'), 'USD', '41', '42'],
      'date',
      'A merged cell covers this one: write its value in each row.',
    ],
    [
      'a format that is not chosen',
      ['05/11/2026', figure('5'), 'USD', '41', '42'],
      'date',
      'Choose how the figures or days of this column are written.',
    ],
  ])('has a fault in its cell: %s', (_, row, field, text) => {
    expect(said(readSheet('entries', [ENTRIES, row]).rows[0]?.faults)).toEqual({ [field]: [text] })
  })
  it('is read once its columns and formats are chosen', () => {
    const table = tableOf([['05/11/2026', '1.234', 'USD', '41', '42']])
    const mapping = proposedMapping(table, 'entries')
    expect(mappingFaults(table, mapping).map(({ text }) => text)).toEqual([
      'No column is chosen for Date, which every row needs.',
      'No column is chosen for Amount, which every row needs.',
      'No column is chosen for Currency, which every row needs.',
      'No column is chosen for Debit account, which every row needs.',
      'No column is chosen for Credit account, which every row needs.',
    ])
    const columns = ['date', 'amount', 'currency', 'debit_account', 'credit_account']
    expect(mappingFaults(table, { ...mapping, columns }).map(({ text }) => text)).toEqual([
      'Choose how A is written.',
      'Choose how B is written.',
    ])
    const chosen = { ...mapping, columns, formats: { 0: 'monthFirst', 1: 'comma' } } as const
    expect(mappingFaults(table, chosen)).toEqual([])
    expect(readTable(table, chosen).rows[0]?.wire).toMatchObject({ date: '2026-05-11', amount: 1234 })
  })
})

describe('a sheet of hawala', () => {
  const HAWALA = [
    'Date',
    'Sender',
    'Receiver',
    'Province',
    'Amount',
    'CCY',
    'Rate',
    'Debit account',
    'Credit account',
  ]
  const provinces = [
    { id: 3, name: 'Kabul کابل', order: 1, version: 1 },
    { id: 4, name: 'Sar-e Pol سرپل', order: 2, version: 1 },
  ]
  const read = (province: string, ccy: string, rate: Written) => {
    const table = tableOf([
      HAWALA,
      [day('2026-11-28'), 'A', 'B', province, figure('5'), ccy, rate, '11', '12'],
    ])
    return readTable(table, proposedMapping(table, 'hawala'), { provinces }).rows[0]
  }
  it.each([
    ['kabul', 3],
    ['کابل', 3],
    ['Kabul کابل', 3],
    ['كابل', 3],
    ['Sar-e Pol', 4],
    ['سرپل', 4],
  ])('names its province: %s', (name, id) => {
    expect(read(name, 'RYL', '')?.wire).toMatchObject({ receiver_province: id })
  })
  it('needs a province of the office, and a rate where it is in another currency', () => {
    expect(said(read('Paris', 'RYL', '')?.faults)).toEqual({
      receiver_province: [
        '"Paris" is no province of this office: add it to the provinces, or write one of them.',
      ],
    })
    expect(said(read('', 'USD', '')?.faults)).toEqual({
      exchange_rate: ['The rate is needed: 1 where the hawala is settled in its own currency.'],
    })
    expect(read('', 'USD', figure('0.26666667'))).toMatchObject({
      faults: {},
      wire: { exchange_rate: 0.26666667 },
    })
  })
})

describe('figures of a sheet', () => {
  it('are on the wire to the last digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999_999n }), fc.boolean(), (minor, isText) => {
        const digits = String(minor).padStart(3, '0')
        const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`
        const { rows, totals } = office(
          ['1', 'A', '', '', '', 'USD', isText ? text : figure(text), 'Dr'],
          ['2', 'B', '', '', '', 'USD', isText ? '1,000,000.00' : figure('1000000.00'), 'Cr'],
        )
        const sent = parseJson(JSON.stringify(rows.map(({ wire }) => wire)))
        expect(officeRows.parse(sent)[0]?.balance).toBe(minor)
        expect(totals).toEqual([{ ccy: 'USD', debit: minor, credit: 100_000_000n }])
      }),
      { numRuns },
    )
  })
})

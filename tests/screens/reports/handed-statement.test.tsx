import { describe, expect, test } from 'vitest'
import type { AllAccounts, Statement } from '../../../contract/reports/report-answers.ts'
import { unmarked } from '../../../contract/text/unmarked.ts'
import { handedAccounts, handedStatement } from '../../../src/screens/reports/handed-statement.ts'
import { solarDay } from '../../../src/ui/frame/solar-day.ts'
import { cellText, isHeading, isTotal, type Report } from '../../../src/ui/report/report.ts'

const plain = unmarked

const statement: Statement = {
  account: { customer_id: 7, customer_name: 'شکریه', acc_no: '4001', currency: 'USD' },
  opening_balance: 100,
  transactions: [
    {
      ...{ object_id: 2, transaction_type: 'Cash Book', date: '2026-01-05', description: 'rent' },
      ...{ other_account: '4002', debit: 1250.5, credit: 0, balance: -1150.5 },
    },
    {
      ...{ object_id: 3, transaction_type: 'Hawala', date: '2026-01-06', description: 'کریم' },
      ...{ other_account: '4002', debit: 0, credit: 300, balance: -850.5 },
    },
  ],
  final_balance: -850.5,
}
const JANUARY = { from_date: '2026-01-01', to_date: '2026-01-31', today: '2026-02-03' }
const named = (acc_no: string) => `${acc_no} · Nazir`
const english = { language: 'en', showsNames: false } as const
const dari = { language: 'fa-AF', showsNames: false } as const

/** A paper as it is read: what stands over and under the table, its headings, its cells. */
function read<Line>({ title, facts, columns, rows, totals, remarks = [], handed }: Report<Line>) {
  const cells = rows.map((row) =>
    isHeading(row) || isTotal(row) ? [] : columns.map(({ kind, value }) => plain(cellText(kind, value(row)))),
  )
  const totalCells = totals.map(({ label, values }) => [
    label,
    ...columns.map(({ key, kind }) => cellText(kind, values[key])).filter((text) => text !== ''),
  ])
  return {
    title,
    facts: facts.map((fact) => plain(fact.filter((part) => part !== '').join(': '))),
    headings: columns.map(({ heading }) => plain(heading)),
    opening: plain(handed?.opening ?? ''),
    ...{ cells, totals: totalCells, remarks: remarks.map(plain) },
  }
}

describe('a statement that is handed over', () => {
  test('in English says the balances in sentences, and names nobody else', () => {
    expect(read(handedStatement(statement, JANUARY, english, named))).toEqual({
      title: 'Account statement',
      facts: ['7 · شکریه', 'Account: 4001 · USD', 'Period: 2026-01-01 to 2026-01-31'],
      opening: 'Before 2026-01-01 the office owed you USD 100.00 (one hundred US dollars).',
      headings: ['Date', 'Record', 'Description', 'USD debit', 'USD credit', 'USD balance', 'Side'],
      cells: [
        ['2026-01-05', 'Cash book 2', 'rent', '1,250.50', '', '1,150.50', 'Dr'],
        ['2026-01-06', 'Hawala 3', 'کریم', '', '300.00', '850.50', 'Dr'],
      ],
      totals: [['Total', '1,250.50', '300.00', '850.50', 'Dr']],
      remarks: [
        'At the end of 2026-01-31 you owe the office USD 850.50 (eight hundred fifty US dollars and fifty cents).',
      ],
    })
  })

  test('in Dari has solar days beside the others, and its words', () => {
    const [first, fifth, last] = ['2026-01-01', '2026-01-05', '2026-01-31'].map(solarDay)
    expect(read(handedStatement(statement, JANUARY, dari, named))).toMatchObject({
      title: 'صورت حساب',
      facts: ['7 · شکریه', 'حساب: 4001 · USD', `مدت: از ${first} · 2026-01-01 تا ${last} · 2026-01-31`],
      opening: `پیش از ${first} شما USD 100.00 (یکصد دالر) از دفتر طلبکار بودید.`,
      headings: ['تاریخ', 'میلادی', 'سند', 'شرح', 'برد USD', 'رسید USD', 'بیلانس USD', 'طرف'],
      cells: [
        [fifth, '2026-01-05', 'نقدی 2', 'rent', '1,250.50', '', '1,150.50', 'بدهکار'],
        [/./, '2026-01-06', 'حواله 3', 'کریم', '', '300.00', '850.50', 'بدهکار'],
      ].map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell : expect.stringMatching(cell as RegExp))),
      ),
      remarks: [`در پایان ${last} شما USD 850.50 (هشتصد و پنجاه دالر و پنجاه سنت) به دفتر بدهکار هستید.`],
    })
  })

  test('names the other accounts where that is chosen', () => {
    const { headings, cells } = read(
      handedStatement(statement, JANUARY, { ...english, showsNames: true }, named),
    )
    expect([headings[3], cells[0]?.[3]]).toEqual(['Other account', '4002 · Nazir'])
  })

  test('of nothing says that nothing is owed', () => {
    const none = { ...statement, opening_balance: 0, transactions: [], final_balance: 0 }
    const { opening, cells, totals, remarks } = read(handedStatement(none, JANUARY, english, named))
    expect([opening, cells, totals, remarks]).toEqual([
      'Before 2026-01-01 nothing was owed.',
      [],
      [['Total', '0.00', '0.00', '0.00']],
      ['At the end of 2026-01-31 nothing is owed.'],
    ])
  })

  test('says the closing balance of no day to come, but for what is dated so', () => {
    const closing = (today: string) =>
      read(handedStatement(statement, { ...JANUARY, today }, english, named)).remarks[0]?.slice(0, 24)
    expect(['2026-01-20', '2026-01-02'].map(closing)).toEqual([
      'At the end of 2026-01-20',
      'At the end of 2026-01-06',
    ])
  })

  test('has a balance that no words are there for in figures', () => {
    const large = { ...statement, final_balance: -2e15 }
    expect(read(handedStatement(large, JANUARY, english, named)).remarks).toEqual([
      'At the end of 2026-01-31 you owe the office USD 2,000,000,000,000,000.00.',
    ])
  })
})

test('all accounts hold nothing that is dated after the day they are of', () => {
  const account = {
    acc_no: '4001',
    currency: 'USD',
    total_debit: 700,
    total_credit: 2000,
    balance: 1300,
  } as const
  const accounts = [{ ...account, later_debit: 100, later_credit: 2000 }]
  const { cells, remarks } = read(
    handedAccounts({ customer: { cust_id: 7, cust_name: 'Shukria' }, accounts }, '2026-02-03', english),
  )
  expect(cells).toEqual([['4001', 'USD', '600.00', '0.00', '600.00', 'Dr']])
  expect(remarks).toEqual(['Account 4001: you owe the office USD 600.00 (six hundred US dollars).'])
})

test('all accounts are handed over with a sentence of each that has a balance', () => {
  const accounts: AllAccounts = {
    customer: { cust_id: 7, cust_name: 'Shukria' },
    accounts: [
      { acc_no: '3001', currency: 'PKR', total_debit: 0, total_credit: 0, balance: 0 },
      { acc_no: '4001', currency: 'USD', total_debit: 1257.5, total_credit: 2100, balance: 842.5 },
    ],
  }
  expect(read(handedAccounts(accounts, '2026-02-03', english))).toEqual({
    title: 'Statement of all accounts',
    facts: ['7 · Shukria', 'As of: 2026-02-03'],
    opening: '',
    headings: ['Account', 'Currency', 'Debit', 'Credit', 'Balance', 'Side'],
    cells: [
      ['3001', 'PKR', '0.00', '0.00', '0.00', ''],
      ['4001', 'USD', '1,257.50', '2,100.00', '842.50', 'Cr'],
    ],
    totals: [],
    remarks: [
      'Account 4001: the office owes you USD 842.50 (eight hundred forty-two US dollars and fifty cents).',
    ],
  })
  expect(read(handedAccounts(accounts, '2026-02-03', dari)).facts).toContain(
    `تا تاریخ: ${solarDay('2026-02-03')} · 2026-02-03`,
  )
})

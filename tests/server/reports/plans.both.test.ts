import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportRequest } from '../../../contract/reports/report-requests.ts'
import { type ReportName, reports } from '../../../contract/reports/reports.ts'
import { type SnapshotReader, textOf } from '../../../server/db/books.ts'
import { assertNotBlocked, holdersOf } from '../../../server/papers/holders.ts'
import { readDayRates } from '../../../server/profit/day-rates.ts'
import { groupsOf } from '../../../server/profit/entry-groups.ts'
import { EntryShares } from '../../../server/profit/entry-shares.ts'
import { reportQueries } from '../../../server/reports/reports.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { recordFourDays } from './four-days.ts'

const EACH = 4000
/** The tables that grow with every entry; all others grow with customers, accounts and provinces. */
const GROWING = ['postings', 'entries', 'cash_book', 'transfers', 'hawala', 'day_totals', 'audit']

const period = { from_date: '2025-03-05', to_date: '2025-03-07' }
const hawala = { ...period, type1: 'all' } as const
const REQUESTS: { readonly [Name in ReportName]: readonly ReportRequest<Name>[] } = {
  'account-statement': [{ customer_id: 3, account_no: '4001', ...period }],
  'all-accounts-statement': [{ customer_id: 3 }, { customer_id: 3, as_of: '2025-03-06' }],
  'hawala-report': [
    hawala,
    { ...hawala, type1: 'one', province_id: 1 },
    { ...hawala, customer_id: '1001' },
    { ...hawala, customer_id: '1001', fromTo: 'outgoing' },
    { ...hawala, customer_id: '1001', fromTo: 'incoming', type1: 'one', province_id: 1 },
  ],
  'net-capital': [{ USD_usd: '1' }],
  'net-capital-ccy': [{ transaction_type: 'both', currency: 'USD' }],
  'daily-transactions': [period],
  'trial-balance': [undefined],
  roznamcha: [period, { ...period, customer_id: 3 }],
  // It reads all there is.
  proof: [],
  'sign-ins': [undefined],
  profit: [period, { ...period, by: 'exchange' }],
  commission: [
    { customer_id: 3, ...period },
    { customer_id: 3, way: 'received', ...period },
  ],
  match: [{ customer_id: 3, account_no: '4001', ...period }],
  watch: [undefined],
  suspicions: [{}, { of: '3' }, { of: 'h1' }],
  limits: [
    { date: '2025-03-07', show: 'over' },
    { date: '2025-03-07', show: 'owed' },
  ],
  large: [period, { from_date: '2025-01-01', to_date: '2025-02-28' }],
}

const rows = (count: number) =>
  `with recursive rows(i) as (select 1 union all select i + 1 from rows where i < ${count})`
/** One of as many pairs of digits, from a first one on. */
const pair = (count: number, picked: string, first = 1) => {
  const pairs = Array.from({ length: count }, (_, index) => String(first + index).padStart(2, '0'))
  return `substr('${pairs.join('')}', ${picked} % ${count} * 2 + 1, 2)`
}
/** About a row a day, over ten years. */
const date = `'20' || ${pair(10, `i / ${EACH / 10}`, 16)} || '-' || ${pair(12, 'i')} || '-' || ${pair(28, 'i / 12')}`
/** Entries in numbers from 1000 on, written as they would stand, all on two accounts. */
const FILL = [
  `${rows(3 * EACH)} insert into audit (seq, at, operator_id, action, record_type, record_id, prev_hash, hash)
   select 1000 + i, '', 1, 'create', 'cash-book', cast(1000 + i as text), '', '' from rows`,
  ...(
    [
      ['cash-book', 'cash_book', `100, 'USD', '4001', '4002', ${date}, 'x', 1, '', null`],
      [
        'transfer',
        'transfers',
        `100, 'USD', 100000000, 100, 'USD', '4001', '4002', ${date}, 'x', 1, '', null`,
      ],
      [
        'hawala',
        'hawala',
        `'1001', '1002', 100, 'USD', 'a', 'b', '', '', i % 2 + 1, 0, 100000000, 100, ${date}, 1, '',
         '', '', '', '', '', '', '', '', '', null, null, ''`,
      ],
    ] as const
  ).flatMap(([type, table, values], index) => {
    const [id, entry_no] = ['1000 + i', `1000 + ${index * EACH} + i`]
    return [
      `${rows(EACH)} insert into entries (entry_no, record_type, record_id) select ${entry_no}, '${type}', ${id} from rows`,
      `${rows(EACH)} insert into ${table} select ${id}, ${entry_no}, ${values} from rows`,
      ...['debit', 'credit'].map(
        (side, leg) =>
          `insert into postings select entry_no, ${leg + 1}, ${side}_account,
             ${type === 'hawala' ? `'RYL'` : 'currency'}, date, ${leg === 0 ? '100, 0' : '0, 100'}
           from ${table} where id > 1000`,
      ),
    ]
  }),
  `insert into kept_costs (date, ccy, quantity, cost) values ('2025-03-03', 'USD', 0, 0)`,
  `insert into day_totals select account_no, date, sum(debit), sum(credit), 0 from postings
   where entry_no > 1000 group by account_no, date`,
]

interface Statement {
  readonly text: string
  readonly parameters: readonly unknown[]
}

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await recordFourDays(office)
  await office.call('PATCH', 'api/customers/3/', { kind: 'cashbox' })
  for (const statement of FILL) await office.tamper(statement)
  // PostgreSQL does so by itself once a table has grown.
  if (office.database !== '') await office.tamper('analyze')
})
afterAll(() => office.close())

/** The statements that a reading runs. */
async function statementsIn(
  read: (reader: SnapshotReader) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  const all: SnapshotReader['all'] = (statement, ...parameters) => {
    statements.push({ text: textOf(statement), parameters })
    return office.books.all(statement, ...parameters)
  }
  const parts = <T extends object>(...statement: Parameters<typeof all>) => {
    const rows = all<T>(...statement)
    return (async function* () {
      yield await rows
    })()
  }
  const reader: SnapshotReader = { all, parts }
  await read(reader)
  return statements
}

/** The statements that a report runs. */
function statementsOf(name: ReportName, request: unknown): Promise<readonly Statement[]> {
  const report = reportQueries[name].read as (reader: SnapshotReader, request: unknown) => Promise<unknown>
  return statementsIn((reader) => report(reader, request))
}

/** The tables behind the names that a statement calls them by. */
const tablesOf = (text: string) =>
  new Map(
    [
      ...text.matchAll(
        /\b(?:from|join)\s+(\w+)(?:\s+(?!on\b|where\b|left\b|join\b|order\b|group\b|union\b)(\w+))?/g,
      ),
    ].map(([, table = '', alias = table]) => [alias, table] as const),
  )

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
/** Whether a scan reads what it wants and no more; bitmaps have their condition on the node below. */
const isWhole = (node: Plan) =>
  node['Node Type'] === 'Seq Scan' ||
  (/^Index (?:Only )?Scan/.test(node['Node Type']) && node['Index Cond'] === undefined)

/** The growing tables that a statement reads from end to end. */
async function scannedBy({ text, parameters }: Statement): Promise<readonly string[]> {
  // The newest row of a table by its key: it ends at the first that it finds.
  if (/order by \w+ desc limit 1$/.test(text) && !text.includes('where')) return []
  if (office.database === '') {
    const plan = await office.books.all<{ detail: string }>(`explain query plan ${text}`, ...parameters)
    const tables = tablesOf(text)
    const scanned = plan.flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? [])
    return scanned.map((name) => tables.get(name) ?? name).filter((name) => GROWING.includes(name))
  }
  const [row] = await office.books.all<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    ...parameters,
  )
  return nodesOf(row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' })
    .filter(isWhole)
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((name) => GROWING.includes(name))
}

describe('no report reads all entries', () => {
  it.each(Object.keys(reports) as ReportName[])('%s', async (name) => {
    for (const request of REQUESTS[name]) {
      const statements = await statementsOf(name, request)
      expect(statements.length).toBeGreaterThan(0)
      for (const statement of statements)
        expect({ ...statement, scanned: await scannedBy(statement) }).toEqual({ ...statement, scanned: [] })
    }
  })

  it('nor who has shown a paper, or is paid out against it', async () => {
    const statements = await statementsIn(async (reader) => {
      await holdersOf(reader, '1400-0101')
      await assertNotBlocked(reader, '1400-0101')
    })
    expect(statements).toHaveLength(4)
    for (const statement of statements) expect(await scannedBy(statement), statement.text).toEqual([])
  })

  it.each(['operator', 'customer'] as const)('nor the groups of a profit by %s', async (whose) => {
    const span = { after: period.from_date, until: period.to_date }
    const statements = await statementsIn(async (reader) => {
      await EntryShares.read(
        reader,
        whose,
        span,
        await readDayRates(reader, 'USD', { after: '', until: period.to_date }),
      )
      await groupsOf(reader, whose, [1001, 1002, 1003 + EACH])
    })
    expect(statements.length).toBeGreaterThan(3)
    for (const statement of statements) expect(await scannedBy(statement), statement.text).toEqual([])
  })

  it.each([
    ['postings', 'select p.debit from postings p where p.ccy = ?', ['USD']],
    [
      'entries',
      'select e.record_type from postings p join entries e on e.record_id = p.leg where p.entry_no = ?',
      [1],
    ],
    [
      'cash_book',
      'select id from cash_book where date between ? and ? or id = amount',
      ['2025-03-05', '2025-03-07'],
    ],
  ] as const)('and one that read all %s would be seen: %s', async (table, text, parameters) => {
    expect(await scannedBy({ text, parameters })).toContain(table)
  })
})

import { expect, vi } from 'vitest'
import type { Currency } from '../../../contract/money/currency.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { type SnapshotReader, textOf } from '../../../server/db/books.ts'
import { openSnapshots } from '../../../server/db/open.ts'
import type { Tables } from '../../../server/db/tables.ts'
import { reckonCosts } from '../../../server/profit/kept-costs.ts'
import { type ProfitAsked, readProfit } from '../../../server/profit/profit.ts'
import { saveRates } from '../../../server/rates/store.ts'
import { type Method, openOffice, type TestOffice } from '../setup/office.ts'

// An office whose own money moves, without tills: a day is closed without a count.

export const CCYS = ['USD', 'AFN', 'PKR'] as const satisfies readonly Currency[]
export type Ccy = (typeof CCYS)[number]
/** The customers whose accounts are the office's own, and one whose are not. */
export const KINDS = { capital: 1, income: 2, expense: 3 } as const
export const STRANGER = 4
const PREFIX = { USD: '4', AFN: '8', PKR: '3' } as const
export const accountOf = (cust_id: number, ccy: Ccy) => `${PREFIX[ccy]}00${cust_id}`

/** The day so many days after today, which is negative for one that is over. */
export const dayFrom = (days: number) => addDays(dayIn('Asia/Kabul'), days)

export async function openOwnMoney(): Promise<TestOffice> {
  const office = await openOffice()
  for (const [kind, cust_id] of Object.entries({ ...KINDS, customer: STRANGER })) {
    await office.addCustomer(cust_id, Object.fromEntries(CCYS.map((ccy) => [accountOf(cust_id, ccy), ccy])))
    await must(office, 'PATCH', `api/customers/${cust_id}/`, { kind })
  }
  return office
}

export async function must<Body>(
  office: TestOffice,
  method: Method,
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await office.call<Body>(method, path, body)
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}

/** Enters what the office's own money of a kind got of the stranger's, in minor units; answers the entry's id. */
export const own = (office: TestOffice, kind: keyof typeof KINDS, ccy: Ccy, minor: number, date: string) =>
  must<{ readonly id: number }>(office, 'POST', 'api/cash-book/', {
    ...{ amount: minor / 100, currency: ccy, date },
    debit_account: accountOf(STRANGER, ccy),
    credit_account: accountOf(KINDS[kind], ccy),
  })

/** Enters an exchange of minor units that come in for others that go out. */
export const exchange = (office: TestOffice, received: [Ccy, number], given: [Ccy, number], date: string) =>
  must<{ readonly id: number }>(office, 'POST', 'api/transfer/', {
    ...{ amount: received[1] / 100, currency: received[0], debit_account: accountOf(STRANGER, received[0]) },
    ...{ exchanged_amount: given[1] / 100, exchanged_currency: given[0], exchange_rate: 1, date },
    credit_account: accountOf(STRANGER, given[0]),
  })

export const close = (office: TestOffice, date: string) =>
  must(office, 'POST', 'api/days/', { date, left_out: [], reasons: [] })

export async function reopen(office: TestOffice, date: string): Promise<void> {
  await office.confirmPassword(`days/${date}`)
  await must(office, 'POST', `api/days/${date}/reopen/`, { reason: 'a late entry' })
}

/**
 * Saves the rate of one of a currency to USD, scaled by 10^8, by a server whose business date is that day; answers the days
 * whose costs are kept then.
 */
export const saveRate = (office: TestOffice, ccy: Ccy, to_usd: bigint, date: string) =>
  office.books.write(async (trx) => {
    const amina = { id: 1, email: 'amina@office.af', name: 'Amina', role: 'owner' } as const
    await saveRates(trx, amina, [{ ccy, to_usd, to_pkr: 0n }], date)
    const rows = await trx.all<{ date: string }>('select distinct date from kept_costs order by date')
    return rows.map((row) => row.date)
  })

/** Reads one snapshot of an office's books. */
export async function snapshotOf<T>(
  office: TestOffice,
  work: (reader: SnapshotReader) => Promise<T>,
): Promise<T> {
  const opened = await openSnapshots(office.location)
  try {
    return await opened.snapshot(work)
  } finally {
    await opened.close()
  }
}

/** The same books, with no costs kept. */
const withoutKept = ({ all, parts }: SnapshotReader): SnapshotReader => ({
  parts,
  all: async (statement, ...parameters) =>
    textOf(statement).includes('kept_costs') ? [] : all(statement, ...parameters),
})

/** Expects a profit to be the same whether it begins with kept costs or with the first day. */
export async function expectSame(office: TestOffice, asked: ProfitAsked): Promise<void> {
  const [kept, full] = await snapshotOf(office, async (reader) => [
    await readProfit(reader, asked),
    await readProfit(withoutKept(reader), asked),
  ])
  expect(kept, JSON.stringify(asked)).toEqual(full)
}

export const keptRows = (office: TestOffice) =>
  office.books.all<Tables['kept_costs']>(
    'select date, ccy, quantity, cost from kept_costs order by date, ccy',
  )
/** The days whose costs are kept. */
export const keptDays = async (office: TestOffice) => [
  ...new Set((await keptRows(office)).map(({ date }) => date)),
]

/** Resolves once the costs of all closed days are kept. */
export const allKept = (office: TestOffice) =>
  vi.waitFor(async () => expect((await reckonCosts(office.books)).rows).toEqual([]), {
    timeout: 60_000,
    interval: 20,
  })

/** Resolves once the costs of all closed days are kept, on a server that has nothing more to keep. */
export async function settled(office: TestOffice): Promise<void> {
  await allKept(office)
  await office.restart()
}

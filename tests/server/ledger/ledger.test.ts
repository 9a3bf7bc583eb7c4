import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountBalance } from '../../../contract/lists/accounts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { MAX_MONEY, moneyFromWire } from '../../../contract/money/money.ts'
import type { CashBookEntry } from '../../../contract/records/cash-book.ts'
import type { AllAccounts, Statement } from '../../../contract/reports/reports.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { openDeleteWindow } from '../../../server/auth/delete-window.ts'
import { hashToken } from '../../../server/auth/tokens.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { runsHere } from '../setup/postgres.ts'

const CURRENCIES: readonly (readonly [Currency, string])[] = [
  ['USD', '4'],
  ['AFN', '8'],
  ['KTR', 'k'],
]
const PER_CURRENCY = 3
const FIRST_DAY = '2026-03-18'
const DAYS = 6

/** An entry as the model has it; `id` is also its place in the order of first entry. */
interface Entry {
  readonly id: number
  readonly amount: bigint
  readonly ccy: number
  readonly debit: number
  readonly credit: number
  readonly day: number
}
type Fields = Omit<Entry, 'id'>

// Zero, and one more than the largest amount, are there to be refused.
const amount = fc.oneof(
  fc.bigInt({ min: 1n, max: 500_000n }),
  fc.bigInt({ min: 1n, max: MAX_MONEY }),
  fc.constantFrom(0n, 1n, 10n, 30n, MAX_MONEY, MAX_MONEY + 1n),
)
const ccy = fc.nat(CURRENCIES.length - 1)
const account = fc.nat(CURRENCIES.length * PER_CURRENCY - 1)
const day = fc.nat(DAYS - 1)
// Mostly in one currency, so that most are good; the rest name accounts at random.
const fitting = fc.tuple(amount, ccy, fc.nat(PER_CURRENCY - 1), fc.nat(PER_CURRENCY - 1), day).map(
  ([minor, money, a, b, on]): Fields => ({
    amount: minor,
    ccy: money,
    debit: money * PER_CURRENCY + a,
    credit: money * PER_CURRENCY + b,
    day: on,
  }),
)
const anything = fc.record({ amount, ccy, debit: account, credit: account, day })
const fields = fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: anything })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      entries: fc.array(fields, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      pick: fc.nat(),
      fields: fc.oneof(
        fields,
        fc.record({ amount, day, debit: account, credit: account }, { requiredKeys: [] }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }) },
)
const period = fc.tuple(fc.integer({ min: -1, max: DAYS }), fc.nat(DAYS)).map(([from, length]) => ({
  from: addDays(FIRST_DAY, from),
  to: addDays(FIRST_DAY, from + length),
}))

const currencyOf = (index: number) => Math.floor(index / PER_CURRENCY)
const isGood = (entry: Fields) =>
  entry.amount > 0n &&
  entry.amount <= MAX_MONEY &&
  currencyOf(entry.debit) === entry.ccy &&
  currencyOf(entry.credit) === entry.ccy &&
  entry.debit !== entry.credit
const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** A customer whose accounts no history before has touched, and the calls on them. */
async function newBranch(cust_id: number) {
  const numbers = CURRENCIES.flatMap(([code, prefix]) =>
    Array.from({ length: PER_CURRENCY }, (_, index) => [`${prefix}-${cust_id}-${index}`, code] as const),
  )
  await office.addCustomer(cust_id, Object.fromEntries(numbers))
  const number = (index: number) => numbers[index]?.[0] ?? ''
  const entries = new Map<number, Entry>()

  function wire(sent: Partial<Fields>): string {
    const body: Record<string, string | undefined> = {
      currency: sent.ccy === undefined ? undefined : CURRENCIES[sent.ccy]?.[0],
      debit_account: sent.debit === undefined ? undefined : number(sent.debit),
      credit_account: sent.credit === undefined ? undefined : number(sent.credit),
      date: sent.day === undefined ? undefined : addDays(FIRST_DAY, sent.day),
    }
    // As a JSON number written by hand, so that no double stands between.
    const figure = sent.amount === undefined ? [] : [`"amount":${decimal(sent.amount)}`]
    return `{${[...figure, JSON.stringify(body).slice(1, -1)].filter(Boolean).join(',')}}`
  }

  async function create(sent: readonly Fields[]) {
    const answers = await Promise.all(
      sent.map((one) => office.call<CashBookEntry>('POST', 'api/cash-book/', wire(one))),
    )
    answers.forEach(({ status, body }, index) => {
      const one = sent[index]
      if (!one) return
      expect(status).toBe(isGood(one) ? 201 : 400)
      if (status === 201) entries.set(body.id, { ...one, id: body.id })
    })
  }
  const picked = (pick: number) => [...entries.values()][pick % Math.max(entries.size, 1)]

  async function edit(pick: number, changes: Partial<Fields>) {
    const entry = picked(pick)
    if (!entry) return
    const edited = { ...entry, ...changes }
    const { status } = await office.call('PATCH', `api/cash-book/${entry.id}/`, wire(changes))
    expect(status).toBe(isGood(edited) ? 200 : 400)
    if (status === 200) entries.set(entry.id, edited)
  }
  async function remove(pick: number) {
    const entry = picked(pick)
    if (!entry) return
    await office.books.write(async (trx) => await openDeleteWindow(trx, hashToken(office.token), undefined))
    expect((await office.call('DELETE', `api/cash-book/${entry.id}/`)).status).toBe(204)
    entries.delete(entry.id)
  }

  /** The lines of an account's statement as the model has them. */
  function lines(index: number) {
    return [...entries.values()]
      .filter((entry) => entry.debit === index || entry.credit === index)
      .map((entry) => ({
        id: entry.id,
        date: addDays(FIRST_DAY, entry.day),
        debit: entry.debit === index ? entry.amount : 0n,
        credit: entry.credit === index ? entry.amount : 0n,
      }))
      .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  }
  return { accounts: numbers.map(([acc_no]) => acc_no), create, edit, remove, lines }
}

type Branch = Awaited<ReturnType<typeof newBranch>>
const sum = (rows: readonly { debit: bigint; credit: bigint }[]) =>
  rows.reduce((total, row) => total + row.credit - row.debit, 0n)

async function expectStatement(branch: Branch, cust_id: number, index: number, from: string, to: string) {
  const query = `customer_id=${cust_id}&account_no=${branch.accounts[index]}&from_date=${from}&to_date=${to}`
  const { body } = await office.call<Statement>('GET', `api/reports/account-statement/report/?${query}`)
  const all = branch.lines(index)
  const opening = sum(all.filter((line) => line.date < from))
  const within = all.filter((line) => line.date >= from && line.date <= to)
  let balance = opening
  expect(moneyFromWire(body.opening_balance)).toBe(opening)
  expect(
    body.transactions.map((line) => ({
      id: line.object_id,
      date: line.date,
      debit: moneyFromWire(line.debit),
      credit: moneyFromWire(line.credit),
      balance: moneyFromWire(line.balance),
    })),
  ).toEqual(
    within.map((line) => {
      balance += line.credit - line.debit
      return { ...line, balance }
    }),
  )
  expect(moneyFromWire(body.final_balance)).toBe(balance)
}

async function expectBooks(branch: Branch, cust_id: number) {
  const report = await office.call<AllAccounts>(
    'GET',
    `api/reports/all-accounts-statement/report/?customer_id=${cust_id}`,
  )
  const byNumber = new Map(report.body.accounts.map((row) => [row.acc_no, row]))
  const totals = new Map<string, bigint>()
  for (const [index, acc_no] of branch.accounts.entries()) {
    const lines = branch.lines(index)
    const row = byNumber.get(acc_no)
    const { body } = await office.call<AccountBalance>('GET', `api/accounts/${acc_no}/balance/`)
    expect(moneyFromWire(body.balance)).toBe(sum(lines))
    expect(row && moneyFromWire(row.balance)).toBe(sum(lines))
    expect(row && moneyFromWire(row.total_debit)).toBe(lines.reduce((total, line) => total + line.debit, 0n))
    expect(row && moneyFromWire(row.total_credit)).toBe(
      lines.reduce((total, line) => total + line.credit, 0n),
    )
    totals.set(body.currency, (totals.get(body.currency) ?? 0n) + moneyFromWire(body.balance))

    const days = new Map<string, { debit: bigint; credit: bigint; balance: bigint }>()
    let balance = 0n
    for (const line of lines) {
      balance += line.credit - line.debit
      const before = days.get(line.date) ?? { debit: 0n, credit: 0n }
      days.set(line.date, {
        debit: before.debit + line.debit,
        credit: before.credit + line.credit,
        balance,
      })
    }
    const stored = await office.books.all<{ date: string; debit: bigint; credit: bigint; balance: bigint }>(
      'select date, debit, credit, balance from day_totals where account_no = ? order by date',
      acc_no,
    )
    expect(stored.map((row) => ({ ...row }))).toEqual(
      [...days].map(([date, totals]) => ({ date, ...totals })),
    )
  }
  for (const total of totals.values()) expect(total).toBe(0n)
  const off = await office.books.all('select ccy from postings group by ccy having sum(debit) <> sum(credit)')
  expect(off).toEqual([])
  expect(await office.findings()).toEqual([])
}

describe('the ledger', () => {
  it('is that of a plain sum, whatever is created, edited and deleted', async () => {
    let cust_id = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25 }),
        fc.array(period, { minLength: 2, maxLength: 2 }),
        async (steps, periods) => {
          cust_id += 1
          const branch = await newBranch(cust_id)
          for (const one of steps) {
            if (one.kind === 'create') await branch.create(one.entries)
            else if (one.kind === 'edit') await branch.edit(one.pick, one.fields)
            else await branch.remove(one.pick)
          }
          await expectBooks(branch, cust_id)
          for (const [index] of branch.accounts.entries())
            for (const { from, to } of periods) await expectStatement(branch, cust_id, index, from, to)
        },
      ),
      { numRuns: runsHere(25, 1000) },
    )
  })

  it('takes the largest amounts until a side is full, then refuses by name and stays whole', async () => {
    await office.addCustomer(900_000, { '4-full': 'USD', '4-other': 'USD' })
    const entry = { currency: 'USD', debit_account: '4-full', credit_account: '4-other', date: '2026-01-01' }
    const largest = { ...entry, amount: '9999999999999.99' }
    expect((await office.call('POST', 'api/cash-book/', largest)).status).toBe(201)
    await office.tamper(`update balances set debit = 3999999999999999500 where account_no = '4-full'`)
    expect((await office.call('POST', 'api/cash-book/', { ...entry, amount: 5 })).status).toBe(201)
    const full = await office.call('POST', 'api/cash-book/', { ...entry, amount: 0.01 })
    expect(full.status).toBe(400)
    expect(full.body.non_field_errors?.join()).toContain('4-full')
    await office.tamper(`update balances set debit = 1000000000000499 where account_no = '4-full'`)
    expect(await office.findings()).toEqual([])
  })

  it.each([4_001, 10_000])(
    'refuses a settlement of %i of the largest amounts by the account it would fill',
    async (rows) => {
      const [debit_account, credit_account] = [`1-${rows}-a`, `1-${rows}-b`]
      await office.addCustomer(900_000 + rows, { [debit_account]: 'RYL', [credit_account]: 'RYL' })
      const hawala = {
        debit_account,
        credit_account,
        amount: '9999999999999.99',
        currency: 'RYL',
        sender_name: 'Karim',
        receiver_name: 'Nazir',
        date: '2026-01-01',
      }
      const refused = await office.call('POST', 'api/hawala/bulk_create', Array(rows).fill(hawala))
      expect([refused.status, refused.text]).toEqual([
        400,
        `{"non_field_errors":["Account ${debit_account} has reached the largest total the books can hold."]}`,
      ])
    },
  )
})

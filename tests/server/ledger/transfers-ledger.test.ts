import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Currency } from '../../../contract/money/currency.ts'
import { MAX_MONEY, moneyFromWire, rateFromWire } from '../../../contract/money/money.ts'
import type { Transfer } from '../../../contract/records/transfers.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { openDeleteWindow } from '../../../server/auth/delete-window.ts'
import { hashToken } from '../../../server/auth/tokens.ts'
import { balanceOf } from '../../../server/ledger/balances.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { runsHere } from '../setup/postgres.ts'

const CURRENCIES: readonly (readonly [Currency, string])[] = [
  ['USD', '4'],
  ['AFN', '8'],
  ['KTR', 'k'],
]
const PER_CURRENCY = 2
const FIRST_DAY = '2026-03-18'
const DAYS = 4
const MAX_RATE = 9_999_999_999n * 10n ** 8n

/** A transfer as the model has it: currencies and accounts by their place, figures scaled. */
interface Fields {
  readonly amount: bigint
  readonly rate: bigint
  readonly exchanged: bigint
  readonly ccy: number
  readonly into: number
  readonly debit: number
  readonly credit: number
  readonly day: number
}
interface Entry extends Fields {
  readonly id: number
}

// Zero, and one more than the largest, are there to be refused.
const money = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 12n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n, MAX_MONEY + 1n) },
)
const rate = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: MAX_RATE }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n, 10n ** 8n, MAX_RATE + 1n) },
)
const ccy = fc.nat(CURRENCIES.length - 1)
const account = fc.nat(CURRENCIES.length * PER_CURRENCY - 1)
const day = fc.nat(DAYS - 1)
const anything = fc.record({
  amount: money,
  rate,
  exchanged: money,
  ccy,
  into: ccy,
  debit: account,
  credit: account,
  day,
})
// Mostly accounts in one of the two currencies, so that most are good; the rest name accounts at random.
const fitting = fc
  .tuple(anything, fc.nat(2 * PER_CURRENCY - 1), fc.nat(2 * PER_CURRENCY - 1))
  .map(([fields, debit, credit]): Fields => {
    const accounts = [fields.ccy, fields.into].flatMap((place) => [
      place * PER_CURRENCY,
      place * PER_CURRENCY + 1,
    ])
    return { ...fields, debit: accounts[debit] ?? 0, credit: accounts[credit] ?? 0 }
  })
const fields = fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: anything })
const some = fc.record(
  { amount: money, exchanged: money, day, debit: account, credit: account },
  { requiredKeys: [] },
)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      transfers: fc.array(fields, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      pick: fc.nat(),
      changes: fc.oneof(fields, some),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }) },
)

const currencyOf = (place: number) => Math.floor(place / PER_CURRENCY)
const isGood = (transfer: Fields) =>
  [transfer.amount, transfer.exchanged].every((minor) => minor > 0n && minor <= MAX_MONEY) &&
  transfer.rate > 0n &&
  transfer.rate <= MAX_RATE &&
  transfer.debit !== transfer.credit &&
  [transfer.debit, transfer.credit].every((place) =>
    [transfer.ccy, transfer.into].includes(currencyOf(place)),
  )
const decimal = (scaled: bigint, decimals: number) => {
  const digits = String(scaled).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const positions = CURRENCIES.map(([code]) => `office:exchange:${code}`)

interface DayTotals {
  readonly date: string
  readonly debit: bigint
  readonly credit: bigint
  readonly balance: bigint
}
async function storedDays(account_no: string): Promise<DayTotals[]> {
  const rows = await office.books.all<DayTotals>(
    'select date, debit, credit, balance from day_totals where account_no = ? order by date',
    account_no,
  )
  return rows.map((row) => ({ ...row }))
}

/** What is moved on each account and day, in minor units; the positions go on from where they stand. */
async function newTotals() {
  const moved = new Map<string, { debit: bigint; credit: bigint }>()
  function move(account_no: string, date: string, debit: bigint, credit: bigint) {
    const key = `${account_no} ${date}`
    const before = moved.get(key) ?? { debit: 0n, credit: 0n }
    moved.set(key, { debit: before.debit + debit, credit: before.credit + credit })
  }
  for (const position of positions)
    for (const { date, debit, credit } of await storedDays(position)) move(position, date, debit, credit)

  function days(account_no: string): DayTotals[] {
    let balance = 0n
    return Array.from({ length: DAYS }, (_, on) => addDays(FIRST_DAY, on)).flatMap((date) => {
      const { debit, credit } = moved.get(`${account_no} ${date}`) ?? { debit: 0n, credit: 0n }
      balance += credit - debit
      return debit === 0n && credit === 0n ? [] : [{ date, debit, credit, balance }]
    })
  }
  return { move, days }
}

/** A customer whose accounts no history before has touched, and the calls on them. */
async function newBranch(cust_id: number) {
  const numbers = CURRENCIES.flatMap(([code, prefix]) =>
    Array.from({ length: PER_CURRENCY }, (_, index) => [`${prefix}-${cust_id}-${index}`, code] as const),
  )
  await office.addCustomer(cust_id, Object.fromEntries(numbers))
  const number = (place: number) => numbers[place]?.[0] ?? ''
  const { move, days } = await newTotals()
  const entries = new Map<number, Entry>()

  /** Adds what a transfer moves to the model, or takes it away. */
  function apply(transfer: Fields, sign: 1n | -1n) {
    const { debit, credit } = transfer
    const date = addDays(FIRST_DAY, transfer.day)
    const inCurrency = (place: number) =>
      (place === transfer.into ? transfer.exchanged : transfer.amount) * sign
    const [from, to] = [currencyOf(debit), currencyOf(credit)]
    move(number(debit), date, inCurrency(from), 0n)
    move(number(credit), date, 0n, inCurrency(to))
    if (from === to) return
    move(`office:exchange:${CURRENCIES[from]?.[0]}`, date, 0n, inCurrency(from))
    move(`office:exchange:${CURRENCIES[to]?.[0]}`, date, inCurrency(to), 0n)
  }

  function wire(sent: Partial<Fields>): string {
    const body: Record<string, string | undefined> = {
      currency: sent.ccy === undefined ? undefined : CURRENCIES[sent.ccy]?.[0],
      exchanged_currency: sent.into === undefined ? undefined : CURRENCIES[sent.into]?.[0],
      debit_account: sent.debit === undefined ? undefined : number(sent.debit),
      credit_account: sent.credit === undefined ? undefined : number(sent.credit),
      date: sent.day === undefined ? undefined : addDays(FIRST_DAY, sent.day),
    }
    // As JSON numbers written by hand, so that no double stands between.
    const figures = [
      sent.amount === undefined ? '' : `"amount":${decimal(sent.amount, 2)}`,
      sent.exchanged === undefined ? '' : `"exchanged_amount":${decimal(sent.exchanged, 2)}`,
      sent.rate === undefined ? '' : `"exchange_rate":${decimal(sent.rate, 8)}`,
    ]
    return `{${[...figures, JSON.stringify(body).slice(1, -1)].filter(Boolean).join(',')}}`
  }

  async function create(sent: readonly Fields[]) {
    const answers = await Promise.all(
      sent.map((one) => office.call<Transfer>('POST', 'api/transfer/', wire(one))),
    )
    answers.forEach(({ status, body }, index) => {
      const one = sent[index]
      if (!one) return
      expect(status).toBe(isGood(one) ? 201 : 400)
      if (status !== 201) return
      entries.set(body.id, { ...one, id: body.id })
      apply(one, 1n)
    })
  }
  const picked = (pick: number) => [...entries.values()][pick % Math.max(entries.size, 1)]

  async function edit(pick: number, changes: Partial<Fields>) {
    const entry = picked(pick)
    if (!entry) return
    const edited = { ...entry, ...changes }
    const { status } = await office.call('PATCH', `api/transfer/${entry.id}/`, wire(changes))
    expect(status).toBe(isGood(edited) ? 200 : 400)
    if (status !== 200) return
    entries.set(entry.id, edited)
    apply(entry, -1n)
    apply(edited, 1n)
  }
  async function remove(pick: number) {
    const entry = picked(pick)
    if (!entry) return
    await office.books.write(async (trx) => await openDeleteWindow(trx, hashToken(office.token), undefined))
    expect((await office.call('DELETE', `api/transfer/${entry.id}/`)).status).toBe(204)
    entries.delete(entry.id)
    apply(entry, -1n)
  }

  /** Every transfer reads back as the model has it. */
  async function expectRecords() {
    for (const entry of entries.values()) {
      const { body } = await office.call<Transfer[]>('GET', `api/transfer?id=${entry.id}`)
      const [found] = body
      expect(found && moneyFromWire(found.amount)).toBe(entry.amount)
      expect(found && rateFromWire(found.exchange_rate)).toBe(entry.rate)
      expect(found && moneyFromWire(found.exchanged_amount)).toBe(entry.exchanged)
      expect(found).toMatchObject({
        currency: CURRENCIES[entry.ccy]?.[0],
        exchanged_currency: CURRENCIES[entry.into]?.[0],
        debit_account: number(entry.debit),
        credit_account: number(entry.credit),
        date: addDays(FIRST_DAY, entry.day),
      })
    }
  }
  return { accounts: numbers.map(([acc_no]) => acc_no), create, edit, remove, days, expectRecords }
}

/** An account's days and its balance now are those of the model. */
async function expectAccount(account_no: string, days: readonly DayTotals[]) {
  expect(await storedDays(account_no)).toEqual(days)
  expect(await balanceOf(office.books, account_no)).toBe(days.at(-1)?.balance ?? 0n)
}

it('transfers post what a plain sum has, and every currency stays at zero', async () => {
  let cust_id = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      cust_id += 1
      const branch = await newBranch(cust_id)
      for (const one of steps) {
        if (one.kind === 'create') await branch.create(one.transfers)
        else if (one.kind === 'edit') await branch.edit(one.pick, one.changes)
        else await branch.remove(one.pick)
      }
      await branch.expectRecords()
      for (const account_no of [...branch.accounts, ...positions])
        await expectAccount(account_no, branch.days(account_no))
      const off = await office.books.all(
        'select ccy from balances group by ccy having sum(debit) <> sum(credit)',
      )
      expect(off).toEqual([])
    }),
    { numRuns: runsHere(20, 1000) },
  )
  const off = await office.books.all('select ccy from postings group by ccy having sum(debit) <> sum(credit)')
  expect(off).toEqual([])
  expect(await office.findings()).toEqual([])
})

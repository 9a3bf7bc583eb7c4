import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Currency } from '../../../contract/currency.ts'
import { addDays } from '../../../contract/dates.ts'
import { MAX_MONEY, moneyFromWire, scaledText, type WireNumber } from '../../../contract/money.ts'
import type {
  AllAccounts,
  NetCapital,
  NetCapitalCcy,
  Statement,
  TrialBalance,
} from '../../../contract/reports.ts'
import { openOffice, type TestOffice } from '../office.ts'
import { runsHere } from '../postgres.ts'
import { report } from './four-days.ts'

const CCYS = ['USD', 'AFN', 'RYL'] as const
const DIGIT = { USD: 4, AFN: 8, RYL: 1 } as const
const FIRST = '2026-03-01'
const DAYS = 6

/** A record whose accounts are the first and second of their customer in a currency, or the other way. */
interface Deed {
  readonly kind: 'cash-book' | 'exchange' | 'hawala'
  readonly amount: bigint
  readonly other: bigint
  readonly isTurned: boolean
  readonly day: number
}
const money = fc.oneof(fc.bigInt({ min: 1n, max: 99_999n }), fc.bigInt({ min: 1n, max: MAX_MONEY / 2n }))
const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom('cash-book', 'exchange', 'hawala'),
  amount: money,
  other: money,
  isTurned: fc.boolean(),
  day: fc.nat(DAYS - 1),
})
type Step =
  | { readonly kind: 'record'; readonly deed: Deed }
  | { readonly kind: 'edit'; readonly pick: number; readonly deed: Deed }
  | { readonly kind: 'delete'; readonly pick: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), deed }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), pick: fc.nat(), deed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }) },
)
const rate = fc.bigInt({ min: 0n, max: 500n * 10n ** 8n })
const history = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  split: fc.nat(DAYS),
  rates: fc.record({ USD: fc.tuple(rate, rate), AFN: fc.tuple(rate, rate), RYL: fc.tuple(rate, rate) }),
})

let office: TestOffice
let cust_id = 0
/** What every account of every customer holds, in minor units. */
const balances = new Map<string, bigint>()
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const numberOf = (customer: number, ccy: keyof typeof DIGIT, which: 1 | 2) =>
  `${DIGIT[ccy]}-${customer}-${which}`
const text = (minor: bigint) => scaledText(minor, 2)

type Movement = readonly [account_no: string, movement: bigint]

/** How a deed is sent, and what it moves. */
function sent(customer: number, one: Deed) {
  const { kind, amount, other, day } = one
  const [first, second] = one.isTurned ? ([2, 1] as const) : ([1, 2] as const)
  const debitCcy = kind === 'hawala' ? 'RYL' : 'USD'
  const creditCcy = kind === 'exchange' ? 'AFN' : debitCcy
  const [debit_account, credit_account] = [
    numberOf(customer, debitCcy, first),
    numberOf(customer, creditCcy, second),
  ]
  const body = {
    debit_account,
    credit_account,
    date: addDays(FIRST, day),
    amount: text(amount),
    currency: 'USD',
  }
  const moves = (debited: bigint, credited: bigint): readonly Movement[] => [
    [debit_account, -debited],
    [credit_account, credited],
  ]
  if (kind === 'cash-book') return { path: 'api/cash-book', body, moved: moves(amount, amount) }
  if (kind === 'exchange') {
    const exchange = { exchange_rate: 1, exchanged_amount: text(other), exchanged_currency: 'AFN' }
    return { path: 'api/transfer', body: { ...body, ...exchange }, moved: moves(amount, other) }
  }
  const hawala = {
    sender_name: 'Ahmad',
    receiver_name: 'Karim',
    RYL_amount: text(other),
    RYL_charge: text(amount),
  }
  return { path: 'api/hawala', body: { ...body, ...hawala }, moved: moves(other + amount, other) }
}

interface Standing {
  readonly path: string
  readonly id: number
  readonly kind: Deed['kind']
  readonly moved: readonly Movement[]
}

function apply(movements: readonly Movement[], sign: 1n | -1n): void {
  for (const [account_no, movement] of movements)
    balances.set(account_no, (balances.get(account_no) ?? 0n) + sign * movement)
}

async function record(customer: number, one: Deed): Promise<Standing> {
  const { path, body, moved } = sent(customer, one)
  const isHawala = one.kind === 'hawala'
  const answer = await office.call<{ id: number } & readonly { id: number }[]>(
    'POST',
    isHawala ? 'api/hawala/bulk_create' : path,
    isHawala ? [body] : body,
  )
  expect(answer.status).toBe(201)
  apply(moved, 1n)
  return { path, kind: one.kind, moved, id: (isHawala ? answer.body[0]?.id : answer.body.id) ?? 0 }
}

/** Makes the steps of a customer's history; edits and deletes are of records that stand. */
async function live(customer: number, steps: readonly Step[]): Promise<void> {
  const standing: Standing[] = []
  for (const one of steps) {
    if (one.kind === 'record') {
      standing.push(await record(customer, one.deed))
      continue
    }
    const index = one.pick % Math.max(1, standing.length)
    const known = standing[index]
    if (!known) continue
    if (one.kind === 'delete') {
      await office.confirmPassword()
      expect((await office.call('DELETE', `${known.path}/${known.id}`)).status).toBe(204)
      apply(known.moved, -1n)
      standing.splice(index, 1)
      continue
    }
    const { body, moved } = sent(customer, { ...one.deed, kind: known.kind })
    expect((await office.call('PATCH', `${known.path}/${known.id}`, body)).status).toBe(200)
    apply(known.moved, -1n)
    apply(moved, 1n)
    standing[index] = { ...known, moved }
  }
}

async function read<Body>(
  name: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Body> {
  const { status, body } = await report<Body>(office, name, query)
  expect(status).toBe(200)
  return body
}
const minor = (value: WireNumber | undefined) => (value === undefined ? undefined : moneyFromWire(value))

/** What each report says that an account holds. */
async function heldBy(customer: number, account_no: string, ccy: Currency, split: number) {
  const statement = (from: number, to: number) =>
    read<Statement>('account-statement', {
      customer_id: customer,
      account_no,
      from_date: addDays(FIRST, from),
      to_date: addDays(FIRST, to),
    })
  const [whole, before, after] = [
    await statement(0, DAYS),
    await statement(-9, split - 1),
    await statement(split, DAYS),
  ]
  expect(minor(after.opening_balance)).toBe(minor(before.final_balance))
  const all = await read<AllAccounts>('all-accounts-statement', { customer_id: customer })
  const byCcy = await read<NetCapitalCcy>('net-capital-ccy', { transaction_type: 'both', currency: ccy })
  const capital = await read<NetCapital>('net-capital')
  const { body } = await office.call<{ balance: WireNumber }>('GET', `api/accounts/${account_no}/balance`)
  const isOwn = (one: { acc_no: string }) => one.acc_no === account_no
  return [
    whole.final_balance,
    after.final_balance,
    body.balance,
    all.accounts.find(isOwn)?.balance,
    byCcy.accounts.find(isOwn)?.balance,
    capital.customers.find((one) => one.cust_id === customer)?.accounts.find(isOwn)?.balance,
  ].map(minor)
}

const inAll = (ccy: keyof typeof DIGIT) =>
  [...balances].reduce((sum, [no, held]) => (no.startsWith(String(DIGIT[ccy])) ? sum + held : sum), 0n)

/** Balances times rates in minor units, half away from zero. */
function worth(rates: Readonly<Record<keyof typeof DIGIT, readonly bigint[]>>, into: 0 | 1): bigint {
  const sum = CCYS.reduce((total, ccy) => total + inAll(ccy) * (rates[ccy][into] ?? 0n), 0n)
  const above = ((sum < 0n ? -sum : sum) * 2n + 10n ** 8n) / (2n * 10n ** 8n)
  return sum < 0n ? -above : above
}

it('every report and the balance say the same of an account, to the last digit', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, split, rates }) => {
      cust_id += 1
      const customer = cust_id
      const accounts = CCYS.flatMap((ccy) =>
        ([1, 2] as const).map((which) => [numberOf(customer, ccy, which), ccy]),
      )
      await office.addCustomer(customer, Object.fromEntries(accounts))
      await live(customer, steps)
      for (const [account_no = '', ccy] of accounts) {
        const held = balances.get(account_no) ?? 0n
        expect(await heldBy(customer, account_no, ccy as Currency, split)).toEqual(Array(6).fill(held))
      }
      const query = Object.fromEntries(
        CCYS.flatMap((ccy) =>
          ['usd', 'pkr'].map((into, index) => [`${ccy}_${into}`, scaledText(rates[ccy][index] ?? 0n, 8)]),
        ),
      )
      const capital = await read<NetCapital>('net-capital', query)
      expect([capital.total_usd, capital.total_pkr].map(minor)).toEqual([worth(rates, 0), worth(rates, 1)])
      const { currencies } = await read<TrialBalance>('trial-balance')
      for (const { currency, customers_balance, total } of currencies) {
        expect(minor(total)).toBe(0n)
        expect(minor(customers_balance)).toBe(inAll(currency as 'USD'))
        const { totals } = await read<NetCapitalCcy>('net-capital-ccy', {
          transaction_type: 'both',
          currency,
        })
        expect(minor(totals.total_balance)).toBe(minor(customers_balance))
      }
    }),
    { numRuns: runsHere(12, 200) },
  )
  expect(await office.findings()).toEqual([])
})

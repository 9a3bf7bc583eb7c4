import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_MONEY, moneyFromWire } from '../../../contract/money/money.ts'
import type { Hawala } from '../../../contract/records/hawala.ts'
import { HAWALA_CHARGES } from '../../../contract/records/internal-accounts.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { balanceOf } from '../../../server/ledger/balances.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

const ACCOUNTS = 3
const RATE_ONE = 10n ** 8n

/** A hawala as the model has it, in minor units; accounts by their index, the rate scaled by 10^8. */
interface Fields {
  readonly debit: number
  readonly credit: number
  readonly amount: bigint
  readonly rate: bigint
  readonly charge: bigint
  /** Undefined where it is left to the server. */
  readonly ryl: bigint | undefined
  readonly day: number
}
type Standing = Fields & { readonly ryl: bigint }

// Zero, and one more than the largest amount, are there to be refused.
const money = fc.oneof(
  { weight: 5, arbitrary: fc.bigInt({ min: 1n, max: 500_000n }) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n, MAX_MONEY, MAX_MONEY + 1n) },
)
const charge = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 5_000n }))
const rate = fc.oneof(
  fc.bigInt({ min: RATE_ONE / 100n, max: 100n * RATE_ONE }),
  fc.constantFrom(0n, 1n, RATE_ONE, 3n * RATE_ONE, 999n * RATE_ONE),
)
const account = fc.nat(ACCOUNTS - 1)
const anything = fc.record({
  debit: account,
  credit: account,
  amount: money,
  rate,
  charge,
  ryl: fc.option(money, { nil: undefined, freq: 3 }),
  day: fc.nat(5),
})
const fitting = anything.map((one) => ({
  ...one,
  credit: one.credit === one.debit ? (one.debit + 1) % ACCOUNTS : one.credit,
  amount: one.amount || 5n,
  rate: one.rate || RATE_ONE,
}))
const fields: fc.Arbitrary<Fields> = fc.oneof(
  { weight: 8, arbitrary: fitting },
  { weight: 1, arbitrary: anything },
)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      rows: fc.array(fields, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      pick: fc.nat(),
      changes: fc.record(
        { debit: account, credit: account, amount: money, rate, charge, ryl: money, day: fc.nat(5) },
        { requiredKeys: [] },
      ),
      anew: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }) },
)

/** Amount divided by rate, half away from zero. */
const divided = (amount: bigint, by: bigint) => (2n * amount * RATE_ONE + by) / (2n * by)
/** The hawala as it stands with its RYL amount; undefined where it can't stand. */
function standing(sent: Fields): Standing | undefined {
  if (sent.rate === 0n || sent.debit === sent.credit) return undefined
  const ryl = sent.ryl ?? divided(sent.amount, sent.rate)
  const isGood = sent.amount > 0n && sent.amount <= MAX_MONEY && ryl > 0n && ryl + sent.charge <= MAX_MONEY
  return isGood ? { ...sent, ryl } : undefined
}

const decimal = (value: bigint, decimals: number) => {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

let office: TestOffice
/** What the office has earned with charges by the model, over all runs. */
let earned = 0n
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const wire = (cust_id: number, { debit, credit, amount, rate, charge, ryl, day }: Partial<Fields>) => ({
  ...(debit === undefined ? {} : { debit_account: `1-${cust_id}-${debit}` }),
  ...(credit === undefined ? {} : { credit_account: `1-${cust_id}-${credit}` }),
  ...(amount === undefined ? {} : { amount: decimal(amount, 2) }),
  ...(rate === undefined ? {} : { exchange_rate: decimal(rate, 8) }),
  ...(charge === undefined ? {} : { RYL_charge: decimal(charge, 2) }),
  ...(ryl === undefined ? {} : { RYL_amount: decimal(ryl, 2) }),
  ...(day === undefined ? {} : { date: addDays('2026-03-18', day) }),
})

async function expectBooks(cust_id: number, records: ReadonlyMap<number, Standing>) {
  const balances = Array.from({ length: ACCOUNTS }, () => 0n)
  for (const { debit, credit, ryl, charge } of records.values()) {
    balances[debit] = (balances[debit] ?? 0n) - ryl - charge
    balances[credit] = (balances[credit] ?? 0n) + ryl
  }
  for (const [index, balance] of balances.entries())
    expect(await balanceOf(office.books, `1-${cust_id}-${index}`)).toBe(balance)
  expect(await balanceOf(office.books, HAWALA_CHARGES)).toBe(earned)
  const off = await office.books.all('select ccy from postings group by ccy having sum(debit) <> sum(credit)')
  expect(off).toEqual([])
  for (const [id, { ryl, charge }] of records) {
    const { body } = await office.call<Hawala[]>('GET', `api/hawala?id=${id}`)
    expect(body.map((one) => [moneyFromWire(one.RYL_amount), moneyFromWire(one.RYL_charge)])).toEqual([
      [ryl, charge],
    ])
  }
  expect(await office.findings()).toEqual([])
}

it('the books are those of a plain sum, whatever is recorded, edited and deleted', async () => {
  let cust_id = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      cust_id += 1
      const numbers = Array.from(
        { length: ACCOUNTS },
        (_, index) => [`1-${cust_id}-${index}`, 'RYL'] as const,
      )
      await office.addCustomer(cust_id, Object.fromEntries(numbers))
      const records = new Map<number, Standing>()
      const picked = (pick: number) => [...records][pick % Math.max(records.size, 1)]

      async function record(rows: readonly Fields[]) {
        const names = { currency: 'USD', sender_name: 'Karim', receiver_name: 'Ali' }
        const sent = rows.map((one) => ({ ...names, ...wire(cust_id, one) }))
        const models = rows.map(standing)
        const { status, body } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', sent)
        const isGood = models.every((model) => model !== undefined)
        expect(status).toBe(isGood ? 201 : 400)
        expect(body.length).toBe(rows.length)
        for (const [index, model] of models.entries()) {
          const answer = body[index]
          if (!isGood) expect(Object.keys(answer ?? {}).length > 0).toBe(model === undefined)
          else if (answer && model) {
            records.set(answer.id, model)
            earned += model.charge
          }
        }
      }
      async function edit(pick: number, changes: Partial<Fields>, anew: boolean) {
        const [id, before] = picked(pick) ?? []
        if (id === undefined || before === undefined) return
        const after = standing({ ...before, ...changes, ...(anew ? { ryl: undefined } : {}) })
        const sent = { ...wire(cust_id, changes), ...(anew ? { RYL_amount: null } : {}) }
        const { status } = await office.call('PATCH', `api/hawala/${id}/`, sent)
        expect(status).toBe(after ? 200 : 400)
        if (!after) return
        records.set(id, after)
        earned += after.charge - before.charge
      }
      async function remove(pick: number) {
        const [id, before] = picked(pick) ?? []
        if (id === undefined || before === undefined) return
        expect((await office.call('DELETE', `api/hawala/${id}/`)).status).toBe(204)
        records.delete(id)
        earned -= before.charge
      }

      for (const one of steps) {
        if (one.kind === 'record') await record(one.rows)
        else if (one.kind === 'edit') await edit(one.pick, one.changes, one.anew)
        else await remove(one.pick)
      }
      await expectBooks(cust_id, records)
    }),
    { numRuns: process.env.PROVE ? 1000 : 25 },
  )
})

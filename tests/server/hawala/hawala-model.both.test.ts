import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import type { StepKind } from '../../../contract/hawala/life.ts'
import type { QueuedHawala, QueueSum, Waiting } from '../../../contract/hawala/queue.ts'
import type { HawalaLife } from '../../../contract/hawala/step-answers.ts'
import { undoTarget } from '../../../contract/hawala/steps.ts'
import type { TrialBalance } from '../../../contract/reports/report-answers.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import type { Page } from '../../../contract/wire/fields.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { runsHere } from '../setup/postgres.ts'

// Random steps of random hawala, held against a reckoning of its own: no rule of the product is asked here.

const RUNS = runsHere(3, 60)
const today = dayIn('Asia/Kabul')
const [AMIN, ZARIF, SENDER, TILL, AFN_TILL, UNPAID, EXPENSE] = [
  '1001',
  '1002',
  '1003',
  '1004',
  '8001',
  '1005',
  '1006',
]

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  const customers = [AMIN, ZARIF, SENDER, TILL, UNPAID, EXPENSE] as const
  for (const [index, acc_no] of customers.entries())
    await office.addCustomer(index + 1, { [acc_no]: 'RYL', ...(acc_no === TILL && { [AFN_TILL]: 'AFN' }) })
  for (const [id, patch] of [
    [1, { saraf: true }],
    [2, { saraf: true }],
    [4, { kind: 'cashbox' }],
    [5, { kind: 'unpaid' }],
    [6, { kind: 'expense' }],
  ] as const)
    await office.call('PATCH', `api/customers/${id}/`, patch)
  await office.call('PUT', 'api/office/settings/', { charges_back: 6, id_amount: 0 })
})
afterAll(() => office.close())

const FORMS = {
  in: [AMIN, UNPAID],
  out: [SENDER, ZARIF],
  relay: [AMIN, ZARIF],
  none: [SENDER, TILL],
} as const
type Form = keyof typeof FORMS
/** What may follow what, as the trade has it. */
const NEXT: Readonly<Record<Form, Readonly<Record<string, readonly StepKind[]>>>> = {
  in: { recorded: ['told', 'paid', 'returned'], told: ['paid', 'returned'] },
  out: { recorded: ['told', 'returned'], told: ['confirmed', 'returned'] },
  relay: { recorded: ['told', 'returned'], told: ['confirmed', 'returned'] },
  none: {},
}

/** A hawala as it should be: what each of its steps has moved, account by account, in hundredths. */
interface Expected {
  readonly form: Form
  readonly cents: number
  readonly charge: number
  readonly date: string
  readonly steps: { readonly kind: StepKind; readonly moved: readonly (readonly [string, number])[] }[]
}
const books = new Map<number, Expected>()
const statusOf = ({ steps }: Expected) => steps.at(-1)?.kind ?? 'recorded'
const isOpen = (one: Expected) => (NEXT[one.form][statusOf(one)] ?? []).length > 0

const command = fc.oneof(
  fc.record({
    do: fc.constant('record' as const),
    form: fc.constantFrom('in', 'out', 'relay', 'none' as Form),
    cents: fc.integer({ min: 1, max: 900_000 }),
    charge: fc.constantFrom(0, 125),
    days: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({
    do: fc.constant('step' as const),
    at: fc.nat(),
    kind: fc.constantFrom('told', 'confirmed', 'paid', 'paid', 'returned' as StepKind),
    isAfn: fc.boolean(),
    withCharge: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('delete' as const), at: fc.nat() }),
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

async function take(id: number, one: Expected, asked: Extract<Command, { do: 'step' }>): Promise<void> {
  const [debit, credit] = FORMS[one.form]
  const { kind } = asked
  const withCharge = kind === 'returned' && asked.withCharge
  const afn = 7 * one.cents
  const paid = {
    ...{ account: asked.isAfn ? AFN_TILL : TILL, paid_to: 'Karim', id_kind: 'tazkira', id_no: '7' },
    ...(asked.isAfn && { amount: afn / 100, rate: 7 }),
  }
  const body = { kind, ...(kind === 'paid' && paid), ...(withCharge && { with_charge: true }) }
  const { status } = await office.call('POST', `api/hawala/${id}/steps/`, body)
  const isNext = NEXT[one.form][statusOf(one)]?.includes(kind) ?? false
  if (!isNext || (withCharge && one.charge === 0)) return expect([400, 409]).toContain(status)
  expect(status).toBe(201)
  const moved: (readonly [string, number])[] = []
  if (kind === 'paid') moved.push([UNPAID, -one.cents], asked.isAfn ? [AFN_TILL, afn] : [TILL, one.cents])
  if (kind === 'returned') moved.push([credit, -one.cents], [debit, one.cents])
  if (withCharge) moved.push([EXPENSE, -one.charge], [debit, one.charge])
  one.steps.push({ kind, moved })
}

async function run(asked: Command): Promise<void> {
  if (asked.do === 'record') {
    const [debit_account, credit_account] = FORMS[asked.form]
    const date = addDays(today, -asked.days)
    const amount = asked.cents / 100
    const row = {
      ...{ amount, currency: 'RYL', debit_account, credit_account, RYL_charge: asked.charge / 100, date },
      ...{ sender_name: 'Ahmad', receiver_name: 'Karim' },
    }
    const { status, body } = await office.call<Hawala[]>('POST', 'api/hawala/bulk_create', [row])
    expect(status).toBe(201)
    books.set(body[0]?.id ?? 0, { ...asked, date, steps: [] })
    return
  }
  const ids = [...books.keys()]
  const id = ids[asked.at % Math.max(1, ids.length)]
  const one = id === undefined ? undefined : books.get(id)
  if (id === undefined || !one) return
  if (asked.do === 'step') return take(id, one, asked)
  if (asked.do === 'undo') {
    const no = Math.max(1, one.steps.length)
    await office.confirmPassword(undoTarget(id, no))
    const { status } = await office.call('DELETE', `api/hawala/${id}/steps/${no}/`)
    expect(status).toBe(one.steps.length > 0 ? 200 : 404)
    one.steps.pop()
    return
  }
  const { status } = await office.call('DELETE', `api/hawala/${id}/`)
  expect(status).toBe(one.steps.length > 0 ? 409 : 204)
  if (status === 204) books.delete(id)
}

/** What each account should have, in hundredths. */
function reckoned(): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (account: string, cents: number) => sums.set(account, (sums.get(account) ?? 0) + cents)
  for (const { form, cents, charge, steps } of books.values()) {
    const [debit, credit] = FORMS[form]
    add(debit, -cents - charge)
    add(credit, cents)
    for (const { moved } of steps) for (const [account, by] of moved) add(account, by)
  }
  return sums
}

async function holds(): Promise<void> {
  for (const [account, cents] of reckoned()) {
    const { body } = await office.call<{ balance: number }>('GET', `api/accounts/${account}/balance/`)
    expect([account, Math.round(body.balance * 100)]).toEqual([account, cents])
  }
  for (const [id, one] of books) {
    const { body } = await office.call<HawalaLife>('GET', `api/hawala/${id}/steps/`)
    expect(body.hawala.status).toBe(one.form === 'none' ? undefined : statusOf(one))
    expect(body.steps.map(({ kind }) => kind)).toEqual(one.steps.map(({ kind }) => kind))
  }
  const open = [...books].filter(([, one]) => isOpen(one))
  const place = ([id, { form, date }]: readonly [number, Expected]) => `${form} ${date} ${1e9 + id}`
  const expected = open.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)).map(([id]) => id)
  const { body } = await office.call<Page<QueuedHawala>>('GET', 'api/hawala/queue/?limit=1000')
  expect(body.results.map(({ id }) => id)).toEqual(expected)
  const { body: sums } = await office.call<QueueSum[]>('GET', 'api/hawala/queue/sums/')
  for (const form of ['in', 'out', 'relay'] as const) {
    const own = open.filter(([, one]) => one.form === form)
    const said = sums.filter(({ direction }) => direction === form)
    expect(said.map(({ count }) => count)).toEqual(own.length > 0 ? [own.length] : [])
    const cents = own.reduce((sum, [, one]) => sum + one.cents, 0)
    expect(Math.round(Number(said[0]?.amount ?? 0) * 100)).toBe(cents)
  }
  const { body: short } = await office.call<Waiting>('GET', 'api/hawala/waiting/')
  expect(short.unpaid.count + short.sent.count).toBe(open.length)
  expect(await office.findings()).toEqual([])
  const { body: trial } = await office.call<TrialBalance>('GET', 'api/reports/trial-balance/report/')
  expect(trial.currencies.every(({ total }) => Number(total) === 0)).toBe(true)
}

describe('hawala against a plain reckoning', () => {
  it('has the status, the postings and the queue that its steps give', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 60 }), async (commands) => {
        for (const one of commands) await run(one)
        await holds()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { addDays, dayIn, daysBetween } from '../../../contract/text/dates.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { runsHere } from '../setup/postgres.ts'

// A number that is left blank is never refused: it is the next free one of the correspondent.

const RUNS = runsHere(6, 80)
const today = dayIn('Asia/Kabul')
const [SENDER, UNPAID, TILL] = ['1901', '1902', '1903']

let office: TestOffice
let customers = 903
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(901, { [SENDER]: 'RYL' })
  await office.addCustomer(902, { [UNPAID]: 'RYL' })
  await office.addCustomer(903, { [TILL]: 'RYL' })
  expect((await office.call('PATCH', 'api/customers/902/', { kind: 'unpaid' })).status).toBe(200)
})
afterAll(() => office.close())

/** A new correspondent with two accounts. */
async function correspondent(): Promise<readonly [account: string, other: string]> {
  customers += 1
  const accounts = [`1${customers}1`, `1${customers}2`] as const
  await office.addCustomer(customers, { [accounts[0]]: 'RYL', [accounts[1]]: 'RYL' })
  expect((await office.call('PATCH', `api/customers/${customers}/`, { saraf: true })).status).toBe(200)
  return accounts
}

const outgoing = {
  ...{ amount: 500, currency: 'RYL', debit_account: SENDER, credit_account: '' },
  ...{ sender_name: 'Ahmad', receiver_name: 'Karim', date: today },
}
const record = (rows: readonly object[]) => office.call<Hawala[]>('POST', 'api/hawala/bulk_create', rows)
async function recorded(...rows: readonly object[]): Promise<readonly Hawala[]> {
  const answer = await record(rows)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const change = (id: number, patch: object) => office.call<Hawala>('PATCH', `api/hawala/${id}/`, patch)
const remove = async (id: number) =>
  expect((await office.call('DELETE', `api/hawala/${id}/`)).status).toBe(204)

describe('a number left blank', () => {
  /** Numbers of one bulk call after another, `-` for blank, and what they come to. */
  const CALLS: readonly (readonly [what: string, calls: readonly string[], given: string])[] = [
    ['goes on from the last', ['-', '- -', '70 - -', '-'], '1 2 3 70 71 72 73'],
    ['passes what was given above the last', ['8', '7', '-', '-'], '8 7 9 10'],
    ['passes what is given behind it in the list', ['- 1', '- - 4 5', '-'], '2 1 3 6 4 5 7'],
    ['passes what is given before it in the list', ['8 7 -', '-'], '8 7 9 10'],
    [
      'passes the largest numbers',
      ['999999999999 -', '- -', '-'],
      '999999999999 1000000000000 1000000000001 1000000000002 1000000000003',
    ],
    ['is not kept from 8 by 08', ['7', '08', '07', '-'], '7 08 07 8'],
  ]
  it.each(CALLS)('%s', async (_, calls, given) => {
    const [credit_account] = await correspondent()
    const numbers: (string | undefined)[] = []
    for (const call of calls) {
      const rows = call.split(' ').map((number) => ({
        ...{ ...outgoing, credit_account },
        ...(number !== '-' && { number }),
      }))
      numbers.push(...(await recorded(...rows)).map(({ number }) => number))
    }
    expect(numbers.join(' ')).toBe(given)
  })

  it('passes numbers that are written in other ways', async () => {
    const [credit_account] = await correspondent()
    const row = { ...outgoing, credit_account }
    await recorded({ ...row, number: '８' }, { ...row, number: '7' })
    const [next, after] = await recorded(row, { ...row, number: '１０' }, row)
    expect([next?.number, after?.number]).toEqual(['9', '１０'])
    expect((await recorded(row))[0]?.number).toBe('12')
  })

  it('passes one that a hawala from the correspondent has', async () => {
    const [account] = await correspondent()
    await recorded({ ...outgoing, debit_account: account, credit_account: UNPAID, number: '1' })
    expect((await recorded({ ...outgoing, credit_account: account }))[0]?.number).toBe('2')
  })

  it('passes one that another account of the correspondent has', async () => {
    const [account, other] = await correspondent()
    await recorded({ ...outgoing, credit_account: account, number: '8' })
    await recorded({ ...outgoing, credit_account: other, number: '7' })
    expect((await recorded({ ...outgoing, credit_account: account }))[0]?.number).toBe('9')
  })

  it('goes on behind many numbers that are no digits', async () => {
    const [credit_account] = await correspondent()
    const row = { ...outgoing, credit_account }
    await recorded(...['1', '2', '3'].map((number) => ({ ...row, number })))
    await recorded(...Array.from({ length: 25 }, (_, index) => ({ ...row, number: `x-${index}` })))
    expect((await recorded(row, row)).map(({ number }) => number)).toEqual(['4', '5'])
  })

  it('passes one of a year ago that is nearer to its own date', async () => {
    const [credit_account] = await correspondent()
    const row = { ...outgoing, credit_account }
    const old = addDays(today, -700)
    await recorded({ ...row, number: '2', date: old })
    await recorded({ ...row, number: '1' })
    // Of today 2 is free again, two years back it is not.
    expect((await recorded({ ...row, date: old }))[0]?.number).toBe('3')
  })

  it('is given as a hawala comes to a correspondent, past what that one has', async () => {
    const [credit_account] = await correspondent()
    const row = { ...outgoing, credit_account }
    await recorded({ ...row, number: '8' }, { ...row, number: '7' })
    const [plain] = await recorded({ ...outgoing, credit_account: TILL })
    const { status, body } = await change(plain?.id ?? 0, { credit_account })
    expect([status, body.number]).toEqual([200, '9'])
  })

  it('is given after the last was deleted, and after one in the middle was', async () => {
    const [credit_account] = await correspondent()
    const row = { ...outgoing, credit_account }
    const made = await recorded(row, row, row)
    await remove(made[1]?.id ?? 0)
    expect((await recorded(row))[0]?.number).toBe('4')
    await remove(made[2]?.id ?? 0)
    expect((await recorded(row))[0]?.number).toBe('5')
  })

  it('is given past hundreds that are taken', async () => {
    const [credit_account] = await correspondent()
    const row = { ...outgoing, credit_account }
    await recorded(...Array.from({ length: 1200 }, (_, index) => ({ ...row, number: String(index + 2) })))
    await recorded({ ...row, number: '1' })
    expect((await recorded(row, row)).map(({ number }) => number)).toEqual(['1202', '1203'])
  })

  it('of two lists that are saved at once is another one in each row', async () => {
    const [credit_account] = await correspondent()
    const row = { ...outgoing, credit_account }
    const lists = await Promise.all(
      [[row, row], [{ ...row, number: '2' }], [row, row], [row]].map((rows) => record(rows)),
    )
    // The one that was given may come after another that took it.
    for (const { status, body } of lists)
      if (status !== 201) expect(body).toEqual([{ number: [expect.stringMatching(/^2 of /)] }])
    const numbers = lists.flatMap(({ status, body }) =>
      status === 201 ? body.map(({ number }) => number) : [],
    )
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

/** A hawala as the reckoning knows it: whose number it has. */
interface Known {
  readonly whose: number | undefined
  readonly number: string
  readonly date: string
}

const NUMBERS = [
  '',
  '',
  '',
  '1',
  '2',
  '3',
  '4',
  '7',
  '8',
  '9',
  '03',
  'x',
  'x-1',
  '999999999999',
  '1000000000000',
]
const row = fc.record({
  form: fc.constantFrom('out', 'out', 'relay', 'in', 'none'),
  account: fc.nat(3),
  number: fc.constantFrom(...NUMBERS),
  days: fc.constantFrom(0, 0, 0, 1, 300, 365, 366, 600, 800),
})
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('record'), rows: fc.array(row, { minLength: 1, maxLength: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), at: fc.nat(), to: row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), at: fc.nat() }) },
)

describe('numbers against a plain reckoning', () => {
  it('are given free, and refused only where they are given twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
        const accounts = [...(await correspondent()), ...(await correspondent())]
        const books = new Map<number, Known>()
        const sent = ({
          form,
          account,
          number,
          days,
        }: typeof row extends fc.Arbitrary<infer One> ? One : never) => {
          const own = accounts[account] ?? ''
          const other = accounts[(account + 2) % 4] ?? ''
          const debit_account = form === 'in' ? own : form === 'relay' ? other : SENDER
          const credit_account = form === 'in' ? UNPAID : form === 'none' ? TILL : own
          const date = addDays(today, -days)
          return { ...outgoing, debit_account, credit_account, date, number }
        }
        type Sent = ReturnType<typeof sent>
        const knownOf = ({ debit_account, credit_account, number, date }: Sent): Known => {
          const account = accounts.indexOf(credit_account === UNPAID ? debit_account : credit_account)
          return { whose: account < 0 ? undefined : Math.floor(account / 2), number, date }
        }
        const isTwin = (one: Known, other: Known) =>
          one.whose !== undefined &&
          one.whose === other.whose &&
          one.number !== '' &&
          one.number === other.number &&
          Math.abs(daysBetween(one.date, other.date)) <= 365
        const add = (hawala: Hawala, as: Sent) => {
          const { number = '', direction } = hawala
          const one = knownOf({ ...as, number })
          expect(number === '').toBe(as.number === '' && (direction === undefined || direction === 'in'))
          for (const [id, other] of books)
            if (id !== hawala.id)
              expect(isTwin(one, other), `${number} of ${hawala.id} and ${id}`).toBe(false)
          books.set(hawala.id, one)
        }
        for (const one of commands) {
          const ids = [...books.keys()]
          const id = 'at' in one ? (ids[one.at % Math.max(1, ids.length)] ?? 0) : 0
          if ('rows' in one) {
            const rows = one.rows.map(sent)
            const mine = rows.map(knownOf)
            const isTaken = mine.some(
              (known, at) =>
                [...books.values()].some((other) => isTwin(known, other)) ||
                mine.slice(0, at).some((other) => isTwin(known, other)),
            )
            const { status, body, text } = await record(rows)
            expect(status, text).toBe(isTaken ? 400 : 201)
            if (!isTaken) for (const [at, hawala] of body.entries()) add(hawala, rows[at] as Sent)
          } else if (id !== 0 && 'to' in one) {
            const to = sent(one.to)
            const isTaken = [...books].some(([other, known]) => other !== id && isTwin(knownOf(to), known))
            const before = (await office.call<Hawala[]>('GET', `api/hawala/?id=${id}`)).body[0]
            const { debit_account, credit_account, number, date } = to
            const { status, body, text } = await change(id, { debit_account, credit_account, number, date })
            expect(status, text).toBe(isTaken ? 400 : 200)
            const stays =
              before?.debit_account === debit_account &&
              before.credit_account === credit_account &&
              number === ''
            if (stays && !isTaken) books.set(id, knownOf({ ...to, number: body.number ?? '' }))
            else if (!isTaken) add(body, to)
          } else if (id !== 0) {
            await remove(id)
            books.delete(id)
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(await office.findings()).toEqual([])
  })
})

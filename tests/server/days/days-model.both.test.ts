import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Day, DayStanding, Days } from '../../../contract/day/day-answers.ts'
import type { Till } from '../../../contract/day/tills.ts'
import { moneyFromWire, type WireNumber } from '../../../contract/money/money.ts'
import type { Roznamcha, TrialBalance } from '../../../contract/reports/report-answers.ts'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { exportBooks, importBooks } from '../../../server/backup/portable.ts'
import { checkBooks } from '../../../server/check/check.ts'
import { openBooks, openSnapshots } from '../../../server/db/open.ts'
import { type Random, randomOf } from '../../../server/demo/random.ts'
import { replay } from '../../../server/replay/replay.ts'
import { type Method, openOffice, type TestOffice } from '../setup/office.ts'
import { newFolder, newPlace, removePlaces } from '../setup/places.ts'
import { isSecondRun } from '../setup/postgres.ts'
import { wholeBooks } from '../setup/whole-books.ts'
import { type Box, type Ccy, DayBooks, type Entry, type Leg, type Standing, text } from './days-model.ts'

const LOGS = process.env.PROVE ? 12 : isSecondRun() ? 1 : 2
const STEPS = process.env.PROVE ? 300 : 120
const today = dayIn('Asia/Kabul')
/** The last of them has not begun: entries may be dated so, and it is neither counted nor closed. */
const DAYS = Array.from({ length: 8 }, (_, index) => addDays(today, index - 6))

const [FIRST, SECOND, OVER] = [901, 902, 903]
const over: Readonly<Record<Ccy, string>> = { AFN: '8903', RYL: '1903', USD: '4903' }
const box = (cust_id: number, ccy: Ccy, ...acc_nos: string[]): Box => ({
  ...{ cust_id, ccy, acc_nos },
  over: over[ccy],
})
const BOXES = [
  box(FIRST, 'AFN', '8901'),
  box(FIRST, 'RYL', '1901'),
  box(FIRST, 'USD', '4901'),
  box(SECOND, 'USD', '4902', '4904'),
]
const ACCOUNTS: Readonly<Record<Ccy, readonly string[]>> = {
  AFN: ['8001', '8002', '8901'],
  RYL: ['1001', '1002', '1901'],
  USD: ['4001', '4002', '4901', '4902', '4904'],
}

afterAll(removePlaces)

/** An office beside a model of its days; chance says what is done to both. */
class Run {
  readonly model = new DayBooks(BOXES)
  readonly done = { good: 0, refused: 0, closed: 0, reopened: 0, differences: 0 }
  readonly office: TestOffice
  readonly random: Random
  constructor(office: TestOffice, random: Random) {
    this.office = office
    this.random = random
  }

  async call<Body>(method: Method, address: string, body: object | undefined, isGood: boolean) {
    const answer = await this.office.call<Body>(method, address, body)
    const what = `${method} ${address} ${JSON.stringify(body)} ${answer.text}`
    expect(`${answer.status < 300} ${what}`).toBe(`${isGood} ${what}`)
    if (!isGood) expect([400, 409], what).toContain(answer.status)
    this.done[isGood ? 'good' : 'refused'] += 1
    return answer
  }
  day = () => this.random.pick(DAYS)
  amount = () => BigInt(this.random.between(1, 90_000))
  two(ccy: Ccy): readonly [string, string] {
    const debit = this.random.pick(ACCOUNTS[ccy])
    return [debit, this.random.pick(ACCOUNTS[ccy].filter((acc_no) => acc_no !== debit))]
  }
  anEntry = (): Entry | undefined => {
    const all = [...this.model.entries.values()]
    return all.length === 0 ? undefined : this.random.pick(all)
  }

  async cashBook() {
    const ccy = this.random.pick(['AFN', 'USD', 'USD', 'RYL'] as const)
    const [debit_account, credit_account] = this.two(ccy)
    const [date, amount] = [this.day(), this.amount()]
    const isGood = this.model.isOpen(date)
    const body = { amount: text(amount), currency: ccy, debit_account, credit_account, date }
    await this.call('POST', 'api/cash-book/', body, isGood)
    const legs = [
      { acc_no: debit_account, ccy, amount },
      { acc_no: credit_account, ccy, amount: -amount },
    ]
    if (isGood) this.model.enter({ kind: 'cash-book', date, legs, madeBy: '' })
  }

  async transfer() {
    const [date, usd] = [this.day(), this.amount()]
    const [debit_account, credit_account] = [this.random.pick(ACCOUNTS.AFN), this.random.pick(ACCOUNTS.USD)]
    const isGood = this.model.isOpen(date)
    const afn = usd * 70n
    await this.call(
      'POST',
      'api/transfer/',
      {
        ...{ amount: text(usd), currency: 'USD', exchange_rate: 70, exchanged_amount: text(afn) },
        ...{ exchanged_currency: 'AFN', debit_account, credit_account, date },
      },
      isGood,
    )
    const legs: Leg[] = [
      { acc_no: debit_account, ccy: 'AFN', amount: afn },
      { acc_no: credit_account, ccy: 'USD', amount: -usd },
      { acc_no: 'position AFN', ccy: 'AFN', amount: -afn },
      { acc_no: 'position USD', ccy: 'USD', amount: usd },
    ]
    if (isGood) this.model.enter({ kind: 'transfer', date, legs, madeBy: '' })
  }

  /** A settlement: a row of a closed day refuses all of them. */
  async settlement() {
    const rows = Array.from({ length: this.random.between(1, 3) }, () => {
      const [debit_account, credit_account] = this.two('RYL')
      return { debit_account, credit_account, amount: this.amount(), charge: 250n, date: this.day() }
    })
    const isGood = rows.every(({ date }) => this.model.isOpen(date))
    const people = { sender_name: 'Ahmad', receiver_name: 'کریم', currency: 'RYL', RYL_charge: 2.5 }
    const bodies = rows.map(({ amount, charge: _, ...row }) => ({ ...people, ...row, amount: text(amount) }))
    await this.call('POST', 'api/hawala/bulk_create', bodies, isGood)
    for (const { debit_account, credit_account, amount, charge, date } of isGood ? rows : []) {
      const legs: Leg[] = [
        { acc_no: debit_account, ccy: 'RYL', amount: amount + charge },
        { acc_no: credit_account, ccy: 'RYL', amount: -amount },
        { acc_no: 'charges', ccy: 'RYL', amount: -charge },
      ]
      this.model.enter({ kind: 'hawala', date, legs, madeBy: '' })
    }
  }

  async moveToAnotherDay() {
    const entry = this.anEntry()
    if (!entry) return
    const date = this.day()
    const isGood = entry.madeBy === '' && this.model.isOpen(entry.date) && this.model.isOpen(date)
    const { kind, id } = entry
    await this.call('PATCH', `api/${kind}/${id}/`, { date }, isGood)
    if (isGood) this.model.entries.set(`${kind}/${id}`, { ...entry, date })
  }

  async delete() {
    const entry = this.anEntry()
    if (!entry) return
    const { kind, id } = entry
    const isGood = entry.madeBy === '' && this.model.isOpen(entry.date)
    await this.office.confirmPassword(`${kind}/${id}`)
    await this.call('DELETE', `api/${kind}/${id}/`, undefined, isGood)
    if (isGood) this.model.entries.delete(`${kind}/${id}`)
  }

  /** What is found in a till: mostly what the books say, where that can be counted. */
  found(one: Box, date: string): bigint {
    const cash = this.model.cash(one, date) + (this.random.chance(0.3) ? this.amount() - 45_000n : 0n)
    return cash < 0n ? 0n : cash
  }
  async count(date: string, cust_id: number) {
    const isGood = this.model.isOpen(date) && date <= today
    const own = BOXES.filter((one) => one.cust_id === cust_id)
    const sums = own.map((one) => [one, this.found(one, date)] as const)
    const notes = Object.fromEntries(sums.map(([{ ccy }, sum]) => [ccy, { loose: text(sum) }]))
    await this.call('PUT', `api/counts/${date}/${cust_id}/`, { notes }, isGood)
    for (const [one, sum] of isGood ? sums : []) this.model.count(date, one, sum)
  }

  /** Closes a day, well prepared or not. */
  async close() {
    const open = DAYS.filter(this.model.isOpen)
    const date = this.random.chance(0.8) ? (open[0] ?? this.day()) : this.day()
    if (this.random.chance(0.7)) for (const till of [FIRST, SECOND]) await this.count(date, till)
    const standing = this.model.standing(date)
    const leaves = this.random.chance(0.5)
    const left = standing.filter(({ counted, stale }) => leaves && (counted === undefined || stale !== 0n))
    const tills = standing.map((till): Standing => {
      return left.includes(till) ? { ...till, counted: undefined } : till
    })
    const named = tills.filter(({ expected, counted }) => counted !== undefined && counted !== expected)
    const gives = this.random.chance(0.8)
    const isSound = tills.every(
      (till) =>
        left.some((one) => one.acc_nos === till.acc_nos) || (till.counted !== undefined && till.stale === 0n),
    )
    const isGood = this.model.isOpen(date) && date <= today && isSound && (gives || named.length === 0)
    const line = ({ cust_id, ccy }: Standing) => ({ cust_id, ccy })
    const body = {
      date,
      left_out: left.map(line),
      reasons: gives ? named.map((till) => ({ ...line(till), reason: 'کم' })) : [],
    }
    const answer = await this.call<Day>('POST', 'api/days/', body, isGood)
    if (!isGood) return
    this.model.close(date, tills)
    this.done.closed += 1
    this.done.differences += named.length
    const entries = this.model.closed.get(date) ?? []
    expect(answer.body.entries.map((id) => `cash-book/${id}`)).toEqual(entries)
    expect(answer.body.closings).toBe(this.model.closings.get(date))
  }

  async reopen() {
    const last = this.model.closedUntil
    const date = this.random.chance(0.7) && last !== '' ? last : this.day()
    const isGood = date === last
    await this.office.confirmPassword(`days/${date}`)
    const answer = await this.office.call('POST', `api/days/${date}/reopen/`, { reason: 'دیر' })
    expect([answer.status === 200, date], answer.text).toEqual([isGood, date])
    if (!isGood) return
    this.model.reopen(date)
    this.done.reopened += 1
  }

  async step() {
    const steps: readonly (readonly [number, () => Promise<void>])[] = [
      [8, () => this.cashBook()],
      [2, () => this.transfer()],
      [3, () => this.settlement()],
      [2, () => this.moveToAnotherDay()],
      [2, () => this.delete()],
      [2, () => this.count(this.day(), this.random.pick([FIRST, SECOND]))],
      [3, () => this.close()],
      [1, () => this.reopen()],
    ]
    await this.random.pick(steps.flatMap(([often, step]) => Array.from({ length: often }, () => step)))()
  }

  /** Holds what the office says of its tills and days against the model. */
  async compare() {
    const { office, model } = this
    const read = async <Body>(address: string) => (await office.call<Body>('GET', address)).body
    const tills = await read<readonly Till[]>('api/tills/')
    for (const one of BOXES) {
      const till = tills.find(({ cust_id }) => cust_id === one.cust_id)
      const cash = till?.currencies.find(({ ccy }) => ccy === one.ccy)?.cash
      expect([one.cust_id, one.ccy, moneyFromWire(cash ?? 0)]).toEqual([
        ...[one.cust_id, one.ccy, model.cash(one, '9999-12-31')],
      ])
    }
    const days = await read<Days>('api/days/')
    expect(days.closed_until ?? '').toBe(model.closedUntil)
    expect(days.days.filter(({ is_closed }) => is_closed).map(({ date }) => date)).toEqual(
      [...model.closed.keys()].sort().reverse(),
    )
    const open = this.day()
    if (model.isOpen(open)) {
      const { standing } = await read<{ standing: DayStanding }>(`api/days/${open}/`)
      const money = (wire: WireNumber | null) => (wire === null ? undefined : moneyFromWire(wire))
      const wanted = model.standing(open)
      expect(
        standing.tills.map(({ cust_id, ccy, expected, counted, stale }) => {
          return [cust_id, ccy, money(expected), money(counted), money(stale ?? 0)]
        }),
      ).toEqual(
        wanted.map(({ cust_id, ccy, expected, counted, stale }) => [cust_id, ccy, expected, counted, stale]),
      )
    }
    for (const one of [this.day(), DAYS[0] ?? '']) {
      const to = this.random.chance(0.5) || one === DAYS[0] ? DAYS.at(-1) : one
      const roznamcha = await this.roznamcha(one, to ?? one)
      expect(roznamcha).toEqual(model.roznamcha(one, to ?? one))
    }
    const trial = await read<TrialBalance>('api/reports/trial-balance/report/')
    expect(trial.currencies.every(({ total }) => moneyFromWire(total) === 0n)).toBe(true)
  }

  /** The roznamcha as the office answers it, its figures in minor units. */
  async roznamcha(from_date: string, to_date: string) {
    const query = new URLSearchParams({ from_date, to_date })
    const { body } = await this.office.call<Roznamcha>('GET', `api/reports/roznamcha/report/?${query}`)
    const flow = ({ currency, opening, jama, naam, closing, transactions }: Roznamcha['others'][number]) => {
      expect(transactions.at(-1)?.cash ?? closing).toEqual(closing)
      return {
        ccy: currency,
        ...{ opening: moneyFromWire(opening), jama: moneyFromWire(jama), naam: moneyFromWire(naam) },
        ...{ closing: moneyFromWire(closing), lines: transactions.length },
      }
    }
    for (const { currency, closing } of body.others) {
      const own = body.tills.filter((till) => till.currency === currency)
      const cash = own.reduce((sum, till) => sum + moneyFromWire(till.closing), 0n)
      expect(moneyFromWire(closing)).toBe(cash)
    }
    return {
      tills: body.tills.map(({ cust_id, cust_name: _, ...till }) => ({ cust_id, ...flow(till) })),
      others: body.others.map(flow),
    }
  }
}

async function openDaysOffice(): Promise<TestOffice> {
  const office = await openOffice()
  const must = async (method: Method, address: string, body: object) => {
    const { status, text: said } = await office.call(method, address, body)
    expect(status, said).toBeLessThan(300)
  }
  await office.addCustomer(1, { '4001': 'USD', '8001': 'AFN', '1001': 'RYL' })
  await office.addCustomer(2, { '4002': 'USD', '8002': 'AFN', '1002': 'RYL' })
  await office.addCustomer(FIRST, { '4901': 'USD', '8901': 'AFN', '1901': 'RYL' })
  await office.addCustomer(SECOND, { '4902': 'USD', '4904': 'USD' })
  await office.addCustomer(OVER, { '4903': 'USD', '8903': 'AFN', '1903': 'RYL' })
  for (const till of [FIRST, SECOND]) await must('PATCH', `api/customers/${till}/`, { kind: 'cashbox' })
  await must('PATCH', `api/customers/${OVER}/`, { kind: 'income' })
  await must('PUT', 'api/office/settings/', { over_short: OVER })
  return office
}

describe('random days, entries, counts, closings and reopenings', () => {
  it.each(Array.from({ length: LOGS }, (_, log) => log))(
    'come to what a plain model says; log %i is carried by check, replay, export and import',
    { timeout: 600_000 },
    async (log) => {
      const office = await openDaysOffice()
      try {
        const run = new Run(office, randomOf(`days ${log}`))
        for (let step = 1; step <= STEPS; step += 1) {
          await run.step()
          if (step % 10 === 0) await run.compare()
        }
        // A log of refusals would prove little.
        expect(run.done.good).toBeGreaterThan(STEPS / 4)
        for (const what of ['refused', 'closed', 'reopened', 'differences'] as const)
          expect([what, run.done[what] > 0]).toEqual([what, true])
        expect(await office.findings()).toEqual([])
        await isCarried(office, await run.roznamcha(DAYS[0] ?? '', today))
      } finally {
        await office.close()
      }
    },
  )
})

/** Holds that the books that a replay and an import make are these, days and counts among them. */
async function isCarried(office: TestOffice, roznamcha: object): Promise<void> {
  const [replayed, imported] = [await newPlace(), await newPlace()]
  const file = path.join(newFolder(), 'office.export')
  const source = await openSnapshots(office.location)
  const [one, other] = [await openBooks(replayed.location), await openBooks(imported.location)]
  try {
    await source.snapshot((reader) => replay(reader, one, 'the place', () => {}))
    await source.snapshot((reader) => exportBooks(reader, file))
    await importBooks(file, other, 'the place')
    for (const books of [one, other]) expect(await checkBooks(books)).toEqual([])
  } finally {
    await source.close()
    await one.close()
    await other.close()
  }
  expect(fs.statSync(file).size).toBeGreaterThan(0)
  const whole = await wholeBooks(office.location)
  for (const place of [replayed, imported]) expect(await wholeBooks(place.location)).toEqual(whole)
  const again = await openOffice(imported.settings, undefined, { isStanding: true })
  expect(await new Run(again, randomOf('')).roznamcha(DAYS[0] ?? '', today)).toEqual(roznamcha)
  await again.close()
}

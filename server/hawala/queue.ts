import { setImmediate } from 'node:timers/promises'
import type { Hawala } from '../../contract/hawala/hawala.ts'
import { AGES, type Direction } from '../../contract/hawala/life.ts'
import type { CorrespondentHawala, QueuedHawala, QueueSum, Waiting } from '../../contract/hawala/queue.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { foldCode } from '../../contract/text/codes.ts'
import { addDays } from '../../contract/text/dates.ts'
import { holdsWord } from '../../contract/text/holds.ts'
import { holdsPhone, phonesIn, phonesJoined } from '../../contract/text/phone.ts'
import type { Page } from '../../contract/wire/fields.ts'
import type { Reader } from '../db/books.ts'
import { type Condition, cursorKey, type ListQuery, pageOf, rowsAsked } from '../db/list-pages.ts'
import type { Tables } from '../db/tables.ts'
import { OPEN } from '../hawala-rules/waiting-on.ts'
import { hawala as hawalaRecord } from '../records/hawala.ts'

/** Joins the correspondent of a hawala and the currency of its accounts. */
const WITH_CORRESPONDENT = `join accounts a on a.acc_no = case when h.direction = 'in' then h.debit_account
    else h.credit_account end
  join customers c on c.cust_id = a.customer_id`

type Row = Tables['hawala'] & {
  readonly number_key: string
  readonly ref_key: string
  readonly ccy: Currency
  readonly cust_id: number
  readonly cust_name: string
}

export interface QueueQuery extends ListQuery {
  readonly direction?: Direction | undefined
  /** The id of a customer whose account is on either side. */
  readonly correspondent?: number | undefined
}

const queued = ({ ccy: settled_in, cust_id, cust_name, ...row }: Row): QueuedHawala => ({
  ...(hawalaRecord.toWire(row) as Hawala),
  correspondent: { cust_id, cust_name },
  settled_in,
})

/** A phone number, or a part of one. */
const PHONE = /^[\d+().-]*\d$/

/** A hawala named as Go To names it: by its verb and the number it has in the books. */
const NAMED = new RegExp(`^(?:h|hawala|${foldCode('حواله')}) (\\d+)$`)

/** A function that tells whether a hawala has each word of a search: a number, ref or phone, or part of a name. */
function finder(search: string): (row: Row) => boolean {
  const sought = ` ${foldCode(search)} `
  const named = NAMED.exec(sought.trim())?.[1]
  return (row) => {
    if (String(row.id) === named) return true
    let left = sought
    // A number may have spaces in it.
    for (const key of [row.number_key, row.ref_key]) if (key !== '') left = left.replaceAll(` ${key} `, ' ')
    if (left === ' ') return true
    let names: string | undefined
    let phones: readonly string[] | undefined
    return phonesJoined(left)
      .trim()
      .split(' ')
      .every((word) => {
        if (PHONE.test(word)) {
          phones ??= [row.receiver_phone_number, row.sender_phone].flatMap(phonesIn)
          return holdsPhone(phones, word.replace(/\D+/g, ''))
        }
        names ??= foldCode(
          [row.receiver_name, row.receiver_father_name, row.sender_name, row.cust_name].join(' | '),
        )
        return holdsWord(names, word)
      })
  }
}

/** Rows that are looked through at once where something is searched for. */
const LOOKED_THROUGH = 2000

const conditionOf = ({ direction, correspondent }: QueueQuery): Condition => {
  const own = 'select acc_no from accounts where customer_id = ?'
  return {
    where: [
      ...(direction ? ['and h.direction = ?'] : []),
      ...(correspondent ? [`and (h.debit_account in (${own}) or h.credit_account in (${own}))`] : []),
    ].join(' '),
    parameters: [...(direction ? [direction] : []), ...(correspondent ? [correspondent, correspondent] : [])],
  }
}

const keyOf = ({ direction, date, id }: Pick<Row, 'direction' | 'date' | 'id'>) =>
  `${direction} ${date} ${id}`

/** A page of the hawala that wait for a step: unpaid ones first, then those sent; of each the oldest first. */
export async function pageQueue({ all }: Reader, asked: QueueQuery): Promise<Page<QueuedHawala>> {
  const limit = rowsAsked(asked)
  const isFound = asked.search ? finder(asked.search) : () => true
  const { where, parameters } = conditionOf(asked)
  const found: Row[] = []
  let after = cursorKey<string>(asked.cursor, '')
  for (;;) {
    const [direction = '', date = '', id = ''] = after.split(' ')
    const most = asked.search ? LOOKED_THROUGH : limit + 1
    const rows = await all<Row>(
      `select h.*, a.ccy, c.cust_id, c.cust_name from hawala h ${WITH_CORRESPONDENT}
       where ${OPEN} and (h.direction, h.date, h.id) > (?, ?, ?) ${where}
       order by h.direction, h.date, h.id limit ?`,
      direction,
      date,
      /^\d{1,15}$/.test(id) ? Number(id) : 0,
      ...parameters,
      most,
    )
    for (const row of rows) if (found.length <= limit && isFound(row)) found.push(row)
    const last = rows.at(-1)
    if (found.length > limit || rows.length < most || !last) break
    after = keyOf(last)
    await setImmediate()
  }
  const { results, next } = pageOf(found, limit, keyOf)
  return { results: results.map(queued), next }
}

interface DaySum {
  readonly direction: Direction
  readonly cust_id: number
  readonly cust_name: string
  readonly ccy: Currency
  readonly date: string
  readonly count: number
  readonly amount: bigint
}

/** What waits with each correspondent in each currency, by age on the office's calendar day. */
export async function queueSums(
  { all }: Reader,
  calendarDay: string,
  asked: Pick<QueueQuery, 'correspondent'> = {},
): Promise<readonly QueueSum[]> {
  const { where, parameters } = conditionOf(asked)
  const rows = await all<DaySum>(
    `select h.direction, c.cust_id, c.cust_name, a.ccy, h.date, count(*) as count,
       cast(sum(h."RYL_amount") as bigint) as amount
     from hawala h ${WITH_CORRESPONDENT} where ${OPEN} ${where}
     group by h.direction, c.cust_id, c.cust_name, a.ccy, h.date
     order by h.direction, c.cust_id, a.ccy, h.date`,
    ...parameters,
  )
  const firsts = AGES.map((days) => addDays(calendarDay, -days))
  const groups = Map.groupBy(rows, ({ direction, cust_id, ccy }) => `${direction} ${cust_id} ${ccy}`)
  const sumOf = (days: readonly DaySum[]) => ({
    count: days.reduce((sum, day) => sum + Number(day.count), 0),
    amount: moneyToWire(days.reduce((sum, day) => sum + day.amount, 0n)),
  })
  return [...groups.values()].flatMap((days) => {
    const [first] = days
    if (!first) return []
    const { direction, cust_id, cust_name, ccy: currency } = first
    // What is dated ahead is as young as what is of today.
    const ageOf = ({ date }: DaySum) =>
      Math.max(
        0,
        firsts.findLastIndex((one) => date <= one),
      )
    const ages = AGES.map((_, age) => sumOf(days.filter((day) => ageOf(day) === age)))
    return [{ direction, cust_id, cust_name, currency, ...sumOf(days), ages }]
  })
}

/** How many hawala wait, and since when: read from an index alone. */
export async function waiting({ all }: Reader): Promise<Waiting> {
  const rows = await all<{ direction: Direction; count: number; oldest: string }>(
    `select h.direction, count(*) as count, min(h.date) as oldest from hawala h
     where ${OPEN} group by h.direction`,
  )
  const of = (own: typeof rows) => ({
    count: own.reduce((sum, { count }) => sum + Number(count), 0),
    oldest: own.map(({ oldest }) => oldest).toSorted()[0] ?? null,
  })
  return {
    unpaid: of(rows.filter(({ direction }) => direction === 'in')),
    sent: of(rows.filter(({ direction }) => direction !== 'in')),
  }
}

/** The last number, or ref, of an account's hawala with one. */
const LAST = {
  number: `credit_account = ? and number <> '' and direction in ('out', 'relay')`,
  ref: `debit_account = ? and ref <> '' and direction in ('in', 'relay')`,
} as const

/** What is open with a correspondent, both ways, with the last numbers; undefined where there is no such customer. */
export async function correspondentHawala(
  reader: Reader,
  cust_id: number,
  calendarDay: string,
): Promise<CorrespondentHawala | undefined> {
  const { all } = reader
  const [customer] = await all<Tables['customers']>`select cust_id, cust_name from customers
    where cust_id = ${cust_id}`
  if (!customer) return undefined
  const accounts = await all<{ acc_no: string }>`select acc_no from accounts where customer_id = ${cust_id}`
  const lastOf = async (field: 'number' | 'ref') => {
    let last = { id: 0, text: '' }
    for (const { acc_no } of accounts) {
      const [row] = await all<typeof last>(
        `select id, ${field} as text from hawala where ${LAST[field]} order by id desc limit 1`,
        acc_no,
      )
      if (row && row.id > last.id) last = row
    }
    return last.text
  }
  return {
    ...{ cust_id, cust_name: customer.cust_name },
    sums: await queueSums(reader, calendarDay, { correspondent: cust_id }),
    hawala: (await pageQueue(reader, { correspondent: cust_id })).results,
    ...{ last_number: await lastOf('number'), last_ref: await lastOf('ref') },
  }
}

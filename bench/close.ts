import { addDays } from '../contract/text/dates.ts'
import { saveCount } from '../server/days/counts.ts'
import { closeDay } from '../server/days/days.ts'
import type { Books } from '../server/db/books.ts'
import type { Location } from '../server/db/open.ts'
import { saveOfficeSettings } from '../server/office-settings/store.ts'
import { hawala } from '../server/records/hawala.ts'
import { recordAll } from '../server/records/store.ts'
import { type Figure, type Form, median } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { accountNumber, newOffice, OPERATOR_ID } from './offices/offices.ts'
import { onEachEngine } from './offices/side-by-side.ts'

const ENTRIES = 5000
const TILLS = [1, 2, 3, 4, 5]
/** Customers have five accounts each: the tills, the one for what is over and short, and those who come and go. */
const [TILL_ACCOUNTS, ACCOUNTS] = [25, 100]
const OVER_SHORT = 6
const ROUNDS = { quick: 3, whole: 7 } as const
const MOST_MS = 300
const USER = { id: OPERATOR_ID, email: 'bench@daftar.local', name: 'Bench', role: 'owner' } as const

/** The rows of a settlement, each between a till and one of the other accounts. */
const rowsOf = (date: string) =>
  Array.from({ length: ENTRIES }, (_, index) => ({
    debit_account: accountNumber(index % TILL_ACCOUNTS),
    credit_account: accountNumber(TILL_ACCOUNTS + 5 + (index % (ACCOUNTS - TILL_ACCOUNTS - 5))),
    amount: BigInt(100 + index),
    currency: 'RYL' as const,
    sender_name: 'Karim',
    receiver_name: 'Nazir',
    RYL_amount: BigInt(100 + index),
    date,
  }))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A day of so many entries: how long its settlement takes, and its closing, in milliseconds. */
async function dayOf(books: Books, date: string) {
  const settled = await timed(() => books.write((trx) => recordAll(trx, hawala, OPERATOR_ID, rowsOf(date))))
  for (const cust_id of TILLS)
    await books.write((trx) =>
      saveCount(trx, OPERATOR_ID, { date, cust_id, notes: { RYL: { loose: 1 } } }, date, undefined),
    )
  const reasons = TILLS.map((cust_id) => ({ cust_id, ccy: 'RYL' as const, reason: 'short' }))
  const closed = await timed(() =>
    books.write((trx) => closeDay(trx, USER, { date, left_out: [], reasons }, date)),
  )
  return { settled, closed }
}

async function closedOn(engine: string, location: Location, rounds: number): Promise<Figure[]> {
  const { books } = await newOffice(location, ACCOUNTS, ACCOUNTS)
  try {
    await books.write(async (trx) => {
      await trx.run(`update customers set kind = 'cashbox' where cust_id in (${TILLS.join(', ')})`)
      await trx.run(`update customers set kind = 'income' where cust_id = ?`, OVER_SHORT)
      await saveOfficeSettings(trx, OPERATOR_ID, { over_short: OVER_SHORT }, { today: DAY })
    })
    const measured: { settled: number; closed: number }[] = []
    for (let round = 0; round < rounds; round += 1) measured.push(await dayOf(books, addDays(DAY, round)))
    const closed = median(measured.map((one) => one.closed))
    const settled = median(measured.map((one) => one.settled))
    return [
      {
        what: `closing a day of ${ENTRIES.toLocaleString('en')} entries in ${TILLS.length} tills beside their settlement, ${engine}`,
        name: `close-${engine}`,
        figures: `${closed.toFixed(0)} / ${settled.toFixed(0)} ms`,
        ratio: closed / settled,
        limit: `≤ ${MOST_MS} ms`,
        holds: closed <= MOST_MS,
      },
    ]
  } finally {
    await books.close()
  }
}

/** How long closing a day holds the writer, beside the settlement of that day's entries, on each engine. */
export function close(form: Form): Promise<Figure[]> {
  return onEachEngine<'close'>(async (engine, place) => closedOn(engine, await place('close'), ROUNDS[form]))
}

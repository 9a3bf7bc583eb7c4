import { setTimeout } from 'node:timers/promises'
import type { LastClosing } from '../../contract/day/business-day.ts'
import type { Day } from '../../contract/day/day-answers.ts'
import { closedText } from '../../contract/day/days.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { addDays } from '../../contract/text/dates.ts'
import type { Books, Reader } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../errors.ts'

/** The last closed day as SQL, for statements that read it beside what they look up: null where none is closed. */
export const CLOSED_UNTIL = '(select max(date) from days where is_closed = 1)'

/** The day up to which all are closed; blank where none is. */
export async function closedUntil({ all }: Reader): Promise<string> {
  const [row] = await all<{ date: string | null }>(`select ${CLOSED_UNTIL} as date`)
  return row?.date ?? ''
}

/** The closing of the last closed day; undefined where none is closed. */
export async function lastClosing({ all }: Reader): Promise<LastClosing | undefined> {
  const [row] = await all<Pick<Tables['days'], 'date' | 'content'>>(
    `select date, content from days where date = ${CLOSED_UNTIL}`,
  )
  return row && { date: row.date, closed_at: (JSON.parse(row.content) as Pick<Day, 'closed_at'>).closed_at }
}

/** Why nothing is posted for a day; undefined where it is open. */
export const closedFault = (date: string, closed_until: string): CodedText | undefined =>
  date <= closed_until ? closedText(date, closed_until) : undefined

/** Throws 409 where one of these days is closed. */
export function assertOpen(closed_until: string, ...dates: readonly string[]): void {
  for (const date of dates) {
    const fault = closedFault(date, closed_until)
    if (fault) throw conflict(fault)
  }
}

/** How often a server looks for days that another server has closed. */
const LOOK_MS = 30_000
/** How long a start waits for them. */
const FIRST_LOOK_MS = 1000

/**
 * The office's business date: today by its calendar, or the day after the last closed one where today is closed
 * (docs/books.md, "Closed days"). It is what forms offer and what the rules on dates go by; what is closed is looked at
 * in each write once more.
 */
export async function openBusinessDate(books: Books, calendarDay: () => string) {
  let closed = ''
  let [reads, known] = [0, 0]
  const look = async (): Promise<void> => {
    reads += 1
    const own = reads
    const found = await closedUntil(books).catch(() => undefined)
    // A look that was begun before the day was closed may be answered after the one that follows the close.
    if (found === undefined || own < known) return
    known = own
    closed = found
  }
  // Books that don't answer hold nothing up: the server says so itself.
  await Promise.race([look(), setTimeout(FIRST_LOOK_MS, undefined, { ref: false })])
  const timer = setInterval(look, LOOK_MS).unref()
  return {
    today() {
      const day = calendarDay()
      return day > closed ? day : addDays(closed, 1)
    },
    /** After a day was closed or reopened. */
    look,
    close: () => clearInterval(timer),
  }
}

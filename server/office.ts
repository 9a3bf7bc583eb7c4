import type { Sealing } from './auth/sealing.ts'
import type { Backups } from './backup/schedule.ts'
import type { Changes } from './changes/changes.ts'
import type { Books } from './db/books.ts'
import type { AnswerList } from './lists/answers.ts'
import type { ReportPool } from './readers/pool.ts'

/** The services that every route is given. */
export interface Office {
  /** What the office is called now. */
  name(): Promise<string>
  readonly books: Books
  readonly sealing: Sealing
  readonly reports: ReportPool
  readonly backups: Backups
  readonly changes: Changes
  readonly answerList: AnswerList
  /** The office's business date, `YYYY-MM-DD`: today in its own time zone, or the first open day after it. */
  today(): string
  /** Today by the office's clock, whether that day is closed or not (docs/books.md, "Clock and business day"). */
  calendarDay(): string
  /** To be called after a day was closed or reopened, which is another business date. */
  dayClosed(): Promise<void>
  /** The office's day of an instant. */
  dayOf(at: Date): string
  /** The office's time of an instant, `10:42`. */
  timeOf(at: Date): string
}

import { RECORD_TYPES, type RecordType } from './records.ts'

type DayBookType = Exclude<RecordType, 'hawala'>

/** The kinds of records that a day book lists: those of forms. A settlement has its own list and report. */
export const isInDayBook = (type: RecordType): type is DayBookType => type !== 'hawala'
export const DAY_BOOK_TYPES = RECORD_TYPES.filter(isInDayBook)

/** The path of the day book of a day, `YYYY-MM-DD`. */
export const dayBookPath = (day: string) => `api/day-book/${day}`

/** The key of a record in a day book. */
export const dayBookKey = (type: string, id: number | string) => `${type} ${id}`

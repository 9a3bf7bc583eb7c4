import { isDay } from '../../../contract/text/dates.ts'

/** The day whose sheet of rates is asked of an entry: today while its date can't be read. */
export const sheetDay = (date: string, today: string): string => (isDay(date) ? date : today)

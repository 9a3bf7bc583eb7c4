/** The months of a calendar that is not that of the books. */
export interface Months {
  /** The number (`numberOf`) of the first day of the month that is so many months after that of a day. */
  readonly start: (day: string, months: number) => number
  /** The month of a day by its name and year, «قوس 1405». */
  readonly title: (day: string) => string
}

/** How days are written for a reader whose language or calendar is not that of the books. */
export interface DayWriting {
  /** In figures, as in a column: `1405/09/08`. */
  readonly figures: (day: string) => string
  /** In words, with the day of the week: «یکشنبه 8 قوس 1405». */
  readonly title: (day: string) => string
  /** In the calendar that is not the reader's. */
  readonly other: (day: string) => string
  /** Undefined where months are those of the books. */
  readonly months?: Months
}

let writing: DayWriting | undefined

/** Chooses how days are written from now on. */
export function writeDaysAs(how: DayWriting | undefined): void {
  writing = how
}

const isDayText = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** A day `YYYY-MM-DD` as its reader is shown it in figures; any other text as it is. */
export const shownDay = (day: string): string => (writing && isDayText(day) ? writing.figures(day) : day)

/** Whether days are shown in the solar calendar. */
export const isSolarShown = (): boolean => writing?.months !== undefined

/** A day `YYYY-MM-DD` in words; undefined where its reader reads the books' own figures. */
export const dayTitle = (day: string): string | undefined => writing?.title(day)

/** A day `YYYY-MM-DD` in the calendar that is not its reader's; undefined where that is the solar one by default. */
export const otherDay = (day: string): string | undefined => writing?.other(day)

/** The months that the reader goes by; undefined where they are those of the books. */
export const shownMonths = (): Months | undefined => writing?.months

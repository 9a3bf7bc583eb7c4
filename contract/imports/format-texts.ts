import { type CodedText, defineTexts } from '../text/catalogue.ts'

/** The ways in which the figures of a column may be written. */
export const FIGURE_FORMATS = ['point', 'comma'] as const
export type FigureFormat = (typeof FIGURE_FORMATS)[number]

/** The ways in which the days of a column may be written. */
export const DAY_FORMATS = [
  'yearFirst',
  'dayFirst',
  'monthFirst',
  'solar',
  'serial1900',
  'serial1904',
] as const
export type DayFormat = (typeof DAY_FORMATS)[number]
export type ColumnFormat = FigureFormat | DayFormat

/** What the formats are called, with how each of them is written. */
export const formatLabels: Readonly<Record<ColumnFormat, CodedText>> = defineTexts('importFormat', {
  point: 'Decimal point: 1,293,410.50',
  comma: 'Decimal comma: 1.293.410,50',
  dayFirst: 'Day/month/year: 28/11/2026',
  monthFirst: 'Month/day/year: 11/28/2026',
  yearFirst: 'Year-month-day: 2026-11-28',
  solar: 'Solar: 1405/09/07',
  serial1900: 'Excel day number from 1900: 46354',
  serial1904: 'Excel day number from 1904: 44892',
})

/** What a cell is refused for that a format does not read. */
export const formatTexts = defineTexts('importCell', {
  noFormat: 'Choose how the figures or days of this column are written.',
  power: 'It is written in powers of ten: make it a plain number in the sheet.',
  formula: 'It is a formula without a value: save the file in Excel again, or write the value.',
  error: 'The sheet has an error here: {text}',
  sideTwice: 'Write its side by a minus or by Dr and Cr, not by both.',
  otherDay: 'Not a day as this column writes them: {format}',
  noSuchDay: 'There is no such day in the calendar.',
})

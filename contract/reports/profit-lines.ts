/** What moves the office's own money beside exchanges: capital is no profit, the others are (docs/books.md, "Profit"). */
export const OWN_LINES = ['capital', 'charges', 'income', 'expense', 'over_short'] as const
export type OwnLine = (typeof OWN_LINES)[number]

/** What profit is made of, in the order in which it is told. */
export const PROFIT_LINES = ['exchange', 'charges', 'income', 'expense', 'over_short', 'revaluation'] as const
export type ProfitLine = (typeof PROFIT_LINES)[number]

/** What a profit is told by; months are those of the Gregorian calendar or of the solar one. */
export const PROFIT_BY = ['day', 'month', 'solar_month', 'currency', 'exchange'] as const
export type ProfitBy = (typeof PROFIT_BY)[number]

/** The movements of the office's own money that are not exchanges. Capital is no profit (docs/books.md, "Profit"). */
export type OwnLine = 'capital' | 'charges' | 'commissions' | 'income' | 'expense' | 'over_short'

/** The lines of a profit, in the order of its columns. */
export const PROFIT_LINES = [
  ...(['exchange', 'charges', 'commissions', 'income', 'expense'] as const),
  ...(['over_short', 'revaluation'] as const),
] as const
export type ProfitLine = (typeof PROFIT_LINES)[number]

/** How the lines are grouped: `month` is of the Gregorian calendar, `solar_month` of the solar one. */
export const PROFIT_BY = [
  'day',
  'month',
  'solar_month',
  'currency',
  'operator',
  'customer',
  'exchange',
] as const
export type ProfitBy = (typeof PROFIT_BY)[number]

/** The groupings by whose entry it is. */
export type ProfitWhose = 'operator' | 'customer'
export const isWhose = (by: ProfitBy): by is ProfitWhose => by === 'operator' || by === 'customer'

/** The key of the group that belongs to no operator or customer: the revaluation. */
export const NOBODY = 'nobody'

import { definePhrases } from '../text/phrases.ts'
import { pathsOf } from '../wire/paths.ts'

export const customerPaths = pathsOf('api/customers')

/** What the office's own customers are. */
export const OWN_KINDS = ['cashbox', 'capital', 'income', 'expense', 'unpaid'] as const
/** What customers are to the office (docs/books.md, "Kinds of customers"); all but the first are its own. */
export const CUSTOMER_KINDS = ['customer', ...OWN_KINDS] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** What the kinds are called on screens. */
export const customerKindLabels: Readonly<Record<CustomerKind, string>> = definePhrases('customerKind', {
  customer: 'Customer',
  cashbox: 'Till',
  capital: 'Capital',
  income: 'Income',
  expense: 'Expense',
  unpaid: 'Unpaid hawala',
})

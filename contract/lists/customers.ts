import { defineTexts } from '../text/catalogue.ts'
import type { Filled } from '../wire/fields.ts'
import { pathsOf } from '../wire/paths.ts'
import type { AccountBody } from './accounts.ts'
import type { CustomerTexts } from './customer-fields.ts'

export const customerPaths = pathsOf('api/customers')

export const customerTexts = defineTexts('customer', {
  added: 'Customer added successfully',
  updated: 'Customer updated successfully!',
  deleted: 'Customer deleted successfully!',
  accountDeleted: 'Account deleted successfully!',
  addFailed: 'Failed to add customer',
  updateFailed: 'Failed to update customer',
  deleteFailed: 'Failed to delete customer',
  accountDeleteFailed: 'Failed to delete account',
  notFound: 'Customer not found',
  searchFailed: 'Failed to search customer',
  enterId: 'Please enter a Customer ID',
  idRequired: 'A whole number above 0 is required',
  nameRequired: 'Customer name is required',
  fixBeforeSaving: 'Please fix account number errors before saving',
  fixBeforeUpdating: 'Please fix account number errors before updating',
  confirmDelete:
    'Are you sure you want to delete this customer? This will also delete all associated accounts and cannot be undone.',
})

/** What customers are to the office (docs/books.md, "Kinds of customers"); all but the first are its own. */
export const CUSTOMER_KINDS = ['customer', 'cashbox', 'capital', 'income', 'expense', 'unpaid'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** What the kinds are called on screens. */
export const CUSTOMER_KIND_LABELS: Readonly<Record<CustomerKind, string>> = {
  customer: 'Customer',
  cashbox: 'Till',
  capital: 'Capital',
  income: 'Income',
  expense: 'Expense',
  unpaid: 'Unpaid hawala',
}

/** One of a customer's accounts as it is read back. */
export type CustomerAccount = Readonly<Filled<AccountBody>>
/** A customer as the API answers them, a text for each plain field. */
export interface Customer extends CustomerTexts {
  readonly cust_id: number
  readonly saraf: boolean
  /** Left out for a customer like any other. */
  readonly kind?: Exclude<CustomerKind, 'customer'>
  readonly accounts_set: readonly CustomerAccount[]
  readonly version: number
}

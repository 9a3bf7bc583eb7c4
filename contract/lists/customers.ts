import { defineTexts } from '../text/catalogue.ts'
import { pathsOf } from '../wire/paths.ts'

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

/** What the office's own customers are. */
export const OWN_KINDS = ['cashbox', 'capital', 'income', 'expense', 'unpaid'] as const
/** What customers are to the office (docs/books.md, "Kinds of customers"); all but the first are its own. */
export const CUSTOMER_KINDS = ['customer', ...OWN_KINDS] as const
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

import { defineTexts } from '../text/catalogue.ts'

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

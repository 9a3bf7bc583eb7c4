import { defineTexts } from '../text/catalogue.ts'

export const operatorTexts = defineTexts('operator', {
  added: 'Operator added successfully',
  updated: 'Operator updated successfully',
  updateFailed: 'Failed to update operator',
  addFailed: 'Failed to add operator',
  notFound: 'Operator not found',
  emailTaken: 'There is an operator with this e-mail already.',
  noOwner: 'No owner would be left: make another operator an owner first.',
})

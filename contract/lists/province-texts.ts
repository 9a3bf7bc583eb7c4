import { defineTexts } from '../text/catalogue.ts'

export const provinceTexts = defineTexts('province', {
  added: 'Province added successfully',
  updated: 'Province updated successfully',
  deleted: 'Province deleted successfully',
  loaded: 'The 34 provinces of Afghanistan were added successfully',
  notFound: 'Province not found',
  addFailed: 'Failed to add province',
  updateFailed: 'Failed to update province',
})

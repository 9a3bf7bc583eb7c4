import { defineTexts } from '../text/catalogue.ts'

/** What is said of saving the office's settings. */
export const officeSettingsTexts = defineTexts('officeSettings', {
  saved: 'Office settings saved successfully',
  saveFailed: 'Failed to save the office settings',
  currencyRequired: 'At least one currency is required.',
  notFound: 'Office settings not found',
})

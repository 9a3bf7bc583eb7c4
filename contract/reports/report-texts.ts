import { defineTexts } from '../text/catalogue.ts'

export const reportTexts = defineTexts('report', {
  loading: 'Loading report...',
  failed: 'Error loading report',
  fillAll: 'Please fill all required fields',
  selectCustomer: 'Please select a customer',
  selectDates: 'Please select both From Date and To Date',
  selectLocation: 'Please select a location when "One location" is selected',
  selectCurrency: 'Please select a currency',
  turnedPeriod: 'From Date must not be after To Date.',
})

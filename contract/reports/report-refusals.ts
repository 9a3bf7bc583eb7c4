import { defineTexts } from '../text/catalogue.ts'

/** What the server alone refuses of reports and of the lists that readers answer. */
export const reportRefusals = defineTexts('reportRefusal', {
  chooseAccount: 'Choose an account for its outgoing or incoming hawala.',
  chooseProvince: 'Choose a province.',
  threeUnderWay: 'Three of your reports are on their way already: wait for one, or leave it.',
  manyWait: 'Too many reports are waiting. Try again.',
  tooLarge: 'This report is too large for the server: ask for less of it, such as fewer days.',
  cancelled: 'The report was cancelled.',
})

import { defineTexts } from '../text/catalogue.ts'

/** What single acts are refused as, on the wire and where a screen has them for others only. */
export const actSubjects = defineTexts('actSubject', {
  closeDay: 'Closing the day is {holders}.',
  reopenDay: 'Opening a closed day again is {holders}.',
  rates: 'Changing rates is {holders}.',
  accountRates: 'Changing the rates of an account is {holders}.',
  deleteAccountRates: 'Deleting the rates of all accounts is {holders}.',
  customerKind: "Changing a customer's kind is {holders}.",
  agree: 'Agreeing with a correspondent is {holders}.',
  takeAgreementBack: 'Taking an agreement back is {holders}.',
  commissionTerms: 'Agreeing on commission with a correspondent is {holders}.',
  block: 'Blocking a customer, or lifting that, is {holders}.',
  deleteCustomer: 'Deleting a customer is {holders}.',
  deleteAccount: 'Deleting an account is {holders}.',
  limit: 'Changing a limit is {holders}.',
  fileLargeCash: 'Marking a list of large cash as filed is {holders}.',
  lowMark: 'Changing a low mark is {holders}.',
  slip: 'Printing a slip is {holders}.',
  note: 'Writing a note is {holders}.',
  watchList: 'Loading a sanctions list is {holders}.',
  watchDecision: 'Deciding on names that nobody was asked about is {holders}.',
  takeImportBack: 'Taking an import back is {holders}.',
  backups: 'The state of the backups is {holders}.',
  backUp: 'Taking a backup is {holders}.',
})

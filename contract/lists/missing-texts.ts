import type { RecordType } from '../records/records.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'

/** What is named and is not in the books. */
export const missingTexts = defineTexts('missing', {
  account: 'There is no account {acc_no}.',
  customer: 'There is no customer {cust_id}.',
  province: 'There is no province {id}.',
  operator: 'There is no operator {id}.',
  till: 'Customer {cust_id} is no till with an account.',
})

const recordTexts = defineTexts('missingRecord', {
  'cash-book': 'There is no transaction {id}.',
  transfer: 'There is no transfer {id}.',
  hawala: 'There is no hawala {id}.',
})

/** That there is no record of a kind with an id. */
export const noRecordText = (type: RecordType, id: number): CodedText => recordTexts[type]({ id: String(id) })

import { type CodedText, defineTexts } from '../text/catalogue.ts'
import type { RecordType } from './records.ts'

const missing = defineTexts('noRecord', {
  'cash-book': 'There is no transaction {id}.',
  transfer: 'There is no transfer {id}.',
  hawala: 'There is no hawala {id}.',
})

/** That there is no record of a kind with an id. */
export const noRecordText = (type: RecordType, id: number): CodedText => missing[type]({ id: String(id) })

/** Why the id of a record stays, by its kind. */
export const recordIdTexts = defineTexts('recordId', {
  'cash-book': "A transaction's id can't be changed.",
  transfer: "A transfer's id can't be changed.",
  hawala: "A hawala's id can't be changed.",
})

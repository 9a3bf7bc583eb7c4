import { type CashBookEntry, cashBookPaths } from '../../contract/records/cash-book.ts'
import type { RecordType } from '../../contract/records/records.ts'
import { type Transfer, transferPaths } from '../../contract/records/transfers.ts'
import { recordApi } from './record-api.ts'

/** The records that are posted one by one, and taken back by an opposite; hawala have calls of their own. */
export type PostingNoun = Exclude<RecordType, 'hawala'>

/** Their calls: one that is left out does not compile. */
export const postingApis = {
  'cash-book': recordApi<CashBookEntry>(cashBookPaths, 'id'),
  transfer: recordApi<Transfer>(transferPaths, 'id'),
} as const satisfies Record<PostingNoun, unknown>

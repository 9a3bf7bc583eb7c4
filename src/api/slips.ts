import type { RecordType } from '../../contract/records/records.ts'
import { slipPath } from '../../contract/slips/slip.ts'
import type { Slip } from '../../contract/slips/slip-answers.ts'
import { newKey, write } from './client.ts'

/** Has a slip of a record counted, and answers what is on it. */
export const countSlip = (type: RecordType, id: string) =>
  write<Slip>('post', slipPath(type, id), { key: newKey() })

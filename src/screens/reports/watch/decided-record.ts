import { recordLabel } from '../../../../contract/records/records.ts'
import type { WatchDecision } from '../../../../contract/watch/watch.ts'
import { cardPath, nounText, recordPath } from '../../../commands/catalog/nouns.ts'

/** The record of a decision: a customer, or a hawala, also that of a step. */
function recordOf({ entry }: Pick<WatchDecision, 'entry'>) {
  const [type = '', id = ''] = entry.split('/')
  return { isCustomer: type === 'customer', id }
}

/** The record that a name was asked of, in words. */
export function decidedRecord(decision: WatchDecision): string {
  const { isCustomer, id } = recordOf(decision)
  return `${isCustomer ? nounText('customer', 'label') : recordLabel('hawala')} ${id}`
}

/** The address of that record. */
export function decidedPath(decision: WatchDecision): string {
  const { isCustomer, id } = recordOf(decision)
  return isCustomer ? cardPath(id) : recordPath('hawala', id)
}

import type { Import } from '../../../contract/imports/import-answers.ts'
import { phrases } from './phrases.ts'

type Made = Pick<Import, 'kind' | 'customers' | 'accounts' | 'records'>

/** What an import made, or would make, in a line; nothing of what there is none of. */
export function madeText({ kind, customers, accounts, records }: Made): string {
  const ofRecords = kind === 'hawala' ? phrases.madeHawala : phrases.records
  return [
    customers > 0 && phrases.newCustomers({ count: customers }),
    accounts > 0 && phrases.newAccounts({ count: accounts }),
    records > 0 && ofRecords({ count: records }),
  ]
    .filter(Boolean)
    .join(' · ')
}

import { HAWALA_CHARGES } from '../../contract/internal-accounts.ts'
import { credit, debit, type Posting } from '../ledger/post.ts'

/** What of a hawala moves money, in minor units of RYL. */
export interface Settled {
  readonly debit_account: string
  readonly credit_account: string
  readonly RYL_amount: bigint
  readonly RYL_charge: bigint
}

/** The legs of a hawala (books.md, "How entries post"): the charge is the office's income. */
export function legsOf({ debit_account, credit_account, RYL_amount, RYL_charge }: Settled): Posting[] {
  const legs = [
    debit(debit_account, 'RYL', RYL_amount + RYL_charge),
    credit(credit_account, 'RYL', RYL_amount),
  ]
  return RYL_charge === 0n ? legs : [...legs, credit(HAWALA_CHARGES, 'RYL', RYL_charge)]
}

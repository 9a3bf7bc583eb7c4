import { paperRefusals } from '../../../contract/papers/papers-refusals.ts'
import type { TwoAccounts } from '../../../contract/records/postings.ts'
import { conflict } from '../../errors.ts'
import type { Accounts } from '../accounts.ts'
import { type PostingRule, SIDES } from './posting-rule.ts'

/**
 * An account of a blocked customer takes no entry, and its entries are not changed (docs/books.md, "Papers").
 */
export const isNotBlocked: PostingRule['refusal'] = ({ before, ...entry }, { accountOf }, side) => {
  const name = accountOf(entry[side])?.blocked
  if (name) return paperRefusals.blocked({ acc_no: entry[side], name })
  const acc_no = (side !== 'date' && before?.[side]) || ''
  const holder = accountOf(acc_no)?.blocked
  return holder ? paperRefusals.standsBlocked({ acc_no, name: holder }) : undefined
}

/** Throws 409 where an entry that is taken away stands on an account of a blocked customer. */
export function assertNotBlocked(entries: readonly TwoAccounts[], { accountOf }: Accounts): void {
  for (const entry of entries)
    for (const side of SIDES) {
      const acc_no = entry[side]
      const name = accountOf(acc_no)?.blocked
      if (name) throw conflict(paperRefusals.standsBlocked({ acc_no, name }))
    }
}

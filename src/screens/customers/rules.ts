import { foldAccountNumber } from '../../../contract/lists/accounts.ts'
import {
  type AccountRow,
  accountRowErrors,
  blankAccountRow,
  type CustomerDraft,
  checkCustomer,
  emptyCustomerDraft,
} from '../../../contract/lists/customer-form.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { type Said, say } from '../../../contract/text/catalogue.ts'
import type { EntryRules } from '../../machines/draft.ts'

/** The accounts as typed; a blank row for the next one follows as soon as the last has a number. */
export function grown(rows: readonly AccountRow[], today: string): readonly AccountRow[] {
  const last = rows.at(-1)
  return last && last.acc_no.trim() === '' ? rows : [...rows, blankAccountRow(today)]
}

/** Where in the accounts grid the focus goes when `errors` stand against it: the first wrong row's field. */
export function wrongAccountField(rows: readonly AccountRow[], errors: readonly Said[]): string | undefined {
  const isNamed = ({ acc_no }: AccountRow) =>
    acc_no.trim() !== '' &&
    errors
      .map(say)
      .some((error) => error.includes(acc_no.trim()) || error.includes(foldAccountNumber(acc_no)))
  const [prefixed] = accountRowErrors(rows).keys()
  const index = prefixed ?? rows.findIndex(isNamed)
  const row = rows[index]
  if (!row) return undefined
  // A saved account's number can't change, and without a currency it is the currency that is missing.
  return row.saved || row.ccy === '' ? `ccy_${index}` : `acc_no_${index}`
}

/** The customer's form; `today` dates the accounts that are added. */
export function customerRules(mode: 'create' | 'edit', today: string): EntryRules<CustomerDraft> {
  const fixFirst = mode === 'create' ? customerTexts.fixBeforeSaving : customerTexts.fixBeforeUpdating
  return {
    empty: (start) => emptyCustomerDraft(start.nextId, start.today || today),
    change(draft, field, value) {
      const changed = { ...draft, [field]: value } as CustomerDraft
      return field === 'accounts' ? { ...changed, accounts: grown(changed.accounts, today) } : changed
    },
    check(draft) {
      const errors = checkCustomer(draft)
      return accountRowErrors(draft.accounts).size > 0 ? { ...errors, accounts: [fixFirst] } : errors
    },
  }
}

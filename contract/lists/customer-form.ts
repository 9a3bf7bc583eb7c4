import { accountNumberError } from '../money/currency.ts'
import type { CodedText } from '../text/catalogue.ts'
import { dayFault } from '../text/dates.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import { foldAccountNumber } from './accounts.ts'
import { customerAccountTexts } from './customer-account-texts.ts'
import type { Customer } from './customer-answers.ts'
import { blankCustomerTexts, type CustomerFieldName, customerFieldEntries } from './customer-fields.ts'
import { customerTexts } from './customer-texts.ts'

export const blankAccountRow = (today: string) => ({ acc_no: '', open_date: today, ccy: '', saved: false })
/** A row of the accounts grid as typed. `saved` rows are the server's: their number is read-only. */
export type AccountRow = Readonly<ReturnType<typeof blankAccountRow>>
/** The customer form as typed. */
export interface CustomerDraft extends Omit<Customer, 'cust_id' | 'accounts_set' | 'version' | 'kind'> {
  readonly cust_id: string
  /** A kind of customer; blank for a customer like any other. */
  readonly kind: string
  readonly accounts: readonly AccountRow[]
}

export const emptyCustomerDraft = (cust_id: string, today: string): CustomerDraft => ({
  cust_id,
  ...blankCustomerTexts,
  saraf: false,
  kind: '',
  accounts: [blankAccountRow(today)],
})

/** A saved customer in the form; a blank row for the next account is last. */
export function customerDraft(customer: Customer, today: string): CustomerDraft {
  const { accounts_set, version: _, kind = '', ...fields } = customer
  return {
    ...fields,
    kind,
    cust_id: String(customer.cust_id),
    accounts: [...accounts_set.map((account) => ({ ...account, saved: true })), blankAccountRow(today)],
  }
}

/** The error of each row of the accounts grid, by its index (docs/books.md, "Refused by forms"). */
export function accountRowErrors(rows: readonly AccountRow[]): ReadonlyMap<number, CodedText> {
  const errors = new Map<number, CodedText>()
  rows.forEach((row, index) => {
    const error = accountNumberError(row.saved ? row.acc_no : foldAccountNumber(row.acc_no), row.ccy)
    if (error) errors.set(index, error)
  })
  return errors
}

/** What a blank field is refused for, where it is in words of its own. */
const BLANK: Partial<Record<CustomerFieldName, CodedText>> = { cust_name: customerTexts.nameRequired }

/** The required fields that are blank. */
const missingIn = (draft: CustomerDraft) =>
  Object.fromEntries(
    customerFieldEntries
      .filter(([name, { isRequired }]) => isRequired && draft[name].trim() === '')
      .map(([name]) => [name, BLANK[name] ?? fieldTexts.required]),
  )

/** What keeps the form from being sent; the prefix errors of its accounts are shown in the grid. */
export function checkCustomer(draft: CustomerDraft): FieldErrors {
  const errors = errorsFrom({
    cust_id: !/^[1-9]\d{0,14}$/.test(draft.cust_id) && customerTexts.idRequired,
    ...missingIn(draft),
  })
  const wrong = draft.accounts.flatMap((row) => {
    const [acc_no, date] = [row.acc_no.trim(), dayFault(row.open_date, '')]
    if (acc_no === '') return []
    return [
      ...(row.ccy === '' ? [customerAccountTexts.noCurrency({ name: acc_no })] : []),
      ...(date === ''
        ? []
        : [customerAccountTexts.openDate({ name: acc_no, day: row.open_date, fault: date })]),
    ]
  })
  return wrong.length === 0 ? errors : { ...errors, accounts: wrong }
}

/**
 * The form as it goes on the wire: only rows with a number, a blank open_date today (docs/books.md, "Refused by forms");
 * the kind only where it is another than what is `saved`.
 */
export function customerToWire({ kind = '', ...draft }: CustomerDraft, today: string, saved = '') {
  return {
    ...draft,
    ...(kind !== saved && { kind: kind || 'customer' }),
    cust_id: Number(draft.cust_id),
    accounts: draft.accounts
      .filter((row) => foldAccountNumber(row.acc_no) !== '')
      .map(({ saved, ...row }) => ({
        ...row,
        acc_no: saved ? row.acc_no : foldAccountNumber(row.acc_no),
        open_date: row.open_date || today,
      })),
  }
}

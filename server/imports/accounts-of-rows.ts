import type { OfficeRow } from '../../contract/imports/import-bodies.ts'
import { importRefusals, oneOf } from '../../contract/imports/import-refusals.ts'
import { accountTexts, foldAccountNumber, newAccountError } from '../../contract/lists/accounts.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { freeAccountNumber } from '../../contract/office/setup.ts'
import type { FileCustomer } from './customers-of-rows.ts'
import type { Known, KnownAccount } from './known.ts'
import type { RowErrors } from './row-errors.ts'

/** An account of a file, with what is made of it. */
export interface FileAccount {
  readonly acc_no: string
  readonly ccy: Currency
  readonly customer: FileCustomer
  readonly isNew: boolean
}

/** The numbers that the books have taken, also as they would be stored now. */
export function takenNumbers({ accounts, unfolded }: Known): Set<string> {
  return new Set([...accounts.keys(), ...unfolded.keys()])
}

/** What rows with a number are held against: the books, and the accounts of the rows before them. */
function numberedAccounts(known: Known, errors: RowErrors, taken: Set<string>) {
  const firstRow = new Map<string, number>()

  /** The account of a number in the books, as it was typed or as it would be stored now. */
  const inBooks = (typed: string): KnownAccount | undefined =>
    known.accounts.get(typed) ?? known.accounts.get(foldAccountNumber(typed))

  /** Whether a number was given in a row before; else it is this row's from now on. */
  function isTwice(index: number, acc_no: string): boolean {
    const first = firstRow.get(acc_no)
    if (first === undefined) firstRow.set(acc_no, index)
    else errors.refuse(index, 'acc_no', importRefusals.rowAccount({ row: String(first + 1), acc_no }))
    return first !== undefined
  }

  /** An account of the books that is to be this customer's, in this currency. */
  function taking(
    index: number,
    { acc_no, ccy, customer_id }: KnownAccount,
    row: OfficeRow,
    customer: FileCustomer,
  ): FileAccount | undefined {
    if (customer_id !== customer.cust_id)
      errors.refuse(index, 'acc_no', accountTexts.ofAnother({ acc_no, cust_id: String(customer_id) }))
    else if (ccy !== row.ccy) errors.refuse(index, 'ccy', importRefusals.accountCurrency({ acc_no, ccy }))
    else if (!isTwice(index, acc_no)) return { acc_no, ccy, customer, isNew: false }
    return undefined
  }

  function making(
    index: number,
    typed: string,
    { ccy }: OfficeRow,
    customer: FileCustomer,
  ): FileAccount | undefined {
    const acc_no = foldAccountNumber(typed)
    const alike = known.unfolded.get(acc_no)
    const fault =
      newAccountError({ acc_no, ccy }) ??
      (alike && accountTexts.alike({ cust_id: String(alike.customer_id), acc_no }))
    if (fault) errors.refuse(index, 'acc_no', fault)
    else if (!isTwice(index, acc_no)) {
      taken.add(acc_no)
      return { acc_no, ccy, customer, isNew: true }
    }
    return undefined
  }

  return {
    taking,
    ofNumber(index: number, typed: string, row: OfficeRow, customer: FileCustomer): FileAccount | undefined {
      const account = inBooks(typed)
      return account ? taking(index, account, row, customer) : making(index, typed, row, customer)
    },
  }
}

/**
 * The account of each row, undefined for one that is refused. A row without a number has the one account of its customer in
 * its currency, or a new one whose number nobody has; a number that is asked for where several fit is refused.
 */
export function accountsOf(
  rows: readonly OfficeRow[],
  ofRow: readonly (FileCustomer | undefined)[],
  known: Known,
  errors: RowErrors,
  taken: Set<string>,
): readonly (FileAccount | undefined)[] {
  const accounts = new Array<FileAccount | undefined>(rows.length).fill(undefined)
  const numbered = numberedAccounts(known, errors, taken)
  const numberOf = ({ acc_no = '' }: OfficeRow) => acc_no
  for (const [index, row] of rows.entries()) {
    const customer = ofRow[index]
    if (customer && numberOf(row) !== '')
      accounts[index] = numbered.ofNumber(index, numberOf(row), row, customer)
  }
  const keyOf = (customer: FileCustomer, { ccy }: OfficeRow) => `${customer.cust_id} ${ccy}`
  const others = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const customer = ofRow[index]
    if (!customer || numberOf(row) === '') continue
    const key = keyOf(customer, row)
    if (!others.has(key)) others.set(key, index)
  }
  for (const [index, row] of rows.entries()) {
    const customer = ofRow[index]
    if (!customer || numberOf(row) !== '') continue
    const key = keyOf(customer, row)
    const other = others.get(key)
    const ccy = row.ccy
    if (other === undefined) {
      others.set(key, index)
      accounts[index] = unnumbered(index, row, customer)
    } else errors.refuse(index, 'acc_no', importRefusals.rowCurrency({ row: String(other + 1), ccy }))
  }
  return accounts

  /** The account of a row without a number: the only one that its customer has in its currency, or a new one. */
  function unnumbered(index: number, row: OfficeRow, customer: FileCustomer): FileAccount | undefined {
    const { cust_id } = customer
    const { ccy } = row
    const own = (known.accountsOf.get(cust_id) ?? []).filter((account) => account.ccy === ccy)
    const [one, ...more] = own
    if (more.length > 0) {
      const numbers = oneOf(own.map(({ acc_no }) => acc_no))
      const text = importRefusals.severalAccounts({ cust_id: String(cust_id), ccy, numbers })
      return errors.refuse(index, 'acc_no', text)
    }
    if (one) return numbered.taking(index, one, row, customer)
    const acc_no = freeAccountNumber(cust_id, ccy, taken)
    taken.add(acc_no)
    return { acc_no, ccy, customer, isNew: true }
  }
}

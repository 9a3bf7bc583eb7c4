import type { OfficeRow } from '../../contract/imports/import-bodies.ts'
import { importRefusals } from '../../contract/imports/import-refusals.ts'
import type { CustomerAccount } from '../../contract/lists/customer-answers.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { freeAccountNumber } from '../../contract/office/setup.ts'
import { addSoundAccounts, createSoundCustomers } from '../customers/store.ts'
import type { Trx } from '../db/books.ts'
import { among } from '../db/rows.ts'
import { invalidInput } from '../errors.ts'
import { cashBook } from '../records/cash-book.ts'
import { recordAll } from '../records/store.ts'
import { mapInTurns } from '../threads/turns.ts'
import { accountsOf, type FileAccount, takenNumbers } from './accounts-of-rows.ts'
import { customersOf, type FileCustomer } from './customers-of-rows.ts'
import { type Known, readKnown } from './known.ts'
import type { Asked, Made } from './made.ts'
import { type RowErrors, rowErrors } from './row-errors.ts'

/** What the entries of opening balances say where the import does not. */
const OPENING = 'Opening balance'
/** Numbers of accounts that are looked up at a time. */
const LOOKED_UP = 2000

/** A row with an opening balance. */
interface Opening {
  readonly index: number
  readonly account: FileAccount
  readonly amount: bigint
  readonly side: 'Dr' | 'Cr'
}

/** Rows of customers and accounts that were held against the books. */
export interface JudgedOffice {
  readonly known: Known
  readonly customers: readonly FileCustomer[]
  readonly accounts: readonly (FileAccount | undefined)[]
  readonly openings: readonly Opening[]
  readonly taken: Set<string>
}

/** Refuses accounts of the books that have entries: an opening balance would be added to these. */
async function refuseEntered(
  { all }: Trx,
  accounts: readonly (FileAccount | undefined)[],
  errors: RowErrors,
): Promise<void> {
  const rowOf = new Map(
    [...accounts.entries()].flatMap(([index, account]) =>
      account && !account.isNew ? [[account.acc_no, index] as const] : [],
    ),
  )
  const numbers = [...rowOf.keys()]
  for (let first = 0; first < numbers.length; first += LOOKED_UP) {
    const some = numbers.slice(first, first + LOOKED_UP)
    const entered = await all<{ acc_no: string }>(
      `select distinct account_no as acc_no from day_totals where ${among('account_no', some)}`,
      ...some,
    )
    for (const { acc_no } of entered)
      errors.refuse(rowOf.get(acc_no) ?? 0, 'acc_no', importRefusals.accountEntries({ acc_no }))
  }
}

/** The customer of the kind Capital with the lowest number, of the books or of the file; undefined where there is none. */
function capitalOf(known: Known, customers: readonly FileCustomer[]): number | undefined {
  const inBooks = [...known.customers.values()].filter(({ kind }) => kind === 'capital')
  const inFile = customers.filter((customer) => !customer.known && customer.kind === 'capital')
  const ids = [...inBooks, ...inFile].map(({ cust_id }) => cust_id)
  return ids.length === 0 ? undefined : ids.reduce((least, id) => Math.min(least, id))
}

/** Holds rows against the books; what each is refused for comes into `errors`. */
export async function judgeOffice(
  trx: Trx,
  rows: readonly OfficeRow[],
  errors: RowErrors,
): Promise<JudgedOffice> {
  const known = await readKnown(trx)
  const { ofRow, customers } = customersOf(rows, known, errors)
  const taken = takenNumbers(known)
  const accounts = accountsOf(rows, ofRow, known, errors, taken)
  await refuseEntered(trx, accounts, errors)
  const capital = capitalOf(known, customers)
  const openings: Opening[] = []
  for (const [index, { balance = 0n, side }] of rows.entries()) {
    if (balance === 0n) continue
    if (side === undefined) errors.refuse(index, 'side', importRefusals.sideRequired)
    if (ofRow[index]?.cust_id === capital && capital !== undefined)
      errors.refuse(index, 'balance', importRefusals.ofCapital)
    const account = accounts[index]
    if (account && side) openings.push({ index, account, amount: balance, side })
  }
  return { known, customers, accounts, openings, taken }
}

/** Capital's account in each currency that opening balances are in, and those of them that it lacks. */
function capitalAccounts({ known, customers, accounts, openings, taken }: JudgedOffice) {
  const of = new Map<Currency, string>()
  const made: FileAccount[] = []
  if (openings.length === 0) return { of, made }
  const cust_id = capitalOf(known, customers)
  if (cust_id === undefined) throw invalidInput(importRefusals.noCapital)
  const inFile = accounts.flatMap((account) => (account?.customer.cust_id === cust_id ? [account] : []))
  const own = [...(known.accountsOf.get(cust_id) ?? []), ...inFile]
  const capital = known.customers.get(cust_id)
  const customer = customers.find((one) => one.cust_id === cust_id) ?? {
    ...{ cust_id, cust_name: capital?.cust_name ?? '', phone_1: '', kind: undefined, saraf: undefined },
    ...{ known: capital, rows: [] },
  }
  for (const { ccy } of openings.map(({ account }) => account)) {
    if (of.has(ccy)) continue
    const first = own
      .filter((account) => account.ccy === ccy)
      .map(({ acc_no }) => acc_no)
      .reduce<string | undefined>((least, acc_no) => (least && least < acc_no ? least : acc_no), undefined)
    const acc_no = first ?? freeAccountNumber(cust_id, ccy, taken)
    if (first === undefined) made.push({ acc_no, ccy, customer, isNew: true })
    taken.add(acc_no)
    of.set(ccy, acc_no)
  }
  return { of, made }
}

/** Adds the customers and accounts of a file that the books have not; returns how many rows of the log that is. */
async function addMissing(
  trx: Trx,
  operator_id: number,
  { customers }: JudgedOffice,
  made: readonly FileAccount[],
  open_date: string,
) {
  const ofCustomer = Map.groupBy(made, ({ customer }) => customer.cust_id)
  const accountsFor = (cust_id: number): CustomerAccount[] =>
    (ofCustomer.get(cust_id) ?? []).map(({ acc_no, ccy }) => ({ acc_no, ccy, open_date }))
  const missing = customers.filter(({ known }) => !known)
  await createSoundCustomers(
    trx,
    operator_id,
    await mapInTurns(missing, ({ cust_id, cust_name, phone_1, kind, saraf }) => ({
      body: { cust_id, cust_name, phone_1, kind, saraf },
      accounts: accountsFor(cust_id),
    })),
  )
  const isMissing = new Set(missing.map(({ cust_id }) => cust_id))
  const added = [...ofCustomer.keys()]
    .filter((cust_id) => !isMissing.has(cust_id))
    .map((customer_id) => ({ customer_id, accounts: accountsFor(customer_id) }))
  await addSoundAccounts(trx, operator_id, added)
  return { customers: missing.length, logged: missing.length + added.length }
}

/**
 * Imports rows of customers and accounts: those that the books have not are added, and each opening balance is posted
 * against capital on the day of the import. Throws 400 with what each row is refused for, and where no customer is of
 * the kind Capital.
 */
export async function importOffice(trx: Trx, asked: Asked, rows: readonly OfficeRow[]): Promise<Made> {
  const { operator_id, date, description, source } = asked
  const errors = rowErrors(rows.length)
  const judged = await judgeOffice(trx, rows, errors)
  errors.assertNone()
  const { of: capital, made: ofCapital } = capitalAccounts(judged)
  const { accounts, openings } = judged
  const made = [...accounts.flatMap((account) => (account?.isNew ? [account] : [])), ...ofCapital]
  const added = await addMissing(trx, operator_id, judged, made, date)
  const bodies = await mapInTurns(openings, ({ account: { acc_no, ccy }, amount, side }) => {
    const other = capital.get(ccy) ?? ''
    const [debit_account, credit_account] = side === 'Dr' ? [acc_no, other] : [other, acc_no]
    return { amount, currency: ccy, debit_account, credit_account, date, description: description || OPENING }
  })
  const records =
    bodies.length === 0 ? [] : await recordAll(trx, cashBook, operator_id, bodies, undefined, source)
  const recordOf = new Map(openings.map(({ index }, place) => [index, records[place]?.id ?? 0]))
  const begun = new Set<number>()
  return {
    ...{ customers: added.customers, accounts: made.length, logged: added.logged + records.length },
    records: records.map(({ id }) => id),
    sums: openings.map(({ account: { ccy }, amount, side }) => ({ ccy, amount, side })),
    rows: await mapInTurns(accounts.entries(), ([index, account]) => {
      const { customer, acc_no = '', isNew = false } = account ?? {}
      const { cust_id = 0, known } = customer ?? {}
      const makes_customer = !known && !begun.has(cust_id)
      begun.add(cust_id)
      const record_id = recordOf.get(index)
      return { cust_id, acc_no, makes_customer, makes_account: isNew, ...(record_id && { record_id }) }
    }),
  }
}

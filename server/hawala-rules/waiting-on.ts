import type { Party } from '../../contract/hawala/life.ts'
import type { Reader } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../errors.ts'
import { ownersOf } from './numbers.ts'

/** As the index of those that wait has it, word by word. */
export const OPEN = `h."status" in ('recorded', 'told')`

const OWN = 'select acc_no from accounts where customer_id = ?'
/** Hawala that are to be paid from a customer's accounts. */
const UNPAID = `h.direction = 'in' and h.credit_account in (${OWN})`
/** Hawala that are exchanged with a customer: sent to them, or come from them. */
const EXCHANGED = `(h.direction <> 'in' and h.credit_account in (${OWN})
  or h.direction in ('in', 'relay') and h.debit_account in (${OWN}))`

async function countOf({ all }: Reader, which: string, ...parameters: readonly number[]): Promise<number> {
  const text = `select count(*) as count from hawala h where ${OPEN} and ${which}`
  const [row] = await all<{ count: number }>(text, ...parameters)
  return Number(row?.count)
}

/**
 * Why a customer stays what they are (docs/books.md, "Kinds of customers"), as a refusal of the change: hawala wait on it.
 * Undefined where none does.
 */
export async function waitingOn(
  reader: Reader,
  cust_id: number,
  before: Party,
  after: Party,
): Promise<string | undefined> {
  const isOtherKind = before.kind !== after.kind
  if (before.kind === 'unpaid' && isOtherKind) {
    const count = await countOf(reader, UNPAID, cust_id)
    if (count === 1) return '1 hawala waits to be paid on their accounts: pay or return it first.'
    if (count > 1) return `${count} hawala wait to be paid on their accounts: pay or return them first.`
  }
  if (before.saraf && (isOtherKind || !after.saraf)) {
    const count = await countOf(reader, EXCHANGED, cust_id, cust_id)
    if (count === 1) return '1 hawala with them waits for a step: confirm, pay or return it first.'
    if (count > 1) return `${count} hawala with them wait for a step: confirm, pay or return them first.`
  }
  return undefined
}

/** Throws 409 where a hawala that is done would wait again, and its customers are not what that rests on any more. */
export async function assertMayWait(reader: Reader, hawala: Tables['hawala']): Promise<void> {
  const owners = await ownersOf(reader, [hawala])
  const [debit, credit] = [owners.get(hawala.debit_account), owners.get(hawala.credit_account)]
  if (hawala.direction === 'in') {
    if (credit && credit.kind !== 'unpaid')
      throw conflict(
        `The hawala would be unpaid again, but ${credit.cust_name} (${credit.cust_id}) is not of the kind Unpaid hawala any more. Change that in Customers first.`,
      )
    return
  }
  const correspondents = hawala.direction === 'relay' ? [credit, debit] : [credit]
  const former = correspondents.find((owner) => owner?.saraf === false)
  if (former)
    throw conflict(
      `The hawala would wait again, but ${former.cust_name} (${former.cust_id}) is not a correspondent any more. Tick Saraf in Customers first.`,
    )
}

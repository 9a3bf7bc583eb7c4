import { hawalaRefusals } from '../../contract/hawala/hawala-refusals.ts'
import type { Party } from '../../contract/hawala/life.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
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
): Promise<CodedText | undefined> {
  const isOtherKind = before.kind !== after.kind
  if (before.kind === 'unpaid' && isOtherKind) {
    const count = await countOf(reader, UNPAID, cust_id)
    if (count > 0) return hawalaRefusals.unpaidWaits({ count })
  }
  if (before.saraf && (isOtherKind || !after.saraf)) {
    const count = await countOf(reader, EXCHANGED, cust_id, cust_id)
    if (count > 0) return hawalaRefusals.exchangedWaits({ count })
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
        hawalaRefusals.unpaidAgain({ customer: credit.cust_name, cust_id: String(credit.cust_id) }),
      )
    return
  }
  const correspondents = hawala.direction === 'relay' ? [credit, debit] : [credit]
  const former = correspondents.find((owner) => owner?.saraf === false)
  if (former)
    throw conflict(hawalaRefusals.waitsAgain({ customer: former.cust_name, cust_id: String(former.cust_id) }))
}

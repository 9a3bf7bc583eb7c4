import { commissionRefusals } from '../../contract/commission/commission-refusals.ts'
import { HAWALA_LIFE_FIELDS } from '../../contract/hawala/hawala.ts'
import { hawalaRefusals } from '../../contract/hawala/hawala-refusals.ts'
import { directionOf, isOpenHawala } from '../../contract/hawala/life.ts'
import { stepText } from '../../contract/hawala/steps.ts'
import { misfit } from '../../contract/records/postings.ts'
import { shortDay } from '../../contract/text/dates.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import type { Reader } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../errors.ts'
import { officeSettings } from '../office-settings/store.ts'
import { lastSteps } from './kept-steps.ts'
import { giveNumbers, numberFaults, ownersOf } from './numbers.ts'

type Row = Tables['hawala']

/**
 * Sets which way hawala go and their numbers, and returns what they are refused for (docs/books.md, "The life of a
 * hawala"). `before` is what one was that is changed: its direction stays while its accounts do.
 */
export async function hawalaRules(reader: Reader, rows: readonly Row[], before?: Row) {
  const owners = await ownersOf(reader, before ? [...rows, before] : rows)
  const isMoved = (row: Row) =>
    row.debit_account !== before?.debit_account || row.credit_account !== before.credit_account
  const moved = rows.filter(isMoved)
  for (const row of moved) {
    row.direction = directionOf(owners.get(row.debit_account), owners.get(row.credit_account))
    row.status = row.direction === '' ? '' : 'recorded'
  }
  const given = await giveNumbers(reader, owners, rows, moved)
  const faults = await numberFaults(reader, rows, { owners, before, given })
  const ccyOf = (acc_no: string) => owners.get(acc_no)?.ccy
  // What it has settled in stays allowed to one that is changed.
  const own = before && ccyOf(before.credit_account)
  const { hawala_currencies } = await officeSettings(reader)
  const currencies = own ? [...hawala_currencies, own] : hawala_currencies
  return {
    currencies,
    faults(row: Row): FieldErrors {
      const [debit, credit] = [ccyOf(row.debit_account), ccyOf(row.credit_account)]
      const isApart =
        debit && credit && debit !== credit && currencies.includes(debit) && currencies.includes(credit)
      return {
        ...(isApart && { credit_account: [misfit(row.credit_account, credit, [debit])] }),
        ...faults.get(row),
      }
    },
  }
}

/** What of a hawala may change while it waits for a step, also after its day was closed: people, phone and numbers. */
const ASIDE: readonly string[] = [
  ...['sender_name', 'receiver_name', 'receiver_father_name', 'receiver_phone_number', 'version'],
  ...HAWALA_LIFE_FIELDS,
]

/** Whether a change is one of people and numbers of a hawala that waits for a step. */
export const isChangeAside = (before: Row, after: Row): boolean =>
  isOpenHawala(before) &&
  Object.entries(before).every(([name, value]) => ASIDE.includes(name) || after[name as keyof Row] === value)

/** Throws 409 where the commission of a hawala was posted: that entry is deleted first. */
export function assertNoCommission({ commission_paid, commission_received }: Row): void {
  const entry = commission_paid ?? commission_received
  if (entry !== null) throw conflict(commissionRefusals.posted({ id: String(entry) }))
}

/** Throws 409 where a hawala has taken steps, or its commission was posted: these are undone first. */
export async function assertNothingFollows(reader: Reader, row: Row): Promise<void> {
  assertNoCommission(row)
  const { id } = row
  const step = (await lastSteps(reader, [id])).get(id)
  if (step) throw conflict(hawalaRefusals.undoFirst({ step: stepText(step, shortDay(step.date)) }))
}

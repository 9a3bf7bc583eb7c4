import type { Imported } from '../../contract/imports/import-answers.ts'
import { againText } from '../../contract/imports/import-refusals.ts'
import type { ImportKind } from '../../contract/imports/imports.ts'
import { CURRENCIES } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import type { User } from '../../contract/operator/auth.ts'
import { sourceOfImport } from '../../contract/records/source.ts'
import { audit } from '../audit/chain.ts'
import type { Trx } from '../db/books.ts'
import { assignIds } from '../db/counters.ts'
import { conflict, invalid } from '../errors.ts'
import { closedFault, closedUntil } from '../ledger/closed.ts'
import type { DayFault } from '../ledger/rules/posting-rule.ts'
import { IMPORT, importOfFile, importToWire, type KeptImport, writeImport } from './kept.ts'
import type { Asked, Made } from './made.ts'

/** A file that is imported, and by whom. */
export interface File extends Pick<Asked, 'date' | 'description' | 'dayFault'> {
  readonly kind: ImportKind
  readonly user: User
  readonly file: string
  readonly fingerprint: string
  readonly dayOf: (at: Date) => string
}

/** Refuses a day that is closed or that may not be entered for: 400 for `date`. */
async function assertDay(trx: Trx, date: string, dayFault: DayFault): Promise<void> {
  const fault = closedFault(date, await closedUntil(trx)) ?? dayFault(date)
  if (fault !== undefined) throw invalid({ date: [fault] })
}

/** The sums of each currency, in the order of every list. */
function totalsOf(sums: Made['sums']): KeptImport['totals'] {
  const totals = new Map(CURRENCIES.map((ccy) => [ccy, { debit: 0n, credit: 0n }]))
  for (const { ccy, amount, side } of sums) {
    const total = totals.get(ccy)
    if (total && side !== 'Cr') total.debit += amount
    if (total && side !== 'Dr') total.credit += amount
  }
  return [...totals].flatMap(([ccy, { debit, credit }]) =>
    debit === 0n && credit === 0n ? [] : [{ ccy, debit: moneyToWire(debit), credit: moneyToWire(credit) }],
  )
}

/**
 * Imports a file: all of it or nothing. Throws 409 while an import of the same file stands, and whatever `make` refuses its
 * rows for; of customers and accounts 400 for a `date` that is closed too.
 */
export async function importFile(
  trx: Trx,
  { kind, user, file, fingerprint, date, description, dayFault, dayOf }: File,
  make: (asked: Asked) => Promise<Made>,
): Promise<Imported> {
  const before = await importOfFile(trx, fingerprint)
  if (before) throw conflict(againText(before.id, dayOf(new Date(before.at)), before.by))
  if (kind === 'office') await assertDay(trx, date, dayFault)
  const id = await assignIds(trx, IMPORT, 1)
  const asked = { operator_id: user.id, date, description, dayFault, source: sourceOfImport(id) }
  const { customers, accounts, records, logged, sums, rows } = await make(asked)
  const after: KeptImport = {
    ...{ id, kind, file, fingerprint, date, at: new Date().toISOString(), by: user.name },
    ...{ customers, accounts, records: records.length, totals: totalsOf(sums) },
    ...{ logged, first_record: records[0] ?? 0, version: 1 },
  }
  await writeImport(trx, after)
  await audit(trx, { operator_id: user.id, record_type: IMPORT, record_id: id, after })
  return { import: importToWire(after), rows }
}

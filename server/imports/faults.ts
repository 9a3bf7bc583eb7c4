import { moneyFromWire, type WireNumber } from '../../contract/money/money.ts'
import type { Reader } from '../db/books.ts'
import type { Row } from '../records/define-record.ts'
import { RECORDS } from '../records/records.ts'
import { type KeptImport, listImports } from './kept.ts'
import { recordOfImport, recordsLeft } from './take-back.ts'

/** What the records of an import come to, by currency; the amount of each counts once. */
function sumsOf(rows: readonly Row[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { amount, currency } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return sums
}

/** What the totals of an import say that its records come to. */
function saidSums({ kind, totals }: KeptImport): Map<string, bigint> {
  const units = (figure: WireNumber) => moneyFromWire(figure)
  return new Map(
    totals.map(({ ccy, debit, credit }) => [
      ccy,
      // An opening balance is on one side, the amount of an entry or of a hawala on both.
      kind === 'office' ? units(debit) + units(credit) : units(debit),
    ]),
  )
}

const isSame = (one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>) =>
  one.size === other.size && [...one].every(([ccy, sum]) => other.get(ccy) === sum)

/**
 * A check of the books: records that came with an import which is not there or is another, and imports none of whose records
 * was changed or deleted since, and which come to other sums than they say.
 */
export async function importFaults(reader: Reader): Promise<string[]> {
  const findings: string[] = []
  const imports = await listImports(reader)
  const known = new Map(imports.map((kept) => [`import/${kept.id}`, kept]))
  for (const { type, table } of RECORDS) {
    const rows = await reader.all<{ id: number; source: string }>(
      `select id, source from ${table} where source like 'import/%' order by id`,
    )
    for (const { id, source } of rows) {
      const kept = known.get(source)
      const holds =
        kept &&
        recordOfImport(kept).type === type &&
        id >= kept.first_record &&
        id < kept.first_record + kept.records
      if (!holds) findings.push(`${type} ${id}: did not come with ${source.replace('/', ' ')}`)
    }
  }
  for (const kept of imports) {
    const rows = await recordsLeft(reader, kept)
    const isWhole = rows.length === kept.records && rows.every(({ version }) => version === 1)
    if (isWhole && !isSame(sumsOf(rows), saidSums(kept)))
      findings.push(`import ${kept.id}: its records come to other sums than it says`)
  }
  return findings
}

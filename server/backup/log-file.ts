import { chainFaults, LOG_START, type LogPosition, type SealedRow } from '../audit/chain.ts'
import type { Reader } from '../db/books.ts'
import { pagesOf } from '../db/rows.ts'
import { sealedText } from '../db/seal.ts'
import { writeLines } from './files.ts'

/**
 * Writes the audit log into a new file, a line a row: its seal, a space, and what is sealed (docs/books.md, "The log").
 * `reader` is one snapshot. Returns the last row, and what is wrong with the rows as they stand. Throws where the file
 * exists.
 */
export async function writeLog(
  reader: Reader,
  file: string,
): Promise<{ readonly last: LogPosition; readonly faults: readonly string[] }> {
  let last = LOG_START
  const faults: string[] = []
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of pagesOf<SealedRow>(reader, 'audit', ['seq'])) {
      for (const row of rows) {
        faults.push(...chainFaults(row, last))
        last = row
        yield `${row.hash} ${sealedText(row)}`
      }
    }
  }
  await writeLines(file, lines())
  return { last, faults }
}

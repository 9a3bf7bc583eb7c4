import { foldCode } from '../../contract/text/codes.ts'
import type { Reader } from '../db/books.ts'
import { pagesOf } from '../db/rows.ts'

/** The schema from which on hawala have keys. */
export const HAWALA_KEYS = '0021-hawala-keys'

interface Row {
  readonly id: number
  readonly number: string
  readonly ref: string
  readonly number_key: string
  readonly ref_key: string
}

/** A check of the books: hawala whose keys are not their number and ref as these are compared. */
export async function keyFaults(reader: Reader): Promise<string[]> {
  const findings: string[] = []
  for await (const rows of pagesOf<Row>(reader, 'hawala', ['id']))
    for (const { id, number, ref, number_key, ref_key } of rows)
      if (number_key !== foldCode(number) || ref_key !== foldCode(ref))
        findings.push(`hawala ${id}: is not found by its number or ref`)
  return findings
}

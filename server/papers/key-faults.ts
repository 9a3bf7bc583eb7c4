import type { HawalaStep } from '../../contract/hawala/step-answers.ts'
import { idKey } from '../../contract/papers/papers.ts'
import type { Papers } from '../../contract/papers/papers-shapes.ts'
import type { Reader } from '../db/books.ts'
import { pagesOf } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'

/** The schema from which on papers are kept and found by their numbers. */
export const PAPER_KEYS = '0029-law'

/** A check of the books: papers, hawala and pay-outs whose keys are not their ID numbers as these are compared. */
export async function paperKeyFaults(reader: Reader): Promise<string[]> {
  const findings: string[] = []
  for await (const rows of pagesOf<Tables['papers']>(reader, 'papers', ['cust_id']))
    for (const { cust_id, content, id_key } of rows)
      if (id_key !== idKey((JSON.parse(content) as Papers).id_no ?? ''))
        findings.push(`papers ${cust_id}: are not found by their number`)
  for await (const rows of pagesOf<Tables['hawala'] & { sender_id_key: string }>(reader, 'hawala', ['id']))
    for (const { id, sender_id, sender_id_key } of rows)
      if (sender_id_key !== idKey(sender_id ?? ''))
        findings.push(`hawala ${id}: is not found by its sender's ID`)
  for await (const rows of pagesOf<Tables['hawala_steps']>(reader, 'hawala_steps', ['id']))
    for (const { id, content, id_key } of rows)
      if (id_key !== idKey((JSON.parse(content) as HawalaStep).id_no ?? ''))
        findings.push(`hawala-step ${id}: is not found by its ID`)
  return findings
}

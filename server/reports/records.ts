import type { PostingRecord } from '../records/define-record.ts'

/**
 * Joins a record under a name to the province that describes it: SQL of the text that describes it, of the province's
 * name, and of the join.
 */
export function describedBy({ described: { text, province } }: PostingRecord, name: string) {
  const place = `${name}_province`
  if (province === undefined) return { text: `${name}.${text}`, province: 'null', join: '' }
  return {
    text: `${name}.${text}`,
    province: `${place}.name`,
    join: `left join provinces ${place} on ${place}.id = ${name}.${province}`,
  }
}

/** How a record is described: by its text and, where it has one, the province (books.md, "Reports"). */
export const descriptionOf = (text: string | null, province: string | null) =>
  province === null ? (text ?? '') : `${text} · ${province}`

import { lastRow } from '../audit/chain.ts'
import { GENESIS } from '../audit/seal.ts'
import type { Reader } from '../db/books.ts'
import { bareTag } from '../db/versions.ts'

/**
 * What the rows of whole lists look like: one more with each change of that, so that no list is put together from
 * rows of two programs. The tests of the lists hold it against their members.
 */
const FORM = 1

/** Enough of a row's hash to distinguish books of the same length, such as those from before a restore. */
const HASH_DIGITS = 16

/** A position in the audit log, by its last row. */
export interface LogPosition {
  readonly seq: number
  readonly hash: string
}

const BEFORE_ALL: LogPosition = { seq: 0, hash: GENESIS }

/** The place of the last write. */
export async function lastLogPosition(reader: Reader): Promise<LogPosition> {
  return (await lastRow(reader)) ?? BEFORE_ALL
}

/** What a list that was read at a place is known by on the wire. */
export const tagOf = ({ seq, hash }: LogPosition) => `${FORM}.${seq}.${hash.slice(0, HASH_DIGITS)}`

/** The place of a tag; undefined where these books have no such place, or the tag is of another form. */
export async function logPositionOf(reader: Reader, text: string): Promise<LogPosition | undefined> {
  const tag = bareTag(text)
  const seq = Number(/^\d{1,6}\.(\d{1,15})\./.exec(tag)?.[1])
  if (Number.isNaN(seq)) return undefined
  const [row = BEFORE_ALL] = await reader.all<LogPosition>`select seq, hash from audit where seq = ${seq}`
  return tagOf(row) === tag ? row : undefined
}

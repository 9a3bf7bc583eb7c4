import { conflict } from '../errors.ts'
import { booksTexts } from './outage-texts.ts'

/**
 * The version that a change of what an operator keeps is based on, 0 for the first. One that says none may only
 * be the first: an existing version is never overwritten unseen.
 */
export function basisOf(expected: string | undefined): number {
  if (expected === undefined) return 0
  return /^\d{1,15}$/.test(expected) ? Number(expected) : -1
}

/** A tag of a header or an address without its quotes. */
export const bareTag = (text: string) => text.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')

/** Whether an If-None-Match header names a tag. */
export const namesTag = (header = '', tag: string) => header.split(',').some((one) => bareTag(one) === tag)

/** Throws a conflict where a write is based on another version than the current one. */
export function assertFresh(version: number, expected: string | undefined): void {
  if (expected !== undefined && expected !== String(version)) throw conflict(booksTexts.otherVersion)
}

import { setTimeout as pause } from 'node:timers/promises'
import { lastRow } from '../audit/chain.ts'
import { clockProblem } from '../audit/clock.ts'
import type { Books } from '../db/books.ts'
import { classifyError, NOT_READ, sentenceOf } from '../db/outage.ts'
import { Refused } from '../errors.ts'

/** Books that have not answered by then are taken as away. */
const PATIENCE_MS = 2000
const SILENT = 'The books do not answer. See that the database runs.'

async function find(books: Books): Promise<string | undefined> {
  try {
    return clockProblem((await lastRow(books))?.at, new Date()) ?? books.state().trouble
  } catch (error) {
    const known = classifyError(error)
    if (known) return sentenceOf(NOT_READ, known)
    const detail = error instanceof Refused ? (error.body as { detail?: string }).detail : undefined
    return detail ?? `${NOT_READ}.`
  }
}

/**
 * Tells why an office can't be worked in just now, as a sentence with what to do, or undefined where it can.
 * Concurrent calls share one check of the books.
 */
export function readinessOf(books: Books): () => Promise<string | undefined> {
  let looking: Promise<string | undefined> | undefined
  return async () => {
    looking ??= find(books).finally(() => {
      looking = undefined
    })
    return Promise.race([looking, pause(PATIENCE_MS, SILENT, { ref: false })])
  }
}

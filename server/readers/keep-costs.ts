import type { FastifyBaseLogger } from 'fastify'
import type { Books } from '../db/books.ts'
import { isCostBehind, keepReckoned, type ReckonedCosts } from '../profit/kept-costs.ts'
import type { ReportPool } from './pool.ts'

/**
 * Keeps the costs of the closed days that have none yet: reckoned some days at a time in a thread, each written in a
 * short transaction of its own. Throws what the thread or a write fails with; what was written before stays.
 */
export async function keepCosts(books: Books, reports: ReportPool, signal: AbortSignal): Promise<void> {
  if (!(await isCostBehind(books))) return
  for (;;) {
    const { parts } = await reports.run('kept-costs', undefined, { signal })
    const reckoned = JSON.parse(Buffer.concat(parts).toString()) as ReckonedCosts
    if (reckoned.rows.length === 0 || signal.aborted) return
    await books.write((trx) => keepReckoned(trx, reckoned))
  }
}

/** Keeps costs behind all else that a server does, one run after the other. What fails is tried again with the next. */
export function openCostKeeping(books: Books, reports: ReportPool, log: Pick<FastifyBaseLogger, 'warn'>) {
  const ending = new AbortController()
  let last = Promise.resolve()
  return {
    /** After a day was closed, and at the start. */
    look(): void {
      last = last
        .then(() => keepCosts(books, reports, ending.signal))
        .catch((error: unknown) => {
          if (!ending.signal.aborted) log.warn({ err: error }, 'the costs of closed days are not kept yet')
        })
    },
    /** Ends it without waiting: books may not answer, and they finish a write under way themselves. */
    end: () => ending.abort(),
  }
}

import { performance } from 'node:perf_hooks'
import { StatementSync } from 'node:sqlite'
import { readConfig } from '../server/config/config.ts'
import { serve } from '../server/process/serve.ts'
import type { Figure } from './figures.ts'
import { postings } from './offices/load.ts'
import { newOffice, withFolder } from './offices/offices.ts'

const ACCOUNTS = 500
const CONNECTIONS = 16
const WARM_UP_MS = 2000
const MEASURED_MS = 8000

/** What a statement does for a posting, by the first of these that is in its text. */
const STEPS = {
  'from tokens': 'the session of the token',
  idempotency_keys: 'the key: looked up, kept with its answer',
  'from accounts': 'both accounts are read',
  'into entries': 'the numbers of record and entry',
  'into counters': 'the numbers of record and entry',
  'into cash_book': 'the record',
  'into postings': 'both postings',
  'into balances': 'both balances',
  day_totals: 'both totals of the day',
  ' audit': 'the row of the audit log',
  savepoint: 'begin and savepoints',
  'release job': 'begin and savepoints',
  'begin immediate': 'begin and savepoints',
  commit: 'commit, with the sync of the disk',
} as const
type Step = (typeof STEPS)[keyof typeof STEPS]

/** Adds up what the main thread's statements take, by step, in milliseconds. */
function watchStatements(spent: Map<Step | 'other statements', number>): void {
  for (const method of ['all', 'run'] as const) {
    const plain = StatementSync.prototype[method] as (...values: unknown[]) => unknown
    Object.assign(StatementSync.prototype, {
      [method](this: StatementSync, ...values: unknown[]) {
        const start = performance.now()
        try {
          return plain.apply(this, values)
        } finally {
          const known = Object.entries(STEPS).find(([text]) => this.sourceSQL.includes(text))
          const step = known?.[1] ?? 'other statements'
          spent.set(step, (spent.get(step) ?? 0) + performance.now() - start)
        }
      },
    })
  }
}

/** Where the main thread's time of a posting over HTTP goes, in µs a posting, beside the sync that it can't do without. */
export function postingSteps(): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const location = { DATA_DIR: folder, DATABASE_URL: undefined }
    const { books, token } = await newOffice(location, ACCOUNTS)
    await books.close()
    const spent = new Map<Step | 'other statements', number>()
    watchStatements(spent)
    const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }
    const server = await serve(readConfig(settings))
    try {
      const load = { url: server.address, token, accounts: ACCOUNTS, connections: CONNECTIONS }
      await postings({ ...load, duration_ms: WARM_UP_MS })
      spent.clear()
      const before = performance.eventLoopUtilization()
      const done = await postings({ ...load, duration_ms: MEASURED_MS })
      const { active } = performance.eventLoopUtilization(before)
      const inStatements = [...spent.values()].reduce((sum, ms) => sum + ms, 0)
      const steps = [
        ...spent,
        ['HTTP, JSON, shapes, hashes, collection of garbage', active - inStatements],
      ] as const
      const sync = spent.get(STEPS.commit) ?? Number.NaN
      return steps
        .toSorted(([, one], [, other]) => other - one)
        .map(([step, ms]) => ({
          what: `posting over HTTP, ${step}`,
          figures: `${((ms * 1000) / done.postings).toFixed(0)} µs`,
          ratio: ms / sync,
        }))
    } finally {
      await server.close()
    }
  })
}

import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { addDays } from '../contract/text/dates.ts'
import { readScaled } from '../contract/wire/fields.ts'
import type { Books } from '../server/db/books.ts'
import { cashBook } from '../server/records/cash-book.ts'
import { recordOne } from '../server/records/store.ts'
import { type Figure, quantile } from './figures.ts'
import { DAY, someEntry } from './offices/entry.ts'
import { OPERATOR_ID } from './offices/offices.ts'
import { withServedOffice } from './offices/served-office.ts'

const OPERATORS = 30
/** An operator at work: a record every ten seconds, with the look-ups that go with it. */
const EVERY_MS = 2000
const ACCOUNTS = 2500
const DAYS = 200
const ENTRIES_AT_ONCE = 5000
/** `BENCH_ENTRIES` and `BENCH_MINUTES` make it smaller, to be tried. */
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10)
const MOST_MS = 300

/** What the desks are told. */
export interface Desks {
  readonly url: string
  readonly token: string
  readonly accounts: number
  readonly operators: number
  readonly every_ms: number
  readonly duration_ms: number
}
/** A call of a desk, with why it failed. */
export interface Asked {
  readonly kind: string
  readonly took_ms: number
  readonly failed?: string | undefined
}

/** Records entries as the server does, each with its row of the audit log, which the backup's check holds them against. */
async function record(books: Books): Promise<void> {
  for (let first = 0; first < ENTRIES; first += ENTRIES_AT_ONCE) {
    await books.write(async (trx) => {
      for (let number = first; number < Math.min(first + ENTRIES_AT_ONCE, ENTRIES); number += 1) {
        const { amount, ...entry } = someEntry(ACCOUNTS)
        const minor = readScaled(amount, 'amount')
        if (typeof minor !== 'bigint') throw new Error(minor.text)
        const date = addDays(DAY, 1 - DAYS + Math.floor((number * DAYS) / ENTRIES))
        await recordOne(trx, cashBook, OPERATOR_ID, { ...entry, amount: minor, date })
      }
    })
  }
}

/** Backs the office up again and again until it is told to stop; answers how often, and what the last one said. */
function backUpOver(DATA_DIR: string) {
  let isOver = false
  async function run() {
    const said: string[] = []
    while (!isOver) {
      const file = path.join(DATA_DIR, `bench-${said.length}.backup`)
      const program = path.resolve(import.meta.dirname, '../server/cli/daftar.ts')
      const child = spawn(process.execPath, [program, 'backup', file], {
        env: { PATH: process.env.PATH, DATA_DIR },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let text = ''
      for (const output of [child.stdout, child.stderr])
        output.setEncoding('utf8').on('data', (part) => {
          text += part
        })
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`The backup failed: ${text.slice(0, 500)}`)
      said.push(text)
      for (const made of [file, `${file}.json`]) fs.rmSync(made)
    }
    return said.length
  }
  const running = run()
  // Told when it is waited for.
  running.catch(() => {})
  return () => {
    isOver = true
    return running
  }
}

async function work(desks: Desks): Promise<readonly Asked[]> {
  const client = fork(new URL('./operators-client.ts', import.meta.url), { serialization: 'json' })
  client.send(desks)
  const [asked] = await once(client, 'message')
  await once(client, 'close')
  return asked as Asked[]
}

function figuresOf(asked: readonly Asked[], what: string): Figure {
  const took = asked.map(({ took_ms }) => took_ms)
  const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)]
  const worst = Math.max(...took)
  return {
    what,
    figures: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(0)} ms of ${took.length}`,
    limit: `p99 < ${MOST_MS} ms`,
    holds: p99 < MOST_MS,
  }
}

/** Whether an office stays quick for thirty operators at their usual pace while it is backed up all the time. */
export function operators(): Promise<Figure[]> {
  return withServedOffice(
    { accounts: ACCOUNTS, fill: record, log: 'info' },
    async ({ folder, server, token }) => {
      const desks = { url: server.url, token, accounts: ACCOUNTS, operators: OPERATORS, every_ms: EVERY_MS }
      await work({ ...desks, duration_ms: 10 * EVERY_MS })
      const before = server.memory()
      const stopBackups = backUpOver(folder)
      const asked = await work({ ...desks, duration_ms: MINUTES * 60_000 })
      const after = server.memory()
      const backups = await stopBackups()
      const failed = asked.flatMap((one) => (one.failed === undefined ? [] : [one.failed]))
      const kinds = [...new Set(asked.map(({ kind }) => kind))].sort()
      const size = `${OPERATORS} operators, ${ENTRIES.toLocaleString('en')} entries, backups on the way`
      return [
        figuresOf(asked, `${size}: all calls of ${MINUTES} min`),
        ...kinds.map((kind) =>
          figuresOf(
            asked.filter((one) => one.kind === kind),
            `  ${kind}`,
          ),
        ),
        { what: 'backups meanwhile', figures: String(backups) },
        {
          what: 'calls that failed',
          figures: [failed.length, failed[0] ?? ''].join(' ').trim(),
          limit: '0',
          holds: failed.length === 0,
        },
        {
          what: 'memory of the server, at the start and at the end',
          figures:
            before && after
              ? `${before.now.toFixed(0)} / ${after.now.toFixed(0)} MB, at most ${after.peak.toFixed(0)}`
              : 'this system does not say',
        },
      ]
    },
  )
}

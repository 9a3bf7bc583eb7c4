import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Customer, CustomerAccount } from '../../contract/lists/customer-answers.ts'
import { type Cluster, startCluster } from '../../scripts/postgres-cluster.ts'
import { audit } from '../../server/audit/chain.ts'
import { addOperator, findOperator } from '../../server/auth/operators.ts'
import { createCustomer } from '../../server/customers/store.ts'
import type { Books, Trx } from '../../server/db/books.ts'
import { type Location, openBooks } from '../../server/db/open.ts'
import { issueToken } from '../../server/sessions/tokens.ts'

export const OPERATOR_ID = 1
const EMAIL = 'bench@daftar.local'
const OPEN_DATE = '2020-01-01'
const ACCOUNTS_OF_A_CUSTOMER = 5

/** The number of the account at an index. */
export const accountNumber = (index: number) => `4${String(index + 1).padStart(6, '0')}`
export const customerOf = (index: number) => Math.floor(index / ACCOUNTS_OF_A_CUSTOMER) + 1

/** Runs `work` with a folder that is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-bench-'))
  try {
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with a PostgreSQL that syncs as an office's does; answers nothing where none is installed. */
export async function withPostgres<T>(work: (cluster: Cluster) => Promise<T[]>): Promise<T[]> {
  const cluster = await startCluster({})
  if (!cluster) return []
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}

/** Where a new office of a cluster stands. */
export async function newDatabase({ url }: Cluster, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/postgres$/, name)
}

/** Makes accounts up to a number those in RYL, and says so in the log: numbers that an office gives them begin with 1. */
async function settleInRiyals(trx: Trx, before: Customer, last: string): Promise<void> {
  const { cust_id } = before
  await trx.run(`update accounts set ccy = 'RYL' where customer_id = ? and acc_no <= ?`, cust_id, last)
  const inRiyals = (one: CustomerAccount) => (one.acc_no <= last ? { ...one, ccy: 'RYL' as const } : one)
  const after = { ...before, accounts_set: before.accounts_set.map(inRiyals) }
  await audit(trx, { operator_id: OPERATOR_ID, record_type: 'customer', record_id: cust_id, before, after })
}

/** A new office with one operator, signed in, and `accounts` accounts, in USD but for the first `RYL`. */
export async function newOffice(
  location: Location,
  accounts: number,
  RYL = 0,
): Promise<{ readonly books: Books; readonly token: string }> {
  const books = await openBooks(location)
  await addOperator(books, { email: EMAIL, name: 'Bench', role: 'owner' }, 'bench-password')
  const numbers = Array.from({ length: accounts }, (_, index) => accountNumber(index))
  await books.write(async (trx) => {
    for (let first = 0; first < accounts; first += ACCOUNTS_OF_A_CUSTOMER) {
      const own = numbers.slice(first, first + ACCOUNTS_OF_A_CUSTOMER)
      const cust_id = customerOf(first)
      const body = {
        cust_id,
        cust_name: `Customer ${cust_id}`,
        accounts: own.map((acc_no) => ({ acc_no, ccy: 'USD' as const, open_date: OPEN_DATE })),
      }
      const created = await createCustomer(trx, OPERATOR_ID, body, OPEN_DATE)
      if (first < RYL) await settleInRiyals(trx, created, accountNumber(RYL - 1))
    }
  })
  const operator = await findOperator(books, EMAIL)
  const origin = { address: '127.0.0.1', client: 'bench' }
  const token = operator && (await books.write((trx) => issueToken(trx, operator, origin)))
  if (!token) throw new Error('The operator of the bench could not sign in.')
  return { books, token }
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string
  /** Resident memory now and at its highest, in MB; undefined where the system does not say. */
  memory(): { readonly now: number; readonly peak: number } | undefined
  stop(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly start: string }
}
/** The server as `npm start` runs it: the arguments of Node. */
const [, ...START] = scripts.start.split(' ')

/** Starts the server on an office as `npm start` does; its log goes to a file in its data folder. */
export async function startServer(
  { DATA_DIR, DATABASE_URL = '' }: Location,
  LOG_LEVEL: 'silent' | 'info',
): Promise<ServerProcess> {
  const log = path.join(DATA_DIR, 'server.log')
  const output = fs.openSync(log, 'w')
  const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR, DATABASE_URL, LOG_LEVEL }
  const profiling = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : []
  const child = spawn(process.execPath, [...profiling, ...START], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  const ended = once(child, 'close')
  const address = /is open at (http:\S+)/
  for (;;) {
    const said = fs.readFileSync(log, 'utf8')
    const url = address.exec(said)?.[1]
    if (url) {
      return {
        url,
        memory: () => memoryOf(child.pid),
        async stop() {
          child.kill('SIGTERM')
          await ended
        },
      }
    }
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function memoryOf(pid: number | undefined) {
  const file = `/proc/${pid}/status`
  if (!fs.existsSync(file)) return undefined
  const status = fs.readFileSync(file, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

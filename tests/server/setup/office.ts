import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import * as z from 'zod'
import { parseJson } from '../../../contract/money/exact-json.ts'
import type { Role } from '../../../contract/operator/roles.ts'
import { buildApp } from '../../../server/app.ts'
import { createOperator } from '../../../server/auth/operators.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { openBackups } from '../../../server/backup/schedule.ts'
import { checkBooks } from '../../../server/check/check.ts'
import { type Config, readConfig } from '../../../server/config/config.ts'
import type { Books } from '../../../server/db/books.ts'
import { databaseFile, type Location, openBooks, openSnapshots } from '../../../server/db/open.ts'
import { openReportPool } from '../../../server/readers/pool.ts'
import { issueToken } from '../../../server/sessions/tokens.ts'
import { answersOf } from './answer-shapes.ts'
import { dropDatabase, newDatabase, tamperPostgres } from './postgres.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Headers = Readonly<Record<string, string>>

/** An answer of the API; `body` as the caller says it is, figures as they stood on the wire. */
export interface Answer<Body> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly body: Body
}

/** What a refusal may hold, by field. */
export type Refusal = Readonly<Record<string, string & readonly string[]>>

export const OPERATOR = {
  email: 'amina@office.af',
  name: 'Amina',
  role: 'owner',
  password: 'open-sesame',
} as const
/** Its hash, reckoned once for all offices of a worker: it takes as long as the rest of opening one. */
let hashed: Promise<string> | undefined

/** The embedded database of empty books, migrated once for all offices of a worker. */
let emptyBooks: Promise<Buffer> | undefined

async function migratedBooks(): Promise<Buffer> {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
  try {
    await (await openBooks({ DATA_DIR, DATABASE_URL: undefined })).close()
    return fs.readFileSync(databaseFile(DATA_DIR))
  } finally {
    fs.rmSync(DATA_DIR, { recursive: true })
  }
}

/** A real office on a real database in a folder of its own, with one operator signed in. */
export interface TestOffice {
  /** Where the books stand, for a command line of their own. */
  readonly location: Location
  /** The data folder, and the database in it. */
  readonly folder: string
  readonly file: string
  /** The database in PostgreSQL; blank where it is the embedded one. */
  readonly database: string
  /** These three are other ones after a restart. */
  readonly app: FastifyInstance
  readonly books: Books
  readonly token: string
  /**
   * Calls the API as the operator; a body that is a string is sent as it is, any other as JSON. Throws where a good
   * answer is not of the shape that stands at its route.
   */
  call<Body = Refusal>(method: Method, path: string, body?: unknown, headers?: Headers): Promise<Answer<Body>>
  /** Signs in and answers the token, which later calls are made with. */
  signIn(email?: string, password?: string): Promise<string>
  /** A further operator's token, of an owner unless told; the calls go on as the one before. */
  colleague(email: string, role?: Role): Promise<string>
  /** Checks the operator's password, which opens the window of one guarded delete. */
  confirmPassword(target?: string, headers?: Headers): Promise<void>
  /** Adds a customer with accounts, given as `number: currency`. */
  addCustomer(cust_id: number, accounts?: Readonly<Record<string, string>>): Promise<void>
  /** How many rows a table has. */
  count(table: string): Promise<number>
  /** Changes the database file behind the server's back, without its constraints. */
  tamper(sql: string, ...parameters: readonly (string | number | bigint | null)[]): Promise<void>
  /** What `check` finds wrong, also against an earlier head of the audit chain. */
  findings(head?: string): Promise<string[]>
  /** Closes the server and opens the same books again. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Longer answers of JSON are not held against their shape: it would take longer than the test. */
const HELD_LENGTH = 200_000

const quiet: Headers = {
  OFFICE_NAME: 'Test Exchange',
  OFFICE_TIMEZONE: 'Asia/Kabul',
  LOG_LEVEL: 'silent',
}

/** All that comes; of a stream without an end its first event, after which nobody listens any more. */
async function textOf(stream: Readable, isEndless: boolean): Promise<string> {
  let text = ''
  for await (const piece of stream.setEncoding('utf8')) {
    text += piece
    if (isEndless && text.includes('\n\n')) break
  }
  return text
}

/** Which database an office stands on. */
export type Engine = 'sqlite' | 'postgres'

/** How an office is opened; left out, on new books in the database of the project that the test runs in. */
export interface Opening {
  readonly engine?: Engine
  /** The books of the settings stand already, their first operator among them. */
  readonly isStanding?: boolean
}

/** Opens an office on a new folder. `consoleFolder` is where the built console is; left out, there is none. */
export async function openOffice(
  settings: Headers = {},
  consoleFolder?: string,
  { engine, isStanding = false }: Opening = {},
): Promise<TestOffice> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
  const base = engine === 'sqlite' ? undefined : inject('postgres')
  const made = base === undefined || settings.DATABASE_URL !== undefined ? undefined : await newDatabase(base)
  const DATABASE_URL = settings.DATABASE_URL ?? made
  const config: Config = readConfig({ ...quiet, DATA_DIR: folder, DATABASE_URL, ...settings })
  const file = databaseFile(config.DATA_DIR)
  if (config.DATABASE_URL === undefined && config.DATA_DIR === folder) {
    emptyBooks ??= migratedBooks()
    fs.writeFileSync(file, await emptyBooks)
  }
  /** The shapes of answers by status, by the requests that they answer. */
  const shapes = new WeakMap<object, ReturnType<typeof answersOf>>()
  const watch = (app: FastifyInstance) =>
    app.addHook('onRequest', ({ routeOptions, raw }, _, done) => {
      shapes.set(raw, answersOf(routeOptions.schema?.response))
      done()
    })
  async function open() {
    const books = await openBooks(config)
    const reports = openReportPool(config)
    const pages = consoleFolder ?? path.join(folder, 'no-console')
    const backups = config.BACKUP_DIR === undefined ? undefined : openBackups(config)
    const app = await buildApp(config, books, reports, pages, backups, watch)
    return { books, reports, backups, app }
  }
  let server = await open()
  let token = ''

  async function shut() {
    await server.app.close()
    await server.backups?.close()
    await server.reports.close()
    await server.books.close()
  }

  async function call<Body = Refusal>(
    method: Method,
    address: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer<Body>> {
    const sent = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await server.app.inject({
      method,
      url: address.startsWith('/') ? address : `/${address}`,
      headers: { authorization: `Token ${token}`, ...type, ...headers },
      ...sent,
      payloadAsStream: true,
    })
    const isEndless = String(answer.headers['content-type']).startsWith('text/event-stream')
    const text = await textOf(answer.stream(), isEndless)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const read = isJson ? parseJson(text) : undefined
    const shape =
      isJson && text.length < HELD_LENGTH ? shapes.get(answer.raw.req)?.[answer.statusCode] : undefined
    const { error } = shape ? z.safeParse(shape, read) : {}
    if (error)
      throw new Error(`${method} ${address} answers what its shape has not: ${z.prettifyError(error)}`)
    return { status: answer.statusCode, headers: answer.headers, text, body: read as Body }
  }

  /** Makes an operator with the password of all, signed in. */
  async function newOperator(email: string, name: string, role: Role = 'owner'): Promise<string> {
    hashed ??= hashPassword(OPERATOR.password)
    const password_hash = await hashed
    const issued = await server.books.write(async (trx) => {
      const { id } = await createOperator(
        trx,
        null,
        { email, name, role },
        { password_hash, start_until: null },
      )
      return issueToken(trx, { id, password_hash }, { address: '127.0.0.1', client: '' })
    })
    if (issued === undefined) throw new Error(`${email} is not signed in.`)
    return issued
  }
  async function login(email: string, password: string): Promise<string> {
    const { status, body, text } = await call<{ token: string }>('POST', 'auth/login/', { email, password })
    if (status !== 200) throw new Error(`Not signed in: ${text}`)
    return body.token
  }
  async function must(answer: Promise<Answer<unknown>>): Promise<void> {
    const { status, text } = await answer
    if (status >= 300) throw new Error(`${status}: ${text}`)
  }

  const office: TestOffice = {
    location: config,
    folder,
    file,
    database: DATABASE_URL ?? '',
    get app() {
      return server.app
    },
    get books() {
      return server.books
    },
    get token() {
      return token
    },
    call,
    async signIn(email = OPERATOR.email, password = OPERATOR.password) {
      token = await login(email, password)
      return token
    },
    colleague: (email, role) => newOperator(email, email, role),
    confirmPassword: (target, headers) => {
      const body = { password: OPERATOR.password, ...(target === undefined ? {} : { for: target }) }
      return must(call('POST', 'auth/password-check/', body, headers))
    },
    addCustomer: (cust_id, accounts = {}) => {
      const rows = Object.entries(accounts).map(([acc_no, ccy]) => ({ acc_no, ccy }))
      const body = { cust_id, cust_name: `Customer ${cust_id}`, accounts: rows }
      return must(call('POST', 'api/customers/', body))
    },
    async count(table) {
      const [row] = await server.books.all<{ rows: bigint }>(`select count(*) as rows from ${table}`)
      return Number(row?.rows)
    },
    async tamper(sql, ...parameters) {
      if (DATABASE_URL !== undefined) return tamperPostgres(DATABASE_URL, sql, parameters)
      // A wrong password is noted behind its answer: what holds the file here would wait for that, and it for this.
      await server.books.write(async () => {}).catch(() => {})
      const db = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 5000 })
      try {
        db.exec('pragma ignore_check_constraints = on')
        db.prepare(sql).run(...parameters)
      } finally {
        db.close()
      }
    },
    async findings(head) {
      const opened = await openSnapshots(config)
      try {
        return await opened.snapshot((reader) => checkBooks(reader, head))
      } finally {
        await opened.close()
      }
    },
    async restart() {
      await shut()
      server = await open()
    },
    async close() {
      await shut()
      if (made !== undefined) await dropDatabase(made)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    if (isStanding) await office.signIn()
    else token = await newOperator(OPERATOR.email, OPERATOR.name)
    return office
  } catch (error) {
    await office.close()
    throw error
  }
}

/** An office that listens on a free port and serves the console where it is built, for clients and browsers. */
export async function startOffice(settings: Headers = {}): Promise<TestOffice & { readonly url: string }> {
  const office = await openOffice(settings, path.resolve(import.meta.dirname, '../../../dist'))
  const url = await office.app.listen({ host: '127.0.0.1', port: 0 })
  return Object.assign(office, { url })
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, it } from 'vitest'
import { sample } from '../../sample.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the postgres project; its database `template` has the books' schema. */
    postgres: string | undefined
  }
}

/** Whether a file runs for the second time, after the embedded database, which the long run alone does whole. */
export const isSecondRun = () => inject('postgres') !== undefined && !process.env.PROVE

/** A test of code that knows no engine: `npm test` runs it on the embedded database alone. */
export function itOnce(name: string, work: () => Promise<unknown>): void {
  if (!isSecondRun()) it(name, work)
}

/**
 * Of cases that the embedded database tries whole, and that the same code decides on both, PostgreSQL tries one in so
 * many in `npm test`.
 */
export const sampledHere = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  isSecondRun() ? sample(cases, oneIn) : cases

/** The runs of a test with random input: as many on the embedded database, a third on PostgreSQL, all in the long run. */
export const runsHere = (few: number, all: number): number =>
  process.env.PROVE ? all : isSecondRun() ? Math.ceil(few / 3) : few

type Value = string | number | bigint | null

const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Runs statements in a session of their own, none of the server's. */
export async function session<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The address of a new database with empty books. */
export async function newDatabase(base: string): Promise<string> {
  const name = `office_${randomUUID().replaceAll('-', '')}`
  await session(at(base, 'postgres'), (client) =>
    client.query(`create database ${name} template template_books`),
  )
  return at(base, name)
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await session(at(url, 'postgres'), (client) => client.query(`drop database if exists ${name} with (force)`))
}

/** Cuts the connections that servers hold to a database; answers how many there were. */
export async function cutConnections(url: string): Promise<number> {
  return session(url, async (client) => {
    const { rows } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'daftar'`)
    return rows.length
  })
}

/** Changes a database behind the server's back, without its foreign keys. */
export async function tamperPostgres(url: string, text: string, parameters: readonly Value[]): Promise<void> {
  let last = 0
  const numbered = text.replace(/\?/g, () => `$${++last}`)
  await session(url, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(numbered, [...parameters])
  })
}

/** The address of a new, bare database that belongs to a new role, which may do nothing but connect to it. */
export async function newOwnedDatabase(base: string): Promise<string> {
  const name = `owned_${randomUUID().replaceAll('-', '')}`
  await session(at(base, 'postgres'), async (client) => {
    await client.query(`create role ${name} login`)
    await client.query(`create database ${name} owner ${name} encoding 'UTF8' template template0`)
  })
  return Object.assign(new URL(at(base, name)), { username: name }).href
}

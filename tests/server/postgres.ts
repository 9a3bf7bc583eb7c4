import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the postgres project; its database `template` has the books' schema. */
    postgres: string | undefined
  }
}

type Value = string | number | bigint | null

const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

async function once<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** The address of a new database with empty books. */
export async function newDatabase(base: string): Promise<string> {
  const name = `office_${randomUUID().replaceAll('-', '')}`
  await once(at(base, 'postgres'), (sql) => sql.unsafe(`create database ${name} template template_books`))
  return at(base, name)
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await once(at(url, 'postgres'), (sql) => sql.unsafe(`drop database if exists ${name} with (force)`))
}

/** Changes a database behind the server's back, without its foreign keys. */
export async function tamperPostgres(url: string, text: string, parameters: readonly Value[]): Promise<void> {
  let last = 0
  const numbered = text.replace(/\?/g, () => `$${++last}`)
  await once(url, async (sql) => {
    await sql.unsafe('set session_replication_role = replica')
    await sql.unsafe(numbered, parameters as postgres.ParameterOrJSON<never>[])
  })
}

/** The address of a new, bare database that belongs to a new role, which may do nothing but connect to it. */
export async function newOwnedDatabase(base: string): Promise<string> {
  const name = `owned_${randomUUID().replaceAll('-', '')}`
  await once(at(base, 'postgres'), async (sql) => {
    await sql.unsafe(`create role ${name} login`)
    await sql.unsafe(`create database ${name} owner ${name} encoding 'UTF8' template template0`)
  })
  return Object.assign(new URL(at(base, name)), { username: name }).href
}

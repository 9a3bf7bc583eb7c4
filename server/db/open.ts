import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Books, Reader, SnapshotReader } from './books.ts'
import { makeFolder } from './files.ts'
import { classifyError } from './outage.ts'
import { openPostgres, openPostgresReader } from './postgres.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** Where an office's books are: in PostgreSQL where it is set, else in the data folder. */
export interface Location {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

/** The books in a folder, or in PostgreSQL where an address is given. */
export const locationOf = (folderOrUrl: string): Location =>
  /^postgres(?:ql)?:\/\//.test(folderOrUrl)
    ? { DATA_DIR: '', DATABASE_URL: folderOrUrl }
    : { DATA_DIR: path.resolve(folderOrUrl), DATABASE_URL: undefined }

/** The path of the embedded database of a data folder. */
export const databaseFile = (dataDir: string) => path.join(dataDir, 'daftar.db')

/** The location for people, without its password. */
export function nameOf({ DATA_DIR, DATABASE_URL }: Location): string {
  if (DATABASE_URL === undefined) return databaseFile(DATA_DIR)
  return `PostgreSQL at ${DATABASE_URL.replace(/^[a-z]+:\/\/(?:[^@/]*@)?/, '').replace(/\?.*/, '')}`
}

/** How long a server that starts at the same time takes at most to write the first page of a new database. */
const FIRST_PAGE_MS = 1000

/** Throws where a path leads to no database. An interrupted copy leaves an empty file, and so does a start at first. */
async function assertFile(file: string): Promise<void> {
  const statOf = () => fs.statSync(file, { throwIfNoEntry: false })
  if (statOf()?.isDirectory()) throw new Error('a folder stands in its place. Move it away, or set DATA_DIR.')
  for (const until = performance.now() + FIRST_PAGE_MS; statOf()?.size === 0; await pause(20))
    if (performance.now() > until)
      throw new Error('the file is empty. Restore the last backup; for a new office remove the file.')
}

async function opening<T>(location: Location, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const said = (error as Error).message || (error as { code?: string }).code
    const undone = `The books in ${nameOf(location)} can't be opened`
    const known = classifyError(error)
    const why = known ? `${undone}: ${known.what.text} (${said}). ${known.remedy.text}` : `${undone}: ${said}`
    throw new Error(why, { cause: error })
  }
}

/** Opens the office's books as the settings say; the data folder is made where it is missing. */
export async function openBooks(location: Location): Promise<Books> {
  const { DATA_DIR, DATABASE_URL } = location
  return opening(location, async () => {
    if (DATABASE_URL !== undefined) return openPostgres(DATABASE_URL)
    makeFolder(DATA_DIR)
    await assertFile(databaseFile(DATA_DIR))
    return openSqlite(databaseFile(DATA_DIR))
  })
}

/** Reads committed books over a connection of its own, one snapshot at a time; it can write nothing. */
export interface Snapshots {
  snapshot<T>(work: (reader: SnapshotReader) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens existing books, for reports and the check; `cache_kb` is of the embedded database alone. */
export async function openSnapshots(location: Location, cache_kb?: number): Promise<Snapshots> {
  const { DATA_DIR, DATABASE_URL } = location
  return opening(location, async () => {
    if (DATABASE_URL !== undefined) return openPostgresReader(DATABASE_URL)
    await assertFile(databaseFile(DATA_DIR))
    const { db, all, parts } = openSqliteReader(databaseFile(DATA_DIR), cache_kb)
    return {
      async snapshot(work) {
        db.exec('begin')
        try {
          return await work({ all, parts })
        } finally {
          db.exec('commit')
        }
      },
      close: async () => db.close(),
    }
  })
}

/** Opens books, reads one snapshot of them and closes them again. */
export async function readSnapshot<T>(location: Location, work: (reader: Reader) => Promise<T>): Promise<T> {
  const opened = await openSnapshots(location)
  try {
    return await opened.snapshot(work)
  } finally {
    await opened.close()
  }
}

/** Throws where there are no books; `given` is what named the place, the setting where left out. */
export async function assertBooks(location: Location, given?: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = location
  if (DATABASE_URL === undefined) {
    if (!fs.existsSync(databaseFile(DATA_DIR)))
      throw new Error(`There are no books in ${DATA_DIR} (${given ?? 'DATA_DIR'}).`)
    return
  }
  const [known] = await readSnapshot(location, ({ all }) =>
    all<{ books: string | null }>(`select to_regclass('audit')::text as books`),
  )
  if (!known?.books)
    throw new Error(`There are no books in ${nameOf(location)} (${given ?? 'DATABASE_URL'}).`)
}

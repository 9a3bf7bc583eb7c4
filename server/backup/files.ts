import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../db/files.ts'
import type { Location } from '../db/open.ts'

/** SHA-256 of a file, in hex. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(fs.createReadStream(file), hash)
  return hash.digest('hex')
}

/** Brings a file or a folder's names to the disk. Windows syncs no folders and needs none. */
export async function sync(place: string): Promise<void> {
  const isFolder = (await fs.promises.stat(place)).isDirectory()
  if (isFolder && process.platform === 'win32') return
  const handle = await fs.promises.open(place, isFolder ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file and brings it to the disk. */
export async function writeSynced(file: string, text: string): Promise<void> {
  await fs.promises.writeFile(file, text)
  await sync(file)
}

/** The name of a file while it is written. */
export const partOf = (file: string) => `${file}.part`

/**
 * Writes lines into a new file, which has its name only once it is whole and on the disk. Throws where the file exists,
 * and what keeps it from being written; then nothing is left of it.
 */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  if (fs.existsSync(file)) throw new Error(`${file} stands already: name another file.`)
  const part = partOf(file)
  const ended = async function* () {
    for await (const line of lines) yield `${line}\n`
  }
  try {
    await pipeline(ended, fs.createWriteStream(part))
    await sync(part)
    await rename(part, file)
  } catch (error) {
    await fs.promises.rm(part, { force: true })
    throw error
  }
}

/** Gives a file its name in one step and brings that to the disk. */
export async function rename(from: string, to: string): Promise<void> {
  await fs.promises.rename(from, to)
  await sync(path.dirname(to))
}

/** A name beside a file for what is not whole yet, which no other process takes: `office.db.1a2b3c4d`. */
export const scratchOf = (file: string) => `${file}.${randomBytes(4).toString('hex')}`

/** How long a program that works with a file of its own may take; what is older was left by one that was killed. */
export const FORGOTTEN_MS = 86_400_000
const SCRATCH = 'daftar-backup-'

/**
 * Works in a folder of its own, which is removed after it: for books that lie open in no other place than where they
 * do already. It is in the data folder, or on PostgreSQL among the temporary files of the machine.
 */
export async function inScratch<T>(
  { DATA_DIR, DATABASE_URL }: Location,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const base = DATABASE_URL === undefined ? DATA_DIR : os.tmpdir()
  makeFolder(base)
  for (const name of await fs.promises.readdir(base)) {
    if (!name.startsWith(SCRATCH)) continue
    const stat = await fs.promises.stat(path.join(base, name)).catch(() => undefined)
    if (stat && Date.now() - stat.mtimeMs > FORGOTTEN_MS)
      await fs.promises.rm(path.join(base, name), { force: true, recursive: true })
  }
  const folder = await fs.promises.mkdtemp(path.join(base, SCRATCH))
  try {
    return await work(folder)
  } finally {
    await fs.promises.rm(folder, { force: true, recursive: true })
  }
}

/** An instant as part of a file's name: `2026-11-21T10-30-00Z`. */
export const stampOf = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** So to the millisecond, for what may happen twice in a second: `2026-11-21T10-30-00-250Z`. */
export const momentOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-')

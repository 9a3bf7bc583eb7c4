import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import type { Location } from '../../../server/db/open.ts'
import type { Engine } from './office.ts'
import { dropDatabase, newOwnedDatabase } from './postgres.ts'
import type { Ended } from './processes.ts'

/** Where books can be put and nothing stands yet: a folder, or a database whose owner has no other rights. */
export interface Place {
  readonly location: Location
  readonly settings: Readonly<Record<string, string>>
}

/** The engine of the project that the test runs in. */
export const engineHere = (): Engine => (inject('postgres') === undefined ? 'sqlite' : 'postgres')

const folders: string[] = []
const databases: string[] = []

export function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-place-'))
  folders.push(folder)
  return folder
}

export async function newPlace(engine: Engine = engineHere()): Promise<Place> {
  const base = inject('postgres')
  if (engine === 'sqlite' || base === undefined) {
    const DATA_DIR = newFolder()
    return { location: { DATA_DIR, DATABASE_URL: undefined }, settings: { DATA_DIR } }
  }
  const DATABASE_URL = await newOwnedDatabase(base)
  databases.push(Object.assign(new URL(DATABASE_URL), { username: 'daftar' }).href)
  return { location: { DATA_DIR: '', DATABASE_URL }, settings: { DATABASE_URL } }
}

type Settings = Place['settings']
const NODE_OPTIONS = `--import=${new URL('./kill-at.ts', import.meta.url).href}`

/** The settings with which a program is killed before its n-th step. */
const killedAt = (step: number): Settings => ({ NODE_OPTIONS, KILL_AT: String(step) })

/** The step by which a backup has made the file of its lock. */
const HAS_LOCK_BY = 5

/**
 * The settings that kill a program, each run before another of its steps: all of them under PROVE, else one on
 * the way and the last two that change names or commit, since the very last may end a transaction that only reads. `run`
 * is that program: it is killed once, then run to its end, since it takes a step less where a killed one has left the
 * file of its lock.
 */
export async function killings(run: (settings: Settings) => Promise<Ended>): Promise<Settings[]> {
  const file = path.join(newFolder(), 'steps')
  await run(killedAt(HAS_LOCK_BY))
  const { code, stderr } = await run({ NODE_OPTIONS, STEPS_IN: file })
  if (code !== 0) throw new Error(stderr)
  const steps = JSON.parse(fs.readFileSync(file, 'utf8')) as readonly string[]
  if (process.env.PROVE) process.stdout.write(`Killed before each of ${steps.length} steps.\n`)
  const all = steps.map((_, index) => index + 1)
  const last = all.filter((step) => /rename|\bcommit\b/i.test(steps[step - 1] ?? ''))
  const onTheWay = Math.floor((steps.length * 3) / 4)
  const few = [onTheWay, ...last.slice(-2)]
  return (process.env.PROVE ? all : [...new Set(few)]).map(killedAt)
}

/** Removes all places of this file. */
export async function removePlaces(): Promise<void> {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
  for (const database of databases) await dropDatabase(database)
}

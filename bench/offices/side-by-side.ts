import fs from 'node:fs'
import path from 'node:path'
import type { Location } from '../../server/db/open.ts'
import { type Figure, median } from '../figures.ts'
import { newDatabase, withFolder, withPostgres } from './offices.ts'

/** Where a new office of a name stands. */
type Place<Name extends string> = (name: Name) => Promise<Location>

/**
 * Measures on the embedded database and then on PostgreSQL, where it is installed: each office in a folder of its own,
 * which is gone afterwards. `embeddedOnly` leaves PostgreSQL out.
 */
export function onEachEngine<Name extends string>(
  measured: (engine: 'SQLite' | 'PostgreSQL', place: Place<Name>) => Promise<Figure[]>,
  embeddedOnly = false,
): Promise<Figure[]> {
  return withFolder(async (folder) => {
    const folderOf = (name: string) => {
      const DATA_DIR = path.join(folder, name)
      fs.mkdirSync(DATA_DIR)
      return DATA_DIR
    }
    const embedded = await measured('SQLite', async (name) => ({
      DATA_DIR: folderOf(name),
      DATABASE_URL: undefined,
    }))
    if (embeddedOnly) return embedded
    const served = await withPostgres((cluster) =>
      measured('PostgreSQL', async (name) => ({
        DATA_DIR: folderOf(`postgres-${name}`),
        DATABASE_URL: await newDatabase(cluster, name),
      })),
    )
    return [...embedded, ...served]
  })
}

/** Runs one thing in books of two sizes. */
interface Pair {
  readonly small: () => Promise<number>
  readonly large: () => Promise<number>
}

/**
 * The milliseconds that something takes in small books and in large ones, in turn, after a round that warms both up: the
 * medians, and that of their ratio.
 */
export async function sideBySide(rounds: number, { small, large }: Pair) {
  const pairs: { small: number; large: number }[] = []
  for (let round = -1; round < rounds; round += 1) {
    const pair = { small: await small(), large: await large() }
    if (round >= 0) pairs.push(pair)
  }
  const ratio = median(pairs.map((pair) => pair.large / pair.small))
  const [ofSmall, ofLarge] = [
    median(pairs.map((pair) => pair.small)),
    median(pairs.map((pair) => pair.large)),
  ]
  return { ratio, ofSmall, ofLarge }
}

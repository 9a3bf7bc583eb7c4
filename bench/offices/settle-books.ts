import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Location } from '../../server/db/open.ts'

/** Waits until the disk has all of a folder: what it writes later would be a posting's wait. */
function syncFiles(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const file = fs.openSync(path.join(folder, name), 'r+')
    fs.fsyncSync(file)
    fs.closeSync(file)
  }
}

/** Lets filled books of so many entries come to rest before they are measured; more entries may follow. */
export async function settleBooks({ DATA_DIR, DATABASE_URL }: Location, entries: number): Promise<void> {
  if (DATABASE_URL === undefined) return syncFiles(DATA_DIR)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query(`select setval(pg_get_serial_sequence('entries', 'entry_no'), ${entries})`)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { Books } from './books.ts'
import { openSqlite } from './sqlite.ts'

/** Where the embedded database of a data folder stands. */
export const databaseFile = (dataDir: string) => path.join(dataDir, 'daftar.db')

/** Opens the office's books as the settings say; the data folder is made where it is missing. */
export async function openBooks(config: Pick<Config, 'DATA_DIR'>): Promise<Books> {
  fs.mkdirSync(config.DATA_DIR, { recursive: true })
  const file = databaseFile(config.DATA_DIR)
  try {
    return await openSqlite(file)
  } catch (error) {
    throw new Error(`The books in ${file} can't be opened: ${(error as Error).message}`, { cause: error })
  }
}

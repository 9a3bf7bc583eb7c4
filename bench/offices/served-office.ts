import type { Books } from '../../server/db/books.ts'
import { newOffice, type ServerProcess, startServer, withFolder } from './offices.ts'

/** An office on SQLite with its server. */
export interface ServedOffice {
  readonly folder: string
  readonly server: ServerProcess
  readonly url: string
  readonly token: string
  /** Of a call that sends JSON. */
  readonly headers: Readonly<Record<string, string>>
}

export interface OfficeSize {
  readonly accounts: number
  /** How many of them are in RYL. */
  readonly RYL?: number
  /** Fills its books before the server starts. */
  readonly fill?: (books: Books) => Promise<unknown>
  readonly log?: 'silent' | 'info'
}

/** Serves a new office for as long as `work` takes. */
export async function withServedOffice<T>(
  { accounts, RYL, fill, log = 'silent' }: OfficeSize,
  work: (office: ServedOffice) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const location = { DATA_DIR: folder, DATABASE_URL: undefined }
    const { books, token } = await newOffice(location, accounts, RYL)
    await fill?.(books)
    await books.close()
    const server = await startServer(location, log)
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
    try {
      return await work({ folder, server, url: server.url, token, headers })
    } finally {
      await server.stop()
    }
  })
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type ServerProcess, startServer } from '../../server/setup/processes.ts'
import { ADMIN } from './typed-ahead.ts'

/** A server that runs as a process of its own, with one operator, {@link ADMIN}. */
export interface AServer {
  readonly url: string
  /** Goes with all that is in it once the tests are over; the books are in `data`. */
  readonly folder: string
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
  /** Starts it again on the books and the port that it had. */
  startAgain(): Promise<void>
}

/** Starts a server of these settings before the tests of a suite, and ends it after them. */
export function aServer(settings: Readonly<Record<string, string>> = {}): AServer {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-journey-'))
  const all = {
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  }
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer(all)
  })
  afterAll(async () => {
    server?.child.kill()
    await server?.ended
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    get url() {
      return server.url
    },
    async kill() {
      server.child.kill('SIGKILL')
      await server.ended
    },
    async startAgain() {
      server = await startServer({ ...all, PORT: new URL(server.url).port })
    },
  }
}

import type { TableRead } from '../../../contract/imports/table.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { startWorker } from '../../ui/frame/start-worker.ts'
import type { Choices, ImportRows } from './import-choices.ts'
import type { ImportAsked, ImportSource, ImportTold } from './import-worker.ts'
import importWorker from './import-worker.ts?worker&url'

/** The worker that reads a table and keeps it. It is started when it is first asked, and ended by what is called off. */
export class ImportReader {
  #worker: Worker | undefined
  #asked = 0

  /** Reads a table; `tellPart` is told how much of it is read, from 0 to 1. */
  async read(
    source: ImportSource,
    tellPart: (part: number) => void,
    signal: AbortSignal,
  ): Promise<TableRead> {
    // The worker reads one file after another: one that was called off would be read to its end first.
    const end = () => this.close()
    signal.addEventListener('abort', end)
    try {
      const told = await this.#ask({ read: source }, tellPart)
      if ('read' in told) return told.read
      throw new Error('no table was told')
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

  /** The rows of the table that was read last. */
  async rows(choices: Choices, provinces: readonly Province[]): Promise<ImportRows> {
    const told = await this.#ask({ choices, provinces })
    if ('rows' in told) return told.rows
    throw new Error('no rows were told')
  }

  /** Ends the worker; the table is forgotten. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #ask(
    asked: { readonly read: ImportSource } | { choices: Choices; provinces: readonly Province[] },
    tellPart: (part: number) => void = () => {},
  ): Promise<ImportTold> {
    this.#worker ??= startWorker(importWorker)
    const worker = this.#worker
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      const listening = new AbortController()
      const { signal } = listening
      const hear = ({ data }: MessageEvent<ImportTold>) => {
        if (data.id !== id) return
        if ('part' in data) return tellPart(data.part)
        listening.abort()
        if ('failed' in data) reject(new Error(data.failed))
        else resolve(data)
      }
      worker.addEventListener('message', hear, { signal })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal })
      worker.postMessage({ id, ...asked } satisfies ImportAsked)
    })
  }
}

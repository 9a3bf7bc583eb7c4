import type { Table } from '../../../contract/imports/table.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { startWorker } from '../../ui/frame/start-worker.ts'
import type { Choices, ImportRows } from './import-choices.ts'
import type { RowsAnswer, RowsOrder } from './rows-worker.ts'
import rowsWorker from './rows-worker.ts?worker&url'

/** Makes the rows of a table by the choices made, on a worker that keeps the table. */
export class RowsReader {
  #worker: Worker | undefined
  #asked = 0

  /** Takes a table in the place of the one before. */
  open(table: Table): void {
    this.close()
    this.#worker = startWorker(rowsWorker)
    this.#send({ table })
  }

  /** The rows of the table. Throws where the worker failed. */
  read(choices: Choices, provinces: readonly Province[]): Promise<ImportRows> {
    const worker = this.#worker
    if (!worker) throw new Error('no table is open')
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      const listening = new AbortController()
      const { signal } = listening
      const hear = ({ data }: MessageEvent<RowsAnswer>) => {
        if (data.id !== id) return
        listening.abort()
        resolve(data.rows)
      }
      worker.addEventListener('message', hear, { signal })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal })
      this.#send({ id, choices, provinces })
    })
  }

  /** Ends the worker; the table is forgotten. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #send(order: RowsOrder): void {
    this.#worker?.postMessage(order)
  }
}

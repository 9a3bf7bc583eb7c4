import type { TableRead, TableRow } from '../../../contract/imports/table.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { startWorker } from '../../ui/frame/start-worker.ts'
import { tableTexts } from '../../ui/table-file/table-texts.ts'
import { tooLarge } from '../../ui/table-file/too-large.ts'
import type { Choices, ImportRows } from './import-choices.ts'
import type { ImportAnswer, ImportOrder, SourceOrder } from './import-work.ts'
import importWorker from './import-worker.ts?worker&url'

/** A worker that answers nothing for so long is ended: its file was made to keep it busy. */
const SILENT_MS = 20_000

export interface TableReading {
  /** Fires where the reading is given up: the worker ends, and the answer is the signal's reason, thrown. */
  readonly signal: AbortSignal
  /** Is told how much was read, from 0 to 1. */
  readonly tell: (share: number) => void
}

/** A file as its bytes; one that cannot be read any more, since it was moved or is in use, has none. */
const bytesOf = (file: Blob) =>
  file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  )

/** Reads tables and makes their rows on a worker, which keeps the last table. */
export class ImportReader {
  #worker: Worker | undefined
  #asked = 0

  /**
   * Reads the table of a chosen file or of pasted text; it replaces the one before. A source that can't be read is a fault in
   * words. Throws only the signal's reason, once it fires.
   */
  async read(source: File | string, reading: TableReading): Promise<TableRead> {
    this.close()
    reading.signal.throwIfAborted()
    const isText = typeof source === 'string'
    const fault = tooLarge(isText ? source.length : source.size)
    if (fault) return { fault }
    if (isText) return this.#readOn({ text: source }, reading)
    const bytes = await bytesOf(source)
    reading.signal.throwIfAborted()
    return bytes ? this.#readOn({ bytes, file: source.name }, reading) : { fault: tableTexts.failed }
  }

  /** The rows of the table by the choices made. Throws where the worker failed. */
  rows(choices: Choices, provinces: readonly Province[]): Promise<ImportRows> {
    const worker = this.#worker
    if (!worker) throw new Error('no table is open')
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      const listening = new AbortController()
      const { signal } = listening
      const hear = ({ data }: MessageEvent<ImportAnswer>) => {
        if (!('id' in data) || data.id !== id) return
        listening.abort()
        resolve(data.rows)
      }
      worker.addEventListener('message', hear, { signal })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal })
      worker.postMessage({ id, choices, provinces } satisfies ImportOrder)
    })
  }

  /** Ends the worker and drops the table. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  /** Reads a source on a new worker, which ends unless it read a table. */
  async #readOn(order: SourceOrder, { signal, tell }: TableReading): Promise<TableRead> {
    const worker = startWorker(importWorker)
    this.#worker = worker
    const listening = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    const reading = new Promise<TableRead>((resolve, reject) => {
      const rows: TableRow[] = []
      const wait = () => {
        clearTimeout(silence)
        silence = setTimeout(() => resolve({ fault: tableTexts.silent }), SILENT_MS)
      }
      const hear = ({ data }: MessageEvent<ImportAnswer>) => {
        wait()
        if ('share' in data) tell(data.share)
        else if ('part' in data) rows.push(...data.part)
        else if ('table' in data) resolve({ table: { ...data.table, rows } })
        else if ('fault' in data) resolve(data)
      }
      wait()
      worker.addEventListener('message', hear, { signal: listening.signal })
      // A heap that is full ends it without an answer.
      worker.addEventListener('error', () => resolve({ fault: tableTexts.failed }), {
        signal: listening.signal,
      })
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.postMessage(order, 'bytes' in order ? [order.bytes.buffer as ArrayBuffer] : [])
    })
    try {
      const read = await reading
      if ('fault' in read) worker.terminate()
      return read
    } catch (error) {
      worker.terminate()
      throw error
    } finally {
      clearTimeout(silence)
      listening.abort()
    }
  }
}

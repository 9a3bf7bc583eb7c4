import type { TableRead } from '../../../contract/imports/table.ts'
import { startWorker } from '../frame/start-worker.ts'
import type { ReadAnswer, ReadOrder } from './read-order.ts'
import { tableTexts } from './table-texts.ts'
import { tooLarge } from './too-large.ts'
import tableWorker from './worker.ts?worker&url'

/** A worker that tells nothing for so long reads a file that nobody wrote to be read. */
const SILENT_MS = 20_000

export interface TableReading {
  /** Fires where the reading is given up: the worker ends, and the answer is the signal's reason, thrown. */
  readonly signal: AbortSignal
  /** Is told how much was read, from 0 to 1. */
  readonly tell: (share: number) => void
}

/** One worker for one table: it is ended once it has answered. */
function readByWorker(order: ReadOrder, { signal, tell }: TableReading): Promise<TableRead> {
  const worker = startWorker(tableWorker)
  let silence: ReturnType<typeof setTimeout> | undefined
  const reading = new Promise<TableRead>((resolve, reject) => {
    const wait = () => {
      clearTimeout(silence)
      silence = setTimeout(() => resolve({ fault: tableTexts.silent }), SILENT_MS)
    }
    wait()
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      wait()
      if ('read' in data) resolve(data.read)
      else tell(data.share)
    }
    // A heap that is full ends it without an answer.
    worker.onerror = () => resolve({ fault: tableTexts.failed })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.postMessage(order, 'bytes' in order ? [order.bytes.buffer as ArrayBuffer] : [])
  })
  return reading.finally(() => {
    clearTimeout(silence)
    worker.terminate()
  })
}

/** A file as its bytes; one that cannot be read any more, since it was moved or is in use, has none. */
const bytesOf = (file: Blob) =>
  file.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  )

/**
 * Reads the table of a chosen file or of pasted text, on a worker that begins now. What is not read is a fault in words;
 * throws the signal's reason alone, once it fires.
 */
export async function readTableOf(source: File | string, reading: TableReading): Promise<TableRead> {
  reading.signal.throwIfAborted()
  if (typeof source === 'string') {
    const fault = tooLarge(source.length)
    return fault ? { fault } : readByWorker({ text: source }, reading)
  }
  const fault = tooLarge(source.size)
  if (fault) return { fault }
  const bytes = await bytesOf(source)
  reading.signal.throwIfAborted()
  return bytes ? readByWorker({ bytes, file: source.name }, reading) : { fault: tableTexts.failed }
}

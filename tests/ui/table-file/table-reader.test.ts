import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TABLE_LIMITS } from '../../../contract/imports/table.ts'
import type { ReadAnswer, ReadOrder } from '../../../src/ui/table-file/read-order.ts'
import { readTableOf } from '../../../src/ui/table-file/table-reader.ts'
import { faultOf } from './workbooks.ts'

/** Workers that were started: each answers what a test tells. */
const workers: FakeWorker[] = []

class FakeWorker {
  onmessage: ((event: { readonly data: ReadAnswer }) => void) | undefined
  onerror: (() => void) | undefined
  readonly orders: ReadOrder[] = []
  isEnded = false

  constructor() {
    workers.push(this)
  }

  postMessage(order: ReadOrder): void {
    this.orders.push(order)
  }

  terminate(): void {
    this.isEnded = true
  }
}

const READ = { table: { file: '', fingerprint: 'f', rows: [], notes: [] } }
const started = async () => {
  const worker = await vi.waitFor(() => workers[0] ?? Promise.reject(new Error('none')))
  return worker
}
const reading = (tell: (share: number) => void = () => {}, signal = new AbortController().signal) => ({
  signal,
  tell,
})

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a table read on a worker', () => {
  it('is answered, its progress told, and the worker ended', async () => {
    const shares: number[] = []
    const read = readTableOf(
      new File(['a,b'], 'a.csv'),
      reading((share) => shares.push(share)),
    )
    const worker = await started()
    expect(worker.orders).toEqual([{ bytes: new TextEncoder().encode('a,b'), file: 'a.csv' }])
    worker.onmessage?.({ data: { share: 0.5 } })
    expect(worker.isEnded).toBe(false)
    worker.onmessage?.({ data: { read: READ } })
    expect(await read).toBe(READ)
    expect(shares).toEqual([0.5])
    expect(worker.isEnded).toBe(true)
  })

  it('is given up at once', async () => {
    const way = new AbortController()
    const read = readTableOf('a\tb', reading(undefined, way.signal))
    const worker = await started()
    way.abort(new Error('left'))
    await expect(read).rejects.toThrow('left')
    expect(worker.isEnded).toBe(true)
    await expect(readTableOf('a\tb', reading(undefined, way.signal))).rejects.toThrow('left')
    expect(workers).toHaveLength(1)
  })

  it('is refused in words where the worker tells nothing for 20 s, and only then', async () => {
    const read = readTableOf('a\tb', reading())
    const worker = await started()
    await vi.advanceTimersByTimeAsync(19_000)
    worker.onmessage?.({ data: { share: 0.5 } })
    await vi.advanceTimersByTimeAsync(19_000)
    expect(worker.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(faultOf(await read)).toMatch(/^The file was not read in time/)
    expect(worker.isEnded).toBe(true)
  })

  it('is refused in words where the worker ends by itself', async () => {
    const read = readTableOf('a\tb', reading())
    const worker = await started()
    worker.onerror?.()
    expect(faultOf(await read)).toMatch(/^The file could not be read on this computer/)
  })

  it('needs no worker where it is too large, or gone', async () => {
    const large = new File([new Uint8Array(TABLE_LIMITS.bytes + 1)], 'a.csv')
    expect(faultOf(await readTableOf(large, reading()))).toMatch(/^This is larger than 8 MB/)
    const gone = Object.assign(new File(['a'], 'a.csv'), {
      arrayBuffer: () => Promise.reject(new Error('moved')),
    })
    expect(faultOf(await readTableOf(gone, reading()))).toMatch(
      /^The file could not be read on this computer/,
    )
    expect(workers).toEqual([])
  })
})

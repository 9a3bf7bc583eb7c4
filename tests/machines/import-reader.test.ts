import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TABLE_LIMITS } from '../../contract/imports/table.ts'
import { proposedChoices } from '../../src/shell/import/import-choices.ts'
import { ImportReader } from '../../src/shell/import/import-reader.ts'
import { type ImportAnswer, type ImportOrder, importWork } from '../../src/shell/import/import-work.ts'
import { faultOf } from '../ui/table-file/workbooks.ts'

/** Workers that were started: each answers what a test tells. */
const workers: FakeWorker[] = []

class FakeWorker extends EventTarget {
  readonly orders: ImportOrder[] = []
  isEnded = false

  constructor() {
    super()
    workers.push(this)
  }

  postMessage(order: ImportOrder): void {
    this.orders.push(order)
  }

  terminate(): void {
    this.isEnded = true
  }

  tell(data: ImportAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const READ = { file: '', fingerprint: 'f', notes: [] }
const ROWS = [1, 2, 3].map((line) => ({ line, cells: [] }))
const readTableOf = (source: File | string, how: ReturnType<typeof reading>) =>
  new ImportReader().read(source, how)
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
  it('is answered, its progress told, and the worker keeps it', async () => {
    const shares: number[] = []
    const read = readTableOf(
      new File(['a,b'], 'a.csv'),
      reading((share) => shares.push(share)),
    )
    const worker = await started()
    expect(worker.orders).toEqual([{ bytes: new TextEncoder().encode('a,b'), file: 'a.csv' }])
    worker.tell({ share: 0.5 })
    worker.tell({ part: ROWS.slice(0, 2) })
    worker.tell({ part: ROWS.slice(2) })
    worker.tell({ table: READ })
    expect(await read).toEqual({ table: { ...READ, rows: ROWS } })
    expect(shares).toEqual([0.5])
    expect(worker.isEnded).toBe(false)
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
    worker.tell({ share: 0.5 })
    await vi.advanceTimersByTimeAsync(19_000)
    expect(worker.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(faultOf(await read)).toMatch(/^The file was not read in time/)
    expect(worker.isEnded).toBe(true)
  })

  it('is refused in words where the worker ends by itself', async () => {
    const read = readTableOf('a\tb', reading())
    const worker = await started()
    worker.dispatchEvent(new Event('error'))
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

  it('gives way to the next one', async () => {
    const reader = new ImportReader()
    void reader.read('a\tb', reading())
    const worker = await started()
    void reader.read('c\td', reading())
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    reader.close()
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
    expect(worker.orders).toEqual([{ text: 'a\tb' }])
  })
})

describe('what a worker of an import is sent', () => {
  it('is read in parts of some hundred rows, and made into rows by the choices of each', async () => {
    vi.useRealTimers()
    const told: ImportAnswer[] = []
    const work = importWork((answer) => told.push(answer))
    const lines = Array.from({ length: 1200 }, (_, at) => `Nazir ${at},USD`)
    work({ text: ['Name,Currency', ...lines].join('\n') })
    const table = await vi.waitUntil(() => told.find((answer) => 'table' in answer))
    const rows = told.flatMap((answer) => ('part' in answer ? answer.part : []))
    expect(told.filter((answer) => 'part' in answer)).toHaveLength(3)
    expect(rows).toHaveLength(1201)
    const choices = proposedChoices({ ...table.table, rows }, '2026-03-21')
    work({ id: 7, choices, provinces: [] })
    expect(told.at(-1)).toMatchObject({ id: 7, rows: { isReady: true, customers: 1200 } })
    work({ id: 8, choices: { ...choices, without: [2] }, provinces: [] })
    expect(told.at(-1)).toMatchObject({ id: 8, rows: { customers: 1199 } })
  })

  it('is refused in words where it is no table', async () => {
    vi.useRealTimers()
    const told: ImportAnswer[] = []
    importWork((answer) => told.push(answer))({ text: ' ' })
    await vi.waitUntil(() => told.some((answer) => 'fault' in answer))
    expect(told.some((answer) => 'table' in answer || 'part' in answer)).toBe(false)
  })
})

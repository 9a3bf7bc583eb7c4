import { importRows } from '../../../src/shell/import/import-choices.ts'
import type { RowsAnswer, RowsOrder } from '../../../src/shell/import/rows-worker.ts'
import { type FilePart, fileWriter } from '../../../src/ui/report/file-writer.ts'
import type { ReadAnswer, ReadOrder } from '../../../src/ui/table-file/read-order.ts'
import { readPasted, readTableFile } from '../../../src/ui/table-file/read-table.ts'

type Tell<Answer> = (answer: Answer) => void
/** Does what one worker is sent, and tells what comes of it. */
type Work = (order: unknown) => void

/** As `src/ui/table-file/worker.ts` reads a table. */
const readsTable = (tell: Tell<ReadAnswer>) => (order: ReadOrder) => {
  const told = (share: number) => tell({ share })
  const reading =
    'text' in order ? readPasted(order.text, told) : readTableFile(order.bytes, order.file, told)
  void reading.then((read) => tell({ read }))
}

/** As `src/shell/import/rows-worker.ts` makes rows of the table that it keeps. */
function makesRows(tell: Tell<RowsAnswer>): (order: RowsOrder) => void {
  let table: Extract<RowsOrder, { table: unknown }>['table'] | undefined
  return (order) => {
    if ('table' in order) table = order.table
    else if (table) tell({ id: order.id, rows: importRows(table, order.choices, order.provinces) })
  }
}

/** What the workers of the console do, by a part of their address. */
const WORKS: Readonly<Record<string, (tell: Tell<unknown>) => Work>> = {
  'report/file-worker': (tell) => fileWriter(tell) as (part: FilePart) => void as Work,
  'table-file/worker': (tell) => readsTable(tell) as Work,
  'import/rows-worker': (tell) => makesRows(tell) as Work,
}

/**
 * A worker for jsdom, which has none: it does its work on the same thread. One whose work is not known here
 * fails, as where a browser starts none.
 */
export class PageWorker extends EventTarget {
  onmessage: (event: MessageEvent) => void = () => {}
  onerror: (event: ErrorEvent) => void = () => {}
  readonly url: string
  readonly #work: Work | undefined
  #isOver = false

  constructor(url: string | URL) {
    super()
    this.url = String(url)
    const work = Object.entries(WORKS).find(([part]) => this.url.includes(part))?.[1]
    this.#work = work?.((answer) => this.answer(answer))
    if (!work) queueMicrotask(() => this.fail())
  }

  postMessage(order: unknown): void {
    this.#work?.(structuredClone(order))
  }

  terminate(): void {
    this.#isOver = true
  }

  /** Has the page hear what the work came to. */
  protected answer(data: unknown): void {
    if (this.#isOver) return
    const event = new MessageEvent('message', { data })
    this.onmessage(event)
    this.dispatchEvent(event)
  }

  /** Has the page hear that the worker failed. */
  fail(): void {
    if (this.#isOver) return
    const event = new ErrorEvent('error', { message: 'the worker failed' })
    this.onerror(event)
    this.dispatchEvent(event)
  }
}

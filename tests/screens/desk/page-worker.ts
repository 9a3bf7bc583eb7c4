import { type ImportOrder, importWork } from '../../../src/shell/import/import-work.ts'
import { type FilePart, fileWriter } from '../../../src/ui/report/file-writer.ts'

/** Does what one worker is sent, and tells what comes of it. */
type Work = (order: unknown) => void

/** What the workers of the console do, by a part of their address. */
const WORKS: Readonly<Record<string, (tell: (answer: unknown) => void) => Work>> = {
  'report/file-worker': (tell) => fileWriter(tell) as (part: FilePart) => void as Work,
  'import/import-worker': (tell) => importWork(tell) as (order: ImportOrder) => void as Work,
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

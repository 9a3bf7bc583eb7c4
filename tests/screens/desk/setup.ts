import 'fake-indexeddb/auto'
import { afterEach, vi } from 'vitest'
import { type FilePart, fileWriter, type WrittenFile } from '../../../src/ui/report/file-writer.ts'

// What jsdom lacks and the console's libraries ask for.
globalThis.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))
// Nothing is scrolled here: a table draws as many rows as a window this tall takes.
vi.stubGlobal('innerHeight', 60 * 24)
/** Files are written on the same thread; the settlement is sent by the page, as where workers fail. */
vi.stubGlobal(
  'Worker',
  class {
    onerror: () => void = () => {}
    onmessage: (event: { readonly data: WrittenFile }) => void = () => {}
    constructor(url: string | URL) {
      if (String(url).includes('settlement-worker')) queueMicrotask(() => this.onerror())
    }
    readonly #write = fileWriter((data) => this.onmessage({ data }))
    postMessage(part: FilePart): void {
      if ('operator_id' in part) return
      this.#write(structuredClone(part))
    }
    terminate(): void {}
  },
)
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
// It draws nothing, and says so in place of telling of each try.
HTMLCanvasElement.prototype.getContext = () => null
Element.prototype.hasPointerCapture = () => false
Element.prototype.setPointerCapture = () => {}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

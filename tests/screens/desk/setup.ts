import 'fake-indexeddb/auto'
import { afterEach, expect, vi } from 'vitest'
import { PageWorker } from './page-worker.ts'

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
/** Files are read and written on the same thread; the settlement is sent by the page, as where workers fail. */
vi.stubGlobal('Worker', PageWorker)
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
// It draws nothing, and says so in place of telling of each try.
HTMLCanvasElement.prototype.getContext = () => null
Element.prototype.hasPointerCapture = () => false
Element.prototype.setPointerCapture = () => {}

/** A text of the catalogue that a screen forgot to put into words, with what stands around it. */
const unsaid: string[] = []
const UNSAID = String({})
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    for (const { textContent } of [target, ...addedNodes])
      if (textContent?.includes(UNSAID)) unsaid.push(textContent)
}).observe(document, { subtree: true, childList: true, characterData: true })

afterEach(() => {
  expect(unsaid.splice(0), `pages that show ${UNSAID}`).toEqual([])
  localStorage.clear()
  sessionStorage.clear()
})

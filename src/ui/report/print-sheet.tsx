import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

interface PrintedSheet {
  readonly className: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The page's size and margins as CSS; `height_mm` is that of the tallest page, in millimetres. */
  readonly pageOf: (height_mm: number) => string
}

/** Millimetres of a CSS pixel. */
const MM = 25.4 / 96

/** The height of the tallest part of a sheet, each of which has a page of its own. */
const tallest = ({ children }: Element) =>
  Math.max(...[...children].map((page) => page.getBoundingClientRect().height))

/** Takes the sheet that was printed last off the page. */
let takeDown = () => {}

/**
 * Prints a sheet alone, without what the page shows, each of its parts on a page of its own size. Its style hides it on the screen and
 * keeps its width there: its height is measured before it is printed. It stands until the browser has printed.
 */
export async function printSheet(
  content: ReactNode,
  { className, lang, dir, pageOf }: PrintedSheet,
): Promise<void> {
  takeDown()
  const sheet = Object.assign(document.createElement('article'), { className, lang, dir })
  document.body.append(sheet)
  const root = createRoot(sheet)
  flushSync(() => root.render(content))
  // Its height is that of its faces, which may be read for it first.
  await document.fonts?.ready
  const page = new CSSStyleSheet()
  const own = pageOf(tallest(sheet) * MM)
  page.replaceSync(`@page { ${own} @bottom-right { content: none } }`)
  document.adoptedStyleSheets.push(page)
  const printed = new AbortController()
  takeDown = () => {
    printed.abort()
    takeDown = () => {}
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== page)
    root.unmount()
    sheet.remove()
  }
  addEventListener('afterprint', takeDown, { signal: printed.signal })
  window.print()
}

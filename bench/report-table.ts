import type { CDPSession, Page } from 'playwright-core'
import { browserPath, launch, OFFICE_SCREEN } from '../tests/journeys/browser/browser.ts'
import { type Figure, type Form, median, quantile } from './figures.ts'
import { withFolder } from './offices/offices.ts'
import { buildPages, showPages } from './report-table/pages.ts'
import { ROWS } from './report-table/rows.ts'

const ROUNDS = { quick: 3, whole: 7 }
const PAGES = 40
/** AG Grid drops a Page Down that comes within 100 ms of the one before: the last one's row would never come. */
const BETWEEN_KEYS_MS = 120
const REST_MS = 500
const MOST_PAINT = 0.3
const MOST_PAGE = 0.75
const MOST_HEAP = 0.5
/** Milliseconds until the first rows stand that are sorted or left by a filter. */
const MOST_WORK_MS = 100
/** A table whose first row has not changed by then is not measured. */
const PATIENCE_MS = 10_000

/** What one of the tables needed in one round, milliseconds and MB. */
interface Round {
  /** From the key that opens it, its rows in memory, to the frame that shows them. */
  readonly paint: number
  /** Processor time of the page's main thread for that. */
  readonly paintTask: number
  /** From Page Down to the frame that shows the page, 95th percentile, and the main thread's time for one. */
  readonly page: number
  readonly pageTask: number
  /** JavaScript heap afterwards, and before: the rows and the program. */
  readonly heap: number
  readonly heapBefore: number
  /** From sorting by a column of texts, and from a filter of some letters, to the frame that shows the first rows. */
  readonly sort: number
  readonly filter: number
}

/**
 * Notes, for each key, the milliseconds to the frame in which rows stand all the way down and another one than
 * before, if there was one, is the current one in sight. Runs in the page.
 */
function watchKeys(): void {
  const noted: number[] = []
  Object.assign(window, { noted })
  const rowOf = (element: Element | null) => element?.closest('[role=row], tr[data-index]')
  const current = () => rowOf(document.querySelector('tr[aria-selected=true], .ag-cell-focus'))
  function isFilled({ left, top, bottom }: DOMRect): boolean {
    for (let y = top + 36; y < bottom - 20; y += 24)
      if (!rowOf(document.elementFromPoint(left + 200, y))?.textContent) return false
    return true
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const before = current()?.getAttribute('aria-rowindex')
      const { port1, port2 } = new MessageChannel()
      const nextFrame = () => requestAnimationFrame(() => port2.postMessage(undefined))
      function hasMoved({ top, bottom }: DOMRect): boolean {
        const row = current()
        const area = row?.getBoundingClientRect()
        if (!area || row?.getAttribute('aria-rowindex') === before) return false
        return area.top > top + 23 && area.bottom < bottom + 1
      }
      port1.onmessage = () => {
        const place = document.getElementById('place')?.getBoundingClientRect()
        if (place && isFilled(place) && (before == null || hasMoved(place)))
          noted.push(performance.now() - timeStamp)
        else nextFrame()
      }
      nextFrame()
    },
    { capture: true },
  )
}

/** The first row of either table, where it is drawn. */
const FIRST_ROW = 'tr[data-index="0"], [role=row][row-index="0"]'

interface Work {
  readonly name: 'sort' | 'filter'
  readonly argument: string
  readonly firstRow: string
  /** Milliseconds after which it is given up. */
  readonly patience: number
}

/**
 * What it takes from sorting or filtering to the frame in which another row stands first; fails where none does within
 * its patience. Runs in the page.
 */
function timeWork({ name, argument, firstRow, patience }: Work): Promise<number> {
  const { work } = window as unknown as { work: Record<string, (argument: string) => void> }
  const first = () => document.querySelector(firstRow)?.textContent ?? ''
  const before = first()
  return new Promise((resolve, reject) => {
    setTimeout(
      () => reject(new Error(`${name} ${argument} left the first row as it was: ${before}`)),
      patience,
    )
    requestAnimationFrame(() => {
      const start = performance.now()
      const { port1, port2 } = new MessageChannel()
      const nextFrame = () => requestAnimationFrame(() => port2.postMessage(undefined))
      port1.onmessage = () => (first() === before ? nextFrame() : resolve(performance.now() - start))
      work[name]?.(argument)
      nextFrame()
    })
  })
}

/** Goes up until the first row is drawn: AG Grid stops on its way where it still draws another page. */
async function toFirstRow(page: Page): Promise<void> {
  for (let press = 0; press === 0 || (await page.locator(FIRST_ROW).count()) === 0; press += 1) {
    if (press > 20) throw new Error(`${page.url()} does not go to its first row.`)
    await page.keyboard.press('Control+Home')
    await page.waitForTimeout(REST_MS)
  }
}

const timed = (page: Page, name: Work['name'], argument: string) =>
  page.evaluate(timeWork, { name, argument, firstRow: FIRST_ROW, patience: PATIENCE_MS })

const takeNoted = async (page: Page, count: number): Promise<number[]> => {
  await page.waitForFunction(
    (wanted) => (window as unknown as { noted: number[] }).noted.length >= wanted,
    count,
  )
  return page.evaluate(() => (window as unknown as { noted: number[] }).noted.splice(0))
}

async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function heapMegabytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1024 ** 2
}

async function measured(page: Page, url: string): Promise<Round> {
  await page.goto(url)
  await page.focus('button')
  const cdp = await page.context().newCDPSession(page)
  // Processor time, not the clock's: whatever else the machine does at the time does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const heapBefore = await heapMegabytes(cdp)
  await page.waitForTimeout(REST_MS)

  const closed = await mainThreadMs(cdp)
  await page.keyboard.press('Enter')
  const [paint = Number.NaN] = await takeNoted(page, 1)
  await page.waitForTimeout(REST_MS)
  const opened = await mainThreadMs(cdp)

  for (let press = 0; press < PAGES; press += 1) {
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  const pages = await takeNoted(page, PAGES)
  await page.waitForTimeout(REST_MS)
  const paged = await mainThreadMs(cdp)
  const heap = await heapMegabytes(cdp)
  await toFirstRow(page)
  const filter = await timed(page, 'filter', 'herat')
  await toFirstRow(page)
  await timed(page, 'filter', '')
  await toFirstRow(page)
  const sort = await timed(page, 'sort', 'sender_name')
  return {
    sort,
    filter,
    paint,
    paintTask: opened - closed,
    page: quantile(pages, 0.95),
    pageTask: (paged - opened) / PAGES,
    heap,
    heapBefore,
  }
}

type Name = 'daftar' | 'ag-grid'

/** One figure of the product's table beside AG Grid's. */
function beside(
  rounds: readonly Readonly<Record<Name, Round>>[],
  what: string,
  figure: (round: Round) => number,
  kept?: { readonly name: string; readonly most: number },
): Figure {
  const middle = (name: Name) => median(rounds.map((round) => figure(round[name]))).toFixed(1)
  const ratio = median(rounds.map((round) => figure(round.daftar) / figure(round['ag-grid'])))
  return {
    what: `report of ${ROWS.toLocaleString('en')} × 8, ${what}`,
    figures: `${middle('daftar')} beside ${middle('ag-grid')} in AG Grid`,
    ratio,
    ...(kept && { name: kept.name, limit: `≤ ${kept.most}`, holds: ratio <= kept.most }),
  }
}

/** The reports' table beside AG Grid Community over the same rows, written by the same functions. */
export async function reportTable(form: Form): Promise<Figure[]> {
  if (!browserPath) return [{ what: 'table of a report', figures: 'no Chromium on this machine' }]
  return withFolder(async (folder) => {
    await buildPages(folder)
    const browser = await launch()
    try {
      const rounds: Record<Name, Round>[] = []
      // The first round, in which the browser itself is cold, does not count.
      for (let round = -1; round < ROUNDS[form]; round += 1) {
        const one = async (name: Name) => {
          const context = await browser.newContext({ viewport: OFFICE_SCREEN })
          const addressOf = await showPages(context, folder)
          await context.addInitScript(watchKeys)
          const result = await measured(await context.newPage(), addressOf(name))
          await context.close()
          return result
        }
        const pair = { daftar: await one('daftar'), 'ag-grid': await one('ag-grid') }
        if (round >= 0) rounds.push(pair)
      }
      return [
        beside(rounds, 'rows in memory to first paint (ms)', ({ paint }) => paint, {
          name: 'report-paint',
          most: MOST_PAINT,
        }),
        beside(rounds, 'main thread until then (ms)', ({ paintTask }) => paintTask),
        beside(rounds, 'Page Down to paint, p95 (ms)', ({ page }) => page, {
          name: 'report-page',
          most: MOST_PAGE,
        }),
        beside(rounds, 'main thread a Page Down (ms)', ({ pageTask }) => pageTask),
        beside(rounds, 'heap (MB)', ({ heap }) => heap, {
          name: 'report-heap',
          most: MOST_HEAP,
        }),
        ...(['sort', 'filter'] as const).map((name) => {
          const middle = median(rounds.map((round) => round.daftar[name]))
          return {
            ...beside(rounds, `${name} to the first rows (ms)`, (round) => round[name]),
            name: `report-${name}`,
            limit: `≤ ${MOST_WORK_MS} ms`,
            holds: middle <= MOST_WORK_MS,
          }
        }),
        beside(rounds, 'heap beyond rows and program (MB)', ({ heap, heapBefore }) => heap - heapBefore),
      ]
    } finally {
      await browser.close()
    }
  })
}

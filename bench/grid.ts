import type { Browser, CDPSession, Page } from 'playwright-core'
import { browserPath } from '../tests/journeys/browser/browser.ts'
import { withConsole } from './console.ts'
import { type Figure, type Form, median, quantile } from './figures.ts'
import {
  addProvince,
  type Contestant,
  daftar,
  type InHand,
  input,
  peer,
  type TypedColumn,
} from './grid/contestants.ts'
import { buildPeers } from './grid/peer-pages.ts'
import { ACCOUNTS, benchRows, ROWS } from './grid/rows.ts'
import { takeNoted } from './key-to-paint.ts'

const ROUNDS = { quick: 1, whole: 5 }
/** Typed down each of two columns, past the edge of what is in sight. */
const CELLS = 24
const BETWEEN_KEYS_MS = 25
/** What a grid does behind the keys, keeping drafts, counts as theirs. */
const REST_MS = 4000
const MOST_P95 = 1.2
const MOST_MOUNT = 0.5

/** What one of them needed in one round. */
export interface Round {
  readonly p50: number
  readonly p95: number
  /** Processor time of the page's main thread for a key, in ms. */
  readonly task: number
  /** From the rows in hand to the frame that shows them, in ms. */
  readonly mount: number
  /** From the key that opens it to that frame, in ms: Daftar first reads its rows from the browser's database. */
  readonly opening: number
  /** JavaScript heap after the typing, in MB. */
  readonly heap: number
}

/** Notes the time from the next key to the frame that shows what it opens. Runs in the page. */
function watchOpening(drawn: string): void {
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(drawn)) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const now = performance.now()
          const { rowsAt = timeStamp } = window as InHand
          Object.assign(window, { opened: { opening: now - timeStamp, mount: now - rowsAt } })
        }
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

async function opened(page: Page, { key, drawn }: Contestant): Promise<Pick<Round, 'mount' | 'opening'>> {
  await page.evaluate(watchOpening, drawn)
  await page.keyboard.press(key)
  const noted = await page.waitForFunction(
    () => (window as { readonly opened?: Pick<Round, 'mount' | 'opening'> }).opened,
  )
  return noted.jsonValue() as Promise<Pick<Round, 'mount' | 'opening'>>
}

async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

const TEXTS: Readonly<Record<TypedColumn, (round: number, cell: number) => string>> = {
  sender_name: (round, cell) => `sender${round}${String(cell).padStart(3, '0')}`,
  amount: (round, cell) => `${round + 1}${String(cell).padStart(5, '0')}.25`,
}

/** Whether a text stands in a cell, its thousands apart or not. Runs in the page. */
function isStanding(pattern: string): boolean {
  const cells = [...document.querySelectorAll('input, td, [role=gridcell]')]
  const wanted = new RegExp(pattern)
  return cells.some((cell) => wanted.test(cell instanceof HTMLInputElement ? cell.value : cell.textContent))
}

/** Types a column down, and sees that the last text stands in its cell. */
export async function typeDown(page: Page, round: number, column: TypedColumn): Promise<number> {
  let [keys, text] = [0, '']
  for (let cell = 0; cell < CELLS; cell += 1) {
    text = TEXTS[column](round, cell)
    for (const key of [...text, 'Enter']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(BETWEEN_KEYS_MS)
      keys += 1
    }
  }
  await page.waitForFunction(isStanding, text.replace('.', '\\.').split('').join(',?'))
  return keys
}

/** Opens it, types two columns down, and answers what that took; a round types other texts than the ones before. */
export async function measured(contestant: Contestant, round: number): Promise<Round> {
  const page = await contestant.ready()
  const cdp = await page.context().newCDPSession(page)
  // Processor time, not the clock's: whatever else the machine does at the time does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const opening = await opened(page, contestant)
  await page.waitForTimeout(REST_MS)

  const times: number[] = []
  let [keys, spent] = [0, 0]
  for (const column of Object.keys(TEXTS) as TypedColumn[]) {
    await contestant.start(page, column)
    await page.waitForTimeout(REST_MS)
    await takeNoted(page)
    const before = await mainThreadMs(cdp)
    keys += await typeDown(page, round, column)
    await page.waitForTimeout(REST_MS)
    spent += (await mainThreadMs(cdp)) - before
    times.push(...(await takeNoted(page)))
  }
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await page.close()
  return {
    p50: median(times),
    p95: quantile(times, 0.95),
    task: spent / keys,
    ...opening,
    heap: usedSize / 1024 ** 2,
  }
}

type Name = 'Daftar' | 'an empty input' | 'AG Grid' | 'react-data-grid'
/** A quick run measures no peers. */
type Rounds = readonly Readonly<Partial<Record<Name, Round>>>[]

/** One figure of Daftar's beside those of others; the limit holds for each of them. */
function beside(
  rounds: Rounds,
  what: string,
  figure: keyof Round,
  others: readonly Name[],
  limit?: { readonly text: string; readonly holds: (ratio: number) => boolean },
): Figure[] {
  const figureOf = (round: Rounds[number], name: Name) => round[name]?.[figure] ?? Number.NaN
  const middle = (name: Name) => median(rounds.map((round) => figureOf(round, name))).toFixed(1)
  const measured = others.filter((other) => rounds.every((round) => round[other]))
  return measured.map((other) => {
    const ratio = median(rounds.map((round) => figureOf(round, 'Daftar') / figureOf(round, other)))
    return {
      what: `settlement of ${ROWS.toLocaleString('en')} rows, ${what}`,
      name: `grid-${figure}-${other.replaceAll(' ', '-')}`,
      figures: `${middle('Daftar')} beside ${middle(other)} in ${other}`,
      ratio,
      ...(limit && { limit: limit.text, holds: limit.holds(ratio) }),
    }
  })
}

/** Where a settlement of many rows and an empty input are typed in. */
interface GridPages {
  readonly folder: string
  readonly browser: Browser
  readonly settlement: Awaited<ReturnType<typeof daftar>>
  readonly empty: Contestant
}

/** Opens an office with a settlement of 10,000 rows in a browser for as long as `work` takes. */
export const withSettlement = <T>(work: (pages: GridPages) => Promise<T>): Promise<T> =>
  withConsole(
    { accounts: ACCOUNTS, RYL: ACCOUNTS, fill: addProvince },
    async ({ folder, browser, url, token }) =>
      work({ folder, browser, settlement: await daftar(browser, url, token), empty: await input(browser) }),
  )

/**
 * The settlement's grid, with all that it does behind a key, beside AG Grid Community and react-data-grid over
 * the same columns and rows, which check, sum and keep nothing, and beside an empty input.
 */
export async function grid(form: Form): Promise<Figure[]> {
  if (!browserPath) return [{ what: 'settlement grid', figures: 'no Chromium on this machine' }]
  return withSettlement(async ({ folder, browser, settlement, empty }) => {
    const { consoleIn, size } = settlement
    if (form === 'whole') await buildPeers(`${folder}/peers`, benchRows())
    const contestants: Readonly<Partial<Record<Name, Contestant>>> = {
      Daftar: consoleIn('en'),
      'an empty input': empty,
      ...(form === 'whole' && {
        'AG Grid': await peer(browser, `${folder}/peers`, 'ag-grid', size),
        'react-data-grid': await peer(browser, `${folder}/peers`, 'react-data-grid', size),
      }),
    }
    const rounds: Partial<Record<Name, Round>>[] = []
    for (let round = 0; round < ROUNDS[form]; round += 1) {
      const entries: [string, Round][] = []
      for (const [name, one] of Object.entries(contestants)) entries.push([name, await measured(one, round)])
      rounds.push(Object.fromEntries(entries))
    }
    const peers = ['AG Grid', 'react-data-grid'] as const
    return [
      ...beside(rounds, 'key to paint, p50 (ms)', 'p50', ['an empty input', ...peers]),
      ...beside(rounds, 'key to paint, p95 (ms)', 'p95', ['an empty input'], {
        text: `≤ ${MOST_P95}`,
        holds: (ratio) => ratio <= MOST_P95,
      }),
      ...beside(rounds, 'key to paint, p95 (ms)', 'p95', peers),
      ...beside(rounds, 'main thread a key (ms)', 'task', peers, {
        text: '< 1',
        holds: (ratio) => ratio < 1,
      }),
      ...beside(rounds, 'mount, from rows in hand (ms)', 'mount', ['AG Grid'], {
        text: `< ${MOST_MOUNT}`,
        holds: (ratio) => ratio < MOST_MOUNT,
      }),
      ...beside(rounds, 'mount, from rows in hand (ms)', 'mount', ['react-data-grid']),
      ...beside(rounds, 'from the key, rows read from the browser (ms)', 'opening', ['AG Grid']),
      ...beside(rounds, 'heap (MB)', 'heap', peers),
    ]
  })
}

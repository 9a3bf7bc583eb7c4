import type { Page } from 'playwright-core'
import { addDays } from '../contract/text/dates.ts'
import type { Books } from '../server/db/books.ts'
import { browserPath } from '../tests/journeys/browser/browser.ts'
import { withConsole } from './console.ts'
import { type Figure, median } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { ACCOUNTS, ENTRIES_A_DAY, fillBooks, RYL_ACCOUNTS } from './offices/generator.ts'
import { settled } from './settled.ts'

const ROWS = 100_000
/** A tenth of the entries are hawala. */
const DAYS = (ROWS * 10) / ENTRIES_A_DAY
const ROUNDS = 5
const LONGEST_MS = 180_000
const MOST_MS = { begun: 500, whole: 2000 }

/** When things happened, in the page's milliseconds. */
interface Moments {
  readonly clicked: number
  readonly asked: number
  readonly answered: number
  readonly received: number
  /** What parsing took once all was received. */
  readonly parsing: number
  /** The first rows stand. */
  readonly begun: number
  /** The totals of all rows stand. */
  readonly drawn: number
}

/** Notes what the parsing of long texts takes. Runs in the page. */
function watchParsing(): void {
  const parsed: { start: number; end: number }[] = []
  Object.assign(window, { parsed })
  const { parse } = JSON
  JSON.parse = (text, reviver) => {
    const start = performance.now()
    const value: unknown = parse(text, reviver)
    parsed.push({ start, end: performance.now() })
    return value
  }
}

/** Notes when the next key came, and the frames in which the first rows and the last total stand. Runs in the page. */
function watchOpening(): void {
  addEventListener(
    'keydown',
    ({ timeStamp: clicked }) => {
      const { port1, port2 } = new MessageChannel()
      const nextFrame = () => requestAnimationFrame(() => port2.postMessage(undefined))
      let begun: number | undefined
      port1.onmessage = () => {
        if (document.querySelector('[role=grid] tr[data-index="10"] td')) begun ??= performance.now()
        if (document.querySelector('[role=grid] tfoot')?.textContent?.includes('Grand Total'))
          Object.assign(window, { opened: { clicked, begun, drawn: performance.now() } })
        else nextFrame()
      }
      nextFrame()
    },
    { capture: true, once: true },
  )
}

/** What the page noted of the report that it showed. Runs in the page. */
function moments(): Moments | undefined {
  const { opened, parsed } = window as unknown as {
    opened?: Pick<Moments, 'clicked' | 'begun' | 'drawn'>
    parsed: { start: number; end: number }[]
  }
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  // Its entry comes once it is received; that of the first rows is there before.
  const asked = fetched.find(({ name }) => name.includes('/hawala-report/') && !name.includes('first='))
  if (!opened || !asked) return undefined
  const after = parsed.filter(({ start }) => start >= asked.responseEnd)
  return {
    ...opened,
    asked: asked.requestStart,
    answered: asked.responseStart,
    received: asked.responseEnd,
    parsing: after.reduce((sum, { start, end }) => sum + end - start, 0),
  }
}

/** Fetches and parses the same in a page that does nothing with it; milliseconds. Runs in the page. */
async function bareFetch({ path, token }: { path: string; token: string }): Promise<number> {
  const start = performance.now()
  const answer = await fetch(path, { headers: { authorization: `Token ${token}` }, cache: 'no-store' })
  JSON.parse(await answer.text())
  return performance.now() - start
}

const period = new URLSearchParams({ from_date: addDays(DAY, 1 - DAYS), to_date: DAY })

async function opened(page: Page, url: string): Promise<Moments> {
  await page.goto(`${url}/reports/hawala?${period}`)
  const button = page.getByRole('button', { name: 'Preview' })
  await button.waitFor()
  await settled(page)
  await button.focus()
  await page.evaluate(watchOpening)
  await page.keyboard.press('Enter')
  const noted = await page.waitForFunction(moments, undefined, { timeout: LONGEST_MS })
  return (await noted.jsonValue()) as Moments
}

/** From the click that asks for a hawala report of 100,000 rows to its first rows and to all, and where the time goes. */
export async function reportOverHttp(): Promise<Figure[]> {
  const what = `hawala report of ${ROWS.toLocaleString('en')} rows over HTTP, from the click`
  if (!browserPath) return [{ what, figures: 'no Chromium on this machine' }]
  const fill = (books: Books) => fillBooks(books, DAYS)
  return withConsole({ accounts: ACCOUNTS, RYL: RYL_ACCOUNTS, fill }, async ({ context, url, token }) => {
    await context.addInitScript(watchParsing)
    const rounds: (Moments & { readonly bare: number })[] = []
    for (let round = -1; round < ROUNDS; round += 1) {
      const page = await context.newPage()
      const shown = await opened(page, url)
      await page.close()
      const empty = await context.newPage()
      await empty.goto(`${url}/api/health`)
      const path = `/api/reports/hawala-report/report/?${period}`
      const bare = await empty.evaluate(bareFetch, { path, token })
      await empty.close()
      if (round >= 0) rounds.push({ ...shown, bare })
    }
    const middle = (figure: (one: (typeof rounds)[number]) => number) => median(rounds.map(figure))
    const total = (one: Moments) => one.drawn - one.clicked
    const share = (part: (one: Moments) => number) =>
      `${(100 * middle((one) => part(one) / total(one))).toFixed(0)} %`
    const parts = [
      `server ${share(({ answered, asked }) => answered - asked)}`,
      `transfer ${share(({ received, answered }) => received - answered)}`,
      `parse ${share(({ parsing }) => parsing)}`,
      `paint ${share((one) => total(one) - (one.received - one.asked) - one.parsing)}`,
    ]
    const within = (ms: number, most: number) => ({ limit: `≤ ${most} ms`, holds: ms <= most })
    const begun = middle((one) => one.begun - one.clicked)
    return [
      {
        what: `${what} to its first rows`,
        figures: `${begun.toFixed(0)} ms`,
        ...within(begun, MOST_MS.begun),
      },
      {
        what: `${what} to its last total`,
        figures: `${middle(total).toFixed(0)} ms (${parts.join(', ')})`,
        ...within(middle(total), MOST_MS.whole),
      },
      {
        what: `${what} to its last total, beside a page that only fetches and parses it`,
        figures: `${middle(total).toFixed(0)} / ${middle(({ bare }) => bare).toFixed(0)} ms`,
        ratio: median(rounds.map((one) => total(one) / one.bare)),
      },
    ]
  })
}

import type { Browser, Page } from 'playwright-core'
import { browserPath } from '../tests/journeys/browser/browser.ts'
import { emptyInput, withConsole } from './console.ts'
import { type Figure, type Form, median } from './figures.ts'
import { takeNoted } from './key-to-paint.ts'
import { settled } from './settled.ts'

const ACCOUNTS = 20_000
const LIMIT = 2.5
const ROUNDS = { quick: 2, whole: 5 }
const BETWEEN_KEYS_MS = 60
/** Typed letter by letter: a number, a name, a posting. */
export const LINES = ['4012345', 'customer 39', 'cash 500 4000001 > 4000002']

/** Types each line into the page's input; answers the milliseconds of each key. */
export async function typeLines(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const line of LINES) {
    for (const key of line) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(BETWEEN_KEYS_MS)
    }
    times.push(...(await takeNoted(page)))
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(BETWEEN_KEYS_MS)
    await takeNoted(page)
  }
  return times
}

interface GoToPages {
  readonly browser: Browser
  /** An input alone on its page. */
  readonly empty: Page
  /** The console, with Go To open. */
  readonly palette: Page
}

/** Opens Go To over 20,000 accounts, and an input of a page that holds nothing else, for as long as `work` takes. */
export const withGoTo = <T>(work: (pages: GoToPages) => Promise<T>): Promise<T> =>
  withConsole({ accounts: ACCOUNTS }, async ({ browser, context, url }) => {
    const empty = await emptyInput(context)
    const palette = await context.newPage()
    await palette.goto(url)
    await palette.waitForSelector('main')
    await settled(palette)
    await palette.keyboard.press('Control+k')
    await palette.waitForSelector('[role=dialog] input')
    return work({ browser, empty, palette })
  })

/** Key to paint in Go To over 20,000 accounts, beside an input of a page that holds nothing else. */
export async function goTo(form: Form): Promise<Figure[]> {
  const what = `Go To over ${ACCOUNTS} accounts, key to paint (ms)`
  if (!browserPath) return [{ what, figures: 'no Chromium on this machine' }]
  return withGoTo(async ({ empty, palette }) => {
    const figures: { readonly empty: number; readonly palette: number }[] = []
    for (let round = 0; round < ROUNDS[form]; round += 1) {
      await empty.bringToFront()
      const inEmpty = await typeLines(empty)
      await palette.bringToFront()
      figures.push({ empty: median(inEmpty), palette: median(await typeLines(palette)) })
    }
    const middle = (name: 'empty' | 'palette') => median(figures.map((figure) => figure[name]))
    const ratio = median(figures.map(({ empty: alone, palette: line }) => line / alone))
    return [
      {
        what,
        name: 'go-to',
        figures: `${middle('palette').toFixed(1)} beside ${middle('empty').toFixed(1)} in an empty input`,
        ratio,
        limit: `< ${LIMIT}`,
        holds: ratio < LIMIT,
      },
    ]
  })
}

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
/** A posting with names where its accounts belong, which every customer has. */
const NAMES = ['cash 500 usd customer > customer']
const NAMES_LIMIT = 2.2

/** Types each line into the page's input; answers the milliseconds of each key. */
export async function typeLines(page: Page, lines: readonly string[] = LINES): Promise<number[]> {
  const times: number[] = []
  for (const line of lines) {
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

/** Key to paint of some lines in Go To, beside an input of a page that holds nothing else. */
async function beside(
  { empty, palette }: GoToPages,
  rounds: number,
  lines: readonly string[],
): Promise<Required<Pick<Figure, 'figures' | 'ratio'>>> {
  const all: { readonly empty: number; readonly palette: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await empty.bringToFront()
    const inEmpty = await typeLines(empty, lines)
    await palette.bringToFront()
    all.push({ empty: median(inEmpty), palette: median(await typeLines(palette, lines)) })
  }
  const middle = (name: 'empty' | 'palette') => median(all.map((figure) => figure[name])).toFixed(1)
  return {
    figures: `${middle('palette')} beside ${middle('empty')} in an empty input`,
    ratio: median(all.map(({ empty: alone, palette: line }) => line / alone)),
  }
}

/** Key to paint in Go To over 20,000 accounts: lines of numbers and words, and a posting line with names. */
export async function goTo(form: Form): Promise<Figure[]> {
  const what = `Go To over ${ACCOUNTS} accounts, key to paint (ms)`
  if (!browserPath) return [{ what, figures: 'no Chromium on this machine' }]
  return withGoTo(async (pages) => {
    const plain = await beside(pages, ROUNDS[form], LINES)
    const named = await beside(pages, ROUNDS[form], NAMES)
    return [
      { what, name: 'go-to', ...plain, limit: `< ${LIMIT}`, holds: plain.ratio < LIMIT },
      {
        what: `${what}, names in a posting line`,
        name: 'go-to-names',
        ...named,
        limit: `≤ ${NAMES_LIMIT}`,
        holds: named.ratio <= NAMES_LIMIT,
      },
    ]
  })
}

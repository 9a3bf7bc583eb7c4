import type { Browser, Page } from 'playwright-core'
import { buildConsole } from '../scripts/console-build.ts'
import { browserPath, launch, OFFICE_SCREEN } from '../tests/journeys/browser/browser.ts'
import { type Figure, type Form, median } from './figures.ts'
import { takeNoted, watchKeys } from './key-to-paint.ts'
import { newOffice, startServer, withFolder } from './offices/offices.ts'
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
export async function withGoTo<T>(work: (pages: GoToPages) => Promise<T>): Promise<T> {
  await buildConsole()
  return withFolder(async (folder) => {
    const location = { DATA_DIR: folder, DATABASE_URL: undefined }
    const { books, token } = await newOffice(location, ACCOUNTS)
    await books.close()
    const server = await startServer(location, 'silent')
    const browser = await launch()
    try {
      const context = await browser.newContext({ viewport: OFFICE_SCREEN })
      await context.addInitScript((kept) => sessionStorage.setItem('daftar.token', kept), token)
      await context.addInitScript(watchKeys)
      const empty = await context.newPage()
      await empty.goto('about:blank')
      await empty.setContent('<input autofocus>')
      await empty.evaluate(watchKeys)
      await empty.focus('input')
      const palette = await context.newPage()
      await palette.goto(server.url)
      await palette.waitForSelector('main')
      await settled(palette)
      await palette.keyboard.press('Control+k')
      await palette.waitForSelector('[role=dialog] input')
      return await work({ browser, empty, palette })
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

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

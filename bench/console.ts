import type { Browser, BrowserContext, Page } from 'playwright-core'
import { buildConsole } from '../scripts/console-build.ts'
import { launch, OFFICE_SCREEN } from '../tests/journeys/browser/browser.ts'
import { watchKeys } from './key-to-paint.ts'
import { type OfficeSize, type ServedOffice, withServedOffice } from './offices/served-office.ts'

/** An office, and a browser in which its operator is signed in. */
interface Console extends ServedOffice {
  readonly browser: Browser
  readonly context: BrowserContext
}

/** A context whose pages note their keys. */
export async function newContext(browser: Browser, token?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: OFFICE_SCREEN })
  await context.addInitScript(watchKeys)
  if (token) await context.addInitScript((kept) => sessionStorage.setItem('daftar.token', kept), token)
  return context
}

/** Opens a new office in a browser for as long as `work` takes. */
export async function withConsole<T>(size: OfficeSize, work: (pages: Console) => Promise<T>): Promise<T> {
  await buildConsole()
  return withServedOffice(size, async (office) => {
    const browser = await launch()
    try {
      return await work({ ...office, browser, context: await newContext(browser, office.token) })
    } finally {
      await browser.close()
    }
  })
}

/** An input alone on its page, with the focus: what the browser itself needs for a key. */
export async function emptyInput(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('about:blank')
  await page.setContent('<input autofocus>')
  await page.evaluate(watchKeys)
  await page.focus('input')
  return page
}

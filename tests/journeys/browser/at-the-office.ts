import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startOffice } from '../../server/setup/office.ts'
import { launch } from './browser.ts'

/** A real office, and a browser to sit down before. */
export interface OfficeInBrowser {
  readonly office: Awaited<ReturnType<typeof startOffice>>
  readonly browser: Browser
}

/** Opens an office of these settings and a browser before the tests of a suite, and closes both after them. */
export function atTheOffice(settings: Readonly<Record<string, string>> = {}, open = launch): OfficeInBrowser {
  let [office, browser]: [OfficeInBrowser['office'] | undefined, Browser | undefined] = [undefined, undefined]
  beforeAll(async () => {
    office = await startOffice(settings)
    browser = await open()
  })
  afterAll(async () => {
    await browser?.close()
    await office?.close()
  })
  return {
    get office() {
      return office as OfficeInBrowser['office']
    },
    get browser() {
      return browser as Browser
    },
  }
}

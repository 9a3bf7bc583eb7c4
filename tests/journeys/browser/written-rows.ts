import type { Page } from 'playwright-core'

/**
 * The rows of a settlement as `hawala_settlements` has them of a page that is put away: without that the entry is written
 * a second after the keys.
 */
export const writtenRows = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return JSON.parse(localStorage.getItem('hawala_settlements') ?? '[]') as Record<string, string>[]
  })

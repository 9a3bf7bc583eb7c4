import type { Page } from 'playwright-core'

const REST_MS = 1000

/** Waits until the page has asked for nothing new for a while; its stream of changes never ends. */
export async function settled(page: Page): Promise<void> {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await asked(); now !== before; now = await asked()) {
    before = now
    await page.waitForTimeout(REST_MS)
  }
}

import type { Page } from 'playwright-core'

/** What an answer takes between the server and the screen, in ms: of the office's line, in the long run of others too. */
export const LATENCIES = process.env.PROVE ? [0, 150, 500] : [150]

/** Makes each answer take as long as on a line of this latency, in ms. */
export async function slowDown(page: Page, latency: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
  })
}

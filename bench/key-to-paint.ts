import type { Page } from 'playwright-core'

/** Notes, for each key, the milliseconds from the key to the frame that shows it. Runs in the page. */
export function watchKeys(): void {
  const noted: number[] = []
  Object.assign(window, { noted })
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => noted.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      })
    },
    { capture: true },
  )
}

/** What {@link watchKeys} has noted since it was asked last. */
export const takeNoted = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { noted: number[] }).noted.splice(0))

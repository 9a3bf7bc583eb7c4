import type { CDPSession, Page } from 'playwright-core'
import type { Stroke } from '../../../contract/operator/key-script.ts'
import { focusedName, type SentCall, type Stage } from '../../keys/hands.ts'
import { pressKey } from './press-key.ts'

function chord({ key, ctrl, alt, shift }: Stroke): string {
  const modifiers = [ctrl && 'Control+', alt && 'Alt+', shift && 'Shift+']
  return modifiers.filter(Boolean).join('') + (key === ' ' ? 'Space' : key)
}

/** Looks again where the page was just being loaded anew. */
async function whileLoading<T>(look: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (!/Execution context was destroyed/.test((error as Error).message)) throw error
    }
  }
}

/** Marks of direction, which no reader sees. */
const unmarked = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')

/** Plays key scripts in a browser page, whose texts are said in these ways; nothing of it touches the mouse. */
export function chromiumStage(page: Page, origin: string, waysToSay?: Stage['waysToSay']): Stage {
  const asRead = waysToSay ? unmarked : (text: string) => text
  let keyboard: Promise<CDPSession> | undefined
  const sent: SentCall[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET') return
    sent.push({
      method: request.method(),
      path: pathname.slice(1),
      body: (request.postDataJSON() ?? {}) as SentCall['body'],
    })
  })
  return {
    async open(path) {
      await page.goto(origin + path)
      await page.waitForSelector('main:not(.full)')
      await page.waitForFunction(() => document.activeElement !== document.body)
    },
    async press(stroke) {
      const isText = [...stroke.key].length === 1 && !stroke.ctrl && !stroke.alt
      // Playwright's keyboard has the US layout alone: letters of other scripts are pressed as on theirs.
      if (isText && stroke.key.charCodeAt(0) > 127) {
        keyboard ??= page.context().newCDPSession(page)
        await pressKey(await keyboard, stroke.key, '', {}, true)
      } else await page.keyboard.press(chord(stroke))
    },
    calls: () => sent,
    toasts: () =>
      whileLoading(() =>
        page
          .locator('[data-sonner-toast]')
          .evaluateAll((toasts) =>
            toasts.map((toast) => toast.querySelector('[data-title]')?.textContent?.trim() ?? ''),
          ),
      ),
    text: () => whileLoading(async () => asRead(await page.locator('body').innerText())),
    focus: () => whileLoading(async () => asRead(await page.evaluate(focusedName))),
    path: () => whileLoading(() => page.evaluate(() => location.pathname + location.search)),
    valueOf: (label) =>
      whileLoading(() =>
        page
          .locator('input, textarea')
          .and(page.getByLabel(label, { exact: true }))
          .inputValue(),
      ),
    ...(waysToSay && { waysToSay }),
  }
}

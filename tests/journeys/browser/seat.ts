import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'
import { playScript, type Stage } from '../../keys/hands.ts'
import { OPERATOR } from '../../server/setup/office.ts'
import { newPage, OFFICE_SCREEN } from './browser.ts'
import { chromiumStage } from './chromium-stage.ts'

/** An operator before a browser of their own storage, with nothing but a keyboard. */
export interface Seat {
  readonly context: BrowserContext
  readonly page: Page
  readonly stage: Stage
  /** Plays a key script; throws as soon as the page has told of a fault. */
  play(script: string): Promise<void>
  /** Whatever went wrong in the page: errors, mouse events, keys that found the focus on body. */
  readonly faults: string[]
}

/** Runs in the page: tells of everything that hands on a keyboard don't do, and of keys that nobody got. */
function watchHands(): void {
  const { tellFault } = window as unknown as { tellFault: (fault: string) => void }
  const mouse = ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'wheel', 'touchstart', 'click']
  for (const type of mouse) {
    const tell = (event: Event) => {
      // Chromium sends a move of its own, by nothing, where a page changes under the pointer.
      const { movementX, movementY } = event as MouseEvent
      if (type.endsWith('move') && movementX === 0 && movementY === 0) return
      // A button pressed with Enter tells of a click that no pointer made.
      if (type !== 'click' || (event as MouseEvent).detail > 0) tellFault(`a mouse event: ${type}`)
    }
    addEventListener(type, tell, { capture: true })
  }
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (target === document.body) tellFault(`the key ${key} found the focus on body`)
    },
    { capture: true },
  )
}

/** Sits down in a context: a new page that tells of its faults, and says texts in these ways. */
export async function sitDown(
  context: BrowserContext,
  origin: string,
  waysToSay?: Stage['waysToSay'],
): Promise<Seat> {
  const { page, faults } = await newPage(context)
  await page.exposeFunction('tellFault', (fault: string) => faults.push(fault))
  await page.addInitScript(watchHands)
  const stage = chromiumStage(page, origin, waysToSay)
  async function play(script: string) {
    await playScript(stage, script)
    if (faults.length > 0) throw new Error(`Faults in the page:\n${faults.join('\n')}`)
  }
  return { context, page, stage, play, faults }
}

/** A seat with storage of its own, as on another PC. */
export async function newSeat(browser: Browser, origin: string, screen = OFFICE_SCREEN): Promise<Seat> {
  return sitDown(await browser.newContext({ viewport: screen }), origin)
}

/** Where the console keeps its token. */
export const TOKEN = 'daftar.token'

/** Has every page that a context opens be signed in already. */
export const giveToken = (context: BrowserContext, token: string) =>
  context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [TOKEN, token] as const)

/** In a journey of several tests each goes on where the one before ended: after a failure the rest is skipped. */
export function stopAtFirstFailure(): void {
  let failed = false
  beforeEach(({ skip }) => skip(failed, 'the journey ended before'))
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail'
  })
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** A second operator, once the office has added them. */
export const COLLEAGUE: Credentials = { email: 'bashir@office.af', password: OPERATOR.password }

/** The steps that sign in, from anywhere that leads to the login form. */
export const signingIn = ({ email, password }: Credentials) => `keys ${email}<Enter>${password}<Enter>`

/** Signs in, and waits until home stands. */
export const signIn = (seat: Seat, who: Credentials) =>
  seat.play(`
    start /
    ${signingIn(who)}
    expect focus Customers
  `)

/** Rows that a table of any length draws. */
const SURELY_DRAWN = 10

/**
 * The rows of the table with this name, as their cells read; without headings and totals. A table draws a row to
 * measure it, then those around its current one, then all in sight: this waits for them.
 */
export async function rowsOf(page: Page, label: string): Promise<string[][]> {
  const grid = page.getByRole('grid', { name: label, exact: true })
  for (;;) {
    const rows = await grid
      .locator('tbody tr[data-index]')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
      )
    const count = Number(await grid.getAttribute('aria-rowcount')) - 1
    if (count > 0 && rows.length >= Math.min(count, SURELY_DRAWN)) return rows
    await page.waitForTimeout(20)
  }
}

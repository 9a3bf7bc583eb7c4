import type { Browser, Page, Route } from 'playwright-core'
import { vi } from 'vitest'
import { parseKeys } from '../../../contract/operator/key-script.ts'
import type { Answer, Scene } from '../../machines/ways.ts'
import type { TestOffice } from '../../server/setup/office.ts'
import { giveToken, newSeat, type Seat } from './seat.ts'

/** A call that is on its way, and the browser's hand on it. */
interface Waiting {
  readonly call: string
  readonly route: Route
}

/** The console in a browser as a machine's walk needs it, with what the walk looks at. */
export interface SeatScene extends Scene {
  /** The page of the way that is walked. */
  readonly page: Page
  close(): Promise<void>
}

let operators = 0

/**
 * The console in a browser as a machine's walk needs it: every way has a browser and an operator of its own,
 * so that it begins with nothing kept. `start` brings the page to where the machine begins.
 */
export function seatScene(
  browser: () => Browser,
  office: () => TestOffice & { readonly url: string },
  start: (seat: Seat, start: string) => Promise<void>,
): SeatScene {
  let seat: Seat | undefined
  let waiting: Waiting[] = []
  const now = () => {
    if (!seat) throw new Error('nobody sits at a console')
    return seat
  }
  const newest = (call: string) => waiting.findLast((one) => one.call === call)
  const close = async () => {
    const { faults = [], context } = seat ?? {}
    seat = undefined
    await context?.close()
    if (faults.length > 0) throw new Error(`Faults in the page:\n${faults.join('\n')}`)
  }
  return {
    get page() {
      return now().page
    },
    async open(where, calls) {
      await close()
      waiting = []
      operators += 1
      const token = await office().colleague(`walker-${operators}@office.af`)
      seat = await newSeat(browser(), office().url)
      await giveToken(seat.context, token)
      const held = new Set(calls)
      const paths = new Set(calls.map((call) => `/${call.split(' ')[1]}`))
      await seat.page.route(
        (url) => paths.has(url.pathname),
        async (route) => {
          const request = route.request()
          const call = `${request.method()} ${new URL(request.url()).pathname.slice(1)}`
          if (held.has(call)) waiting.push({ call, route })
          else await route.continue()
        },
      )
      await start(seat, where)
    },
    async keys(text) {
      for (const stroke of parseKeys(text)) await now().stage.press(stroke)
    },
    path: () => now().stage.path(),
    async answer(call, answer) {
      const one = await vi.waitFor(() => newest(call) ?? Promise.reject(new Error(`no ${call} was made`)), {
        timeout: 8000,
        interval: 10,
      })
      // An older one is nobody's any more.
      waiting = waiting.filter((other) => other.call !== call)
      await fulfil(one.route, answer)
    },
    isWaiting: (call) => newest(call) !== undefined,
    forget(call) {
      waiting = waiting.filter((other) => other.call !== call)
    },
    close,
  }
}

function fulfil(route: Route, answer: Exclude<Answer, 'itself'>): Promise<void> {
  if (answer === 'forward') return route.continue()
  if (answer === 'unreachable') return route.abort()
  return route.fulfill({
    status: answer.status,
    ...(answer.body === undefined ? {} : { json: answer.body }),
  })
}

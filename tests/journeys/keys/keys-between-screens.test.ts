import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../../../contract/lists/accounts.ts'
import { fillReportsOffice } from '../../keys/reports-office.ts'
import { sample } from '../../sample.ts'
import { hasArrived, jump } from '../browser/arrival.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import {
  type MenuWay,
  screenAddresses,
  type Way,
  waysFrom,
  waysFromAnywhere,
} from '../browser/screen-ways.ts'
import { giveToken, newSeat, type Seat } from '../browser/seat.ts'

/** Runs in the page: tells of every moment in which nothing but body has the focus, once something else has had it. */
function watchFocus(): void {
  const { tellFault } = window as unknown as { tellFault: (fault: string) => void }
  let hasBegun = false
  const look = (when: string) => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    hasBegun ||= !isLost
    if (hasBegun && isLost) tellFault(`the focus is on body ${when} at ${location.pathname}`)
  }
  const eachFrame = () => {
    look('in a frame')
    requestAnimationFrame(eachFrame)
  }
  requestAnimationFrame(eachFrame)
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => look(data)
  addEventListener('focusout', () => port2.postMessage('after it has left its place'), { capture: true })
  new MutationObserver(() => port2.postMessage('after a change of the page')).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}

interface Shown {
  readonly path: string
  readonly name: string | null
  readonly text: string
  readonly row: string
}
interface Ahead {
  readonly keys: string
  readonly end: Shown
}

/**
 * Where the console is, and what has the focus with its text or its row; of the log no row, which others add to
 * meanwhile. Runs in the page.
 */
function shown(): Shown {
  const active = document.activeElement as HTMLInputElement
  const row = location.pathname === '/log' ? null : active.getAttribute('aria-activedescendant')
  return {
    path: location.pathname + location.search,
    name: active.getAttribute('aria-label') ?? active.labels?.[0]?.textContent ?? active.textContent,
    text: active.value ?? '',
    row: document.getElementById(row ?? '')?.textContent ?? '',
  }
}

const strokesOf = (keys: string) => keys.match(/<[^<>]+>|[\s\S]/gu) ?? []
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds between server and screen, and between two keys. */
type Speed = readonly [server: number, key: number]
const SPEEDS = [0, 150, 500].flatMap((server) => [0, 30, 90].map((key): Speed => [server, key]))
/** How long all ways may take, beside other journeys. */
const LONGEST_MS = process.env.PROVE ? 3_600_000 : 400_000
/** Of the ways one in so many is taken outside of the long run, each at another speed. */
const OF_WAYS = 12
/** A way that fills in the form that is open: it is always taken. */
const fillsOpenForm = ({ start, keys }: Way) => start === '/cash-book' && keys.startsWith('<C-k>naam 500')
/** The pages that are driven beside each other: they wait more than they compute. */
const BESIDE = 3

describe.skipIf(!browserPath)('keys between screens', () => {
  const here = atTheOffice()
  let operators = 0
  let ways: readonly Way[]

  beforeAll(async () => {
    await fillReportsOffice(here.office)
    const { body: accounts } = await here.office.call<Account[]>('GET', 'api/accounts')
    const addresses = screenAddresses()
    const menus = await withDesk(async (desk) => {
      const found = new Map<string, MenuWay[]>()
      for (const address of ['/', '/reports']) {
        await open(desk, address)
        const buttons = desk.page.locator('nav.menu button')
        found.set(
          address,
          await buttons.evaluateAll((all) =>
            all.map(({ childNodes: [sign, label] }) => ({
              label: label?.textContent ?? '',
              sign: sign?.textContent ?? '',
            })),
          ),
        )
      }
      return found
    })
    ways = [
      ...waysFromAnywhere(accounts),
      ...addresses.flatMap((address) => waysFrom(address, menus.get(address) ?? [])),
    ]
  })

  /** A page that is driven by a keyboard, before a server that may be slow. */
  interface Desk {
    readonly page: Page
    readonly seat: Seat
    /** From now on every answer takes so long. */
    slow(milliseconds: number): void
    type(keys: string, between: number): Promise<void>
    /** Waits until a screen stands; answers what it shows. */
    arrived(): Promise<Shown>
  }

  /** A browser and an operator of their own: nothing that another types is kept for them. */
  async function withDesk<T>(work: (desk: Desk) => Promise<T>): Promise<T> {
    operators += 1
    const token = await here.office.colleague(`typist-${operators}@office.af`)
    const seat = await newSeat(here.browser, here.office.url)
    const { page } = seat
    await giveToken(seat.context, token)
    await page.addInitScript(watchFocus)
    let delay = 0
    const isServer = ({ pathname }: URL) => /^\/(api|auth)\//.test(pathname)
    await page.route(isServer, async (route) => {
      if (delay > 0) await pause(delay)
      await route.continue().catch(() => {})
    })
    const press = await fastKeyboard(page)
    const desk: Desk = {
      page,
      seat,
      slow: (milliseconds) => {
        delay = milliseconds
      },
      async type(keys, between) {
        if (between === 0) return press(keys)
        for (const stroke of strokesOf(keys)) {
          await press(stroke)
          await pause(between)
        }
      },
      async arrived() {
        for (let before = ''; ; ) {
          await page.waitForFunction(hasArrived)
          const now = await page.evaluate(shown)
          if (JSON.stringify(now) === before) return now
          before = JSON.stringify(now)
          await pause(60)
        }
      },
    }
    try {
      await page.goto(here.office.url)
      await desk.arrived()
      // Go To is loaded once: a calm walk would take the screen behind it for the one that it leads to.
      await press('<C-k>')
      await page.waitForFunction(
        () => document.querySelector('[role=dialog] input') === document.activeElement,
      )
      await press('<Esc>')
      await desk.arrived()
      return await work(desk)
    } finally {
      await seat.context.close()
    }
  }

  async function open({ page, slow, arrived }: Desk, address: string): Promise<Shown> {
    slow(0)
    await page.evaluate(jump, address)
    return arrived()
  }

  /** Takes a way a key at a time; answers what to type ahead on it, and what that leads to. */
  async function calmly(desk: Desk, { start, keys }: Way): Promise<Ahead | undefined> {
    const { page, type, arrived } = desk
    const before = await open(desk, start)
    await type(keys, 5)
    const now = await arrived()
    // Some keys mean nothing on some screens.
    if (now.path === before.path && !keys.startsWith('<C-k>')) {
      await type('<C-l>', 0)
      // F9 has opened Go To, which would take the keys of the next way.
      if (await page.evaluate(() => document.querySelector('[role=dialog]') !== null)) await type('<Esc>', 0)
      return undefined
    }
    const kind = await page.evaluate(() => (document.activeElement as HTMLInputElement).type)
    // What is typed would be kept, and stand there the next time.
    if (kind === 'text') {
      await type('<C-l>', 0)
      return { keys: '<C-a>9<Left>1', end: { ...now, text: '19' } }
    }
    const ahead = kind === 'radio' ? '<Enter>' : '<Down><Down>'
    await type(ahead, 5)
    const end = await arrived()
    // A form that was filled in would open elsewhere the next time.
    await type('<C-l>', 0)
    return { keys: ahead, end }
  }

  /** Takes a way with the keys typed ahead, and answers what is wrong then. */
  async function rush(desk: Desk, way: Way, ahead: Ahead, [server, key]: Speed): Promise<string[]> {
    const { page, seat, slow, type } = desk
    await open(desk, way.start)
    seat.faults.length = 0
    slow(server)
    await type(way.keys + ahead.keys, key)
    const end = JSON.stringify(ahead.end)
    const now = async () => JSON.stringify(await page.evaluate(shown))
    const patience = Date.now() + 30_000
    while ((await now()) !== end && Date.now() < patience) await pause(30)
    const is = await now()
    const wrong = [...(is === end ? [] : [`${is} in place of ${end}`]), ...seat.faults]
    // Nothing that was typed is kept for the next way.
    await type('<C-l>', 0)
    if (wrong.length > 0) await page.goto(here.office.url)
    return wrong.map((fault) => `${way.start} ${way.keys} ${ahead.keys} (${server} ms, ${key} ms): ${fault}`)
  }

  it(
    'loses none, and never has the focus on body',
    async () => {
      const wrong: string[] = []
      let taken = 0
      const all = [...ways.entries()]
      const queue = [...new Set([...all.filter(([, way]) => fillsOpenForm(way)), ...sample(all, OF_WAYS)])]
      const walk = async (desk: Desk) => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [index, way] = next
          const ahead = await calmly(desk, way)
          if (!ahead) continue
          taken += 1
          for (const speed of process.env.PROVE ? SPEEDS : [SPEEDS[index % SPEEDS.length] as Speed])
            wrong.push(...(await rush(desk, way, ahead, speed)))
        }
      }
      await Promise.all(Array.from({ length: BESIDE }, () => withDesk(walk)))
      expect(wrong).toEqual([])
      expect(taken).toBeGreaterThan(process.env.PROVE ? 70 : 70 / OF_WAYS)
    },
    LONGEST_MS,
  )

  it('has the focus on a screen from its first frame on, however often it is loaded', async () => {
    await withDesk(async ({ page, seat, arrived }) => {
      for (let load = 0; load < (process.env.PROVE ? 40 : 2); load += 1) {
        await page.goto(`${here.office.url}/customers`)
        await arrived()
      }
      expect(seat.faults).toEqual([])
    })
  })

  it('gives them to the record and the report that come 500 ms later', async () => {
    await withDesk(async (desk) => {
      const { page, seat, slow, type } = desk
      await open(desk, '/')
      slow(500)
      await type('<C-k>cash 1<Enter>999', 90)
      await expect.poll(async () => page.evaluate(shown)).toMatchObject({ name: 'Amount', text: '999' })
      await type('<C-l><C-k>cash 2<Enter><C-a>999', 0)
      await expect.poll(() => page.evaluate(shown)).toMatchObject({ path: '/cashbook/edit/2', text: '999' })
      // Of the office in January: the line below the opening one, then its record.
      await type('<C-l><C-k>stmt #4001 2026-01-01..2026-01-31<Enter><C-Home><Down><Down><Enter>7', 0)
      await expect.poll(() => page.evaluate(shown)).toMatchObject({ path: '/cashbook/edit/2', text: '7' })
      expect(seat.faults).toEqual([])
    })
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { hawalaPaths } from '../contract/hawala/hawala.ts'
import { addDays } from '../contract/text/dates.ts'
import { browserPath } from '../tests/journeys/browser/browser.ts'
import { emptyInput, withConsole } from './console.ts'
import { type Figure, type Form, median } from './figures.ts'
import { takeNoted } from './key-to-paint.ts'
import { accountNumber } from './offices/offices.ts'
import type { ServedOffice } from './offices/served-office.ts'
import { settled } from './settled.ts'

const OPEN = 20_000
const AT_ONCE = 2000
const FIRST_ROWS_MS = 100
const MOST = 1.3
const ROUNDS = { quick: 3, whole: 9 }
const BETWEEN_KEYS_MS = 60
/** What is typed into find, letter by letter: a name of many, a number, one that nothing has. */
export const SOUGHT = ['wardak', '1254', 'rahimi', 'qqxyz']
const FIRST = ['Ahmad', 'Najib', 'Rahman', 'نجیب', 'علی', 'Shukria', 'Zaman']
const LAST = ['Rahimi', 'Wardak', 'کریمی', 'Hotak', 'Kakar']
const ROW = '.queue tbody tr:not([aria-hidden])'

type Server = Pick<ServedOffice, 'url' | 'headers'>

async function call<T>({ url, headers }: Server, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Records hawala that wait to be paid out, from two correspondents over two months. */
async function fill(server: Server): Promise<void> {
  const { today } = await call<{ readonly today: string }>(server, 'GET', 'api/health')
  const [one, other, unpaid] = [accountNumber(0), accountNumber(5), accountNumber(10)]
  await call(server, 'PUT', 'api/office/settings/', { hawala_currencies: ['USD'] })
  for (const id of [1, 2]) await call(server, 'PATCH', `api/customers/${id}/`, { saraf: true })
  await call(server, 'PATCH', 'api/customers/3/', { kind: 'unpaid' })
  const row = (index: number) => ({
    ...{ debit_account: index % 3 === 0 ? other : one, credit_account: unpaid },
    ...{ amount: 100 + (index % 900), currency: 'USD', ref: String(index), RYL_charge: 1 },
    sender_name: `${FIRST[index % 7]} ${LAST[(index * 3) % 5]}`,
    receiver_name: `${FIRST[(index * 3) % 7]} ${LAST[index % 5]}`,
    receiver_phone_number: `07${10_000_000 + ((index * 7919) % 89_999_989)}`,
    date: addDays(today, -(index % 60)),
  })
  for (let first = 0; first < OPEN; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => row(first + index))
    await call(server, 'POST', hawalaPaths.create, rows)
  }
}

/** Milliseconds from Enter in Go To to the frame in which the queue's first rows stand. */
async function opened(page: Page): Promise<number> {
  await page.bringToFront()
  await page.keyboard.press('Control+k')
  await page.waitForSelector('[role=dialog] input')
  await page.keyboard.type('pay')
  await pause(BETWEEN_KEYS_MS * 4)
  await page.evaluate((rows) => {
    const shown = new Promise<number>((resolve) => {
      let from = 0
      const look = () => {
        if (from > 0 && document.querySelector(rows)?.textContent) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - from)
          port2.postMessage(undefined)
        } else requestAnimationFrame(look)
      }
      const onKey = ({ timeStamp }: KeyboardEvent) => {
        from = timeStamp
      }
      addEventListener('keydown', onKey, { capture: true, once: true })
      look()
    })
    Object.assign(window, { shown })
  }, ROW)
  await page.keyboard.press('Enter')
  const took = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
  await settled(page)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.querySelector('.queue') === null)
  return took
}

/** The milliseconds of the middle key, typed into the input that has the focus. */
export async function typed(page: Page): Promise<number> {
  const times: number[] = []
  for (const text of SOUGHT) {
    for (const key of text) {
      await page.keyboard.press(key)
      await page.waitForTimeout(BETWEEN_KEYS_MS)
    }
    times.push(...(await takeNoted(page)))
    // What is found is drawn meanwhile.
    await page.waitForTimeout(BETWEEN_KEYS_MS * 5)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(BETWEEN_KEYS_MS * 5)
    await takeNoted(page)
  }
  return median(times)
}

async function firstRows(server: Server): Promise<number> {
  const start = performance.now()
  await call(server, 'GET', hawalaPaths.queue)
  return performance.now() - start
}

interface QueuePages {
  readonly browser: Browser
  readonly server: Server
  /** The console at home. */
  readonly page: Page
  /** An input that is alone on its page. */
  readonly empty: Page
}

/** Runs a measurement of the console of an office where 20,000 hawala wait. */
export const withQueue = <T>(measure: (pages: QueuePages) => Promise<T>): Promise<T> =>
  withConsole({ accounts: 15 }, async ({ browser, context, url, headers }) => {
    const server = { url, headers }
    await fill(server)
    const empty = await emptyInput(context)
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForSelector('main')
    await settled(page)
    return measure({ browser, server, page, empty })
  })

/** Opens the queue, its find with the focus. */
export async function openFind(page: Page, { url }: Pick<Server, 'url'>): Promise<void> {
  await page.goto(`${url}/hawala/queue`)
  await page.waitForSelector(ROW)
  await settled(page)
  await page.focus('[name=find]')
}

/** The queue of an office where 20,000 hawala wait: its first rows, and a key in its find beside an empty input. */
export async function queue(form: Form): Promise<Figure[]> {
  const what = `the queue of ${OPEN.toLocaleString('en')} hawala`
  if (!browserPath) return [{ what, figures: 'no Chromium on this machine' }]
  return withQueue(async ({ server, page, empty }) => {
    const asked: number[] = []
    const shown: number[] = []
    for (let round = -1; round < ROUNDS[form]; round += 1) {
      const [answer, screen] = [await firstRows(server), await opened(page)]
      if (round < 0) continue
      asked.push(answer)
      shown.push(screen)
    }
    await openFind(page, server)
    const rounds: { readonly alone: number; readonly find: number }[] = []
    for (let round = -1; round < ROUNDS[form]; round += 1) {
      await empty.bringToFront()
      const alone = await typed(empty)
      await page.bringToFront()
      const pair = { alone, find: await typed(page) }
      if (round >= 0) rounds.push(pair)
    }
    const ratio = median(rounds.map(({ alone, find }) => find / alone))
    const middle = (name: 'alone' | 'find') => median(rounds.map((pair) => pair[name])).toFixed(1)
    const first = median(shown)
    return [
      {
        what: `${what}, from Enter in Go To to its first rows on the screen (ms)`,
        figures: `${first.toFixed(1)}, of which the server ${median(asked).toFixed(1)}`,
        limit: `<= ${FIRST_ROWS_MS}`,
        holds: first <= FIRST_ROWS_MS,
      },
      {
        what: `${what}, a key in its find, key to paint (ms)`,
        name: 'queue',
        figures: `${middle('find')} beside ${middle('alone')} in an empty input`,
        ratio,
        limit: `<= ${MOST}`,
        holds: ratio <= MOST,
      },
    ]
  })
}

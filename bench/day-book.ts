import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { browserPath } from '../tests/journeys/browser/browser.ts'
import { withConsole } from './console.ts'
import { type Figure, type Form, median } from './figures.ts'
import { takeNoted } from './key-to-paint.ts'
import { accountNumber } from './offices/offices.ts'
import { settled } from './settled.ts'

const ENTRIES = 2000
const POSTED_AT_ONCE = 20
const ROUNDS = { quick: 3, whole: 9 }
const KEYS = 60
const BETWEEN_KEYS_MS = 60
/** Colleagues record one entry in this time. */
const BETWEEN_ENTRIES_MS = 500
const MOST = 1.1

/** Types into the form's description; answers the milliseconds from each key to the frame that shows it. */
async function typed(page: Page): Promise<number> {
  await page.bringToFront()
  await page.focus('[name=description]')
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('abcdefghij '[key % 11] === ' ' ? 'Space' : ('abcdefghij'[key % 11] ?? 'x'))
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  const times = await takeNoted(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.waitForTimeout(BETWEEN_KEYS_MS)
  await takeNoted(page)
  return median(times)
}

/** The form of a cash-book transaction in an office of its own, and what records entries there. */
const withForm = <T>(work: (page: Page, post: () => Promise<void>) => Promise<T>): Promise<T> =>
  withConsole({ accounts: 10 }, async ({ context, url, headers }) => {
    const health = (await (await fetch(`${url}/api/health`)).json()) as { readonly today: string }
    const body = JSON.stringify({
      amount: 12.5,
      currency: 'USD',
      debit_account: accountNumber(0),
      credit_account: accountNumber(1),
      date: health.today,
      description: 'rent of the shop',
    })
    const post = async () => {
      const answer = await fetch(`${url}/api/cash-book/`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    }
    const page = await context.newPage()
    await page.goto(`${url}/cash-book`)
    await page.waitForSelector('[name=description]')
    return work(page, post)
  })

/** Key to paint in the form over a day book of 2,000 entries that colleagues add to, beside one without any. */
export async function dayBook(form: Form): Promise<Figure[]> {
  const what = `a key in the form over a day book of ${ENTRIES.toLocaleString('en')} entries, live (ms)`
  if (!browserPath) return [{ what, figures: 'no Chromium on this machine' }]
  return withForm((alone) =>
    withForm(async (live, post) => {
      for (let count = 0; count < ENTRIES; count += POSTED_AT_ONCE)
        await Promise.all(Array.from({ length: POSTED_AT_ONCE }, post))
      await live.reload()
      await live.waitForSelector('[data-known-by="day-book"] tbody tr')
      for (const page of [alone, live]) await settled(page)
      const rounds: { readonly alone: number; readonly live: number }[] = []
      let isOver = false
      const colleagues = (async () => {
        for (; !isOver; await pause(BETWEEN_ENTRIES_MS)) await post()
      })()
      for (let round = -1; round < ROUNDS[form]; round += 1) {
        const pair = { alone: await typed(alone), live: await typed(live) }
        if (round >= 0) rounds.push(pair)
      }
      isOver = true
      await colleagues
      const middle = (name: 'alone' | 'live') => median(rounds.map((round) => round[name])).toFixed(1)
      const ratio = median(rounds.map((round) => round.live / round.alone))
      return [
        {
          what,
          name: 'day-book',
          figures: `${middle('live')} beside ${middle('alone')} without entries`,
          ratio,
          limit: `<= ${MOST}`,
          holds: ratio <= MOST,
        },
      ]
    }),
  )
}

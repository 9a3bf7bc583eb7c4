import type { Page } from 'playwright-core'
import { hawalaPaths } from '../contract/hawala/hawala.ts'
import { reportAddress } from '../contract/reports/reports.ts'
import { addDays } from '../contract/text/dates.ts'
import { browserPath } from '../tests/journeys/browser/browser.ts'
import { withConsole } from './console.ts'
import { type Figure, type Form, median } from './figures.ts'
import { accountNumber } from './offices/offices.ts'
import type { ServedOffice } from './offices/served-office.ts'

const ACCOUNTS = 10
const ROWS = 10_000
const AT_ONCE = 2000
const ROUNDS = { quick: 3, whole: 7 } as const
const MOST_MS = 1000
/** The days that the entries are of. */
const DAYS = 90

const NAMES = ['Ahmad', 'Najib', 'Rahman', 'Zarif', 'Nazir', 'Omar', 'Latif']
const rowOf = (index: number, today: string) => ({
  date: addDays(today, -(index % DAYS)),
  amount: 100 + (index % 900),
  sender_name: `${NAMES[index % 7]} ${NAMES[(index * 3) % 5]}`,
  ref: String(index),
})

type Server = Pick<ServedOffice, 'url' | 'headers'>

/** Enters what the correspondent has as well, and answers the office's day. */
async function fill({ url, headers }: Server): Promise<string> {
  const { today } = (await (await fetch(`${url}/api/health`)).json()) as { readonly today: string }
  const change = (method: string, path: string, body: object) =>
    fetch(`${url}/${path}`, { method, headers, body: JSON.stringify(body) })
  await change('PUT', 'api/office/settings/', { hawala_currencies: ['USD'] })
  await change('PATCH', 'api/customers/1/', { saraf: true })
  for (let first = 0; first < ROWS; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => ({
      ...{ ...rowOf(first + index, today), currency: 'USD', receiver_name: 'Karim' },
      ...{ debit_account: accountNumber(5), credit_account: accountNumber(0) },
    }))
    const answer = await change('POST', hawalaPaths.create, rows)
    if (!answer.ok) throw new Error(await answer.text())
  }
  return today
}

/** The list of the correspondent: every hundredth line is missing, and the amount of every ninetieth is another. */
function theirList(today: string): string {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const { date, amount, sender_name, ref } = rowOf(index, today)
    if (index % 100 === 0) return []
    return [[date, index % 90 === 0 ? amount + 1 : amount, 'USD', sender_name, ref].join(',')]
  })
  return ['Date,Debit,Currency,Sender,Ref', ...lines.flat()].join('\n')
}

/** Gives a list to the screen, and waits for its pairs: milliseconds. Runs in the page. */
async function matched(text: string): Promise<number> {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is nothing to choose a file with.')
  const given = new DataTransfer()
  given.items.add(new File([text], 'theirs.csv'))
  const start = performance.now()
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 4))
    const now = performance.now()
    const said = document.querySelector('main')?.textContent ?? ''
    if (/theirs\.csv: [\d,]+ lines/.test(said)) return now - start
    if (now - start > 60_000) throw new Error(`No pairs came: ${said.slice(0, 300)}`)
  }
}

async function openLists(page: Page, url: string, today: string): Promise<void> {
  const request = {
    customer_id: '1',
    account_no: accountNumber(0),
    from_date: addDays(today, -DAYS),
    to_date: today,
  }
  await page.goto(url + reportAddress('match', request))
  await page.waitForSelector('input[type=file]', { state: 'attached' })
}

/** Measures the matching of 10,000 lines with 10,000 entries in the browser, on the embedded database. */
export async function match(form: Form): Promise<Figure[]> {
  const what = 'a list of 10,000 lines matched with 10,000 entries'
  if (!browserPath) return [{ what, figures: 'no browser' }]
  return withConsole({ accounts: ACCOUNTS }, async ({ context, ...server }) => {
    const today = await fill(server)
    const page = await context.newPage()
    const measured: number[] = []
    // A round before that warms up.
    for (let round = 0; round <= ROUNDS[form]; round += 1) {
      await openLists(page, server.url, today)
      const took = await page.evaluate(matched, theirList(today))
      if (round > 0) measured.push(took)
    }
    const took = median(measured)
    return [
      {
        ...{ what, name: 'match', figures: `${took.toFixed(0)} ms` },
        ...{ limit: `≤ ${MOST_MS} ms`, holds: took <= MOST_MS },
      },
    ]
  })
}

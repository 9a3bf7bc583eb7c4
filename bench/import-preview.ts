import type { Page } from 'playwright-core'
import type { Books } from '../server/db/books.ts'
import { browserPath } from '../tests/journeys/browser/browser.ts'
import { workbook } from '../tests/ui/table-file/workbooks.ts'
import { withConsole } from './console.ts'
import { type Figure, type Form, median } from './figures.ts'
import { customerOf } from './offices/offices.ts'

const ACCOUNTS = 500
/** With the row of headings the most rows of a file. */
const ROWS = 9_999
const ROUNDS = { quick: 3, whole: 7 } as const
const MOST_MS = 2000

const HEADINGS = [
  'Customer name',
  'Phone',
  'Currency',
  'Balance',
  'Side',
  'Business',
  'Place',
  'Since',
  'By',
  'Note',
]
const customers = Array.from({ length: ROWS }, (_, index) => [
  ...[`Nazir ${index}`, `0700${String(index).padStart(6, '0')}`, 'USD', { v: String(100 + index) }],
  ...[index % 3 === 0 ? 'Dr' : 'Cr', 'trader', 'Herat', { v: '46354', s: 1 }, 'Karim', 'known for years'],
])

/** Milliseconds until the rows are in sight, until the server's answer is, and of the page's longest pause. */
interface Preview {
  readonly shown: number
  readonly answered: number
  readonly pause: number
}

/** Gives a workbook to the import screen, and waits for the server's answer. Runs in the page. */
async function preview(bytes: readonly number[]): Promise<Preview> {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is nothing to choose a file with.')
  const given = new DataTransfer()
  given.items.add(new File([new Uint8Array(bytes)], 'customers.xlsx'))
  const start = performance.now()
  let shown = 0
  let pause = 0
  let before = start
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 4))
    const now = performance.now()
    pause = Math.max(pause, now - before)
    before = now
    if (shown === 0 && document.querySelector('tr[data-index="5"]')) shown = now - start
    const said = document.querySelector('main')?.textContent ?? ''
    if (/[\d,]+ new customers/.test(said)) return { shown, answered: now - start, pause }
    if (now - start > 60_000) throw new Error(`No answer came: ${said.slice(0, 300)}`)
  }
}

async function openImport(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/import`)
  await page.waitForSelector('input[type=file]', { state: 'attached' })
}

/** Measures the preview of a workbook of 10,000 rows in the browser, on the embedded database. */
export async function importPreview(form: Form): Promise<Figure[]> {
  const what = 'preview of a workbook of 10,000 rows'
  if (!browserPath) return [{ what, figures: 'no browser' }]
  const bytes = [...workbook({ rows: [{ cells: HEADINGS }, ...customers.map((cells) => ({ cells }))] })]
  const size = {
    accounts: ACCOUNTS,
    fill: (books: Books) =>
      books.write((trx) => trx.run(`update customers set kind = 'capital' where cust_id = ?`, customerOf(0))),
  }
  return withConsole(size, async ({ context, url }) => {
    const page = await context.newPage()
    const measured: Preview[] = []
    // A round before that warms up.
    for (let round = 0; round <= ROUNDS[form]; round += 1) {
      await openImport(page, url)
      const one = await page.evaluate(preview, bytes)
      if (round > 0) measured.push(one)
    }
    const of = (name: keyof Preview) => median(measured.map((one) => one[name]))
    return [
      {
        what: `${what}, until the server has answered`,
        name: 'import-preview',
        figures: `${of('answered').toFixed(0)} ms`,
        limit: `≤ ${MOST_MS} ms`,
        holds: of('answered') <= MOST_MS,
      },
      { what: '… until its rows are in sight', figures: `${of('shown').toFixed(0)} ms` },
      { what: '… the longest pause of the page', figures: `${of('pause').toFixed(0)} ms` },
    ]
  })
}

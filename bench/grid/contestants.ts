import type { Browser, Page } from 'playwright-core'
import { type ConsoleLanguage, isRightToLeft } from '../../contract/text/locale.ts'
import type { Books } from '../../server/db/books.ts'
import { emptyInput, newContext } from '../console.ts'
import { settled } from '../settled.ts'
import { showPeers } from './peer-pages.ts'
import { asTsv, benchRows, PROVINCE, ROWS } from './rows.ts'

/** The columns that are typed down, each from its first row on: a name, and an amount that gives others. */
export type TypedColumn = 'sender_name' | 'amount'

/** One of those that are measured in turn. */
export interface Contestant {
  /** A page in which the next press of {@link key} opens the grid. */
  ready(): Promise<Page>
  readonly key: string
  /** What is drawn once the rows in sight are: a cell of the last row that opens in sight, or of the first. */
  readonly drawn: string
  /** Makes the cell of the first row active. */
  start(page: Page, column: TypedColumn): Promise<void>
}

const PLACE: Readonly<Record<TypedColumn, number>> = { sender_name: 1, amount: 6 }

/** An input alone on its page. */
export async function input(browser: Browser): Promise<Contestant> {
  const context = await newContext(browser)
  return {
    ready: () => emptyInput(context),
    key: 'Tab',
    drawn: 'input',
    async start(page) {
      await page.focus('input')
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
    },
  }
}

/** Somebody else's grid, as large as the settlement's. */
export async function peer(
  browser: Browser,
  folder: string,
  name: 'ag-grid' | 'react-data-grid',
  size: { readonly width: number; readonly height: number },
): Promise<Contestant> {
  const context = await newContext(browser)
  const addressOf = await showPeers(context, folder)
  const cell =
    name === 'ag-grid'
      ? (column: TypedColumn) => `.ag-row[row-index="0"] [col-id="${column}"]`
      : (column: TypedColumn) => `[aria-rowindex="2"] [aria-colindex="${PLACE[column] + 1}"]`
  return {
    async ready() {
      const page = await context.newPage()
      await page.goto(addressOf(name, size))
      await page.focus('button')
      return page
    },
    key: 'Enter',
    drawn: cell('sender_name'),
    async start(page, column) {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('#place *')) element.scrollTop = 0
      })
      await page.click(cell(column))
    },
  }
}

export const addProvince = (books: Books) =>
  books.write((trx) =>
    trx.run('insert into provinces (id, name, "order", version) values (1, ?, 1, 1)', PROVINCE),
  )

/** When rows that come from a database are in hand. */
export interface InHand {
  rowsAt?: number
}

/** Notes when the rows are in hand. Runs in the page. */
function watchRows(): void {
  const { getAll } = IDBObjectStore.prototype
  IDBObjectStore.prototype.getAll = function (...asked) {
    const request = getAll.apply(this, asked)
    request.addEventListener('success', () => {
      // Chromium reads them only here, where they are asked for.
      if (request.result.length > 1) (window as InHand).rowsAt ??= performance.now()
    })
    return request
  }
}

/** Has a page be in a language. Runs in the page. */
const readIn = (language: ConsoleLanguage) =>
  localStorage.setItem('daftar.locale', JSON.stringify({ language }))

/**
 * The console itself, in any of its languages, its settlement filled as an operator fills it: pasted, and kept in the
 * browser since. Every language has the same rows of the same browser.
 */
export async function daftar(browser: Browser, url: string, token: string) {
  const context = await newContext(browser, token)
  await context.addInitScript(watchRows)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const atHome = async (language: ConsoleLanguage) => {
    const page = await context.newPage()
    await page.addInitScript(readIn, language)
    await page.goto(url)
    await page.waitForSelector(`[lang=${language}] nav button`)
    await settled(page)
    return page
  }

  const page = await atHome('en')
  await page.keyboard.press('2')
  await page.waitForSelector('.edit-grid')
  await page.keyboard.press('F3')
  await page.evaluate((text) => navigator.clipboard.writeText(text), asTsv(benchRows()))
  await page.keyboard.press('Control+v')
  await page.waitForSelector(`text="${ROWS} rows"`)
  const size = await page.locator('.edit-grid').boundingBox()
  await page.waitForFunction(
    (rows) => (JSON.parse(localStorage.getItem('hawala_settlements') ?? '[]') as unknown[]).length === rows,
    ROWS,
  )
  await page.waitForTimeout(KEPT_AFTER_MS)
  await page.close()
  if (!size) throw new Error('The settlement shows no grid.')

  const consoleIn = (language: ConsoleLanguage): Contestant => ({
    ready: () => atHome(language),
    key: '2',
    drawn: `[aria-rowindex="${ROWS + 1}"] td`,
    async start(page, column) {
      const isHere = await page.evaluate(() => document.activeElement?.closest('.edit-grid') !== null)
      if (!isHere) await page.keyboard.press('F3')
      await page.keyboard.press('Control+Home')
      const onward = isRightToLeft(language) ? 'ArrowLeft' : 'ArrowRight'
      for (let place = 1; place < PLACE[column]; place += 1) await page.keyboard.press(onward)
    },
  })
  return { consoleIn, size }
}

/** Long past the two seconds in which what is typed is kept. */
const KEPT_AFTER_MS = 5000

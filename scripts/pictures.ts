import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../bench/offices/offices.ts'
import { dayIn } from '../contract/text/dates.ts'
import { openBooks } from '../server/db/open.ts'
import { DEMO_OPERATOR, DEMO_STAFF, fillDemo } from '../server/demo/fill.ts'
import { launch } from '../tests/journeys/browser/browser.ts'
import { chromiumStage } from '../tests/journeys/browser/chromium-stage.ts'
import { playScript } from '../tests/keys/hands.ts'
import { buildConsole } from './console-build.ts'

/**
 * `node scripts/pictures.ts [FOLDER]` makes the pictures of docs/cashier.md, docs/owner.md and the README from the demo
 * office, in Chromium, with the keys that the pages name.
 */

const docs = path.resolve(import.meta.dirname, '../docs')
const SETTLED_MS = 1500
/** The colours of a picture: screens have few, and a picture with a palette is a third as large. */
const COLOURS = '96'
const SCREEN = { width: 1024, height: 600 }

const [, cashier] = DEMO_STAFF
const OWNER = DEMO_OPERATOR.email
const KEPT = 'expect focus Customers'

/** A picture: who sits there, and the keys that lead to what it shows. */
const PICTURES: Readonly<Record<string, { readonly by: string; readonly script: string }>> = {
  'screenshot.png': {
    by: OWNER,
    script:
      'start /cash-book\nexpect text Debit Account\nkeys <C-k>cash 1250.50 usd 40008 > 40013 rent of the shop',
  },
  'pictures/jama.png': {
    by: cashier.email,
    script: 'start /cash-book\nexpect text Debit Account\nkeys <C-k>jama 500 usd 40013 deposit',
  },
  'pictures/roznamcha.png': {
    by: cashier.email,
    script: `start /\n${KEPT}\nkeys <C-k>roz @1<Enter>\nexpect focus Roznamcha`,
  },
  'pictures/count.png': {
    by: cashier.email,
    script: `start /\n${KEPT}\nkeys gd\nexpect text Save\nkeys 8140<Enter>2<Enter>1<Enter>`,
  },
  'pictures/close.png': {
    by: OWNER,
    script: `start /\n${KEPT}\nkeys <C-k>close<Enter>\nexpect text Close the day`,
  },
  'pictures/office.png': { by: OWNER, script: `start /\n${KEPT}\nkeys gf\nexpect text Save` },
}

/** Makes every picture under a folder. */
async function takePictures(folder: string): Promise<void> {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-pictures-'))
  const location = { DATA_DIR, DATABASE_URL: undefined }
  const books = await openBooks(location)
  // The server is in the zone of the machine: it counts the day that is not closed yet.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await fillDemo(books, { today: dayIn(timeZone) })
  await books.close()
  await buildConsole()
  const server = await startServer(location, 'silent')
  const browser = await launch()
  try {
    for (const [name, { by, script }] of Object.entries(PICTURES)) {
      const context = await browser.newContext({ viewport: SCREEN })
      await context.addInitScript(() => localStorage.setItem('daftar.theme', 'light'))
      const page = await context.newPage()
      const stage = chromiumStage(page, server.url)
      await playScript(
        stage,
        `start /\nkeys ${by}<Enter>${DEMO_OPERATOR.password}<Enter>\n${KEPT}\n${script}`,
      )
      await page.evaluate(() => document.fonts.ready)
      // What is read behind a screen is there, and what fades has faded.
      await page.waitForTimeout(SETTLED_MS)
      const file = path.join(folder, name)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      await page.screenshot({ path: file })
      // ImageMagick, where it is installed.
      spawnSync('convert', [file, '-colors', COLOURS, `png8:${file}`])
      process.stdout.write(`${name}\n`)
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
    fs.rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

await takePictures(process.argv[2] ?? docs)

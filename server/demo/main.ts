import fs from 'node:fs'
import path from 'node:path'
import { dayIn } from '../../contract/text/dates.ts'
import { databaseFile, openBooks } from '../db/open.ts'
import { type Config, readConfig } from '../process/config.ts'
import { exitMessage } from '../process/exit-message.ts'
import { DEMO_OPERATOR, fillDemo } from './fill.ts'

/** Fills the data folder's books where it has none; a start that dies on the way leaves none behind. */
async function ensureFilled({ DATA_DIR, OFFICE_TIMEZONE }: Config): Promise<void> {
  const file = databaseFile(DATA_DIR)
  if (fs.existsSync(file)) return
  process.stdout.write('\n  Filling the demo office with a year of books. This takes some seconds.\n')
  const draft = path.join(DATA_DIR, 'filling')
  fs.rmSync(draft, { recursive: true, force: true })
  const books = await openBooks({ DATA_DIR: draft, DATABASE_URL: undefined })
  try {
    await fillDemo(books, { today: dayIn(OFFICE_TIMEZONE) })
  } finally {
    await books.close()
  }
  fs.renameSync(databaseFile(draft), file)
  fs.rmSync(draft, { recursive: true })
}

process.env.DATA_DIR ||= './data-demo'
// The demo is no office: it never goes into its database.
delete process.env.DATABASE_URL
process.env.OFFICE_NAME ||= 'Daftar Demo Exchange'
try {
  await ensureFilled(readConfig(process.env))
  const { email, password } = DEMO_OPERATOR
  process.stdout.write(`\n  Sign in to the demo as\n    e-mail    ${email}\n    password  ${password}\n`)
  await import('../main.ts')
} catch (error) {
  process.stderr.write(`${exitMessage(error)}\n`)
  process.exit(1)
}

import { dayIn } from '../../contract/text/dates.ts'
import { listOperators } from '../auth/operators.ts'
import { type Config, readConfig } from '../config/config.ts'
import { exitMessage } from '../config/exit-message.ts'
import { openBooks } from '../db/open.ts'
import { DEMO_OPERATOR, DEMO_STAFF, fillDemo } from './fill.ts'

/** Fills the data folder's books where they are empty: whole or, where it dies on the way, not at all. */
async function ensureFilled({ DATA_DIR, OFFICE_TIMEZONE }: Config): Promise<void> {
  const books = await openBooks({ DATA_DIR, DATABASE_URL: undefined })
  try {
    if ((await listOperators(books)).length > 0) return
    process.stdout.write('\n  Filling the demo office with a year of books. This takes some seconds.\n')
    await fillDemo(books, { today: dayIn(OFFICE_TIMEZONE) })
  } finally {
    await books.close()
  }
}

process.env.DATA_DIR ||= './data-demo'
// The demo is no office: it never goes into its database.
delete process.env.DATABASE_URL
process.env.OFFICE_NAME ||= 'Daftar Demo Exchange'
try {
  await ensureFilled(readConfig(process.env))
  const { email, password } = DEMO_OPERATOR
  process.stdout.write(`\n  Sign in to the demo as\n    e-mail    ${email}\n    password  ${password}\n`)
  const staff = DEMO_STAFF.map((one) => `    ${one.email.padEnd(22)} ${one.role}\n`).join('')
  process.stdout.write(`\n  or, with the same password, as\n${staff}`)
  await import('../main.ts')
} catch (error) {
  process.stderr.write(`${exitMessage(error)}\n`)
  process.exit(1)
}

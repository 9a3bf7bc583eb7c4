import { importPaths, importTarget } from '../contract/imports/imports.ts'
import { readConfig } from '../server/config/config.ts'
import type { Location } from '../server/db/open.ts'
import { serve } from '../server/process/serve.ts'
import { type Figure, type Form, median } from './figures.ts'
import { DAY } from './offices/entry.ts'
import { accountNumber, customerOf, newOffice } from './offices/offices.ts'
import { onEachEngine } from './offices/side-by-side.ts'

const ROWS = 10_000
const ACCOUNTS = 500
const ROUNDS = { quick: 2, whole: 5 } as const
const MOST_MS = 2000
const MOST_TIMES = 1.5
/** The customer of the office that opening balances are posted against. */
const CAPITAL = customerOf(0)

/** Rows of customers, each with an account that has a balance. */
const customers = Array.from({ length: ROWS }, (_, index) => ({
  cust_name: `Nazir ${index}`,
  phone_1: `0700${String(index).padStart(6, '0')}`,
  ccy: 'USD',
  balance: 100 + index,
  side: index % 3 === 0 ? 'Dr' : 'Cr',
}))
/** The rows of a settlement. */
const settlement = Array.from({ length: ROWS }, (_, index) => ({
  debit_account: accountNumber(index % 250),
  credit_account: accountNumber(250 + (index % 250)),
  amount: 100 + index,
  currency: 'RYL',
  sender_name: `Karim ${index}`,
  receiver_name: 'Nazir',
  date: DAY,
}))

/** Calls a server; returns how long its answer took, in milliseconds. Throws what is not answered well. */
function callsTo(address: string, token: string) {
  return async (method: string, path: string, body?: unknown): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(`${address}/${path}`, {
      method,
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return performance.now() - start
  }
}

async function importedOn(engine: string, location: Location, rounds: number): Promise<Figure[]> {
  const { books, token } = await newOffice(location, ACCOUNTS, ACCOUNTS)
  await books.write((trx) => trx.run(`update customers set kind = 'capital' where cust_id = ?`, CAPITAL))
  await books.close()
  const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: location.DATA_DIR, LOG_LEVEL: 'silent' }
  const server = await serve(readConfig({ ...settings, DATABASE_URL: location.DATABASE_URL }))
  try {
    const call = callsTo(server.address, token)
    const measured: { tried: number; imported: number; settled: number; back: number }[] = []
    // A round before that warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const query = new URLSearchParams({ file: 'customers.xlsx', fingerprint: String(round), date: DAY })
      const path = `${importPaths.rows('office')}?${query}`
      const settled = await call('POST', 'api/hawala/bulk_create', settlement)
      const tried = await call('POST', `${path}&dry_run=true`, customers)
      const imported = await call('POST', path, customers)
      const target = importTarget(round + 1)
      await call('POST', 'auth/password-check/', { password: 'bench-password', for: target })
      const back = await call('DELETE', importPaths.one(round + 1))
      if (round > 0) measured.push({ tried, imported, settled, back })
    }
    const of = (name: 'tried' | 'imported' | 'settled' | 'back') => median(measured.map((one) => one[name]))
    const times = median(measured.map((one) => one.imported / one.settled))
    const rows = ROWS.toLocaleString('en')
    return [
      {
        what: `${rows} rows of customers tried out, ${engine}`,
        name: `import-tried-${engine}`,
        figures: `${of('tried').toFixed(0)} ms`,
        limit: `≤ ${MOST_MS} ms`,
        holds: of('tried') <= MOST_MS,
      },
      {
        what: `so many imported beside a settlement of as many, ${engine}`,
        name: `import-${engine}`,
        figures: `${of('imported').toFixed(0)} / ${of('settled').toFixed(0)} ms`,
        ratio: times,
        limit: `≤ ${MOST_TIMES}`,
        holds: times <= MOST_TIMES,
      },
      { what: `… and taken back, ${engine}`, figures: `${of('back').toFixed(0)} ms` },
    ]
  } finally {
    await server.close()
  }
}

/** How long 10,000 rows of customers with balances take to be tried out, imported and taken back, on each engine. */
export function imports(form: Form): Promise<Figure[]> {
  return onEachEngine<'import'>(async (engine, place) =>
    importedOn(engine, await place('import'), ROUNDS[form]),
  )
}

import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { addDays, dayIn } from '../../../contract/text/dates.ts'
import { type Location, openBooks, openSnapshots } from '../../../server/db/open.ts'
import { replay } from '../../../server/replay/replay.ts'
import { openDeleteWindow } from '../../../server/sessions/delete-window.ts'
import { hashToken } from '../../../server/sessions/tokens.ts'
import { type Engine, openOffice, type TestOffice } from '../setup/office.ts'
import { dropDatabase, newDatabase } from '../setup/postgres.ts'
import { wholeBooks } from '../setup/whole-books.ts'
import { Books } from './books-model.ts'
import { commandLog, DAYS, FIRST_DAY, type Operation } from './commands.ts'
import { everyReport, type Question, readReport } from './report-model.ts'

const ZONE = 'Asia/Kabul'
const LOGS = process.env.PROVE ? 12 : 1
const LENGTH = process.env.PROVE ? 480 : inject('postgres') === undefined ? 100 : 60
/** One after the other, each a log's office; on the embedded database alone where there is no other. */
const ENGINES: readonly Engine[] = inject('postgres') === undefined ? ['sqlite'] : ['sqlite', 'postgres']

// All offices live through the same instants: their logs, hashes included, are to be the same.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${FIRST_DAY}T06:00:00Z`) })
  // Nor does chance tell them apart: tokens and salts leave their digests in the log.
  vi.spyOn(crypto, 'randomBytes').mockImplementation((length: number) => Buffer.alloc(length, 7))
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const DAY = fc.nat(DAYS - 1).map((day) => addDays(FIRST_DAY, day))
const RATE = fc.bigInt({ min: 0n, max: 10n ** 11n })
const WORTH = fc.record({ usd: RATE, pkr: RATE })
const asked = fc.record({
  days: fc.tuple(DAY, DAY),
  rates: fc.record({ AFN: WORTH, EUR: WORTH, RYL: WORTH, USD: WORTH, KTR: WORTH }, { requiredKeys: [] }),
})

/** Does an operation to an office, behind a password check where it deletes. */
async function perform(office: TestOffice, { method, path, body }: ReturnType<Books['do']>) {
  if (method === 'DELETE')
    await office.books.write((trx) => openDeleteWindow(trx, hashToken(office.token), undefined))
  const { status, text } = await office.call(method, path, body)
  return { status, text }
}

/** What every question is answered by an office. */
async function answers(office: TestOffice, questions: readonly Question[]): Promise<string[]> {
  const texts: string[] = []
  for (const { path } of questions) {
    const { status, text } = await office.call('GET', path)
    texts.push(status === 200 ? text : `${path}: ${status} ${text}`)
  }
  return texts
}

/** Lists that are no report, answered alike on both engines. */
const LISTS = ['accounts', 'customers', 'provinces', 'exchange-rates', 'exchange-rates/last_exchange'].map(
  (path): Question => ({ path: `api/${path}`, answer: undefined }),
)

async function replayed(source: Location, target: Location): Promise<void> {
  const [log, books] = [await openSnapshots(source), await openBooks(target)]
  try {
    await log.snapshot(async (reader) => {
      await replay(reader, books, 'the target', () => {})
      // Not by the command, which is a row of the log: the password that the log has the digest of.
      const [operator] = await reader.all<{ password_hash: string }>('select password_hash from operators')
      const hash = operator?.password_hash ?? ''
      await books.write((trx) => trx.run('update operators set password_hash = ?', hash))
    })
  } finally {
    await log.close()
    await books.close()
  }
}

/** Replays an office's log into the other engine, where all must stand and answer as it does there. */
async function expectReplayed(office: TestOffice, engine: Engine, questions: readonly Question[]) {
  const base = inject('postgres') ?? ''
  const DATABASE_URL = engine === 'postgres' ? await newDatabase(base) : undefined
  const DATA_DIR = `${office.folder}/replayed`
  const target: Location = { DATA_DIR, DATABASE_URL }
  await replayed(office.location, target)
  expect(await wholeBooks(target)).toEqual(await wholeBooks(office.location))
  const settings = { DATA_DIR, ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }) }
  const again = await openOffice(settings, undefined, { engine, isStanding: true })
  // The head has moved by the sign-in.
  const headless = (texts: readonly string[]) => texts.map((text) => text.replace(/"audit_head":"\w+"/, ''))
  expect(headless(await answers(again, questions))).toEqual(headless(await answers(office, questions)))
  expect(await again.findings()).toEqual([])
  await again.close()
  if (DATABASE_URL !== undefined) await dropDatabase(DATABASE_URL)
}

/** How many operations the offices took: a log of refusals would prove little. */
const taken = { good: 0, refused: 0 }

async function live(log: readonly Operation[], model: Books, offices: readonly TestOffice[]) {
  for (const { command, minutes } of log) {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    const operation = model.do(command, dayIn(ZONE))
    const what = `${operation.method} ${operation.path} ${JSON.stringify(operation.body)}`
    let first: string | undefined
    for (const office of offices) {
      const { status, text } = await perform(office, operation)
      // The session's last use is written behind the answer: the clock goes on once it is.
      await office.books.write(async () => undefined)
      expect(`${status < 300} ${what} ${text}`).toBe(`${operation.isGood} ${what} ${text}`)
      first ??= `${what} ${status} ${text}`
      expect(`${what} ${status} ${text}`).toBe(first)
    }
    taken[operation.isGood ? 'good' : 'refused'] += 1
  }
}

it('one log gives the same books on every engine, in a plain model of them, and by replay', async () => {
  await fc.assert(
    fc.asyncProperty(commandLog(LENGTH), asked, async (log, { days, rates }) => {
      vi.setSystemTime(new Date(`${FIRST_DAY}T06:00:00Z`))
      const offices: TestOffice[] = []
      try {
        for (const engine of ENGINES)
          offices.push(await openOffice({ OFFICE_TIMEZONE: ZONE }, undefined, { engine }))
        const model = new Books()
        await live(log, model, offices)
        const [from_date = FIRST_DAY, to_date = FIRST_DAY] = [...days].sort()
        const periods = [
          { from_date: '2000-01-01', to_date: '2100-01-01' },
          { from_date, to_date },
          { from_date: addDays(FIRST_DAY, 1), to_date: addDays(FIRST_DAY, 2) },
        ]
        const questions = everyReport(model, periods, rates)
        const told: object[] = []
        for (const office of offices) {
          const texts = await answers(office, questions)
          for (const [index, text] of texts.entries()) {
            const question = questions[index]
            expect([question?.path, readReport(text)]).toEqual([question?.path, question?.answer])
          }
          told.push({ texts, lists: await answers(office, LISTS), books: await wholeBooks(office.location) })
          expect(told.at(-1)).toEqual(told[0])
          expect(await office.findings()).toEqual([])
        }
        // Each into the other engine, where there are two.
        for (const [at, engine] of ENGINES.toReversed().entries())
          await expectReplayed(offices[at] as TestOffice, engine, [...questions, ...LISTS])
      } finally {
        for (const office of offices) await office.close()
      }
    }),
    { numRuns: LOGS, endOnFailure: true },
  )
  expect(taken.good).toBeGreaterThan(taken.refused)
})

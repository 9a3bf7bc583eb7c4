import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice, type TestOffice } from './server/setup/office.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const page = read('docs/limits.md')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** What one of a unit comes to: milliseconds of a time, bytes of a size. */
const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  kB: 1024,
  MB: 1024 * 1024,
  character: 1,
}

/** A limit as the page says it: `12 hours`, `1 MB`, `10,000`, money in minor units. */
function said(text: string): bigint {
  const [, figure = '', unit = 'character'] = /^([\d,.]+)(?: ([A-Za-z]+?)s?)?$/.exec(text) ?? []
  const one = UNITS[unit]
  if (figure === '' || one === undefined) throw new Error(`No limit: ${text}`)
  return BigInt(figure.replace(/[,.]/g, '')) * BigInt(one)
}

const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]*) = ([\dA-Z_*n ]+)$/gm

/** The constants of a file that are plain figures, or products of such, in the page's units: seconds as milliseconds, kilobytes as bytes. */
function constantsOf(file: string): ReadonlyMap<string, bigint> {
  const known = new Map<string, bigint>()
  for (const [, name = '', expression = ''] of read(file).matchAll(CONSTANT)) {
    const factors = expression.split('*').map((text) => {
      const factor = text.trim()
      return /^[\d_]+n?$/.test(factor) ? BigInt(factor.replace(/[_n]/g, '')) : known.get(factor)
    })
    const value = factors.reduce((product, factor) => product && factor && product * factor, 1n)
    const unit = /_(S|SECONDS)$/.test(name) ? 1000n : /_KIB$/.test(name) ? 1024n : 1n
    if (value !== undefined) known.set(name, value * unit)
  }
  return known
}

const held = rows.flatMap(([, what = '', limit = '', constant = '']) => {
  const [, name, file] = /^`([A-Z_]+)` in `([\w./-]+)`$/.exec(constant) ?? []
  return name && file ? [{ what, limit, name, file }] : []
})

/** Figures of the server and of the contract that limit nothing that anyone outside could notice. */
const NO_LIMITS = new Set(
  `
contract/commission/commission.ts HUNDRED_THOUSAND
contract/imports/cells.ts KEPT_DIGITS
contract/imports/day-formats.ts NO_DAY_OF_1900 CENTURY
contract/imports/figure-formats.ts MAX_LENGTH
contract/imports/headings.ts HEADING_ROWS LEAST_HEADINGS
contract/imports/words.ts KEPT_WORDS MAX_LENGTH
contract/lists/namesake-questions.ts MOST_NAMED
contract/wire/figures.ts MAX_DIGITS
contract/rates/rate-sheet.ts STEP_DECIMALS UNASKED_CHANGE
contract/hawala/form.ts READABLE_DECIMALS
contract/text/dates.ts NEAR_DAYS SHORT_YEARS
contract/text/solar.ts DAY_MS YEARS_APART
contract/text/holds.ts LEAST_JOINED
contract/text/phone.ts LEAST_TYPED LEAST_PART LEAST_WHOLE COUNTRY_DIGITS
server/auth/passwords.ts PASSES TAG_LENGTH
server/drafts/settlement-rows.ts WRITTEN_AT_ONCE
server/log/log.ts LOOKING_MS
server/office-settings/store.ts ONLY
server/ledger/closed.ts FIRST_LOOK_MS LOOK_MS
server/days/tills.ts LATEST
server/sessions/tokens.ts ID_LENGTH
server/auth/sealing.ts KEY_BYTES IV_BYTES TAG_BYTES
server/auth/second-factor.ts SECRET_BYTES RECOVERY_BYTES
server/backup/files.ts FORGOTTEN_MS
server/backup/lock.ts BUSY
server/backup/portable.ts INSERTED PAGE
server/backup/schedule.ts LOOK_MS
server/backup/sqlite-backup.ts RATE
server/bodies/reader.ts BLANK
server/bodies/reader.ts REST_MS SMALL_BYTES SMALL_VALUES
server/bodies/worker.ts ROWS_OF_A_PIECE
server/changes/changes.ts GATHER_MS
server/changes/routes.ts LAST_WORDS_MS
server/check/audited-records.ts PAGE
server/cli/daftar.ts TELL_EVERY
server/db/checkpointer.ts EVERY_MS
server/db/checkpoints.ts COMMITS FEW_PAGES MANY_PAGES
server/db/group-commit.ts GATHER_MS RETRY_MS
server/db/list-pages.ts SEARCHED_AT_ONCE
server/db/migrations/0007-evidence.ts PAGE
server/db/open.ts FIRST_PAGE_MS
server/db/outage.ts DISK_FULL NO_ROOM_FOR_INDEX
server/db/postgres.ts AHEAD LOOK_MS
server/db/postgres-connections.ts INT8 KEEP_ALIVE_MS PREPARED
server/db/postgres-statements.ts CACHED_TEXTS ROWS_OF_A_PART
server/db/sqlite-statements.ts CACHED_STATEMENTS ROWS_OF_A_PART
server/db/sqlite.ts BUSY_STEP_MS CACHE_KB
server/db/movements.ts AT_ONCE
server/db/rows.ts LOOKED_UP PAGE PARAMETERS
server/hawala-rules/numbers.ts READ_AT_ONCE LOOKED_THROUGH
server/hawala/alike.ts READ_AT_ONCE
server/hawala/queue.ts LOOKED_THROUGH
server/api/accept-json.ts LOOKED_AT_BYTES
server/http/large-answers.ts PIECE_BYTES
server/http/write-once.ts HASHED_AT_ONCE
server/imports/office.ts LOOKED_UP
server/lists/answers.ts NEAR_WRITES SMALL_LIST
server/lists/answers.ts CHANGES HASH_DIGITS
server/process/memory.ts GROWN_PERCENT LOOK_MS QUIET_PERCENT
server/ledger/accounts.ts LOOKED_UP_AT_ONCE
server/wire/json-pieces.ts BYTES_OF_A_UNIT PART_BYTES VALUES_OF_A_PIECE
server/readers/pool.ts LISTS_CACHE_KB REST_MS
server/profit/kept-costs.ts DAYS_AT_ONCE
server/limits/approvals.ts APPROVAL_BYTES
server/profit/entry-shares.ts LOOKED_UP
server/reports/roznamcha.ts AT_ONCE
server/wire/wire-parts.ts WORTH_COMPRESSING GZIP_START
server/search/matching.ts LONGEST_JOINED MOST_SPACED LONG_DIGITS MOST_DIGITS FEW FEW_BESIDE_TEXT FEW_ENOUGH
server/search/search-index.ts FORM CACHE_KB BUSY_TIMEOUT_MS MOST_KNOWN
server/search/search.ts BATCH
server/threads/priority.ts LOWER
server/threads/turns.ts TURN_MS
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [file, ...names] = line.split(' ')
      return names.map((name) => `${file} ${name}`)
    }),
)

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('server/demo/'))

describe('the page of limits', () => {
  it.each(held)('says what the code holds: $what, $limit', ({ limit, name, file }) => {
    const value = constantsOf(file).get(name)
    expect([file, name, value]).toEqual([file, name, said(limit)])
  })

  it('leaves out no figure of the server or the contract', () => {
    const listed = new Set(held.map(({ file, name }) => `${file} ${name}`))
    const left = ['contract', 'server']
      .flatMap(filesIn)
      .flatMap((file) => [...constantsOf(file).keys()].map((name) => `${file} ${name}`))
      .filter((one) => !listed.has(one) && !NO_LIMITS.has(one))
    expect(left).toEqual([])
    expect(held.length).toBeGreaterThan(50)
  })
})

interface Schema {
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

const lengthsIn = (schema: Schema, name = ''): (readonly [string, number])[] => [
  ...(schema.maxLength === undefined ? [] : [[name, schema.maxLength] as const]),
  ...Object.entries(schema.properties ?? {}).flatMap(([field, one]) => lengthsIn(one, field)),
  ...(schema.items ? lengthsIn(schema.items, name) : []),
]

describe('the lengths of texts', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice()
  })
  afterAll(() => office.close())

  it('are those of the shapes that the calls take', async () => {
    const { body } = await office.call<{ paths: Record<string, Record<string, Operation>> }>(
      'GET',
      'api/docs/json',
    )
    const taken = new Set<string>()
    for (const [url, operations] of Object.entries(body.paths)) {
      for (const { parameters = [], requestBody } of Object.values(operations)) {
        const lengths = [
          ...parameters.flatMap(({ name, schema }) => lengthsIn(schema, name)),
          ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => lengthsIn(schema)),
        ]
        const noun = url.split('/').slice(1, 3).join('/')
        for (const [field, length] of lengths) taken.add(`${noun} ${field} ${length}`)
      }
    }
    const listed = rows.flatMap(([, call = '', fields = '', limit = '']) => {
      const [, noun] = /^`((?:api|auth)\/[\w-]+)`$/.exec(call) ?? []
      if (!noun) return []
      return [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => `${noun} ${field} ${said(limit)}`)
    })
    expect(listed.sort()).toEqual([...taken].sort())
  })
})

import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { settlementRowsPath } from '../../../contract/operator/draft-rows.ts'
import { CARRIED, LEFT_BEHIND, REFERENCES } from '../../../server/backup/portable.ts'
import { type Location, openSnapshots } from '../../../server/db/open.ts'
import { trialBalance } from '../../../server/reports/trial-balance.ts'
import { enterEveryKind } from '../setup/every-kind.ts'
import { type Engine, openOffice, type TestOffice } from '../setup/office.ts'
import { killings, newFolder, newPlace, removePlaces } from '../setup/places.ts'
import { itOnce, sampledHere } from '../setup/postgres.ts'
import { daftar, endPrograms } from '../setup/processes.ts'
import { wholeBooks } from '../setup/whole-books.ts'
import { findingsHere, importHere, layBooks } from './in-process.ts'

/** A loop over every step starts a program or two each time. */
const LOOP_MS = process.env.PROVE ? 1_800_000 : 300_000

let office: TestOffice
let settings: Readonly<Record<string, string>>
/** Carried once; each test reads it. */
let file: string
beforeAll(async () => {
  office = await openOffice()
  settings = office.database === '' ? { DATA_DIR: office.folder } : { DATABASE_URL: office.database }
  await enterEveryKind(office)
  await office.call('PUT', 'api/me/drafts/forms', { rows: ['علی', 1.5] })
  const typed = { id: 'a', place: 1.5, draft: { sender_name: 'علی' } }
  const rows = [
    { id: 'a', content: typed },
    { id: 'b', is_saved: true, content: null },
  ]
  await office.call('PATCH', settlementRowsPath, { since: 0, sent_by: 'one', rows })
  await office.call('PUT', 'api/me/settings/', { theme: 'light', typed_keys: true, keys: [], macros: [] })
  file = path.join(newFolder(), 'office.export')
  expect(await daftar(settings, 'export', file)).toMatchObject({ code: 0, stderr: '' })
})
afterEach(endPrograms)
afterAll(async () => {
  await office.close()
  await removePlaces()
})

/** Every row of every table that is carried, passwords and kept answers among them. */
async function allOf(location: Location): Promise<Record<string, string[]>> {
  const opened = await openSnapshots(location)
  try {
    return await opened.snapshot(async ({ all }) => {
      const tables: Record<string, string[]> = {}
      for (const [table, key] of Object.entries(CARRIED)) {
        const rows = await all(`select * from ${table} order by ${key.join(', ')}`)
        tables[table] = rows.map((row) =>
          JSON.stringify(Object.entries(row).map(([, value]) => String(value))),
        )
      }
      return { ...tables, report: [JSON.stringify(await trialBalance.read({ all }, undefined))] }
    })
  } finally {
    await opened.close()
  }
}

// On the embedded database alone there is no other engine to go to.
const engines: Engine[] = inject('postgres') === undefined ? ['sqlite'] : ['sqlite', 'postgres']

describe('export and import', () => {
  it.each(engines)('carry all of an office to %s and back', async (engine) => {
    const there = await newPlace(engine)
    const imported = await daftar(there.settings, 'import', file)
    expect(imported).toMatchObject({ stderr: '', code: 0 })
    expect(await allOf(there.location)).toEqual(await allOf(office.location))
    expect(await findingsHere(there)).toEqual([])

    const again = path.join(newFolder(), 'again.export')
    expect((await daftar(there.settings, 'export', again)).code).toBe(0)
    const back = await newPlace()
    expect(await importHere(back, again)).toBe('')
    expect(await wholeBooks(back.location)).toEqual(await wholeBooks(office.location))
  })

  it.each(engines)('let the same operators in on %s and give the ids that come next', async (engine) => {
    const place = await newPlace(engine)
    expect(await importHere(place, file)).toBe('')
    const next = await openOffice(place.settings, undefined, { isStanding: true, engine })
    expect(next.token).not.toBe('')
    const province = { name: 'Ghazni', order: 1 }
    expect((await next.call('POST', 'api/provinces', province)).body).toMatchObject({ id: 4 })
    const { text } = await office.call('GET', 'api/cash-book/next_id')
    expect(Number(/\d+/.exec(text)?.[0])).toBeGreaterThan(9)
    expect((await next.call('GET', 'api/cash-book/next_id')).text).toBe(text)
    expect(await next.findings()).toEqual([])
    await next.close()
  })

  itOnce('carry every table but sessions', async () => {
    const text = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
    const sqlite = await openOffice({}, undefined, { engine: 'sqlite' })
    const tables = await sqlite.books.all<{ name: string }>(text)
    await sqlite.close()
    const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
    expect(new Set(names)).toEqual(new Set([...Object.keys(CARRIED), ...LEFT_BEHIND]))
  })

  itOnce('know every reference between the tables that are carried', async () => {
    const sqlite = await openOffice({}, undefined, { engine: 'sqlite' })
    for (const table of Object.keys(CARRIED)) {
      const keys = await sqlite.books.all<{ from: string; table: string }>(
        `pragma foreign_key_list(${table})`,
      )
      for (const { from, table: target } of keys)
        expect([table, from, REFERENCES[from]?.table]).toEqual([table, from, target])
    }
    await sqlite.close()
  })

  itOnce('write into empty books only, and leave the others', async () => {
    const place = await newPlace()
    await layBooks(place)
    const before = await wholeBooks(place.location)
    const { code, stderr } = await daftar(place.settings, 'import', file)
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('are not empty: import writes into empty ones'),
    ])
    expect(await wholeBooks(place.location)).toEqual(before)
  })

  const TAKEN: readonly [string, RegExp, RegExp][] = [
    [
      'a customer',
      /^\[7,"Customer 7".*\n/m,
      /^Line \d+ of .*spoilt.export, accounts 1001: customer 7 is missing from the file\.$/,
    ],
    ['an account', /^\["1002",.*\n/m, /^Line \d+ of .*, \w+ \d+: account 1002 is missing from the file\.$/],
    [
      'an entry',
      /^\[1,"cash-book",1\]\n/m,
      /^Line \d+ of .*, cash_book 1: entry 1 is missing from the file\.$/,
    ],
    [
      'a column',
      /"acc_no","customer_id"/,
      /^Lines \d+ to \d+ of .*, accounts, can't be written: .*(number|more|nummer)/,
    ],
  ]
  it.each(TAKEN)(
    'name the line of a file from which %s was taken, and leave the books empty',
    async (_, taken, words) => {
      const text = fs.readFileSync(file, 'utf8')
      expect(text).toMatch(taken)
      const spoilt = path.join(newFolder(), 'spoilt.export')
      fs.writeFileSync(
        spoilt,
        text.replace(taken, (found) => (found.startsWith('"') ? '"acc_no","number"' : '')),
      )
      const place = await newPlace()
      expect(await importHere(place, spoilt)).toMatch(words)
      expect(Object.values(await wholeBooks(place.location)).every((rows) => rows.length === 0)).toBe(true)
    },
  )

  const SPOILT: readonly [string, (text: string) => string, RegExp][] = [
    ['a torn file', (text) => text.slice(0, text.length / 2), /is torn/],
    [
      'a file without its end',
      (text) => text.trim().split('\n').slice(0, -1).join('\n'),
      /is torn: its end is/,
    ],
    ['a changed row', (text) => text.replace('Amir', 'Omar'), /was changed after it was written/],
    ['a foreign file', () => '{"name":"daftar"}\n', /is not of an export/],
    ['words', () => 'these are no books\n', /is torn or not of an export/],
    [
      'a later version',
      (text) => text.replace(/"schema":"[^"]*"/, '"schema":"9999-later"'),
      /is of a later version/,
    ],
    [
      'an earlier version',
      (text) => text.replace(/"schema":"[^"]*"/, '"schema":"0001-books"'),
      /is of an earlier version/,
    ],
  ]
  it.each(sampledHere(SPOILT, 7))('refuse %s in words and leave the books empty', async (_, spoil, words) => {
    const spoilt = path.join(newFolder(), 'spoilt.export')
    fs.writeFileSync(spoilt, spoil(fs.readFileSync(file, 'utf8')))
    const place = await newPlace()
    expect(await importHere(place, spoilt)).toMatch(words)
    expect(Object.values(await wholeBooks(place.location)).every((rows) => rows.length === 0)).toBe(true)
  })

  it(
    'killed before any step of an import leave empty books or all of them',
    async () => {
      const there = await wholeBooks(office.location)
      const kills = await killings(async (more) =>
        daftar({ ...(await newPlace()).settings, ...more }, 'import', file),
      )
      for (const killed of kills) {
        const { settings: into, location } = await newPlace()
        expect((await daftar({ ...into, ...killed }, 'import', file)).signal).toBe('SIGKILL')
        // A file of no bytes may be books that were lost: nothing is written into it, and the refusal says so.
        const books = path.join(location.DATA_DIR, 'daftar.db')
        if (location.DATABASE_URL === undefined && fs.statSync(books).size === 0) {
          const refused = await daftar(into, 'import', file)
          expect(refused.stderr).toContain('for a new office remove the file.')
          fs.rmSync(books)
        }
        // Where its tables are not made yet the place is empty too.
        const standing = Object.values(await wholeBooks(location).catch(() => ({})))
        if (standing.every((rows) => rows.length === 0))
          expect(await daftar(into, 'import', file)).toMatchObject({ stderr: '', code: 0 })
        expect(await wholeBooks(location)).toEqual(there)
      }
    },
    LOOP_MS,
  )
})

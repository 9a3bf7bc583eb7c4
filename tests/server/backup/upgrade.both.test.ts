import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SettlementRows, settlementRowsPath } from '../../../contract/operator/draft-rows.ts'
import type { ProfitReport } from '../../../contract/reports/report-answers.ts'
import { type Facts, factsOf, readManifest } from '../../../server/backup/manifest.ts'
import { openUpgraded } from '../../../server/backup/upgrade.ts'
import { LATEST_SCHEMA } from '../../../server/db/migrate.ts'
import { databaseFile, type Location, openSnapshots } from '../../../server/db/open.ts'
import { report } from '../reports/four-days.ts'
import { enterEveryKind } from '../setup/every-kind.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { killings, newFolder, newPlace, type Place, removePlaces } from '../setup/places.ts'
import { sampledHere, session } from '../setup/postgres.ts'
import { daftar, endPrograms } from '../setup/processes.ts'
import { wholeBooks } from '../setup/whole-books.ts'
import { findingsHere, restoreHere } from './in-process.ts'
import { keepBooks, layKeptBooks } from './kept-books.ts'
import { makeOlderBooks, SCHEMAS } from './older-books.ts'

/** A loop over every step starts a program or two each time. */
const LOOP_MS = process.env.PROVE ? 1_800_000 : 300_000

/** An office with records that every version knows. */
let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  await office.call('POST', 'api/provinces', { name: 'Kabul', order: 1 })
  const cash = { currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-03-21' }
  for (const amount of [10, 20.05]) await office.call('POST', 'api/cash-book', { ...cash, amount })
})
afterEach(endPrograms)
afterAll(async () => {
  await office.close()
  await removePlaces()
})

async function factsIn(location: Location): Promise<Facts> {
  const opened = await openSnapshots(location)
  try {
    return await opened.snapshot(factsOf)
  } finally {
    await opened.close()
  }
}
async function older(schema: string): Promise<Place & { readonly BACKUP_DIR: string }> {
  const place = await newPlace()
  await makeOlderBooks(place.location, schema, office.location)
  return { ...place, BACKUP_DIR: newFolder() }
}
const upgrade = async ({ location, BACKUP_DIR }: Place & { readonly BACKUP_DIR: string }) => {
  const said: string[] = []
  const books = await openUpgraded({ ...location, BACKUP_DIR }, (line) => said.push(line))
  await books.close()
  return said
}
const backupsIn = (folder: string) => fs.readdirSync(folder).filter((name) => name.endsWith('.backup'))

describe('an upgrade', () => {
  it.each(sampledHere(SCHEMAS, 5))(
    'of books of %s gives those of this version, which were backed up first',
    async (schema) => {
      const place = await older(schema)
      const said = await upgrade(place)
      expect(await wholeBooks(place.location)).toEqual(await wholeBooks(office.location))
      expect(await findingsHere(place)).toEqual([])
      const [backup] = backupsIn(place.BACKUP_DIR)
      expect(backupsIn(place.BACKUP_DIR)).toHaveLength(schema === LATEST_SCHEMA ? 0 : 1)
      expect(said).toHaveLength(schema === LATEST_SCHEMA ? 0 : 1)
      if (backup === undefined) return
      const file = path.join(place.BACKUP_DIR, backup)
      expect((await readManifest(file)).facts).toMatchObject({ schema })
      const back = await newPlace()
      expect(await restoreHere(back, file)).toBe('')
      expect(await wholeBooks(back.location)).toEqual(await wholeBooks(office.location))
      expect(await upgrade(place)).toEqual([])
    },
  )

  it('of empty books backs nothing up', async () => {
    const place = await newPlace()
    const BACKUP_DIR = newFolder()
    expect(await upgrade({ ...place, BACKUP_DIR })).toEqual([])
    expect(fs.readdirSync(BACKUP_DIR)).toEqual([])
  })

  it(
    'killed before any of its steps is done again',
    async () => {
      const there = await wholeBooks(office.location)
      const start = async (more: Place['settings']) => {
        const place = await older('0001-books')
        const settings = { ...place.settings, BACKUP_DIR: place.BACKUP_DIR, ...more }
        return { place, ended: await daftar(settings, 'operator', 'list') }
      }
      for (const killed of await killings(async (more) => (await start(more)).ended)) {
        const { place, ended } = await start(killed)
        expect(ended.signal).toBe('SIGKILL')
        await upgrade(place)
        expect(await wholeBooks(place.location)).toEqual(there)
        expect(backupsIn(place.BACKUP_DIR).length).toBeGreaterThan(0)
      }
    },
    LOOP_MS,
  )
})

/** A row of a settlement that is typed and not saved. */
const ROW = { id: 'a', place: 1.5, draft: { sender_name: 'علی' } }
const TYPED = { since: 0, sent_by: 'one', rows: [{ id: 'a', content: ROW }] }

/** Books that an earlier version wrote, with records of every kind: kept as files for every schema from here on. */
const KEPT = SCHEMAS.filter((schema) => schema >= '0005-settings')

describe('books as a version wrote them', () => {
  beforeAll(async () => {
    if (!process.env.FIXTURES) return
    const all = await openOffice()
    await enterEveryKind(all)
    await all.call('PATCH', settlementRowsPath, TYPED)
    await keepBooks(all.location)
    await all.close()
  })

  // The oldest goes through every step of an upgrade.
  it.each(sampledHere(KEPT, 5))('of %s are upgraded, hold, and go on', async (schema) => {
    const place = { ...(await newPlace()), BACKUP_DIR: newFolder() }
    await layKeptBooks(place.location, schema)
    if (schema < '0023-settlement-rows')
      await changeIn(place.location, `update drafts set content = '${JSON.stringify({ rows: [ROW] })}'`)
    const before = await factsIn(place.location)
    expect(before.schema).toBe(schema)
    await upgrade(place)
    // The log goes on from its head with what it did not hold yet.
    const { head, counts } = await factsIn(place.location)
    const audit = expect.toSatisfy((rows: number) => rows >= (before.counts.audit ?? 0))
    expect(await factsIn(place.location)).toEqual({
      ...before,
      schema: LATEST_SCHEMA,
      head,
      counts: { ...before.counts, audit },
    })
    expect(counts.audit === before.counts.audit).toBe(head === before.head)
    expect(await findingsHere(place, before.head)).toEqual([])
    const next = await openOffice(place.settings, undefined, { isStanding: true })
    const cash = { currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-03-21' }
    expect((await next.call('POST', 'api/cash-book', { ...cash, amount: 1 })).status).toBe(201)
    const period = { from_date: cash.date, to_date: cash.date }
    const { body: profit } = await report<ProfitReport>(next, 'profit', period)
    expect(profit.sums.total).toBe(profit.proof)
    expect((await next.call('GET', settlementRowsPath)).body).toMatchObject({ rows: [{ content: ROW }] })
    expect(await next.findings()).toEqual([])
    await next.close()
  })

  it('of 0006-sign-ins have their passwords, sessions and kept answers held from the upgrade on', async () => {
    const place = { ...(await newPlace()), BACKUP_DIR: newFolder() }
    await layKeptBooks(place.location, '0006-sign-ins')
    const tokens = `insert into tokens (token_hash, operator_id, created_at, used_at) values`
    const keys =
      'insert into idempotency_keys (key, operator_id, request_hash, status, body, created_at) values'
    const answers = Array.from(
      { length: 600 },
      (_, index) => `('k${index}', 1, 'x', 201, '{"id":${index}}', '2026')`,
    )
    await changeIn(place.location, `${tokens} ('before', 1, '2026-01-01', '2026-01-01')`)
    await changeIn(place.location, `${keys} ${answers.join(', ')}`)
    await upgrade(place)
    expect(await findingsHere(place)).toEqual([])
    const back = async (fault: string, undo: string, named: string) => {
      await changeIn(place.location, fault)
      expect(await findingsHere(place)).toEqual([`${named}: is not what the audit log last says`])
      await changeIn(place.location, undo)
    }
    await back(
      `update idempotency_keys set body = '{"id":7}' where key = 'k599'`,
      `update idempotency_keys set body = '{"id":599}' where key = 'k599'`,
      'an answer under one of the keys from before the upgrade to 0007-evidence',
    )
    await back(
      `update operators set password_hash = password_hash || 'x' where id = 1`,
      `update operators set password_hash = substr(password_hash, 1, length(password_hash) - 1) where id = 1`,
      'the password of operator 1',
    )
    await back(
      `${tokens} ('since', 1, '2026-01-01', '2026-01-01')`,
      `delete from tokens where token_hash = 'since'`,
      'session since of operator 1',
    )
    expect(await findingsHere(place)).toEqual([])
  })

  it('of 0020-second-factor have their refs and numbers compared folded from the upgrade on', async () => {
    const place = { ...(await newPlace()), BACKUP_DIR: newFolder() }
    await layKeptBooks(place.location, '0020-second-factor')
    await changeIn(
      place.location,
      `update hawala set ref = 'AB–${'\u200f'}۷', number = '  Ab—1' where id = 3`,
    )
    await upgrade(place)
    const opened = await openSnapshots(place.location)
    const rows = await opened.snapshot(({ all }) =>
      all('select ref, ref_key, number_key from hawala where id = 3'),
    )
    await opened.close()
    expect(rows).toEqual([{ ref: 'AB–\u200f۷', ref_key: 'ab-7', number_key: 'ab-1' }])
  })

  it('of 0028-profit-limits have the IDs of senders and pay-outs compared folded from the upgrade on', async () => {
    const place = { ...(await newPlace()), BACKUP_DIR: newFolder() }
    await layKeptBooks(place.location, '0028-profit-limits')
    const step = `'{"date":"2026-11-20","id_no":"P 77/8"}'`
    await changeIn(place.location, `update hawala set sender_id = '۱۴۰۰-01.5' where id = 3`)
    await changeIn(
      place.location,
      `insert into hawala_steps (id, hawala_id, no, kind, content) values ('3/9', 3, 9, 'paid', ${step})`,
    )
    await upgrade(place)
    const opened = await openSnapshots(place.location)
    const rows = await opened.snapshot(({ all }) =>
      all(`select h.sender_id_key, s.id_key from hawala h join hawala_steps s on s.hawala_id = h.id
        where s.id = '3/9'`),
    )
    await opened.close()
    expect(rows).toEqual([{ sender_id_key: '1400015', id_key: 'p778' }])
  })

  it('of 0022-opposites have the rows of their settlements, with what was changed of them since', async () => {
    const place = { ...(await newPlace()), BACKUP_DIR: newFolder() }
    await layKeptBooks(place.location, '0022-opposites')
    const row = (id: string, amount: string) => ({ id, place: 1, draft: { amount } })
    const whole = {
      ...{ rows: ['علی', 1.5, ...['a', 'b', 'c', 's'].map((id) => row(id, '1'))], batch: null, cell: null },
      ...{ settled: [], typed_at: '2026-11-20T08:00:00.000Z' },
    }
    const batch = { key: 'k', ids: ['a'], unsent: [], body: '[]' }
    const cell = { id: 'a', field: 'amount', text: '5' }
    const kept = (name: string, version: number, content: object) =>
      `(1, '${name}', ${version}, '2026-11-20', '${JSON.stringify(content)}')`
    const changes = [
      kept('hawala_settlements', 10, whole),
      kept('hawala_settlements/9', 9, {
        changed: [row('a', '9'), row('n', '9')],
        gone: ['b'],
        fields: { cell },
      }),
      kept('hawala_settlements/10', 10, {
        ...{ changed: [row('a', '10')], gone: ['s'], fields: { batch, settled: ['s', 't'] } },
      }),
      kept('forms', 2, [{ form: 'cash-book' }]),
    ]
    await changeIn(place.location, 'delete from drafts')
    await changeIn(
      place.location,
      `insert into drafts (operator_id, name, version, saved_at, content) values ${changes.join(', ')}`,
    )
    await upgrade(place)
    const next = await openOffice(place.settings, undefined, { isStanding: true })
    const { rows } = (await next.call<SettlementRows>('GET', settlementRowsPath)).body
    const typing = { typed_at: '2026-11-20T08:00:00.000Z', cell }
    expect(rows.map(({ id, is_saved, content }) => [id, is_saved ? 'saved' : content])).toEqual([
      ...[
        ['a', row('a', '10')],
        ['batch', batch],
        ['c', row('c', '1')],
        ['n', row('n', '9')],
      ],
      ...[
        ['s', 'saved'],
        ['t', 'saved'],
        ['typing', typing],
      ],
    ])
    expect((await next.call('GET', 'api/me/drafts/forms')).body).toMatchObject({
      ...{ version: 2, draft: [{ form: 'cash-book' }] },
    })
    expect(await next.count('drafts')).toBe(1)
    await next.close()
  })
})

async function changeIn({ DATA_DIR, DATABASE_URL }: Location, statement: string): Promise<void> {
  if (DATABASE_URL !== undefined) {
    await session(DATABASE_URL, (client) => client.query(statement))
    return
  }
  const db = new DatabaseSync(databaseFile(DATA_DIR))
  db.exec(statement)
  db.close()
}

import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import type { SealedRow } from '../../../server/audit/chain.ts'
import { openSnapshots } from '../../../server/db/open.ts'
import { auditHash } from '../../../server/db/seal.ts'
import { findingsHere, replayHere } from '../backup/in-process.ts'
import { enterEveryKind } from '../setup/every-kind.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { newFolder, newPlace, removePlaces } from '../setup/places.ts'
import { daftar, endPrograms } from '../setup/processes.ts'
import { enterFactors, expectFactorsReplayed, type Factors } from '../setup/second-factors.ts'
import { wholeBooks } from '../setup/whole-books.ts'

/** An office with records of every kind, edited and deleted ones among them, whose server runs on. */
let office: TestOffice
let factors: Factors
beforeAll(async () => {
  office = await openOffice()
  await enterEveryKind(office)
  factors = await enterFactors(office)
  expect(await office.findings()).toEqual([])
})
afterEach(endPrograms)
afterAll(async () => {
  await office.close()
  await removePlaces()
})

const at = (DATA_DIR: string) => ({ DATA_DIR, DATABASE_URL: undefined })
const headOf = async (books: TestOffice['books']) =>
  (await books.all<{ hash: string }>('select hash from audit order by seq desc limit 1'))[0]?.hash

describe('daftar replay', () => {
  it('rebuilds all that the log holds, with its ids, versions, order and hashes', async () => {
    const folder = newFolder()
    const { code, stdout, stderr } = await daftar({ DATA_DIR: folder }, 'replay', '--from', office.folder)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`audit rows, head ${await headOf(office.books)}\n`)
    expect(await wholeBooks(at(folder))).toEqual(await wholeBooks(at(office.folder)))
    expect(await findingsHere({ location: at(folder), settings: {} })).toEqual([])
  })

  it('lets nobody in before a new password is given, and then goes on: the same ids come next', async () => {
    const folder = newFolder()
    await daftar({ DATA_DIR: folder }, 'replay', '--from', office.folder)
    const signingIn = openOffice({ DATA_DIR: folder }, undefined, { isStanding: true })
    await expect(signingIn).rejects.toThrow(authTexts.badCredentials.text)
    const given = ['operator', 'password', OPERATOR.email, '--password', OPERATOR.password]
    expect((await daftar({ DATA_DIR: folder }, ...given)).code).toBe(0)
    const next = await openOffice({ DATA_DIR: folder }, undefined, { isStanding: true })
    for (const [address, id] of [
      ['customers', 21],
      ['cash-book', 16],
      ['transfer', 3],
    ])
      expect((await next.call('GET', `api/${address}/next_id`)).text).toBe(`{"next_id":${id}}`)
    const province = { name: 'Balkh', order: 1 }
    expect((await next.call('POST', 'api/provinces', province)).body).toMatchObject({ id: 4 })
    expect(await next.findings(await headOf(office.books))).toEqual([])
    await next.close()
  })

  it('lets nobody in by a code of a second factor until it is removed', async () => {
    const folder = newFolder()
    const { stdout } = await daftar({ DATA_DIR: folder }, 'replay', '--from', office.folder)
    expect(stdout).toContain('remove second factors with operator remove-factor EMAIL')
    await daftar(
      { DATA_DIR: folder },
      'operator',
      'password',
      OPERATOR.email,
      '--password',
      OPERATOR.password,
    )
    const next = await openOffice({ DATA_DIR: folder }, undefined, { isStanding: true })
    await expectFactorsReplayed(next, factors)
    await next.close()
  })

  it('writes into empty books only', async () => {
    const folder = newFolder()
    await daftar({ DATA_DIR: folder }, 'operator', 'add', 'first@office.af')
    const { code, stdout, stderr } = await daftar({ DATA_DIR: folder }, 'replay', '--from', office.folder)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `The books in ${folder}/daftar.db are not empty: replay writes into empty ones only.\n`,
    )
    expect(Object.entries(await wholeBooks(at(folder))).filter(([, rows]) => rows.length > 0)).toHaveLength(2)
  })

  it('says where there is nothing to replay', async () => {
    const [folder, other] = [newFolder(), newFolder()]
    const missing = await daftar({ DATA_DIR: folder }, 'replay', '--from', `${other}/none`)
    expect([missing.code, missing.stderr]).toEqual([1, `There are no books in ${other}/none (--from).\n`])
    expect(fs.readdirSync(folder)).toEqual([])
    const none = await openOffice({ DATA_DIR: other })
    await none.tamper('delete from audit')
    const { code, stderr } = await daftar({ DATA_DIR: folder }, 'replay', '--from', other)
    expect([code, stderr]).toEqual([1, 'The audit log is empty: there is nothing to replay.\n'])
    await none.close()
  })
})

describe('a log that can not be replayed leaves the books empty', () => {
  let damaged: TestOffice
  beforeAll(async () => {
    damaged = await openOffice()
    await enterEveryKind(damaged)
  })
  afterAll(() => damaged.close())

  async function refused(): Promise<string> {
    const place = await newPlace()
    const line = await replayHere(place, damaged.location)
    const left = Object.values(await wholeBooks(place.location))
    expect(left.every((rows) => rows.length === 0)).toBe(true)
    return line
  }
  const rows = async () => {
    const opened = await openSnapshots(at(damaged.folder))
    const log = await opened.snapshot(({ all }) => all<SealedRow>('select * from audit order by seq'))
    await opened.close()
    return log
  }
  /** Changes what rows say and seals the log anew, as only who knows how the hashes are made could. */
  async function sealedAnew(change: (row: SealedRow) => Partial<SealedRow>): Promise<void> {
    let prev_hash: string | undefined
    for (const row of await rows()) {
      const changed = { ...row, ...change(row), prev_hash: prev_hash ?? row.prev_hash }
      prev_hash = auditHash(changed)
      await damaged.tamper(
        'update audit set record_type = ?, after = ?, prev_hash = ?, hash = ? where seq = ?',
        ...[changed.record_type, changed.after, changed.prev_hash, prev_hash, row.seq],
      )
    }
  }

  /** A change of what rows of a kind say was written. */
  const replaced = (type: string, text: string, other: string) => (row: SealedRow) =>
    row.record_type === type ? { after: row.after?.replaceAll(text, other) ?? null } : {}

  it('a row was changed', async () => {
    const last = (await rows()).at(-1)
    await damaged.tamper(`update audit set before = '{}' where seq = ?`, last?.seq ?? 0)
    expect(await refused()).toBe(`audit ${last?.seq}: was changed after it was written`)
    await damaged.tamper('update audit set before = ? where seq = ?', last?.before ?? null, last?.seq ?? 0)
  })

  it('a row is missing', async () => {
    const [first] = await rows()
    await damaged.tamper('update audit set seq = -seq where seq = 1')
    expect(await refused()).toBe('audit 1: the row is missing')
    await damaged.tamper('update audit set seq = -seq where seq = -1')
    expect((await rows())[0]).toEqual(first)
  })

  it.each([
    [
      'a record in an account that does not exist',
      replaced('hawala', '"1001"', '"1999"'),
      /^audit \d+ to \d+: /,
    ],
    [
      'accounts that take nothing of a transfer',
      replaced('transfer', '"AFN"', '"EUR"'),
      /^audit \d+ to \d+: transfer 1: its accounts take nothing of it$/,
    ],
    [
      "a posting in another currency than its account's, which the check finds",
      replaced('cash-book', '"4002"', '"8001"'),
      /^What the log gives does not hold: account 8001: /,
    ],
    [
      'a kind of record that this version does not know',
      (row: SealedRow) => (row.record_type === 'province' ? { record_type: 'planet' } : {}),
      /^audit \d+: this version knows no planet$/,
    ],
  ])('%s', async (_, change, message) => {
    const before = await rows()
    await sealedAnew(change)
    expect(await refused()).toMatch(message)
    const kept = new Map(before.map((row) => [row.seq, row]))
    await sealedAnew((row) => kept.get(row.seq) ?? row)
    expect(await rows()).toEqual(before)
  })
})

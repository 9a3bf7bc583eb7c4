import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BackupState } from '../../../contract/office/office-answers.ts'
import { takeBackup } from '../../../server/backup/backup.ts'
import { nameAutomatic } from '../../../server/backup/folder.ts'
import { manifestOf, readManifest, writeManifest } from '../../../server/backup/manifest.ts'
import { openBackups } from '../../../server/backup/schedule.ts'
import { checkBooks } from '../../../server/check/check.ts'
import type { Reader } from '../../../server/db/books.ts'
import { assertBooks, type Location, openSnapshots } from '../../../server/db/open.ts'
import { trialBalance } from '../../../server/reports/trial-balance.ts'
import { enterEveryKind } from '../setup/every-kind.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'
import { engineHere, killings, newFolder, newPlace, type Place, removePlaces } from '../setup/places.ts'
import { isSecondRun, itOnce, sampledHere } from '../setup/postgres.ts'
import { callsOf, daftar, endPrograms, run, startServer } from '../setup/processes.ts'
import { wholeBooks } from '../setup/whole-books.ts'
import { layBooks, restoreHere } from './in-process.ts'

/** A loop over every step starts a program or two each time. */
const LOOP_MS = process.env.PROVE ? 1_800_000 : 300_000

/** An office whose server runs on while it is backed up. */
let office: TestOffice
let settings: Readonly<Record<string, string>>
beforeAll(async () => {
  office = await openOffice()
  settings = office.database === '' ? { DATA_DIR: office.folder } : { DATABASE_URL: office.database }
  await enterEveryKind(office)
})
afterEach(endPrograms)
afterAll(async () => {
  await office.close()
  await removePlaces()
})

async function read<T>(location: Location, work: (reader: Parameters<typeof checkBooks>[0]) => Promise<T>) {
  const opened = await openSnapshots(location)
  try {
    return await opened.snapshot(work)
  } finally {
    await opened.close()
  }
}

let taken: Promise<unknown> | undefined
const whole = path.join(newFolder(), 'office.backup')
/** A copy of a backup that is taken once. */
async function anyBackup(): Promise<string> {
  taken ??= takeBackup(office.location, whole)
  await taken
  const file = path.join(newFolder(), 'office.backup')
  for (const end of ['', '.json']) fs.copyFileSync(whole + end, file + end)
  return file
}

const restore = (place: Place, file: string, ...more: string[]) =>
  daftar(place.settings, 'restore', file, ...more)

describe('a backup', () => {
  it('of two at once into one file one is written, whole, and restores exactly into a new place', async () => {
    const file = path.join(newFolder(), 'office.backup')
    const ended = await Promise.all([1, 2].map(() => daftar(settings, 'backup', file)))
    for (const { code, stderr, stdout } of ended)
      if (code !== 0) expect(stderr).toMatch(/Another backup is being written to|stands already/)
      else expect(stdout).toMatch(/^Backed up to .*: \d+ entries, \d+ audit rows, head [0-9a-f]{64}\n$/)
    expect(ended.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(fs.readdirSync(path.dirname(file)).toSorted()).toEqual(['office.backup', 'office.backup.json'])
    const place = await newPlace()
    expect(await restore(place, file)).toMatchObject({ stderr: '', code: 0 })
    expect(await wholeBooks(place.location)).toEqual(await wholeBooks(office.location))
    const trial = (reader: Reader) => trialBalance.read(reader, undefined)
    expect(await read(place.location, trial)).toEqual(await read(office.location, trial))
    expect(await read(place.location, checkBooks)).toEqual([])
    expect(await read(place.location, ({ all }) => all('select 1 as known from tokens'))).toEqual([])
  })

  itOnce('never takes the place of a file', async () => {
    const file = await anyBackup()
    const before = fs.readFileSync(file)
    const { code, stderr } = await daftar(settings, 'backup', file)
    expect([code, stderr]).toEqual([1, `${file} stands already: name another file.\n`])
    expect(fs.readFileSync(file)).toEqual(before)
  })

  itOnce('is made of faulty books too, and says what is wrong', async () => {
    await office.tamper(`update provinces set "order" = 77 where id = 1`)
    const file = path.join(newFolder(), 'office.backup')
    const { code, stdout } = await daftar(settings, 'backup', file)
    expect([code, stdout.split('\n')[0]]).toEqual([1, 'province 1: is not what the audit log last says'])
    const place = await newPlace()
    const restored = await restore(place, file)
    expect([restored.code, restored.stdout]).toEqual([
      0,
      expect.stringContaining('As it was when it was backed up: province 1'),
    ])
    await office.tamper(`update provinces set "order" = 1 where id = 1`)
    expect(await office.findings()).toEqual([])
  })

  it(
    'killed before any of its steps is whole under its name or not there',
    async () => {
      const whole = path.join(newFolder(), 'office.backup')
      const kills = await killings((more) => daftar({ ...settings, ...more }, 'backup', whole))
      const file = path.join(newFolder(), 'office.backup')
      for (const killed of kills) {
        expect((await daftar({ ...settings, ...killed }, 'backup', file)).signal).toBe('SIGKILL')
        if (!fs.existsSync(file)) continue
        expect(await restoreHere(await newPlace(), file)).toBe('')
        fs.rmSync(file)
      }
      expect(await daftar(settings, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
      expect(await office.findings()).toEqual([])
    },
    LOOP_MS,
  )
})

describe('a restore', () => {
  it('refuses to write over books, and with --replace keeps them under another name', async () => {
    const place = await newPlace()
    await layBooks(place)
    const before = await wholeBooks(place.location)
    const file = await anyBackup()
    const refused = await restore(place, file)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/holds books already: restore into a new place, or with --replace\.\n$/),
    ])
    expect(await wholeBooks(place.location)).toEqual(before)
    const { code, stdout } = await restore(place, file, '--replace')
    expect(code).toBe(0)
    const [, kept = ''] = /are kept: (?:schema )?(\S+)\n/.exec(stdout) ?? []
    expect(await wholeBooks(place.location)).toEqual(await wholeBooks(office.location))
    const { DATA_DIR, DATABASE_URL } = place.location
    const old = newFolder()
    if (DATABASE_URL === undefined) fs.copyFileSync(kept, path.join(old, 'daftar.db'))
    const url = DATABASE_URL && `${DATABASE_URL}?options=-c%20search_path%3D${kept}`
    expect(await wholeBooks({ DATA_DIR: DATA_DIR && old, DATABASE_URL: url })).toEqual(before)
  })

  const pairs = process.env.PROVE ? 100 : isSecondRun() ? 1 : 2
  it.each(['into an empty place', '--replace'])(
    `two at once, ${pairs} times, %s: one restores whole, the other says that it did not`,
    async (way) => {
      const file = await anyBackup()
      const there = await wholeBooks(office.location)
      const more = way === '--replace' ? [way] : []
      for (let pair = 0; pair < pairs; pair += 1) {
        const place = await newPlace()
        if (way === '--replace') await layBooks(place)
        const ended = await Promise.all([restore(place, file, ...more), restore(place, file, ...more)])
        // One that starts once the other has ended finds its books.
        for (const { code, stderr, stdout } of ended)
          if (code === 0) expect(stdout).toMatch(/Restored to/)
          else expect(stderr).toMatch(/Another restore works in|holds books already|is in use/)
        expect(ended.map(({ code }) => code)).toContain(0)
        expect(await wholeBooks(place.location)).toEqual(there)
      }
    },
    LOOP_MS,
  )

  it('refuses a place whose server runs', async () => {
    const file = await anyBackup()
    const { code, stderr } = await daftar(settings, 'restore', file, '--replace')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/ is in use: stop its servers? first\.\n$/)])
  })

  it(
    'killed before any of its steps leaves the old books or the new',
    async () => {
      const file = await anyBackup()
      const there = await wholeBooks(office.location)
      const place = await newPlace()
      const replace = (more: Place['settings']) =>
        restore({ ...place, settings: { ...place.settings, ...more } }, file, '--replace')
      await layBooks(place)
      const old = await wholeBooks(place.location)
      const kills = await killings(async (more) => {
        const other = await newPlace()
        await layBooks(other)
        return restore({ ...other, settings: { ...other.settings, ...more } }, file, '--replace')
      })
      for (const killed of kills) {
        expect((await replace(killed)).signal).toBe('SIGKILL')
        const stands = await wholeBooks(place.location)
        expect(stands).toEqual(stands.customers?.length === 0 ? old : there)
        expect(await read(place.location, checkBooks)).toEqual([])
      }
      expect(await replace({})).toMatchObject({ code: 0, stderr: '' })
      expect(await wholeBooks(place.location)).toEqual(there)
    },
    LOOP_MS,
  )

  describe('refuses in words, and leaves the place empty,', () => {
    const changed = (file: string, change: (manifest: Record<string, unknown>) => void) => {
      const manifest = JSON.parse(fs.readFileSync(`${file}.json`, 'utf8')) as Record<string, unknown>
      change(manifest)
      fs.writeFileSync(`${file}.json`, JSON.stringify(manifest))
    }
    const SPOILT: readonly [string, (file: string) => void, RegExp][] = [
      ['a torn file', (file) => fs.truncateSync(file, 5000), /has 5000 bytes and not \d+: it is torn/],
      [
        'a changed file',
        (file) => {
          const bytes = fs.readFileSync(file)
          bytes[4000] = (bytes[4000] ?? 0) ^ 1
          fs.writeFileSync(file, bytes)
        },
        /is not what its manifest says: it was changed/,
      ],
      [
        'a missing manifest',
        (file) => fs.rmSync(`${file}.json`),
        /a backup is two files, keep them together/,
      ],
      [
        'a torn manifest',
        (file) => fs.truncateSync(`${file}.json`, 50),
        /office\.backup\.json is torn or not of a backup/,
      ],
      [
        'a manifest with other counts',
        (file) =>
          changed(file, (manifest) => {
            const { counts } = manifest.facts as { counts: Record<string, number> }
            counts.entries = 1000
          }),
        /office\.backup\.json was changed after it was written/,
      ],
      [
        'a manifest with other counts that was sealed anew',
        (file) =>
          changed(file, (manifest) => {
            const { counts } = manifest.facts as { counts: Record<string, number> }
            counts.entries = 1000
            const { seal: _, ...sealed } = manifest
            manifest.seal = createHash('sha256').update(JSON.stringify(sealed)).digest('hex')
          }),
        /What was restored is not what its manifest says: its counts differs/,
      ],
      [
        'a foreign manifest',
        (file) => fs.writeFileSync(`${file}.json`, '{"name":"daftar"}'),
        /office\.backup\.json is not of a backup/,
      ],
      [
        "a later version's manifest",
        (file) => fs.writeFileSync(`${file}.json`, '{"form":3,"more":1}'),
        /is of a later version of Daftar\. Restore with that version/,
      ],
    ]
    it.each(sampledHere(SPOILT, 8))('%s', async (_, spoil, words) => {
      const file = await anyBackup()
      spoil(file)
      const place = await newPlace()
      expect(await restoreHere(place, file)).toMatch(words)
      if (engineHere() === 'sqlite') expect(fs.readdirSync(place.location.DATA_DIR)).toEqual([])
      else await expect(assertBooks(place.location)).rejects.toThrow('There are no books')
    })

    it('a file that is not there', async () => {
      const line = await restoreHere(await newPlace(), '/nowhere/office.backup')
      expect(line).toBe('There is no file /nowhere/office.backup.')
    })
  })
})

describe('automatic backups', () => {
  const log = { info() {}, error() {} }
  const HOUR = 3_600_000

  itOnce(
    'make no folder that is missing, since its disk may not be mounted, and say so at once',
    async () => {
      const BACKUP_DIR = path.join(newFolder(), 'backups')
      const backups = openBackups({ ...office.location, BACKUP_DIR })
      await backups.takeDue(log)
      expect(fs.existsSync(BACKUP_DIR)).toBe(false)
      const reason = `There is no folder ${BACKUP_DIR} (BACKUP_DIR): make it, or mount its disk.`
      expect(await backups.state()).toMatchObject({ failure: { reason }, needs_attention: true })
      fs.writeFileSync(BACKUP_DIR, 'a file')
      expect(await backups.state()).toMatchObject({
        failure: { reason: `${BACKUP_DIR} (BACKUP_DIR) is no folder.` },
      })
      fs.rmSync(BACKUP_DIR)
      fs.mkdirSync(BACKUP_DIR)
      await backups.takeDue(log)
      expect(await backups.state()).toMatchObject({ failure: null, needs_attention: false })
      expect(fs.readdirSync(BACKUP_DIR)).toHaveLength(2)
      await backups.close()
    },
  )

  it('are taken once an hour, told with their age, and restore', async () => {
    const BACKUP_DIR = newFolder()
    let now = Date.now()
    const backups = openBackups({ ...office.location, BACKUP_DIR }, () => now)
    expect(await backups.state()).toMatchObject({
      automatic: true,
      last: null,
      next_due: new Date(now).toISOString(),
      needs_attention: false,
    })
    await backups.takeDue(log)
    const taken = await backups.state()
    expect(Date.parse(taken.next_due ?? '')).toBe(Date.parse(taken.last?.taken_at ?? '') + HOUR)
    const [name = ''] = fs.readdirSync(BACKUP_DIR)
    expect(name).toMatch(/^automatic-.*\.backup$/)
    await backups.takeDue(log)
    expect(fs.readdirSync(BACKUP_DIR)).toHaveLength(2)
    const file = path.join(BACKUP_DIR, name)
    // Of a clock that was a day ahead: it is not the last one, and keeps no other from being it.
    const tomorrow = new Date(now + 24 * HOUR)
    const ahead = path.join(BACKUP_DIR, nameAutomatic(tomorrow))
    fs.copyFileSync(file, ahead)
    await writeManifest(manifestOf(ahead), {
      ...(await readManifest(file)),
      taken_at: tomorrow.toISOString(),
    })
    await backups.takeDue(log)
    expect(fs.readdirSync(BACKUP_DIR)).toHaveLength(4)
    expect(await backups.state()).toEqual(taken)
    now += 3 * HOUR
    const late = await backups.state()
    expect(late).toMatchObject({ last: { file: name, findings: 0 }, failure: null, needs_attention: true })
    expect(late.age_seconds).toBeGreaterThan((3 * HOUR) / 1000 - 60)
    fs.writeFileSync(path.join(BACKUP_DIR, 'letters.txt'), 'of someone else')
    await backups.close()
    const place = await newPlace()
    expect(await restoreHere(place, file)).toBe('')
    expect(await wholeBooks(place.location)).toEqual(await wholeBooks(office.location))
  })

  itOnce('of a server are taken from its start on, and do not keep it from ending', async () => {
    const BACKUP_DIR = newFolder()
    const { settings: place } = await newPlace()
    const server = await startServer({ ...place, BACKUP_DIR, ADMIN_PASSWORD: OPERATOR.password })
    const login = { email: 'admin@daftar.local', password: OPERATOR.password }
    const { token } = await callsOf(server)<{ token: string }>('POST', 'auth/login/', login)
    const call = callsOf(server, token)
    let state: BackupState
    do state = await call<BackupState>('GET', 'api/backups/')
    while (state.last === null && state.failure === null)
    expect(state).toMatchObject({ automatic: true, failure: null, needs_attention: false })
    // Its lock goes last.
    await expect
      .poll(() => fs.readdirSync(BACKUP_DIR))
      .toEqual([state.last?.file, `${state.last?.file}.json`])
    server.child.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' })
  })

  it('are taken at once where they are asked for, due or not', async () => {
    const BACKUP_DIR = newFolder()
    let now = Date.now()
    const backups = openBackups({ ...office.location, BACKUP_DIR }, () => now)
    await backups.takeDue(log)
    const { last: first } = await backups.state()
    now += 2000
    const due = backups.takeDue(log)
    const asked = [backups.takeNow(log), backups.takeNow(log)]
    expect(await backups.state()).toMatchObject({ taking: true, last: first })
    await Promise.all([due, ...asked])
    const { last, taking } = await backups.state()
    expect(taking).toBe(false)
    expect(last?.file).not.toBe(first?.file)
    expect(fs.readdirSync(BACKUP_DIR)).toContain(last?.file)
    await backups.close()
  })

  it('that fail say why, and leave the last good one', async () => {
    const nowhere =
      office.location.DATABASE_URL === undefined
        ? { DATA_DIR: newFolder(), DATABASE_URL: undefined }
        : { DATA_DIR: '', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' }
    const backups = openBackups({ ...nowhere, BACKUP_DIR: newFolder() })
    await backups.takeDue(log)
    const state = await backups.state()
    expect(state).toMatchObject({
      last: null,
      failure: { reason: expect.stringMatching(/can't be opened|can not be opened/) },
      needs_attention: true,
    })
    expect(Date.parse(state.next_due ?? '')).toBe(Date.parse(state.failure?.at ?? '') + HOUR / 6)
    await backups.close()
  })
})

it('a backup taken while the office posts is one moment of it, and holds', async () => {
  const file = path.join(newFolder(), 'office.backup')
  const taking = run('server/cli/daftar.ts', ['backup', file], settings)
  let isRunning = true
  void taking.ended.then(() => {
    isRunning = false
  })
  const body = { currency: 'USD', debit_account: '4001', credit_account: '4002', date: '2026-04-01' }
  let posted = 0
  while (isRunning) {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((amount) => office.call('POST', 'api/cash-book', { ...body, amount })),
    )
    posted += answers.filter(({ status }) => status === 201).length
  }
  expect(await taking.ended).toMatchObject({ code: 0, stderr: '' })
  expect(posted).toBeGreaterThan(0)
  const place = await newPlace()
  expect(await restoreHere(place, file)).toBe('')
  const [here, there] = [await wholeBooks(office.location), await wholeBooks(place.location)]
  const audits = there.audit?.length ?? 0
  expect(there.audit).toEqual(here.audit?.slice(0, audits))
  expect(audits).toBeLessThanOrEqual(here.audit?.length ?? 0)
  expect(await read(place.location, checkBooks)).toEqual([])
})

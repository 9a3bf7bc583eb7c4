import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Decrypter, Encrypter } from 'age-encryption'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeKey } from '../../../server/backup/age.ts'
import { takeBackup } from '../../../server/backup/backup.ts'
import { readManifest } from '../../../server/backup/manifest.ts'
import { openBackups } from '../../../server/backup/schedule.ts'
import { assertBooks } from '../../../server/db/open.ts'
import { enterEveryKind } from '../setup/every-kind.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'
import { engineHere, killings, newFolder, newPlace, removePlaces } from '../setup/places.ts'
import { itOnce, sampledHere } from '../setup/postgres.ts'
import { daftar, endPrograms, run } from '../setup/processes.ts'
import { wholeBooks } from '../setup/whole-books.ts'
import { restoreHere } from './in-process.ts'

const LOOP_MS = process.env.PROVE ? 1_800_000 : 300_000

let office: TestOffice
let settings: Readonly<Record<string, string>>
const keys = newFolder()
/** Where the open copy of an encrypted backup is made on PostgreSQL. */
const scratch = newFolder()
const key = path.join(keys, 'office.key')
let recipient: string
beforeAll(async () => {
  recipient = await makeKey(key)
  office = await openOffice()
  settings =
    office.database === '' ? { DATA_DIR: office.folder } : { DATABASE_URL: office.database, TMPDIR: scratch }
  await enterEveryKind(office)
})
afterEach(endPrograms)
afterAll(async () => {
  await office.close()
  await removePlaces()
})

let taken: Promise<unknown> | undefined
const whole = path.join(newFolder(), 'office.backup.age')
/** A copy of an encrypted backup that is taken once. */
async function anyBackup(): Promise<string> {
  taken ??= takeBackup(office.location, whole, [recipient])
  await taken
  const file = path.join(newFolder(), 'office.backup.age')
  for (const end of ['', '.json']) fs.copyFileSync(whole + end, file + end)
  return file
}

const textOf = (file: string) => fs.readFileSync(file, 'latin1')
const isForOwnerAlone = (file: string) => (fs.statSync(file).mode & 0o077) === 0
const scratchIn = (folder: string) =>
  fs.readdirSync(folder).filter((name) => name.startsWith('daftar-backup'))

/** The manifest beside a file, changed and sealed anew. */
function resealed(file: string, change: (manifest: Record<string, unknown>) => void): void {
  const manifest = JSON.parse(fs.readFileSync(`${file}.json`, 'utf8')) as Record<string, unknown>
  change(manifest)
  const { seal: _, ...rest } = manifest
  const seal = createHash('sha256').update(JSON.stringify(rest)).digest('hex')
  fs.writeFileSync(`${file}.json`, JSON.stringify({ ...rest, seal }))
}

const matchingFile = (file: string) =>
  resealed(file, (manifest) => {
    const bytes = fs.readFileSync(file)
    manifest.bytes = bytes.length
    manifest.sha256 = createHash('sha256').update(bytes).digest('hex')
  })

itOnce('a key is made in a new file for this account alone, and its recipient is printed', async () => {
  const file = path.join(newFolder(), 'new.key')
  const { code, stdout, stderr } = await daftar({}, 'key', file)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^age1[a-z0-9]{58}\n$/)])
  expect(stderr).toBe(`The key is in ${file}. Keep it off this computer: without it no such backup opens.\n`)
  expect(textOf(file)).toMatch(
    new RegExp(`^# created: .*\n# public key: ${stdout.trim()}\nAGE-SECRET-KEY-1[A-Z0-9]{58}\n$`),
  )
  expect(isForOwnerAlone(file)).toBe(true)
  const again = await daftar({}, 'key', file)
  expect([again.code, again.stderr]).toEqual([1, `${file} stands already: name another file.\n`])
  expect(textOf(file)).toContain(stdout.trim())
})

describe('an encrypted backup', () => {
  it('shows nothing of the books but their head, and restores exactly with its key', async () => {
    const file = path.join(newFolder(), 'office.backup.age')
    const made = await daftar(settings, 'backup', file, '--to-age', recipient)
    expect(made).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Backed up to /) })
    expect(fs.readdirSync(path.dirname(file)).toSorted()).toEqual([
      'office.backup.age',
      'office.backup.age.json',
    ])
    expect(textOf(file).slice(0, 22)).toBe('age-encryption.org/v1\n')
    const { counts } = (await takeBackup(office.location, path.join(newFolder(), 'plain'))).manifest.facts
    expect(counts.entries).toBeGreaterThan(0)
    for (const place of [file, `${file}.json`]) {
      expect(textOf(place)).not.toMatch(/SQLite format|PGDMP|counts|totals|debit/)
      expect(isForOwnerAlone(place)).toBe(true)
    }
    const place = await newPlace()
    const restored = await daftar(place.settings, 'restore', file, '--identity', key)
    expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Restored to /) })
    expect(await wholeBooks(place.location)).toEqual(await wholeBooks(office.location))
    if (engineHere() === 'sqlite') {
      expect(scratchIn(office.folder)).toEqual([])
      expect(fs.readdirSync(place.location.DATA_DIR)).toEqual(['daftar.db'])
    }
  })

  it('is a file of age, which any program of age opens, for each of its recipients', async () => {
    const [one, other] = [path.join(newFolder(), 'one.key'), path.join(newFolder(), 'other.key')]
    const recipients = [await makeKey(one), await makeKey(other)]
    const file = path.join(newFolder(), 'office.backup.age')
    await takeBackup(office.location, file, recipients)
    for (const owned of [one, other]) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(/^AGE-SECRET-KEY-1.*$/m.exec(textOf(owned))?.[0] ?? '')
      const opened = Buffer.from(await decrypter.decrypt(fs.readFileSync(file)))
      expect(opened.toString('latin1', 0, 6)).toBe(engineHere() === 'sqlite' ? 'SQLite' : 'PGDMP\u0001')
    }
    const place = await newPlace()
    expect(await restoreHere(place, file, other)).toBe('')
    expect(await wholeBooks(place.location)).toEqual(await wholeBooks(office.location))
  })

  itOnce('is not made for what is no recipient, which is not repeated, since it may be a key', async () => {
    const [, secret = ''] = /(AGE-SECRET-KEY-1\S+)/.exec(textOf(key)) ?? []
    const file = path.join(newFolder(), 'office.backup.age')
    const words = 'A recipient of age begins with age1, as `key` prints it; what is given is none.'
    for (const given of [secret, 'age1qqqq', 'ali@office.af'])
      await expect(takeBackup(office.location, file, [given])).rejects.toThrow(words)
    expect(fs.readdirSync(path.dirname(file))).toEqual([])
    const started = run('server/main.ts', [], { ...settings, PORT: '0', BACKUP_TO_AGE: `${recipient},x` })
    expect(await started.ended).toMatchObject({ code: 1, stderr: `Bad setting BACKUP_TO_AGE: ${words}\n` })
  })

  it(
    'killed before any of its steps is whole under its name or not there, and nothing open is beside it',
    async () => {
      const to = ['--to-age', recipient]
      const whole = path.join(newFolder(), 'office.backup.age')
      const kills = await killings((more) => daftar({ ...settings, ...more }, 'backup', whole, ...to))
      const file = path.join(newFolder(), 'office.backup.age')
      for (const killed of kills) {
        expect((await daftar({ ...settings, ...killed }, 'backup', file, ...to)).signal).toBe('SIGKILL')
        for (const name of fs.readdirSync(path.dirname(file)))
          expect(textOf(path.join(path.dirname(file), name))).not.toMatch(/PGDMP|counts|create table/i)
        if (!fs.existsSync(file)) continue
        expect(await restoreHere(await newPlace(), file, key)).toBe('')
        fs.rmSync(file)
      }
      // What a killed one has left of the books goes with the next, a day later.
      const open = office.database === '' ? office.folder : scratch
      expect(scratchIn(open).length).toBeGreaterThan(0)
      for (const name of scratchIn(open)) fs.utimesSync(path.join(open, name), 0, 0)
      expect(await daftar(settings, 'backup', file, ...to)).toMatchObject({ code: 0, stderr: '' })
      expect(scratchIn(open)).toEqual([])
    },
    LOOP_MS,
  )

  describe('is refused in words, and leaves the place empty,', () => {
    const flip = (file: string, at: number) => {
      const bytes = fs.readFileSync(file)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      fs.writeFileSync(file, bytes)
    }
    const SPOILT: readonly [string, (file: string) => unknown, RegExp][] = [
      ['torn', (file) => fs.truncateSync(file, 70_000), /has 70000 bytes and not \d+: it is torn/],
      ['changed', (file) => flip(file, 4000), /is not what its manifest says: it was changed/],
      ['without its manifest', (file) => fs.rmSync(`${file}.json`), /a backup is two files/],
      [
        'with a changed manifest',
        (file) =>
          fs.writeFileSync(
            `${file}.json`,
            fs.readFileSync(`${file}.json`, 'utf8').replace('"bytes": ', '"bytes": 1'),
          ),
        /was changed after it was written/,
      ],
      [
        'changed, with a manifest that says so',
        (file) => {
          flip(file, 4000)
          matchingFile(file)
        },
        /is not what was encrypted: it is torn or was changed/,
      ],
      [
        'torn, with a manifest that says so',
        (file) => {
          fs.truncateSync(file, fs.statSync(file).size - 1000)
          matchingFile(file)
        },
        /is not what was encrypted: it is torn or was changed/,
      ],
      [
        'of other books, encrypted by somebody who has the recipient',
        async (file) => {
          const encrypter = new Encrypter()
          encrypter.addRecipient(recipient)
          fs.writeFileSync(file, await encrypter.encrypt('other books'))
          matchingFile(file)
        },
        /has 11 bytes and not \d+: it is torn or another file/,
      ],
      [
        'with the insides of another manifest',
        async (file) => {
          const encrypter = new Encrypter()
          encrypter.addRecipient(recipient)
          const inside = Buffer.from(await encrypter.encrypt(fs.readFileSync(`${file}.json`, 'utf8')))
          resealed(file, (manifest) => {
            manifest.inside = inside.toString('base64')
          })
        },
        /office\.backup\.age\.json is not of a backup/,
      ],
    ]
    it.each(sampledHere(SPOILT, 8))('%s', async (_, spoil, words) => {
      const file = await anyBackup()
      await spoil(file)
      const place = await newPlace()
      expect(await restoreHere(place, file, key)).toMatch(words)
      if (engineHere() === 'sqlite') expect(fs.readdirSync(place.location.DATA_DIR)).toEqual([])
      else await expect(assertBooks(place.location)).rejects.toThrow('There are no books')
    })

    it('without the key, with another, and with what is no key', async () => {
      const file = await anyBackup()
      const place = await newPlace()
      const [other, none] = [path.join(keys, 'other.key'), path.join(keys, 'none.key')]
      await makeKey(other)
      fs.writeFileSync(none, `${recipient}\n`)
      expect(await restoreHere(place, file)).toBe(
        `${file} is encrypted: name the file of its key with --identity.`,
      )
      expect(await restoreHere(place, file, other)).toBe(`The key in ${other} does not open ${file}.`)
      expect(await restoreHere(place, file, none)).toBe(
        `${none} holds no key: its line begins with AGE-SECRET-KEY-1.`,
      )
      expect(await restoreHere(place, file, '/nowhere/key')).toBe("The key in /nowhere/key can't be read.")
      if (engineHere() === 'sqlite') expect(fs.readdirSync(place.location.DATA_DIR)).toEqual([])
    })
  })
})

itOnce(
  'automatic backups are encrypted where they are to be, checked before, and told as others',
  async () => {
    const log = { info() {}, error() {} }
    const BACKUP_DIR = newFolder()
    let now = Date.now()
    const open = (more = {}) => openBackups({ ...office.location, BACKUP_DIR, ...more }, () => now)
    const plain = open()
    await plain.takeDue(log)
    await plain.close()
    now += 3_700_000
    const backups = open({ BACKUP_TO_AGE: [recipient] })
    await backups.takeDue(log)
    const { last, failure, needs_attention } = await backups.state()
    expect({ failure, needs_attention }).toEqual({ failure: null, needs_attention: false })
    const names = fs.readdirSync(BACKUP_DIR).toSorted()
    expect(names).toHaveLength(4)
    expect(last?.file).toMatch(/^automatic-.*Z\.backup\.age$/)
    const file = path.join(BACKUP_DIR, last?.file ?? '')
    expect(last).toMatchObject({ bytes: fs.statSync(file).size, findings: 0 })
    expect((await readManifest(file)).facts).toEqual({ head: last?.head })
    // A second look takes none, and one of the same hour goes by the rules, encrypted or not.
    await backups.takeDue(log)
    expect(fs.readdirSync(BACKUP_DIR).toSorted()).toEqual(names)
    await backups.close()
    const place = await newPlace()
    expect(await restoreHere(place, file, key)).toBe('')
    expect(await wholeBooks(place.location)).toEqual(await wholeBooks(office.location))
  },
)

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { exitMessage } from '../../../server/config/exit-message.ts'
import { classifyError } from '../../../server/db/outage.ts'
import { booksTexts, outageTexts, remedyTexts } from '../../../server/db/outage-texts.ts'
import { serve } from '../../../server/process/serve.ts'
import { cashBook } from '../setup/bodies.ts'
import { type Answer, openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice | undefined
const folders: string[] = []
const mounted: string[] = []
afterEach(async () => {
  await office?.close()
  office = undefined
  unmount()
})

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
  folders.push(folder)
  return folder
}

/** A file system of its own. Throws where this process may mount none. */
function newFileSystem(megabytes: number): string {
  const folder = newFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  mounted.push(folder)
  return folder
}
const unmount = () => {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder])
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
}
const canMount = (() => {
  try {
    return newFileSystem(1) !== ''
  } catch {
    return false
  } finally {
    unmount()
  }
})()

const FULL = {
  detail: booksTexts.notWritten({ what: outageTexts.diskFull, remedy: remedyTexts.diskFull }).text,
}
const MOST = 5000

const post = ({ call }: TestOffice, key: string) =>
  call(
    'POST',
    'api/cash-book/',
    { ...cashBook, description: `${key} ${'x'.repeat(470)}` },
    { 'idempotency-key': key },
  )

/** Posts until it is refused; answers that refusal and the keys of what was answered with yes. */
async function fillUp(here: TestOffice, name: string): Promise<{ refused: Answer<unknown>; kept: string[] }> {
  const kept: string[] = []
  for (let number = 0; number < MOST; number += 1) {
    const key = `${name}-${number}`
    const answer = await post(here, key)
    if (answer.status !== 201) return { refused: answer, kept }
    kept.push(key)
  }
  throw new Error('The disk never was full.')
}

async function entriesOf({ call }: TestOffice): Promise<number> {
  const { body } = await call<{ transactions: unknown[] }>(
    'GET',
    'api/reports/account-statement/report?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-12-31',
  )
  return body.transactions.length
}

/** What must hold while nothing can be written. */
async function expectReadable(here: TestOffice, entries: number): Promise<void> {
  expect((await here.call('GET', 'api/customers')).text).toContain('Customer 1')
  expect(await entriesOf(here)).toBe(entries)
  const health = await here.call('GET', 'api/health')
  expect([health.status, health.body]).toMatchObject([
    200,
    { status: 'ok', ready: false, reason: FULL.detail },
  ])
  expect((await here.call('GET', 'api/health/ready')).status).toBe(503)
  expect(await here.findings()).toEqual([])
}

/** What must hold once there is room again: also what was refused is written, once. */
async function expectGoingOn(here: TestOffice, kept: readonly string[], refused: string): Promise<void> {
  expect((await post(here, refused)).status).toBe(201)
  expect((await here.call('GET', 'api/health/ready')).status).toBe(200)
  expect((await post(here, refused)).status).toBe(201)
  expect((await post(here, kept[0] ?? '')).status).toBe(201)
  expect(await entriesOf(here)).toBe(kept.length + 1)
  expect(await here.findings()).toEqual([])
}

async function officeIn(folder: string): Promise<TestOffice> {
  office = await openOffice({ DATA_DIR: folder }, undefined, { engine: 'sqlite' })
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  return office
}

describe('a full disk', () => {
  it('refuses writes with what to do, goes on reading, and tears nothing', async () => {
    const here = await officeIn(newFolder())
    const allow = (pages: bigint) => here.books.write(({ all }) => all(`pragma max_page_count = ${pages}`))
    const [pages] = await here.books.all<{ page_count: bigint }>('pragma page_count')
    await allow(BigInt(pages?.page_count ?? 0) + 20n)
    const { refused, kept } = await fillUp(here, 'paged')
    expect([refused.status, refused.body]).toEqual([503, FULL])
    expect(kept.length).toBeGreaterThan(5)
    await expectReadable(here, kept.length)
    await allow(1_000_000n)
    await expectGoingOn(here, kept, `paged-${kept.length}`)
  })

  it.skipIf(!canMount)(
    'of the real kind does the same, wherever it fills up, and for all that share a commit',
    async () => {
      const folder = newFileSystem(6)
      const here = await officeIn(folder)
      const ballast = path.join(folder, 'ballast')
      let standing = 0
      for (const free of [40, 100]) {
        const { bavail, bsize } = fs.statfsSync(folder)
        fs.writeFileSync(ballast, Buffer.alloc(Number(bavail) * Number(bsize) - free * 1024))
        const { refused, kept } = await fillUp(here, `free-${free}`)
        expect([refused.status, refused.body]).toEqual([503, FULL])
        expect(await entriesOf(here)).toBe(standing + kept.length)
        const together = await Promise.all(
          [1, 2, 3].map((number) => post(here, `together-${free}-${number}`)),
        )
        expect(together.map(({ status }) => status)).toEqual([503, 503, 503])
        await expectReadable(here, standing + kept.length)
        fs.rmSync(ballast)
        expect((await post(here, `free-${free}-${kept.length}`)).status).toBe(201)
        expect((await here.call('GET', 'api/health/ready')).status).toBe(200)
        standing += kept.length + 1
        expect(await entriesOf(here)).toBe(standing)
        expect(await here.findings()).toEqual([])
      }
      await here.restart()
      expect(await entriesOf(here)).toBe(standing)
    },
  )
})

describe('books that another program holds', () => {
  it('are read while a write waits for them, which is refused with what to do', async () => {
    const here = await officeIn(newFolder())
    const other = new DatabaseSync(here.file)
    other.exec('begin immediate')
    const order: string[] = []
    const write = post(here, 'held').then((answer) => {
      order.push('write')
      return answer
    })
    // The write has begun to wait once the loop has turned a few times more.
    while (here.books.state().waiting === 0) await setImmediate()
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
    const read = here.call('GET', 'api/customers').then((answer) => {
      order.push('read')
      return answer
    })
    expect((await read).status).toBe(200)
    const refused = await write
    other.exec('rollback')
    other.close()
    expect(order).toEqual(['read', 'write'])
    expect([refused.status, refused.body]).toEqual([
      503,
      { detail: booksTexts.notWritten({ what: outageTexts.inUse, remedy: remedyTexts.inUse }).text },
    ])
    expect((await post(here, 'held')).status).toBe(201)
    expect(await here.findings()).toEqual([])
  })

  it('are waited for as long as that takes a moment only', async () => {
    const here = await officeIn(newFolder())
    const other = new DatabaseSync(here.file)
    other.exec('begin immediate')
    const write = post(here, 'held')
    await here.call('GET', 'api/customers')
    other.exec('rollback')
    other.close()
    expect((await write).status).toBe(201)
  })
})

describe('a start', () => {
  /** What it ends with; start-and-stop.test.ts has how that is printed. */
  async function refusalOf(settings: Readonly<Record<string, string>>): Promise<string> {
    try {
      const server = await serve(readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...settings }))
      await server.close()
    } catch (error) {
      return exitMessage(error)
    }
    throw new Error('It started.')
  }

  it('on books that another program holds says so', async () => {
    const folder = newFolder()
    await officeIn(folder)
    const other = new DatabaseSync(path.join(folder, 'daftar.db'))
    other.exec('begin immediate')
    const said = await refusalOf({ DATA_DIR: folder })
    other.close()
    expect(said).toBe(
      `The books in ${path.join(folder, 'daftar.db')} can't be opened: another program holds them ` +
        '(database is locked). End that program.',
    )
  })

  it.skipIf(!canMount)('on a folder that may not be written to says so', async () => {
    const folder = newFileSystem(2)
    execFileSync('mount', ['-o', 'remount,ro', folder])
    expect(await refusalOf({ DATA_DIR: path.join(folder, 'data') })).toMatch(
      /can't be opened: writing is not permitted \(EROFS[^)]*\)\. Let the account that Daftar runs as write to the folder/,
    )
    expect(await refusalOf({ DATA_DIR: folder })).toMatch(
      /can't be opened: the file can not be opened \(unable to open database file\)\. Let the account/,
    )
  })

  it.skipIf(!canMount)('on a full disk says so', async () => {
    const folder = newFileSystem(1)
    const { bavail, bsize } = fs.statfsSync(folder)
    fs.writeFileSync(path.join(folder, 'ballast'), Buffer.alloc(Number(bavail) * Number(bsize) - 16_384))
    expect(await refusalOf({ DATA_DIR: folder })).toMatch(
      /can't be opened: the disk is full \([^)]*\)\. Make room on it\.$/,
    )
  })

  it.each([
    [
      'a port that is taken',
      { HOST: '127.0.0.1' },
      /^Port \d+ of 127\.0\.0\.1 is taken: stop what uses it or set METRICS_PORT\.$/,
    ],
    [
      'an address of another machine',
      { HOST: '203.0.113.7' },
      /^203\.0\.113\.7 is no address of this machine: set HOST\.$/,
    ],
    [
      'a host that is none',
      { HOST: 'no.such.host.invalid' },
      /^There is no host no\.such\.host\.invalid: set HOST/,
    ],
    [
      'a data folder that is a file',
      { DATA_DIR: import.meta.filename },
      /a file stands where a folder should/,
    ],
    [
      'a database server that does not answer',
      { DATABASE_URL: 'postgresql://daftar:geheim@127.0.0.1:1/office' },
      /^The books in PostgreSQL at 127\.0\.0\.1:1\/office can't be opened: the database server does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\)\. See that it runs, and that DATABASE_URL names it\.$/,
    ],
    [
      'a database server whose name is none',
      { DATABASE_URL: 'postgresql://daftar@no.such.host.invalid/office' },
      /can't be opened: (no machine has|the name of) .*DATABASE_URL\.$/,
    ],
    [
      'a password that makes the address unreadable',
      { DATABASE_URL: 'postgresql://daftar:ge#heim@127.0.0.1:1/office' },
      /can't be opened: .*DATABASE_URL.*\.$/,
    ],
  ])('with %s says so', async (_, settings, said) => {
    const taken = said.source.includes('METRICS_PORT') ? await portInUse() : undefined
    const own = taken === undefined ? {} : { METRICS_PORT: String(taken.port) }
    const heard = await refusalOf({ DATA_DIR: newFolder(), ...own, ...settings })
    taken?.end()
    expect(heard).toMatch(said)
    expect(heard).not.toMatch(/heim|\n/)
  })

  it.each<[string, (file: string) => void, RegExp]>([
    [
      'whose database is empty',
      (file) => fs.writeFileSync(file, ''),
      /the file is empty\. Restore the last backup/,
    ],
    [
      "that holds another program's database",
      (file) => {
        const other = new DatabaseSync(file)
        other.exec('create table letters (id integer)')
        other.close()
      },
      /the file is another program's database/,
    ],
    [
      'with a folder in the place of the database',
      (file) => fs.mkdirSync(file),
      /a folder stands in its place/,
    ],
    ['whose database is text', (file) => fs.writeFileSync(file, 'Dear Amina,'.repeat(99)), /no database/],
  ])('on a data folder %s says so, and leaves it as it is', async (_, spoil, words) => {
    const DATA_DIR = newFolder()
    spoil(path.join(DATA_DIR, 'daftar.db'))
    const before = fs.readdirSync(DATA_DIR)
    expect(await refusalOf({ DATA_DIR })).toMatch(words)
    expect(fs.readdirSync(DATA_DIR)).toEqual(before)
  })

  it.skipIf(!fs.existsSync('/proc/1'))('on a data folder that can not be made says so', async () => {
    expect(await refusalOf({ DATA_DIR: '/proc/1/daftar' })).toMatch(
      /^The books in \/proc\/1\/daftar\/daftar\.db can't be opened/,
    )
  })
})

async function portInUse() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return { port, end: () => server.close() }
}

describe('an error of an engine', () => {
  it.each([
    ['a disk that fails', { code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) }, 'the disk fails'],
    ['a damaged file', { code: 'ERR_SQLITE_ERROR', errcode: 11 }, 'the file is damaged'],
    ['no file to be had', { code: 'EMFILE' }, 'this machine opens no more files'],
    ['no rights', { code: '42501' }, 'the user of the database may not do that'],
    ['a wrong password', { code: '28P01' }, 'the database refuses the user or its password'],
    ['a standby', { code: '25006' }, 'the database may only be read'],
    ['a full disk behind another error', new Error('x', { cause: { code: 'ENOSPC' } }), 'the disk is full'],
  ])('of %s is told in words', (_, error, what) => {
    expect(classifyError(error)).toMatchObject({ what: { text: what } })
  })

  it.each([
    [new Error('x')],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }],
    [{ code: '23505' }],
    ['x'],
    [undefined],
  ])('that is a defect is none of these: %j', (error) => {
    expect(classifyError(error)).toBeUndefined()
  })
})

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import workerThreads, { type WorkerOptions } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBackups } from '../../../server/backup/schedule.ts'
import { classifyError } from '../../../server/db/outage.ts'
import { booksTexts, outageTexts, remedyTexts } from '../../../server/db/outage-texts.ts'
import { openReportPool } from '../../../server/readers/pool.ts'
import { ACCOUNTS, cashBook, hawala } from '../setup/bodies.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

/** How the next threads fail: what `new Worker` throws, or a program in place of theirs. */
const faults: (Error | URL)[] = []
let started = 0
const { Worker } = workerThreads

class FailingWorker extends Worker {
  constructor(program: string | URL, options?: WorkerOptions) {
    started += 1
    const fault = faults.shift()
    if (fault instanceof Error) throw fault
    super(fault ?? program, options)
  }
}

/** Has modules that are loaded already start threads of this class. */
function startThreadsOf(one: typeof Worker): void {
  workerThreads.Worker = one
  syncBuiltinESMExports()
}

const initFailed = (errno: string) =>
  Object.assign(new Error(`Worker initialization failure: ${errno}`), { code: 'ERR_WORKER_INIT_FAILED' })
/** A program that fails as it is loaded. */
const failing = (message: string, code: string) =>
  new URL(
    `data:text/javascript,throw Object.assign(new Error(${JSON.stringify(message)}), { code: '${code}' })`,
  )

const notRead = (name: 'noMoreFiles' | 'noThreads') =>
  booksTexts.notRead({ what: outageTexts[name], remedy: remedyTexts[name] }).text
const NO_FILES = notRead('noMoreFiles')
const NO_THREADS = notRead('noThreads')

let office: TestOffice
beforeAll(async () => {
  startThreadsOf(FailingWorker)
  office = await openOffice({}, undefined, { engine: 'sqlite' })
  await office.addCustomer(1, ACCOUNTS)
})
// Each begins without a thread.
beforeEach(() => office.restart())
afterEach(() => {
  faults.splice(0)
  vi.restoreAllMocks()
})
afterAll(async () => {
  startThreadsOf(Worker)
  await office.close()
})

const report = () => office.call('GET', 'api/reports/trial-balance/report/')

describe('a thread that does not start', () => {
  it.each([
    ['no file left before it', initFailed('EMFILE'), NO_FILES],
    ['no file left on the machine', initFailed('ENFILE'), NO_FILES],
    ['no thread left', initFailed('EAGAIN'), NO_THREADS],
    ['no file left for its program', failing('too many open files, open', 'EMFILE'), NO_FILES],
    [
      'no file left for what its program needs',
      failing('Cannot read package config: too many open files.', 'ERR_INVALID_PACKAGE_CONFIG'),
      NO_FILES,
    ],
    ['a program that can not be read', failing('Cannot find module', 'ERR_MODULE_NOT_FOUND'), NO_THREADS],
  ])('for %s is 503 that says so, and the next call starts one', async (_, fault, detail) => {
    faults.push(fault)
    expect(await report()).toMatchObject({ status: 503, body: { detail } })
    expect((await report()).status).toBe(200)
  })

  it.each([
    ['a search', () => office.call('GET', 'api/search/?q=customer')],
    [
      'a large body',
      () => office.call('POST', 'api/hawala/bulk_create', `${' '.repeat(70_000)}${JSON.stringify([hawala])}`),
    ],
  ])('is so for %s too', async (_, ask) => {
    faults.push(initFailed('EMFILE'))
    expect(await ask()).toMatchObject({ status: 503, body: { detail: NO_FILES } })
    expect([200, 201]).toContain((await ask()).status)
  })

  it('is so for whole lists and the proof, each on a thread of its own', async () => {
    const pool = openReportPool(office.location)
    for (const ask of [
      () => pool.run('customers', { since: undefined, day: '' }),
      () => pool.run('proof', undefined),
    ]) {
      faults.push(initFailed('EMFILE'))
      const error: unknown = await ask().catch((thrown: unknown) => thrown)
      expect(classifyError(error)?.what.text).toBe('this machine opens no more files')
      expect((await ask()).parts.length).toBeGreaterThan(0)
    }
    await pool.close()
  })

  it('keeps no call that waits behind it', async () => {
    faults.push(initFailed('EMFILE'), failing('Cannot find module', 'ERR_MODULE_NOT_FOUND'))
    const statuses = (await Promise.all([report(), report(), report()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 503, 503])
  })

  it('for the write-ahead log takes no answer from what is committed', async () => {
    faults.push(initFailed('EAGAIN'))
    const opening = vi.spyOn(fs, 'openSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
    })
    const before = started
    const entries = await office.count('cash_book')
    let sent = 0
    for (; started < before + 2 && sent < 400; sent += 1)
      expect((await office.call('POST', 'api/cash-book/', cashBook)).status).toBe(201)
    // No file, then no thread, then one that goes on.
    expect([opening.mock.calls.length > 1, started - before]).toEqual([true, 2])
    expect(await office.count('cash_book')).toBe(entries + sent)
  })

  it('for a backup is told with what to do', async () => {
    const folder = fs.mkdtempSync(`${office.folder}/backups-`)
    const log = { info: vi.fn(), error: vi.fn() }
    for (const fault of [
      initFailed('EMFILE'),
      failing('Cannot read package config: too many open files.', 'ERR_INVALID_PACKAGE_CONFIG'),
    ]) {
      const backups = openBackups({ ...office.location, BACKUP_DIR: folder })
      faults.push(fault)
      await backups.takeDue(log as never)
      expect((await backups.state()).failure?.reason).toMatch(
        /this machine opens no more files\. Let the account that Daftar runs as open more/,
      )
      await backups.close()
    }
  })
})

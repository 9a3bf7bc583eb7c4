import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, startPair } from '../../server/postgres/primary-and-standby.ts'
import { session } from '../../server/setup/postgres.ts'
import { daftar, endPrograms, startServer } from '../../server/setup/processes.ts'
import { browserPath, launch } from '../browser/browser.ts'
import { fastKeyboard } from '../browser/keyboard.ts'
import { newSeat, type Seat } from '../browser/seat.ts'
import { ADMIN, emptyForm, firstAccounts, line, texts } from '../browser/typed-ahead.ts'

const TEXTS = texts('saved', 12)

/** What the entries on the standby say, in the order of their ids. */
async function written({ standby }: Pair): Promise<string[]> {
  const { rows } = await session(standby.url.replace(/postgres$/, 'office'), (client) =>
    client.query<{ description: string }>('select description from cash_book order by id'),
  )
  return rows.map(({ description }) => description)
}

describe.skipIf(!browserPath)('while a standby takes the primary’s place', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-failover-'))
  let pair: Pair | undefined
  let browser: Browser
  let seat: Seat
  const settings = () => ({
    DATA_DIR: folder,
    DATABASE_URL: pair?.DATABASE_URL ?? '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })

  beforeAll(async () => {
    pair = await startPair(true)
    if (pair === undefined) return
    const server = await startServer(settings())
    browser = await launch()
    seat = await newSeat(browser, server.url)
    await seat.play(firstAccounts)
  })
  afterAll(async () => {
    await browser?.close()
    await endPrograms()
    await pair?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('the operator types on, and what waited is written once and in order', async ({ skip }) => {
    if (pair === undefined) return skip('PostgreSQL is not installed')
    await seat.play(emptyForm)
    pair.primary.signal('SIGKILL')
    const rush = await fastKeyboard(seat.page)
    await rush(TEXTS.map((text) => line(7, text)).join(''))
    await seat.play(`
      expect text ${TEXTS.length} waiting for the server
      expect value Amount = 
      expect focus Amount
    `)
    await pair.promote()
    await expect.poll(() => written(pair as Pair)).toHaveLength(TEXTS.length)
    await seat.play('expect gone waiting')
    expect(await written(pair)).toEqual(TEXTS)
    expect(await daftar(settings(), 'check')).toMatchObject({ stderr: '', code: 0 })
  })
})

import path from 'node:path'
import fc from 'fast-check'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SettlementRows } from '../../../contract/operator/draft-rows.ts'
import { forgetSettlement, type RowsCall, serverRows } from '../../keys/server-rows.ts'
import { aServer } from '../browser/a-server.ts'
import { browserPath } from '../browser/browser.ts'
import { killProfile, openProfile } from '../browser/profile.ts'
import { giveToken, type Seat, signingIn, sitDown } from '../browser/seat.ts'
import { ADMIN } from '../browser/typed-ahead.ts'
import { writtenRows } from '../browser/written-rows.ts'

/** What may be lost at most (promise P6). */
const LOST_AT_MOST_MS = 2000
const KILLS = process.env.PROVE ? 30 : 1
const TAB_RUNS = process.env.PROVE ? 20 : 1
const LONG = { timeout: process.env.PROVE ? 1_200_000 : 180_000 }
const PATIENCE = { timeout: 20_000, interval: 100 }

interface Row {
  readonly sender_name: string
}

/** Runs in the page: every sign that this browser keeps in the storages that outlive the page. */
async function storedText(): Promise<string> {
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      kept.push(await settled(database.transaction(store).objectStore(store).getAll()))
    database.close()
  }
  return JSON.stringify(kept)
}

describe.skipIf(!browserPath)('a settlement', () => {
  const server = aServer()
  let token = ''
  let profiles = 0
  let profile = ''
  let context: BrowserContext
  let seat: Seat

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(`${server.url}/${path}`, { method, headers, ...sent })
  }
  const saved = async (prefix: string) => {
    const { results } = (await (await call('GET', 'api/hawala?limit=500')).json()) as { results: Row[] }
    const senders = results.map(({ sender_name }) => sender_name)
    return senders.filter((name) => name.startsWith(prefix)).sort((one, other) => (one < other ? -1 : 1))
  }
  /** Sits down before an empty browser, as on another PC, at the settlement. */
  async function sitDownAnew() {
    await openAnew()
    await sitDownHere()
  }
  async function openAnew() {
    await context?.close()
    profiles += 1
    profile = path.join(server.folder, `profile-${profiles}`)
    context = await openProfile(profile)
  }
  /** Sits down before the browser that is open. */
  async function sitDownHere() {
    await giveToken(context, token)
    seat = await sitDown(context, server.url)
    await seat.play('start /hawala\nexpect focus Sender')
  }
  /** Sits down as whoever may sign out: with a session of its own. */
  async function signInAnew() {
    await openAnew()
    seat = await sitDown(context, server.url)
    await seat.play(`start /hawala\n${signingIn(ADMIN)}\nexpect path /hawala\nexpect focus Sender`)
  }
  const names = async (page = seat.page) => (await writtenRows(page)).map(({ sender_name }) => sender_name)
  const rows: RowsCall = async (method, at, body) =>
    (await (await call(method, at, body)).json()) as SettlementRows
  const onServer = async () => (await serverRows(rows)).map(({ draft }) => draft.sender_name)
  /** Leaves an empty settlement, on the server and in the browser that sits before it. */
  async function clearAll() {
    const isEmpty = async () => {
      if (!(await forgetSettlement(rows)) && (await names()).length === 0) return true
      await seat.page.evaluate(() => dispatchEvent(new Event('focus')))
      return false
    }
    await expect.poll(isEmpty, { ...PATIENCE, interval: 300 }).toBe(true)
  }
  /** A row as the clipboard has it. */
  const line = (name: string) =>
    [name, 'Karim', '', '', '', 100, 'AFN', 18.5, 5, '', '1001', '1002'].join('\t')
  async function paste(...rows: readonly string[]) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await seat.play('keys <F3>\nexpect focus Sender 1')
    await seat.page.evaluate((text) => navigator.clipboard.writeText(text), rows.map(line).join('\n'))
    await seat.page.keyboard.press('Control+v')
    await expect.poll(() => names(), PATIENCE).toHaveLength(rows.length)
  }

  beforeAll(async () => {
    token = ((await (await call('POST', 'auth/login/', ADMIN)).json()) as { token: string }).token
    const accounts = ['1001', '1002'].map((acc_no) => ({ acc_no, ccy: 'RYL' }))
    const answer = await call('POST', 'api/customers/', { cust_id: 1, cust_name: 'Office', accounts })
    expect(answer.status, await answer.text()).toBe(201)
  })
  afterAll(() => context?.close())

  it('survives the death of the browser: an empty one has all but the last two seconds', LONG, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sitDownAnew()
      await seat.play('keys <F3>\nexpect focus Sender 1')
      const typed: { readonly name: string; readonly at: number }[] = []
      const end = Date.now() + 2500 + (kill % 5) * 300
      while (Date.now() < end) {
        const name = `k${kill}n${typed.length}`
        await seat.page.keyboard.type(name)
        await seat.page.keyboard.press('Enter')
        typed.push({ name, at: Date.now() })
      }
      await seat.page.keyboard.type(`k${kill}half`)
      const killedAt = Date.now()
      await killProfile(context, profile)
      await sitDownAnew()
      const owed = typed.filter(({ at }) => at < killedAt - LOST_AT_MOST_MS).map(({ name }) => name)
      expect(owed.length).toBeGreaterThan(0)
      await expect.poll(() => names(), PATIENCE).toEqual(expect.arrayContaining(owed))
      expect(await seat.stage.text()).toContain('last typed')
      await clearAll()
    }
  })

  it('is written once after a lost answer, the death of browser and server, from an empty browser', async () => {
    await sitDownAnew()
    await paste('lost one', 'lost two')
    let sent = 0
    await seat.page.route('**/api/hawala/bulk_create', async (route) => {
      await route.fetch()
      sent += 1
      await route.abort('connectionreset')
    })
    await seat.play('keys <F8>\nexpect focus Cancel\nkeys <Tab><Enter>\nexpect text Not answered:')
    expect(sent).toBeGreaterThan(0)
    expect(await saved('lost')).toEqual(['lost one', 'lost two'])
    await killProfile(context, profile)
    await server.kill()
    await server.startAgain()
    await sitDownAnew()
    await seat.play('expect text Not answered:\nkeys <F8>\nexpect gone Not answered:')
    await expect.poll(() => names(), PATIENCE).toEqual([])
    expect(await saved('lost')).toEqual(['lost one', 'lost two'])
    // The browser that died finds nothing to save any more.
    await expect.poll(onServer, PATIENCE).toEqual([])
    await context.close()
    profile = path.join(server.folder, `profile-${profiles - 1}`)
    context = await openProfile(profile)
    await sitDownHere()
    await expect.poll(() => names(), PATIENCE).toEqual([])
    expect(await seat.stage.text()).not.toContain('Not answered:')
  })

  it('goes with the operator who signs out, and leaves nothing behind', async () => {
    await signInAnew()
    await seat.play('keys <C-k>cash<Enter>\nexpect path /cash-book\nexpect focus Amount')
    await seat.play('keys <C-k>h<Enter>\nexpect path /hawala\nexpect focus Sender')
    await paste('secret sender')
    await seat.play(`
      keys <F3>
      expect focus Sender
      keys secret form
      keys <C-k>exit<Enter>
      expect text of the settlement waiting for Save All
      expect focus Stay
      keys <Tab><Enter>
      expect path /login
      expect focus Email
    `)
    expect(await seat.page.evaluate(storedText)).not.toMatch(/secret|Karim/)
    expect(await onServer()).toEqual(['secret sender'])
    await seat.page.goBack()
    await seat.play('expect focus Email')
    expect(await seat.page.evaluate(storedText)).not.toMatch(/secret|Karim/)
    expect(await seat.page.content()).not.toMatch(/secret|Karim/)
    await sitDownAnew()
    await expect.poll(() => names(), PATIENCE).toEqual(['secret sender'])
    await seat.play('expect value Sender = secret form')
    await seat.play('keys <C-l>\nexpect value Sender = ')
    await clearAll()
  })

  /** A second tab of the same browser. */
  async function secondTab(): Promise<Seat> {
    const other = await sitDown(context, server.url)
    await other.play('start /hawala\nexpect focus Sender')
    return other
  }

  it('is written once by two tabs that save it at the same time', async () => {
    await sitDownAnew()
    const tabs = [seat, await secondTab()] as const
    await paste('twice one', 'twice two')
    await tabs[1].play('expect text 2 rows')
    for (const { play } of tabs) await play('keys <F8>\nexpect focus Cancel\nkeys <Tab>')
    await Promise.all(tabs.map(({ page }) => page.keyboard.press('Enter')))
    for (const { play } of tabs) await play('expect text 0 rows')
    expect(await saved('twice')).toEqual(['twice one', 'twice two'])
    await tabs[1].page.close()
    await expect.poll(onServer, PATIENCE).toEqual([])
  })

  /**
   * What two tabs may expect of each other: each shows what the other has done within a moment. Of two edits of
   * one cell the later one stands, in both; of two within the half second in which they are written down, one of
   * them. A row is kept as one of them left it, once, whatever else they do. A tab undoes its own steps, and none
   * any more once the other has changed something.
   */
  it('stands as the later tab left it, whatever two tabs do to its rows', LONG, async () => {
    await sitDownAnew()
    const tabs = [seat, await secondTab()] as const
    type Row = readonly [sender: string, receiver: string]
    let rows: readonly Row[] = []
    let undoable: readonly (readonly (readonly Row[])[])[] = [[], []]
    let typed = 0

    const shown = (page: Page) =>
      page
        .locator('.settlement tbody tr[data-index]')
        .evaluateAll((all) =>
          all
            .filter((row) => !row.querySelector('td.next'))
            .map((row) => [...row.querySelectorAll('td')].slice(1, 3).map((cell) => cell.textContent)),
        )
    const bothShow = async (expected: readonly Row[]) => {
      for (const { page } of tabs) await expect.poll(() => shown(page), PATIENCE).toEqual(expected)
    }
    const toGrid = async ({ page }: Seat) => {
      const isThere = () => page.evaluate(() => document.activeElement?.closest('.cell-editor') !== null)
      if (!(await isThere())) await page.keyboard.press('F3')
      await expect.poll(isThere, PATIENCE).toBe(true)
    }
    const confirm = async ({ play, page }: Seat) => {
      await play('expect focus Cancel\nkeys <Tab><Enter>')
      await page.waitForSelector('[role=alertdialog]', { state: 'detached' })
    }
    const down = (place: number) => `<C-Home>${'<Down>'.repeat(place)}`
    const deeds = {
      async add(tab: Seat) {
        const name = `s${++typed}`
        // To the last row, and from there to the blank one.
        await tab.play(`keys <C-End><C-End><Home>${name}<Enter>`)
        return [...rows, [name, ''] as const]
      },
      async edit(tab: Seat, place: number) {
        const text = `r${++typed}`
        await tab.play(`keys ${down(place)}<Right>${text}<Enter>`)
        return rows.map((row, index) => (index === place ? ([row[0], text] as const) : row))
      },
      /** The same cell in both, as fast as hands allow: one of them stands, the same in both. */
      async editBoth(tab: Seat, place: number) {
        const other = tabs[0] === tab ? tabs[1] : tabs[0]
        const text = `r${++typed}`
        await toGrid(other)
        for (const one of [tab, other]) await one.play(`keys ${down(place)}<Right>`)
        await tab.play(`keys ${text}early<Enter>`)
        await other.play(`keys ${text}<Enter>`)
        let stands = ''
        const isOne = async () => {
          const [here, there] = await Promise.all(tabs.map(({ page }) => shown(page)))
          stands = here?.[place]?.[1] ?? ''
          return stands === there?.[place]?.[1] && [`${text}early`, text].includes(stands)
        }
        await expect.poll(isOne, PATIENCE).toBe(true)
        return rows.map((row, index) => (index === place ? ([row[0], stands] as const) : row))
      },
      async remove(tab: Seat, place: number) {
        await tab.play(`keys ${down(place)}<A-Delete>`)
        await confirm(tab)
        return rows.filter((_, index) => index !== place)
      },
      async clear(tab: Seat) {
        await tab.play('keys <C-l>')
        await confirm(tab)
        return []
      },
      async undo(tab: Seat) {
        await tab.play('keys <C-z>')
        return undoable[tab === tabs[0] ? 0 : 1]?.at(-1) ?? rows
      },
      async reload({ page, play }: Seat) {
        await page.reload()
        await play('expect focus Sender')
        return rows
      },
    }
    type Kind = keyof typeof deeds
    const NEEDS_ROW: readonly Kind[] = ['edit', 'editBoth', 'remove', 'clear']
    const MOST_ROWS = 7

    const deed = fc.record({
      tab: fc.nat(1),
      kind: fc.constantFrom<Kind>(
        'add',
        'add',
        'add',
        'edit',
        'edit',
        'editBoth',
        'remove',
        'undo',
        'undo',
        'clear',
        'reload',
      ),
      at: fc.nat(MOST_ROWS),
    })
    const eachOnce = (
      [
        [0, 'add'],
        [1, 'add'],
        // The other has changed something since: there is nothing to undo.
        [0, 'undo'],
        [1, 'edit'],
        [0, 'edit'],
        [0, 'undo'],
        [1, 'editBoth'],
        [0, 'remove'],
        [0, 'undo'],
        [1, 'reload'],
        [1, 'clear'],
        [1, 'undo'],
      ] as const
    ).map(([tab, kind], at) => ({ tab, kind: kind as Kind, at }))

    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), async (all) => {
        for (const { tab, kind: wanted, at } of all) {
          const hasRoom = rows.length < MOST_ROWS
          const kind = rows.length === 0 && NEEDS_ROW.includes(wanted) ? 'add' : wanted
          if (kind === 'add' && !hasRoom) continue
          const now = tabs[tab] as Seat
          await toGrid(now)
          const before = rows
          rows = await deeds[kind](now, at % Math.max(1, rows.length))
          const mine = undoable[tab] ?? []
          const left = kind === 'undo' ? mine.slice(0, -1) : kind === 'reload' ? [] : [...mine, before]
          const isFelt = before !== rows
          undoable = [0, 1].map((one) => (one === tab ? left : isFelt ? [] : (undoable[one] ?? [])))
          if (kind === 'editBoth') undoable = [[], []]
          await bothShow(rows)
        }
        const senders = rows.map(([sender]) => sender).toSorted()
        for (const { page } of tabs)
          await expect.poll(async () => (await names(page)).toSorted(), PATIENCE).toEqual(senders)
        await expect.poll(async () => (await onServer()).toSorted(), PATIENCE).toEqual(senders)
      }),
      { numRuns: TAB_RUNS, endOnFailure: true, examples: [[eachOnce]] },
    )
    await tabs[1].page.close()
    await clearAll()
  })
})

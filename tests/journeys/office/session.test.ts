import type { Request } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/setup/office.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { COLLEAGUE, newSeat, type Seat, signingIn, sitDown } from '../browser/seat.ts'

interface Entry {
  readonly description: string
}

describe.skipIf(!browserPath)('sessions', () => {
  const here = atTheOffice()
  let seat: Seat
  const underWay = new Set<Request>()

  beforeAll(async () => {
    await here.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    await here.office.colleague(COLLEAGUE.email)
  })
  beforeEach(async () => {
    seat = await newSeat(here.browser, here.office.url)
    underWay.clear()
    seat.page.on('request', (request) => underWay.add(request))
    for (const over of ['requestfinished', 'requestfailed'] as const)
      seat.page.on(over as 'requestfinished', (request) => void underWay.delete(request))
    // A read that the console makes by itself would find the session gone before the keys do: what the tests before
    // have saved isn't told here, and the last read of the opening has its answer.
    await seat.page.route('**/api/changes/', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
    )
    const opened = seat.page.waitForResponse('**/api/backups/')
    await seat.play(`
      start /cash-book
      expect path /login?next=%2Fcash-book
      expect focus Email
      ${signingIn(OPERATOR)}
      expect path /cash-book
      expect focus Amount
    `)
    await opened
  })
  afterEach(async () => {
    expect(seat.faults).toEqual([])
    await seat.context.close()
  })

  const token = () => seat.page.evaluate(() => sessionStorage.getItem('daftar.token'))
  /** Ends the session on the server, as an office does with a lost PC's. */
  async function revoke() {
    // Also the balance of the account that was chosen last.
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([])
    const answer = await here.office.call('POST', 'auth/logout/', undefined, {
      authorization: `Token ${await token()}`,
    })
    expect(answer.status).toBe(204)
  }
  async function entriesSaying(word: string) {
    const { body } = await here.office.call<{ results: Entry[] }>('GET', 'api/cash-book?limit=500')
    return body.results.filter(({ description }) => description === word)
  }
  /** Everything that the browser keeps or shows of the page. */
  async function everythingKept(): Promise<string> {
    return seat.page.evaluate(async () => {
      const kept: unknown[] = [document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }]
      for (const input of document.querySelectorAll('input')) kept.push(input.value)
      for (const name of await caches.keys()) kept.push(name)
      return JSON.stringify(kept)
    })
  }

  /** The lists of customers and accounts that the browser keeps, each under its operator's id. */
  async function listsKept(): Promise<readonly (readonly [unknown, string])[]> {
    return seat.page.evaluate(async () => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await settled(indexedDB.open('daftar.lists'))
      const store = database.transaction('kept').objectStore('kept')
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
      database.close()
      return keys.map((key, index) => [(key as unknown[])[0], JSON.stringify(values[index])] as const)
    })
  }

  it('keeps what was being saved where the operator rather signs out', async () => {
    await seat.play('keys 321<Enter>usd<Enter>4001<Enter>4002<Enter>given up')
    await revoke()
    await seat.play(`
      keys <C-Enter>
      expect focus Password
      keys <Esc>
      expect focus Stay
      keys <Tab><Enter>
      expect path /login
      expect focus Email
    `)
    expect(await everythingKept()).not.toContain('given up')
    expect(await entriesSaying('given up')).toHaveLength(0)
    await seat.play(`
      ${signingIn(OPERATOR)}
      expect focus Customers
      expect toast Cash book transaction recorded successfully
      expect gone waiting
    `)
    await expect.poll(() => entriesSaying('given up')).toHaveLength(1)
  })

  // The amount is one that no random key holds by chance.
  it('shows nothing of an operator to the next one', async () => {
    await seat.play(`
      keys <F9>
      expect focus Transaction ID
      keys <C-k>cust 1<Enter>
      expect path /customers/edit/1
      expect focus Name
      keys <C-k>cash<Enter>
      expect path /cash-book
      expect focus Amount
      keys 34017.29<Enter>usd<Enter>4001<Enter>4002<Enter>a secret of Amina
    `)
    const old = await token()
    await expect
      .poll(async () => JSON.stringify(await listsKept()))
      .toMatch(/Customer 1.*4001|4001.*Customer 1/)
    await seat.play(`
      keys <C-k>exit<Enter>
      expect text 1 form has something typed that is not saved
      expect focus Stay
      keys <Tab><Enter>
      expect path /login
      expect focus Email
      expect value Email = 
    `)
    expect(await everythingKept()).not.toMatch(/a secret of Amina|34,?017|cust 1/)
    expect(await listsKept()).toEqual([])
    const refused = await here.office.call('GET', 'auth/profile', undefined, {
      authorization: `Token ${old}`,
    })
    expect(refused.status).toBe(401)

    await seat.page.goBack()
    await seat.play(`
      expect path /login?next=%2Fcustomers%2Fedit%2F1
      expect focus Email
    `)
    expect(await everythingKept()).not.toMatch(/a secret of Amina|34,?017|cust 1/)

    await seat.play(`
      start /login
      ${signingIn(COLLEAGUE)}
      expect focus Customers
      expect text ${COLLEAGUE.email}
      keys gc
      expect path /cash-book
      expect focus Amount
      expect value Amount = 
      expect value Description = 
      keys <C-k><Up>
      expect value Go To = 
    `)
    expect(await everythingKept()).not.toMatch(/a secret of Amina|34,?017|cust 1/)
    await seat.play(`
      keys <Esc>
      expect focus Amount
      keys <C-k>exit<Enter>
      expect focus Email
      ${signingIn(OPERATOR)}
      expect focus Customers
      keys gc
      expect path /cash-book
      expect value Description = a secret of Amina
      expect value Amount = 34017.29
    `)
  })

  it('lasts over a reload and ends with the tab', async () => {
    await seat.play(`
      keys <F9>
      expect focus Transaction ID
    `)
    await seat.page.reload()
    await seat.play(`
      expect path /cashbook/search
      expect focus Transaction ID
    `)
    const other = await sitDown(seat.context, here.office.url)
    await other.play(`
      start /cash-book
      expect path /login?next=%2Fcash-book
      expect focus Email
    `)
  })
})

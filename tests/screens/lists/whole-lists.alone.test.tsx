import { clear, createStore, entries, keys } from 'idb-keyval'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readList, wipeLists } from '../../../src/api/browser/kept-lists.ts'
import { connectSession } from '../../../src/api/client.ts'
import { answers, atTheDesk, heldBack, options, soon, TOKEN } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const kept = createStore('daftar.lists', 'kept')
const LISTS = ['api/customers', 'api/accounts'] as const
let other = ''

beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  await desk.office.addCustomer(2, { '4003': 'USD' })
  other = await desk.office.colleague('other@office.af')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clear(kept)
})

/** How often each list was read whole, and how often what has changed of it. */
function asked() {
  const reads = desk.stage
    .reads()
    .filter(({ path, query }) => LISTS.some((one) => one === path) && !query.has('cust_id'))
  const since = reads.filter(({ query }) => query.has('since')).length
  return { whole: reads.length - since, since }
}
/** A page loaded anew, with the calls that it makes by itself. */
async function anew(token = desk.office.token) {
  const before = asked()
  await desk.open('/cash-book', token)
  await desk.stage.quiet()
  const now = asked()
  return { whole: now.whole - before.whole, since: now.since - before.since }
}
const keptFor = async (operator_id: number) =>
  (await keys(kept)).filter((key) => (key as unknown as unknown[])[0] === operator_id).length
const isKept = (operator_id = 1) =>
  soon(async () => expect(await keptFor(operator_id)).toBeGreaterThanOrEqual(2))
/** The accounts that the first field for one offers, by their numbers. */
async function offered(): Promise<string[]> {
  await desk.stage.keys('5<Enter>usd<Enter><Down>')
  await soon(() => expect(options().length).toBeGreaterThan(0))
  const numbers = options().map((option) => option.split(' | ')[0] ?? '')
  await desk.stage.keys('<Esc><C-l>')
  return numbers
}
const accountsStand = async () => {
  const { body } = await desk.office.call<{ acc_no: string; ccy: string }[]>('GET', 'api/accounts')
  return body.filter(({ ccy }) => ccy === 'USD').map(({ acc_no }) => acc_no)
}
const change = (version: number) => [
  { noun: 'customer', id: '1', action: 'update', version, operator: 'Bashir' } as const,
]
async function addAccount(acc_no: string): Promise<number> {
  const { body } = await desk.office.call<{ version: number }>('PATCH', 'api/customers/1/', {
    accounts: [{ acc_no, ccy: 'USD' }],
  })
  return Number(body.version)
}

describe('the lists of customers and accounts', () => {
  test('are read whole once, then by what has changed', async () => {
    expect(await anew()).toEqual({ whole: 2, since: 0 })
    await isKept()
    const before = await accountsStand()
    expect(await offered()).toEqual(before)
    await addAccount('4010')
    expect(await anew()).toEqual({ whole: 0, since: 2 })
    expect(await offered()).toEqual([...before, '4010'])
    // What came then is kept, too.
    await soon(async () => expect(await keptFor(1)).toBe(4))
    await addAccount('4009')
    expect(await anew()).toEqual({ whole: 0, since: 2 })
    expect(await offered()).toEqual([...before, '4009', '4010'])
  })

  test('follow what others save without being read whole again', async () => {
    await anew()
    const before = asked()
    const version = await addAccount('4020')
    await desk.stage.hear(change(version))
    await soon(() => expect(asked().since).toBe(before.since + 2))
    await desk.stage.quiet()
    expect(asked().whole).toBe(before.whole)
    expect(await offered()).toContain('4020')
    // From the place that was answered last.
    const places = desk.stage.reads().flatMap(({ query }) => query.get('since') ?? [])
    const later = await addAccount('4021')
    await desk.stage.hear(change(later))
    await soon(() => expect(asked().since).toBe(before.since + 4))
    expect(places).not.toContain(desk.stage.reads().at(-1)?.query.get('since'))
  })

  test('show what stands after a tab was offline for long, and what is gone', async () => {
    await desk.office.addCustomer(30, { '4030': 'USD' })
    await anew()
    await isKept()
    await desk.office.confirmPassword('customers/30')
    expect((await desk.office.call('DELETE', 'api/customers/30/')).status).toBe(204)
    await anew()
    expect(await offered()).toEqual(await accountsStand())
  })

  test('come whole where the books are others now', async () => {
    await anew()
    await isKept()
    for (const [key, value] of await entries(kept)) {
      if ('text' in (value as object)) {
        const { tag, text } = value as { tag: string; text: string }
        const foreign = tag.replace(/.{4}"$/, 'beef"')
        const stale = text.replaceAll('4001', '4666')
        await new Promise<void>((resolve) => {
          void kept('readwrite', (all) => {
            all.put({ tag: foreign, text: stale }, key)
            all.transaction.oncomplete = () => resolve()
          })
        })
      }
    }
    expect(await anew()).toEqual({ whole: 0, since: 2 })
    expect(await offered()).toEqual(await accountsStand())
    // They stand in the place of what was kept.
    await soon(async () => expect(JSON.stringify(await entries(kept))).not.toContain('4666'))
  })

  test('show nothing of what is kept until the server has said what has changed', async () => {
    await anew()
    await isKept()
    const { standIn, release } = heldBack()
    for (const path of LISTS) desk.stage.once('GET', path, standIn)
    sessionStorage.setItem(TOKEN, desk.office.token)
    const opening = desk.stage.open('/cash-book')
    await soon(() => expect(document.body.textContent).toContain('Loading'))
    await soon(() => expect(asked().since).toBe(2))
    expect(document.body.textContent).toContain('Loading')
    release()
    await opening
    expect(await offered()).toEqual(await accountsStand())
  })

  test('are read whole where the browser keeps nothing', async () => {
    const { transaction } = IDBDatabase.prototype
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...rest) {
      if (this.name === 'daftar.lists') throw new DOMException('closed', 'InvalidStateError')
      return transaction.apply(this, rest)
    })
    expect(await anew()).toEqual({ whole: 2, since: 0 })
    expect(await offered()).toEqual(await accountsStand())
    expect(await anew()).toEqual({ whole: 2, since: 0 })
    // While the page stands it holds them itself.
    const before = asked()
    for (const [index, acc_no] of ['4040', '4041'].entries()) {
      await desk.stage.hear(change(await addAccount(acc_no)))
      await soon(() => expect(asked().since).toBe(before.since + 2 * (index + 1)))
    }
    const standing = await accountsStand()
    await soon(async () => expect(await offered()).toEqual(standing))
  })

  test('are read whole where they do not fit, and of a server that names no tag', async () => {
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...rest
    ) {
      if (this.transaction.db.name === 'daftar.lists') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, rest)
    })
    await anew()
    expect(await anew()).toEqual({ whole: 2, since: 0 })
    full.mockRestore()
    const { body } = await desk.office.call('GET', 'api/accounts')
    desk.stage.once('GET', 'api/accounts', answers(200, body))
    await anew()
    expect(await offered()).toEqual(await accountsStand())
    expect(await anew()).toEqual({ whole: 1, since: 1 })
  })
})

describe('what is kept of them', () => {
  test('is its operator’s own, and goes when another sits down', async () => {
    await anew()
    await isKept(1)
    expect(await anew(other)).toEqual({ whole: 2, since: 0 })
    await isKept(2)
    expect(await keptFor(1)).toBe(0)
  })

  test('goes at sign-out', async () => {
    await anew(await desk.office.colleague('leaves@office.af'))
    await soon(async () => expect((await keys(kept)).length).toBeGreaterThanOrEqual(2))
    await desk.stage.keys('<C-k>exit<Enter>')
    await soon(async () => expect(await desk.stage.path()).toBe('/login'))
    await desk.stage.quiet()
    expect(await keys(kept)).toEqual([])
  })

  test('is nothing of what was on its way at sign-out', async () => {
    connectSession({
      token: () => null,
      operator: () => 9,
      signInAgain: () => Promise.reject(new Error('Nobody sits here.')),
      readRefused: () => {},
      incomplete: () => {},
      unlocked: () => Promise.reject(new Error('Nobody sits here.')),
    })
    const { signal } = new AbortController()
    for (const isWiped of [false, true]) {
      const { standIn, release } = heldBack()
      const answer = async () => new Response('[]', { headers: { etag: '"1.2.0"' } })
      desk.stage.once('GET', 'api/customers', () => standIn(answer))
      const reading = readList('api/customers', 'cust_id', undefined, signal, true)
      await soon(() => expect(desk.stage.reads().length).toBeGreaterThan(isWiped ? 1 : 0))
      if (isWiped) await wipeLists(9)
      release()
      expect(await reading).toEqual([])
      for (let turn = 0; turn < 5; turn += 1) await keys(kept)
      expect(await keptFor(9)).toBe(isWiped ? 0 : 1)
    }
  })
})

import { clear, createStore, get, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Batch,
  type DraftRow,
  type SettlementRows,
  settlementRowsPath,
} from '../../../contract/operator/draft-rows.ts'
import { durableRows, type RowStore } from '../../../src/api/browser/row-store.ts'
import { CallFailed } from '../../../src/api/client.ts'
import { syncWithServer } from '../../../src/shell/settlement/server-settlement.ts'
import { changeServerRows, rowsCall, serverRows } from '../../keys/server-rows.ts'
import { atTheDesk, lostAnswer, soon, unreachable } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const records = createStore('daftar.rows', 'kept')

const row = (id: string, amount = '1'): DraftRow => ({ id, place: 1, draft: { amount } })
const batchOf = (key: string, ...ids: readonly string[]): Batch => ({
  key,
  ids,
  unsent: [],
  body: `[${key}]`,
})
const amountsOf = (rows: readonly DraftRow[]) =>
  Object.fromEntries(rows.map(({ id, draft }) => [id, draft.amount]))

let operator_id = 0
let browsers = 100
/** A browser of its own: what it keeps of the one operator's settlement. */
class Browser {
  readonly space: number
  readonly store: RowStore
  constructor() {
    browsers += 1
    this.space = browsers
    this.store = durableRows(browsers)
  }
  type = (...rows: readonly DraftRow[]) =>
    this.store.change(
      rows.map((one) => ({ id: one.id, row: one, isNew: true })),
      undefined,
    )
  remove = (...ids: readonly string[]) =>
    this.store.change(
      ids.map((id) => ({ id, isNew: false })),
      undefined,
    )
  meet = (ask = true, onContested?: (theirs: readonly DraftRow[]) => void) =>
    syncWithServer(operator_id, this.store, ask, onContested)
  batch = async () => (await this.store.read()).batch
  amounts = async () => amountsOf((await this.store.read()).rows)
}

beforeEach(async () => {
  // The console is one more browser of the operator.
  await clear(records)
  await desk.office.tamper('delete from settlement_rows')
  await desk.open('/')
  operator_id = (await desk.office.call<{ id: number }>('GET', 'auth/profile')).body.id
})

/** Two browsers, each with these rows. */
async function bothWith(...rows: readonly DraftRow[]) {
  const [one, other] = [new Browser(), new Browser()] as const
  if (rows.length > 0) await one.type(...rows)
  await one.meet()
  await other.meet()
  return [one, other] as const
}
const onServer = async () => amountsOf(await serverRows(rowsCall(desk.office)))
const sent = () => desk.stage.calls().filter(({ path }) => path === settlementRowsPath)
/** How many parts each call sent so far. */
const partsSent = () => sent().map(({ body }) => (body as SettlementRows).rows.length)

describe('a settlement in two browsers of one operator', () => {
  test('is the rows of both', async () => {
    const [one, other] = [new Browser(), new Browser()]
    await one.type(row('a'), row('b'))
    await one.meet()
    await other.type(row('c'))
    expect(await other.meet()).toBe(true)
    expect(await one.meet()).toBe(true)
    for (const browser of [one, other]) expect(await browser.amounts()).toEqual({ a: '1', b: '1', c: '1' })
    // Nothing new: nobody is asked, nothing is sent.
    const before = desk.stage.calls().length
    for (const browser of [one, other]) expect(await browser.meet(false)).toBe(false)
    expect(desk.stage.calls().length).toBe(before)
  })

  test('does not bring back what the other has cleared, or saved even where it was changed here', async () => {
    const [one, other] = await bothWith(row('a'), row('b'), row('c'))
    await one.remove('c')
    await one.store.claim(batchOf('k', 'a', 'b'))
    await one.meet(false)
    await one.store.settle(batchOf('k', 'a', 'b'), ['a', 'b'])
    await one.meet(false)
    await other.type(row('a', '7'), row('d'))
    await other.meet(false)
    expect(await other.amounts()).toEqual({ d: '1' })
    await other.type(row('b', '7'))
    await one.meet()
    expect(await one.amounts()).toEqual({ d: '1' })
    expect(await onServer()).toEqual({ d: '1' })
  })

  test('goes on with the batch that is in doubt, under its key', async () => {
    const [one, other] = [new Browser(), new Browser()]
    await one.type(row('a'))
    await one.store.claim(batchOf('first', 'a'))
    await one.meet(false)
    await other.meet()
    expect(await other.batch()).toEqual(batchOf('first', 'a'))
  })

  test('takes the batch that was there first', async () => {
    const [one, other] = await bothWith(row('a'))
    await one.store.claim(batchOf('first', 'a'))
    await other.store.claim(batchOf('second', 'a'))
    await one.meet(false)
    expect(await other.meet(false)).toBe(true)
    expect([(await one.batch())?.key, (await other.batch())?.key]).toEqual(['first', 'first'])
  })

  test('keeps a batch claimed here while the refusal of the one before is on its way', async () => {
    const one = new Browser()
    await one.type(row('a'))
    await one.store.claim(batchOf('first', 'a'))
    await one.meet(false)
    const [other, third] = [new Browser(), new Browser()]
    await other.meet()
    await third.meet()
    await one.store.release(batchOf('first', 'a'))
    await one.meet(false)
    await other.store.release(batchOf('first', 'a'))
    await other.store.claim(batchOf('second', 'a'))
    expect(await other.meet(false)).toBe(false)
    expect((await other.batch())?.key).toBe('second')
    await third.meet()
    expect((await third.batch())?.key).toBe('second')
    await other.store.release(batchOf('second', 'a'))
    await other.meet(false)
    await third.meet()
    expect(await third.batch()).toBeUndefined()
  })

  test('lets go of a batch with rows that the other has saved', async () => {
    const [one, other] = await bothWith(row('a'), row('b'))
    await one.store.settle(batchOf('first', 'a'), ['a'])
    await one.meet(false)
    await other.store.claim(batchOf('second', 'a', 'b'))
    expect(await other.meet(false)).toBe(true)
    expect(await other.batch()).toBeUndefined()
    expect(await other.amounts()).toEqual({ b: '1' })
    const third = new Browser()
    await third.meet()
    expect(await third.batch()).toBeUndefined()
    // Nor is it claimed again.
    expect(await third.store.claim(batchOf('third', 'a'))).toBeUndefined()
  })

  test('takes an answer that was lost for what it was, and a lost network for a delay', async () => {
    const one = new Browser()
    await one.meet()
    await one.type(row('a'), row('c'))
    desk.stage.once('PATCH', settlementRowsPath, lostAnswer)
    await expect(one.meet(false)).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    await one.remove('a')
    await one.type(row('b'), row('c', '7'))
    desk.stage.once('PATCH', settlementRowsPath, unreachable)
    await expect(one.meet(false)).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    const contested: unknown[] = []
    expect(await one.meet(false, (rows) => contested.push(...rows))).toBe(false)
    expect(contested).toEqual([])
    const fresh = new Browser()
    await fresh.meet()
    for (const browser of [one, fresh]) expect(await browser.amounts()).toEqual({ b: '1', c: '7' })
  })

  test('goes on from what is here where the server went back to a backup', async () => {
    const one = new Browser()
    await one.type(row('a'), row('b'), row('c'))
    await one.meet()
    const backup = await desk.office.books.all<Record<string, string | number | null>>(
      'select * from settlement_rows',
    )
    await one.type(row('a', '7'), row('d'))
    await one.remove('b')
    await one.store.settle(batchOf('k', 'c'), ['c'])
    await one.meet()
    await desk.office.tamper('delete from settlement_rows')
    for (const { operator_id = 0, id = '', version = 0, content = null } of backup)
      await desk.office.tamper(
        `insert into settlement_rows (operator_id, id, version, sent_by, is_saved, content)
        values (?, ?, ?, 'before', 0, ?)`,
        ...[operator_id, id, version, content],
      )
    expect(await one.meet()).toBe(false)
    const fresh = new Browser()
    await fresh.meet()
    for (const browser of [one, fresh]) expect(await browser.amounts()).toEqual({ a: '7', d: '1' })
    await fresh.type(row('c', '8'))
    await fresh.meet()
    expect(await onServer()).toEqual({ a: '7', d: '1' })
  })

  test('tells rows that both have changed, and is empty in both once one has emptied it', async () => {
    const [one, other] = await bothWith(row('a'), row('b'))
    await one.type(row('a', 'mine'))
    await one.remove('b')
    await one.meet(false)
    await other.type(row('a', 'theirs'))
    const contested: unknown[] = []
    await other.meet(false, (rows) => contested.push(...rows))
    expect(contested).toEqual([row('a', 'mine')])
    expect(await other.amounts()).toEqual({ a: 'theirs' })
    await other.remove('a')
    await other.meet(false)
    await one.meet()
    expect(await one.amounts()).toEqual({})
    expect(await onServer()).toEqual({})
  })

  test('is merged by row with what another browser has sent since', async () => {
    const [one, other] = await bothWith(...['r1', 'r2', 'r3', 'r9'].map((id) => row(id)))
    await one.type(row('r1', 'one'), row('r2', 'one'))
    await one.remove('r9')
    await other.type(row('r2', 'other'), row('r3', 'other'))
    await one.meet()
    const contested: DraftRow[] = []
    expect(await other.meet(false, (theirs) => void contested.push(...theirs))).toBe(true)
    expect(contested.map(({ id }) => id)).toEqual(['r2'])
    expect(await onServer()).toEqual({ r1: 'one', r2: 'other', r3: 'other' })
    await one.meet()
    for (const browser of [one, other]) expect(await browser.amounts()).toEqual(await onServer())
  })

  test('is that of the server where it does not remember any more what was removed', async () => {
    const [one, other] = await bothWith(row('a'), row('b'))
    await one.remove('a')
    await one.meet()
    await desk.office.tamper('delete from settlement_rows where content is null')
    await desk.office.tamper("update settlement_rows set version = version + 1000000 where id = 'b'")
    await other.type(row('c'))
    expect(await other.meet()).toBe(true)
    expect(await other.amounts()).toEqual({ b: '1', c: '1' })
    expect(await onServer()).toEqual({ b: '1', c: '1' })
  })
})

describe('a settlement that is sent', () => {
  const manyRows = Array.from({ length: 40 }, (_, at) => row(`r${String(at).padStart(2, '0')}`))

  test('is what has changed alone, with what was typed last, and nothing where nothing has', async () => {
    const [one, other] = [new Browser(), new Browser()]
    await one.type(...manyRows)
    await one.meet()
    await one.type(row('r03', '7'), row('x', '8'))
    await one.remove('r04')
    await one.meet(false)
    await one.type(row('r05', '9'))
    await one.meet(false)
    await one.meet(false)
    expect(partsSent()).toEqual([41, 4, 2])
    expect(await onServer()).toEqual(await one.amounts())
    expect(await onServer()).toMatchObject({ r03: '7', x: '8', r05: '9' })
    expect(await other.meet()).toBe(true)
    expect(await other.amounts()).toEqual(await one.amounts())
    expect((await other.store.read()).typed_at).toEqual((await one.store.read()).typed_at)
  })

  test('is one call of ten thousand rows, and of one row among them', async () => {
    const [one, other] = [new Browser(), new Browser()]
    await one.type(...Array.from({ length: 10_000 }, (_, at) => row(`r${at}`)))
    await one.meet()
    await one.type(row('r7', '7'))
    await one.meet()
    expect(partsSent()).toEqual([10_001, 2])
    await other.meet()
    expect(await other.amounts()).toEqual(await one.amounts())
  })

  test('has rows as they were changed or removed while others were sent', async () => {
    const one = new Browser()
    await one.type(...manyRows)
    await one.meet()
    await one.type(row('r01', '1.5'))
    desk.stage.once('PATCH', settlementRowsPath, async (forward) => {
      await one.type(row('r01', '1.75'))
      await one.remove('r02')
      return forward()
    })
    await one.meet()
    await one.meet()
    expect(await onServer()).toMatchObject({ r01: '1.75' })
    expect(await onServer()).toEqual(await one.amounts())
  })

  test('is known again where another tab was answered first', async () => {
    const [one, other] = await bothWith(...manyRows)
    await other.type(row('x', '2'))
    await other.meet()
    await one.type(row('r01', '7'))
    desk.stage.once('PATCH', settlementRowsPath, async (forward) => {
      const answer = await forward()
      await one.meet()
      await one.type(row('r01', '8'))
      return answer
    })
    const contested: unknown[] = []
    await one.meet(false, (theirs) => void contested.push(theirs))
    expect(contested).toEqual([])
    expect(await one.amounts()).toMatchObject({ r01: '8', x: '2' })
    expect(await onServer()).toEqual(await one.amounts())
  })

  test('is not what was answered before another tab was', async () => {
    const [one, other] = await bothWith(...manyRows)
    await other.type(row('r05', '8'))
    await other.meet()
    await one.type(row('x'))
    desk.stage.once('PATCH', settlementRowsPath, async (forward) => {
      const answer = await forward()
      await other.type(row('r05', '9'))
      await other.meet()
      await one.meet()
      return answer
    })
    await one.meet()
    expect(await one.amounts()).toMatchObject({ r05: '9' })
  })

  test('is nothing of what was wiped, not even while it was sent', async () => {
    const one = new Browser()
    await one.type(...manyRows)
    await one.meet()
    const before = sent().length
    await one.store.wipe()
    expect(await one.meet(false)).toBe(false)
    expect(sent().length).toBe(before)
    expect(Object.keys(await onServer())).toHaveLength(40)
    await one.type(row('x'))
    desk.stage.once('PATCH', settlementRowsPath, async (forward) => {
      const answer = await forward()
      await one.store.wipe()
      return answer
    })
    expect(await one.meet()).toBe(false)
    expect(await one.amounts()).toEqual({})
  })
})

describe('a settlement whose operator has gone', () => {
  test('goes out under no other session', async () => {
    const browser = new Browser()
    await browser.type(row('mine'))
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    const slow: RowStore = {
      ...browser.store,
      unsent: async () => {
        await gone
        return browser.store.unsent()
      },
    }
    const sending = syncWithServer(operator_id, slow, true)
    await desk.open('/', await desk.office.colleague('zia@office.af'))
    const before = sent().length
    go()
    await expect(sending).rejects.toBeInstanceOf(CallFailed)
    expect(sent().slice(before)).toEqual([])
    expect(await browser.amounts()).toEqual({ mine: '1' })
    await desk.open('/', desk.office.token)
    await browser.meet()
    expect(await onServer()).toEqual({ mine: '1' })
  })
})

describe('what an earlier version kept in this browser', () => {
  test('is sent as far as it was not, and the server has the rest', async () => {
    await changeServerRows(rowsCall(desk.office), () => [
      row('a', 'server'),
      row('b', 'server'),
      row('d', 'server'),
    ])
    const one = new Browser()
    const put = (value: unknown, ...name: readonly (string | number)[]) =>
      set([one.space, ...name], value, records)
    for (const kept of [row('a', 'old'), row('b', 'typed'), row('c', 'old')]) await put(kept, 'row', kept.id)
    await put(true, 'unsent', 'b')
    await put(true, 'unsent', 'd')
    await put(batchOf('doubt', 'b'), 'batch')
    await put('2026-11-20T08:00:00.000Z', 'typed')
    await put({ version: 3, json: '{"rows":[]}' }, 'base')
    await put({ version: 4, json: '{}' }, 'changes', 4)
    await put(['s'], 'settled')
    const contested: DraftRow[] = []
    expect(await one.meet(true, (theirs) => void contested.push(...theirs))).toBe(true)
    expect(await one.amounts()).toEqual({ a: 'server', b: 'typed' })
    expect(contested).toEqual([])
    expect(await onServer()).toEqual(await one.amounts())
    const fresh = new Browser()
    await fresh.meet()
    expect(await fresh.batch()).toEqual(batchOf('doubt', 'b'))
    expect((await fresh.store.read()).typed_at).toBe('2026-11-20T08:00:00.000Z')
    expect(await get([one.space, 'base'], records)).toBeUndefined()
    const left = (await keys(records)).filter((name) => (name as unknown[])[1] === 'changes')
    expect(left).toEqual([])
  })

  test('lacks fields, which are blank', async () => {
    const older = new Browser()
    await older.type(row('old', '500'))
    await older.meet()
    await desk.open('/hawala')
    await soon(() => expect(document.querySelector('.settlement h2 small')?.textContent).toContain('1 row'))
    expect(document.querySelector('.settlement tbody')?.textContent).toContain('500.00')
    expect(document.querySelectorAll('.settlement td.wrong')).toHaveLength(0)
  })
})

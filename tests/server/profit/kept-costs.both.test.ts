import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepReckoned, reckonCosts } from '../../../server/profit/kept-costs.ts'
import { keepCosts } from '../../../server/readers/keep-costs.ts'
import { openReportPool } from '../../../server/readers/pool.ts'
import type { TestOffice } from '../setup/office.ts'
import {
  allKept,
  close,
  dayFrom,
  exchange,
  expectSame,
  keptDays,
  keptRows,
  openOwnMoney,
  own,
  reopen,
  saveRate,
  settled,
} from './own-money.ts'

const [FIRST, SECOND, THIRD, LAST] = [dayFrom(-9), dayFrom(-7), dayFrom(-6), dayFrom(-2)]
/** 1 USD is 70 AFN. */
const SEVENTY = 1_428_571n

let office: TestOffice
beforeEach(async () => {
  office = await openOwnMoney()
  await saveRate(office, 'AFN', SEVENTY, FIRST)
  await own(office, 'capital', 'USD', 1_000_000, FIRST)
  await own(office, 'capital', 'AFN', 70_000_000, FIRST)
  await exchange(office, ['USD', 100_000], ['AFN', 6_950_000], SECOND)
  await exchange(office, ['AFN', 3_520_000], ['USD', 50_000], THIRD)
  await exchange(office, ['PKR', 700_000], ['AFN', 1_750_000], LAST)
})
afterEach(() => office.close())

const asked = (from_date: string, to_date = LAST) => ({ from_date, to_date, base: 'USD', by: 'day' }) as const
const isSame = async () => {
  for (const from of [FIRST, SECOND, THIRD, dayFrom(-4), LAST]) await expectSame(office, asked(from))
}

describe('the costs of closed days', () => {
  it('are kept of each day with a movement up to the last closed one, and a profit begins with them', async () => {
    expect(await keptDays(office)).toEqual([])
    await close(office, THIRD)
    await allKept(office)
    expect(await keptDays(office)).toEqual([FIRST, SECOND, THIRD])
    expect(await keptRows(office)).toContainEqual({
      ...{ date: SECOND, ccy: 'AFN', quantity: 63_050_000n, cost: 900_714n },
    })
    await isSame()
    expect(await office.findings()).toEqual([])
    await close(office, dayFrom(-1))
    await allKept(office)
    expect(await keptDays(office)).toEqual([FIRST, SECOND, THIRD, LAST])
    await isSame()
  })

  it('are kept by the server that starts on books whose days are closed', async () => {
    await close(office, LAST)
    await allKept(office)
    const kept = await keptRows(office)
    await office.tamper('delete from kept_costs')
    await office.restart()
    await allKept(office)
    expect(await keptRows(office)).toEqual(kept)
  })

  it('go when their day is opened again, and are kept anew when it is closed', async () => {
    await close(office, SECOND)
    await close(office, LAST)
    await allKept(office)
    await reopen(office, LAST)
    expect(await keptDays(office)).toEqual([FIRST, SECOND])
    await exchange(office, ['USD', 10_000], ['AFN', 690_000], THIRD)
    await isSame()
    await close(office, LAST)
    await allKept(office)
    await isSame()
    expect(await office.findings()).toEqual([])
  })

  it('go when a rate is saved for one of their days, by a server that does not know yet that it is closed', async () => {
    await close(office, LAST)
    await allKept(office)
    expect(await saveRate(office, 'AFN', SEVENTY * 2n, THIRD)).toEqual([FIRST, SECOND])
    await isSame()
    const kept = await keptDays(office)
    expect(kept.slice(0, 2)).toEqual([FIRST, SECOND])
    expect(await saveRate(office, 'AFN', SEVENTY, dayFrom(0))).toEqual(expect.arrayContaining(kept))
  })

  it('are not kept where a rate was saved, or a day opened and closed again, since they were reckoned', async () => {
    await close(office, LAST)
    await settled(office)
    const keepAfter = async (change: () => Promise<unknown>) => {
      await office.tamper('delete from kept_costs')
      const reckoned = await reckonCosts(office.books)
      expect(reckoned.rows.length).toBeGreaterThan(0)
      await change()
      await office.tamper('delete from kept_costs')
      await office.books.write((trx) => keepReckoned(trx, reckoned))
      return keptDays(office)
    }
    expect(await keepAfter(() => saveRate(office, 'AFN', SEVENTY + 1n, SECOND))).toEqual([])
    expect(await keepAfter(() => reopen(office, LAST))).toEqual([])
    await close(office, LAST)
    await settled(office)
    expect(await keepAfter(async () => {})).toEqual([FIRST, SECOND, THIRD, LAST])
  })

  it('are kept once by two servers that reckon them at the same time', async () => {
    await close(office, LAST)
    await settled(office)
    const kept = await keptRows(office)
    await office.tamper('delete from kept_costs')
    const pools = [openReportPool(office.location), openReportPool(office.location)]
    const { signal } = new AbortController()
    await Promise.all(pools.map((pool) => keepCosts(office.books, pool, signal)))
    for (const pool of pools) await pool.close()
    expect(await keptRows(office)).toEqual(kept)
  })

  it('are held by the check against a reckoning of all days', async () => {
    await close(office, LAST)
    await allKept(office)
    const say = (date: string, ccy: string) =>
      `day ${date}: the cost kept of ${ccy} is not that of what the office moved`
    const named = async (change: string, undo: string, findings: readonly string[]) => {
      await office.tamper(change)
      expect(await office.findings(), change).toEqual(findings)
      await office.tamper(undo)
      expect(await office.findings(), undo).toEqual([])
    }
    const ofThird = `where date = '${THIRD}' and ccy = 'AFN'`
    for (const column of ['cost', 'quantity'])
      await named(
        `update kept_costs set ${column} = ${column} + 1 ${ofThird}`,
        `update kept_costs set ${column} = ${column} - 1 ${ofThird}`,
        [say(THIRD, 'AFN')],
      )
    const [row] = (await keptRows(office)).filter(({ date, ccy }) => date === THIRD && ccy === 'AFN')
    const add = (date: string, ccy: string) =>
      `insert into kept_costs (date, ccy, quantity, cost) values ('${date}', '${ccy}', ${row?.quantity}, ${row?.cost})`
    await named(`delete from kept_costs ${ofThird}`, add(THIRD, 'AFN'), [say(THIRD, 'AFN')])
    await named(add(THIRD, 'EUR'), `delete from kept_costs where ccy = 'EUR'`, [say(THIRD, 'EUR')])
    await named(add(dayFrom(-5), 'AFN'), `delete from kept_costs where date = '${dayFrom(-5)}'`, [
      say(dayFrom(-5), 'AFN'),
    ])
    await named(add(dayFrom(0), 'AFN'), `delete from kept_costs where date = '${dayFrom(0)}'`, [
      `day ${dayFrom(0)}: is open, but its cost is kept`,
      say(dayFrom(0), 'AFN'),
    ])
  })
})

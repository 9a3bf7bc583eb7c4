import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqliteReader } from '../../../server/db/sqlite.ts'
import { openOffice, type TestOffice } from '../setup/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

describe('the database', () => {
  it('is on disk before an answer: the writer syncs each commit, in a write-ahead log', async () => {
    const pragmas = await office.books.write(async (trx) =>
      Promise.all(
        ['synchronous', 'journal_mode', 'foreign_keys', 'trusted_schema', 'busy_timeout'].map(
          async (name) => {
            const [row] = await trx.all<Record<string, unknown>>(`pragma ${name}`)
            return [name, String(Object.values(row ?? {})[0])] as const
          },
        ),
      ),
    )
    expect(Object.fromEntries(pragmas)).toEqual({
      // 2 is FULL: nothing acknowledged is lost with the power.
      synchronous: '2',
      journal_mode: 'wal',
      foreign_keys: '1',
      trusted_schema: '0',
      // Waited for in steps, five seconds in all, so that reads go on meanwhile.
      busy_timeout: '20',
    })
  })

  it('holds strict tables only: no column takes a value of another type', async () => {
    const tables = await office.books.all<{ name: string; strict: bigint }>('pragma table_list')
    const loose = tables.filter(({ name, strict }) => Number(strict) === 0 && !/^(sqlite|kysely)_/.test(name))
    expect(loose).toEqual([])
    expect(tables.length).toBeGreaterThan(15)
    await office.tamper(`update counters set last = 'many'`)
    await expect(office.tamper(`insert into counters values ('x', 'many')`)).rejects.toThrow(
      /cannot store TEXT/,
    )
  })

  it('refuses money that is no whole number of minor units, and legs that are not one-sided', async () => {
    await office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
    const insert = (leg: number, debit: number | bigint, credit: number | bigint) =>
      office.books.write(async (trx) => {
        await trx.run(`insert into entries values (?, 'cash-book', ?)`, 1000 + leg, leg)
        await trx.run(
          'insert into postings values (?, ?, ?, ?, ?, ?, ?)',
          1000 + leg,
          1,
          '4001',
          'USD',
          '2026-03-21',
          debit,
          credit,
        )
      })
    await expect(insert(1, 1.5, 0n)).rejects.toThrow(/cannot store REAL/)
    await expect(insert(2, 0n, 0n)).rejects.toThrow(/postings_one_side/)
    await expect(insert(3, 5n, 5n)).rejects.toThrow(/postings_one_side/)
    await expect(insert(4, -5n, 0n)).rejects.toThrow(/CHECK/)
    expect(await office.count('postings')).toBe(0)
  })

  it('gives what is no value of a column back, instead of a silent NULL', async () => {
    for (const value of [{ a: 1 }, new Date(), [1], undefined, () => 1])
      await expect(office.books.all('select ? as v', value)).rejects.toThrow(/Not a value the books can hold/)
  })

  it('is committed before a write is answered, each of those that share its transaction', async () => {
    const seen = await Promise.all(
      [1, 2, 3, 4].map(async (id) => {
        await office.books.write(async (trx) => {
          await trx.run('insert into counters values (?, ?)', `committed-${id}`, id)
        })
        const rows = await office.books.all('select 1 from counters where name = ?', `committed-${id}`)
        return rows.length
      }),
    )
    expect(seen).toEqual([1, 1, 1, 1])
  })

  it('rolls back a write that throws, alone among those that share its transaction', async () => {
    const writes = [1, 2, 3].map((id) =>
      office.books.write(async (trx) => {
        await trx.run('insert into counters values (?, ?)', `test-${id}`, id)
        if (id === 2) throw new Error('refused')
        return id
      }),
    )
    const settled = await Promise.allSettled(writes)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const kept = await office.books.all<{ name: string }>(
      `select name from counters where name like 'test-%' order by 1`,
    )
    expect(kept.map(({ name }) => name)).toEqual(['test-1', 'test-3'])
  })

  it('is opened for reports so that they can write nothing', async () => {
    const { db, all } = openSqliteReader(office.file)
    await expect(all('delete from customers')).rejects.toThrow(/readonly/)
    db.close()
  })
})

import { AFGHAN_PROVINCES } from '../../contract/lists/afghan-provinces.ts'
import { addOperator } from '../auth/operators.ts'
import type { Books } from '../db/books.ts'
import { addProvince } from '../provinces/store.ts'
import { allot, yearUpTo } from './calendar.ts'
import { cashBook } from './cash-book.ts'
import { addCustomers } from './customers.ts'
import { hawala } from './hawala.ts'
import { randomFor } from './random.ts'
import { addRates, marketOver } from './rates.ts'
import { type DailyRecord, FULL_SIZE, type Scene, type Size } from './scene.ts'
import { transfers } from './transfers.ts'

export const DEMO_OPERATOR = { email: 'demo@daftar.local', password: 'demo-office' } as const

/** Every kind of record that is entered day by day. */
const DAILY: readonly DailyRecord[] = [cashBook, transfers, hawala]

/** Days that one transaction takes. */
const DAYS_AT_ONCE = 30

async function enterRecords(scene: Scene): Promise<void> {
  const makers = DAILY.map((kind) => ({
    enter: kind.begin(scene),
    counts: allot(kind.count(scene.size), scene.days, scene.random(`${kind.name} days`)),
  }))
  for (let first = 0; first < scene.days.length; first += DAYS_AT_ONCE) {
    await scene.books.write(async (trx) => {
      for (const [offset, day] of scene.days.slice(first, first + DAYS_AT_ONCE).entries()) {
        for (const { enter, counts } of makers) {
          for (let left = counts[first + offset] ?? 0; left > 0; left -= 1) await enter(trx, day)
        }
      }
    })
  }
}

/**
 * Fills empty books with a believable year up to `today`, through the product's own stores. The same
 * seed and day give the same books, but for the times at which they were written.
 */
export async function fillDemo(
  books: Books,
  { today, seed = 'daftar', size = FULL_SIZE }: { today: string; seed?: string; size?: Size },
): Promise<void> {
  const operator = await addOperator(books, DEMO_OPERATOR.email, 'Demo', DEMO_OPERATOR.password)
  const random = (name: string) => randomFor(seed, name)
  const days = yearUpTo(today)
  const market = marketOver(days, random('market'))
  const start = { books, operator, today, days, size, market, random }
  await books.write(async (trx) => {
    for (const [index, name] of AFGHAN_PROVINCES.entries())
      await addProvince(trx, operator.id, { name, order: index + 1 })
  })
  const accounts = await addCustomers(start)
  const scene: Scene = { ...start, accounts }
  await addRates(scene)
  await enterRecords(scene)
}

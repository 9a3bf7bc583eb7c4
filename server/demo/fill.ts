import { AFGHAN_PROVINCES } from '../../contract/lists/afghan-provinces.ts'
import { addDays } from '../../contract/text/dates.ts'
import { createOperator, ownPassword } from '../auth/operators.ts'
import type { Books } from '../db/books.ts'
import { addProvince } from '../provinces/store.ts'
import { enterRecords } from './entries.ts'
import { addCustomers, FULL_SIZE, type Size } from './people.ts'
import { randomOf } from './random.ts'
import { addRates } from './rates.ts'

export const DEMO_OPERATOR = { email: 'demo@daftar.local', password: 'demo-office' } as const

const YEAR = 365

/**
 * Fills empty books with a believable year up to `today`, through the product's own stores. The same
 * seed and day give the same books, but for the times at which they were written.
 */
export async function fillDemo(
  books: Books,
  { today, seed = 'daftar', size = FULL_SIZE }: { today: string; seed?: string; size?: Size },
): Promise<void> {
  const { email } = DEMO_OPERATOR
  const password = await ownPassword(DEMO_OPERATOR.password, email)
  const days = Array.from({ length: YEAR }, (_, index) => addDays(today, index - YEAR + 1))
  await books.write(async (trx) => {
    const operator = await createOperator(trx, null, { email, name: 'Demo', role: 'owner' }, password)
    const demo = { trx, operator, random: randomOf(seed), size, days }
    for (const [index, name] of AFGHAN_PROVINCES.entries())
      await addProvince(trx, operator.id, { name, order: index + 1 })
    const accounts = await addCustomers(demo)
    await addRates(demo, accounts)
    await enterRecords(demo, accounts)
  })
}

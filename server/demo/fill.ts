import { AFGHAN_PROVINCES } from '../../contract/lists/afghan-provinces.ts'
import type { User } from '../../contract/operator/auth.ts'
import { addDays } from '../../contract/text/dates.ts'
import { createOperator, ownPassword } from '../auth/operators.ts'
import type { Books } from '../db/books.ts'
import { saveOfficeSettings } from '../office-settings/store.ts'
import { addProvince } from '../provinces/store.ts'
import { enterRecords } from './entries.ts'
import {
  addCustomers,
  EXPENSES,
  FIRST_TILL,
  FULL_SIZE,
  OVER_SHORT,
  SECOND_TILL,
  type Size,
} from './people.ts'
import { randomOf } from './random.ts'
import { addRates } from './rates.ts'

export const DEMO_OPERATOR = { email: 'demo@daftar.local', password: 'demo-office' } as const
/** Who else works there, with the same password; a cashier keeps a till. */
export const DEMO_STAFF = [
  { email: 'manager@daftar.local', name: 'Nadia Rahimi', role: 'manager' },
  { email: 'till1@daftar.local', name: 'Karim Wardak', role: 'cashier', till: FIRST_TILL },
  { email: 'till2@daftar.local', name: 'فرید احمدی', role: 'cashier', till: SECOND_TILL },
  { email: 'auditor@daftar.local', name: 'Zalmai Hotak', role: 'auditor' },
] as const

/** Below how much a till is low, in minor units. */
const LOW_MARKS = [
  { cust_id: FIRST_TILL, ccy: 'USD', amount: 2_000_000n },
  { cust_id: FIRST_TILL, ccy: 'AFN', amount: 140_000_000n },
  { cust_id: SECOND_TILL, ccy: 'USD', amount: 2_000_000n },
  { cust_id: SECOND_TILL, ccy: 'AFN', amount: 140_000_000n },
] as const

/** The letterhead and foot line of the demo office. */
const LETTERHEAD = {
  address: 'سرای شهزاده، منزل دوم، دکان ۴۷، کابل',
  phones: '0700 123 456 · 0799 654 321',
  licence: '1234',
  foot_line: 'هرگاه اشتباهی باشد، تا یک روز اطلاع دهید.',
}

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
    const cashiers = new Map<number, User>()
    let manager = operator
    for (const { email, name, role, ...own } of DEMO_STAFF) {
      const user = await createOperator(trx, operator.id, { email, name, role }, password)
      if ('till' in own) cashiers.set(own.till, user)
      if (role === 'manager') manager = user
    }
    const demo = { trx, operator, manager, cashiers, random: randomOf(seed), size, days }
    for (const [index, name] of AFGHAN_PROVINCES.entries())
      await addProvince(trx, operator.id, { name, order: index + 1 })
    const accounts = await addCustomers(demo)
    const tills = Object.fromEntries([
      [operator.id, FIRST_TILL],
      ...[...cashiers].map(([till, { id }]): [number, number] => [id, till]),
    ])
    const settings = { tills, low_marks: [...LOW_MARKS], over_short: OVER_SHORT, charges_back: EXPENSES }
    await saveOfficeSettings(trx, operator.id, { ...settings, ...LETTERHEAD }, { today })
    await addRates(demo, accounts)
    await enterRecords(demo, accounts)
  })
}

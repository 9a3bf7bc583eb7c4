import type { AccountBody } from '../../contract/lists/accounts.ts'
import type { CustomerBody } from '../../contract/lists/customers.ts'
import { ACCOUNT_PREFIX, CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { addDays } from '../../contract/text/dates.ts'
import { createCustomer } from '../customers/store.ts'
import { type Person, somebody } from './people.ts'
import type { Random } from './random.ts'
import type { DemoAccount, Holder, Scene } from './scene.ts'

interface Client {
  readonly holder: Holder
  readonly person: Omit<Person, 'currencies'>
  readonly custom: number
  readonly currencies: readonly Currency[]
}

function office(holder: Holder, cust_name: string, currencies: readonly Currency[]): Client {
  const blank = { phone_1: '', phone_2: '', add: '', bailer: '', bailer_contact: '', saraf: false }
  return { holder, person: { ...blank, cust_name, business: 'Daftar' }, custom: 0, currencies }
}

/** What belongs to the office itself, kept as customers as offices do. */
const OFFICE: readonly Client[] = [
  office('drawer', 'صندوق دفتر · Cash drawer', CURRENCIES),
  office('income', 'عاید و کمیشن · Commission income', CURRENCIES),
  office('expenses', 'مصارف دفتر · Office expenses', ['AFN', 'USD']),
]

/** `count` people with `accounts` accounts in all: one each, the rest where they are likeliest. */
function makeClients(count: number, accounts: number, random: Random): Client[] {
  const people = Array.from({ length: count }, (_, index) => {
    const person = somebody(random, index)
    return { person, held: new Set([random.weighted(person.currencies)]) }
  })
  for (let left = accounts - count; left > 0; ) {
    const { person, held } = random.pick(people)
    const missing = person.currencies.filter(([ccy]) => !held.has(ccy))
    if (missing.length === 0 || (!person.saraf && held.size > 2 && random.chance(0.8))) continue
    held.add(random.weighted(missing))
    left -= 1
  }
  return people.map(({ person: { currencies: _, ...person }, held }) => ({
    holder: 'customer',
    person,
    custom: random.spread() ** 2 * (person.saraf ? 3 : 1),
    currencies: CURRENCIES.filter((ccy) => held.has(ccy)),
  }))
}

/** The prefix of the currency, then the customer's id: 40017 is the USD account of customer 17. */
function accountNumber(cust_id: number, ccy: Currency): string {
  return `${ACCOUNT_PREFIX[ccy] ?? `${ccy}-`}${String(cust_id).padStart(4, '0')}`
}

type Start = Pick<Scene, 'books' | 'operator' | 'today' | 'days' | 'size' | 'random'>

/** Adds the office's own accounts and the customers; returns every account. */
export async function addCustomers(scene: Start): Promise<DemoAccount[]> {
  const { books, operator, today, days, size } = scene
  const random = scene.random('customers')
  const taken = OFFICE.reduce((sum, { currencies }) => sum + currencies.length, 0)
  const clients = [...OFFICE, ...makeClients(size.customers - OFFICE.length, size.accounts - taken, random)]
  const [firstDay = today] = days
  // Most came before the year began, the others in the course of its first ten months.
  const openDate = (holder: Holder) =>
    addDays(
      firstDay,
      holder === 'customer' && random.chance(0.3) ? random.between(0, 300) : -random.between(5, 1500),
    )

  const added: DemoAccount[] = []
  await books.write(async (trx) => {
    for (const [index, { holder, person, custom, currencies }] of clients.entries()) {
      const cust_id = index + 1
      const open_date = openDate(holder)
      const accounts = currencies.map(
        (ccy): AccountBody => ({ acc_no: accountNumber(cust_id, ccy), ccy, open_date }),
      )
      const body: CustomerBody = { cust_id, ...person, accounts }
      await createCustomer(trx, operator.id, body, today)
      for (const { acc_no, ccy } of accounts) {
        const { cust_name: customer_name, saraf } = person
        added.push({ acc_no, ccy, open_date, holder, customer_name, saraf, custom })
      }
    }
  })
  return added
}

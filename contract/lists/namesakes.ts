import { nameKey } from '../text/fold.ts'
import type { Customer } from './customer-answers.ts'

/** What a customer is named and told from others by. */
export type Named = Pick<Customer, 'cust_name' | 'phone_1' | 'phone_2'> &
  Partial<Pick<Customer, 'add' | 'business'>>

/** What tells a customer from others of their name: a phone, or else where they are and what they do; '' for nothing. */
export const tellingOf = ({ phone_1, phone_2, add = '', business = '' }: Named): string =>
  [phone_1, phone_2, add, business].map((text) => text.trim()).find((text) => text !== '') ?? ''

const known = new WeakMap<readonly Customer[], ReadonlyMap<number, string>>()

/**
 * What is shown beside a name that another customer has as well, by the id of each: a phone, or else an address or a
 * business. Names are compared as who chooses among them takes them (docs/books.md, "How texts are compared").
 */
export function namesakesOf(customers: readonly Customer[]): ReadonlyMap<number, string> {
  const before = known.get(customers)
  if (before) return before
  const groups = Map.groupBy(customers, ({ cust_name }) => nameKey(cust_name))
  const beside = [...groups.values()]
    .filter(({ length }) => length > 1)
    .flat()
    .flatMap((one) => (tellingOf(one) === '' ? [] : [[one.cust_id, tellingOf(one)] as const]))
  const made = new Map(beside)
  known.set(customers, made)
  return made
}

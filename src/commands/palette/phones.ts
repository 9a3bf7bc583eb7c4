import type { Customer } from '../../../contract/lists/customer-answers.ts'

/**
 * What stands beside the name in rows of a name, by the ids of customers: a phone, where they have one; without one, what
 * tells them from others of their name (`namesakes`).
 */
export function phonesOf(
  customers: readonly Customer[],
  namesakes: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const phones = customers.flatMap(({ cust_id, phone_1, phone_2 }) => {
    const phone = phone_1.trim() || phone_2.trim() || namesakes.get(cust_id)
    return phone === undefined ? [] : [[cust_id, phone] as const]
  })
  return new Map(phones)
}

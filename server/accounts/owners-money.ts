import type { CustomerKind } from '../../contract/lists/customers.ts'
import { isOwnersMoney, ownersMoneyText } from '../../contract/lists/owners-money.ts'
import { may, type Role } from '../../contract/operator/roles.ts'
import type { Reader } from '../db/books.ts'
import { forbidden } from '../errors.ts'

/** A customer, by their id or by one of their accounts. */
export type Holder = { readonly cust_id: number } | { readonly acc_no: string }

const kindsOf = ({ all }: Reader, holder: Holder): Promise<{ kind: CustomerKind }[]> =>
  'cust_id' in holder
    ? all`select kind from customers where cust_id = ${holder.cust_id}`
    : all`select c.kind from accounts a join customers c on c.cust_id = a.customer_id
        where a.acc_no = ${holder.acc_no}`

/**
 * Refuses with 403 what a customer holds, where that is the office's own money and the role may not see net capital
 * (docs/books.md, "Who may what"). A customer who does not exist passes: the caller answers 404.
 */
export async function assertSeesHolding(reader: Reader, role: Role, holder: Holder): Promise<void> {
  if (may(role, 'capital')) return
  const [customer] = await kindsOf(reader, holder)
  if (customer && isOwnersMoney(customer.kind)) throw forbidden(ownersMoneyText)
}

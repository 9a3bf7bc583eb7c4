import type { CustomerKind } from '../../contract/lists/customers.ts'
import { isOwnersMoney, ownersMoneyText } from '../../contract/lists/owners-money.ts'
import { may, type Role } from '../../contract/operator/roles.ts'
import type { Reader } from '../db/books.ts'
import { forbidden } from '../errors.ts'

/**
 * Refuses with 403 what a customer holds, where that is the office's own money and the role may not see net capital
 * (docs/books.md, "Who may what"). A customer who does not exist is refused by whoever looks for one.
 */
export async function assertSeesHolding({ all }: Reader, role: Role, cust_id: number): Promise<void> {
  if (may(role, 'capital')) return
  const [customer] = await all<{ kind: CustomerKind }>`select kind from customers where cust_id = ${cust_id}`
  if (customer && isOwnersMoney(customer.kind)) throw forbidden(ownersMoneyText)
}

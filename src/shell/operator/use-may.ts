import { may, type Permission } from '../../../contract/operator/roles.ts'
import { useOperator } from './operator-context.ts'

/** Whether the operator may what a call or a screen needs (docs/books.md, "Who may what"). */
export function useMay(needed: Permission): boolean {
  const user = useOperator()
  return may(user.role, needed)
}

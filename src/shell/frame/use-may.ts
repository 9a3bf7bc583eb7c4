import { may, type Permission } from '../../../contract/operator/roles.ts'
import { useShell } from './shell-context.tsx'

/** Whether the operator may what a call or a screen needs (docs/books.md, "Who may what"). */
export function useMay(needed: Permission): boolean {
  const { user } = useShell()
  return may(user.role, needed)
}

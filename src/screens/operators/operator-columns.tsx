import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import type { DataColumn } from '../../ui/table/data-table.tsx'

/** Whether an operator may sign in, and by which password. */
function standing(
  { disabled_at, start_until, second_factor }: ListedOperator,
  at: (instant: string) => string,
): string {
  if (disabled_at !== null) return 'disabled'
  if (start_until === null) return second_factor ? 'with a second factor' : ''
  return start_until < new Date().toISOString()
    ? 'start password has ended'
    : `start password until ${at(start_until)}`
}

/** The columns of the table of operators, their instants in the office's timezone. */
export function operatorColumns(timezone: string | undefined): readonly DataColumn<ListedOperator>[] {
  const at = (instant: string) => instantText(instant, timezone)
  return [
    { key: 'name', heading: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'email', heading: 'Email', cell: ({ email }) => email },
    { key: 'role', heading: 'Role', width: 90, cell: ({ role }) => role },
    { key: 'standing', heading: 'Signs in', width: 322, cell: (one) => standing(one, at) },
    {
      key: 'signed_in',
      heading: 'Last sign-in',
      width: 142,
      cell: ({ signed_in_at }) => signed_in_at && at(signed_in_at),
    },
    { key: 'sessions', heading: 'Sessions', width: 90, numeric: true, cell: ({ sessions }) => sessions },
  ]
}

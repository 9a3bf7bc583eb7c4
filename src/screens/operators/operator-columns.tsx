import type { ListedOperator } from '../../../contract/operator/operators.ts'
import { roleText } from '../../../contract/operator/roles.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { phrases } from './phrases.ts'

/** Whether an operator may sign in, and by which password. */
function signsIn(
  { disabled_at, start_until, second_factor }: ListedOperator,
  at: (instant: string) => string,
): string {
  if (disabled_at !== null) return phrases.isDisabled
  if (start_until === null) return second_factor ? phrases.withFactor : ''
  return start_until < new Date().toISOString()
    ? phrases.startEnded
    : phrases.startUntil({ instant: at(start_until) })
}

/** The columns of the table of operators, their instants in the office's timezone. */
export function operatorColumns(timezone: string | undefined): readonly DataColumn<ListedOperator>[] {
  const at = (instant: string) => instantText(instant, timezone)
  return [
    { key: 'name', heading: phrases.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'email', heading: phrases.email, cell: ({ email }) => email },
    { key: 'role', heading: phrases.role, width: 90, cell: ({ role }) => roleText(role) },
    { key: 'signsIn', heading: phrases.signsIn, width: 322, cell: (one) => signsIn(one, at) },
    {
      key: 'signed_in',
      heading: phrases.lastSignIn,
      width: 142,
      cell: ({ signed_in_at }) => signed_in_at && at(signed_in_at),
    },
    {
      key: 'sessions',
      heading: phrases.sessions,
      width: 90,
      numeric: true,
      cell: ({ sessions }) => sessions,
    },
  ]
}

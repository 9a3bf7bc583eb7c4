import { useQuery } from '@tanstack/react-query'
import { may, notOwnText, refusedText } from '../../../contract/operator/roles.ts'
import { dayIn } from '../../../contract/text/dates.ts'
import { lastChangeQuery } from '../../api/changes.ts'
import type { NounName } from '../../commands/catalog/nouns.ts'
import { useOffice } from '../frame/office.ts'
import { useShell } from '../frame/shell-context.tsx'

/** Why this operator may not change a saved record, in a sentence (docs/books.md, "Who may what"); undefined where they may. */
export function useRefusal(noun: NounName, id: string, version: number | undefined): string | undefined {
  const { user, today } = useShell()
  const { timezone } = useOffice()
  const isOwnOnly = user.role === 'cashier' && noun !== 'customer'
  const { data } = useQuery({
    ...lastChangeQuery(noun, id, version ?? 0),
    enabled: isOwnOnly && version !== undefined,
  })
  if (!may(user.role, 'enter')) return refusedText('enter')
  const { entered } = data ?? {}
  if (!isOwnOnly || !entered || timezone === undefined) return undefined
  const day = dayIn(timezone, new Date(entered.at))
  const isOwn = entered.operator === user.name && day === today
  return isOwn ? undefined : notOwnText(entered.operator ?? 'the server', day)
}

import { useQueryClient } from '@tanstack/react-query'
import { deleteLimit, limitsQuery } from '../../api/limits.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { useDrafts } from '../../shell/drafts/drafts-context.ts'
import { type Deletion, useDeletion } from '../../shell/entry/use-deletion.ts'
import { draftName } from './limit-entry.ts'
import { phrases } from './phrases.ts'

/** The delete flow of the limit of an account; nothing that was typed over it is kept. `onDeleted` is called afterwards. */
export function useLimitDeletion(account: string, onDeleted: () => void): Deletion {
  const queries = useQueryClient()
  const drafts = useDrafts()
  const refresh = useRefresh()
  return useDeletion({
    remove: ({ id, version }) => deleteLimit(id, version).finally(() => refresh('limits')),
    deletedText: phrases.deleted,
    onDeleted: () => {
      queries.setQueryData(limitsQuery.queryKey, (all) => all?.filter(({ acc_no }) => acc_no !== account))
      drafts.keep(draftName(account), [])
      onDeleted()
    },
  })
}

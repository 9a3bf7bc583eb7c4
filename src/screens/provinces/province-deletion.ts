import { useQueryClient } from '@tanstack/react-query'
import { provinceTexts } from '../../../contract/lists/province-texts.ts'
import { provinceApi, unlistProvince } from '../../api/provinces.ts'
import { useRefresh } from '../../shell/calls/refresh.ts'
import { useDrafts } from '../../shell/drafts/drafts-context.ts'
import { type Deletion, useDeletion, useGuardAll } from '../../shell/entry/use-deletion.ts'
import { draftName } from './province-form.tsx'

/** The delete flow of a province; nothing that was typed over it is kept. `onDeleted` is called with its id. */
export function useProvinceDeletion(onDeleted: (id: string) => void): Deletion {
  const drafts = useDrafts()
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useDeletion({
    guard: useGuardAll('provinces'),
    remove: ({ id, version }) => provinceApi.remove(id, version).finally(() => refresh('provinces')),
    deletedText: provinceTexts.deleted,
    onDeleted: ({ id }) => {
      unlistProvince(queries, Number(id))
      drafts.keep(draftName(Number(id)), [])
      onDeleted(id)
    },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '../../commands/catalog/command.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { asDraft } from '../../machines/draft.ts'
import { noteSaved } from '../entry/saved-lately.ts'
import type { FillState } from '../entry/use-fill.ts'
import { useHistory } from './navigation.tsx'
import { startPalette } from './palette-actor.ts'
import type { RecentRecords } from './recent-records.ts'

/** Go To of an operator for the life of the frame, and how many entries it has posted. */
export function useGoTo(operator_id: number, records: RecentRecords, go: (place: Place) => void) {
  const history = useHistory()
  const queries = useQueryClient()
  const [posted, setPosted] = useState(0)
  const [palette] = useState(() =>
    startPalette(operator_id, {
      go,
      openFilled: ({ noun, draft }, fillKey) => {
        const { id: _, ...fill } = { id: '', ...draft }
        history.push(`/${noun}`, { fill: asDraft(fill), fillKey } satisfies FillState as object)
      },
      posted: ({ noun, draft }, id, key) => {
        if (noun !== 'hawala') {
          records.note(recordPath(noun, id))
          noteSaved(operator_id, `/${noun}`, asDraft(draft), key, String(id))
        }
        void queries.invalidateQueries({ queryKey: ['balance'] })
        setPosted((count) => count + 1)
      },
    }),
  )
  return { palette, posted }
}

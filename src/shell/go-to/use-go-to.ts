import { useState } from 'react'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useLatest } from '../../commands/keys/use-latest.ts'
import { asDraft } from '../../machines/draft.ts'
import { useRefresh } from '../calls/refresh.ts'
import type { FillState } from '../entry/use-fill.ts'
import { useHistory } from '../navigation/navigation.tsx'
import type { RecentRecords } from '../navigation/recent-records.ts'
import { useOpenPlace } from '../navigation/use-open-place.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useOperator } from '../operator/operator-context.ts'
import { handOver } from '../outbox/hand-over.ts'
import type { OutboxPlace } from '../outbox/outbox-place.ts'
import { loadPosts, startPalette } from './palette-actor.ts'

interface GoToOptions {
  readonly records: RecentRecords
  /** Where an entry goes while the server does not answer. */
  readonly place: OutboxPlace
  readonly isConnected: boolean
}

/** Go To of an operator for the life of the frame, and how many entries it has posted. */
export function useGoTo({ records, place, isConnected }: GoToOptions) {
  const { id: operator_id } = useOperator()
  const { today } = useOfficeDays()
  const history = useHistory()
  const go = useOpenPlace()
  const now = useLatest({ place, isConnected, today })
  const refresh = useRefresh()
  const [posted, setPosted] = useState(0)
  const [palette] = useState(() =>
    startPalette(operator_id, {
      go,
      openFilled: ({ noun, draft }, fillKey) => {
        const { id: _, ...fill } = { id: '', ...draft }
        history.push(`/${noun}`, { fill: asDraft(fill), fillKey } satisfies FillState as object)
      },
      posted: ({ noun }, id) => {
        // A row of the settlement is in no books yet.
        if (noun !== 'hawala') records.note(recordPath(noun, id))
        setPosted((count) => count + 1)
      },
      refresh,
      isConnected: () => now().isConnected,
      handOver: async ({ noun, draft }, key, sent) => {
        const { place, today } = now()
        const form = `/${noun}`
        const work = { draft: asDraft(draft), start: { nextId: '', today }, key }
        return handOver(place, { form, work, today, sent }).catch(() => false)
      },
    }),
  )
  useDeferredModule(loadPosts)
  return { palette, posted }
}

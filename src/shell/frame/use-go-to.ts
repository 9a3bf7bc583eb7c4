import { useState } from 'react'
import type { Place } from '../../commands/catalog/command.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import { useLatest } from '../../commands/keys/use-latest.ts'
import { asDraft } from '../../machines/draft.ts'
import { forgetSaved, noteSaved } from '../entry/saved-lately.ts'
import type { FillState } from '../entry/use-fill.ts'
import { handOver } from '../outbox/hand-over.ts'
import type { OutboxPlace } from '../outbox/use-outbox.ts'
import { useHistory } from './navigation.tsx'
import { loadPosts, startPalette } from './palette-actor.ts'
import type { RecentRecords } from './recent-records.ts'
import { useRefresh } from './refresh.ts'

interface GoToOptions {
  readonly operator_id: number
  readonly records: RecentRecords
  readonly go: (place: Place) => void
  /** Where an entry goes while the server does not answer. */
  readonly place: OutboxPlace
  readonly isConnected: boolean
  /** The office's business date. */
  readonly today: string
}

/** Go To of an operator for the life of the frame, and how many entries it has posted. */
export function useGoTo({ operator_id, records, go, place, isConnected, today }: GoToOptions) {
  const history = useHistory()
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
      posted: ({ noun, draft }, id, key) => {
        // A row of the settlement is in no books yet.
        if (noun !== 'hawala') {
          records.note(recordPath(noun, id))
          noteSaved(operator_id, `/${noun}`, asDraft(draft), key, String(id))
        }
        setPosted((count) => count + 1)
      },
      refresh,
      isConnected: () => now().isConnected,
      handOver: async ({ noun, draft }, key, sent) => {
        const { place, today } = now()
        const form = `/${noun}`
        const work = { draft: asDraft(draft), start: { nextId: '', today }, key }
        noteSaved(operator_id, form, work.draft, key)
        const isTaken = await handOver(place, { form, work, today, sent }).catch(() => false)
        if (!isTaken) forgetSaved(operator_id, key)
        return isTaken
      },
    }),
  )
  useDeferredModule(loadPosts)
  return { palette, posted }
}

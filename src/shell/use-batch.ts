import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { batchMachine } from '../machines/batch-machine.ts'
import type { Failure } from '../machines/failure.ts'

interface BatchSteps<Item> {
  /** Does one item; the next waits for it. */
  perform(item: Item): Promise<void>
  finished(): void
  stopped(failure: Failure): void
}

/** A batch of items that are done one after the other, until one fails. */
export function useBatch<Item>(steps: BatchSteps<Item>) {
  const latest = useRef(steps)
  useLayoutEffect(() => {
    latest.current = steps
  })
  const [actor] = useState(() =>
    createActor(
      batchMachine.provide({
        actors: { perform: fromPromise(({ input }) => latest.current.perform(input.item as Item)) },
        actions: {
          finished: () => latest.current.finished(),
          stopped: (_, { failure }) => latest.current.stopped(failure),
        },
      }),
    ),
  )
  useEffect(() => {
    actor.start()
  }, [actor])
  const snapshot = useSelector(actor, (state) => state)
  const { total, waiting, failure } = snapshot.context
  const isPerforming = snapshot.matches('performing')
  return {
    /** How far it is; undefined while nothing is done. */
    progress: isPerforming ? { done: total - waiting.length, total } : undefined,
    /** What stopped the last batch; undefined where it went through. */
    failure,
    start: (items: readonly Item[]) => actor.send({ type: 'batch.start', items }),
  }
}

import { useSelector } from '@xstate/react'
import { createActor, fromPromise } from 'xstate'
import { batchMachine } from '../../machines/batch-machine.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf } from '../frame/failure-lines.ts'
import { useProvidedActor } from '../frame/use-provided-actor.ts'

interface BatchOptions<Item> {
  readonly perform: (item: Item) => Promise<unknown>
  readonly doneText: string
  readonly failedText: string
  /** All of it is done, or it stopped on the way: refresh what shows it. */
  readonly onEnd: () => void
}

/** The batch machine of a screen with its calls and toasts: the same done with many things. */
export function useBatch<Item>(options: BatchOptions<Item>) {
  const actor = useProvidedActor(options, (now) =>
    createActor(
      batchMachine.provide({
        actors: {
          perform: fromPromise(async ({ input }) => void (await now().perform(input.item as Item))),
        },
        actions: {
          finished: () => {
            showSuccess(now().doneText)
            now().onEnd()
          },
          stopped: (_, { failure }) => {
            showFailure(linesOf(failure, now().failedText))
            now().onEnd()
          },
        },
      }),
    ),
  )
  const snapshot = useSelector(actor, (state) => state)
  const { total, waiting, failure } = snapshot.context
  return {
    start: (items: readonly Item[]) => actor.send({ type: 'batch.start', items }),
    hasStopped: failure !== undefined,
    /** How far it is; undefined while nothing is under way. */
    progress: snapshot.matches('performing') ? { done: total - waiting.length, total } : undefined,
  }
}

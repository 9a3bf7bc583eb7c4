import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { AnyActor, AnyActorRef, SnapshotFrom, Subscription } from 'xstate'
import { useLatest } from '../../commands/keys/use-latest.ts'

/**
 * The actor of a machine for the life of a component. `create` provides the machine's calls and actions once; `now`
 * answers the options of the last drawing. `listen` subscribes before the actor starts.
 */
export function useProvidedActor<Actor extends AnyActor, Options>(
  options: Options,
  create: (now: () => Options) => Actor,
  listen?: (actor: Actor, now: () => Options) => Subscription,
): Actor {
  const now = useLatest(options)
  const [actor] = useState(() => create(now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it listens with is the component's for life
  useEffect(() => {
    const subscription = listen?.(actor, now)
    actor.start()
    return () => subscription?.unsubscribe()
  }, [actor])
  return actor
}

/** As {@link useProvidedActor}, with the snapshot that the component is drawn from. */
export function useDrawnActor<Actor extends AnyActor, Options>(
  ...provided: Parameters<typeof useProvidedActor<Actor, Options>>
) {
  const actor = useProvidedActor(...provided)
  return [actor, useSelector(actor as AnyActorRef, (state) => state as SnapshotFrom<Actor>)] as const
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyActor } from 'xstate'

/** What a component was given last, for what is called after it was drawn. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useState(() => () => latest.current)[0]
}

/** Whether a component is not drawn any more, for answers that come late. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return useState(() => () => isLeft.current)[0]
}

/**
 * The actor of a machine for the life of a component. `create` provides the machine's calls and actions once; `now`
 * answers the options of the last drawing. `listen` subscribes before the actor starts and answers what ends that.
 */
export function useProvidedActor<Actor extends AnyActor, Options>(
  options: Options,
  create: (now: () => Options) => Actor,
  listen?: (actor: Actor, now: () => Options) => () => void,
): Actor {
  const now = useLatest(options)
  const [actor] = useState(() => create(now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it listens with is the component's for life
  useEffect(() => {
    const end = listen?.(actor, now)
    actor.start()
    return end
  }, [actor])
  return actor
}

import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCommands } from '../commands/hands.tsx'
import type { Outbox } from './outbox.ts'
import type { GiveBackState } from './use-give-back.ts'

interface OutboxFactsProps {
  readonly outbox: Outbox
  readonly connected: boolean
}

/** In the status line: how much is not in the books yet, and why. */
export function OutboxFacts({ outbox, connected }: OutboxFactsProps) {
  const { history } = useRouter()
  const { records, trouble } = useSelector(outbox.actor, ({ context }) => context)
  const back = records.filter(({ state }) => state === 'back')
  const waiting = records.length - back.length
  const [first] = back
  const correct = () =>
    first && history.push(first.form, { giveBack: first.key } satisfies GiveBackState as object)
  useCommands('global', {
    'waiting.open': records.length > 0 ? { hint: 'waiting', run: () => history.push('/waiting') } : undefined,
    'waiting.correct': first ? { hint: 'correct', run: () => void correct() } : undefined,
  })
  const isHeldUp = waiting > 0 && trouble !== undefined
  const why =
    !connected || trouble?.kind === 'unreachable' ? ' · no connection' : isHeldUp ? ' · tried again' : ''
  return (
    <span className="outbox" role="status">
      {waiting > 0 && (
        <span className={why === '' ? undefined : 'held-up'}>
          {waiting} waiting{why}
        </span>
      )}
      {back.length > 0 && (
        <b>
          {back.length} to correct · <kbd>Alt+O</kbd>
        </b>
      )}
    </span>
  )
}

import { useSelector } from '@xstate/react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import type { Failure } from '../../machines/failure.ts'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useOffice } from '../office/office.ts'
import type { Outbox } from './outbox.ts'
import type { ReturnState } from './use-return-to-form.ts'

interface OutboxFactsProps {
  readonly outbox: Outbox
}

function whyOf(trouble: Failure | undefined): string {
  if (!trouble) return ''
  // The server answers that its books are away, or a proxy that the server is.
  return trouble.kind === 'refused' && trouble.status > 500 ? ' for the server' : ' · will be tried again'
}

/** In the status line: how much is not in the books yet, and why. */
export function OutboxFacts({ outbox }: OutboxFactsProps) {
  const history = useHistory()
  const { connected } = useOffice()
  const shownKeys = useShownKeys()
  const { records, trouble } = useSelector(outbox.actor, ({ context }) => context)
  const back = records.filter(({ state }) => state === 'back')
  const waiting = records.length - back.length
  const [first] = back
  const correct = () =>
    first && history.push(first.form, { returnedKey: first.key } satisfies ReturnState as object)
  // The line itself says so, once the office is known not to answer.
  const why = !connected ? '' : trouble?.kind === 'unreachable' ? ' · no connection' : whyOf(trouble)
  // Hinted at where it stays: a save of every day is through before it could be read.
  const isHeldUp = waiting > 0 && (!connected || why !== '')
  useCommands('global', {
    'waiting.open': isHeldUp || first ? { hint: 'waiting', run: () => history.push('/waiting') } : undefined,
    'waiting.correct': first ? { hint: 'correct', run: () => void correct() } : undefined,
  })
  return (
    <span className="outbox">
      {waiting > 0 && (
        <span className={isHeldUp ? 'held-up' : 'under-way'} aria-live="polite">
          {waiting} waiting{why}
        </span>
      )}
      {back.length > 0 && (
        <b role="status">
          {back.length} to correct · <kbd>{shownKeys('Alt+O')}</kbd>
        </b>
      )}
    </span>
  )
}

import { useSelector } from '@xstate/react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import type { Failure } from '../../machines/failure.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { useShownKeys } from '../../ui/frame/shown-keys.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useOffice } from '../office/office.ts'
import { phrases } from './late-phrases.ts'
import type { Outbox } from './outbox.ts'
import type { ReturnState } from './use-return-to-form.ts'

interface OutboxFactsProps {
  readonly outbox: Outbox
}

/** What is said of records that wait, by what their sending has met. */
function waitingText(trouble: Failure | undefined, isConnected: boolean) {
  // The line itself says so, once the office is known not to answer.
  if (!isConnected || !trouble) return phrases.waiting
  if (trouble.kind === 'unreachable') return phrases.waitingOffline
  // The server answers that its books are away, or a proxy that the server is.
  const isAway = trouble.kind === 'refused' && trouble.status > 500
  return isAway ? phrases.waitingForServer : phrases.waitingToRetry
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
  // Hinted at where it stays: a save of every day is through before it could be read.
  const isHeldUp = waiting > 0 && (!connected || trouble !== undefined)
  useCommands('global', {
    'waiting.open':
      isHeldUp || first ? { hint: phrases.toWaiting, run: () => history.push('/waiting') } : undefined,
    'waiting.correct': first ? { hint: phrases.toCorrectIt, run: () => void correct() } : undefined,
  })
  return (
    <span className="outbox">
      {waiting > 0 && (
        <span className={isHeldUp ? 'held-up' : 'under-way'} aria-live="polite">
          {waitingText(trouble, connected)({ waiting: String(waiting) })}
        </span>
      )}
      {back.length > 0 && (
        <b role="status">
          <Phrase
            of={phrases.toCorrect}
            slots={{ back: back.length, keys: <kbd>{shownKeys('Alt+O')}</kbd> }}
          />
        </b>
      )}
    </span>
  )
}

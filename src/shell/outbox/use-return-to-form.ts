import { useCallback, useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type createEntryMachine, isTypedIn } from '../../machines/create-machine.ts'
import type { OutboxRecord } from '../../machines/outbox-machine.ts'
import { useHandedAlong } from '../navigation/handed-along.ts'
import { useOutboxPlace } from './outbox-place.ts'

/** The navigation state that brings a record of the outbox, by its key, into its form. */
export interface ReturnState {
  readonly returnedKey?: string
}

/**
 * Brings records of the outbox back into their form: one that is refused while nothing is typed there, at
 * once, and what a save brought there waits again; any other when the operator asks for it.
 */
export function useReturnToForm(actor: ActorRefFrom<typeof createEntryMachine>, form: string): void {
  const { outbox } = useOutboxPlace()
  const comesBack = useCallback(
    async (record: OutboxRecord) => {
      const { key, failure } = record
      actor.send({ type: 'entry.return', work: record, failure })
      const mayPass = await outbox?.askToPass(record)
      if (mayPass && actor.getSnapshot().context.key === key) actor.send({ type: 'entry.save' })
    },
    [actor, outbox],
  )
  useLayoutEffect(
    () =>
      outbox?.onReturned(form, (record) => {
        // An operator who types the next one is not interrupted: the status line shows it.
        if (isTypedIn(actor.getSnapshot())) return false
        void comesBack(record)
        return true
      }),
    [outbox, actor, form, comesBack],
  )
  const takeOut = async (key: string) => {
    // A full storage leaves it where it waits.
    const record = await outbox?.takeOut(key).catch(() => undefined)
    if (record) await comesBack(record)
  }
  // Only what is asked for now: a reload brings nothing back by itself.
  useHandedAlong<ReturnState>(
    'returnedKey',
    ({ returnedKey = '' }) => void takeOut(returnedKey),
    outbox !== undefined,
  )
}

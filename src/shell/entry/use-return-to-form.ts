import { useEffect, useLayoutEffect, useRef } from 'react'
import type { EntryEvent, EntrySnapshot } from '../../machines/entry-machine.ts'
import { unsavedOf } from '../../machines/entry-machine.ts'
import { useShell } from '../frame/shell-context.tsx'
import { useForgetState, useHandedAlong } from './found-record.ts'

/** The navigation state that brings a record of the outbox, by its key, into its form. */
export interface ReturnState {
  readonly returnedKey?: string
}

interface NewEntryActor {
  getSnapshot(): EntrySnapshot
  send(event: EntryEvent): void
}

/**
 * Brings records of the outbox back into their form: one that is refused while nothing is typed there, at
 * once; any other when the operator asks for it.
 */
export function useReturnToForm(actor: NewEntryActor, form: string, isNew: boolean): void {
  const { outbox } = useShell()
  const { returnedKey: key } = useHandedAlong<ReturnState>()
  useLayoutEffect(() => {
    if (!outbox || !isNew) return
    return outbox.onReturned(form, (record) => {
      // Whoever is typing the next one is not interrupted: the status line tells of it.
      if (unsavedOf(actor.getSnapshot()).length > 0) return false
      actor.send({ type: 'entry.giveBack', work: record, failure: record.failure })
      return true
    })
  }, [outbox, actor, form, isNew])

  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!isNew || !outbox || key === undefined || asked.current === key) return
    asked.current = key
    const takeBack = async () => {
      // A full storage leaves it where it waits.
      const record = await outbox.takeOut(key).catch(() => undefined)
      asked.current = undefined
      if (record) actor.send({ type: 'entry.giveBack', work: record, failure: record.failure })
    }
    void takeBack()
  }, [outbox, actor, key, isNew])
  // Only what is asked for now: a reload brings nothing back by itself.
  useForgetState('giveBack', isNew && outbox !== undefined)
}

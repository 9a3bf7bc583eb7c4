import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { newKey } from '../api/client.ts'
import { asRules, type Draft, type EntryRules, type Start } from '../machines/draft.ts'
import type { Loaded, Saved, SaveInput } from '../machines/entry-context.ts'
import { draftOf, entryMachine, unsavedOf } from '../machines/entry-machine.ts'
import { focusField } from '../ui/form.tsx'
import { showFailure, showSuccess } from '../ui/toasts.tsx'
import { linesOf } from './failure-lines.ts'
import { useShell } from './shell-context.tsx'

export interface EntryOptions<D extends object> {
  /** Under which name what was typed is kept: one form, one name. */
  readonly form: string
  readonly rules: EntryRules<D>
  /** The field on which an entry begins. */
  readonly firstField: string
  readonly savedText: string
  /** What is said where the server gives no words. */
  readonly failedText: string
  /** The server's yes; refresh what shows the record. */
  readonly onSaved?: (saved: Saved) => void
  readonly save: (input: SaveInput) => Promise<Saved>
}
export interface NewEntryOptions<D extends object> extends EntryOptions<D> {
  readonly prepare: () => Promise<Start>
}
export interface SavedEntryOptions<D extends object> extends EntryOptions<D> {
  readonly load: () => Promise<Loaded | undefined>
  /** The record, where the screen was opened with it. */
  readonly record?: Loaded | undefined
}

function useEntryActor<D extends object>(options: NewEntryOptions<D> | SavedEntryOptions<D>) {
  const { drafts } = useShell()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [actor] = useState(() => {
    const { form, rules, firstField } = options
    const machine = entryMachine.provide({
      actors: {
        prepare: fromPromise(async () => {
          const { current } = latest
          return 'prepare' in current ? current.prepare() : { nextId: '', today: '' }
        }),
        load: fromPromise(async () => {
          const { current } = latest
          return 'load' in current ? current.load() : undefined
        }),
        save: fromPromise(({ input }) => latest.current.save(input)),
      },
      actions: {
        // After the paint that shows them: a field that was read-only takes no focus before.
        focusFirst: () => requestAnimationFrame(() => focusField(firstField)),
        focusField: (_, { field }) => requestAnimationFrame(() => focusField(field)),
        saved: (_, { saved }) => {
          showSuccess(latest.current.savedText)
          latest.current.onSaved?.(saved)
        },
        refused: (_, { failure }) => showFailure(linesOf(failure, latest.current.failedText)),
      },
    })
    const common = { rules: asRules(rules), newKey, unsaved: drafts.of(form) }
    const input =
      'load' in options
        ? ({ mode: 'edit', record: options.record, ...common } as const)
        : ({ mode: 'create', ...common } as const)
    return createActor(machine, { input })
  })

  // The form's name never changes during a screen's life: another record is another screen.
  const { form } = options
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => drafts.keep(form, unsavedOf(snapshot)))
    actor.start()
    return () => subscription.unsubscribe()
  }, [actor, drafts, form])
  return actor
}

/** The entry machine of a screen with its calls, its toasts and its focus, and what was typed before. */
export function useEntry<D extends object>(options: NewEntryOptions<D> | SavedEntryOptions<D>) {
  const actor = useEntryActor(options)
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  return {
    actor,
    snapshot,
    context,
    draft: draftOf<D>(snapshot),
    error: (field: string) => context.errors[field]?.join(' '),
    /** The lines of the 'Error:' banner; none while nothing is wrong. */
    failureLines: context.failure ? linesOf(context.failure, options.failedText) : [],
    change: (field: keyof D & string, value: Draft[string]) =>
      actor.send({ type: 'field.change', field, value }),
    save: () => actor.send({ type: 'entry.save' }),
    clear: () => actor.send({ type: 'entry.clear' }),
  }
}

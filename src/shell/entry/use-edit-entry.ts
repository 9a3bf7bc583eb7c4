import { useEffect } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { ChangedNoun } from '../../../contract/office/changes.ts'
import { type Said, say } from '../../../contract/text/catalogue.ts'
import { newKey } from '../../api/client.ts'
import { asRules, draftAs } from '../../machines/draft.ts'
import { canUpdate, type EditSaveInput, editEntryMachine, unsavedEdit } from '../../machines/edit-machine.ts'
import type { Loaded, Saved } from '../../machines/entry-context.ts'
import type { Failure } from '../../machines/failure.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { useAgreedQuestions } from '../agreed/agreed-questions.ts'
import { onChange } from '../calls/changes-heard.ts'
import { linesOf } from '../calls/failure-lines.ts'
import { useDrafts } from '../drafts/drafts-context.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useDrawnActor } from '../provided/use-provided-actor.ts'
import {
  type Asked,
  dayQuestion,
  type EntryOptions,
  useEntryFields,
  useEntryFocus,
  useOpeningFocus,
} from './entry-form.ts'
import { phrases } from './saved-phrases.ts'

/** What the changes of the books call a record; without an id every change of the noun is one of it. */
interface LiveRecord {
  readonly noun: ChangedNoun
  readonly id?: string
}

interface EditEntryOptions<D extends object> extends EntryOptions<D> {
  readonly savedText: Said
  /** What was done, for the status line; that the record was changed unless told. */
  readonly doneText?: Said | undefined
  /** What toasts say of a failure; all that the server says unless told. */
  readonly toastLines?: (failure: Failure) => readonly Said[]
  /** The server's yes; refresh what shows the record. */
  readonly onSaved: () => void
  readonly save: (input: EditSaveInput) => Promise<Saved>
  readonly load: () => Promise<Loaded | undefined>
  /** The record, where the screen was opened with it. */
  readonly record?: Loaded | undefined
  readonly live: LiveRecord
}

/** Tells the form of what others change in its record. */
function useHeardChanges(actor: ActorRefFrom<typeof editEntryMachine>, { noun, id }: LiveRecord): void {
  useEffect(
    () =>
      onChange((change) => {
        if (change && (change.noun !== noun || (id !== undefined && change.id !== id))) return
        const { operator, version } = change ?? {}
        actor.send({ type: 'record.changed', by: operator ?? undefined, version: version ?? undefined })
      }),
    [actor, noun, id],
  )
}

/** The form of a saved record with its calls, its toasts and its focus, and what was typed in it before. */
export function useEditEntry<D extends object>(options: EditEntryOptions<D>) {
  const drafts = useDrafts()
  const { today } = useOfficeDays()
  // The form's name never changes during a screen's life: another record is another screen.
  const { form, rules, firstField, failedText, live } = options
  const { noun, id } = live
  const focus = useEntryFocus(firstField)
  const [actor, snapshot] = useDrawnActor(
    options,
    (now) =>
      createActor(
        editEntryMachine.provide({
          actors: {
            load: fromPromise(() => now().load()),
            save: fromPromise(({ input }) => now().save(input)),
          },
          actions: {
            ...focus,
            saved: () => {
              showSuccess(
                now().savedText,
                id === undefined
                  ? undefined
                  : { what: say(now().doneText ?? phrases.changed({ noun, id })), path: form },
              )
              now().onSaved()
            },
            refused: (_, { failure }) =>
              showFailure(now().toastLines?.(failure) ?? linesOf(failure, now().failedText)),
          },
        }),
        { input: { rules: asRules(rules), newKey, unsaved: drafts.of(form), record: options.record } },
      ),
    (made) => made.subscribe((snapshot) => drafts.keep(form, unsavedEdit(snapshot))),
  )
  const agreed = useAgreedQuestions()
  useHeardChanges(actor, live)
  const { context } = snapshot
  const { record, failure } = context
  useOpeningFocus(record !== undefined, firstField)
  const asked = (): Asked<D> => {
    const now = actor.getSnapshot()
    const { draft, record } = now.context
    if (!record || !canUpdate(now)) return { lines: [] }
    const own = options.questions?.(draftAs<D>(draft), draftAs<D>(record.draft)) ?? []
    return {
      lines: [...own, ...agreed(draft, record.draft), ...dayQuestion(draft, today, record.draft.date)],
      remedy: options.remedy?.(draftAs<D>(draft), draftAs<D>(record.draft)),
    }
  }
  return {
    ...useEntryFields<D>(actor, context, options.labels, asked),
    actor,
    snapshot,
    context,
    live,
    /** The record as it was last read or saved. */
    saved: record && draftAs<D>(record.draft),
    /** The lines of the 'Error:' banner; none while nothing is wrong. */
    failureLines: failure ? linesOf(failure, failedText) : [],
    isDirty: unsavedEdit(snapshot).length > 0,
    isSaving: snapshot.matches({ editing: 'saving' }),
    isMissing: snapshot.matches('missing'),
    reload: () => actor.send({ type: 'entry.reload' }),
  }
}

export type EditEntry<D extends object> = ReturnType<typeof useEditEntry<D>>

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Said } from '../../../contract/text/catalogue.ts'
import { newKey } from '../../api/client.ts'
import { nouns, recordPath } from '../../commands/catalog/nouns.ts'
import { canCreate, createEntryMachine, unsavedNew } from '../../machines/create-machine.ts'
import { asRules, type Draft, draftAs, type Start } from '../../machines/draft.ts'
import type { Saved, SentWork } from '../../machines/entry-context.ts'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf, readLineOf } from '../calls/failure-lines.ts'
import { useRefresh } from '../calls/refresh.ts'
import { useDrafts } from '../drafts/drafts-context.ts'
import { useVisited } from '../navigation/visited.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { useOperator } from '../operator/operator-context.ts'
import { handOver } from '../outbox/hand-over.ts'
import { useOutboxPlace } from '../outbox/outbox-place.ts'
import { forgetSaved, nameSaved, noteSaved, sameQuestion } from '../outbox/saved-lately.ts'
import { useReturnToForm } from '../outbox/use-return-to-form.ts'
import { useDrawnActor } from '../provided/use-provided-actor.ts'
import { useSession } from '../session/session.ts'
import {
  type Asked,
  dayQuestion,
  type EntryOptions,
  type RecordForm,
  useEntryFields,
  useEntryFocus,
  useOpeningFocus,
} from './entry-form.ts'
import { phrases } from './phrases.ts'
import { usePostedCount } from './posted-count.ts'

/** How a new record is sent, and what is said then, is in outbox-nouns.ts. */
interface NewEntryOptions<D extends object> extends EntryOptions<D> {
  /** Asks for the id that the record will have unless another record is saved first. */
  readonly nextId: () => Promise<string>
}

// Apart from the first load: the outbox has it, and a browser without one waits for it once.
const nounOf = async (form: string) => (await import('../outbox/outbox-nouns.ts')).outboxNounOf(form)

/** What is handed over is neither saved nor refused yet. */
const HANDED_OVER: Saved = { id: '', version: 0 }

/** How a form sends a new record: through the outbox, or in its own call where the outbox can't store it. */
function useSending<D extends object>({ form, failedText, ...options }: NewEntryOptions<D>) {
  const session = useSession()
  const user = useOperator()
  const { outbox, outboxSoon } = useOutboxPlace()
  const drafts = useDrafts()
  const { records } = useVisited()
  const { today } = useOfficeDays()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const isWarned = useRef(false)

  async function isHandedOver(work: SentWork): Promise<boolean> {
    try {
      return await handOver({ outbox, outboxSoon }, { form, work, today })
    } catch {
      if (!isWarned.current) showFailure([phrases.notKept])
      isWarned.current = true
      return false
    }
  }
  async function save(work: SentWork): Promise<Saved> {
    const content = options.content?.(draftAs<D>(work.draft))
    noteSaved(user.id, { form, content, key: work.key })
    try {
      return await record(work)
    } catch (error) {
      forgetSaved(user.id, work.key)
      throw error
    }
  }
  async function record(work: SentWork): Promise<Saved> {
    const { draft, key } = work
    if (await isHandedOver(work)) return HANDED_OVER
    // Its key is on disk before the first send: after the death of the browser it is sent under the same one.
    await drafts.flush()
    // An operator who has signed out meanwhile finds it in the form again; it is sent for no other.
    if (session.getSnapshot().context.user?.id !== user.id) return new Promise<never>(() => {})
    const noun = await nounOf(form)
    const saved = await noun.send({ draft, key, today: work.start.today || today, queries })
    nameSaved(user.id, key, saved.id)
    // One that had come back from the outbox waits there no more.
    discard(key)
    return saved
  }
  async function onSaved(saved: Saved, draft: Draft): Promise<void> {
    // Kept in one place only, before the page may go away.
    if (saved === HANDED_OVER) {
      queueMicrotask(() => void drafts.flush())
      return
    }
    const noun = await nounOf(form)
    showSuccess(noun.savedText, noun.done(draft, saved.id))
    refresh(...noun.refreshes)
    if (noun.recent) records.note(recordPath(noun.recent, saved.id))
  }
  async function prepare(): Promise<Start> {
    await outbox?.answered(form)
    return { nextId: await options.nextId(), today }
  }
  const discard = (key: string | undefined) => {
    if (key !== undefined && outbox?.find(key)) void outbox.discard(key)
  }
  return { save, onSaved, prepare, discard, failedText }
}

/** The form of a new record with its calls, its toasts and its focus, and what was typed in it before. */
export function useNewEntry<D extends object>(options: NewEntryOptions<D>) {
  const user = useOperator()
  const drafts = useDrafts()
  const posted = usePostedCount()
  const { today } = useOfficeDays()
  // The form's name never changes during a screen's life.
  const { form, rules, firstField, failedText } = options
  const focus = useEntryFocus(firstField)
  const [actor, snapshot] = useDrawnActor(
    useSending(options),
    (now) =>
      createActor(
        createEntryMachine.provide({
          actors: {
            prepare: fromPromise(() => now().prepare()),
            save: fromPromise(({ input }) => now().save(input)),
          },
          actions: {
            ...focus,
            saved: (_, { saved, draft }) => void now().onSaved(saved, draft),
            discarded: (_, { key }) => now().discard(key),
            refused: (_, { failure }) => showFailure(linesOf(failure, now().failedText)),
          },
        }),
        { input: { rules: asRules(rules), newKey, unsaved: drafts.of(form), start: { nextId: '', today } } },
      ),
    (made) => made.subscribe((snapshot) => drafts.keep(form, unsavedNew(snapshot))),
  )
  const known = useRef({ posted: 0, today })
  useEffect(() => {
    // Go To has taken the next id, or the office's day is another: ask again.
    const isOld = posted !== known.current.posted || today !== known.current.today
    known.current = { posted, today }
    if (isOld) actor.send({ type: 'entry.reload' })
  }, [actor, posted, today])
  useReturnToForm(actor, form)
  const { context } = snapshot
  const { draft, failure, start, key } = context
  const names = Object.keys(draft)
  useOpeningFocus(
    true,
    names.slice(names.indexOf(firstField)).find((name) => draft[name] === '') ?? firstField,
  )
  const asked = (): Asked<D> => {
    const now = actor.getSnapshot()
    if (!canCreate(now)) return { lines: [] }
    const { draft, key } = now.context
    const content = options.content?.(draftAs<D>(draft))
    const same = sameQuestion(user.id, { form, content, key })
    const own = options.questions?.(draftAs<D>(draft)) ?? []
    return {
      lines: [...own, ...dayQuestion(draft, today), ...(same === undefined ? [] : [same])],
      remedy: options.remedy?.(draftAs<D>(draft)),
    }
  }
  // A failure before the first save is that of the next id, which is read.
  const isRead = start.nextId === '' && key === undefined
  return {
    ...useEntryFields<D>(actor, context, options.labels, asked),
    actor,
    context,
    /** The lines of the 'Error:' banner; none while nothing is wrong. */
    failureLines: failure ? (isRead ? [readLineOf(failure)] : linesOf(failure, failedText)) : [],
    isDirty: unsavedNew(snapshot).length > 0,
    isSaving: snapshot.matches('saving'),
  }
}

/** The form of a new record of a noun. */
export const useNewRecord = <D extends object, Wire>(
  { noun, api: { nextId }, ...form }: RecordForm<D, Wire>,
  failedText: Said,
) => useNewEntry<D>({ ...form, form: nouns[noun].form, failedText, nextId })

export type NewEntry<D extends object> = ReturnType<typeof useNewEntry<D>>

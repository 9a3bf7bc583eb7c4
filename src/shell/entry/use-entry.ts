import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import type { ChangedNoun } from '../../../contract/changes.ts'
import { unusualDay } from '../../../contract/dates.ts'
import { newKey } from '../../api/client.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { asRules, type Draft, type EntryRules, type Start } from '../../machines/draft.ts'
import {
  type EntryContext,
  faults,
  type Loaded,
  type Saved,
  type SaveInput,
  type SentWork,
} from '../../machines/entry-context.ts'
import { draftOf, type EntrySnapshot, entryMachine, unsavedOf } from '../../machines/entry-machine.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { showFailure, showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf, readLineOf } from '../frame/failure-lines.ts'
import { useAsk } from '../frame/question-context.tsx'
import { useRefresh } from '../frame/refresh.ts'
import { useShell } from '../frame/shell-context.tsx'
import { useProvidedActor } from '../frame/use-provided-actor.ts'
import { onChange } from '../live/changes-heard.ts'
import { forgetSaved, nameSaved, noteSaved, sameQuestion } from './saved-lately.ts'
import { useReturnToForm } from './use-return-to-form.ts'

const outboxTexts = {
  notKept:
    'This browser can not keep what waits to be sent: its storage is full or closed. Each save waits for its answer in its form.',
  full: 'So much waits to be saved that this stays in the form. Save it again in a moment.',
} as const

interface EntryOptions<D extends object> {
  /** What the screen asks before a draft that can be saved is saved, a sentence each. */
  readonly questions?: (draft: D, record: Loaded) => readonly string[]
  /** Under which name what was typed is kept: one form, one name. */
  readonly form: string
  readonly rules: EntryRules<D>
  /** The field on which an entry begins. */
  readonly firstField: string
  /** What is said where the server gives no words. */
  readonly failedText: string
}
/** A new record's form; how it is sent, and what is said then, stands with its noun (outbox-nouns.ts). */
export interface NewEntryOptions<D extends object> extends EntryOptions<D> {
  readonly prepare: () => Promise<Start>
}
export interface SavedEntryOptions<D extends object> extends EntryOptions<D> {
  readonly savedText: string
  /** The server's yes; refresh what shows the record. */
  readonly onSaved?: (saved: Saved) => void
  readonly save: (input: SaveInput) => Promise<Saved>
  readonly load: () => Promise<Loaded | undefined>
  /** The record, where the screen was opened with it. */
  readonly record?: Loaded | undefined
  /** What the changes of the books call it; without an id every change of the noun is one of it. */
  readonly live: { readonly noun: ChangedNoun; readonly id?: string }
}

// Apart from the first load: the outbox has it, and a browser without one waits for it once.
const nounOf = async (form: string) => (await import('../outbox/outbox-nouns.ts')).outboxNounOf(form)

/** What is handed over is neither saved nor refused yet. */
const HANDED_OVER: Saved = { id: '', version: 0 }

/** How long a save waits for the outbox, whose part of the program comes behind the first screen. */
const OUTBOX_WITHIN_MS = 5000
const outboxIsLate = () => new Promise<undefined>((resolve) => setTimeout(resolve, OUTBOX_WITHIN_MS))

/** What a form does with its record: a new one is handed over to the outbox, or sent where that can't keep it. */
function useSending<D extends object>(options: NewEntryOptions<D> | SavedEntryOptions<D>) {
  const { session, user, outbox, outboxSoon, drafts, records, today } = useShell()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const isWarned = useRef(false)

  async function handOver(work: SentWork): Promise<boolean> {
    const taker = outbox ?? (await Promise.race([outboxSoon(), outboxIsLate()]))
    if (!taker) return false
    try {
      await taker.put(options.form, work, work.start.today || today)
      return true
    } catch {
      if (!isWarned.current) showFailure([outboxTexts.notKept])
      isWarned.current = true
      return false
    }
  }
  async function save(input: SaveInput): Promise<Saved> {
    if (!('prepare' in options)) return options.save(input)
    const { draft, key } = input
    const work = { draft, key, start: input.mode === 'create' ? input.start : { nextId: '', today } }
    noteSaved(user.id, options.form, draft, key)
    try {
      return await record(work)
    } catch (error) {
      forgetSaved(user.id, key)
      throw error
    }
  }
  async function record(work: SentWork): Promise<Saved> {
    const { draft, key } = work
    if (await handOver(work)) return HANDED_OVER
    // Its key is on disk before the first send: after the death of the browser it is sent under the same one.
    await drafts.flush()
    // Whoever has signed out meanwhile finds it in the form again; nobody else sends it.
    if (session.getSnapshot().context.user?.id !== user.id) return new Promise<never>(() => {})
    const noun = await nounOf(options.form)
    const saved = await noun.send({ draft, key, today: work.start.today || today, queries })
    nameSaved(user.id, key, saved.id)
    // One that had come back from the outbox waits there no more.
    discard(key)
    return saved
  }
  async function told(saved: Saved, draft: Draft): Promise<void> {
    // Kept in one place only, before the page may go away.
    if (saved === HANDED_OVER) {
      queueMicrotask(() => void drafts.flush())
      return
    }
    if (!('prepare' in options)) {
      const { noun, id } = options.live
      showSuccess(options.savedText, id === undefined ? '' : `${noun} ${id} changed`)
      options.onSaved?.(saved)
      return
    }
    const noun = await nounOf(options.form)
    showSuccess(noun.savedText, noun.done(draft, saved.id))
    refresh(...noun.refreshes)
    if (noun.recent) records.note(recordPath(noun.recent, saved.id))
  }
  async function prepare(): Promise<Start> {
    if (!('prepare' in options)) return { nextId: '', today: '' }
    await outbox?.settled(options.form)
    return options.prepare()
  }
  const discard = (key: string | undefined) => {
    if (key !== undefined && outbox?.find(key)) void outbox.discard(key)
  }
  const load = async () => ('load' in options ? options.load() : undefined)
  return { save, told, prepare, discard, load, failedText: options.failedText }
}

function useEntryActor<D extends object>(options: NewEntryOptions<D> | SavedEntryOptions<D>) {
  const { drafts, posted, today } = useShell()
  const sending = useSending(options)
  const [focus, setFocus] = useState<{ readonly field: string }>()
  // With the very render that shows the draft: a key that follows at once must not fall into the old field,
  // nor be selected away a frame later.
  useLayoutEffect(() => {
    if (focus) focusField(focus.field)
  }, [focus])
  // The form's name never changes during a screen's life: another record is another screen.
  const { form } = options
  const create = (now: () => typeof sending) => {
    const { rules, firstField } = options
    const machine = entryMachine.provide({
      actors: {
        prepare: fromPromise(() => now().prepare()),
        load: fromPromise(() => now().load()),
        save: fromPromise(({ input }) => now().save(input)),
      },
      actions: {
        focusFirst: () => setFocus({ field: firstField }),
        focusField: (_, params) => setFocus(params),
        saved: (_, { saved, draft }) => void now().told(saved, draft),
        discarded: (_, { key }) => now().discard(key),
        full: () => showFailure([outboxTexts.full]),
        refused: (_, { failure }) => showFailure(linesOf(failure, now().failedText)),
      },
    })
    const common = { rules: asRules(rules), newKey, unsaved: drafts.of(form) }
    const input =
      'load' in options
        ? ({ mode: 'edit', record: options.record, ...common } as const)
        : ({ mode: 'create', start: { nextId: '', today }, ...common } as const)
    return createActor(machine, { input })
  }
  const actor = useProvidedActor(sending, create, (made) => {
    const subscription = made.subscribe((snapshot) => drafts.keep(form, unsavedOf(snapshot)))
    return () => subscription.unsubscribe()
  })

  const isNew = 'prepare' in options
  useEffect(() => {
    // Go To has taken the next id: ask again.
    if (posted > 0 && isNew) actor.send({ type: 'entry.reload' })
  }, [actor, posted, isNew])
  useReturnToForm(actor, form, isNew)
  useChangesHeard(actor, 'live' in options ? options.live : undefined)
  return actor
}

/** Has the form of a saved record hear when someone saves it. */
function useChangesHeard(actor: ActorRefFrom<typeof entryMachine>, live?: SavedEntryOptions<object>['live']) {
  const { noun, id } = live ?? {}
  useEffect(() => {
    if (noun === undefined) return
    return onChange((change) => {
      if (change && (change.noun !== noun || (id !== undefined && change.id !== id))) return
      const { operator, version } = change ?? {}
      actor.send({ type: 'record.changed', by: operator ?? undefined, version: version ?? undefined })
    })
  }, [actor, noun, id])
}

/**
 * Which field has the focus when the form opens: a new record at its first gap, a saved one at its first
 * field. The text there is selected: an amount typed over the old one must never be appended to it.
 */
function useOpeningFocus({ context }: EntrySnapshot, firstField: string): void {
  const { mode, draft, record } = context
  const isOpen = mode === 'create' || record !== undefined
  const names = Object.keys(draft)
  const gap = names.slice(names.indexOf(firstField)).find((name) => draft[name] === '')
  const field = mode === 'create' && gap !== undefined ? gap : firstField
  const isFocused = useRef(false)
  // Before the first paint: a key that comes right after it must find it so. Once, also in strict mode: what Go To
  // has filled in is focused behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the form was when it opened
  useLayoutEffect(() => {
    if (!isOpen || isFocused.current) return
    isFocused.current = true
    focusField(field)
  }, [isOpen])
}

/** A failure before the first save is that of the next id, which is read. */
function bannerLinesOf({ failure, mode, start, key }: EntryContext, failedText: string): string[] {
  if (!failure) return []
  const isRead = mode === 'create' && start.nextId === '' && key === undefined
  return isRead ? [readLineOf(failure)] : linesOf(failure, failedText)
}

/** What is asked before a form is saved: about a day that is unusual, and about the same record as one before. */
function useQuestions(form: string) {
  const { user, today } = useShell()
  return (context: EntryContext): readonly string[] => {
    const { mode, draft, record, key } = context
    const isDaySet = typeof draft.date === 'string' && draft.date !== record?.draft.date
    const day = isDaySet ? unusualDay(String(draft.date), today) : undefined
    const lines = day === undefined ? [] : [`${day} Save it with this date?`]
    if (mode === 'edit') return lines
    const same = sameQuestion(user.id, form, draft, key)
    return same === undefined ? lines : [...lines, same]
  }
}

/** The entry machine of a screen with its calls, its toasts and its focus, and what was typed before. */
export function useEntry<D extends object>(options: NewEntryOptions<D> | SavedEntryOptions<D>) {
  const actor = useEntryActor(options)
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  useOpeningFocus(snapshot, options.firstField)
  const ask = useAsk()
  const questions = useQuestions(options.form)
  return {
    actor,
    snapshot,
    context,
    live: 'live' in options ? options.live : undefined,
    draft: draftOf<D>(snapshot),
    error: (field: string) => context.errors[field]?.join(' '),
    /** The lines of the 'Error:' banner; none while nothing is wrong. */
    failureLines: bannerLinesOf(context, options.failedText),
    change: (field: keyof D & string, value: Draft[string]) =>
      actor.send({ type: 'field.change', field, value }),
    save: () => {
      const now = actor.getSnapshot()
      const isReady = now.can({ type: 'entry.save' }) && Object.keys(faults(now.context)).length === 0
      const { record } = now.context
      const own = (record && options.questions?.(draftOf<D>(now), record)) ?? []
      const lines = isReady ? [...own, ...questions(now.context)] : []
      const onConfirm = () => actor.send({ type: 'entry.save' })
      ask({ title: 'Save this?', lines, confirmText: 'Save', onConfirm })
    },
    clear: () => actor.send({ type: 'entry.clear' }),
  }
}

export type Entry<D extends object> = ReturnType<typeof useEntry<D>>

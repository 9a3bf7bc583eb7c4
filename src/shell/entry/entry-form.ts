import { useLayoutEffect, useRef, useState } from 'react'
import { type Said, sayAll } from '../../../contract/text/catalogue.ts'
import { unusualDay } from '../../../contract/text/dates.ts'
import type { RecordApi } from '../../api/record-api.ts'
import type { NounName } from '../../commands/catalog/nouns.ts'
import { type Draft, draftAs, type EntryRules } from '../../machines/draft.ts'
import type { EntryContext, EntryEvent } from '../../machines/entry-context.ts'
import { clearUnread, focusField, focusUnread } from '../../ui/fields/form.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { useAsk } from '../questions/question-context.tsx'
import { phrases } from './phrases.ts'

/** Labels of fields, by their names. */
type Labels = Readonly<Record<string, string>>

export interface EntryOptions<D extends object> {
  /** Under which name what was typed is kept: one form, one name. */
  readonly form: string
  readonly rules: EntryRules<D>
  /** The field on which an entry begins. */
  readonly firstField: string
  /** The labels of its fields, in their order, or a function that returns them for a draft. */
  readonly labels: Labels | ((draft: D) => Labels)
  /** What is said where the server gives no words. */
  readonly failedText: Said
  /** What is asked before a draft that can be saved is saved, a sentence each; `saved` is the record as it was read. */
  readonly questions?: ((draft: D, saved?: D) => readonly string[]) | undefined
  /** What two new records have in common where they are the same; left out where a form repeats freely. */
  readonly content?: ((draft: D) => object) | undefined
  /** What may be changed in place of saving it as it is, where that answers a question. */
  readonly remedy?: ((draft: D, saved?: D) => Remedy<D> | undefined) | undefined
}

/** One field set to what was meant, by a button of the question. */
export interface Remedy<D extends object> {
  readonly text: string
  readonly field: keyof D & string
  readonly value: string
}

/** What the forms of a noun share, that of a new record and that of a saved one. */
export interface RecordForm<D extends object, Wire>
  extends Pick<EntryOptions<D>, 'rules' | 'firstField' | 'labels' | 'questions' | 'content' | 'remedy'> {
  readonly noun: NounName
  readonly api: RecordApi<Wire>
}

/** The focus as the machine of a form puts it. */
export function useEntryFocus(firstField: string) {
  const [focus, setFocus] = useState<{ readonly field: string }>()
  // With the very render that shows the draft: a key that follows at once must not fall into the old field,
  // nor be selected away a frame later.
  useLayoutEffect(() => {
    if (focus) focusField(focus.field)
  }, [focus])
  return {
    focusFirst: () => setFocus({ field: firstField }),
    focusField: (_: unknown, { field }: { readonly field: string | undefined }) => {
      if (field !== undefined) setFocus({ field })
    },
  }
}

/**
 * Focuses a field when the form opens. The text there is selected: an amount typed over the old one must
 * never be appended to it.
 */
export function useOpeningFocus(isOpen: boolean, field: string): void {
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

/** What is asked about the day of a draft that is to be saved; `saved` is the record's own. */
export function dayQuestion({ date }: Draft, today: string, saved?: Draft[string]): readonly string[] {
  const day = typeof date === 'string' && date !== saved ? unusualDay(date, today) : undefined
  return day === undefined ? [] : [phrases.onDay({ day })]
}

/** What is asked before a form is saved, a sentence each, and what would mend it. */
export interface Asked<D extends object> {
  readonly lines: readonly string[]
  readonly remedy?: Remedy<D> | undefined
}

/** The fields of a form as its screen draws and changes them. What `asked` gives is asked before it is saved. */
export function useEntryFields<D extends object>(
  actor: { send(event: EntryEvent): void },
  { draft: typed, errors }: EntryContext,
  named: EntryOptions<D>['labels'],
  asked: () => Asked<D>,
) {
  const ask = useAsk()
  const draft = draftAs<D>(typed)
  const labels = typeof named === 'function' ? named(draft) : named
  const error = (field: string) => sayAll(errors[field])
  const change = (field: keyof D & string, value: Draft[string]) =>
    actor.send({ type: 'field.change', field, value })
  return {
    draft,
    error,
    change,
    labels,
    /** What the widget of a field is given. */
    field: <Name extends keyof D & string>(name: Name) => ({
      label: labels[name] ?? name,
      name,
      value: draft[name],
      error: error(name),
      readOnly: false,
      onChange: (value: string | boolean) => change(name, value),
    }),
    clear: () => {
      clearUnread()
      actor.send({ type: 'entry.clear' })
    },
    save: () => {
      if (focusUnread()) return
      const onConfirm = () => actor.send({ type: 'entry.save' })
      const { lines, remedy } = asked()
      const alternative = remedy && {
        text: remedy.text,
        onChoose: () => change(remedy.field, remedy.value),
      }
      ask({ title: phrases.savedAsked, lines, confirmText: actions.save, onConfirm, alternative })
    },
  }
}

/** A form's fields, new or saved. */
export type EntryFields<D extends object> = ReturnType<typeof useEntryFields<D>>

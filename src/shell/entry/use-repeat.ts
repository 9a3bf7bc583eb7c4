import { asDraft, type Draft } from '../../machines/draft.ts'
import { focusFieldAfter } from '../../ui/fields/form.tsx'
import { typeInto } from '../../ui/fields/type-into.ts'
import { useShell } from '../frame/shell-context.tsx'
import type { Entry } from './use-entry.ts'

/** What belongs to one record alone: its number, and the day it is written on. */
const OWN = ['id', 'date']

/** What was saved last under a name, to be repeated whole or field by field. */
export function useRepeat<D extends object>({ actor, context }: Entry<D>, name: string) {
  const { last } = useShell()
  const saved = last.of(name)
  const sameAsLast = (before: Draft) => {
    const field = document.activeElement
    const value = field instanceof HTMLInputElement ? before[field.name] : undefined
    if (typeof value === 'string' && value !== '') typeInto(field as HTMLInputElement, value)
  }
  return {
    /** The form as it stands is what is saved, if nothing keeps it from being saved. */
    keep: () => {
      const { draft } = actor.getSnapshot().context
      if (Object.keys(context.rules.check(draft)).length === 0) last.keep(name, draft)
    },
    /** Fills the form in as it was saved last; the focus goes to `first`. Undefined without a last one. */
    whole: (first: keyof D & string) =>
      saved &&
      (() => {
        const fields = Object.entries(saved).filter(([field]) => !OWN.includes(field))
        const fill = asDraft(Object.fromEntries(fields))
        focusFieldAfter(() => actor.send({ type: 'entry.fill', draft: fill }), first)
      }),
    /** Types what the focused field held last. */
    field: saved && (() => sameAsLast(saved)),
  }
}

import { asDraft, type Draft } from '../../machines/draft.ts'
import { focusFieldAfter } from '../../ui/fields/form.tsx'
import { typeInto } from '../../ui/fields/type-into.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'
import { useOperator } from '../operator/operator-context.ts'
import type { NewEntry } from './use-new-entry.ts'

/** What belongs to one record alone: its number, the day it is written on, and which record it takes back. */
const OWN = ['id', 'date', 'opposite_of']

/** What an operator saved last in a form, to be repeated; kept for as long as the session. */
export function useLastRecord(form: string) {
  const place = `daftar.last.${useOperator().id}.${form}`
  return {
    read: () => readStored<Draft>('sessionStorage', place),
    keep: (draft: Draft) => writeStored('sessionStorage', place, draft),
  }
}

/** What types into the focused field what it held in the record saved last under a name. */
export function useSameAsLast(name: string): (() => void) | undefined {
  const before = useLastRecord(name).read()
  return (
    before &&
    (() => {
      const field = document.activeElement
      const value = field instanceof HTMLInputElement ? before[field.name] : undefined
      if (typeof value === 'string' && value !== '') typeInto(field as HTMLInputElement, value)
    })
  )
}

/** The record saved last under a name, to be kept and to be repeated whole. */
export function useRepeat<D extends object>({ actor, context }: NewEntry<D>, name: string) {
  const last = useLastRecord(name)
  const saved = last.read()
  return {
    /** What is in the form is what is saved, if nothing keeps it from being saved. */
    keep: () => {
      const { draft } = actor.getSnapshot().context
      if (Object.keys(context.rules.check(draft)).length === 0) last.keep(draft)
    },
    /** Fills the form in as it was saved last; the focus goes to `first`. Undefined without a last one. */
    whole: (first: keyof D & string) =>
      saved &&
      (() => {
        const fields = Object.entries(saved).filter(([field]) => !OWN.includes(field))
        const fill = asDraft(Object.fromEntries(fields))
        focusFieldAfter(() => actor.send({ type: 'entry.fill', draft: fill }), first)
      }),
  }
}

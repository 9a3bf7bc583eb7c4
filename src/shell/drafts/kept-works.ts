import type { FormOfTab } from '../../api/browser/drafts.ts'
import type { Work } from '../../machines/entry-context.ts'

/** Under which name the server keeps the forms of an operator who has signed out. */
export const FORMS_NAME = 'forms'

/** The works that wait on the server, by form. */
export type Forms = Readonly<Record<string, readonly Work[]>>
/** The works of a form that a tab has left. */
export type FormLeft = FormOfTab<readonly Work[]>

/** The works of some tabs by form. */
export function byForm(all: readonly FormLeft[]): ReadonlyMap<string, readonly Work[]> {
  const forms = new Map<string, readonly Work[]>()
  for (const { form, values } of all) forms.set(form, [...(forms.get(form) ?? []), ...values])
  return forms
}

/** The works of two browsers in one form, each once: the ones that were sent already by their key. */
export function withOthers(mine: readonly Work[], theirs: readonly Work[] = []): readonly Work[] {
  const texts = new Set(mine.map((work) => JSON.stringify(work)))
  const keys = new Set(mine.map(({ key }) => key).filter((key) => key !== undefined))
  const others = theirs.filter(
    (work) => !texts.has(JSON.stringify(work)) && (work.key === undefined || !keys.has(work.key)),
  )
  return [...mine, ...others]
}

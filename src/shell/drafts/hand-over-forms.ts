import { allDrafts, sendDraft, serverDraft, wipeDrafts } from '../../api/browser/drafts.ts'
import { openedDrafts } from './drafts.ts'
import { byForm, FORMS_NAME, type Forms, withOthers } from './kept-works.ts'

/** How often forms are handed over before another browser that is always faster wins. */
const ATTEMPTS = 5

/**
 * Hands the forms of an operator to the server, where the next browser that they sign in at takes them up.
 * Of one form that waits there already, the works of both stay. Throws where it can't be done.
 */
export async function handOverForms(operator_id: number): Promise<void> {
  for (const drafts of openedDrafts) if (drafts.operator_id === operator_id) await drafts.flush()
  const here = byForm(await allDrafts(operator_id))
  if (here.size === 0) return
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { version, draft } = await serverDraft<Forms>(operator_id, FORMS_NAME)
    const forms = { ...draft }
    for (const [form, works] of here) forms[form] = withOthers(works, forms[form])
    const { isKept } = await sendDraft(operator_id, FORMS_NAME, JSON.stringify(forms), version)
    if (isKept) return
  }
  throw new Error('Another browser keeps its forms at the same time.')
}

/** Leaves nothing of an operator's forms in this browser. */
export async function wipeForms(operator_id: number): Promise<void> {
  for (const drafts of openedDrafts) if (drafts.operator_id === operator_id) drafts.abandon()
  await wipeDrafts(operator_id)
}

import { alikeTexts } from '../../../contract/hawala/alike.ts'
import { type HawalaDraft, hawalaFieldErrors, hawalaToWire } from '../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { type Said, say } from '../../../contract/text/catalogue.ts'
import { shortDay } from '../../../contract/text/dates.ts'
import type { FieldErrors } from '../../../contract/wire/errors.ts'
import { CallFailed } from '../../api/client.ts'
import { readAlike, recordSettlement } from '../../api/hawala.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { type Failure, isWrittenBefore } from '../../machines/failure.ts'
import type { PaletteAnswer, PaletteEntry, PalettePost } from '../../machines/palette-machine.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { CHANGED_LISTS } from '../calls/changed-lists.ts'
import { linesOf } from '../calls/failure-lines.ts'
import { addToSettlement } from '../settlement/operator-settlement.ts'
import { phrases as settlementPhrases } from '../settlement/phrases.ts'
import type { PaletteCallbacks } from './palette-actor.ts'
import { phrases } from './phrases.ts'

/** The body of a settlement of one row. */
const bodyOf = (draft: HawalaDraft) => JSON.stringify([hawalaToWire(draft)])

const refused = (...lines: readonly Said[]): PaletteAnswer => ({ posted: false, lines: lines.map(say) })

/**
 * The question about a hawala that is recorded alone, where one like it is recorded already (docs/books.md, "Entered
 * twice"); undefined where the server knows of none.
 */
export async function alikeQuestion(draft: HawalaDraft): Promise<string | undefined> {
  const answer = await readAlike(bodyOf(draft), new AbortController().signal).catch(() => undefined)
  const [one] = answer?.alike ?? []
  return (
    one && phrases.alike({ as: say(alikeTexts.recorded({ id: String(one.id), date: shortDay(one.date) })) })
  )
}

/** A row of the settlement is kept in the browser; it has a number once all are saved. */
export async function addRow(operator_id: number, draft: HawalaDraft, key: string): Promise<PaletteAnswer> {
  try {
    const hasRoom = await addToSettlement(operator_id, key, draft)
    return hasRoom ? { posted: true, id: undefined } : refused(hawalaTexts.full)
  } catch {
    return refused(hawalaTexts.notAdded)
  }
}

/** A failure with the errors of the only row as those of a form. */
const ofOnlyRow = (failure: Failure): Failure =>
  failure.kind === 'refused' && Array.isArray(failure.body)
    ? { ...failure, body: hawalaFieldErrors((failure.body[0] ?? {}) as FieldErrors) }
    : failure

async function record(draft: HawalaDraft, key: string): Promise<number> {
  const [saved] = await recordSettlement({ key, body: bodyOf(draft) }, new AbortController().signal)
  if (!saved) throw new Error('The answer has no hawala')
  return saved.id
}

/** A refusal of a line that was corrected after the first had been written, with the hawala that stands. */
async function named(failure: Failure, earlier: PaletteEntry | undefined, key: string): Promise<Failure> {
  if (!isWrittenBefore(failure) || earlier?.noun !== 'hawala') return failure
  try {
    // Under its own key it is answered, not written again.
    const id = String(await record(earlier.draft, key))
    const existing = { record: settlementPhrases.savedOne({ id }), opened: { verb: 'hawala', id } }
    return { ...failure, existing }
  } catch {
    return failure
  }
}

/** Records a hawala by itself. It is not put into the settlement on a lost answer: it may be in the books. */
export async function recordAlone(
  draft: HawalaDraft,
  { key, earlier }: Pick<PalettePost, 'key' | 'earlier'>,
  { isConnected, refresh }: Pick<PaletteCallbacks, 'isConnected' | 'refresh'>,
): Promise<PaletteAnswer> {
  if (!isConnected()) return refused(phrases.notAlone)
  try {
    const id = await record(draft, key)
    refresh(...CHANGED_LISTS.hawala)
    return { posted: true, id }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const failure = await named(ofOnlyRow(error.failure), earlier, key)
    return refused(...linesOf(failure, hawalaTexts.recordFailed))
  }
}

/** Tells that a hawala is recorded, or that its row is added to the settlement, where it has no `id`. */
export function tellHawala(id: number | undefined, { isAgain }: { readonly isAgain: boolean }): void {
  if (id === undefined) {
    showSuccess(hawalaTexts.added)
    return
  }
  const done = { what: settlementPhrases.savedOne({ id: String(id) }), path: recordPath('hawala', id) }
  showSuccess(hawalaTexts.recorded, done)
  if (isAgain) showSuccess(phrases.once({ id: String(id) }), done)
}

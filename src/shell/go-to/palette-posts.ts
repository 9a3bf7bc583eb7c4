import { CallFailed } from '../../api/client.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { asDraft } from '../../machines/draft.ts'
import type { Saved } from '../../machines/entry-context.ts'
import { type Failure, isForOperator, isWrittenBefore } from '../../machines/failure.ts'
import type { PaletteAnswer, PalettePost } from '../../machines/palette-machine.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { CHANGED_LISTS } from '../calls/changed-lists.ts'
import { linesOf } from '../calls/failure-lines.ts'
import { existingRecordOf, outboxNounOf } from '../outbox/outbox-nouns.ts'
import { postingNouns } from '../outbox/posting-nouns.ts'
import { forgetSaved, noteSaved } from '../outbox/saved-lately.ts'
import { noteUsed } from '../outbox/used-accounts.ts'
import type { PaletteCallbacks, Recorded } from './palette-actor.ts'
import { phrases } from './phrases.ts'
import { addRow, recordAlone, tellHawala } from './post-hawala.ts'

const record = ({ noun, draft }: Recorded, key: string): Promise<Saved> =>
  postingNouns[noun].send({ draft: asDraft(draft), key, today: draft.date })

/** An entry as it is looked for among those saved lately. */
export const latelyOf = <Key extends string | undefined>({ noun, draft }: Recorded, key: Key) => ({
  form: nouns[noun].form,
  content: postingNouns[noun].content(asDraft(draft)),
  key,
})

/** A refusal of a line that was corrected after the first had been written, with the record that stands. */
async function named(failure: Failure, earlier: Recorded, key: string): Promise<Failure> {
  if (!isWrittenBefore(failure)) return failure
  try {
    // Under its own key it is answered, not written again.
    const saved = await record(earlier, key)
    return { ...failure, existing: existingRecordOf(nouns[earlier.noun].form, asDraft(earlier.draft), saved) }
  } catch {
    return failure
  }
}

type PostCallbacks = Pick<PaletteCallbacks, 'isConnected' | 'handOver' | 'refresh'>

/** Hands an entry to the outbox, as one that was saved lately from then on; answers false where it can't be kept there. */
async function isHandedOver(
  operator_id: number,
  handOver: PostCallbacks['handOver'],
  ...[entry, key, sent]: Parameters<PostCallbacks['handOver']>
): Promise<boolean> {
  noteSaved(operator_id, latelyOf(entry, key))
  const isTaken = await handOver(entry, key, sent)
  if (!isTaken) forgetSaved(operator_id, key)
  return isTaken
}

/** Posts an entry; without a line to the server it goes the way of the forms, through the outbox. */
export async function post(
  operator_id: number,
  { entry, key, earlier, isAgain }: PalettePost,
  { isConnected, handOver, refresh }: PostCallbacks,
): Promise<PaletteAnswer> {
  if (entry.noun === 'hawala')
    return entry.isAlone
      ? recordAlone(entry.draft, { key, ...(earlier && { earlier }) }, { isConnected, refresh })
      : addRow(operator_id, entry.draft, key)
  const waits: PaletteAnswer = { posted: true, id: undefined }
  const before = earlier && { earlier: [{ draft: asDraft(earlier.draft), today: earlier.draft.date }] }
  const isSent = isAgain === true || before !== undefined
  const mayHandOver = (isSent: boolean) =>
    isHandedOver(operator_id, handOver, entry, key, { isSent, ...before })
  if (!isConnected() && (await mayHandOver(isSent))) return waits
  try {
    const { id } = await record(entry, key)
    refresh(...CHANGED_LISTS[entry.noun])
    return { posted: true, id: Number(id) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const mayWait = !isForOperator(error.failure)
    if (mayWait && (await mayHandOver(true))) return waits
    const isNamed = earlier !== undefined && earlier.noun !== 'hawala'
    const failure = isNamed ? await named(error.failure, earlier, key) : error.failure
    return { posted: false, lines: linesOf(failure, postingNouns[entry.noun].texts.recordFailed) }
  }
}

/** Tells that an entry is posted, or waits for the server, where it has no `id`. */
export function tellPosted(
  operator_id: number,
  { entry, key, isAgain }: Pick<PalettePost, 'entry' | 'key'> & { readonly isAgain: boolean },
  id: number | undefined,
): void {
  if (entry.noun === 'hawala') {
    noteUsed(operator_id, [entry.draft.debit_acc, entry.draft.credit_acc])
    tellHawala(id, { isAgain })
    return
  }
  if (id === undefined) {
    showSuccess(phrases.waits)
    return
  }
  noteSaved(operator_id, latelyOf(entry, key), String(id))
  const done = outboxNounOf(nouns[entry.noun].form).done(asDraft(entry.draft), String(id))
  showSuccess(postingNouns[entry.noun].texts.recorded, done)
  // A second entry like the first would be lost in silence otherwise.
  if (isAgain) showSuccess(phrases.once({ id: String(id) }), done)
}

import type { HawalaDraft } from '../../../contract/hawala/form.ts'
import { hawalaTexts } from '../../../contract/hawala/hawala.ts'
import { cashBookTexts, cashBookToWire } from '../../../contract/records/cash-book.ts'
import { transferTexts, transferToWire } from '../../../contract/records/transfers.ts'
import { type Said, say } from '../../../contract/text/catalogue.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { CallFailed } from '../../api/client.ts'
import { transferApi } from '../../api/transfers.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { asDraft } from '../../machines/draft.ts'
import { type Failure, isForOperator, isWrittenBefore } from '../../machines/failure.ts'
import type { PaletteAnswer, PaletteEntry, PalettePost } from '../../machines/palette-machine.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { CHANGED_LISTS } from '../calls/changed-lists.ts'
import { linesOf } from '../calls/failure-lines.ts'
import { outboxNounOf, standingOf } from '../outbox/outbox-nouns.ts'
import { addToSettlement } from '../settlement/operator-settlement.ts'
import type { PaletteCallbacks, Recorded } from './palette-actor.ts'

const TEXTS = {
  'cash-book': cashBookTexts,
  transfer: transferTexts,
  hawala: { recorded: hawalaTexts.added, recordFailed: hawalaTexts.recordFailed },
} as const

/** A second entry like the first would be lost in silence otherwise. */
const onceText = (id: number) =>
  `It was sent before and got no answer then: it stands in the books once, as ${id}. For a second one, enter it again.`

const WAITS = 'It waits for the server, and is sent by itself.'

const record = (entry: Recorded, key: string): Promise<{ readonly id: number }> =>
  entry.noun === 'transfer'
    ? transferApi.create(transferToWire(entry.draft), key)
    : cashBookApi.create(cashBookToWire(entry.draft), key)

/** A row of the settlement is kept in the browser; its id is the server's business once all are saved. */
async function add(operator_id: number, draft: HawalaDraft, key: string): Promise<PaletteAnswer> {
  const refused = (said: Said): PaletteAnswer => ({ posted: false, lines: [say(said)] })
  try {
    const hasRoom = await addToSettlement(operator_id, key, draft)
    return hasRoom ? { posted: true, id: 0 } : refused(hawalaTexts.full)
  } catch {
    return refused(hawalaTexts.notAdded)
  }
}

/** A refusal of a line that was corrected after the first had been written, with the record that stands. */
async function named(failure: Failure, earlier: Recorded, key: string): Promise<Failure> {
  if (!isWrittenBefore(failure)) return failure
  try {
    // Under its own key it is answered, not written again.
    const { id } = await record(earlier, key)
    return {
      ...failure,
      standing: standingOf(nouns[earlier.noun].form, asDraft(earlier.draft), { id: String(id) }),
    }
  } catch {
    return failure
  }
}

/** Posts an entry; without a line to the server it goes the way of the forms, through the outbox. */
export async function post(
  operator_id: number,
  { entry, key, earlier, isAgain }: PalettePost,
  { isConnected, handOver, refresh }: Pick<PaletteCallbacks, 'isConnected' | 'handOver' | 'refresh'>,
): Promise<PaletteAnswer> {
  if (entry.noun === 'hawala') return add(operator_id, entry.draft, key)
  const waits: PaletteAnswer = { posted: true, id: undefined }
  const before = earlier && { earlier: [{ draft: asDraft(earlier.draft), today: earlier.draft.date }] }
  const isSent = isAgain === true || before !== undefined
  if (!isConnected() && (await handOver(entry, key, { isSent, ...before }))) return waits
  try {
    const { id } = await record(entry, key)
    refresh(...CHANGED_LISTS[entry.noun])
    return { posted: true, id }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const mayWait = !isForOperator(error.failure)
    if (mayWait && (await handOver(entry, key, { isSent: true, ...before }))) return waits
    const isNamed = earlier !== undefined && earlier.noun !== 'hawala'
    const failure = isNamed ? await named(error.failure, earlier, key) : error.failure
    return { posted: false, lines: linesOf(failure, TEXTS[entry.noun].recordFailed) }
  }
}

/**
 * Tells that an entry is posted, or waits for the server, where it has no `id`; a row of the settlement is added, and
 * has no number yet.
 */
export function tellPosted(entry: PaletteEntry, id: number | undefined, isAgain: boolean): void {
  const { recorded } = TEXTS[entry.noun]
  if (entry.noun === 'hawala' || id === undefined) {
    showSuccess(entry.noun === 'hawala' ? recorded : WAITS)
    return
  }
  const done = outboxNounOf(nouns[entry.noun].form).done(asDraft(entry.draft), String(id))
  showSuccess(recorded, done)
  if (isAgain) showSuccess(onceText(id), done)
}

import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { cashBookTexts, cashBookToWire } from '../../../contract/records/cash-book.ts'
import { hawalaTexts } from '../../../contract/records/hawala.ts'
import type { HawalaDraft } from '../../../contract/records/hawala-form.ts'
import { transferTexts, transferToWire } from '../../../contract/records/transfers.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { CallFailed, newKey } from '../../api/client.ts'
import { transferApi } from '../../api/transfers.ts'
import type { Place } from '../../commands/catalog/command.ts'
import { nouns } from '../../commands/catalog/nouns.ts'
import { asDraft } from '../../machines/draft.ts'
import { type Failure, isWrittenBefore } from '../../machines/failure.ts'
import { isForOperator, type OutboxRecord } from '../../machines/outbox-machine.ts'
import {
  type PaletteAnswer,
  type PaletteEntry,
  type PalettePost,
  paletteMachine,
} from '../../machines/palette-machine.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'
import { showSuccess } from '../../ui/frame/toasts.tsx'
import { linesOf } from './failure-lines.ts'

export interface PaletteCallbacks {
  readonly go: (place: Place) => void
  readonly openFilled: (entry: PaletteEntry, key: string | undefined) => void
  readonly posted: (entry: PaletteEntry, id: number, key: string) => void
  /** Whether the server answers, as far as is known. */
  readonly isConnected: () => boolean
  /** Hands an entry to the outbox, with what is known of an earlier send; answers false where it can't be kept there. */
  readonly handOver: (
    entry: Recorded,
    key: string,
    sent: Pick<OutboxRecord, 'isSent' | 'earlier'>,
  ) => Promise<boolean>
}

/** An entry that is recorded by itself. */
export type Recorded = Exclude<PaletteEntry, { noun: 'hawala' }>

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

// Apart from the first load; here behind the first screen, with what signing out needs.
const loadNouns = () => import('../outbox/outbox-nouns.ts')
const loadSettlement = () => import('../settlement/settlement-drafts.ts')

/** A row of the settlement is kept in the browser; its id is the server's business once all are saved. */
async function add(operator_id: number, draft: HawalaDraft, key: string): Promise<PaletteAnswer> {
  const refused = (line: string): PaletteAnswer => ({ posted: false, lines: [line] })
  try {
    const { addToSettlement } = await loadSettlement()
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
    const { standingOf } = await loadNouns()
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
async function post(
  operator_id: number,
  { entry, key, earlier, isAgain }: PalettePost,
  { isConnected, handOver }: Pick<PaletteCallbacks, 'isConnected' | 'handOver'>,
): Promise<PaletteAnswer> {
  if (entry.noun === 'hawala') return add(operator_id, entry.draft, key)
  const waits: PaletteAnswer = { posted: true, id: undefined }
  const before = earlier && { earlier: [{ draft: asDraft(earlier.draft), today: earlier.draft.date }] }
  const isSent = isAgain === true || before !== undefined
  if (!isConnected() && (await handOver(entry, key, { isSent, ...before }))) return waits
  try {
    const { id } = await record(entry, key)
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
async function tellPosted(entry: PaletteEntry, id: number | undefined, isAgain: boolean): Promise<void> {
  const { recorded } = TEXTS[entry.noun]
  if (entry.noun === 'hawala') return showSuccess(recorded)
  if (id === undefined) return showSuccess(WAITS)
  const { outboxNounOf } = await loadNouns()
  const done = outboxNounOf(nouns[entry.noun].form).done(asDraft(entry.draft), String(id))
  showSuccess(recorded, done)
  if (isAgain) showSuccess(onceText(id), done)
}

const HISTORY = 'daftar.history'
const ATTEMPTS = 'daftar.attempts'

/** What the page before this one has kept of an operator's session. */
const kept = <T>(name: string, operator_id: number): T[] =>
  readStored<T[]>('sessionStorage', `${name}.${operator_id}`) ?? []
const keep = (name: string, operator_id: number, all: readonly unknown[]) =>
  writeStored('sessionStorage', `${name}.${operator_id}`, all)

/** Go To of one operator, with its calls; the history, and what got no answer, last as long as the session. */
export function startPalette(
  operator_id: number,
  callbacks: PaletteCallbacks,
): ActorRefFrom<typeof paletteMachine> {
  return createActor(
    paletteMachine.provide({
      actors: { post: fromPromise(({ input }) => post(operator_id, input, callbacks)) },
      actions: {
        go: (_, { place }) => callbacks.go(place),
        openFilled: (_, { entry, key }) => callbacks.openFilled(entry, key),
        posted: (_, { entry, id, isAgain, key }) => {
          void tellPosted(entry, id, isAgain)
          if (id !== undefined) callbacks.posted(entry, id, key)
        },
        keepHistory: (_, { history }) => keep(HISTORY, operator_id, history),
        keepAttempts: (_, { attempts }) => keep(ATTEMPTS, operator_id, attempts),
      },
    }),
    {
      input: {
        history: kept<string>(HISTORY, operator_id),
        attempts: kept<PalettePost>(ATTEMPTS, operator_id),
        newKey,
      },
    },
  ).start()
}

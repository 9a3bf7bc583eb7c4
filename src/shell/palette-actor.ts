import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { cashBookTexts } from '../../contract/cash-book.ts'
import { type HawalaDraft, hawalaTexts, settlementTexts } from '../../contract/hawala.ts'
import { transferTexts } from '../../contract/transfers.ts'
import { recordTransaction } from '../api/cash-book.ts'
import { CallFailed, newKey } from '../api/client.ts'
import { recordTransfer } from '../api/transfers.ts'
import type { Place } from '../commands/command.ts'
import { type PaletteAnswer, type PaletteEntry, paletteMachine } from '../machines/palette-machine.ts'
import { showSuccess } from '../ui/toasts.tsx'
import { linesOf } from './failure-lines.ts'

export interface PaletteHands {
  readonly go: (place: Place) => void
  readonly openFilled: (entry: PaletteEntry) => void
  readonly posted: (entry: PaletteEntry, id: number) => void
}

const TEXTS = {
  'cash-book': cashBookTexts,
  transfer: transferTexts,
  hawala: { recorded: settlementTexts.added, recordFailed: hawalaTexts.recordFailed },
} as const

type Recorded = Exclude<PaletteEntry, { noun: 'hawala' }>

const record = (entry: Recorded, key: string): Promise<{ readonly id: number }> =>
  entry.noun === 'transfer' ? recordTransfer(entry.draft, key) : recordTransaction(entry.draft, key)

// Apart from the first load; here behind the first screen, with what signing out needs.
const loadSettlement = () => import('./settlement-drafts.ts')

/** A row of the settlement is kept in the browser; its id is the server's business once all are saved. */
async function add(operator_id: number, draft: HawalaDraft, key: string): Promise<PaletteAnswer> {
  const refused = (line: string): PaletteAnswer => ({ posted: false, lines: [line] })
  try {
    const { addToSettlement } = await loadSettlement()
    const hasRoom = await addToSettlement(operator_id, key, draft)
    return hasRoom ? { posted: true, id: 0 } : refused(settlementTexts.full)
  } catch {
    return refused(settlementTexts.notAdded)
  }
}

async function post(operator_id: number, entry: PaletteEntry, key: string): Promise<PaletteAnswer> {
  if (entry.noun === 'hawala') return add(operator_id, entry.draft, key)
  try {
    const { id } = await record(entry, key)
    return { posted: true, id }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { posted: false, lines: linesOf(error.failure, TEXTS[entry.noun].recordFailed) }
  }
}

const HISTORY = 'daftar.history'
const historyOf = (operator_id: number): string[] => {
  try {
    return JSON.parse(sessionStorage.getItem(`${HISTORY}.${operator_id}`) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Go To of one operator, with its calls; the history lasts as long as the session. */
export function startPalette(operator_id: number, hands: PaletteHands): ActorRefFrom<typeof paletteMachine> {
  return createActor(
    paletteMachine.provide({
      actors: { post: fromPromise(({ input: { entry, key } }) => post(operator_id, entry, key)) },
      actions: {
        go: (_, { place }) => hands.go(place),
        openFilled: (_, { entry }) => hands.openFilled(entry),
        posted: (_, { entry, id }) => {
          showSuccess(TEXTS[entry.noun].recorded)
          hands.posted(entry, id)
        },
        keepHistory: (_, { history }) => {
          try {
            sessionStorage.setItem(`${HISTORY}.${operator_id}`, JSON.stringify(history))
          } catch {}
        },
      },
    }),
    { input: { history: historyOf(operator_id), newKey } },
  ).start()
}

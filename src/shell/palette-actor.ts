import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type CashBookDraft, cashBookTexts } from '../../contract/cash-book.ts'
import { recordTransaction } from '../api/cash-book.ts'
import { CallFailed, newKey } from '../api/client.ts'
import type { Place } from '../commands/command.ts'
import { type PaletteAnswer, paletteMachine } from '../machines/palette-machine.ts'
import { showSuccess } from '../ui/toasts.tsx'
import { linesOf } from './failure-lines.ts'

export interface PaletteHands {
  readonly go: (place: Place) => void
  readonly openFilled: (draft: CashBookDraft) => void
  readonly posted: () => void
}

async function post(draft: CashBookDraft, key: string): Promise<PaletteAnswer> {
  try {
    const { id } = await recordTransaction(draft, key)
    return { posted: true, id }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { posted: false, lines: linesOf(error.failure, cashBookTexts.recordFailed) }
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
      actors: { post: fromPromise(({ input: { draft, key } }) => post(draft, key)) },
      actions: {
        go: (_, { place }) => hands.go(place),
        openFilled: (_, { draft }) => hands.openFilled(draft),
        posted: () => {
          showSuccess(cashBookTexts.recorded)
          hands.posted()
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

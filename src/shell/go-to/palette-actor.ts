import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { newKey } from '../../api/client.ts'
import type { Place } from '../../commands/catalog/command.ts'
import type { OutboxRecord } from '../../machines/outbox-machine.ts'
import { type PaletteEntry, type PalettePost, paletteMachine } from '../../machines/palette-machine.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'
import type { CachedList } from '../calls/changed-lists.ts'

export interface PaletteCallbacks {
  readonly go: (place: Place) => void
  readonly openFilled: (entry: PaletteEntry, key: string | undefined) => void
  readonly posted: (entry: PaletteEntry, id: number) => void
  /** Reads again the cached lists that an entry has changed. */
  readonly refresh: (...lists: readonly CachedList[]) => void
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

/** Loads what posts an entry, behind the first screen. */
export const loadPosts = () => import('./palette-posts.ts')

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
      actors: {
        post: fromPromise(async ({ input }) => (await loadPosts()).post(operator_id, input, callbacks)),
      },
      actions: {
        go: (_, { place }) => callbacks.go(place),
        openFilled: (_, { entry, key }) => callbacks.openFilled(entry, key),
        posted: (_, { entry, id, isAgain, key }) => {
          void loadPosts().then(({ tellPosted }) => tellPosted(operator_id, { entry, key, isAgain }, id))
          if (id !== undefined) callbacks.posted(entry, id)
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

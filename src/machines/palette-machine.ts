import { assign, setup } from 'xstate'
import { type CashBookDraft, cashBookTexts } from '../../contract/cash-book.ts'
import { type HawalaDraft, hawalaTexts } from '../../contract/hawala.ts'
import { type TransferDraft, transferTexts } from '../../contract/transfers.ts'
import { isSame } from './draft.ts'
import { notProvided } from './not-provided.ts'

/** A place in the console: a path and what stands behind its question mark. */
export interface Place {
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
}

export interface PaletteInput {
  /** Lines that were run before, oldest first. */
  readonly history: readonly string[]
  /** Makes the idempotency key of an entry; a second try of the same entry sends the first one's. */
  readonly newKey: () => string
}

/** An entry as far as its line tells it, by whose form it is. */
export type PaletteEntry =
  | { readonly noun: 'cash-book'; readonly draft: CashBookDraft }
  | { readonly noun: 'transfer'; readonly draft: TransferDraft }
  /** A row of the settlement: it is added there, and recorded with the others. */
  | { readonly noun: 'hawala'; readonly draft: HawalaDraft }

/** What is said where nobody knows why an entry isn't posted. */
const FAILED = {
  'cash-book': cashBookTexts.recordFailed,
  transfer: transferTexts.recordFailed,
  hawala: hawalaTexts.recordFailed,
} as const satisfies Record<PaletteEntry['noun'], string>

/** An entry on its way. `key` is the Idempotency-Key: the same for every try of the same entry. */
export interface PalettePost {
  readonly entry: PaletteEntry
  readonly key: string
}
/** The server's word on a post; `lines` say why it was refused. A thrown error says nothing of the kind. */
export type PaletteAnswer =
  | { readonly posted: true; readonly id: number }
  | { readonly posted: false; readonly lines: readonly string[] }

export interface PaletteContext {
  readonly line: string
  /** The highlighted row; empty is the first one. */
  readonly row: string
  readonly history: readonly string[]
  /** How far back in the history the line stands: 0 is the newest, undefined a line of its own. */
  readonly back: number | undefined
  /** Why the entry isn't posted. */
  readonly failure: readonly string[]
  /** The entry last tried, until it is posted. */
  readonly attempt: PalettePost | undefined
  readonly newKey: () => string
}

/** What Enter does with a row. */
export type PaletteChoice =
  | { readonly type: 'palette.go'; readonly place: Place }
  | { readonly type: 'palette.fill'; readonly entry: PaletteEntry }
  | { readonly type: 'palette.run'; readonly id: string }
  | { readonly type: 'line.change'; readonly line: string }

export type PaletteEvent =
  | PaletteChoice
  | { readonly type: 'palette.open'; readonly line?: string }
  | { readonly type: 'palette.close' }
  | { readonly type: 'palette.post'; readonly entry: PaletteEntry }
  | { readonly type: 'row.select'; readonly row: string }
  | { readonly type: 'history.older' }
  | { readonly type: 'history.newer' }

export const MAX_HISTORY_LINES = 50

const typed = (line: string) => ({ line, row: '', back: undefined, failure: [] })

/** The history with the line as its newest; a line stands in it once. */
function withLine({ history, line }: PaletteContext): readonly string[] {
  const kept = line.trim()
  if (kept === '') return history
  return [...history.filter((known) => known !== kept), kept].slice(-MAX_HISTORY_LINES)
}

/** The line that stands `back` steps back in the history. */
const recalled = ({ history }: PaletteContext, back: number) => ({
  ...typed(history.at(-1 - back) ?? ''),
  back,
})

/** The same entry keeps its key until it is posted, so that a lost answer never posts it twice. */
function attemptOf({ attempt, newKey }: PaletteContext, entry: PaletteEntry): PalettePost {
  return attempt && isSame(attempt.entry, entry) ? attempt : { entry, key: newKey() }
}

/** The entry on its way. Throws where there is none: then nothing may be posted. */
function tried({ attempt }: PaletteContext): PalettePost {
  if (!attempt) throw new Error('Nothing to post')
  return attempt
}

const refusalLines = (answer: PaletteAnswer) => (answer.posted ? [] : answer.lines)
const postedId = (answer: PaletteAnswer) => (answer.posted ? answer.id : 0)

/**
 * Go To: what is typed, which row is highlighted, and an entry on its way to the server. What a line
 * means is the grammar's business; here it is only text.
 */
export const paletteMachine = setup({
  types: {} as { context: PaletteContext; events: PaletteEvent; input: PaletteInput },
  actors: {
    /** Records the entry. */
    post: notProvided<PaletteAnswer, PalettePost>(),
  },
  actions: {
    go: (_, _params: { place: Place }) => {},
    /** Open its form with the draft in it; its id is the form's own business. */
    openFilled: (_, _params: { entry: PaletteEntry }) => {},
    /** The server's yes: toast, refresh lists. */
    posted: (_, _params: { entry: PaletteEntry; id: number }) => {},
    keepHistory: (_, _params: { history: readonly string[] }) => {},
    remember: assign({ history: ({ context }) => withLine(context) }),
  },
  guards: {
    hasOlder: ({ context }) => (context.back ?? -1) + 1 < context.history.length,
    hasNewer: ({ context }) => (context.back ?? 0) > 0,
    isFromHistory: ({ context }) => context.back !== undefined,
    isRefused: (_, answer: PaletteAnswer) => !answer.posted,
  },
}).createMachine({
  id: 'palette',
  description: 'The command line of the console',
  initial: 'closed',
  context: ({ input }) => ({ ...typed(''), ...input, attempt: undefined }),
  states: {
    closed: {
      description: 'Out of sight; the line is forgotten, the history kept',
      on: {
        'palette.open': { target: 'open', actions: assign(({ event }) => typed(event.line ?? '')) },
      },
    },
    open: {
      description: 'The operator types a line and chooses a row',
      on: {
        'palette.close': 'closed',
        'line.change': { actions: assign(({ event }) => typed(event.line)) },
        'row.select': { actions: assign({ row: ({ event }) => event.row }) },
        'history.older': {
          guard: 'hasOlder',
          actions: assign(({ context }) => recalled(context, (context.back ?? -1) + 1)),
        },
        'history.newer': [
          {
            guard: 'hasNewer',
            actions: assign(({ context }) => recalled(context, (context.back ?? 0) - 1)),
          },
          { guard: 'isFromHistory', actions: assign(typed('')) },
        ],
        'palette.go': {
          target: 'closed',
          actions: [
            'remember',
            { type: 'keepHistory', params: ({ context }) => context },
            { type: 'go', params: ({ event }) => event },
          ],
        },
        'palette.fill': {
          target: 'closed',
          actions: [
            'remember',
            { type: 'keepHistory', params: ({ context }) => context },
            { type: 'openFilled', params: ({ event }) => event },
          ],
        },
        // The command itself is run by the palette once the focus is back, so that it finds it in its place.
        'palette.run': {
          target: 'closed',
          actions: ['remember', { type: 'keepHistory', params: ({ context }) => context }],
        },
        'palette.post': {
          target: 'posting',
          actions: assign(({ context, event }) => ({
            failure: [],
            attempt: attemptOf(context, event.entry),
          })),
        },
      },
    },
    posting: {
      description: 'The entry is on its way; the palette stays until the answer is there to be seen',
      invoke: {
        id: 'post',
        src: 'post',
        input: ({ context }) => tried(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'open',
            actions: assign({ failure: ({ event }) => refusalLines(event.output) }),
          },
          {
            target: 'closed',
            actions: [
              'remember',
              { type: 'keepHistory', params: ({ context }) => context },
              {
                type: 'posted',
                params: ({ context, event }) => ({ entry: tried(context).entry, id: postedId(event.output) }),
              },
              assign({ attempt: undefined }),
            ],
          },
        ],
        onError: {
          target: 'open',
          actions: assign({ failure: ({ context }) => [FAILED[tried(context).entry.noun]] }),
        },
      },
    },
  },
})

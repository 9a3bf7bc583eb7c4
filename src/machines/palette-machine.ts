import { assign, setup } from 'xstate'
import type { HawalaDraft } from '../../contract/hawala/form.ts'
import { hawalaTexts } from '../../contract/hawala/hawala.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { type CashBookDraft, cashBookTexts } from '../../contract/records/cash-book.ts'
import { type TransferDraft, transferTexts } from '../../contract/records/transfers.ts'
import { type CodedText, say } from '../../contract/text/catalogue.ts'
import { isSame } from './draft.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

/** A place in the console: a path and what stands behind its question mark. */
export interface Address {
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
}

export interface PaletteInput {
  /** Lines that were run before, oldest first. */
  readonly history: readonly string[]
  /** Makes the idempotency key of an entry; a second try of the same entry sends the first one's. */
  readonly newKey: () => string
  /** What the page before this one has left of {@link PaletteContext.attempts}. */
  readonly attempts?: readonly PalettePost[]
}

/** An entry as far as its line tells it, by whose form it is. */
export type PaletteEntry =
  | { readonly noun: 'cash-book'; readonly draft: CashBookDraft }
  | { readonly noun: 'transfer'; readonly draft: TransferDraft }
  /**
   * A row of the settlement, and the currency it settles in. Without `isAlone` it is added to the settlement and saved with
   * the other rows; with `isAlone` it is saved at once as a settlement of one row.
   */
  | {
      readonly noun: 'hawala'
      readonly draft: HawalaDraft
      readonly settlementCurrency: Currency
      readonly isAlone?: true
    }

/** What is said where nobody knows why an entry isn't posted. */
const FAILED = {
  'cash-book': cashBookTexts.recordFailed,
  transfer: transferTexts.recordFailed,
  hawala: hawalaTexts.recordFailed,
} as const satisfies Record<PaletteEntry['noun'], CodedText>

/** An entry on its way. `key` is the Idempotency-Key: the same for every try, also of a corrected line. */
export interface PalettePost {
  readonly entry: PaletteEntry
  readonly key: string
  /** What was sent first under the key, where the line was corrected since: that may stand in the books. */
  readonly earlier?: PaletteEntry
  /** It was typed anew after a try that was not posted: whether that one is meant or a second one, only they know. */
  readonly isAgain?: true
}
/**
 * What became of a post; `id` is undefined where it waits for the server, `lines` say why it was refused. A thrown error
 * says nothing of the kind.
 */
export type PaletteAnswer =
  | { readonly posted: true; readonly id: number | undefined }
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
  /** Entries that were tried and not posted, the last one at the end; each may stand in the books. */
  readonly attempts: readonly PalettePost[]
  /** Whether the line still is the one that was tried, as it was or corrected; not once it is begun anew. */
  readonly isTried: boolean
  readonly newKey: () => string
}

/** What Enter does with a row. */
export type PaletteChoice =
  | { readonly type: 'palette.go'; readonly place: Address }
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
/** Entries without an answer that are remembered. */
const MAX_ATTEMPTS = 50

const typed = (line: string) => ({ line, row: '', back: undefined, failure: [] })

/** A line that is begun anew is another entry than the one tried before. */
const newLine = (line: string) => ({ ...typed(line), isTried: false })

/** The history with the line as its newest; a line stands in it once. */
function withLine({ history, line }: PaletteContext): readonly string[] {
  const kept = line.trim()
  if (kept === '') return history
  return [...history.filter((known) => known !== kept), kept].slice(-MAX_HISTORY_LINES)
}

/** The line that stands `back` steps back in the history. */
const recalled = ({ history }: PaletteContext, back: number) => ({
  ...newLine(history.at(-1 - back) ?? ''),
  back,
})

/** A row of the settlement is in this browser or not: there is no answer that could be lost. */
const isRow = (entry: PaletteEntry): boolean => entry.noun === 'hawala' && entry.isAlone !== true

/** An entry as it was tried before, and not posted. A corrected line is tried as the line before it. */
function triedBefore({ attempts, isTried }: PaletteContext, entry: PaletteEntry): PalettePost | undefined {
  const last = attempts.at(-1)
  const isOfLast = last && entry.noun === last.entry.noun && !isRow(entry) && !isRow(last.entry)
  if (isTried && isOfLast) return last
  return attempts.find((one) => isSame(one.entry, entry) || isSame(one.earlier, entry))
}

/** An entry keeps its key until it is posted, so that neither a lost answer nor a correction posts it twice. */
function attemptOf(context: PaletteContext, entry: PaletteEntry): PalettePost {
  const before = triedBefore(context, entry)
  if (!before) return { entry, key: context.newKey() }
  const { key, earlier: first = before.entry } = before
  const again = context.isTried ? {} : ({ isAgain: true } as const)
  return isSame(first, entry) ? { entry, key, ...again } : { entry, key, earlier: first, ...again }
}

const without = ({ attempts }: PaletteContext, key: string | undefined) =>
  attempts.filter((one) => one.key !== key)

/** The entry is the one on its way. */
function withAttempt(context: PaletteContext, entry: PaletteEntry) {
  const attempt = attemptOf(context, entry)
  return { attempts: [...without(context, attempt.key), attempt].slice(-MAX_ATTEMPTS), isTried: true }
}

/** The entry on its way. Throws where there is none: then nothing may be posted. */
function tried({ attempts }: PaletteContext): PalettePost {
  const last = attempts.at(-1)
  if (!last) throw new Error('Nothing to post')
  return last
}

const refusalLines = (answer: PaletteAnswer) => (answer.posted ? [] : answer.lines)
const postedId = (answer: PaletteAnswer) => (answer.posted ? answer.id : undefined)

/** Adds the line to the history, here and for the next page. */
const remember = [
  'remember',
  { type: 'keepHistory', params: ({ context }: { readonly context: PaletteContext }) => context },
] as const

/**
 * Go To: what is typed, which row is highlighted, and an entry on its way to the server. What a line
 * means is the grammar's business; here it is only text.
 */
export const paletteMachine = setup({
  types: {} as { context: PaletteContext; events: PaletteEvent; input: PaletteInput },
  actors: {
    /** Records the entry. */
    post: callNotProvided<PaletteAnswer, PalettePost>(),
  },
  actions: {
    go: actionNotProvided<{ place: Address }>,
    /**
     * Open its form with the draft in it; its id is the form's own business. `key` where the entry was tried
     * here: it may stand in the books already, and is saved under the same one.
     */
    openFilled: actionNotProvided<{ entry: PaletteEntry; key: string | undefined }>,
    /** The server's yes: toast, refresh lists; without an id the entry waits for the server. */
    posted: actionNotProvided<{ entry: PaletteEntry; id: number | undefined; isAgain: boolean; key: string }>,
    keepHistory: actionNotProvided<{ history: readonly string[] }>,
    /** Keep what may stand in the books for the next page, before it goes out. */
    keepAttempts: actionNotProvided<{ attempts: readonly PalettePost[] }>,
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
  context: ({ input }) => ({ ...newLine(''), attempts: [], ...input }),
  states: {
    closed: {
      description: 'Out of sight; the line is forgotten, the history kept',
      on: {
        'palette.open': { target: 'open', actions: assign(({ event }) => newLine(event.line ?? '')) },
      },
    },
    open: {
      description: 'The operator types a line and chooses a row',
      on: {
        'palette.close': 'closed',
        'line.change': {
          actions: assign(({ event: { line } }) => (line.trim() === '' ? newLine(line) : typed(line))),
        },
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
          { guard: 'isFromHistory', actions: assign(newLine('')) },
        ],
        'palette.go': {
          target: 'closed',
          actions: [...remember, { type: 'go', params: ({ event }) => event }],
        },
        'palette.fill': {
          target: 'closed',
          actions: [
            ...remember,
            {
              type: 'openFilled',
              params: ({ context, event: { entry } }) => ({ entry, key: triedBefore(context, entry)?.key }),
            },
            // The form's from here on: the same line again is another entry.
            assign(({ context, event }) => ({
              attempts: without(context, triedBefore(context, event.entry)?.key),
            })),
            { type: 'keepAttempts', params: ({ context }) => context },
          ],
        },
        // The command itself is run by the palette once the focus is back, so that it finds it in its place.
        'palette.run': { target: 'closed', actions: remember },
        'palette.post': {
          target: 'posting',
          actions: [
            assign(({ context, event }) => ({ failure: [], ...withAttempt(context, event.entry) })),
            { type: 'keepAttempts', params: ({ context }) => context },
          ],
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
              ...remember,
              {
                type: 'posted',
                params: ({ context, event }) => {
                  const { entry, isAgain = false, key } = tried(context)
                  return { entry, id: postedId(event.output), isAgain, key }
                },
              },
              assign(({ context }) => ({ attempts: without(context, tried(context).key) })),
              { type: 'keepAttempts', params: ({ context }) => context },
            ],
          },
        ],
        onError: {
          target: 'open',
          actions: assign({ failure: ({ context }) => [say(FAILED[tried(context).entry.noun])] }),
        },
      },
    },
  },
})

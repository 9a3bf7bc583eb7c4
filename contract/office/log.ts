import { CHANGED_NOUNS } from './changes.ts'

export const logPaths = {
  list: 'api/log/',
  operators: 'api/log/operators/',
  /** The history of one record. */
  of: (kind: string, id: string) => `api/log/${kind}/${encodeURIComponent(id)}/`,
  notes: (kind: string, id: string) => `api/log/${kind}/${encodeURIComponent(id)}/notes/`,
} as const

/** The header of a report's answer that has the head of the log as it was when the report was read. */
export const HEAD_HEADER = 'x-audit-head'
/** Figures of a seal that papers carry. */
const SHORT_HEAD = 12

/** The last row of the log at some time. */
export interface LogHead {
  readonly seq: number | bigint
  readonly at: string
  /** Its seal, or the beginning of it. */
  readonly hash: string
}

/** A head as a header: its row, the beginning of its seal, and its instant. */
export const headToWire = ({ seq, hash, at }: LogHead) => `${seq} ${hash.slice(0, SHORT_HEAD)} ${at}`

/** A head that a header has; undefined where there is none. */
export function headFromWire(text: string | null): LogHead | undefined {
  const [, seq, hash = '', at = ''] = /^(\d+) ([0-9a-f]+) (\S+)$/.exec(text ?? '') ?? []
  return seq === undefined ? undefined : { seq: Number(seq), hash, at }
}

/** What the rows of the audit log are about. */
export const LOG_KINDS = [
  ...CHANGED_NOUNS,
  ...([
    'hawala-step',
    'slip',
    'note',
    'approval',
    'watch-list',
    'watch-decision',
    'suspicion',
    'operator',
    'sign-in',
    'office',
  ] as const),
] as const
export type LogKind = (typeof LOG_KINDS)[number]

/** Kinds of rows that say something about a record and change nothing; their id is the record's, `cash-book/7`. */
export const ABOUT_A_RECORD = ['slip', 'note', 'approval'] as const satisfies readonly LogKind[]

/** What a row of the log is about, by its kind and its id. */
export interface LogSubject {
  readonly kind: LogKind
  readonly id: string
}

/** The record that a row is about: its own, the one that a note or a slip names, or the hawala of a step. */
export function subjectOf({ kind, id }: LogSubject): LogSubject {
  if (kind === 'hawala-step') return { kind: 'hawala', id: id.replace(/\/.*/s, '') }
  const [, of, own] = ABOUT_A_RECORD.some((one) => one === kind) ? (/^([\w-]+)\/(.*)$/s.exec(id) ?? []) : []
  return of === undefined || own === undefined ? { kind, id } : { kind: of as LogKind, id: own }
}

/** Characters of a note at most. */
export const MAX_NOTE = 500

/** Why an owner looks at a row twice (docs/books.md, "The log"). */
export const NOTABLE = ['day', 'deleted', 'other', 'rates', 'operators', 'office'] as const
export type Notable = (typeof NOTABLE)[number]

/** What of the log is asked for; each left out where it does not matter. */
export interface LogFilter {
  readonly kind?: LogKind | undefined
  readonly id?: string | undefined
  readonly operator?: number | undefined
  readonly from_date?: string | undefined
  readonly to_date?: string | undefined
  readonly notable?: boolean | undefined
}

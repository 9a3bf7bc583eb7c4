/** Where names come from: a list takes the place of the one of its source. */
export const WATCH_SOURCES = ['un', 'ofac', 'ofac-aliases', 'own'] as const
export type WatchSource = (typeof WATCH_SOURCES)[number]

/** Bytes of a file of names. */
export const MAX_WATCH_FILE = 64 * 1024 * 1024
/** Characters of the reason of a decision. */
export const MAX_REASON = 300
/** Days after which a list is old. */
export const OLD_LIST_DAYS = 30

export const watchPaths = {
  lists: 'api/watch/lists/',
  decide: (id: number) => `api/watch/questions/${id}/decision/`,
} as const

/** The preference of a caller that is asked of names that may be on a sanctions list (docs/books.md, "Sanctions lists"). */
export const PREFER_NAMES_ASKED = 'names=ask'

/** The `code` of the 409 of a write with such names. */
export const WATCHED = 'watched'

/** The header with what was decided of them: the question, a space, the reason percent-encoded. */
export const DECISION_HEADER = 'Decision'

export const limitPaths = {
  list: 'api/limits/',
  one: (acc_no: string) => `api/limits/${encodeURIComponent(acc_no)}/`,
  approval: 'auth/approval/',
} as const

/** The Prefer header's preference of a caller that is asked where the office warns of a limit (docs/books.md, "Limits"). */
export const PREFER_LIMITS_ASKED = 'limits=ask'

/** The `code` of the 409 of a write that passes a limit. */
export const OVER_LIMIT = 'over-limit'

/** The header that a write names its approval in. */
export const APPROVAL_HEADER = 'Approval'

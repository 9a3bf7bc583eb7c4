export const officePaths = { health: 'api/health', ready: 'api/health/ready' } as const

/** What anyone may know of a running office; `today` is its business date, which no client's clock decides. */
export interface Health {
  readonly status: 'ok'
  readonly office: string
  readonly timezone: string
  readonly today: string
  /** Whether the books can be read and written just now; the server answers all the same where they can't. */
  readonly ready: boolean
  /** Why not, and what to do. */
  readonly reason?: string
}

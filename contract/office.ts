export const officePaths = { health: 'api/health' } as const

/** What anyone may know of a running office; `today` is its business date, which no client's clock decides. */
export interface Health {
  readonly status: 'ok'
  readonly office: string
  readonly timezone: string
  readonly today: string
}

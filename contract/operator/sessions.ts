/** An operator's own sessions: whose they are comes from the token alone. */
export const sessionPaths = {
  list: 'api/me/sessions/',
  one: (id: string) => `api/me/sessions/${id}/`,
} as const

/** A session that has not ended: a browser, or another program, that an operator is signed in with. */
export interface OpenSession {
  /** Names the session; the token can't be derived from it. */
  readonly id: string
  /** The network's address that it was begun from; blank where that was not kept. */
  readonly address: string
  /** The browser's User-Agent; blank where it sent none. */
  readonly client: string
  /** ISO 8601 in UTC. */
  readonly created_at: string
  /** Of the last use, to the minute. */
  readonly used_at: string
  /** Whether it is the one that asks. */
  readonly current: boolean
}

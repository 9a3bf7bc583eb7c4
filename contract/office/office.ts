export const officePaths = { health: 'api/health', ready: 'api/health/ready' } as const

/** What anyone may know of a running office; `today` is its business date, which no client's clock decides. */
export interface Health {
  readonly status: 'ok'
  readonly office: string
  readonly timezone: string
  readonly today: string
  /** Today by the office's clock, where that day is closed already; left out where it is `today`. */
  readonly calendar_day?: string
  /** Whether the books can be read and written just now; the server answers all the same where they can't. */
  readonly ready: boolean
  /** Why not, and what to do. */
  readonly reason?: string
}

export const backupPaths = { list: 'api/backups/' } as const

/** A backup that is complete and was checked. */
export interface BackupKept {
  readonly file: string
  readonly taken_at: string
  readonly bytes: number
  /** The head of the audit chain in it, as `check --head` takes it. */
  readonly head: string
  /** What the check found wrong in the books that it holds. */
  readonly findings: number
}

/** How an office's automatic backups are. */
export interface BackupState {
  /** Whether they are made at all: a folder is set for them. */
  readonly automatic: boolean
  readonly last: BackupKept | null
  /** How old the last one is, by the server's clock. */
  readonly age_seconds: number | null
  /** The last attempt, where it failed. */
  readonly failure: { readonly at: string; readonly reason: string } | null
  /** When the next one is taken, as an instant; null where they are not made. */
  readonly next_due: string | null
  /** Whether someone should look after them: the last one is old, holds faults, or failed. */
  readonly needs_attention: boolean
}

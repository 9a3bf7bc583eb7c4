/** Something that waits for the operator, and where it is done. */
export interface WorkLine {
  readonly text: string
  readonly path: string
  /** Does it at once, in place of leading there. */
  readonly run?: (() => unknown) | undefined
  /** Of a step of the first day. */
  readonly step?: {
    /** What tells it from the others. */
    readonly name: string
    readonly isDone: boolean
    /** What it is for, in a sentence. */
    readonly why: string
  }
}

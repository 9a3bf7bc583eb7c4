/** Something that waits for the operator, and where it is done. */
export interface WorkLine {
  readonly text: string
  readonly path: string
  /** Does it at once, in place of leading there. */
  readonly run?: (() => unknown) | undefined
}

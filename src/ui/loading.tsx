interface LoadingProps {
  readonly text?: string
  /** In the middle of all there is, in place of standing in the text. */
  readonly full?: boolean
}

/** Says that something is on its way; nothing shows for the first 200 ms. */
export function Loading({ text = 'Loading…', full = false }: LoadingProps) {
  return (
    <div className={full ? 'loading full' : 'loading'} role="status">
      {text}
    </div>
  )
}

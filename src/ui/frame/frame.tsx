import type { ReactNode } from 'react'

interface FrameProps {
  /** The status line, a {@link StatusLine}. */
  readonly status: ReactNode
  /** What works here and now, two lines of it. */
  readonly hints: ReactNode
  readonly children: ReactNode
}

/** The one frame of every screen: status line, the work, two lines of key hints. */
export function Frame({ status, hints, children }: FrameProps) {
  return (
    <div className="frame">
      {status}
      <main tabIndex={-1}>{children}</main>
      <footer className="hints">{hints}</footer>
    </div>
  )
}

import type { ReactNode } from 'react'

interface FrameProps {
  /** The status line, a {@link StatusLine}. */
  readonly status: ReactNode
  /** What works here and now, two lines of it. */
  readonly hints: ReactNode
  /** The address of the screen that is drawn: on the way to another one it is still that of the last. */
  readonly address?: string
  readonly children: ReactNode
}

/** The one frame of every screen: status line, the work, two lines of key hints. */
export function Frame({ status, hints, address, children }: FrameProps) {
  return (
    <div className="frame">
      {status}
      <main tabIndex={-1} data-address={address}>
        {children}
      </main>
      <footer className="hints">{hints}</footer>
    </div>
  )
}

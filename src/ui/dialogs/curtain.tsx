import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { focusField } from '../fields/form.tsx'
import { holdPage } from './hold-page.ts'

interface CurtainProps {
  readonly label: string
  /** The name of the field that has the focus at first. */
  readonly first: string
  /** The name of the field that was refused, to be mended. */
  readonly refused: string | undefined
  readonly busy: boolean
  readonly children: ReactNode
}

/** All that is seen of a page. What is behind it neither shows nor hears of it, and is as it was afterwards. */
export function Curtain({ label, first, refused, busy, children }: CurtainProps) {
  useLayoutEffect(() => holdPage(() => focusField(first)), [first])
  useLayoutEffect(() => {
    if (!busy && refused !== undefined) focusField(refused)
  }, [busy, refused])
  return createPortal(
    <div
      className="curtain"
      role="dialog"
      aria-modal
      aria-label={label}
      // No key of it is a command of the screen behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </div>,
    document.body,
  )
}

import type { ReactNode } from 'react'

interface FigureBoxProps {
  /** The figure as it is drawn over its box while that does not have the focus. */
  readonly drawn: string | undefined
  readonly children: ReactNode
}

/** The box of a figure: over it, once it is left, the figure with its thousands apart. */
export function FigureBox({ drawn, children }: FigureBoxProps) {
  return (
    <div className={drawn === undefined ? 'figure-box' : 'figure-box drawn'}>
      {children}
      {drawn !== undefined && <span aria-hidden="true">{drawn}</span>}
    </div>
  )
}

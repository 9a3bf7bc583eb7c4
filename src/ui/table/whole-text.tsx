import { type CSSProperties, useEffect, useState } from 'react'

/** How long the keys rest before a cell is measured. */
const REST_MS = 150

/** Room that a text has at least, along its line from where it begins and below its row, in pixels. */
const ROOM_PX = { along: 360, below: 60 }

interface Shown {
  readonly text: string
  readonly dir: string
  /** Where it stands in sight. */
  readonly place: CSSProperties
}

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth

/** What a cell shows less than whole, and where it is to stand: below the cell, or above it near the bottom. */
function cutIn(cell: HTMLElement | null | undefined): Shown | undefined {
  if (!cell || ![cell, ...cell.querySelectorAll('.cut > bdi')].some(isCut)) return undefined
  const { left, right, top, bottom } = cell.getBoundingClientRect()
  const isFromRight = document.dir === 'rtl'
  const start = Math.max(0, Math.min(isFromRight ? innerWidth - right : left, innerWidth - ROOM_PX.along))
  const isAbove = bottom + ROOM_PX.below > innerHeight
  const place = {
    [isFromRight ? 'right' : 'left']: start,
    ...(isAbove ? { bottom: innerHeight - top } : { top: bottom }),
  }
  return { text: cell.textContent, dir: cell.dir, place }
}

interface WholeTextProps {
  readonly scroller: HTMLElement | null
  /** The place of the current row, and of the chosen column; -1 where none is. */
  readonly row: number
  readonly column: number
}

/** The whole text of the cell in the current row and the chosen column, where it is cut, once the keys rest. It follows its table. */
export function WholeText({ scroller, row, column }: WholeTextProps) {
  const [shown, setShown] = useState<Shown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has another cell
  useEffect(() => {
    if (!scroller || column < 0) return
    const cell = () => scroller.querySelectorAll<HTMLElement>('[aria-selected="true"] td')[column]
    const rest = setTimeout(() => setShown(cutIn(cell())), REST_MS)
    const hide = () => setShown(undefined)
    scroller.addEventListener('scroll', hide, { passive: true })
    return () => {
      clearTimeout(rest)
      hide()
      scroller.removeEventListener('scroll', hide)
    }
  }, [scroller, row, column])
  if (!shown) return null
  return (
    <div className="whole-text" dir={shown.dir} aria-hidden="true" style={shown.place}>
      {shown.text}
    </div>
  )
}

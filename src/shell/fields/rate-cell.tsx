import { steppedRate } from '../../../contract/rates/rate-sheet.ts'
import { FigureCell } from '../../ui/grid/sheet.tsx'

interface RateCellProps {
  readonly label: string
  readonly name: string
  readonly row: number
  readonly column: number
  readonly value: string
  /** What is saved: a cell that differs is marked. */
  readonly saved: string
  /** What the form began with: it may offer a rate where none is saved. */
  readonly begun: string
  readonly error: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (value: string) => void
}

/** A rate in a sheet, of up to 8 decimals; one that differs from what is saved tells what that is. */
export function RateCell({ saved, begun, ...cell }: RateCellProps) {
  const isChanged = cell.value !== saved
  const isOffered = isChanged && cell.value === begun
  const was = isOffered ? 'latest rate, not saved' : saved === '' ? 'was blank' : `was ${saved}`
  const note = isChanged ? was : undefined
  return <FigureCell {...cell} changed={isChanged} note={note} step={steppedRate} stepSize="0.0001" />
}

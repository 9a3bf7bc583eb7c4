import { steppedRate } from '../../contract/rates.ts'
import { FigureCell } from '../ui/sheet.tsx'

interface RateCellProps {
  readonly label: string
  readonly name: string
  readonly row: number
  readonly column: number
  readonly value: string
  /** What is saved: a cell that differs is marked. */
  readonly saved: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A rate in a sheet, of up to 8 decimals; one that differs from what is saved tells what that is. */
export function RateCell({ saved, ...cell }: RateCellProps) {
  const isChanged = cell.value !== saved
  const note = isChanged ? (saved === '' ? 'was blank' : `was ${saved}`) : undefined
  return <FigureCell {...cell} changed={isChanged} note={note} step={steppedRate} stepSize="0.0001" />
}

import { useEffect, useState } from 'react'
import type { MonthGridProps } from './month-grid.tsx'

// Apart from the first load: the keys of a month work without its being drawn.
const load = () => import('./month-grid.tsx')

/** A month whose drawing is loaded when it is first opened; where that fails, when it is opened again. */
export function LateMonthGrid(props: MonthGridProps) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    load().then(setPart, () => {})
  }, [])
  return part && <part.MonthGrid {...props} />
}

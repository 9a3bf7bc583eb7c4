import { useState } from 'react'
import { useHistory } from '../frame/navigation.tsx'
import { useShell } from '../frame/shell-context.tsx'

/** A report is opened: told once, however often it is loaded. */
export function useArrival(): void {
  const { trail, cameFrom } = useShell()
  const history = useHistory()
  useState(() => {
    const { href, state } = history.location
    if (!('returned' in state)) trail.arrive(href, cameFrom())
  })
}

/** The report that stands: which row it opens at, and the ways into its records and back. */
export function useReportHistory() {
  const { trail } = useShell()
  const history = useHistory()
  const [href] = useState(() => history.location.href)
  return {
    row: trail.rowOf(href),
    stand: (row: string | number) => trail.stand(href, row),
    /** Opens what a row shows; Esc there leads back to the row. */
    open(row: string | number, to: string): void {
      trail.leave(href, row)
      history.push(to)
    },
    /** Goes back to the report that led here, or else to the form. */
    back(form: string): void {
      const origin = trail.originOf(href)
      if (origin === undefined) history.push(form)
      else history.push(origin, { returned: true } as object)
    },
  }
}

import { useMemo } from 'react'
import type { Command } from '../../commands/catalog/command.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useKeptViews } from '../report/kept-views.ts'
import { useReportPlaces } from '../report/report-places.ts'
import { phrases } from './phrases.ts'

/** A command for each view that the operator has kept: Go To opens it by its name. */
export function useViewCommands(): readonly Command[] {
  const history = useHistory()
  const kept = useKeptViews(useReportPlaces().views)
  return useMemo(
    () =>
      kept.map(
        ({ name, href }): Command => ({
          id: `view ${name}`,
          keys: [],
          scope: 'global',
          label: name,
          hint: phrases.view,
          run: () => history.push(href),
        }),
      ),
    [kept, history],
  )
}

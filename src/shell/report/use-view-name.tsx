import { useState } from 'react'
import type { ReportName } from '../../../contract/reports/reports.ts'
import { NameDialog } from '../../ui/dialogs/dialogs.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOfficeDays } from '../office/office-days.ts'
import { MAX_VIEW_NAME } from './kept-views.ts'
import { phrases } from './phrases.ts'
import { reportDay } from './report-days.ts'
import { useReportPlaces } from './report-places.ts'
import { viewAddress } from './view-address.ts'

/** What is said of the name that a view is kept under. */
const keptText = (name: string | undefined) =>
  name === undefined ? phrases.viewAsked : phrases.viewKept({ name })

/** Keeps the view of a report that stands under a name; its dialog asks for that. */
export function useViewName(name: ReportName, view: Parameters<typeof viewAddress>[2]) {
  const history = useHistory()
  const days = useOfficeDays()
  const { views } = useReportPlaces()
  /** The name that the view is to be kept under, while it is asked for. */
  const [viewName, setViewName] = useState<string>()
  const address = () => {
    const { pathname, search } = history.location
    return viewAddress(pathname, search, view, reportDay(name, days))
  }
  const keptAs = () => views.all().find(({ href }) => href === address())?.name
  const keep = () => {
    const name = viewName?.trim() ?? ''
    if (name === '') views.forget(address())
    else views.keep({ name, href: address() })
    setViewName(undefined)
  }
  const dialog = viewName !== undefined && (
    <NameDialog
      title={phrases.view}
      message={keptText(keptAs())}
      value={viewName}
      maxLength={MAX_VIEW_NAME}
      confirmText={phrases.keep}
      onChange={setViewName}
      onConfirm={keep}
      onCancel={() => setViewName(undefined)}
    />
  )
  /** Asks for the name; `title` is offered where the view is not kept yet. */
  const ask = (title: string) => setViewName(keptAs() ?? title)
  return { ask, dialog }
}

import type { ComponentType } from 'react'
import {
  type ReportName,
  type ReportsWith,
  reportEntries,
  reportPath,
  reportTitle,
} from '../../contract/reports/reports.ts'
import { lazyScreen } from '../shell/navigation/lazy-screen.tsx'
import type { ReportScreenProps } from '../shell/report/report-screen.tsx'
import type { ScreenRoute } from './screen-route.tsx'

type ReportScreen = ComponentType<ReportScreenProps>

/** The screens of reports that are more than a table. */
const REPORT_SCREENS: Readonly<Partial<Record<ReportName, ReportScreen>>> = {
  'account-statement': lazyScreen(
    () => import('../screens/reports/account-statement/account-statement-screen.tsx'),
  ),
  'hawala-report': lazyScreen(() => import('../screens/reports/hawala-report/hawala-report-screen.tsx')),
  'net-capital': lazyScreen(() => import('../screens/reports/net-capital/net-capital-screen.tsx')),
  'daily-transactions': lazyScreen(
    () => import('../screens/reports/daily-transactions/daily-transactions-screen.tsx'),
  ),
  'trial-balance': lazyScreen(() => import('../screens/reports/trial-balance/trial-balance-screen.tsx')),
  roznamcha: lazyScreen(() => import('../screens/reports/roznamcha/roznamcha-screen.tsx')),
  proof: lazyScreen(() => import('../screens/reports/proof/proof-screen.tsx')),
  limits: lazyScreen(() => import('../screens/reports/limits/limits-screen.tsx')),
  profit: lazyScreen(() => import('../screens/reports/profit/profit-screen.tsx')),
  commission: lazyScreen(() => import('../screens/reports/commission/commission-screen.tsx')),
  large: lazyScreen(() => import('../screens/reports/large/large-screen.tsx')),
  match: lazyScreen(() => import('../screens/reports/match/match-screen.tsx')),
} satisfies Record<ReportsWith<{ readonly screen: 'own' }>, ReportScreen>

const ReportFormScreen = lazyScreen(() => import('../screens/reports/report-forms.tsx'))
const PlainReportScreen = lazyScreen(() => import('../screens/reports/plain-reports.tsx'))

/** The forms of reports, and the reports themselves. */
export const reportRoutes = reportEntries.flatMap(([name, { path, form }]): ScreenRoute[] => {
  const Screen = REPORT_SCREENS[name] ?? PlainReportScreen
  const route = (at: string, Drawn: typeof ReportFormScreen | typeof Screen): ScreenRoute => ({
    path: at,
    title: reportTitle(name),
    up: '/reports',
    draw: (_, request) => <Drawn key={JSON.stringify(request)} name={name} request={request} />,
  })
  return [...(form ? [route(path, ReportFormScreen)] : []), route(reportPath(name), Screen)]
})

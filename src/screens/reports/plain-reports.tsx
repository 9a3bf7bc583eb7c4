import type { ComponentType } from 'react'
import type { ReportName, ReportsWith } from '../../../contract/reports/reports.ts'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'
import { AllAccountsScreen } from './all-accounts-statement/all-accounts-statement-screen.tsx'
import { NetCapitalCcyScreen } from './net-capital-ccy/net-capital-ccy-screen.tsx'
import { SignInsScreen } from './sign-ins/sign-ins-screen.tsx'
import { SuspicionsScreen } from './suspicions/suspicions-screen.tsx'
import { WatchScreen } from './watch/watch-screen.tsx'

type ReportScreen = ComponentType<ReportScreenProps>

/** The reports that are a table and little more: facts, columns, rows, and where a row leads. */
const SCREENS: Readonly<Partial<Record<ReportName, ReportScreen>>> = {
  'all-accounts-statement': AllAccountsScreen,
  'net-capital-ccy': NetCapitalCcyScreen,
  'sign-ins': SignInsScreen,
  watch: WatchScreen,
  suspicions: SuspicionsScreen,
} satisfies Record<ReportsWith<{ readonly screen: 'plain' }>, ReportScreen>

/** A report without a screen of its own. */
export default function PlainReportScreen({
  name,
  request,
}: ReportScreenProps & { readonly name: ReportName }) {
  const Screen = SCREENS[name]
  return Screen && <Screen request={request} />
}

import type { ComponentType } from 'react'
import type { ReportName, ReportsWith } from '../../../contract/reports/reports.ts'
import type { ReportScreenProps } from '../../shell/report/report-screen.tsx'
import { AccountStatementForm } from './account-statement/account-statement-form.tsx'
import { AllAccountsForm } from './all-accounts-statement/all-accounts-statement-form.tsx'
import { CommissionForm } from './commission/commission-form.tsx'
import { HawalaReportForm } from './hawala-report/hawala-report-form.tsx'
import { LargeForm } from './large/large-form.tsx'
import { LimitsForm } from './limits/limits-form.tsx'
import { MatchForm } from './match/match-form.tsx'
import { NetCapitalForm } from './net-capital/net-capital-form.tsx'
import { NetCapitalCcyForm } from './net-capital-ccy/net-capital-ccy-form.tsx'
import { PeriodForm } from './period-form.tsx'
import { ProfitForm } from './profit/profit-form.tsx'
import { RoznamchaForm } from './roznamcha/roznamcha-form.tsx'
import { SuspicionsForm } from './suspicions/suspicions-form.tsx'

interface NamedProps extends ReportScreenProps {
  readonly name: ReportName
}

/** The forms that ask for more than a period. */
const FORMS: Readonly<Partial<Record<ReportName, ComponentType<ReportScreenProps>>>> = {
  'account-statement': AccountStatementForm,
  'all-accounts-statement': AllAccountsForm,
  'hawala-report': HawalaReportForm,
  'net-capital': NetCapitalForm,
  'net-capital-ccy': NetCapitalCcyForm,
  roznamcha: RoznamchaForm,
  profit: ProfitForm,
  commission: CommissionForm,
  limits: LimitsForm,
  large: LargeForm,
  match: MatchForm,
  suspicions: SuspicionsForm,
} satisfies Record<ReportsWith<{ readonly form: 'own' }>, ComponentType<ReportScreenProps>>

/** The form of a report. */
export default function ReportFormScreen({ name, request }: NamedProps) {
  const Own = FORMS[name]
  return Own ? <Own request={request} /> : <PeriodForm name={name} request={request} />
}

import type { CommissionList } from '../commission/commission-answers.ts'
import type { LargeReport } from '../large-cash/large-cash-answers.ts'
import type { Permission, Subject } from '../operator/roles.ts'
import { screenSubjects } from '../operator/screen-subjects.ts'
import type { MatchList } from '../reconciliation/reconciliation-answers.ts'
import type { Suspicions } from '../suspicions/suspicions.ts'
import { say } from '../text/catalogue.ts'
import { definePhrases } from '../text/phrases.ts'
import type { Watch } from '../watch/watch.ts'
import type {
  AllAccounts,
  BalanceKind,
  DailyTransactions,
  HawalaReport,
  LimitsReport,
  NetCapital,
  NetCapitalCcy,
  ProfitReport,
  Proof,
  Roznamcha,
  SignIns,
  Statement,
  TrialBalance,
} from './report-answers.ts'
import { defineReport, type ReportDescription } from './report-description.ts'

/** The choices of net capital by currency as the screen names them. */
export const balanceKindLabels: Readonly<Record<BalanceKind, string>> = definePhrases('balanceKind', {
  both: 'Both',
  both_non_zero: 'Both(Non-Zero)',
  credit: 'Credit only',
  debit: 'Debit only',
})

/** The reports by their name in the API, in the order of the menu and Go To. */
export const reports = {
  'account-statement': defineReport<Statement>()({
    path: '/reports/account-statement',
    title: 'Account Statement',
    form: 'own',
    screen: 'own',
    isUpToNow: true,
    menu: 'first',
    command: {
      id: 'statement.open',
      keys: ['g s'],
      hint: 'statement',
      of: {
        id: 'statement.of',
        label: 'Account Statement of an account…',
      },
    },
    verb: {
      names: ['stmt', 's'],
      takes: 'statement',
    },
  }),
  'all-accounts-statement': defineReport<AllAccounts>()({
    path: '/reports/all-accounts',
    title: 'All Account statements',
    form: 'own',
    screen: 'plain',
    menu: 'first',
    command: {
      id: 'allAccounts.open',
      keys: ['g a'],
      hint: 'all accounts',
      of: {
        id: 'allAccounts.of',
        label: 'All Account statements of a customer…',
      },
    },
    verb: {
      names: ['all'],
      takes: 'customer',
      record: 'customer_id',
    },
  }),
  'hawala-report': defineReport<HawalaReport>()({
    path: '/reports/hawala',
    title: 'Incoming/Outgoing Hawala',
    form: 'own',
    screen: 'own',
    isLong: true,
    isUpToNow: true,
    menu: 'first',
    command: { id: 'hawalaReport.open', keys: [], hint: 'hawala report' },
    verb: {
      names: ['hrep'],
      takes: 'period',
      search: { type1: 'all', fromTo: 'all' },
    },
  }),
  'net-capital': defineReport<NetCapital>()({
    path: '/reports/net-capital',
    title: 'Net Capital Report',
    form: 'own',
    screen: 'own',
    menu: 'first',
    may: 'capital',
    command: { id: 'netCapital.open', keys: [], hint: 'net capital' },
    verb: {
      names: ['cap'],
      takes: 'nothing',
    },
  }),
  'net-capital-ccy': defineReport<NetCapitalCcy>()({
    path: '/reports/net-capital-ccy',
    title: 'Net Capital Report by CCY',
    form: 'own',
    screen: 'plain',
    menu: 'first',
    may: 'capital',
    command: { id: 'netCapitalCcy.open', keys: [], hint: 'by currency' },
    verb: {
      names: ['capccy'],
      takes: 'currency',
      search: { transaction_type: 'both' },
    },
  }),
  'daily-transactions': defineReport<DailyTransactions>()({
    path: '/reports/daily-transactions',
    title: 'Daily Transaction report',
    form: 'period',
    screen: 'own',
    menu: 'first',
    command: { id: 'daily.open', keys: [], hint: 'daily' },
    verb: {
      names: ['day'],
      takes: 'period',
    },
  }),
  'trial-balance': defineReport<TrialBalance>()({
    path: '/reports/trial-balance',
    title: 'Trial Balance',
    screen: 'own',
    menu: 'last',
    may: 'capital',
    subject: screenSubjects.trialBalance,
    command: { id: 'trialBalance.open', keys: ['g b'], hint: 'trial balance' },
    verb: {
      names: ['trial'],
      takes: 'nothing',
    },
  }),
  roznamcha: defineReport<Roznamcha>()({
    path: '/reports/roznamcha',
    title: 'Roznamcha',
    form: 'own',
    screen: 'own',
    menu: 'last',
    command: { id: 'roznamcha.open', keys: [], hint: 'roznamcha' },
    verb: {
      names: ['roz'],
      takes: 'till',
    },
  }),
  proof: defineReport<Proof>()({
    path: '/reports/proof',
    title: 'Proof of the Books',
    screen: 'own',
    menu: 'last',
    may: 'audit',
    subject: screenSubjects.proof,
    command: { id: 'proof.open', keys: [], hint: 'proof' },
    verb: {
      names: ['proof'],
      takes: 'nothing',
    },
  }),
  'sign-ins': defineReport<SignIns>()({
    path: '/reports/sign-ins',
    title: 'Sign-ins',
    screen: 'plain',
    menu: 'last',
    may: 'audit',
    subject: screenSubjects.signIns,
    command: { id: 'signIns.open', keys: [], hint: 'sign-ins' },
    verb: {
      names: ['signins'],
      takes: 'nothing',
    },
  }),
  profit: defineReport<ProfitReport>()({
    path: '/reports/profit',
    title: 'Profit',
    form: 'own',
    screen: 'own',
    menu: 'last',
    may: 'capital',
    subject: screenSubjects.profit,
    command: { id: 'profit.open', keys: ['g m'], hint: 'profit' },
    verb: {
      names: ['profit'],
      takes: 'profit',
    },
  }),
  commission: defineReport<CommissionList>()({
    path: '/reports/commission',
    title: 'Commission of correspondents',
    form: 'own',
    screen: 'own',
    menu: 'last',
    command: { id: 'commission.open', keys: ['g e'], hint: 'commission' },
    verb: {
      names: ['commission'],
      takes: 'correspondent',
      search: { way: 'paid' },
    },
  }),
  watch: defineReport<Watch>()({
    path: '/reports/watch',
    title: 'Sanctions Lists',
    screen: 'plain',
    may: 'audit',
    command: { id: 'watch.open', keys: ['g z'], hint: '' },
    verb: {
      names: ['watch'],
      takes: 'nothing',
    },
  }),
  suspicions: defineReport<Suspicions>()({
    path: '/reports/suspicions',
    title: 'Notes of Suspicion',
    form: 'own',
    screen: 'plain',
    may: 'audit',
    command: { id: 'suspicions.open', keys: ['g y'], hint: '' },
    verb: {
      names: ['suspicion'],
      takes: 'suspected',
    },
  }),
  limits: defineReport<LimitsReport>()({
    path: '/reports/limits',
    title: 'Limits and Debts',
    form: 'own',
    screen: 'own',
    menu: 'last',
    command: { id: 'limits.open', keys: ['g x'], hint: 'limits' },
    verb: {
      names: ['limits'],
      takes: 'nothing',
    },
  }),
  large: defineReport<LargeReport>()({
    path: '/reports/large',
    title: 'Large Cash',
    form: 'own',
    screen: 'own',
    menu: 'last',
    may: 'audit',
    subject: screenSubjects.largeCash,
    command: { id: 'large.open', keys: ['g v'], hint: 'large cash' },
    verb: {
      names: ['large'],
      takes: 'period',
    },
  }),
  match: defineReport<MatchList>()({
    path: '/match',
    title: 'Reconciliation',
    form: 'own',
    screen: 'own',
    menu: 'last',
    command: { id: 'match.open', keys: ['g j'], hint: 'match' },
    verb: {
      names: ['match'],
      takes: 'statement',
    },
  }),
}

type Reports = typeof reports
export type ReportName = keyof Reports
/** The reports whose description says something of a kind, such as `{ screen: 'plain' }`. */
export type ReportsWith<Kind> = {
  [Name in ReportName]: Reports[Name] extends Kind ? Name : never
}[ReportName]
/** What the server answers. */
export type ReportAnswer<Name extends ReportName> = NonNullable<Reports[Name]['answer']>
/** Every report's name and description. */
export const reportEntries = Object.entries(reports) as [ReportName, ReportDescription][]

/** What a report is called, in the reader's language. */
export const reportTitle = (name: ReportName): string =>
  say({ code: `report.${name}.title`, text: reports[name].title })

/** What is needed to read a report. */
export const reportMay = (name: ReportName): Permission => (reports[name] as ReportDescription).may ?? 'read'

/** What a report is refused as; undefined where its permission says enough. */
export const reportSubject = (name: ReportName): Subject | undefined =>
  (reports[name] as ReportDescription).subject

/** Where the server answers a report, without the last slash. */
export const reportApi = (name: ReportName) => `api/reports/${name}/report`

/** The path at which a report itself is shown. */
export function reportPath(name: ReportName): string {
  const { path, form }: ReportDescription = reports[name]
  return form ? `${path}/preview` : path
}

/** What a report is asked for, by the fields of its form. */
export type ReportValues = Readonly<Record<string, string>>

/** The address of a report with its request. */
export const reportAddress = (name: ReportName, request: ReportValues) =>
  `${reportPath(name)}?${new URLSearchParams(request)}`

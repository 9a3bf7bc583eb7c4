import type { RouterHistory } from '@tanstack/history'
import { type ComponentType, Suspense, useMemo } from 'react'
import { parse } from 'regexparam'
import {
  type ReportName,
  type ReportsWith,
  reportEntries,
  reportPath,
  reportTitle,
} from '../contract/reports/reports.ts'
import { neededAt } from './commands/catalog/needed.ts'
import { cardPath, type NounName, nounNames, nouns, nounText } from './commands/catalog/nouns.ts'
import { titles } from './commands/catalog/titles.ts'
import { NewCashBookScreen } from './screens/cash-book/new-cash-book-screen.tsx'
import { CrashedScreen } from './screens/failures/crashed-screen.tsx'
import { LoginPage } from './screens/login/login-page.tsx'
import { HomeScreen } from './screens/menus/home-screen.tsx'
import { OfficeFrame } from './shell/frame/office-frame.tsx'
import type { ScreenFacts } from './shell/frame/signed-in-frame.tsx'
import { CrashBoundary } from './shell/navigation/crash-boundary.tsx'
import { lazyScreen } from './shell/navigation/lazy-screen.tsx'
import { NavigationProvider, useDrawnLocation } from './shell/navigation/navigation.tsx'
import { useMay } from './shell/operator/use-may.ts'
import type { ReportScreenProps } from './shell/report/report-screen.tsx'

type Texts = Readonly<Record<string, string>>

/** A screen of the office, by its path. */
interface ScreenRoute extends ScreenFacts {
  readonly path: string
  /** Draws the screen from the parts of its path and the values of its address, which stay the text they are. */
  readonly draw: (params: Texts, search: Texts) => React.ReactNode
}

const screen = (path: string, title: string, up: string, Screen: ComponentType): ScreenRoute => ({
  path,
  title,
  up,
  draw: () => <Screen />,
})

/** A screen where entries are made or paid out, or one that leads there. */
const entering = (route: ScreenRoute): ScreenRoute => ({ ...route, printsLast: true })

/** The form of a new record, and that of a saved one by its number. */
interface NounScreens {
  readonly form: ComponentType
  readonly edit: ComponentType<{ readonly id: string }>
  /** Another address of the form. */
  readonly alias?: string
}

const NOUN_SCREENS: Readonly<Record<NounName, NounScreens>> = {
  customer: {
    form: lazyScreen(() => import('./screens/customers/new-customer-screen.tsx')),
    edit: lazyScreen(() => import('./screens/customers/edit-customer-screen.tsx')),
  },
  'cash-book': {
    form: NewCashBookScreen,
    edit: lazyScreen(() => import('./screens/cash-book/edit-cash-book-screen.tsx')),
    alias: '/cashbook',
  },
  transfer: {
    form: lazyScreen(() => import('./screens/transfer/new-transfer-screen.tsx')),
    edit: lazyScreen(() => import('./screens/transfer/edit-transfer-screen.tsx')),
  },
  hawala: {
    form: lazyScreen(() => import('./screens/hawala/settlement/settlement-screen.tsx')),
    edit: lazyScreen(() => import('./screens/hawala/edit-hawala-screen.tsx')),
  },
}
const SearchScreen = lazyScreen(() => import('./shell/search/search-screen.tsx'))

const nounRoutes = nounNames.flatMap((noun): ScreenRoute[] => {
  const { form, search, edit } = nouns[noun]
  const label = nounText(noun, 'label')
  const { form: New, edit: Edit, alias } = NOUN_SCREENS[noun]
  return [
    ...[form, ...(alias ? [alias] : [])].map((path) =>
      entering(screen(path, nounText(noun, 'title'), '/', New)),
    ),
    {
      path: search,
      title: titles.search({ noun: label }),
      up: form,
      draw: () => <SearchScreen noun={noun} />,
    },
    {
      path: `${edit}/:id`,
      title: titles.edit({ noun: label }),
      named: 'id',
      up: search,
      draw: ({ id = '' }) => <Edit key={id} id={id} />,
    },
  ]
})

type ReportScreen = ComponentType<ReportScreenProps>

/** The screens of reports that are more than a table. */
const REPORT_SCREENS: Readonly<Partial<Record<ReportName, ReportScreen>>> = {
  'account-statement': lazyScreen(
    () => import('./screens/reports/account-statement/account-statement-screen.tsx'),
  ),
  'hawala-report': lazyScreen(() => import('./screens/reports/hawala-report/hawala-report-screen.tsx')),
  'net-capital': lazyScreen(() => import('./screens/reports/net-capital/net-capital-screen.tsx')),
  'daily-transactions': lazyScreen(
    () => import('./screens/reports/daily-transactions/daily-transactions-screen.tsx'),
  ),
  'trial-balance': lazyScreen(() => import('./screens/reports/trial-balance/trial-balance-screen.tsx')),
  roznamcha: lazyScreen(() => import('./screens/reports/roznamcha/roznamcha-screen.tsx')),
  proof: lazyScreen(() => import('./screens/reports/proof/proof-screen.tsx')),
  limits: lazyScreen(() => import('./screens/reports/limits/limits-screen.tsx')),
  profit: lazyScreen(() => import('./screens/reports/profit/profit-screen.tsx')),
  commission: lazyScreen(() => import('./screens/reports/commission/commission-screen.tsx')),
} satisfies Record<ReportsWith<{ readonly screen: 'own' }>, ReportScreen>

const ReportFormScreen = lazyScreen(() => import('./screens/reports/report-forms.tsx'))
const PlainReportScreen = lazyScreen(() => import('./screens/reports/plain-reports.tsx'))

const reportRoutes = reportEntries.flatMap(([name, { path, form }]): ScreenRoute[] => {
  const Screen = REPORT_SCREENS[name] ?? PlainReportScreen
  const route = (at: string, Drawn: typeof ReportFormScreen | typeof Screen): ScreenRoute => ({
    path: at,
    title: reportTitle(name),
    up: '/reports',
    draw: (_, request) => <Drawn key={JSON.stringify(request)} name={name} request={request} />,
  })
  return [...(form ? [route(path, ReportFormScreen)] : []), route(reportPath(name), Screen)]
})

const NotFoundScreen = lazyScreen(() => import('./screens/failures/not-found-screen.tsx'))
const RefusedScreen = lazyScreen(() => import('./screens/failures/refused-screen.tsx'))
const CustomerCardScreen = lazyScreen(() => import('./screens/customers/customer-card-screen.tsx'))
const ReportsMenuScreen = lazyScreen(() => import('./screens/menus/reports-menu-screen.tsx'))
const WaitingScreen = lazyScreen(() => import('./screens/records/waiting-screen.tsx'))
const CountScreen = lazyScreen(() => import('./screens/days/count-screen.tsx'))
const CloseScreen = lazyScreen(() => import('./screens/days/close-screen.tsx'))
const TillsScreen = lazyScreen(() => import('./screens/tills/tills-screen.tsx'))
const RatesScreen = lazyScreen(() => import('./screens/rates/rates-screen.tsx'))
const LimitScreen = lazyScreen(() => import('./screens/limits/limit-screen.tsx'))
const SettingsScreen = lazyScreen(() => import('./screens/settings/settings-screen.tsx'))
const LogScreen = lazyScreen(() => import('./screens/log/log-screen.tsx'))
const HistoryScreen = lazyScreen(() => import('./screens/log/history-screen.tsx'))
const OperatorsScreen = lazyScreen(() => import('./screens/operators/operators-screen.tsx'))
const OfficeScreen = lazyScreen(() => import('./screens/office/office-screen.tsx'))
const WordsScreen = lazyScreen(() => import('./screens/words/words-screen.tsx'))
const SetupScreen = lazyScreen(() => import('./screens/setup/setup-screen.tsx'))
const ImportScreen = lazyScreen(() => import('./screens/import/import-screen.tsx'))
const PasswordScreen = lazyScreen(() => import('./screens/settings/password-screen.tsx'))
const FactorScreen = lazyScreen(() => import('./screens/settings/factor-screen.tsx'))
const QueueScreen = lazyScreen(() => import('./screens/hawala/queue-screen.tsx'))
const PayOutScreen = lazyScreen(() => import('./screens/hawala/pay-out-screen.tsx'))
const ProvincesScreen = lazyScreen(() => import('./screens/provinces/provinces-screen.tsx'))
const AccountRatesScreen = lazyScreen(() => import('./screens/account-rates/account-rates-screen.tsx'))

const SCREENS: readonly ScreenRoute[] = [
  entering(screen('/', titles.home, '/', HomeScreen)),
  ...nounRoutes,
  {
    path: cardPath(':id'),
    title: titles.customer,
    named: 'id',
    up: nouns.customer.search,
    draw: ({ id = '' }) => <CustomerCardScreen key={id} cust_id={id} />,
  },
  entering({
    path: '/hawala/queue',
    title: titles.queue,
    up: nouns.hawala.form,
    draw: (_, { find = '' }) => <QueueScreen key={find} find={find} />,
  }),
  {
    path: '/hawala/pay/:id',
    title: titles.payOut,
    named: 'id',
    up: '/hawala/queue',
    draw: ({ id = '' }) => <PayOutScreen key={id} id={id} />,
  },
  screen('/reports', titles.reports, '/', ReportsMenuScreen),
  ...reportRoutes,
  screen('/waiting', titles.waiting, '/', WaitingScreen),
  {
    path: '/count',
    title: titles.count,
    up: '/',
    draw: (_, { date = '', till = '' }) => <CountScreen date={date} till={till} />,
  },
  {
    path: '/close',
    title: titles.close,
    up: '/',
    draw: (_, { date = '' }) => <CloseScreen date={date} />,
  },
  screen('/tills', titles.tills, '/', TillsScreen),
  screen('/rates', titles.rates, '/reports', RatesScreen),
  {
    path: '/account-rates',
    title: titles.accountRates,
    up: '/reports',
    draw: (_, { account = '' }) => <AccountRatesScreen account={account} />,
  },
  {
    path: '/limit',
    title: titles.limit,
    up: '/reports',
    draw: (_, { account = '' }) => <LimitScreen account={account} />,
  },
  screen('/settings', titles.settings, '/', SettingsScreen),
  { path: '/log', title: titles.log, up: '/reports', draw: (_, asked) => <LogScreen asked={asked} /> },
  {
    path: '/log/:kind/:id',
    title: titles.history,
    named: 'id',
    up: '/reports',
    draw: ({ kind = '', id = '' }) => <HistoryScreen key={`${kind} ${id}`} kind={kind} id={id} />,
  },
  screen('/password', titles.password, '/settings', PasswordScreen),
  screen('/second-factor', titles.factor, '/settings', FactorScreen),
  screen('/operators', titles.operators, '/', OperatorsScreen),
  screen('/office', titles.office, '/', OfficeScreen),
  screen('/words', titles.words, '/office', WordsScreen),
  screen('/office/setup', titles.setup, '/', SetupScreen),
  screen('/import', titles.import, '/', ImportScreen),
  screen('/reports/province', titles.provinces, '/reports', ProvincesScreen),
]

const PATTERNS = SCREENS.map((route) => ({ route, ...parse(route.path) }))

/** A part of a path as it was meant; one that is not well written stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The screen that belongs to a path, with the parts that its path names. */
function matchScreen(pathname: string) {
  for (const { route, keys, pattern } of PATTERNS) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, decoded(found[index + 1] ?? '')]))
    return { route, params }
  }
  return undefined
}

function Guarded({ children }: { readonly children: React.ReactNode }) {
  const { href } = useDrawnLocation()
  return (
    <CrashBoundary href={href} fallback={<CrashedScreen />}>
      {children}
    </CrashBoundary>
  )
}

/** The screen of an address, for those who may open it. */
function Allowed({ pathname, children }: { readonly pathname: string; readonly children: React.ReactNode }) {
  const needed = neededAt(pathname)
  return useMay(needed) ? children : <RefusedScreen />
}

function DrawnScreen() {
  const { pathname, search: text } = useDrawnLocation()
  const search = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text])
  const match = useMemo(() => matchScreen(pathname), [pathname])
  if (/^\/login\/?$/.test(pathname)) return <LoginPage next={search.next} />
  if (!match)
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    )
  const { route, params } = match
  return (
    <OfficeFrame facts={route} params={params}>
      <Guarded key={route.path}>
        <Allowed pathname={pathname}>{route.draw(params, search)}</Allowed>
      </Guarded>
    </OfficeFrame>
  )
}

/** The screen of the address, whichever that is. */
export function Screens({ history }: { readonly history: RouterHistory }) {
  return (
    <NavigationProvider history={history}>
      <Guarded>
        <DrawnScreen />
      </Guarded>
    </NavigationProvider>
  )
}

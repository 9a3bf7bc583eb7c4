import type { RouterHistory } from '@tanstack/history'
import { type ComponentType, useMemo } from 'react'
import { parse } from 'regexparam'
import { type ReportName, type ReportsWith, reportEntries, reportPath } from '../contract/reports.ts'
import { NewCashBookScreen } from './screens/cash-book/new-cash-book-screen.tsx'
import { CrashedScreen } from './screens/crashed/crashed-screen.tsx'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { LoginPage } from './screens/login/login-page.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { CrashBoundary } from './shell/frame/crash-boundary.tsx'
import { lazyScreen } from './shell/frame/lazy-screen.tsx'
import { NavigationProvider, useDrawnLocation } from './shell/frame/navigation.tsx'
import { OfficeFrame, type ScreenFacts } from './shell/frame/office-frame.tsx'
import type { ReportScreenProps } from './shell/report/report-screen.tsx'

type Texts = Readonly<Record<string, string>>

/** A screen of the office, by its path. */
interface ScreenRoute extends ScreenFacts {
  readonly path: string
  /** Draws the screen from the parts of its path and the values of its address, which stay the text they are. */
  readonly draw: (params: Texts, search: Texts) => React.ReactNode
}

const screen = (path: string, facts: ScreenFacts, Screen: ComponentType): ScreenRoute => ({
  path,
  ...facts,
  draw: () => <Screen />,
})

const edit = (
  path: string,
  facts: ScreenFacts,
  Screen: ComponentType<{ readonly id: string }>,
): ScreenRoute => ({
  path,
  ...facts,
  draw: ({ id = '' }) => <Screen key={id} id={id} />,
})

const underReports = { up: '/reports' } as const
type ReportScreen = ComponentType<ReportScreenProps>

/** The forms of reports that ask for more than a period. */
const REPORT_FORMS: Readonly<Partial<Record<ReportName, ReportScreen>>> = {
  'account-statement': lazyScreen(() => import('./screens/account-statement/account-statement-screen.tsx')),
  'all-accounts-statement': lazyScreen(() => import('./screens/plain-reports/all-accounts-screen.tsx')),
  'hawala-report': lazyScreen(() => import('./screens/hawala-report/hawala-report-screen.tsx')),
  'net-capital': lazyScreen(() => import('./screens/net-capital/net-capital-screen.tsx')),
  'net-capital-ccy': lazyScreen(() => import('./screens/plain-reports/net-capital-ccy-screen.tsx')),
} satisfies Record<ReportsWith<{ readonly form: 'own' }>, ReportScreen>

/** The screens of reports that are more than a table. */
const REPORT_SCREENS: Readonly<Partial<Record<ReportName, ReportScreen>>> = {
  'account-statement': lazyScreen(
    () => import('./screens/account-statement/account-statement-preview-screen.tsx'),
  ),
  'hawala-report': lazyScreen(() => import('./screens/hawala-report/hawala-report-preview-screen.tsx')),
  'net-capital': lazyScreen(() => import('./screens/net-capital/net-capital-preview-screen.tsx')),
  'daily-transactions': lazyScreen(
    () => import('./screens/daily-transactions/daily-transactions-preview-screen.tsx'),
  ),
  'trial-balance': lazyScreen(() => import('./screens/trial-balance/trial-balance-screen.tsx')),
} satisfies Record<ReportsWith<{ readonly screen: 'own' }>, ReportScreen>

const PeriodFormScreen = lazyScreen(() => import('./screens/plain-reports/period-form-screen.tsx'))
const PlainReportScreen = lazyScreen(() => import('./screens/plain-reports/plain-reports.tsx'))

const reportRoutes = reportEntries.flatMap(([name, { path, title, form }]): ScreenRoute[] => {
  const Form = REPORT_FORMS[name] ?? PeriodFormScreen
  const Screen = REPORT_SCREENS[name] ?? PlainReportScreen
  const route = (at: string, Drawn: typeof Form | typeof Screen): ScreenRoute => ({
    path: at,
    title,
    ...underReports,
    draw: (_, request) => <Drawn key={JSON.stringify(request)} name={name} request={request} />,
  })
  return [...(form ? [route(path, Form)] : []), route(reportPath(name), Screen)]
})

const EditCustomerScreen = lazyScreen(() => import('./screens/customers/edit-customer-screen.tsx'))
const AccountRatesScreen = lazyScreen(() => import('./screens/account-rates/account-rates-screen.tsx'))

const SCREENS: readonly ScreenRoute[] = [
  screen('/', { title: 'Home', up: '/' }, HomeScreen),
  screen(
    '/customers',
    { title: 'Customers', up: '/' },
    lazyScreen(() => import('./screens/customers/new-customer-screen.tsx')),
  ),
  screen(
    '/customers/search',
    { title: 'Search Customer', up: '/customers' },
    lazyScreen(() => import('./screens/customers/search-customer-screen.tsx')),
  ),
  {
    path: '/customers/edit/:cust_id',
    title: 'Edit Customer',
    up: '/customers/search',
    draw: ({ cust_id = '' }) => <EditCustomerScreen key={cust_id} cust_id={cust_id} />,
  },
  screen('/cash-book', { title: 'Cash Book', up: '/' }, NewCashBookScreen),
  screen('/cashbook', { title: 'Cash Book', up: '/' }, NewCashBookScreen),
  screen(
    '/cashbook/search',
    { title: 'Search Cash Book', up: '/cash-book' },
    lazyScreen(() => import('./screens/cash-book/search-cash-book-screen.tsx')),
  ),
  edit(
    '/cashbook/edit/:id',
    { title: 'Edit Cash Book', up: '/cashbook/search' },
    lazyScreen(() => import('./screens/cash-book/edit-cash-book-screen.tsx')),
  ),
  screen(
    '/transfer',
    { title: 'Transfer', up: '/' },
    lazyScreen(() => import('./screens/transfer/new-transfer-screen.tsx')),
  ),
  screen(
    '/transfer/search',
    { title: 'Search Transfer', up: '/transfer' },
    lazyScreen(() => import('./screens/transfer/search-transfer-screen.tsx')),
  ),
  edit(
    '/transfer/edit/:id',
    { title: 'Edit Transfer', up: '/transfer/search' },
    lazyScreen(() => import('./screens/transfer/edit-transfer-screen.tsx')),
  ),
  screen(
    '/hawala',
    { title: 'Incoming and Outgoing References', up: '/' },
    lazyScreen(() => import('./screens/hawala/settlement/settlement-screen.tsx')),
  ),
  screen(
    '/hawala/search',
    { title: 'Search Hawala', up: '/hawala' },
    lazyScreen(() => import('./screens/hawala/search-hawala-screen.tsx')),
  ),
  edit(
    '/hawala/edit/:id',
    { title: 'Edit Hawala', named: 'id', up: '/hawala/search' },
    lazyScreen(() => import('./screens/hawala/edit-hawala-screen.tsx')),
  ),
  screen(
    '/reports',
    { title: 'Reports', up: '/' },
    lazyScreen(() => import('./screens/reports-menu/reports-menu-screen.tsx')),
  ),
  ...reportRoutes,
  screen(
    '/waiting',
    { title: 'Waiting', up: '/' },
    lazyScreen(() => import('./screens/waiting/waiting-screen.tsx')),
  ),
  screen(
    '/rates',
    { title: 'Currency Rate', ...underReports },
    lazyScreen(() => import('./screens/rates/rates-screen.tsx')),
  ),
  {
    path: '/account-rates',
    title: 'Account Rates',
    ...underReports,
    draw: (_, { account = '' }) => <AccountRatesScreen account={account} />,
  },
  screen(
    '/settings',
    { title: 'Settings', up: '/' },
    lazyScreen(() => import('./screens/settings/settings-screen.tsx')),
  ),
  screen(
    '/reports/province',
    { title: 'Province', ...underReports },
    lazyScreen(() => import('./screens/provinces/provinces-screen.tsx')),
  ),
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

function DrawnScreen() {
  const { pathname, search: text } = useDrawnLocation()
  const search = useMemo(() => Object.fromEntries(new URLSearchParams(text)), [text])
  const match = useMemo(() => matchScreen(pathname), [pathname])
  if (/^\/login\/?$/.test(pathname)) return <LoginPage next={search.next} />
  if (!match) return <NotFoundScreen />
  const { route, params } = match
  return (
    <OfficeFrame facts={route} params={params}>
      <Guarded key={route.path}>{route.draw(params, search)}</Guarded>
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

import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { NewCashBookScreen } from './screens/cash-book/new-cash-book-screen.tsx'
import { CrashedScreen } from './screens/crashed/crashed-screen.tsx'
import { HomeScreen } from './screens/home/home-screen.tsx'
import { LoginPage } from './screens/login/login-page.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { OfficeFrame } from './shell/office-frame.tsx'

/** What every route tells the frame: its title, and where Esc leads unless the screen decides. */
interface ScreenFacts {
  readonly title: string
  /** The parameter of the address that tells the record from others, where no field of the screen does. */
  readonly named?: 'id'
  readonly up: string
  /** The hawala and report area shows its toasts at the top (spec, section 2). */
}
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {}
}

type Search = Readonly<Record<string, string>>

const root = createRootRoute({ errorComponent: CrashedScreen, notFoundComponent: NotFoundScreen })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Search) => (search.next ? { next: String(search.next) } : {}),
  staticData: { title: 'Sign in', up: '/login' },
  component: LoginPage,
})

const office = createRoute({ getParentRoute: () => root, id: 'office', component: OfficeFrame })

/** A screen of the office. */
const screen = <Path extends string>(path: Path, facts: ScreenFacts, component: RouteComponent) =>
  createRoute({ getParentRoute: () => office, path, staticData: facts, component })

const lazy = {
  newCustomer: lazyRouteComponent(
    () => import('./screens/customers/new-customer-screen.tsx'),
    'NewCustomerScreen',
  ),
  searchCustomer: lazyRouteComponent(
    () => import('./screens/customers/search-customer-screen.tsx'),
    'SearchCustomerScreen',
  ),
  editCustomer: lazyRouteComponent(
    () => import('./screens/customers/edit-customer-screen.tsx'),
    'EditCustomerScreen',
  ),
  newTransfer: lazyRouteComponent(
    () => import('./screens/transfer/new-transfer-screen.tsx'),
    'NewTransferScreen',
  ),
  searchTransfer: lazyRouteComponent(
    () => import('./screens/transfer/search-transfer-screen.tsx'),
    'SearchTransferScreen',
  ),
  editTransfer: lazyRouteComponent(
    () => import('./screens/transfer/edit-transfer-screen.tsx'),
    'EditTransferScreen',
  ),
  searchHawala: lazyRouteComponent(
    () => import('./screens/hawala/search-hawala-screen.tsx'),
    'SearchHawalaScreen',
  ),
  editHawala: lazyRouteComponent(() => import('./screens/hawala/edit-hawala-screen.tsx'), 'EditHawalaScreen'),
  statement: lazyRouteComponent(
    () => import('./screens/account-statement/account-statement-screen.tsx'),
    'AccountStatementScreen',
  ),
  statementPreview: lazyRouteComponent(
    () => import('./screens/account-statement/account-statement-preview-screen.tsx'),
    'AccountStatementPreviewScreen',
  ),
  allAccounts: lazyRouteComponent(
    () => import('./screens/all-accounts/all-accounts-screen.tsx'),
    'AllAccountsScreen',
  ),
  settlement: lazyRouteComponent(
    () => import('./screens/hawala/settlement/settlement-screen.tsx'),
    'SettlementScreen',
  ),
  allAccountsPreview: lazyRouteComponent(
    () => import('./screens/all-accounts/all-accounts-preview-screen.tsx'),
    'AllAccountsPreviewScreen',
  ),
  rates: lazyRouteComponent(() => import('./screens/rates/rates-screen.tsx'), 'RatesScreen'),
  accountRates: lazyRouteComponent(
    () => import('./screens/account-rates/account-rates-screen.tsx'),
    'AccountRatesScreen',
  ),
  provinces: lazyRouteComponent(() => import('./screens/provinces/provinces-screen.tsx'), 'ProvincesScreen'),
  hawalaReport: lazyRouteComponent(
    () => import('./screens/hawala-report/hawala-report-screen.tsx'),
    'HawalaReportScreen',
  ),
  hawalaReportPreview: lazyRouteComponent(
    () => import('./screens/hawala-report/hawala-report-preview-screen.tsx'),
    'HawalaReportPreviewScreen',
  ),
  netCapital: lazyRouteComponent(
    () => import('./screens/net-capital/net-capital-screen.tsx'),
    'NetCapitalScreen',
  ),
  netCapitalPreview: lazyRouteComponent(
    () => import('./screens/net-capital/net-capital-preview-screen.tsx'),
    'NetCapitalPreviewScreen',
  ),
  netCapitalCcy: lazyRouteComponent(
    () => import('./screens/net-capital-ccy/net-capital-ccy-screen.tsx'),
    'NetCapitalCcyScreen',
  ),
  netCapitalCcyPreview: lazyRouteComponent(
    () => import('./screens/net-capital-ccy/net-capital-ccy-preview-screen.tsx'),
    'NetCapitalCcyPreviewScreen',
  ),
  daily: lazyRouteComponent(
    () => import('./screens/daily-transactions/daily-transactions-screen.tsx'),
    'DailyTransactionsScreen',
  ),
  dailyPreview: lazyRouteComponent(
    () => import('./screens/daily-transactions/daily-transactions-preview-screen.tsx'),
    'DailyTransactionsPreviewScreen',
  ),
  settings: lazyRouteComponent(() => import('./screens/settings/settings-screen.tsx'), 'SettingsScreen'),
  trialBalance: lazyRouteComponent(
    () => import('./screens/trial-balance/trial-balance-screen.tsx'),
    'TrialBalanceScreen',
  ),
  waiting: lazyRouteComponent(() => import('./screens/waiting/waiting-screen.tsx'), 'WaitingScreen'),
  editCashBook: lazyRouteComponent(
    () => import('./screens/cash-book/edit-cash-book-screen.tsx'),
    'EditCashBookScreen',
  ),
  searchCashBook: lazyRouteComponent(
    () => import('./screens/cash-book/search-cash-book-screen.tsx'),
    'SearchCashBookScreen',
  ),
  reportsMenu: lazyRouteComponent(
    () => import('./screens/reports-menu/reports-menu-screen.tsx'),
    'ReportsMenuScreen',
  ),
}

const editCustomer = createRoute({
  getParentRoute: () => office,
  path: '/customers/edit/$cust_id',
  staticData: { title: 'Edit Customer', up: '/customers/search' },
  component: function EditCustomer() {
    const { cust_id } = editCustomer.useParams()
    return <lazy.editCustomer key={cust_id} cust_id={cust_id} />
  },
})
const editCashBook = createRoute({
  getParentRoute: () => office,
  path: '/cashbook/edit/$id',
  staticData: { title: 'Edit Cash Book', up: '/cashbook/search' },
  component: function EditCashBook() {
    const { id } = editCashBook.useParams()
    return <lazy.editCashBook key={id} id={id} />
  },
})
const editTransfer = createRoute({
  getParentRoute: () => office,
  path: '/transfer/edit/$id',
  staticData: { title: 'Edit Transfer', up: '/transfer/search' },
  component: function EditTransfer() {
    const { id } = editTransfer.useParams()
    return <lazy.editTransfer key={id} id={id} />
  },
})
const editHawala = createRoute({
  getParentRoute: () => office,
  path: '/hawala/edit/$id',
  staticData: { title: 'Edit Hawala', named: 'id', up: '/hawala/search' },
  component: function EditHawala() {
    const { id } = editHawala.useParams()
    return <lazy.editHawala key={id} id={id} />
  },
})

const reports = { up: '/reports' } as const
const report = <Path extends string>(
  path: Path,
  title: string,
  Component: (props: { readonly request: Search }) => React.ReactNode,
) => {
  const route = createRoute({
    getParentRoute: () => office,
    path,
    staticData: { title, ...reports },
    validateSearch: (search: Search): Search => search,
    component: function Report() {
      const request = route.useSearch() as Search
      return <Component key={JSON.stringify(request)} request={request} />
    },
  })
  return route
}

const accountRates = createRoute({
  getParentRoute: () => office,
  path: '/account-rates',
  staticData: { title: 'Account Rates', ...reports },
  validateSearch: (search: Search): Search => search,
  component: function AccountRates() {
    const { account = '' } = accountRates.useSearch() as Search
    return <lazy.accountRates account={account} />
  },
})

const routes = root.addChildren([
  login,
  office.addChildren([
    screen('/', { title: 'Home', up: '/' }, HomeScreen),
    screen('/customers', { title: 'Customers', up: '/' }, lazy.newCustomer),
    screen('/customers/search', { title: 'Search Customer', up: '/customers' }, lazy.searchCustomer),
    editCustomer,
    screen('/cash-book', { title: 'Cash Book', up: '/' }, NewCashBookScreen),
    screen('/cashbook', { title: 'Cash Book', up: '/' }, NewCashBookScreen),
    screen('/cashbook/search', { title: 'Search Cash Book', up: '/cash-book' }, lazy.searchCashBook),
    editCashBook,
    screen('/transfer', { title: 'Transfer', up: '/' }, lazy.newTransfer),
    screen('/transfer/search', { title: 'Search Transfer', up: '/transfer' }, lazy.searchTransfer),
    editTransfer,
    screen('/hawala', { title: 'Incoming and Outgoing References', up: '/' }, lazy.settlement),
    screen('/hawala/search', { title: 'Search Hawala', up: '/hawala' }, lazy.searchHawala),
    editHawala,
    screen('/reports', { title: 'Reports', up: '/' }, lazy.reportsMenu),
    report('/reports/account-statement', 'Account Statement', lazy.statement),
    report('/reports/account-statement/preview', 'Account Statement', lazy.statementPreview),
    report('/reports/all-accounts', 'All Account statements', lazy.allAccounts),
    report('/reports/all-accounts/preview', 'All Account statements', lazy.allAccountsPreview),
    report('/reports/hawala', 'Incoming/Outgoing Hawala', lazy.hawalaReport),
    report('/reports/hawala/preview', 'Incoming/Outgoing Hawala', lazy.hawalaReportPreview),
    report('/reports/net-capital', 'Net Capital Report', lazy.netCapital),
    report('/reports/net-capital/preview', 'Net Capital Report', lazy.netCapitalPreview),
    report('/reports/net-capital-ccy', 'Net Capital Report by CCY', lazy.netCapitalCcy),
    report('/reports/net-capital-ccy/preview', 'Net Capital Report by CCY', lazy.netCapitalCcyPreview),
    report('/reports/daily-transactions', 'Daily Transaction report', lazy.daily),
    report('/reports/daily-transactions/preview', 'Daily Transaction report', lazy.dailyPreview),
    report('/reports/trial-balance', 'Trial Balance', lazy.trialBalance),
    screen('/waiting', { title: 'Waiting', up: '/' }, lazy.waiting),
    screen('/rates', { title: 'Currency Rate', ...reports }, lazy.rates),
    accountRates,
    screen('/settings', { title: 'Settings', up: '/' }, lazy.settings),
    screen('/reports/province', { title: 'Province', ...reports }, lazy.provinces),
  ]),
])

/** The console's router. Search values stay the text they are: a report's request is its address. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: routes,
    defaultErrorComponent: CrashedScreen,
    scrollRestoration: false,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text === '' ? '' : `?${text}`
    },
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}

import { parse } from 'regexparam'
import { cardPath, nouns } from '../commands/catalog/nouns.ts'
import { titles } from '../commands/catalog/titles.ts'
import { lazyScreen } from '../shell/navigation/lazy-screen.tsx'
import { nounRoutes } from './noun-routes.tsx'
import { reportRoutes } from './report-routes.tsx'
import { entering, type MatchedScreen, type ScreenRoute, screen } from './screen-route.tsx'

const CustomerCardScreen = lazyScreen(() => import('../screens/customers/customer-card-screen.tsx'))
const ReportsMenuScreen = lazyScreen(() => import('../screens/menus/reports-menu-screen.tsx'))
const WaitingScreen = lazyScreen(() => import('../screens/records/waiting-screen.tsx'))
const CountScreen = lazyScreen(() => import('../screens/days/count-screen.tsx'))
const CloseScreen = lazyScreen(() => import('../screens/days/close-screen.tsx'))
const TillsScreen = lazyScreen(() => import('../screens/tills/tills-screen.tsx'))
const RatesScreen = lazyScreen(() => import('../screens/rates/rates-screen.tsx'))
const LimitScreen = lazyScreen(() => import('../screens/limits/limit-screen.tsx'))
const PapersScreen = lazyScreen(() => import('../screens/papers/papers-screen.tsx'))
const SettingsScreen = lazyScreen(() => import('../screens/settings/settings-screen.tsx'))
const LogScreen = lazyScreen(() => import('../screens/log/log-screen.tsx'))
const HistoryScreen = lazyScreen(() => import('../screens/log/history-screen.tsx'))
const OperatorsScreen = lazyScreen(() => import('../screens/operators/operators-screen.tsx'))
const OfficeScreen = lazyScreen(() => import('../screens/office/office-screen.tsx'))
const WordsScreen = lazyScreen(() => import('../screens/words/words-screen.tsx'))
const SetupScreen = lazyScreen(() => import('../screens/setup/setup-screen.tsx'))
const ImportScreen = lazyScreen(() => import('../screens/import/import-screen.tsx'))
const PasswordScreen = lazyScreen(() => import('../screens/settings/password-screen.tsx'))
const FactorScreen = lazyScreen(() => import('../screens/settings/factor-screen.tsx'))
const QueueScreen = lazyScreen(() => import('../screens/hawala/queue-screen.tsx'))
const PayOutScreen = lazyScreen(() => import('../screens/hawala/pay-out-screen.tsx'))
const ProvincesScreen = lazyScreen(() => import('../screens/provinces/provinces-screen.tsx'))
const AccountRatesScreen = lazyScreen(() => import('../screens/account-rates/account-rates-screen.tsx'))

/** The screens that are not in the first load. */
const lateRoutes: readonly ScreenRoute[] = [
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
  {
    path: '/papers',
    title: titles.papers,
    up: nouns.customer.search,
    draw: (_, { customer = '' }) => <PapersScreen customer={customer} />,
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

const PATTERNS = lateRoutes.map((route) => ({ route, ...parse(route.path) }))

/** A part of a path as it was meant; one that is not well written stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The late screen that belongs to a path, with the parts that its path names; undefined where there is none. */
export default function matchScreen(pathname: string): MatchedScreen | undefined {
  for (const { route, keys, pattern } of PATTERNS) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, decoded(found[index + 1] ?? '')]))
    return { route, params }
  }
  return undefined
}

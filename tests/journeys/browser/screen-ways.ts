import type { Account } from '../../../contract/lists/accounts.ts'
import { registry } from '../../../src/commands/catalog/registry.ts'
import { ownExamples } from '../../../src/commands/grammar/examples.ts'
import { verbs } from '../../../src/commands/grammar/verbs.ts'
import { placeOf } from '../../keys/place-of.ts'
import { consolePaths } from './console-paths.ts'

/** A way from one screen to another: where it begins, and the keys that lead on. */
export interface Way {
  readonly start: string
  readonly keys: string
}

const PERIOD = 'from_date=2026-01-01&to_date=2026-01-31'
/** What a report that is open asks for, beside its path. */
const ASKED: Readonly<Record<string, string>> = {
  '/reports/account-statement/preview': `customer_id=1&account_no=4001&${PERIOD}`,
  '/reports/all-accounts/preview': 'customer_id=1',
  '/reports/hawala/preview': `type1=all&fromTo=all&${PERIOD}`,
  '/reports/net-capital/preview': '',
  '/reports/net-capital-ccy/preview': 'transaction_type=both&currency=USD',
  '/reports/daily-transactions/preview': PERIOD,
  '/reports/roznamcha/preview': PERIOD,
  '/reports/profit/preview': PERIOD,
  '/reports/commission/preview': `customer_id=1&${PERIOD}`,
  '/match/preview': `customer_id=1&account_no=4001&${PERIOD}`,
  '/reports/limits/preview': 'show=owed',
  '/reports/large/preview': PERIOD,
  '/reports/suspicions/preview': 'of=1',
}

/** The address of every screen but login; throws for a report that is not known here. */
export function screenAddresses(): string[] {
  return consolePaths.flatMap((path) => {
    if (!path.endsWith('/preview')) return path.replace(':kind', 'cash-book').replace(/:\w+/, '1')
    const asked = ASKED[path]
    if (asked === undefined) throw new Error(`It is not told here what ${path} is asked for`)
    return asked === '' ? path : `${path}?${asked}`
  })
}

/** Lines of Go To: one for every verb, every kind of record, and every example of the grammar that leads somewhere. */
function lines(accounts: readonly Account[]): string[] {
  const records = verbs.flatMap(({ names, record }) => (record ? [`${names[0]} 1`] : []))
  const examples = ownExamples(
    verbs.flatMap((verb) => verb.examples),
    accounts,
  )
  // A record by a number of its own may not exist in this office, and its operators have no till, `.`.
  const told = examples.map(([line]) => line).filter((line) => !/^\w+ (?:\d+$|\.)/.test(line))
  return [...new Set([...verbs.map(({ names }) => names[0]), ...records, ...told])]
}

/** The ways from any screen: by Go To, and by the keys or the name of a command. */
export function waysFromAnywhere(accounts: readonly Account[]): Way[] {
  const byCommand = registry
    .filter((command) => command.scope === 'global' && placeOf(command))
    .map(({ keys, label }) => (keys[0] ? keys[0].replace(' ', '') : `<C-k>${label}<Enter>`))
  return [
    ...lines(accounts).map((line) => ({ start: '/cash-book', keys: `<C-k>${line}<Enter>` })),
    // Letters are commands outside of text.
    ...byCommand.map((keys) => ({ start: '/reports', keys: keys.replace(/^Alt\+(\w)$/, '<A-$1>') })),
  ]
}

/** An entry of a menu, with the number or letter that opens it; '' where it has none. */
export interface MenuWay {
  readonly label: string
  readonly sign: string
}

/** The ways that a screen has of its own: its menu by numbers and letters, Esc, F9, and Enter on what has the focus. */
export function waysFrom(start: string, menu: readonly MenuWay[]): Way[] {
  const signs = menu.flatMap(({ label, sign }) =>
    label === 'Exit' || sign === '' ? [] : { start, keys: sign },
  )
  const search = start.endsWith('/search') ? '1<Enter>' : '<Enter>'
  return [
    ...signs,
    ...(menu.length > 0 ? [] : [{ start, keys: search }]),
    { start, keys: '<Esc>' },
    { start, keys: '<F9>' },
  ]
}

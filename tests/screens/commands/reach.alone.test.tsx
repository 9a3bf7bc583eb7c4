import { beforeAll, expect, test } from 'vitest'
import { registry } from '../../../src/commands/catalog/registry.ts'
import { focusId } from '../../../src/commands/keys/focus-name.ts'
import { fillJobsOffice } from '../../keys/jobs.ts'
import { placeOf } from '../../keys/place-of.ts'
import { atTheDesk, options, screenHints, soon } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
beforeAll(async () => {
  await fillJobsOffice(desk.office)
  await desk.office.call('PATCH', 'api/customers/1/', { saraf: true })
})

interface Reached {
  readonly path: string
  /** From the home menu: numbers and arrows of menus, then keys of the screens on the way; left out of what is in no menu. */
  readonly byMenu?: string
  /** From the home menu, which has no text to type: the hotkey first. */
  readonly byHotkey: string
  readonly byGoTo: string
}

const PERIOD = 'from_date=2026-01-05&to_date=2026-01-05'
const day = '<F2>20260105<Enter>20260105<C-Enter>'
/** Every route of the spec, and those beside it. What stands after a space is pressed once the screen is there. */
/** So many entries of a menu from its end. */
const up = (times: number) => '<Up>'.repeat(times)

const ROUTES: readonly Reached[] = [
  { path: '/customers', byMenu: '1', byHotkey: 'gu', byGoTo: 'u' },
  { path: '/customers/search', byMenu: '1 <F9>', byHotkey: 'gu <F9>', byGoTo: 'customers: search' },
  { path: '/customers/edit/1', byMenu: '1 <F9> 1<Enter>', byHotkey: 'gu <F9> 1<Enter>', byGoTo: 'u 1' },
  { path: '/hawala', byMenu: '2', byHotkey: 'gw', byGoTo: 'h' },
  { path: '/hawala/search', byMenu: '2 <F9>', byHotkey: 'gw <F9>', byGoTo: 'hawala: search' },
  { path: '/hawala/edit/1', byMenu: '2 <F9> 1<Enter>', byHotkey: 'gw <F9> 1<Enter>', byGoTo: 'h 1' },
  { path: '/transfer', byMenu: '3', byHotkey: 'gt', byGoTo: 't' },
  { path: '/transfer/search', byMenu: '3 <F9>', byHotkey: 'gt <F9>', byGoTo: 'transfers: search' },
  { path: '/transfer/edit/1', byMenu: '3 <F9> 1<Enter>', byHotkey: 'gt <F9> 1<Enter>', byGoTo: 't 1' },
  { path: '/cash-book', byMenu: '4', byHotkey: 'gc', byGoTo: 'c' },
  { path: '/cashbook/search', byMenu: '4 <F9>', byHotkey: 'gc <F9>', byGoTo: 'cash-book: search' },
  { path: '/cashbook/edit/1', byMenu: '4 <F9> 1<Enter>', byHotkey: 'gc <F9> 1<Enter>', byGoTo: 'c 1' },
  { path: '/reports', byMenu: '5', byHotkey: 'gr', byGoTo: 'reports' },
  { path: '/reports/account-statement', byMenu: '5 1', byHotkey: 'gs', byGoTo: 's' },
  {
    path: `/reports/account-statement/preview?customer_id=1&account_no=4001&${PERIOD}`,
    byMenu: `5 1 1<Enter>4001<Enter>${day}`,
    byHotkey: `gs 1<Enter>4001<Enter>${day}`,
    byGoTo: 's #4001 2026-01-05..2026-01-05',
  },
  { path: '/reports/all-accounts', byMenu: '5 2', byHotkey: 'ga', byGoTo: 'all' },
  {
    path: '/reports/all-accounts/preview?customer_id=1',
    byMenu: '5 2 1<Enter><C-Enter>',
    byHotkey: 'ga 1<Enter><C-Enter>',
    byGoTo: 'all 1',
  },
  { path: '/reports/hawala', byMenu: '5 3', byHotkey: 'gr 3', byGoTo: 'incoming/outgoing' },
  {
    path: '/reports/hawala/preview',
    byMenu: `5 3 ${day}`,
    byHotkey: `gr 3 ${day}`,
    byGoTo: 'hrep 2026-01-05',
  },
  { path: '/reports/net-capital', byMenu: '5 4', byHotkey: 'gr 4', byGoTo: 'net capital report' },
  {
    path: '/reports/net-capital/preview',
    byMenu: '5 4 <C-Enter>',
    byHotkey: 'gr 4 <C-Enter>',
    byGoTo: 'cap',
  },
  { path: '/reports/net-capital-ccy', byMenu: '5 5', byHotkey: 'gr 5', byGoTo: 'net capital report by ccy' },
  {
    path: '/reports/net-capital-ccy/preview?transaction_type=both&currency=USD',
    byMenu: '5 5 <Enter>usd<Enter><C-Enter>',
    byHotkey: 'gr 5 <Enter>usd<Enter><C-Enter>',
    byGoTo: 'capccy usd',
  },
  { path: '/reports/daily-transactions', byMenu: '5 6', byHotkey: 'gr 6', byGoTo: 'daily transaction' },
  {
    path: `/reports/daily-transactions/preview?${PERIOD}`,
    byMenu: `5 6 ${day}`,
    byHotkey: `gr 6 ${day}`,
    byGoTo: 'day 2026-01-05',
  },
  { path: '/rates', byMenu: '5 7', byHotkey: 'gr 7', byGoTo: 'rate' },
  { path: '/account-rates', byMenu: '5 8', byHotkey: 'gr 8', byGoTo: 'arate' },
  { path: '/reports/province', byMenu: '5 9', byHotkey: 'gr 9', byGoTo: 'prov' },
  { path: '/reports/trial-balance', byMenu: `5 ${up(12)}<Enter>`, byHotkey: 'gb', byGoTo: 'trial' },
  {
    path: '/reports/roznamcha',
    byMenu: `5 ${up(11)}<Enter>`,
    byHotkey: `gr ${up(11)}<Enter>`,
    byGoTo: 'roznamcha',
  },
  {
    path: '/reports/roznamcha/preview',
    byMenu: `5 ${up(11)}<Enter> ${day}`,
    byHotkey: `gr ${up(11)}<Enter> ${day}`,
    byGoTo: 'roz 2026-01-05',
  },
  { path: '/reports/proof', byMenu: `5 ${up(10)}<Enter>`, byHotkey: `gr ${up(10)}<Enter>`, byGoTo: 'proof' },
  {
    path: '/reports/sign-ins',
    byMenu: `5 ${up(9)}<Enter>`,
    byHotkey: `gr ${up(9)}<Enter>`,
    byGoTo: 'signins',
  },
  { path: '/reports/profit', byMenu: `5 ${up(8)}<Enter>`, byHotkey: 'gm', byGoTo: 'profit<Down>' },
  {
    path: '/reports/profit/preview',
    byMenu: `5 ${up(8)}<Enter> ${day}`,
    byHotkey: `gm ${day}`,
    byGoTo: 'profit 2026-01-05',
  },
  {
    path: '/reports/commission',
    byMenu: `5 ${up(7)}<Enter>`,
    byHotkey: 'ge',
    byGoTo: 'commission',
  },
  {
    path: '/reports/commission/preview',
    byMenu: `5 ${up(7)}<Enter> 1<Enter>${day}`,
    byHotkey: `ge 1<Enter>${day}`,
    byGoTo: 'commission 1 2026-01-05',
  },
  { path: '/reports/watch', byHotkey: 'gz', byGoTo: 'watch' },
  { path: '/reports/suspicions', byHotkey: 'gy', byGoTo: 'suspicion<Down>' },
  { path: '/reports/suspicions/preview', byHotkey: 'gy <C-Enter>', byGoTo: 'suspicion 1' },
  { path: '/reports/limits', byMenu: `5 ${up(6)}<Enter>`, byHotkey: 'gx', byGoTo: 'limits<Down>' },
  {
    path: '/reports/limits/preview',
    byMenu: `5 ${up(6)}<Enter> <C-Enter>`,
    byHotkey: 'gx <C-Enter>',
    byGoTo: 'limits',
  },
  { path: '/reports/large', byMenu: `5 ${up(5)}<Enter>`, byHotkey: 'gv', byGoTo: 'large<Down>' },
  {
    path: '/reports/large/preview',
    byMenu: `5 ${up(5)}<Enter> ${day}`,
    byHotkey: `gv ${day}`,
    byGoTo: 'large 2026-01-05',
  },
  { path: '/match', byMenu: `5 ${up(4)}<Enter>`, byHotkey: 'gj', byGoTo: 'match' },
  {
    path: '/match/preview',
    byMenu: `5 ${up(4)}<Enter> 4001<Enter>${day}`,
    byHotkey: `gj 4001<Enter>${day}`,
    byGoTo: 'match 4001 2026-01-05',
  },
  { path: '/limit', byMenu: `5 ${up(3)}<Enter>`, byHotkey: `gr ${up(3)}<Enter>`, byGoTo: 'limit' },
  { path: '/log', byMenu: 'l', byHotkey: 'gl', byGoTo: 'log' },
  { path: '/settings', byMenu: 's', byHotkey: 'go', byGoTo: 'settings' },
  { path: '/waiting', byMenu: 'w', byHotkey: '<A-w>', byGoTo: 'waiting' },
  { path: '/operators', byMenu: 'p', byHotkey: 'gp', byGoTo: 'operators' },
  { path: '/office', byMenu: 'f', byHotkey: 'gf', byGoTo: 'office' },
  { path: '/words', byMenu: 'f <A-l>', byHotkey: 'gf <A-l>', byGoTo: 'words' },
  { path: '/count', byMenu: 'd', byHotkey: 'gd', byGoTo: 'count' },
  { path: '/close', byMenu: 'x', byHotkey: '<C-k> close<Enter>', byGoTo: 'close' },
  {
    path: '/hawala/queue',
    byMenu: 'q',
    byHotkey: 'gq',
    byGoTo: 'pay',
  },
  { path: '/tills', byMenu: 'i', byHotkey: 'gi', byGoTo: 'tills' },
  { path: '/import', byMenu: 'b', byHotkey: '<C-k> import<Enter>', byGoTo: 'import' },
  { path: '/office/setup', byMenu: 'u', byHotkey: '<C-k> setup<Enter>', byGoTo: 'setup' },
  {
    path: '/password',
    byMenu: 's <Enter><Enter><Enter><Enter><Tab> <Tab> <Enter>',
    byHotkey: 'gk',
    byGoTo: 'password',
  },
  {
    path: '/second-factor',
    byMenu: 's <Enter><Enter><Enter><Enter><Tab> <Tab> <Tab> <Enter>',
    byHotkey: 'g2',
    byGoTo: 'second',
  },
  { path: '/login', byMenu: '6', byHotkey: '<C-k> exit<Enter>', byGoTo: 'exit' },
]

const arrived = (path: string) =>
  soon(async () => expect((await desk.stage.path()).startsWith(path), await desk.stage.path()).toBe(true))
/** A screen is there once its work has the focus. */
const settled = () =>
  soon(async () => {
    expect(document.querySelector('.loading')).toBeNull()
    expect(['body', 'main']).not.toContain(await desk.stage.focus())
  })

/** Keys of rows that are hinted at where the table with the focus has none. */
function untrueHints(): string[] {
  const grid = document.activeElement?.closest('[role=grid]')
  if (!grid || grid.querySelector('tr[data-index]')) return []
  const keys = registry
    .filter(({ id }) => id.startsWith('row.'))
    .map(({ shown, keys: [first] }) => shown ?? first)
  return screenHints()
    .filter((hint) => !/^F2 change the (?:period|choice)$/.test(hint))
    .filter((hint) => keys.some((key) => hint.startsWith(`${key} `)))
}

/** What can have the focus and is known by its label alone: a macro would lose it with another wording. */
function unnamed(): string[] {
  const before = document.activeElement as HTMLElement
  const found = [...document.querySelectorAll<HTMLElement>('main :is(input, button, [tabindex="0"])')]
  const names = found.flatMap((element) => {
    element.focus()
    return document.activeElement !== element || focusId().startsWith('#') ? [] : [focusId()]
  })
  before.focus()
  return names
}

test('Go To on an empty line is the menu of every command that works everywhere', async () => {
  await desk.open('/')
  await desk.stage.keys('<C-k>')
  const listed = await soon(() => {
    expect(options().length).toBeGreaterThan(10)
    return options().join('\n')
  })
  const everywhere = registry.filter(({ id, run, verb }) => (run ?? verb) !== undefined && id !== 'goto.open')
  expect(everywhere.filter(({ label }) => !listed.includes(label)).map(({ id }) => id)).toEqual([])
})

test('commands lead home and to the routes below, and nowhere else', () => {
  const known = ['/', ...ROUTES.map(({ path }) => path)]
  const led = registry.flatMap((command) => placeOf(command)?.path ?? [])
  expect(led.filter((path) => !known.includes(path))).toEqual([])
  expect(led).toContain('/')
})

test.each(ROUTES)(
  '$path is reached by menu, by hotkey and by Go To',
  async ({ path, byMenu, byHotkey, byGoTo }) => {
    const { stage } = desk
    const line = byGoTo.replaceAll(' ', '<Space>')
    for (const keys of [byMenu, byHotkey, `<C-k> ${line}<Enter>`]) {
      if (keys === undefined) continue
      // Signing out ends a token: the next way needs another.
      if (path === '/login') await desk.open('/', await desk.office.signIn())
      else if ((await stage.path()) === '') await desk.open('/')
      else stage.go('/')
      await soon(async () => expect(await stage.focus()).toBe('Customers'))
      let before = ''
      for (const part of keys.split(' ')) {
        if (before !== '') await settled()
        // The next screen is there once something else has the focus, or the same in another place.
        before = `${await stage.path()} ${await stage.focus()}`
        await stage.keys(part)
        await soon(async () => expect(`${await stage.path()} ${await stage.focus()}`).not.toBe(before))
      }
      await arrived(path)
      await soon(async () => expect(await stage.focus()).not.toBe('body'))
    }
    await settled()
    await soon(() => expect(untrueHints()).toEqual([]))
    expect(unnamed()).toEqual([])
  },
)

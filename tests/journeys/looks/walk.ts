import { authTexts } from '../../../contract/operator/auth.ts'
import { DEFAULT_SETTINGS, type KeptSettings, settingsPaths } from '../../../contract/operator/settings.ts'
import { OPERATOR, type startOffice } from '../../server/setup/office.ts'
import { type Seat, signingIn } from '../browser/seat.ts'
import { LONG, PERSIAN, SCREENS } from './looked-at.ts'
import { looksAtAll } from './shots.ts'

/** Those looked at outside of the long run: one of each layout, list, dialog and error. */
const REPRESENTATIVE = [
  'home',
  'reports',
  'settings',
  'customers',
  'customers-search',
  'customers-edit-many',
  'cash-book',
  'cash-book-sum',
  'cash-book-new-account',
  'cashbook-password',
  'hawala-edit-errors',
  'statement',
  'all-accounts',
  'transfer',
  'rates',
  'operators-edit',
  'office',
  'log-row',
  'hawala',
  'hawala-wrong',
  'statement-chart',
  'statement-file',
  'hawala-report',
  'net-capital',
  'help',
  'goto-transfer',
  'card',
  'queue',
  'pay',
  'close',
]

/** What is looked at: in the long run, and for pictures, every screen. */
export const namesToLookAt = () => (looksAtAll ? Object.keys(SCREENS) : REPRESENTATIVE)

/** Has the operator's settings be of a theme: what they have set goes before what the machine was left in. */
export async function wearTheme(
  office: Awaited<ReturnType<typeof startOffice>>,
  theme: string,
): Promise<void> {
  const { version } = (await office.call<KeptSettings>('GET', settingsPaths.settings)).body
  const settings = { ...DEFAULT_SETTINGS, theme }
  await office.call('PUT', settingsPaths.settings, settings, { 'if-match': String(version) })
}

/**
 * Signs in and goes through the screens of these names, the sign-in page before them and what goes wrong after them;
 * each is looked at as it stands.
 */
export async function walkScreens(
  seat: Seat,
  office: Awaited<ReturnType<typeof startOffice>>,
  names: readonly string[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  await seat.play('start /\nexpect focus Email')
  await look('login')
  await seat.play(`keys nobody<Enter>x<Enter>\nexpect text Please enter a valid email`)
  await look('login-errors')
  await seat.play(`keys <S-Enter>\n${signingIn(OPERATOR)}\nexpect focus Customers`)
  for (const name of names) {
    await seat.play(SCREENS[name] ?? '')
    await look(name)
  }
  await seat.page.route('**/api/cash-book/', (route) =>
    route.fulfill({
      status: 400,
      json: { non_field_errors: [`${LONG}: ${PERSIAN}`], date: ['Closed.'] },
    }),
  )
  await seat.play(`
    start /cash-book
    expect text Debit Account
    keys <C-l>
    expect focus Amount
    keys 5<Enter>usd<Enter>4001<Enter>4002<Enter><C-Enter>
    expect text Error:
  `)
  await look('cash-book-refused')
  await seat.page.route('**/api/transfer/', (route) => route.abort())
  await seat.play(`
    start /transfer
    expect text Debit Account
    keys <C-l>
    expect focus Amount
    keys 500<Enter>usd<Enter>70.5<Enter>afn<Enter><Space><Enter>4001<Enter>8002<Enter>${PERSIAN}<C-Enter>
    expect text 1 waiting
    keys <A-w>
    expect text refused:
    expect focus Waiting
  `)
  await look('waiting')
  await seat.play('keys <Delete>\nexpect focus Cancel')
  await look('waiting-delete')
  await seat.play('keys <Tab><Enter>\nexpect text 1 record not in the books yet')
  await seat.play(`
    start /cashbook/edit/2
    expect focus Amount
    keys 777<Enter><Enter><Enter><Enter>${PERSIAN}
  `)
  const { body } = await office.call<{ version: number }[]>('GET', 'api/cash-book?id=2')
  await office.call(
    'PATCH',
    'api/cash-book/2/',
    { amount: (body[0]?.version ?? 0) + 1, description: LONG },
    {
      'if-match': String(body[0]?.version),
    },
  )
  await seat.play('keys <C-Enter>\nexpect focus Saved now and yours')
  await look('conflict')
  await seat.page.route('**/api/cash-book/2/', (route) =>
    route.fulfill({ status: 401, json: { detail: authTexts.invalidToken.text } }),
  )
  await seat.play('keys <Tab><Enter>\nexpect focus Amount\nkeys <C-Enter>\nexpect focus Password')
  await look('sign-in-again')
  await seat.page.goto(`${office.url}/no/such/page`)
  await seat.play('expect text Page Not Found')
  await look('not-found')
}

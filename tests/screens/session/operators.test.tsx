import { expect, test } from 'vitest'
import { authTexts, type LoginAnswer } from '../../../contract/operator/auth.ts'
import { passwordRefusals } from '../../../contract/operator/operator-refusals.ts'
import type { OperatorAnswer } from '../../../contract/operator/operators.ts'
import { changeRole } from '../../../server/auth/operators.ts'
import { passwordPhrases, sessionPhrases } from '../../../src/shell/credentials/phrases.ts'
import { dialogPhrases as sessionDialogPhrases } from '../../../src/shell/session/late-phrases.ts'
import { playScript } from '../../keys/hands.ts'
import { operators } from '../../keys/scripts/operators.ts'
import { like } from '../../like.ts'
import { atTheDesk, bannerLines, errorOf, field, OPERATOR, soon, TOKEN } from '../desk/at-the-desk.ts'

const desk = atTheDesk()

/** An operator with a start password. */
async function newcomer(email: string) {
  await desk.office.confirmPassword('operators/new')
  const { body } = await desk.office.call<OperatorAnswer>('POST', 'api/operators/', {
    ...{ email, name: email, role: 'cashier' },
  })
  return { id: body.operator.id, password: body.start_password ?? '' }
}
const signIn = (email: string, password: string) =>
  desk.office.call<LoginAnswer>('POST', 'auth/login/', { email, password })

test('operators are added, changed, given start passwords and disabled; a start password is kept nowhere', async () => {
  await desk.open('/')
  await playScript(desk.stage, operators(OPERATOR.password))
  const { body } = await desk.office.call('GET', 'api/operators/')
  expect(body).toMatchObject([
    { name: 'Amina', role: 'owner' },
    { name: 'Karim Jan', role: 'manager', disabled_at: expect.any(String) },
  ])
  expect(JSON.stringify({ ...localStorage })).not.toContain(OPERATOR.password)
})

test('owners of an office of owners alone are told at home that there are roles, until there is another', async () => {
  await desk.office.colleague('second-owner@office.af')
  await desk.office.tamper(`update operators set role = 'owner'`)
  await desk.open('/')
  const TOLD = 'all are owners; roles: g p'
  await soon(async () => expect(await desk.stage.text()).toContain(TOLD))
  await changeRole(desk.office.books, 'second-owner@office.af', 'cashier')
  await desk.stage.keys('gp')
  await desk.focusIs('Email')
  expect(await desk.stage.text()).not.toContain(TOLD)
  await desk.stage.keys('<Esc>')
  await desk.focusIs('Customers')
  await soon(async () => expect(await desk.stage.text()).not.toContain(TOLD))
})

test("an operator's sessions are seen and ended by an owner", async () => {
  const { id, password } = await newcomer('sara@office.af')
  await signIn('sara@office.af', password)
  await desk.open('/operators')
  const { stage } = desk
  await stage.keys('<F3><End>')
  await stage.keys('<Enter>')
  await soon(async () =>
    expect(await stage.text()).toContain(sessionPhrases.countOf({ count: 1, name: 'sara@office.af' })),
  )
  await desk.focusIs('Name')
  // Past role, the two checks, the password and the buttons to the tables.
  for (
    let steps = 0;
    (await stage.focus()) !== sessionPhrases.tableOf({ name: 'sara@office.af' }) && steps < 12;
    steps++
  )
    await stage.keys('<Tab>')
  await stage.keys('<Delete>')
  await desk.focusIs('Cancel')
  await stage.keys('<Tab><Enter>')
  await soon(async () => expect(await stage.text()).toContain(sessionPhrases.empty))
  const { body } = await desk.office.call('GET', `api/operators/${id}/sessions/`)
  expect(body).toEqual([])
})

test('what is typed and left is asked about, since nothing keeps it', async () => {
  await desk.open('/operators')
  await desk.focusIs('Email')
  await desk.stage.keys('someone<Esc>')
  await soon(async () => expect(await desk.stage.text()).toContain('it is gone then'))
  await desk.stage.keys('<Esc>')
  await desk.focusIs('Email')
  expect(field('Email').value).toBe('someone')
})

test('a start password leads to the form of a new one, also after a reload, and then on', async () => {
  const { password } = await newcomer('laila@office.af')
  const { stage } = desk
  await stage.open(`/login?${new URLSearchParams({ next: '/cash-book' })}`)
  await stage.keys(`laila@office.af<Enter>${password}<Enter>`)
  await desk.focusIs('New password')
  expect(field('Password').value).toBe(password)
  // No screen of the office opens before.
  await stage.open('/customers')
  await desk.pathIs(`/login?${new URLSearchParams({ next: '/customers' })}`)
  await desk.focusIs('Password')
  await stage.keys('wrong-password<Enter>short<Enter>other<Enter>')
  await soon(() => expect(errorOf(passwordPhrases.again)).toBe(authTexts.notTheSame.text))
  await stage.keys('short<Enter>')
  await soon(() => expect(errorOf('Password')).toBe(authTexts.wrongPassword.text))
  await desk.focusIs('Password')
  await stage.keys(`${password}<Enter><Enter><Enter>`)
  await soon(() => expect(errorOf('New password')).toBe(passwordRefusals.tooShort({ least: 8 }).text))
  await stage.keys('a-fine-password<Enter>a-fine-password<Enter>')
  await desk.pathIs('/customers')
  expect((await signIn('laila@office.af', 'a-fine-password')).status).toBe(200)
})

test('one who does not choose signs out', async () => {
  const { password } = await newcomer('omar@office.af')
  const { stage } = desk
  await stage.open('/login')
  await stage.keys(`omar@office.af<Enter>${password}<Enter>`)
  await desk.focusIs('New password')
  await stage.keys('<Tab><Tab><Tab><Enter>')
  await soon(() => field('Email'))
  await desk.focusIs('Email')
  expect(sessionStorage.getItem(TOKEN)).toBeNull()
})

test('the own password is changed from Go To', async () => {
  const { password } = await newcomer('nadia@office.af')
  const { body } = await signIn('nadia@office.af', password)
  const as = { authorization: `Token ${body.token}` }
  await desk.office.call('PUT', 'api/me/password/', { password, new_password: 'a-fine-password' }, as)
  await desk.open('/', body.token)
  await desk.stage.keys('<C-k>password<Enter>')
  await desk.pathIs('/password')
  await desk.focusIs('Password')
  await desk.stage.keys('a-fine-password<Enter>another-password<Enter>another-password<Enter>')
  await desk.toastIs('Password changed')
  await desk.pathIs('/settings')
  expect((await signIn('nadia@office.af', 'another-password')).status).toBe(200)
  expect(bannerLines()).toEqual([])
})

test('wrong passwords since the last time are told at sign-in', async () => {
  const { password } = await newcomer('zia@office.af')
  const { body } = await signIn('zia@office.af', password)
  await desk.office.call(
    ...(['PUT', 'api/me/password/', { password, new_password: 'a-fine-password' }] as const),
    { authorization: `Token ${body.token}` },
  )
  const noted = await desk.office.count('sign_ins')
  await signIn('zia@office.af', 'a-guess')
  await soon(async () => expect(await desk.office.count('sign_ins')).toBe(noted + 1))
  await desk.stage.open('/login')
  await desk.stage.keys('zia@office.af<Enter>a-fine-password<Enter>')
  await desk.pathIs('/')
  await soon(async () =>
    expect((await desk.stage.toasts()).join()).toMatch(
      like(sessionDialogPhrases.wrongPasswords, { count: 1, since: /2[^.]*/ }),
    ),
  )
})

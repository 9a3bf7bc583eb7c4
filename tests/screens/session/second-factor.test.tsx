import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import { factorTexts } from '../../../contract/operator/factor-texts.ts'
import { operatorTexts } from '../../../contract/operator/operator-texts.ts'
import type { Role } from '../../../contract/operator/roles.ts'
import { factorRefusals } from '../../../contract/operator/second-factor.ts'
import { phrases as loginPhrases } from '../../../src/screens/login/late-phrases.ts'
import { phrases as operatorsPhrases } from '../../../src/screens/operators/phrases.ts'
import { factorPhrases as factorPagePhrases } from '../../../src/screens/settings/phrases.ts'
import {
  answers,
  atTheDesk,
  bannerLines,
  errorOf,
  field,
  OPERATOR,
  soon,
  TOKEN,
} from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const PASSWORD = OPERATOR.password

let used = 0
/** A code of a secret that was not used before: each is of a later step than the last. */
function codeOf(secret: string): string {
  const now = Math.floor(Date.now() / 30_000)
  used = Math.max(used + 1, now)
  expect(used - now).toBeLessThan(2)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: used * 30_000 })
}
const secretShown = () =>
  document.querySelector('[aria-label=Secret]')?.textContent?.replaceAll(' ', '') ?? ''
const recoveryShown = () => [...document.querySelectorAll('.recovery-codes li')].map((one) => one.textContent)

/** An operator with a second factor, made by calls: their session and recovery codes. */
async function withFactor(email: string, role: Role = 'owner') {
  const token = await desk.office.colleague(email, role)
  const as = { authorization: `Token ${token}` }
  const call = <Body,>(method: 'PUT' | 'POST', path: string, body: object) =>
    desk.office.call<Body>(method, path, body, as).then((answer) => answer.body)
  const { secret, sealed } = await call<{ secret: string; sealed: string }>(
    'POST',
    'api/me/second-factor/start/',
    { password: PASSWORD },
  )
  const { recovery_codes } = await call<{ recovery_codes: string[] }>('PUT', 'api/me/second-factor/', {
    sealed,
    code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  })
  return { token, recovery_codes }
}

test('is set up and removed from Settings, by keys alone', async () => {
  const token = await desk.office.colleague('setup@office.af')
  const { stage } = desk
  await desk.open('/settings', token)
  await stage.keys('g2')
  await desk.pathIs('/second-factor')
  await desk.focusIs('Password')
  await stage.keys('wrong-password<Enter>')
  await soon(() => expect(errorOf('Password')).toBe(authTexts.wrongPassword.text))
  await stage.keys(`<C-a>${PASSWORD}<Enter>`)
  await desk.focusIs('Code')
  expect(document.querySelector('svg[aria-label="QR code of the secret"] path[fill="#000"]')).not.toBeNull()
  const secret = secretShown()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await stage.keys('<Enter>')
  await soon(() => expect(errorOf('Code')).toBe(authTexts.codeDue.text))
  await stage.keys('000000<Enter>')
  await soon(() => expect(errorOf('Code')).toBe(factorRefusals.codeWrong.text))
  await stage.keys(`<C-a>${codeOf(secret)}<Enter>`)
  await soon(() => expect(recoveryShown()).toHaveLength(10))
  const [recovery = ''] = recoveryShown()
  await desk.focusIs('Recovery codes')
  expect(getSelection()?.toString()).toContain(recovery)
  await stage.keys('<Tab><Enter>')
  await desk.toastIs(factorTexts.saved.text)
  await desk.pathIs('/settings')
  await stage.keys('<C-k>second<Enter>')
  await desk.pathIs('/second-factor')
  await soon(() =>
    expect(document.querySelector('main')?.textContent).toContain(factorPagePhrases.codesLeft({ count: 10 })),
  )
  await desk.focusIs('Password')
  await stage.keys(`${PASSWORD}<Enter>${recovery}<Enter>`)
  await desk.toastIs(factorTexts.removed.text)
  await desk.pathIs('/settings')
})

test('the login form asks for the code once it is due; what was typed stays', async () => {
  const { recovery_codes } = await withFactor('coded@office.af')
  const { stage } = desk
  await stage.open('/login')
  await stage.keys(`coded@office.af<Enter>${PASSWORD}<Enter>`)
  await desk.focusIs('Code')
  expect([field('Email').value, field('Password').value]).toEqual(['coded@office.af', PASSWORD])
  expect(errorOf('Code')).toBe(authTexts.codeDue.text)
  expect(bannerLines()).toEqual([])
  await stage.keys('000000<Enter>')
  await soon(() => expect(errorOf('Code')).toBe(factorRefusals.codeWrong.text))
  await desk.focusIs('Code')
  // Another operator may have none.
  await stage.keys('<S-Enter><S-Enter>x')
  await soon(() => expect(document.getElementsByName('code')).toHaveLength(0))
  await stage.keys('<C-a>coded@office.af<Enter><Enter>')
  await desk.focusIs('Code')
  await stage.keys(`${recovery_codes[0]}<Enter>`)
  await desk.pathIs('/')
})

test('a session that ends in the middle of work asks for the code too', async () => {
  const { token, recovery_codes } = await withFactor('ended@office.af')
  const { stage } = desk
  await desk.open('/rates', token)
  stage.once('POST', 'api/exchange-rates/bulk_create_update', answers(401, { detail: 'Gone.' }))
  await desk.focusIs('Rate to USD AFN')
  await stage.keys('10.5<F8>')
  await desk.focusIs('Password')
  await stage.keys(`<End>${PASSWORD}<Enter>`)
  await desk.focusIs('Code')
  await stage.keys('<End><Enter>')
  await soon(() => expect(errorOf('Code')).toBe(authTexts.codeDue.text))
  await stage.keys(`${recovery_codes[0]}<Enter>`)
  await soon(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

test('one that the office requires is set up before anything opens, also in the middle of work', async () => {
  const own = await withFactor('chief@office.af')
  const token = await desk.office.colleague('must@office.af', 'manager')
  const { stage } = desk
  await desk.open('/cash-book', token)
  const require = (second_factor: string) =>
    desk.office.call(
      'PUT',
      'api/office/settings/',
      { second_factor },
      { authorization: `Token ${own.token}` },
    )
  await stage.keys('<F9>')
  await desk.focusIs('Transaction ID')
  await require('managers')
  try {
    // Whatever calls the server next leads there.
    await stage.keys('1<Enter>')
    await soon(() => expect(document.querySelector('main')?.textContent).toContain(loginPhrases.aboutFactor))
    await desk.focusIs('Password')
    await stage.keys(`<C-a>${PASSWORD}<Enter>`)
    await desk.focusIs('Code')
    await stage.keys(`${codeOf(secretShown())}<Enter>`)
    await soon(() => expect(recoveryShown()).toHaveLength(10))
    await stage.keys('<Tab><Enter>')
    await soon(() => expect(document.querySelector('header')?.textContent).toContain('must@office.af'))
    // One who does not set it up signs out.
    await desk.office.colleague('rather@office.af', 'manager')
    await stage.keys('<C-k>exit<Enter>')
    await soon(() => field('Email'))
    await stage.keys(`rather@office.af<Enter>${PASSWORD}<Enter>`)
    await soon(() => expect(document.querySelector('main')?.textContent).toContain(loginPhrases.aboutFactor))
    await desk.focusIs('Password')
    expect(field('Password').value).toBe(PASSWORD)
    await stage.keys('<Tab><Tab><Enter>')
    await soon(() => field('Email'))
    expect(sessionStorage.getItem(TOKEN)).toBeNull()
  } finally {
    await require('none')
  }
})

test('an owner removes one on Operators', async () => {
  await withFactor('lost@office.af', 'cashier')
  const { stage } = desk
  await desk.open('/operators')
  await soon(() =>
    expect(document.querySelector('.operators')?.textContent).toContain('with a second factor'),
  )
  await stage.keys('<F3><End><Enter>')
  await desk.focusIs('Name')
  await soon(() => field(operatorsPhrases.removeFactor))
  field(operatorsPhrases.removeFactor).focus()
  await stage.keys(' ')
  field('Your password').focus()
  await stage.keys(`${PASSWORD}<Enter>`)
  await desk.toastIs(operatorTexts.updated.text)
  const { status } = await desk.office.call('POST', 'auth/login/', {
    email: 'lost@office.af',
    password: PASSWORD,
  })
  expect(status).toBe(200)
})

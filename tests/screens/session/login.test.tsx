import { describe, expect, test } from 'vitest'
import { authTexts } from '../../../contract/operator/auth.ts'
import { atTheDesk, bannerLines, errorOf, field, OPERATOR, soon, TOKEN } from '../desk/at-the-desk.ts'

const desk = atTheDesk()
const credentials = `${OPERATOR.email}<Enter>${OPERATOR.password}<Enter>`

describe('signing in', () => {
  test('leads home, with Enter from field to field; the token stands in session storage and in every call', async () => {
    const { stage, office } = desk
    await stage.open('/login')
    expect(await stage.focus()).toBe('Email')
    await stage.keys(`${OPERATOR.email}<Enter>`)
    expect(await stage.focus()).toBe('Password')
    await stage.keys('<S-Enter>')
    expect(await stage.focus()).toBe('Email')
    await stage.keys(`<Enter>${OPERATOR.password}<Enter>`)
    await desk.pathIs('/')
    expect(stage.calls()).toMatchObject([
      {
        method: 'POST',
        path: 'auth/login/',
        body: { email: OPERATOR.email, password: OPERATOR.password },
      },
    ])
    expect(stage.calls()[0]?.headers.get('Authorization')).toBeNull()
    const token = sessionStorage.getItem(TOKEN)
    const { body } = await office.call('GET', 'auth/profile', undefined, { authorization: `Token ${token}` })
    expect(body).toMatchObject({ email: OPERATOR.email })
    await soon(() => expect(stage.reads().some(({ path }) => path === 'api/customers')).toBe(true))
    const [customers] = stage.reads().filter(({ path }) => path === 'api/customers')
    expect(customers?.headers.get('Authorization')).toBe(`Token ${token}`)
    expect(Object.values({ ...localStorage }).join()).not.toContain(token)
  })

  test('that is refused selects the password: the next one takes its place, as often as it is refused', async () => {
    const { stage } = desk
    await stage.open('/login')
    await stage.keys(`${OPERATOR.email}<Enter>wrong`)
    for (const next of ['worse', OPERATOR.password]) {
      const refusals = stage.calls().length
      await stage.keys('<Enter>')
      await soon(() => expect(stage.calls().length).toBe(refusals + 1))
      await soon(() => expect(bannerLines()).not.toEqual([]))
      await soon(() => {
        const { value, selectionStart, selectionEnd } = field('Password')
        expect([selectionStart, selectionEnd]).toEqual([0, value.length])
      })
      await stage.keys(next)
      expect(field('Password').value).toBe(next)
    }
    await stage.keys('<Enter>')
    await desk.pathIs('/')
  })

  test('never leads to another site', async () => {
    const { stage } = desk
    await stage.open(`/login?${new URLSearchParams({ next: '//elsewhere.example/' })}`)
    await stage.keys(credentials)
    await desk.pathIs('/')
  })

  test('an operator who is signed in does not see the form', async () => {
    await desk.open('/')
    await desk.stage.open('/login')
    await desk.pathIs('/')
  })
})

describe('what the login form says', () => {
  test('when fields are left: on blur', async () => {
    const { stage } = desk
    await stage.open('/login')
    await stage.keys('<Tab>')
    expect(errorOf('Email')).toBe(authTexts.emailRequired.text)
    await stage.keys('<S-Tab>')
    expect(errorOf('Password')).toBe(authTexts.passwordRequired.text)
    await stage.keys('amina@office')
    expect(errorOf('Email')).toBe('')
    await stage.keys('<Tab>')
    expect(errorOf('Email')).toBe(authTexts.emailInvalid.text)
    await stage.keys('12345')
    expect(errorOf('Password')).toBe('')
    await stage.keys('<Tab>')
    expect(errorOf('Password')).toBe(authTexts.passwordShort.text)
    await stage.keys('<S-Tab><End>6<Tab>')
    expect(errorOf('Password')).toBe('')
  })

  test('an e-mail that is none stops the submit; a short password does not', async () => {
    const { stage } = desk
    await stage.open('/login')
    await stage.keys('amina<Enter>12345<Enter>')
    await soon(() => expect(errorOf('Email')).toBe(authTexts.emailInvalid.text))
    expect(errorOf('Password')).toBe('')
    expect(stage.calls()).toEqual([])
    await stage.keys('<S-Enter>nobody@office.af<Enter><Enter>')
    await soon(() => expect(bannerLines()).toEqual(['Login failed']))
    expect(stage.calls()[0]?.body).toEqual({ email: 'nobody@office.af', password: '12345' })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoginAnswer, Profile } from '../../../contract/operator/auth.ts'
import {
  DEFAULT_SETTINGS,
  type KeptSettings,
  type Settings,
  settingsTexts,
} from '../../../contract/operator/settings.ts'
import { OPERATOR, openOffice, type TestOffice } from '../setup/office.ts'

const PATH = 'api/me/settings/'
const RENT = { name: 'Rent', script: 'start /cash-book\nexpect focus Amount\nkeys 500<Enter>' }

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(() => office.tamper('delete from settings'))

const as = (token?: string): Record<string, string> => (token ? { authorization: `Token ${token}` } : {})
const get = async (token?: string) =>
  (await office.call<KeptSettings>('GET', PATH, undefined, as(token))).body
const put = <Body = KeptSettings>(change: object, version?: number | string, headers = {}) =>
  office.call<Body>(
    'PUT',
    PATH,
    { ...DEFAULT_SETTINGS, ...change },
    { ...(version === undefined ? {} : { 'if-match': String(version) }), ...headers },
  )

describe('the settings of an operator', () => {
  it("are the product's own in version 0 where nothing was changed", async () => {
    expect(await get()).toEqual({ version: 0, settings: DEFAULT_SETTINGS })
  })

  it('are kept whole, across a restart', async () => {
    const settings: Settings = {
      theme: 'system',
      typed_keys: false,
      keys: [
        { id: 'goto.open', keys: 'Ctrl+J' },
        { id: 'home.open', keys: 'g y' },
        { id: 'entry.date', keys: '' },
      ],
      macros: [RENT],
    }
    expect(await put(settings)).toMatchObject({ status: 200, body: { version: 1, settings } })
    await office.restart()
    expect(await get()).toEqual({ version: 1, settings })
  })

  it('hold a locale where one is chosen, which comes with the profile and the answer to signing in', async () => {
    const profile = async () => (await office.call<Profile>('GET', 'auth/profile')).body.locale
    expect(await profile()).toBeUndefined()
    await put({ language: 'fa-AF', digits: 'arabext' })
    expect((await get()).settings).toEqual({ ...DEFAULT_SETTINGS, language: 'fa-AF', digits: 'arabext' })
    expect(await profile()).toEqual({ language: 'fa-AF', digits: 'arabext' })
    const signedIn = await office.call<LoginAnswer>('POST', 'auth/login/', OPERATOR)
    expect(signedIn.body.user.locale).toEqual({ language: 'fa-AF', digits: 'arabext' })
    await put({ calendar: 'solar' }, 1)
    expect(await profile()).toEqual({ calendar: 'solar' })
  })

  it("are their operator's alone", async () => {
    await put({ theme: 'light' })
    const other = await office.colleague('zahra@office.af')
    expect(await get(other)).toEqual({ version: 0, settings: DEFAULT_SETTINGS })
    await put({ theme: 'system' }, undefined, as(other))
    expect((await get()).settings.theme).toBe('light')
  })

  it.each([undefined, '0', '7', '"1"x', 'light'])(
    'are not overwritten by a change based on %s',
    async (version) => {
      await put({ theme: 'light' })
      const { status, body } = await put<unknown>({ theme: 'system' }, version)
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          detail: settingsTexts.changedElsewhere.text,
          current: { version: 1, settings: { ...DEFAULT_SETTINGS, theme: 'light' } },
        },
      })
    },
  )

  it('leave one of two windows as it was, whichever is slower', async () => {
    await put({})
    const answers = await Promise.all([put({ theme: 'light' }, 1), put({ theme: 'system' }, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await get()).version).toBe(2)
  })
})

describe('settings that are refused', () => {
  const refused: readonly (readonly [object, string])[] = [
    [{ theme: 'pink' }, 'theme'],
    [{ language: 'de' }, 'language'],
    [{ calendar: 'lunar' }, 'calendar'],
    [{ digits: '' }, 'digits'],
    [{ typed_keys: 'yes' }, 'typed_keys'],
    [{ keys: [{ id: 'goto.open', keys: 'Ctrl+J Ctrl+K' }] }, 'keys.0.keys'],
    [{ keys: [{ id: 'goto.open', keys: 'g\nx' }] }, 'keys.0.keys'],
    [{ keys: [{ id: '', keys: 'Ctrl+J' }] }, 'keys.0.id'],
    [
      {
        keys: [
          { id: 'a', keys: 'F2' },
          { id: 'a', keys: 'F3' },
        ],
      },
      'keys',
    ],
    [{ keys: Array.from({ length: 301 }, (_, n) => ({ id: `a.${n}`, keys: 'F2' })) }, 'keys'],
    [{ macros: [{ ...RENT, name: ' ' }] }, 'macros.0.name'],
    [{ macros: [{ ...RENT, name: 'x'.repeat(61) }] }, 'macros.0.name'],
    [{ macros: [{ ...RENT, script: 'keys <' }] }, 'macros.0.script'],
    [{ macros: [{ ...RENT, script: 'expect focus Amount' }] }, 'macros.0.script'],
    [{ macros: [{ ...RENT, script: 'keys a\nexpect toast Saved' }] }, 'macros.0.script'],
    [{ macros: [{ ...RENT, script: `keys ${'a'.repeat(10_000)}` }] }, 'macros.0.script'],
    [{ macros: [RENT, { ...RENT, name: 'rent ' }] }, 'macros'],
    [{ macros: Array.from({ length: 101 }, (_, n) => ({ ...RENT, name: `Rent ${n}` })) }, 'macros'],
    [{ colour: 'green' }, 'non_field_errors'],
    [{ macros: [{ ...RENT, run: true }] }, 'macros.0'],
    [{ theme: undefined }, 'theme'],
    [{ macros: undefined }, 'macros'],
  ]
  it.each(refused)('%j', async (change, field) => {
    const { status, body } = await put<object>(change)
    expect({ status, fields: Object.keys(body) }).toEqual({ status: 400, fields: [field] })
    expect((await get()).version).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import {
  authTexts,
  checkPasswordDraft,
  loginEmailError,
  loginPasswordError,
} from '../../../contract/operator/auth.ts'
import { cashierDayFault, notOwnText } from '../../../contract/operator/cashier-texts.ts'
import { macroError, parseKeys, scriptTexts, writtenStroke } from '../../../contract/operator/key-script.ts'
import { checkOperator } from '../../../contract/operator/operator-form.ts'
import { may, PERMISSIONS, ROLES, refusedText } from '../../../contract/operator/roles.ts'
import { isFactorRequired, SECOND_FACTOR_CHOICES } from '../../../contract/operator/second-factor.ts'
import { macroKey, settingsTexts } from '../../../contract/operator/settings.ts'
import { settingsBody } from '../../../contract/operator/settings-body.ts'
import { type CodedText, slotsOf } from '../../../contract/text/catalogue.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { saidOf } from '../../../contract/wire/fields.ts'

describe('who may what', () => {
  it.each([
    ['owner', ['self', 'read', 'capital', 'enter', 'manage', 'audit', 'own']],
    ['manager', ['self', 'read', 'capital', 'enter', 'manage', 'audit']],
    ['cashier', ['self', 'read', 'enter']],
    ['auditor', ['self', 'read', 'capital', 'audit']],
  ] as const)('%s: %j', (role, permissions) => {
    expect(PERMISSIONS.filter((permission) => may(role, permission))).toEqual(permissions)
  })

  it('is said where it is refused, for whom it is', () => {
    expect(refusedText('own').code).toBe('permission.own')
    const closing = Object.assign((slots: object) => ({ code: 'x', text: 'x', slots }) as never, {
      code: 'x',
    })
    expect(slotsOf(refusedText('manage', closing), closing)).toEqual({
      holders: expect.objectContaining({ code: 'holders.manage' }),
    })
  })

  it('a second factor is required of those who manage, of all, or of nobody', () => {
    const required = SECOND_FACTOR_CHOICES.map((choice) =>
      ROLES.filter((role) => isFactorRequired(role, choice)),
    )
    expect(required).toEqual([[], ['owner', 'manager'], [...ROLES]])
  })
})

describe('a cashier', () => {
  it.each([
    ['2026-11-18', '2026-11-18', undefined],
    ['2026-11-20', '2026-11-18', undefined],
    ['2026-11-17', '2026-11-18', 'cashier.days'],
    ['2026-11-21', '2026-11-18', 'cashier.days'],
    ['2026-11-19', '2026-11-20', 'cashier.today'],
  ])('enters for %s from %s on: %s', (date, earliest, code) => {
    expect(cashierDayFault(date, earliest, '2026-11-20')?.code).toBe(code)
  })
  it('is told whose record it is', () => {
    expect(notOwnText('Amina', '2026-11-20')).toMatchObject({
      code: 'notOwn.by',
      slots: { by: 'Amina', day: '2026-11-20' },
    })
    for (const by of [null, undefined])
      expect(notOwnText(by, '2026-11-20')).toMatchObject({
        code: 'notOwn.byServer',
        slots: { day: '2026-11-20' },
      })
  })
})

describe('the login form', () => {
  it.each<readonly [string, CodedText | undefined]>([
    ['amina@office.af', undefined],
    [' a@b.c\u200f', undefined],
    ['', authTexts.emailRequired],
    ['\u200f ', authTexts.emailRequired],
    ...['amina', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d', 'x a@b.c', 'a@b.c x'].map(
      (email) => [email, authTexts.emailInvalid] as const,
    ),
  ])('%j as e-mail: %o', (email, fault) => {
    expect(loginEmailError(email)).toEqual(fault)
  })
  it.each([
    ['', 'submit', authTexts.passwordRequired],
    ['', 'blur', authTexts.passwordRequired],
    ['12345', 'blur', authTexts.passwordShort],
    ['12345', 'submit', undefined],
    ['123456', 'blur', undefined],
  ] as const)('"%s" as password on %s: %o', (typed, when, fault) => {
    expect(loginPasswordError(typed, when)).toEqual(fault)
  })
})

it('the form of a new password wants both, and the new one twice', () => {
  const good = { password: 'old', new_password: 'new', again: 'new' }
  expect(checkPasswordDraft(good)).toEqual({})
  expect(checkPasswordDraft({ password: '', new_password: '', again: 'x' })).toEqual({
    password: [authTexts.passwordRequired],
    new_password: [authTexts.passwordRequired],
    again: [authTexts.notTheSame],
  })
})

it('the form of an operator wants an e-mail, a name and a role', () => {
  const good = { email: 'a@b.c', name: 'Amina', role: 'owner' }
  const { required } = fieldTexts
  expect(checkOperator(good)).toEqual({})
  expect(checkOperator({ email: ' ', name: ' ', role: '' })).toEqual({
    email: [required],
    name: [required],
    role: [required],
  })
  expect(checkOperator({ ...good, email: 'a' })).toEqual({ email: [authTexts.emailInvalid] })
})

describe('a macro', () => {
  const onLine = (line: number, fault: CodedText) => scriptTexts.onLine({ line, fault }).text
  it.each([
    ['start /cash-book\nexpect focus Amount\nkeys 500<Enter>', undefined],
    ['start /cash-book', scriptTexts.noKeys.text],
    ['keys a\n\nexpect toast Saved', scriptTexts.notInMacro({ line: 3 }).text],
    ['press a', onLine(1, scriptTexts.notAStep({ text: 'press a' }))],
    ['keys a\nkeys b < c', onLine(2, scriptTexts.loneSign({ keys: 'b < c' }))],
    ['expect nothing', onLine(1, scriptTexts.nothingToExpect({ text: 'nothing' }))],
    ['expect POST x {a', onLine(1, scriptTexts.nothingToExpect({ text: 'POST x {a' }))],
    ['x keys a', onLine(1, scriptTexts.notAStep({ text: 'x keys a' }))],
  ])('%j: %s', (script, fault) => {
    expect(macroError(script)?.text).toBe(fault)
  })
  it('is written as it is read', () => {
    for (const text of [
      'a',
      '<lt>',
      '<Esc>',
      ' ',
      '<C-Space>',
      '<C-a>',
      '<C-A-S-Up>',
      '<A-lt>',
      '<F2>',
      '😀',
      '>',
    ])
      expect(parseKeys(text).map(writtenStroke)).toEqual([text])
  })
  it('names the keys that a script has in short', () => {
    expect(parseKeys('<Esc><Up><Down><Left><Right><Space><F2>').map(({ key }) => key)).toEqual([
      ...['Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ', 'F2'],
    ])
  })
  it('is named without regard to capitals and spaces around', () => {
    expect(macroKey(' Rent ')).toBe('rent')
  })
})

describe('settings as they are sent', () => {
  const settings = { theme: 'dark', typed_keys: true, keys: [] as object[], macros: [] as object[] } as const
  const refused = (changes: object) =>
    (settingsBody.safeParse({ ...settings, ...changes }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      saidOf(issue),
    ])
  const keys = (...written: string[]) => ({
    keys: written.map((one, index) => ({ id: `c${index}`, keys: one })),
  })
  const macro = (name: string, script = 'keys a') => ({ name, script })

  it('are taken whole', () => {
    expect(refused({})).toEqual([])
    expect(refused(keys('', 'j', 'g x', 'F2', 'Ctrl+J', 'Ctrl+Alt+Shift+Enter', 'Shift+?', 'Alt+ن'))).toEqual(
      [],
    )
    expect(refused({ macros: [macro('Rent'), macro('Salary')] })).toEqual([])
  })
  it.each(['g xy', 'ab c', '+ +', 'g  x', 'thirteen-keys', 'a b c', '+ x', 'x +'])(
    'refuse "%s" as keys',
    (written) => {
      expect(refused(keys(written))).toEqual([['keys.0.keys', settingsTexts.writtenKeys]])
    },
  )
  it('refuse a command and a name that stand twice, a macro without a name, and a script that is none', () => {
    const twice = [
      { id: 'c', keys: 'a' },
      { id: 'c', keys: 'b' },
    ]
    expect(refused({ keys: twice })).toEqual([['keys', settingsTexts.keysTwice]])
    expect(refused({ macros: [macro('Rent'), macro(' rent')] })).toEqual([
      ['macros', settingsTexts.nameTwice],
    ])
    expect(refused({ macros: [macro(' ')] })).toEqual([['macros.0.name', settingsTexts.nameRequired]])
    expect(refused({ macros: [macro('Rent', 'start /')] })).toEqual([['macros.0.script', scriptTexts.noKeys]])
  })
})

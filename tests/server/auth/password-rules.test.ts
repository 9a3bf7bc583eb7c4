import { expect, it } from 'vitest'
import { passwordRefusals } from '../../../contract/operator/operator-refusals.ts'
import { shapeTexts } from '../../../contract/wire/field-texts.ts'
import { hashPassword, passwordFault, verifyPassword } from '../../../server/auth/passwords.ts'
import { DEMO_OPERATOR } from '../../../server/demo/fill.ts'
import { OPERATOR } from '../setup/office.ts'

const SHORT = passwordRefusals.tooShort({ least: 8 }).text
const COMMON = passwordRefusals.isCommon.text
const KNOWN = passwordRefusals.isKnown.text
const OWN = passwordRefusals.isEmail.text

it.each([
  ['', SHORT],
  ['seven77', SHORT],
  ['👩👩👩👩👩👩👩', SHORT],
  ['x'.repeat(1001), shapeTexts.tooLong({ max: '1000' }).text],
  ['password', COMMON],
  ['QWERTYUIOP', COMMON],
  ['Password1', COMMON],
  ['iloveyou_2026!', COMMON],
  ['ｐａｓｓｗｏｒｄ', COMMON],
  ['1234567890', COMMON],
  ['daftar2026', KNOWN],
  ['Sarafi-1405', KNOWN],
  ['HAWALA!!', KNOWN],
  ['cashier1', KNOWN],
  ['Nasir.Khan', OWN],
  ['nasir.khan1405', OWN],
  ['nasir.khan@OFFICE.af', OWN],
])('of case %# a password is refused', async (password, why) => {
  expect((await passwordFault(password, 'nasir.khan@office.af'))?.text).toBe(why)
})

it.each([
  OPERATOR.password,
  DEMO_OPERATOR.password,
  'kkbq 7yt',
  'daftar kkbq',
  'زعفران هرات ۱۴۰۵',
  '👩‍👩‍👧 of Herat',
  'x7'.repeat(500),
])('of case %# a password may be given', async (password) => {
  expect(await passwordFault(password, 'nasir.khan@office.af')).toBeUndefined()
  expect(await verifyPassword(password, await hashPassword(password))).toBe(true)
})

import * as z from 'zod/mini'
import { checked, choice, flag, refusedAs, requiredText, text } from '../wire/fields.ts'
import { macroError } from './key-script.ts'
import { localeBody } from './locale-choice.ts'
import {
  MAX_KEY_CHANGES,
  MAX_MACRO_NAME,
  MAX_MACRO_SCRIPT,
  MAX_MACROS,
  macroKey,
  settingsTexts,
} from './settings.ts'

const WRITTEN_KEYS = /^(?:(?:Ctrl\+)?(?:Alt\+)?(?:Shift\+)?\S{1,12}|[^\s+] [^\s+]|)$/u

const keyChange = checked(
  z.strictObject({ id: requiredText(60), keys: text(40) }),
  z.refine(({ keys }) => WRITTEN_KEYS.test(keys), {
    ...refusedAs(settingsTexts.writtenKeys),
    path: ['keys'],
  }),
)

const macro = checked(
  z.strictObject({
    name: requiredText(MAX_MACRO_NAME, settingsTexts.nameRequired),
    script: requiredText(MAX_MACRO_SCRIPT),
  }),
  z.superRefine(({ script }, context) => {
    const said = macroError(script)
    if (said !== undefined)
      context.issues.push({
        code: 'custom',
        message: said.text,
        params: { said },
        input: script,
        path: ['script'],
      })
  }),
)

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length

/** Settings as they are sent: whole, and nothing else. */
export const settingsBody = z.strictObject({
  theme: choice({ dark: 'dark', light: 'light', system: 'system' }),
  ...localeBody,
  typed_keys: flag,
  keys: checked(
    z.array(keyChange),
    z.maxLength(MAX_KEY_CHANGES),
    z.refine((keys) => isEachOnce(keys.map(({ id }) => id)), refusedAs(settingsTexts.keysTwice)),
  ),
  macros: checked(
    z.array(macro),
    z.maxLength(MAX_MACROS),
    z.refine(
      (macros) => isEachOnce(macros.map(({ name }) => macroKey(name))),
      refusedAs(settingsTexts.nameTwice),
    ),
  ),
})

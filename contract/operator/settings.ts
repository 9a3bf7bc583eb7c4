import * as z from 'zod/mini'
import { checked, choice, flag, requiredText, text } from '../wire/fields.ts'
import { macroError } from './key-script.ts'

/** An operator's own settings: whose they are comes from the token alone. */
export const settingsPaths = { settings: 'api/me/settings/' } as const

export const settingsTexts = {
  changedElsewhere:
    'Your settings were changed in another window meanwhile. Nothing of them was overwritten.',
  notSaved: 'This change of your settings was refused and is taken back.',
  keysTwice: 'A command has its keys once.',
  nameTwice: 'Another macro has this name.',
  nameRequired: 'A name is required.',
} as const

export const THEMES = ['dark', 'light', 'system'] as const
/** `system` is the theme of the operator's own computer. */
export type ThemeChoice = (typeof THEMES)[number]

export interface Settings {
  readonly theme: ThemeChoice
  /** Whether single letters, signs and `g x` are commands outside text (WCAG 2.1.4). */
  readonly typed_keys: boolean
  readonly keys: readonly KeyChange[]
  readonly macros: readonly Macro[]
}

/** Settings as kept; version 0 where nothing was ever changed. */
export interface KeptSettings {
  /** Counted up by every change: If-Match names the one that a change is based on. */
  readonly version: number
  readonly settings: Settings
}

export const DEFAULT_SETTINGS: Settings = { theme: 'dark', typed_keys: true, keys: [], macros: [] }

export const MAX_MACRO_NAME = 60
export const MAX_MACRO_SCRIPT = 10_000
export const MAX_MACROS = 100
const MAX_KEY_CHANGES = 300

const WRITTEN_KEYS = /^(?:(?:Ctrl\+)?(?:Alt\+)?(?:Shift\+)?\S{1,12}|[^\s+] [^\s+]|)$/u

/** The keys that an operator has given a command of the registry in place of its own; blank where it is to have none. */
const keyChange = checked(
  z.strictObject({ id: requiredText(60), keys: text(40) }),
  z.refine(({ keys }) => WRITTEN_KEYS.test(keys), {
    error: 'Keys as people write them are required.',
    path: ['keys'],
  }),
)

export type KeyChange = Readonly<z.infer<typeof keyChange>>

/** What an operator has recorded: a key script of `start`, `keys` and `expect focus`. */
const macro = checked(
  z.strictObject({
    name: requiredText(MAX_MACRO_NAME, settingsTexts.nameRequired),
    script: requiredText(MAX_MACRO_SCRIPT),
  }),
  z.superRefine(({ script }, context) => {
    const message = macroError(script)
    if (message !== undefined)
      context.issues.push({ code: 'custom', message, input: script, path: ['script'] })
  }),
)

export type Macro = Readonly<z.infer<typeof macro>>

/** The name that identifies a macro. */
export const macroKey = (name: string) => name.trim().toLowerCase()

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length

/** Settings as they are sent: whole, and nothing else. */
export const settingsBody = z.strictObject({
  theme: choice({ dark: 'dark', light: 'light', system: 'system' }),
  typed_keys: flag,
  keys: checked(
    z.array(keyChange),
    z.maxLength(MAX_KEY_CHANGES),
    z.refine((keys) => isEachOnce(keys.map(({ id }) => id)), settingsTexts.keysTwice),
  ),
  macros: checked(
    z.array(macro),
    z.maxLength(MAX_MACROS),
    z.refine((macros) => isEachOnce(macros.map(({ name }) => macroKey(name))), settingsTexts.nameTwice),
  ),
})

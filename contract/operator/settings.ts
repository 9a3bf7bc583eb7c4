import * as z from 'zod/mini'
import { defineTexts } from '../text/catalogue.ts'
import { answer, listOf, version, words } from '../wire/answers.ts'
import { localeChoice } from './locale-choice.ts'

/** An operator's own settings: whose they are comes from the token alone. */
export const settingsPaths = { settings: 'api/me/settings/' } as const

export const settingsTexts = defineTexts('settings', {
  changedElsewhere:
    'Your settings were changed in another window meanwhile. Nothing of them was overwritten.',
  notSaved: 'This change of your settings was refused and is taken back.',
  writtenKeys: 'Keys as people write them are required.',
  keysTwice: 'A command has its keys once.',
  nameTwice: 'Another macro has this name.',
  nameRequired: 'A name is required.',
})

export const THEMES = ['dark', 'light', 'system'] as const
/** `system` is the theme of the operator's own computer. */
export type ThemeChoice = (typeof THEMES)[number]

/** The keys that an operator has given a command of the registry in place of its own; blank where it is to have none. */
export const keyChangeShape = answer({ id: words('goto.open'), keys: words('Ctrl+J') })
export type KeyChange = z.infer<typeof keyChangeShape>

/** What an operator has recorded: a key script of `start`, `keys` and `expect focus`. */
export const macroShape = answer({
  name: words('Rent'),
  script: words('start /cash-book\nexpect focus Amount\nkeys 500<Enter>'),
})
export type Macro = z.infer<typeof macroShape>

export const settingsShape = answer({
  theme: z.enum(THEMES),
  ...localeChoice,
  /** Whether single letters, signs and `g x` are commands outside text (WCAG 2.1.4). */
  typed_keys: z.boolean(),
  keys: listOf(keyChangeShape),
  macros: listOf(macroShape),
})
export type Settings = z.infer<typeof settingsShape>

/** Settings as kept; version 0 where nothing was ever changed. */
export const keptSettingsShape = answer({ version, settings: settingsShape })
export type KeptSettings = z.infer<typeof keptSettingsShape>

export const DEFAULT_SETTINGS: Settings = { theme: 'dark', typed_keys: true, keys: [], macros: [] }

export const MAX_MACRO_NAME = 60
export const MAX_MACRO_SCRIPT = 10_000
export const MAX_MACROS = 100
export const MAX_KEY_CHANGES = 300

/** The name that identifies a macro. */
export const macroKey = (name: string) => name.trim().toLowerCase()

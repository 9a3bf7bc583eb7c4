import { type Macro, macroKey, type Settings, type ThemeChoice } from '../../contract/operator/settings.ts'
import type { Locale } from '../../contract/text/locale.ts'

/** One thing that an operator sets: made again on whatever another window has saved meanwhile. */
export type SettingChange =
  | { readonly kind: 'theme'; readonly theme: ThemeChoice }
  | { readonly kind: 'locale'; readonly locale: Locale }
  | { readonly kind: 'typedKeys'; readonly on: boolean }
  /** Without keys the command has its own again. */
  | { readonly kind: 'keys'; readonly id: string; readonly keys: string | undefined }
  | { readonly kind: 'allKeys' }
  /** A macro of this name is replaced. */
  | { readonly kind: 'macro'; readonly macro: Macro }
  | { readonly kind: 'macroName'; readonly name: string; readonly to: string }
  | { readonly kind: 'noMacro'; readonly name: string }

const isNamed = (name: string) => (macro: Macro) => macroKey(macro.name) === macroKey(name)

/** The settings after a change. */
export function changed(settings: Settings, change: SettingChange): Settings {
  const { keys, macros } = settings
  switch (change.kind) {
    case 'theme':
      return { ...settings, theme: change.theme }
    case 'locale':
      return { ...settings, ...change.locale }
    case 'typedKeys':
      return { ...settings, typed_keys: change.on }
    case 'keys': {
      const others = keys.filter(({ id }) => id !== change.id)
      return {
        ...settings,
        keys: change.keys === undefined ? others : [...others, { id: change.id, keys: change.keys }],
      }
    }
    case 'allKeys':
      return { ...settings, keys: [] }
    case 'macro': {
      const isSame = isNamed(change.macro.name)
      const isThere = macros.some(isSame)
      const replaced = macros.map((macro) => (isSame(macro) ? change.macro : macro))
      return { ...settings, macros: isThere ? replaced : [...macros, change.macro] }
    }
    case 'macroName': {
      const isOld = isNamed(change.name)
      const isTaken = macros.some((macro) => !isOld(macro) && isNamed(change.to)(macro))
      // Another window has given the name away meanwhile: both macros stay as they are.
      if (isTaken) return settings
      return {
        ...settings,
        macros: macros.map((macro) => (isOld(macro) ? { ...macro, name: change.to } : macro)),
      }
    }
    case 'noMacro':
      return { ...settings, macros: macros.filter((macro) => !isNamed(change.name)(macro)) }
  }
}

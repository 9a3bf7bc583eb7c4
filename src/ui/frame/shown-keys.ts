import { createContext, useContext } from 'react'

/** What the keys written on a chip are for this operator, who may have changed them. */
const ShownKeys = createContext<(written: string) => string>((written) => written)

export const ShownKeysProvider = ShownKeys.Provider

/** The keys to show for those written; none for none. */
export function useShownKeys(): (written: string | undefined) => string | undefined {
  const shown = useContext(ShownKeys)
  return (written) => written && shown(written)
}

const ARIA_NAMES: Readonly<Record<string, string>> = { Ctrl: 'Control', Esc: 'Escape' }

/** A chip's keys as `aria-keyshortcuts` wants them: `Ctrl+Enter` is `Control+Enter`. */
export function ariaKeys(keys: string): string {
  return keys.replace(/Ctrl|Esc\b/g, (name) => ARIA_NAMES[name] ?? name)
}

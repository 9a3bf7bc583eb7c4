const ARIA_NAMES: Readonly<Record<string, string>> = { Ctrl: 'Control', Esc: 'Escape' }

/** A chip's keys as `aria-keyshortcuts` wants them: `Ctrl+Enter` is `Control+Enter`. */
export function ariaKeys(keys: string): string {
  return keys.replace(/Ctrl|Esc\b/g, (name) => ARIA_NAMES[name] ?? name)
}

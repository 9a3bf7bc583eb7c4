import { readText, writeText } from './stored.ts'

/** `system` is whatever the computer itself is set to. */
export type Theme = 'dark' | 'light' | 'system'

const KEY = 'daftar.theme'
const LIGHT = '(prefers-color-scheme: light)'

/** The theme this machine was left in; dark where nothing is kept or storage is refused. */
export function getTheme(): Theme {
  const kept = readText('localStorage', KEY)
  return kept === 'light' || kept === 'system' ? kept : 'dark'
}

function show(theme: Theme): void {
  const isLight = theme === 'system' ? matchMedia(LIGHT).matches : theme === 'light'
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
}

/** Shows a theme at once and keeps it for the next start, where storage allows. */
export function setTheme(theme: Theme): void {
  show(theme)
  writeText('localStorage', KEY, theme)
}

/** Follows the computer where the theme is its own. Returns what ends it. */
export function followSystem(): () => void {
  const light = matchMedia(LIGHT)
  const follow = () => show(getTheme())
  light.addEventListener('change', follow)
  return () => light.removeEventListener('change', follow)
}

/** The other of dark and light, from what is shown now. */
export const otherTheme = (): 'dark' | 'light' =>
  document.documentElement.dataset.theme === 'light' ? 'dark' : 'light'

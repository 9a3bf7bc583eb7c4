export type Theme = 'dark' | 'light'

const KEY = 'daftar.theme'

/** The theme this machine was left in; dark where nothing is kept or storage is refused. */
export function getTheme(): Theme {
  try {
    return localStorage.getItem(KEY) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark'
  }
}

/** Shows a theme at once and keeps it for the next start, where storage allows. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser that refuses storage still shows the theme until it is closed.
  }
}

/** Changes from dark to light or back, from what is shown now. */
export function toggleTheme(): void {
  setTheme(document.documentElement.dataset.theme === 'light' ? 'dark' : 'light')
}

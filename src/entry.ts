import { showLocale } from './shell/locale/locale.ts'

// The console reads its texts as it is loaded: in the language of the page, which is chosen before. Where the texts of
// that can't be had, it is drawn in English.
void showLocale()
  .catch(() => {})
  .then(() => import('./main.tsx'))

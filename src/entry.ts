import { showLocale } from './shell/locale/locale.ts'

// The console reads its texts as it is loaded: in the language of the page, which is chosen before.
void showLocale().then(() => import('./main.tsx'))

import { nouns, nounText } from '../commands/catalog/nouns.ts'
import { titles } from '../commands/catalog/titles.ts'
import { NewCashBookScreen } from '../screens/cash-book/new-cash-book-screen.tsx'
import { HomeScreen } from '../screens/menus/home-screen.tsx'
import { entering, screen } from './screen-route.tsx'

/** The screens of the first load. */
export const firstRoutes = [
  screen('/', titles.home, '/', HomeScreen),
  ...[nouns['cash-book'].form, '/cashbook'].map((path) =>
    screen(path, nounText('cash-book', 'title'), '/', NewCashBookScreen),
  ),
].map(entering)

import type { ComponentType } from 'react'
import { type NounName, nounNames, nouns, nounText } from '../commands/catalog/nouns.ts'
import { titles } from '../commands/catalog/titles.ts'
import { lazyScreen } from '../shell/navigation/lazy-screen.tsx'
import { entering, type ScreenRoute, screen } from './screen-route.tsx'

/** The form of a new record, unless it is in the first load, and that of a saved one by its number. */
interface NounScreens {
  readonly form?: ComponentType
  readonly edit: ComponentType<{ readonly id: string }>
}

const NOUN_SCREENS: Readonly<Record<NounName, NounScreens>> = {
  customer: {
    form: lazyScreen(() => import('../screens/customers/new-customer-screen.tsx')),
    edit: lazyScreen(() => import('../screens/customers/edit-customer-screen.tsx')),
  },
  'cash-book': {
    edit: lazyScreen(() => import('../screens/cash-book/edit-cash-book-screen.tsx')),
  },
  transfer: {
    form: lazyScreen(() => import('../screens/transfer/new-transfer-screen.tsx')),
    edit: lazyScreen(() => import('../screens/transfer/edit-transfer-screen.tsx')),
  },
  hawala: {
    form: lazyScreen(() => import('../screens/hawala/settlement/settlement-screen.tsx')),
    edit: lazyScreen(() => import('../screens/hawala/edit-hawala-screen.tsx')),
  },
}
const SearchScreen = lazyScreen(() => import('../shell/search/search-screen.tsx'))

/** The screens of records. */
export const nounRoutes = nounNames.flatMap((noun): ScreenRoute[] => {
  const { form, search, edit } = nouns[noun]
  const label = nounText(noun, 'label')
  const { form: New, edit: Edit } = NOUN_SCREENS[noun]
  return [
    ...(New ? [entering(screen(form, nounText(noun, 'title'), '/', New))] : []),
    {
      path: search,
      title: titles.search({ noun: label }),
      up: form,
      draw: () => <SearchScreen noun={noun} />,
    },
    {
      path: `${edit}/:id`,
      title: titles.edit({ noun: label }),
      named: 'id',
      up: search,
      draw: ({ id = '' }) => <Edit key={id} id={id} />,
    },
  ]
})

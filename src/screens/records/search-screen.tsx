import { customerTexts } from '../../../contract/lists/customers.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { hawalaTexts } from '../../../contract/records/hawala.ts'
import { transferTexts } from '../../../contract/records/transfers.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { findCustomer } from '../../api/customers.ts'
import { findHawala } from '../../api/hawala.ts'
import { transferApi } from '../../api/transfers.ts'
import { type NounName, nouns, recordPath } from '../../commands/catalog/nouns.ts'
import { SearchForm } from '../../shell/entry/search-form.tsx'

type Found = { readonly id: number } | { readonly cust_id: number }

interface NounSearch {
  readonly label: string
  readonly texts: { readonly enterId: string; readonly notFound: string; readonly searchFailed: string }
  readonly find: (id: string) => Promise<Found | undefined>
  /** A Clear button beside Search. */
  readonly hasClear?: true
}

const SEARCHES: Readonly<Record<NounName, NounSearch>> = {
  customer: { label: 'Customer ID', texts: customerTexts, find: findCustomer },
  'cash-book': { label: 'Transaction ID', texts: cashBookTexts, find: cashBookApi.find },
  transfer: { label: 'Transfer ID', texts: transferTexts, find: transferApi.find },
  hawala: { label: 'Hawala ID', texts: hawalaTexts, find: findHawala, hasClear: true },
}

/** Search for a record by its number. */
export default function SearchScreen({ noun }: { readonly noun: NounName }) {
  const { label, texts, find, hasClear } = SEARCHES[noun]
  const { enterId, notFound, searchFailed } = texts
  return (
    <SearchForm
      title={`Search ${nouns[noun].label}`}
      label={label}
      texts={{ enterId, notFound, failed: searchFailed }}
      find={find}
      pathOf={(record) => recordPath(noun, 'id' in record ? record.id : record.cust_id)}
      up={nouns[noun].form}
      {...(hasClear && { hasClear })}
    />
  )
}

import { cashBookTexts } from '../../../contract/cash-book.ts'
import { findTransaction } from '../../api/cash-book.ts'
import { SearchForm } from '../../shell/entry/search-form.tsx'

/** Search for a cash-book transaction by id. */
export default function SearchCashBookScreen() {
  return (
    <SearchForm
      title="Search Cash Book"
      label="Transaction ID"
      texts={{
        enterId: cashBookTexts.enterId,
        notFound: cashBookTexts.notFound,
        failed: cashBookTexts.searchFailed,
      }}
      find={findTransaction}
      pathOf={(transaction) => `/cashbook/edit/${transaction.id}`}
      up="/cash-book"
    />
  )
}

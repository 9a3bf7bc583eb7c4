import { transferTexts } from '../../../contract/transfers.ts'
import { findTransfer } from '../../api/transfers.ts'
import { SearchForm } from '../../shell/entry/search-form.tsx'

/** Search for a transfer by id. */
export default function SearchTransferScreen() {
  return (
    <SearchForm
      title="Search Transfer"
      label="Transfer ID"
      texts={{
        enterId: transferTexts.enterId,
        notFound: transferTexts.notFound,
        failed: transferTexts.searchFailed,
      }}
      find={findTransfer}
      pathOf={(transfer) => `/transfer/edit/${transfer.id}`}
      up="/transfer"
    />
  )
}

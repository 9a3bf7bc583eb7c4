import { customerTexts } from '../../../contract/customers.ts'
import { findCustomer } from '../../api/customers.ts'
import { SearchForm } from '../../shell/entry/search-form.tsx'

/** Search for a customer by id. */
export default function SearchCustomerScreen() {
  return (
    <SearchForm
      title="Search Customer"
      label="Customer ID"
      texts={{
        enterId: customerTexts.enterId,
        notFound: customerTexts.notFound,
        failed: customerTexts.searchFailed,
      }}
      find={findCustomer}
      pathOf={(customer) => `/customers/edit/${customer.cust_id}`}
      up="/customers"
    />
  )
}

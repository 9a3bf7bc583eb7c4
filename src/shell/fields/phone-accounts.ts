import { type Account, foldAccountNumber } from '../../../contract/lists/accounts.ts'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import { beginsPhone, typedPhone } from '../../../contract/text/begun-phone.ts'
import { phonesIn } from '../../../contract/text/phone.ts'
import type { NameReader } from '../../ui/fields/option-search.ts'

/**
 * Reads the phone number of a customer, or five digits or more of its beginning, as their accounts (docs/books.md, "How
 * texts are compared"). What begins an account's own number is looked for as that.
 */
export const accountsByPhone =
  (accounts: readonly Account[], customers: readonly Customer[]): NameReader =>
  (typed) => {
    const number = typedPhone(typed)
    if (number === undefined) return undefined
    if (accounts.some(({ acc_no }) => foldAccountNumber(acc_no).startsWith(number))) return undefined
    const holders = customers.filter(({ phone_1, phone_2 }) =>
      beginsPhone([phone_1, phone_2].flatMap(phonesIn), number),
    )
    const ids = new Set(holders.map(({ cust_id }) => cust_id))
    const values = accounts.flatMap(({ acc_no, customer_id }) => (ids.has(customer_id) ? [acc_no] : []))
    return values.length === 0 ? undefined : { values }
  }

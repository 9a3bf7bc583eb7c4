import type { Currency } from '../../../contract/money/currency.ts'
import { useKnownAccount } from './account-field.tsx'
import { useMyTill } from './my-till.ts'

/** The currency of an account of the operator's till; undefined of any other account. */
export type CurrencyInTill = (acc_no: string) => Currency | undefined

/** Tells the currency of an account of the operator's till, by the accounts as they were last read. */
export function useCurrencyInTill(): CurrencyInTill {
  const known = useKnownAccount()
  const { cust_id } = useMyTill()
  return (acc_no) => {
    const account = known(acc_no)
    return account && account.customer_id === cust_id ? account.ccy : undefined
  }
}

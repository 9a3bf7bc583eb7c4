import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inMyTill, isMyTill, myTillTexts } from '../../../contract/day/my-till.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { say } from '../../../contract/text/catalogue.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { customersQuery } from '../../api/customers.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { useDeferredModule } from '../../commands/keys/deferred-module.ts'
import type { NameReader } from '../../ui/fields/option-search.ts'
import { useOperator } from '../operator/operator-context.ts'

/** Some currencies: one, several, or any where it is blank. */
export type Among = string | readonly Currency[]

/** The currencies themselves; none where it is any. */
export const currenciesAmong = (among: Among): readonly Currency[] =>
  typeof among !== 'string' ? among : among === '' ? [] : [among as Currency]

/** The till of the operator who is signed in (docs/books.md, "Kinds of customers"). */
export interface MyTill {
  /** The customer that it is; undefined where the operator has none. */
  readonly cust_id: number | undefined
  /**
   * Reads `.` as the till's account in one of some currencies, in its only one where they are any; as all of its accounts
   * where the field has no currency. On a side of a hawala, that of what it is in, `hawalaCcy`, comes before others. Reads
   * a phone number as the accounts of who has it. Any other text is searched.
   */
  readonly named: (among: Among | undefined, hawalaCcy?: string) => NameReader
  /** Reads `.` as the till itself, where a customer is chosen. */
  readonly itself: NameReader
}

// Apart from the first load: a number of an account needs nothing of it.
const loadPhones = () => import('./phone-accounts.ts')

/** The operator's till, by the office's settings as they are now. */
export function useMyTill(): MyTill {
  const user = useOperator()
  const { data: settings } = useQuery(officeSettingsQuery)
  const { data: accounts } = useQuery(accountsQuery)
  const { data: customers } = useQuery(customersQuery)
  const phones = useDeferredModule(loadPhones)
  const cust_id = settings?.tills[user.id]
  return useMemo(() => {
    const own =
      cust_id === undefined ? undefined : accounts?.filter(({ customer_id }) => customer_id === cust_id)
    const byPhone = phones?.accountsByPhone(accounts ?? [], customers ?? [])
    return {
      cust_id,
      named: (among, hawalaCcy) => (typed) => {
        if (!isMyTill(typed)) return byPhone?.(typed)
        if (among === undefined && own?.[0]) return { values: own.map(({ acc_no }) => acc_no) }
        const found = inMyTill(own, currenciesAmong(among ?? []), hawalaCcy)
        return 'account' in found ? { values: [found.account.acc_no] } : { error: say(found.error) }
      },
      itself: (typed) => {
        if (!isMyTill(typed)) return undefined
        return cust_id === undefined ? { error: say(myTillTexts.none) } : { values: [String(cust_id)] }
      },
    }
  }, [cust_id, accounts, customers, phones])
}

import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { HawalaDraft } from '../../../../contract/hawala/form.ts'
import { directionOf, lifePhrases, partiesOf, standsOn } from '../../../../contract/hawala/life.ts'
import type { QueueSum } from '../../../../contract/hawala/queue.ts'
import type { Account } from '../../../../contract/lists/accounts.ts'
import { formatMoney, moneyFromWire } from '../../../../contract/money/money.ts'
import { say } from '../../../../contract/text/catalogue.ts'
import { listedAnd } from '../../../../contract/text/listed.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { customersQuery } from '../../../api/customers.ts'
import { queueSumsQuery } from '../../../api/hawala-life.ts'
import { useAccountOf } from '../../../shell/fields/account-field.tsx'
import type { HawalaFieldsProps } from '../hawala-fields.tsx'
import { phrases } from './phrases.ts'
import type { Way } from './way-field.tsx'

const NO_SUMS: readonly QueueSum[] = []

type SumsOf = ReadonlyMap<number, readonly QueueSum[]>

/** What waits with a correspondent, whichever way it goes: `RYL 250.00 and USD 10.00`. */
function amountsText(own: readonly QueueSum[]): string {
  const amounts = [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, sums]) => {
    const all = sums.reduce((sum, { amount }) => sum + moneyFromWire(amount), 0n)
    return `${currency} ${formatMoney(all)}`
  })
  return say(listedAnd(amounts))
}

/** What waits with a correspondent, in words; undefined where nothing does. */
function openText(sumsOf: SumsOf, cust_id: number): string | undefined {
  const own = sumsOf.get(cust_id)
  const [first] = own ?? []
  if (!own || !first) return undefined
  const count = own.reduce((all, one) => all + one.count, 0)
  return phrases.openWith({ name: first.cust_name, count, sums: amountsText(own) })
}

/** What the sides of a hawala are by the way that it goes (docs/books.md, "The life of a hawala"). */
interface Sides {
  /** Which accounts are offered on each side; undefined while any way will do. */
  readonly fits: HawalaFieldsProps['fits']
  /** What is open with each of those, in few words. */
  readonly besideOf: HawalaFieldsProps['besideOf']
  /** The one account that can be credited beside a debit account; undefined where there are several, or none. */
  readonly onlyCredit: (debit_acc: string) => string | undefined
  /** What there is to say of the accounts of the form; undefined where there is nothing. */
  readonly note: string | undefined
}

/** The sides of the form of a hawala. */
export function useSides(way: Way, { debit_acc, credit_acc }: HawalaDraft): Sides {
  const { data: parties } = useQuery({ ...customersQuery, select: partiesOf })
  const { data: accounts = [] } = useQuery(accountsQuery)
  const accountOf = useAccountOf()
  const partyOf = (acc_no: string) => parties?.get(accountOf(acc_no)?.customer_id ?? 0)
  const correspondent = [credit_acc, debit_acc].find((acc_no) => partyOf(acc_no)?.saraf)
  const isAsked = way !== '' || correspondent !== undefined
  const { data: sums = NO_SUMS } = useQuery({ ...queueSumsQuery, enabled: isAsked })
  const sumsOf: SumsOf = useMemo(() => Map.groupBy(sums, ({ cust_id }) => cust_id), [sums])
  const besideOf = useCallback(
    (cust_id: number) => {
      const own = sumsOf.get(cust_id)
      return own && phrases.open({ sums: amountsText(own) })
    },
    [sumsOf],
  )
  const fits = useMemo(() => {
    if (way === '') return undefined
    const on = (side: 'debit' | 'credit') => (account: Account) => {
      const party = parties?.get(account.customer_id)
      return party !== undefined && standsOn(side, way, party)
    }
    return { debit: on('debit'), credit: on('credit') }
  }, [way, parties])
  const isQueued = directionOf(partyOf(debit_acc), partyOf(credit_acc)) !== ''
  const isChosen = debit_acc !== '' && credit_acc !== ''
  const open = correspondent && openText(sumsOf, accountOf(correspondent)?.customer_id ?? 0)
  return {
    fits,
    besideOf,
    onlyCredit(account) {
      const ccy = accountOf(account)?.ccy
      const all = fits && ccy ? accounts.filter((one) => one.ccy === ccy && fits.credit(one)) : []
      return all.length === 1 ? all[0]?.acc_no : undefined
    },
    note: isChosen && !isQueued ? lifePhrases.notQueued({ acc_no: credit_acc }) : open,
  }
}

import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { agreementsQuery } from '../../api/reconciliation.ts'
import { phrases } from './phrases.ts'

/** What of an entry says whether it is agreed with a correspondent. */
export type Dated = Readonly<
  Partial<Record<'date' | 'debit_account' | 'credit_account' | 'debit_acc' | 'credit_acc', unknown>>
>

/** The accounts of an entry, by the names that its form or the wire has for them. */
const accountsOf = ({ debit_account, credit_account, debit_acc, credit_acc }: Dated): readonly unknown[] => [
  ...[debit_account, credit_account, debit_acc, credit_acc],
]

/**
 * What is said before an entry is changed or deleted that an account is agreed through (docs/books.md, "Reconciliation"), a
 * sentence for each account: of the entry as it was and as it is to be.
 */
export function useAgreedQuestions(): (...entries: readonly Dated[]) => readonly string[] {
  const { data = [] } = useQuery(agreementsQuery)
  return (...entries) =>
    data.flatMap(({ acc_no, cust_name, through }) => {
      const isAgreed = entries.some(
        ({ date, ...entry }) =>
          typeof date === 'string' && date !== '' && date <= through && accountsOf(entry).includes(acc_no),
      )
      return isAgreed ? [phrases.agreed({ account: acc_no, name: cust_name, day: shownDay(through) })] : []
    })
}

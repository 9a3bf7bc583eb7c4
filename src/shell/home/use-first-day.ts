import { useQuery } from '@tanstack/react-query'
import { may } from '../../../contract/operator/roles.ts'
import { customersQuery } from '../../api/customers.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { operatorsQuery } from '../../api/office/operators.ts'
import { lastRatesQuery } from '../../api/rates.ts'
import { neededAt } from '../../commands/catalog/needed.ts'
import { useRatesFact } from '../day-book/glance-facts.ts'
import { useOffice } from '../office/office.ts'
import { useOperator } from '../operator/operator-context.ts'
import { useMay } from '../operator/use-may.ts'
import { emptyBooksQuery } from './empty-books.ts'
import { firstDaySteps } from './first-day.ts'
import type { WorkLine } from './work-line.ts'

const NONE: readonly WorkLine[] = []

/**
 * The steps of the office's first day that this operator may take, while nothing is recorded but by imports and one of them is open;
 * none otherwise, and undefined until that is read: what was read before the screen stood may be of yesterday's books. What is
 * read later takes no step away that has the focus.
 */
export function useFirstDay(): readonly WorkLine[] | undefined {
  const user = useOperator()
  const { name } = useOffice()
  const [mayManage, mayOwn] = [useMay('manage'), useMay('own')]
  const books = useQuery({
    ...emptyBooksQuery,
    enabled: (query) => mayManage && query.state.data !== false,
  })
  const isEmpty = mayManage && books.data === true
  const settings = useQuery({ ...officeSettingsQuery, staleTime: 0, enabled: isEmpty })
  const customers = useQuery({ ...customersQuery, staleTime: 0, enabled: isEmpty })
  const operators = useQuery({ ...operatorsQuery, enabled: isEmpty && mayOwn })
  const newest = useQuery({ ...lastRatesQuery, staleTime: 0, enabled: isEmpty })
  const rates = useRatesFact()
  const mustBeRead = mayOwn ? [settings, customers, operators, newest] : [settings, customers, newest]
  if (mayManage && books.data !== false && !books.isFetchedAfterMount) return undefined
  if (!isEmpty) return NONE
  if (!mustBeRead.every(({ isFetchedAfterMount }) => isFetchedAfterMount)) return undefined
  if (!settings.data || !customers.data || !rates) return NONE

  const steps = firstDaySteps({
    mustChange: 'must_change' in user,
    name,
    settings: settings.data,
    customers: customers.data,
    operators: operators.data ?? [],
    isRated: newest.data !== undefined && !rates.waits,
  }).filter(({ path }) => may(user.role, neededAt(path)))
  return steps.some(({ step }) => step?.isDone === false) ? steps : NONE
}

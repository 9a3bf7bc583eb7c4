import { useQueryClient } from '@tanstack/react-query'
import { namesakeQuestions } from '../../../contract/lists/namesake-questions.ts'
import { customersQuery } from '../../api/customers.ts'

/** Asks about a customer whose name or phone another has, by the list as it is when it is asked. */
export function useNamesakeQuestions() {
  const queries = useQueryClient()
  return (
    ...[draft, saved]: [Parameters<typeof namesakeQuestions>[0], Parameters<typeof namesakeQuestions>[2]?]
  ) => namesakeQuestions(draft, queries.getQueryData(customersQuery.queryKey) ?? [], saved)
}

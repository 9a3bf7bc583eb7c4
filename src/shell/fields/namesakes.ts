import { useQuery, useQueryClient } from '@tanstack/react-query'
import { namesakeQuestions, namesakesOf } from '../../../contract/lists/namesakes.ts'
import { customersQuery } from '../../api/customers.ts'

const NONE: ReadonlyMap<number, string> = new Map()

/** What is shown beside the names that several customers have, by their ids. */
export function useNamesakes(): ReadonlyMap<number, string> {
  const { data } = useQuery(customersQuery)
  return data ? namesakesOf(data) : NONE
}

/** Asks about a customer whose name or phone another has, by the list as it is when it is asked. */
export function useNamesakeQuestions() {
  const queries = useQueryClient()
  return (
    ...[draft, saved]: [Parameters<typeof namesakeQuestions>[0], Parameters<typeof namesakeQuestions>[2]?]
  ) => namesakeQuestions(draft, queries.getQueryData(customersQuery.queryKey) ?? [], saved)
}

import { useQuery } from '@tanstack/react-query'
import { namesakesOf } from '../../../contract/lists/namesakes.ts'
import { customersQuery } from '../../api/customers.ts'

const NONE: ReadonlyMap<number, string> = new Map()

/** What is shown beside the names that several customers have, by their ids. */
export function useNamesakes(): ReadonlyMap<number, string> {
  const { data } = useQuery(customersQuery)
  return data ? namesakesOf(data) : NONE
}

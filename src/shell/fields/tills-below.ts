import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tillsBelowZero } from '../../../contract/day/tills-below.ts'
import type { Posting } from '../../../contract/records/postings.ts'
import { customersQuery } from '../../api/customers.ts'
import { tillsQuery } from '../../api/tills.ts'
import { useOutboxPlace } from '../outbox/outbox-place.ts'

/** Says which tills postings leave below zero, in place of others that are saved; nothing while their cash is not known. */
export type TillsBelow = (legs: readonly Posting[], before?: readonly Posting[]) => readonly string[]

/**
 * The tills by what they hold, read as entries are saved; none are asked for in an office without any. While they are read
 * again, or an entry is on its way to the books, they may hold more: nothing is said then.
 */
export function useTillsBelow(): TillsBelow {
  const queries = useQueryClient()
  const { outbox } = useOutboxPlace()
  const { data: customers } = useQuery(customersQuery)
  const hasTills = customers?.some(({ kind }) => kind === 'cashbox') ?? false
  // A reading that ends draws again what shows them, also where their cash is the same.
  const { isFetching: _ } = useQuery({ ...tillsQuery, enabled: hasTills })
  return useMemo(() => {
    return (legs, before) => {
      // As they are at this key, which may come before they are drawn.
      const state = queries.getQueryState(tillsQuery.queryKey)
      const isAwaited =
        outbox?.actor.getSnapshot().context.records.some((one) => one.state !== 'back') ?? false
      const isCurrent = state?.fetchStatus === 'idle' && !state.isInvalidated && !isAwaited
      return isCurrent ? tillsBelowZero(state.data ?? [], legs, before) : []
    }
  }, [queries, outbox])
}

/** Whether a customer is a till. */
export function useIsTill(): (cust_id: number) => boolean {
  const { data: customers } = useQuery(customersQuery)
  return useMemo(() => {
    const tills = new Set(customers?.flatMap(({ cust_id, kind }) => (kind === 'cashbox' ? [cust_id] : [])))
    return (cust_id) => tills.has(cust_id)
  }, [customers])
}

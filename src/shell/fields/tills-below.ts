import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tillsBelowZero } from '../../../contract/day/tills-below.ts'
import type { Posting } from '../../../contract/records/postings.ts'
import { customersQuery } from '../../api/customers.ts'
import { tillsQuery } from '../../api/tills.ts'

/** Says which tills postings leave below zero, in place of others that are saved; nothing while their cash is not known. */
export type TillsBelow = (legs: readonly Posting[], before?: readonly Posting[]) => readonly string[]

/** The tills by what they hold, read as entries are saved; none are asked for in an office without any. */
export function useTillsBelow(): TillsBelow {
  const { data: customers } = useQuery(customersQuery)
  const hasTills = customers?.some(({ kind }) => kind === 'cashbox') ?? false
  const { data: tills } = useQuery({ ...tillsQuery, enabled: hasTills })
  return useMemo(() => (legs, before) => tillsBelowZero(tills ?? [], legs, before), [tills])
}

/** Whether a customer is a till. */
export function useIsTill(): (cust_id: number) => boolean {
  const { data: customers } = useQuery(customersQuery)
  return useMemo(() => {
    const tills = new Set(customers?.flatMap(({ cust_id, kind }) => (kind === 'cashbox' ? [cust_id] : [])))
    return (cust_id) => tills.has(cust_id)
  }, [customers])
}

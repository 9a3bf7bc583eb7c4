import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isOwnersMoney } from '../../../contract/lists/owners-money.ts'
import { customersQuery } from '../../api/customers.ts'
import { useMay } from '../operator/use-may.ts'

/** Tells whether what a customer holds is the office's own money, which this operator may not see. */
export function useHidesHolding(): (cust_id: number) => boolean {
  const { data: customers } = useQuery(customersQuery)
  const maySee = useMay('capital')
  return useMemo(() => {
    const owners = maySee
      ? []
      : (customers ?? []).filter(({ kind }) => kind !== undefined && isOwnersMoney(kind))
    const hidden = new Set(owners.map(({ cust_id }) => cust_id))
    return (cust_id) => hidden.has(cust_id)
  }, [customers, maySee])
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { customersQuery } from '../api/customers.ts'
import { SelectField } from '../ui/select-field.tsx'

interface CustomerFieldProps {
  readonly value: string
  readonly onChange: (cust_id: string) => void
}

/** A choice among the customers, shown as id - name. */
export function CustomerField({ value, onChange }: CustomerFieldProps) {
  const customers = useQuery(customersQuery)
  const options = useMemo(
    () =>
      (customers.data ?? []).map(({ cust_id, cust_name, phone_1 }) => ({
        value: String(cust_id),
        label: `${cust_id} - ${cust_name}`,
        keywords: phone_1,
      })),
    [customers.data],
  )
  return (
    <SelectField
      label="Customer"
      name="customer_id"
      value={value}
      options={options}
      required
      autoFocus
      span={2}
      emptyText={customers.isPending ? 'Loading customers…' : 'No customer matches'}
      onChange={onChange}
    />
  )
}

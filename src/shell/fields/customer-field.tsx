import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import type { CustomerKind } from '../../../contract/lists/customers.ts'
import { namesakesOf } from '../../../contract/lists/namesakes.ts'
import { isolated, numberedName } from '../../../contract/text/bidi.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import { customersQuery } from '../../api/customers.ts'
import type { SelectOption } from '../../ui/fields/option-search.ts'
import { phrases } from './late-phrases.ts'
import { LookupField } from './lookup-field.tsx'
import { useMyTill } from './my-till.ts'

interface CustomerFieldProps {
  readonly value: string
  readonly onChange: (cust_id: string) => void
  readonly error?: Said | undefined
}

/** Customers as choices; a name that several have with what tells them apart. */
function optionsOf(customers: readonly Customer[]): readonly SelectOption[] {
  const namesakes = namesakesOf(customers)
  return customers.map(({ cust_id, cust_name, phone_1, phone_2 }) => {
    const [label, beside] = [numberedName(cust_id, cust_name), namesakes.get(cust_id)]
    return {
      value: String(cust_id),
      label: beside === undefined ? label : `${label} | ${isolated(beside)}`,
      keywords: `${phone_1} | ${phone_2}`,
    }
  })
}

/** The customers of the office as choices, shown as id - name and found by phone too. */
export function useCustomerOptions(): readonly SelectOption[] {
  const { data } = useQuery(customersQuery)
  return useMemo(() => optionsOf(data ?? []), [data])
}

/** Those of a kind among them. */
export function useOptionsOf(wanted: CustomerKind): readonly SelectOption[] {
  const { data } = useQuery(customersQuery)
  return useMemo(() => optionsOf((data ?? []).filter(({ kind }) => kind === wanted)), [data, wanted])
}

/** A choice among the customers; `.` is the operator's till. */
export function CustomerField({ value, onChange, error }: CustomerFieldProps) {
  const { isPending, isFetching } = useQuery(customersQuery)
  const options = useCustomerOptions()
  return (
    <LookupField
      label={phrases.customer}
      name="customer_id"
      value={value}
      error={error}
      options={options}
      named={useMyTill().itself}
      isReading={isFetching}
      missing={{ noun: 'customer' }}
      required
      autoFocus
      span={2}
      loadingText={isPending ? phrases.loadingCustomers : undefined}
      emptyText={options.length === 0 ? phrases.noCustomers : phrases.noCustomer}
      onChange={onChange}
    />
  )
}

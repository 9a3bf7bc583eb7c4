import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Customer } from '../../../contract/lists/customer-answers.ts'
import {
  type CustomerField,
  customerFieldEntries,
  customerFieldLabel,
} from '../../../contract/lists/customer-fields.ts'
import { customerKindLabels } from '../../../contract/lists/customers.ts'
import { customersQuery } from '../../api/customers.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { columnFrom, columnOf, listReport } from '../../ui/report/report.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { LiveSheet } from './live-sheet.tsx'
import { customerPhrases } from './phrases.ts'

/** So many are shown. */
const MOST = 50

const keyOf = ({ cust_id }: Customer) => String(cust_id)

/** The columns of the plain fields that `isChosen` picks. */
const plainColumns = (isChosen: (field: CustomerField) => boolean) =>
  customerFieldEntries.flatMap(([name, field]) =>
    field.column && isChosen(field) ? [columnOf(name, customerFieldLabel(name), field.column)] : [],
  )

/** The customers with the highest numbers, the one added last first. */
const lastCustomers = (customers: readonly Customer[]) =>
  listReport(
    customerPhrases.lastAdded,
    customers.toSorted((one, other) => other.cust_id - one.cust_id).slice(0, MOST),
    [
      columnOf('cust_id', customerPhrases.id, 'number'),
      columnOf('cust_name', customerFieldLabel('cust_name'), 'text'),
      columnFrom('kind', customerPhrases.kind, 'text', ({ kind }) => (kind ? customerKindLabels[kind] : '')),
      ...plainColumns(({ found }) => found === 'lists'),
      columnFrom('accounts', customerPhrases.accounts, 'text', ({ accounts_set }) =>
        accounts_set.map(({ acc_no, ccy }) => `${acc_no} ${ccy}`).join(' · '),
      ),
      ...plainColumns(({ found }) => found !== 'lists'),
    ],
  )

/** The customers of the office that were added last, as they are saved. */
export function LastCustomers() {
  const history = useHistory()
  const { data } = useQuery(customersQuery)
  const report = useMemo(() => lastCustomers(data ?? []), [data])
  return (
    <LiveSheet<Customer>
      id="last-customers"
      report={report}
      isRead={data !== undefined}
      rowKey={keyOf}
      onOpen={({ cust_id }) => history.push(recordPath('customer', cust_id))}
      emptyText={customerPhrases.empty}
    />
  )
}

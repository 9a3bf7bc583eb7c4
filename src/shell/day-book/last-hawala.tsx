import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { lastHawalaQuery } from '../../api/hawala.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { columnOf, listReport } from '../../ui/report/report.ts'
import { useHasLife } from '../fields/use-has-life.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { LiveSheet } from './live-sheet.tsx'

const keyOf = ({ id }: Hawala) => String(id)

const lastHawala = (rows: readonly Hawala[], hasLife: boolean) =>
  listReport('Last added', rows, [
    columnOf('id', 'ID', 'number'),
    columnOf('date', 'Date', 'day'),
    columnOf('sender_name', 'Sender', 'text'),
    columnOf('receiver_name', 'Receiver', 'text'),
    columnOf('receiver_phone_number', 'R/Phone', 'code'),
    columnOf('amount', 'Amount', 'money'),
    columnOf('currency', 'CCY', 'code'),
    columnOf('RYL_charge', 'RYL Charges', 'money'),
    columnOf('RYL_amount', 'RYL Amount', 'money'),
    columnOf('debit_account', 'Debit Account', 'code'),
    columnOf('credit_account', 'Credit Account', 'code'),
    ...(hasLife ? [columnOf('status', 'Status', 'code')] : []),
  ])

/** The hawala of the office that were added last, as they are saved. */
export function LastHawala() {
  const history = useHistory()
  const { data } = useQuery(lastHawalaQuery)
  const hasLife = useHasLife()
  const report = useMemo(() => lastHawala(data ?? [], hasLife), [data, hasLife])
  return (
    <LiveSheet<Hawala>
      id="last-hawala"
      hint="last added"
      report={report}
      isRead={data !== undefined}
      rowKey={keyOf}
      onOpen={({ id }) => history.push(recordPath('hawala', id))}
      emptyText="No hawala yet."
    />
  )
}

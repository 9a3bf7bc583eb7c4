import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { statusText } from '../../../contract/hawala/status-texts.ts'
import { lastHawalaQuery } from '../../api/hawala.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { columnFrom, columnOf, listReport } from '../../ui/report/report.ts'
import { useHasLife } from '../fields/use-has-life.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { LiveSheet } from './live-sheet.tsx'
import { hawalaPhrases } from './phrases.ts'

const keyOf = ({ id }: Hawala) => String(id)

const lastHawala = (rows: readonly Hawala[], hasLife: boolean) =>
  listReport(hawalaPhrases.lastAdded, rows, [
    columnOf('id', hawalaPhrases.id, 'number'),
    columnOf('date', hawalaPhrases.date, 'day'),
    columnOf('sender_name', hawalaPhrases.sender, 'text'),
    columnOf('receiver_name', hawalaPhrases.receiver, 'text'),
    columnOf('receiver_phone_number', hawalaPhrases.receiverPhone, 'code'),
    columnOf('amount', hawalaPhrases.amount, 'money'),
    columnOf('currency', hawalaPhrases.ccy, 'code'),
    columnOf('RYL_charge', hawalaPhrases.charge, 'money'),
    columnOf('RYL_amount', hawalaPhrases.settledAmount, 'money'),
    columnOf('debit_account', hawalaPhrases.debitAccount, 'code'),
    columnOf('credit_account', hawalaPhrases.creditAccount, 'code'),
    ...(hasLife
      ? [
          columnFrom<Hawala>(
            'status',
            hawalaPhrases.status,
            'code',
            ({ status }) => status && statusText(status),
          ),
        ]
      : []),
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
      hint={hawalaPhrases.toLastAdded}
      report={report}
      isRead={data !== undefined}
      rowKey={keyOf}
      onOpen={({ id }) => history.push(recordPath('hawala', id))}
      emptyText={hawalaPhrases.empty}
    />
  )
}

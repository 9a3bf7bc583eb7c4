import type { HawalaReportLine } from '../../../../contract/reports/report-answers.ts'
import { columnOf, type ReportColumn } from '../../../ui/report/report.ts'

/** The columns of the hawala report. */
export const HAWALA_COLUMNS: readonly ReportColumn<HawalaReportLine>[] = [
  columnOf('number', '#', 'number'),
  columnOf('ref_id', 'Ref ID', 'number'),
  columnOf('sender_name', 'Sender', 'text'),
  columnOf('receiver_name', 'Receiver', 'text'),
  columnOf('receiver_father_name', 'R/Father', 'text'),
  columnOf('receiver_phone_number', 'R/Phone', 'code'),
  columnOf('receiver_province', 'Province', 'text'),
  { ...columnOf('amount', 'Amount', 'money'), currency: ({ currency }) => currency },
  columnOf('exchange_rate', 'Rate', 'rate'),
  columnOf('RYL_charge', 'Charge', 'money'),
  columnOf('RYL_amount', 'RYL Amount', 'money'),
  columnOf('date', 'Date', 'day'),
]

/** With what became of them, where the office keeps unpaid hawala. */
export const HAWALA_COLUMNS_WITH_STATUS: typeof HAWALA_COLUMNS = [
  ...HAWALA_COLUMNS,
  columnOf('status', 'Status', 'code'),
]

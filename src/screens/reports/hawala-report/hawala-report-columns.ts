import { statusText } from '../../../../contract/hawala/status-texts.ts'
import type { HawalaReportLine } from '../../../../contract/reports/report-answers.ts'
import { columnFrom, columnOf, type ReportColumn } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** The columns of the hawala report. */
export const HAWALA_COLUMNS: readonly ReportColumn<HawalaReportLine>[] = [
  columnOf('number', phrases.number, 'number'),
  columnOf('ref_id', phrases.reference, 'number'),
  columnOf('sender_name', phrases.sender, 'text'),
  columnOf('receiver_name', phrases.receiver, 'text'),
  columnOf('receiver_father_name', phrases.receiverFather, 'text'),
  columnOf('receiver_phone_number', phrases.receiverPhone, 'code'),
  columnOf('receiver_province', phrases.province, 'text'),
  { ...columnOf('amount', common.amount, 'money'), currency: ({ currency }) => currency },
  columnOf('exchange_rate', phrases.rate, 'rate'),
  columnOf('RYL_charge', phrases.charge, 'money'),
  columnOf('RYL_amount', phrases.settledAmount, 'money'),
  columnOf('date', common.date, 'day'),
]

/** With what became of them, where the office keeps unpaid hawala. */
export const HAWALA_COLUMNS_WITH_STATUS: typeof HAWALA_COLUMNS = [
  ...HAWALA_COLUMNS,
  columnFrom('status', phrases.status, 'code', ({ status }) => status && statusText(status)),
]

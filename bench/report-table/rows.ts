import { moneyFromWire, rateFromWire } from '../../contract/money/money.ts'
import { addDays } from '../../contract/text/dates.ts'
import type { ReportColumn } from '../../src/ui/report/report.ts'

export const ROWS = 100_000
/** Pixels, as in the reports. */
export const ROW_PX = 24

/** A row as it comes from the wire. */
export interface BenchRow {
  readonly number: number
  readonly ref_id: number
  readonly sender_name: string
  readonly receiver_name: string
  readonly receiver_province: string
  readonly amount: number
  readonly exchange_rate: number
  readonly date: string
}

/** The eight columns that both tables have, figures as the reports write them. */
export const COLUMNS: readonly (ReportColumn<BenchRow> & { readonly width: number })[] = [
  { key: 'number', heading: '#', width: 80, kind: 'number', value: (row) => row.number },
  { key: 'ref_id', heading: 'Ref ID', width: 90, kind: 'number', value: (row) => row.ref_id },
  { key: 'sender_name', heading: 'Sender', width: 240, kind: 'text', value: (row) => row.sender_name },
  { key: 'receiver_name', heading: 'Receiver', width: 240, kind: 'text', value: (row) => row.receiver_name },
  {
    key: 'receiver_province',
    heading: 'Province',
    width: 160,
    kind: 'text',
    value: (row) => row.receiver_province,
  },
  { key: 'amount', heading: 'Amount', width: 180, kind: 'money', value: (row) => moneyFromWire(row.amount) },
  {
    key: 'exchange_rate',
    heading: 'Rate',
    width: 100,
    kind: 'rate',
    value: (row) => rateFromWire(row.exchange_rate),
  },
  { key: 'date', heading: 'Date', width: 110, kind: 'day', value: (row) => row.date },
]

const SENDERS = ['Ahmad Shah', 'گل آغا', 'Mohammad Karim', 'نور محمد', 'Abdul Rahman']
const RECEIVERS = ['کریم', 'Haji Rahim', 'Zmaray', 'عبدالله', 'Najib']
const PROVINCES = ['Kabul', 'Herat', 'Balkh', 'Kandahar']
const ROWS_A_DAY = 500

const at = (values: readonly string[], index: number) => values[index % values.length] ?? ''

/** The rows that both tables show. */
export const benchRows = (): readonly BenchRow[] =>
  Array.from({ length: ROWS }, (_, index) => ({
    number: index + 1,
    ref_id: 500_000 + index,
    sender_name: `${at(SENDERS, index)} ${index % 997}`,
    receiver_name: at(RECEIVERS, index * 3),
    receiver_province: at(PROVINCES, index >> 3),
    amount: (10_000 + ((index * 7919) % 100_000_000)) / 100,
    exchange_rate: (25_000 + (index % 100)) / 10_000,
    date: addDays('2026-01-01', Math.floor(index / ROWS_A_DAY)),
  }))

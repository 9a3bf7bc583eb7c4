import { DAY } from '../offices/entry.ts'
import { accountNumber } from '../offices/offices.ts'
import { type BenchRow, TYPED } from './peer.ts'

export const ROWS = 10_000
export const PROVINCE = 'Kabul'
export const ACCOUNTS = 20

const SENDERS = ['Ahmad Shah', 'گل آغا', 'Mohammad Karim', 'نور محمد', 'Abdul Rahman']
const RECEIVERS = ['کریم', 'Haji Rahim', 'Zmaray', 'عبدالله', 'Najib']
const CURRENCIES = ['AFN', 'USD', 'PKR_af', 'EUR']

const at = (values: readonly string[], index: number) => values[index % values.length] ?? ''

/** The rows that every grid of the bench holds. */
export const benchRows = (): readonly BenchRow[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const minor = 10_000 + ((index * 7919) % 1_000_000)
    return {
      place: String(index + 1),
      sender_name: at(SENDERS, index),
      receiver_name: at(RECEIVERS, index * 3),
      receiver_father_name: 'Rahim',
      receiver_phone_number: `0700${String(index).padStart(6, '0')}`,
      receiver_province: PROVINCE,
      amount: (minor / 100).toFixed(2),
      currency: at(CURRENCIES, index),
      exchg_rate: '2.5',
      RYL_charge: '5',
      exchg_amount: (minor / 250).toFixed(2),
      debit_acc: accountNumber(index % ACCOUNTS),
      credit_acc: accountNumber((index + 1) % ACCOUNTS),
      date: DAY,
    }
  })

/** The typed cells of the rows, as a spreadsheet puts them on the clipboard. */
export const asTsv = (rows: readonly BenchRow[]): string =>
  rows.map((row) => TYPED.map(({ key }) => row[key]).join('\t')).join('\n')

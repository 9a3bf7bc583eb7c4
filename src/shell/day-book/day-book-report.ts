import { moneyFromWire } from '../../../contract/money/money.ts'
import type { DayBookEntry } from '../../../contract/records/day-book-answers.ts'
import { recordLabel } from '../../../contract/records/records.ts'
import { columnFrom, columnOf, listReport, numbered, type Report } from '../../ui/report/report.ts'
import { phrases } from './phrases.ts'

/** What a currency was debited and credited on a day, in minor units. */
export interface DayTotal {
  readonly ccy: string
  readonly debit: bigint
  readonly credit: bigint
}

/** The totals of a day's entries by currency: a transfer debits one and credits the other. */
export function dayTotals(entries: readonly DayBookEntry[]): readonly DayTotal[] {
  const totals = new Map<string, { debit: bigint; credit: bigint }>()
  const of = (ccy: string) => {
    const total = totals.get(ccy) ?? { debit: 0n, credit: 0n }
    totals.set(ccy, total)
    return total
  }
  for (const { amount, currency, exchanged_amount, exchanged_currency } of entries) {
    const given = moneyFromWire(amount)
    of(currency).debit += given
    if (exchanged_amount === null || exchanged_currency === null) of(currency).credit += given
    else of(exchanged_currency).credit += moneyFromWire(exchanged_amount)
  }
  return [...totals]
    .map(([ccy, total]) => ({ ccy, ...total }))
    .sort((one, other) => (one.ccy < other.ccy ? -1 : 1))
}

type NameOf = (acc_no: string) => string | undefined

const account = (field: 'debit_account' | 'credit_account', heading: string, nameOf: NameOf) =>
  columnFrom<DayBookEntry>(field, heading, 'text', ({ [field]: acc_no }) => {
    const name = nameOf(acc_no)
    return name === undefined ? acc_no : numbered(acc_no, name)
  })

/** A day's entries as a table shows them, newest first. */
export function dayBookReport(
  entries: readonly DayBookEntry[],
  timezone: string | undefined,
  nameOf: NameOf,
): Report<DayBookEntry> {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeStyle: 'short',
    ...(timezone !== undefined && { timeZone: timezone }),
  })
  const rows = entries.toSorted((one, other) => {
    if (one.entered_at !== other.entered_at) return one.entered_at < other.entered_at ? 1 : -1
    return other.id - one.id
  })
  return listReport(phrases.title, rows, [
    columnFrom('time', phrases.time, 'code', ({ entered_at }) => clock.format(new Date(entered_at))),
    columnFrom('type', phrases.type, 'code', ({ type }) => recordLabel(type)),
    columnOf('id', phrases.id, 'number'),
    columnOf('amount', phrases.amount, 'money'),
    columnOf('currency', phrases.ccy, 'code'),
    account('debit_account', phrases.debitAccount, nameOf),
    account('credit_account', phrases.creditAccount, nameOf),
    {
      ...columnOf('exchanged_amount', phrases.exchanged, 'money', 'exchanged'),
      currency: ({ exchanged_currency }) => exchanged_currency ?? '',
    },
    columnOf('description', phrases.description, 'text'),
    {
      ...columnOf('operator', phrases.operator, 'text'),
      value: ({ operator }) => operator ?? phrases.server,
    },
  ])
}

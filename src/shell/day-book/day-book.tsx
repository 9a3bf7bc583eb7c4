import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { dayBookLabel } from '../../../contract/records/day-book.ts'
import type { DayBookEntry } from '../../../contract/records/day-book-answers.ts'
import { transferTexts } from '../../../contract/records/transfers.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { dayBookQuery } from '../../api/day-book.ts'
import { transferApi } from '../../api/transfers.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { CHANGED_LISTS } from '../calls/changed-lists.ts'
import { useRefresh } from '../calls/refresh.ts'
import { DeletionDialogs } from '../entry/deletion-dialogs.tsx'
import { useDeletion } from '../entry/use-deletion.ts'
import { useAccountOf } from '../fields/account-field.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOffice } from '../office/office.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { dayBookReport, dayTotals } from './day-book-report.ts'
import { LiveSheet } from './live-sheet.tsx'

const APIS = {
  'cash-book': { api: cashBookApi, texts: cashBookTexts, title: 'Delete Transaction' },
  transfer: { api: transferApi, texts: transferTexts, title: 'Delete Transfer' },
} as const
const NONE: readonly DayBookEntry[] = []

const keyOf = ({ key }: DayBookEntry) => key

/** What is lost with an entry, in words. */
function lossOf(entry: DayBookEntry, today: string): string {
  const { id, currency, amount, debit_account, credit_account } = entry
  const figures = `${currency} ${formatMoney(moneyFromWire(amount))} from ${debit_account} to ${credit_account}`
  return `Are you sure you want to delete ${dayBookLabel(entry)} ${id} of ${today}, ${figures}? This action cannot be undone.`
}

/** Deletes an entry of the day book, after the password. */
function useEntryDeletion() {
  const refresh = useRefresh()
  const [entry, setEntry] = useState<DayBookEntry>()
  const type = entry?.type ?? 'cash-book'
  const { api, texts, title } = APIS[type]
  const deletion = useDeletion({
    guard: type,
    remove: ({ id, version }) => api.remove(id, version),
    deletedText: texts.deleted,
    failedText: texts.deleteFailed,
    onDeleted: () => refresh(...CHANGED_LISTS[type]),
  })
  const ask = (row: DayBookEntry) => {
    setEntry(row)
    deletion.ask({ id: String(row.id), label: dayBookLabel(row), version: row.version })
  }
  return { entry, title, deletion, ask }
}

/** Today's cash-book transactions and transfers of the office as they are saved, newest first, with their totals. */
export function DayBook() {
  const { today, calendarDay } = useOfficeDays()
  const { timezone } = useOffice()
  const history = useHistory()
  const { data } = useQuery(dayBookQuery(today))
  const accountOf = useAccountOf()
  const { entry, title, deletion, ask } = useEntryDeletion()
  const entries = data ?? NONE
  const report = useMemo(
    () => dayBookReport(entries, timezone, (acc_no) => accountOf(acc_no)?.customer_name),
    [entries, accountOf, timezone],
  )
  return (
    <>
      <LiveSheet<DayBookEntry>
        id="day-book"
        hint="day book"
        report={report}
        isRead={data !== undefined}
        rowKey={keyOf}
        onOpen={({ type, id }) => history.push(recordPath(type, id))}
        onDelete={ask}
        emptyText={`Nothing is entered for ${today === calendarDay ? 'today' : today} yet.`}
      >
        {data && <small>{entries.length}</small>}
        {dayTotals(entries).map(({ ccy, debit, credit }) => (
          <small key={ccy}>
            {ccy} <b>{formatMoney(debit)}</b>
            {debit === credit ? (
              ' Dr Cr'
            ) : (
              <>
                {' '}
                Dr <b>{formatMoney(credit)}</b> Cr
              </>
            )}
          </small>
        ))}
      </LiveSheet>
      <DeletionDialogs deletion={deletion} title={title} message={entry ? lossOf(entry, today) : ''} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import type { DayBookEntry } from '../../../contract/records/day-book-answers.ts'
import { recordLabel } from '../../../contract/records/records.ts'
import { dayBookQuery } from '../../api/day-book.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { CHANGED_LISTS } from '../calls/changed-lists.ts'
import { useRefresh } from '../calls/refresh.ts'
import { DeletionDialogs } from '../entry/deletion-dialogs.tsx'
import { useDeletion } from '../entry/use-deletion.ts'
import { useAccountOf } from '../fields/account-field.tsx'
import { lazyScreen } from '../navigation/lazy-screen.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useOffice } from '../office/office.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { postingNouns } from '../outbox/posting-nouns.ts'
import { dayBookReport, dayTotals } from './day-book-report.ts'
import { LiveSheet } from './live-sheet.tsx'
import { phrases } from './phrases.ts'

const NONE: readonly DayBookEntry[] = []

const keyOf = ({ key }: DayBookEntry) => key

const Loss = lazyScreen(() => import('../agreed/loss.tsx'))

/** What is lost with an entry, in words. */
function lossOf(entry: DayBookEntry, today: string): string {
  const { id, currency, amount, debit_account, credit_account } = entry
  return phrases.deletionAsked({
    label: recordLabel(entry.type),
    id: String(id),
    date: today,
    amount: `${currency} ${formatMoney(moneyFromWire(amount))}`,
    debit: debit_account,
    credit: credit_account,
  })
}

/** What is deleted, with what is agreed of it once that is read. */
function lossMessage(entry: DayBookEntry, today: string) {
  const loss = lossOf(entry, today)
  return (
    <Suspense fallback={loss}>
      <Loss loss={loss} entry={{ ...entry, date: today }} />
    </Suspense>
  )
}

/** Deletes an entry of the day book, after the password. */
function useEntryDeletion() {
  const refresh = useRefresh()
  const [entry, setEntry] = useState<DayBookEntry>()
  const type = entry?.type ?? 'cash-book'
  const { api, texts, deletionTitle: title } = postingNouns[type]
  const deletion = useDeletion({
    guard: type,
    remove: ({ id, version }) => api.remove(id, version),
    deletedText: texts.deleted,
    failedText: texts.deleteFailed,
    onDeleted: () => refresh(...CHANGED_LISTS[type]),
  })
  const ask = (row: DayBookEntry) => {
    setEntry(row)
    deletion.ask({ id: String(row.id), label: recordLabel(row.type), version: row.version })
  }
  return { entry, title, deletion, ask }
}

/** Today's records of the office that are entered one by one, as they are saved, newest first, with their totals. */
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
        hint={phrases.toDayBook}
        report={report}
        isRead={data !== undefined}
        rowKey={keyOf}
        onOpen={({ type, id }) => history.push(recordPath(type, id))}
        onDelete={ask}
        emptyText={today === calendarDay ? phrases.emptyToday : phrases.emptyOn({ date: today })}
      >
        {data && <small>{entries.length}</small>}
        {dayTotals(entries).map(({ ccy, debit, credit }) => (
          <small key={ccy}>
            {debit === credit ? (
              <Phrase of={phrases.balanced} slots={{ ccy, amount: <b>{formatMoney(debit)}</b> }} />
            ) : (
              <Phrase
                of={phrases.unbalanced}
                slots={{ ccy, debit: <b>{formatMoney(debit)}</b>, credit: <b>{formatMoney(credit)}</b> }}
              />
            )}
          </small>
        ))}
      </LiveSheet>
      <DeletionDialogs deletion={deletion} title={title} message={entry ? lossMessage(entry, today) : ''} />
    </>
  )
}

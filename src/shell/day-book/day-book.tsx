import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { cashBookTexts } from '../../../contract/records/cash-book.ts'
import { type DayBookEntry, dayBookLabel } from '../../../contract/records/day-book.ts'
import { transferTexts } from '../../../contract/records/transfers.ts'
import { cashBookApi } from '../../api/cash-book.ts'
import { dayBookQuery } from '../../api/day-book.ts'
import { transferApi } from '../../api/transfers.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { tableColumns } from '../../ui/report/report-cells.tsx'
import { useColumnNeeds } from '../../ui/table/column-needs.ts'
import type { TableHandle } from '../../ui/table/data-table.tsx'
import { DeletionDialogs } from '../entry/deletion-dialogs.tsx'
import { RecordTable } from '../entry/record-table.tsx'
import { useDeletion } from '../entry/use-deletion.ts'
import { useAccountOf } from '../fields/account-field.tsx'
import { useHistory } from '../frame/navigation.tsx'
import { useOffice } from '../frame/office.ts'
import { useRefresh } from '../frame/refresh.ts'
import { useShell } from '../frame/shell-context.tsx'
import { CHANGED_LISTS } from '../live/changed-lists.ts'
import { useReportView } from '../report/report-view.ts'
import { useReportFind } from '../report/use-report-find.tsx'
import { dayBookReport, dayTotals } from './day-book-report.ts'
import { useFreshRows } from './fresh-rows.ts'

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
  const { today } = useShell()
  const { timezone } = useOffice()
  const history = useHistory()
  const { data } = useQuery(dayBookQuery(today))
  const accountOf = useAccountOf()
  const table = useRef<TableHandle>(null)
  const left = useRef<Element>(null)
  const { entry, title, deletion, ask } = useEntryDeletion()
  const entries = data ?? NONE
  const report = useMemo(
    () => dayBookReport(entries, timezone, (acc_no) => accountOf(acc_no)?.customer_name),
    [entries, accountOf, timezone],
  )
  const view = useReportView(report)
  const find = useReportFind(view, table)
  const rows = view.report.rows as readonly DayBookEntry[]
  const needs = useColumnNeeds(report)
  const isFresh = useFreshRows(data)
  const columns = useMemo(() => {
    const [time, ...others] = tableColumns(report.columns, needs)
    if (!time) return []
    const marked = (row: DayBookEntry) => (
      <span className={isFresh(row.key) ? 'fresh' : undefined}>{time.cell(row)}</span>
    )
    return [{ ...time, cell: marked }, ...others]
  }, [report, needs, isFresh])
  const enter = () => {
    left.current = document.activeElement
    table.current?.focus()
  }
  useCommands('form', { 'grid.enter': entries.length > 0 ? { hint: 'day book', run: enter } : undefined })
  return (
    <section className="sheet report day-book">
      <h2>
        <span>Day book</span>
        <small>{entries.length}</small>
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
      </h2>
      {find.box}
      <RecordTable<DayBookEntry>
        handle={table}
        id="day-book"
        label="Day book"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        newestFirst
        onOpen={({ type, id }) => history.push(recordPath(type, id))}
        onDelete={ask}
        onFind={find.open}
        onLeave={() => {
          if (left.current instanceof HTMLElement) left.current.focus()
        }}
        emptyText={data ? 'Nothing is entered for today yet.' : 'Loading…'}
      />
      <DeletionDialogs deletion={deletion} title={title} message={entry ? lossOf(entry, today) : ''} />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { closedDayText, justClosed } from '../../../contract/day/business-day.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import type { DayBookEntry } from '../../../contract/records/day-book-answers.ts'
import { dayBookQuery } from '../../api/day-book.ts'
import { tillsQuery } from '../../api/tills.ts'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { useOffice } from '../office/office.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { dayTotals } from './day-book-report.ts'
import { useBackupFact, useRatesFact } from './glance-facts.ts'
import { glancePhrases } from './phrases.ts'

const NONE: readonly DayBookEntry[] = []

/** The number of entries saved in each hour, from the first hour that has one to the last. */
export function entriesByHour(
  entries: readonly Pick<DayBookEntry, 'entered_at'>[],
  timezone: string | undefined,
): readonly { readonly hour: number; readonly count: number }[] {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    ...(timezone !== undefined && { timeZone: timezone }),
  })
  const hours = entries.map(({ entered_at }) => Number(clock.format(new Date(entered_at))))
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return Array.from({ length: hours.length === 0 ? 0 : last - first + 1 }, (_, index) => {
    const hour = first + index
    return { hour, count: hours.filter((one) => one === hour).length }
  })
}

/** After the close: how much was entered since, for the business date. */
function Since({ today }: { readonly today: string }) {
  const { data } = useQuery(dayBookQuery(today))
  return data && data.length > 0 && <p>{glancePhrases.since({ count: data.length, date: today })}</p>
}

/**
 * Beside the home menu: what was entered today, the cash of each till, and how old the rates and the last backup are
 * where they do not wait; the children stand below. After the close it is the day just closed that stands here
 * (docs/books.md, "Clock and business day").
 */
export function DayAtAGlance({ children }: { readonly children?: ReactNode }) {
  const { today, calendarDay } = useOfficeDays()
  const { timezone } = useOffice()
  const closed = justClosed({ today, calendarDay })
  const { data } = useQuery(dayBookQuery(closed ?? today))
  const entries = data ?? NONE
  const { data: tills = [] } = useQuery(tillsQuery)
  const facts = [useRatesFact(), useBackupFact()]
  const hours = entriesByHour(entries, timezone)
  const most = Math.max(...hours.map(({ count }) => count))
  const cash = tills.flatMap(({ cust_id, cust_name, currencies }) =>
    currencies.map(({ ccy, cash }) => [
      <bdi key={cust_id}>{cust_name}</bdi>,
      ccy,
      cash === null ? glancePhrases.uncounted : formatMoney(moneyFromWire(cash)),
    ]),
  )
  return (
    <aside className="day-glance" aria-label={glancePhrases.today}>
      <div>
        <h3>
          {closed === undefined ? glancePhrases.today : closedDayText(closed)}{' '}
          {data && <small>{glancePhrases.entries({ count: data.length })}</small>}
        </h3>
        {hours.length > 0 && (
          <ol className="hours" aria-label={glancePhrases.byHour}>
            {hours.map(({ hour, count }) => (
              <li key={hour}>
                <i style={{ height: `${Math.round((100 * count) / most)}%` }} title={`${count}`} />
                <small>{hour}</small>
              </li>
            ))}
          </ol>
        )}
        {entries.length > 0 && (
          <PlainTable
            headings={[glancePhrases.ccy, glancePhrases.debit, glancePhrases.credit]}
            numeric={[1, 2]}
            rows={dayTotals(entries).map(({ ccy, debit, credit }) => [
              ccy,
              formatMoney(debit),
              formatMoney(credit),
            ])}
          />
        )}
        {closed !== undefined && <Since today={today} />}
        {facts.map((fact) => fact && !fact.waits && fact.text !== '' && <p key={fact.text}>{fact.text}</p>)}
      </div>
      {cash.length > 0 && (
        <div className="cash">
          <PlainTable
            label={glancePhrases.cashByTill}
            headings={[glancePhrases.till, glancePhrases.ccy, glancePhrases.cash]}
            numeric={[2]}
            rows={cash}
          />
        </div>
      )}
      {children}
    </aside>
  )
}

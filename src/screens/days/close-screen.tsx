import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '../../../contract/day/day-answers.ts'
import { differenceOf } from '../../../contract/day/days.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { dayQuery, daysQuery } from '../../api/days.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { failureOf } from '../../machines/failure.ts'
import { readLineOf } from '../../shell/calls/failure-lines.ts'
import { RecordTable } from '../../shell/entry/record-table.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOffice } from '../../shell/office/office.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { Banner } from '../../ui/frame/banner.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { Loading } from '../../ui/frame/loading.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { ClosedDay, closingText } from './closed-day.tsx'
import { OpenDay } from './open-day.tsx'
import { closePath } from './paths.ts'
import { phrases } from './phrases.ts'

const NO_DAYS: readonly Day[] = []
const focusTable = () => document.querySelector<HTMLElement>('.closed-days [role=grid]')?.focus()

/** A day of the office, which is closed here, printed, and opened again; under it the days that were closed. */
export default function CloseScreen({ date: asked }: { readonly date: string }) {
  const { calendarDay } = useOfficeDays()
  const history = useHistory()
  // What is typed at midnight stands over the day that it is typed for.
  const [today] = useState(calendarDay)
  const date = asked || today
  // What was counted a moment ago is to stand here before anything is typed over it; what is read later takes no form away.
  const { data, error, isFetchedAfterMount } = useQuery({ ...dayQuery(date), staleTime: 0 })
  const days = useQuery(daysQuery)
  const closed_until = days.data?.closed_until ?? ''
  useLeave('/', false)
  useCommands('form', { 'grid.enter': { hint: phrases.toClosedDays, run: focusTable } })
  return (
    <>
      <Form label={phrases.closeTheDay} columns={5}>
        <DayField
          label={phrases.day}
          name="date"
          value={date}
          isToldLate
          onChange={(value) => value !== '' && history.replace(closePath(value))}
        />
        {data && days.data && isFetchedAfterMount ? (
          date <= closed_until ? (
            <ClosedDay key={date} date={date} day={data.day} isLast={date === closed_until} />
          ) : (
            <OpenDay
              key={date}
              date={date}
              day={data.day}
              tills={data.standing.tills}
              closed_until={closed_until}
            />
          )
        ) : error ? (
          <Banner lines={[readLineOf(failureOf(error))]} />
        ) : (
          <Loading />
        )}
      </Form>
      <ClosedDays days={days.data?.days ?? NO_DAYS} />
    </>
  )
}

/** The days that were closed, newest first. */
function ClosedDays({ days }: { readonly days: readonly Day[] }) {
  const history = useHistory()
  const { timezone } = useOffice()
  const columns: readonly DataColumn<Day>[] = [
    { key: 'date', heading: phrases.day, width: 110, cell: ({ date }) => shownDay(date) },
    {
      key: 'state',
      heading: phrases.state,
      width: 150,
      cell: (day) => (day.is_closed ? closingText(day) || phrases.isClosed : phrases.isReopened),
    },
    {
      key: 'at',
      heading: phrases.closedAt,
      width: 150,
      cell: ({ closed_at }) => instantText(closed_at, timezone),
    },
    { key: 'by', heading: phrases.by, width: 160, cell: ({ closed_by }) => <bdi>{closed_by}</bdi> },
    {
      key: 'differences',
      heading: phrases.differences,
      width: 110,
      numeric: true,
      cell: ({ tills }) => tills.filter((till) => differenceOf(till) !== 0n).length || '',
    },
    { key: 'reason', heading: phrases.reopenedFor, cell: ({ reason }) => <bdi>{reason}</bdi> },
  ]
  return (
    <section className="sheet report closed-days">
      <RecordTable
        id="closed-days"
        label={phrases.closedDays}
        columns={columns}
        rows={days}
        rowKey={({ date }) => date}
        onOpen={({ date }) => {
          history.push(closePath(date))
          focusField('date')
        }}
        onLeave={() => focusField('date')}
        emptyText={phrases.noClosedDays}
      />
    </section>
  )
}

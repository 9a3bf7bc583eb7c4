import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { logPaths } from '../../../contract/office/log.ts'
import { foldName } from '../../../contract/text/fold.ts'
import { logOperatorsQuery } from '../../api/office/log.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { focusField } from '../../ui/fields/form.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { type Asked, filterOf } from './log-filter.ts'
import { LogForm, useLogForm } from './log-form.tsx'
import { LogTable } from './log-table.tsx'
import { phrases } from './phrases.ts'

/** The id of no operator. */
const NOBODY = 0

const focusTable = () => document.querySelector<HTMLElement>('.log [role=grid]')?.focus()

/** Everything that was done, by whom; an address may name an operator by the beginning of the name, as Go To does. */
export default function LogScreen({ asked }: { readonly asked: Asked }) {
  const { data: operators = [], isPending } = useQuery(logOperatorsQuery)
  const { operator = '' } = asked
  const isNamed = !/^\d*$/.test(operator)
  if (isNamed && isPending) return <Loading text={phrases.looking} />
  const found = operators.find(({ name }) => foldName(name).startsWith(foldName(operator)))
  return (
    <Log
      asked={isNamed ? { ...asked, operator: String(found?.id ?? NOBODY) } : asked}
      operators={operators}
    />
  )
}

interface LogProps {
  readonly asked: Asked
  readonly operators: readonly { readonly id: number; readonly name: string }[]
}

/** The last first; narrowed by kind, number, operator, days, and what is notable. */
function Log({ asked, operators }: LogProps) {
  // What was done goes by the clock, whatever day is closed.
  const { calendarDay: today } = useOfficeDays()
  const filter = useMemo(() => filterOf(asked, today), [asked, today])
  // An address that asks for something leads to the rows at once.
  const [isAsked] = useState(Object.keys(filter).length > 0)
  const [hasLooked, setLooked] = useState(isAsked)
  const people = useMemo(
    () => operators.map(({ id, name }) => ({ value: String(id), label: name })),
    [operators],
  )
  const form = useLogForm(filter, today, () => {
    setLooked(true)
    focusTable()
  })
  useLeave('/reports', false)
  useCommands('form', {
    'report.preview': { hint: phrases.toLook, run: form.submit },
    'grid.enter': { hint: phrases.toTable, run: focusTable },
  })
  return (
    <>
      <LogForm form={form} people={people} today={today} autoFocus={!isAsked} />
      <LogTable
        key={JSON.stringify(filter)}
        label={phrases.title}
        path={logPaths.list}
        filter={filter}
        autoFocus={hasLooked}
        onLeave={() => focusField('kind')}
      />
    </>
  )
}

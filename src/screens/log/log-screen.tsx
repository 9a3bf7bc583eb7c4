import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LOG_KINDS, type LogFilter, logPaths } from '../../../contract/office/log.ts'
import { readDays } from '../../../contract/text/dates.ts'
import { foldName } from '../../../contract/text/fold.ts'
import { errorsFrom } from '../../../contract/wire/errors.ts'
import { logOperatorsQuery } from '../../api/log.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { useForm } from '../../shell/entry/use-form.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { CheckField } from '../../ui/fields/choice-fields.tsx'
import { Form, focusField } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { Loading } from '../../ui/frame/loading.tsx'
import { LogTable } from './log-table.tsx'
import { KIND_LABELS } from './log-text.tsx'

type Asked = Readonly<Record<string, string>>

const KINDS = LOG_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))
/** The id of no operator. */
const NOBODY = 0
const ENDS = ['from_date', 'to_date'] as const

interface Typed {
  readonly kind: string
  readonly id: string
  readonly operator: string
  readonly from_date: string
  readonly to_date: string
  readonly notable: boolean
}

const focusTable = () => document.querySelector<HTMLElement>('.log [role=grid]')?.focus()

const dayIn = (text: string, end: 'from' | 'to', today: string) => {
  const days = readDays(text, today)
  return 'error' in days ? '' : days[end]
}

/** What an address asks for; what it does not write well is left out. */
function filterOf({ kind, id, operator, from_date, to_date, notable }: Asked, today: string): LogFilter {
  const known = LOG_KINDS.find((one) => one === kind)
  const from = dayIn(from_date ?? '', 'from', today)
  const to = dayIn(to_date ?? '', 'to', today)
  return {
    ...(known && { kind: known }),
    ...(id && { id }),
    ...(operator && /^\d+$/.test(operator) && { operator: Number(operator) }),
    ...(from && { from_date: from }),
    ...(to && { to_date: to }),
    ...(notable === 'true' && { notable: true }),
  }
}

/** Everything that was done, by whom; an address may name an operator by the beginning of the name, as Go To does. */
export default function LogScreen({ asked }: { readonly asked: Asked }) {
  const { data: operators = [], isPending } = useQuery(logOperatorsQuery)
  const { operator = '' } = asked
  const isNamed = !/^\d*$/.test(operator)
  if (isNamed && isPending) return <Loading text="Looking…" />
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
  const { calendarDay: today } = useShell()
  const history = useHistory()
  const filter = useMemo(() => filterOf(asked, today), [asked, today])
  // An address that asks for something leads to the rows at once.
  const [isAsked] = useState(Object.keys(filter).length > 0)
  const [hasLooked, setLooked] = useState(isAsked)
  const people = useMemo(
    () => operators.map(({ id, name }) => ({ value: String(id), label: name })),
    [operators],
  )
  const form = useForm<object, Typed>(
    {
      check: (typed) =>
        errorsFrom(
          Object.fromEntries(
            ENDS.map((end) => {
              const days = typed[end] === '' ? undefined : readDays(typed[end], today)
              return [end, days !== undefined && 'error' in days && days.error]
            }),
          ),
        ),
      save: ({ notable, ...typed }) => {
        const told = Object.entries({ ...typed, notable: notable ? 'true' : '' }).filter(
          ([, text]) => text !== '',
        )
        history.replace(`/log?${new URLSearchParams(told)}`)
      },
      onSaved: (typed) => {
        form.open({}, typed)
        setLooked(true)
        focusTable()
      },
    },
    () => ({
      subject: {},
      draft: {
        ...{ kind: filter.kind ?? '', id: filter.id ?? '', operator: String(filter.operator ?? '') },
        ...{
          from_date: filter.from_date ?? '',
          to_date: filter.to_date ?? '',
          notable: filter.notable === true,
        },
      },
    }),
  )
  const { field } = form
  const day = (name: (typeof ENDS)[number], label: string) => {
    const end = name === 'from_date' ? 'from' : 'to'
    return {
      ...field(name, label),
      read: (text: string) => {
        const days = readDays(text, today)
        return 'error' in days ? days : { day: days[end] }
      },
    }
  }
  useLeave('/reports', false)
  useCommands('form', {
    'report.preview': { hint: 'look', run: form.submit },
    'grid.enter': { hint: 'table', run: focusTable },
  })
  return (
    <>
      <Form label="Log" columns={5} onSubmit={form.submit}>
        <SelectField
          {...field('kind', 'Kind')}
          options={KINDS}
          emptyText="No kind matches"
          autoFocus={!isAsked}
        />
        <TextField {...field('id', 'Number')} hasWesternDigits maxLength={64} />
        <SelectField {...field('operator', 'Operator')} options={people} emptyText="Nobody matches" />
        <DayField {...day('from_date', 'From Date')} />
        <DayField {...day('to_date', 'To Date')} />
        <CheckField {...field('notable', 'Notable only')} />
        <div className="actions">
          <Button label="Look" kind="main" keys="Ctrl+Enter" onPress={form.submit} />
        </div>
      </Form>
      <LogTable
        key={JSON.stringify(filter)}
        label="Log"
        path={logPaths.list}
        filter={filter}
        autoFocus={hasLooked}
        onLeave={() => focusField('kind')}
      />
    </>
  )
}

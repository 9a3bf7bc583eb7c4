import { LOG_KINDS, type LogFilter } from '../../../contract/office/log.ts'
import { readDays } from '../../../contract/text/periods.ts'
import { errorsFrom } from '../../../contract/wire/errors.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { DayField } from '../../shell/fields/day-field.tsx'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { CheckField } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/fields/form.tsx'
import type { SelectOption } from '../../ui/fields/option-search.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { KIND_LABELS } from './log-text.tsx'
import { phrases } from './phrases.ts'

const KINDS = LOG_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))
const ENDS = ['from_date', 'to_date'] as const

interface Typed {
  readonly kind: string
  readonly id: string
  readonly operator: string
  readonly from_date: string
  readonly to_date: string
  readonly notable: boolean
}

type LogFormState = ReturnType<typeof useForm<object, Typed>>

/**
 * The form that narrows the log: what is asked for goes into the address, then `onLooked` is called. It begins with what
 * the address asks for.
 */
export function useLogForm(filter: LogFilter, today: string, onLooked: () => void): LogFormState {
  const history = useHistory()
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
        onLooked()
      },
    },
    () => ({
      subject: {},
      draft: {
        kind: filter.kind ?? '',
        id: filter.id ?? '',
        operator: String(filter.operator ?? ''),
        from_date: filter.from_date ?? '',
        to_date: filter.to_date ?? '',
        notable: filter.notable === true,
      },
    }),
  )
  return form
}

interface LogFormProps {
  readonly form: LogFormState
  /** The operators who may be asked for. */
  readonly people: readonly SelectOption[]
  /** The day by which days in words are read. */
  readonly today: string
  readonly autoFocus: boolean
}

/** The fields that narrow the log: kind, number, operator, days, and what is notable. */
export function LogForm({ form, people, today, autoFocus }: LogFormProps) {
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
  return (
    <Form label={phrases.title} columns={5} onSubmit={form.submit}>
      <SelectField
        {...field('kind', phrases.kind)}
        options={KINDS}
        emptyText={phrases.noKind}
        autoFocus={autoFocus}
      />
      <TextField {...field('id', phrases.number)} hasWesternDigits maxLength={64} />
      <SelectField {...field('operator', phrases.operator)} options={people} emptyText={phrases.nobody} />
      <DayField {...day('from_date', phrases.fromDate)} />
      <DayField {...day('to_date', phrases.toDate)} />
      <CheckField {...field('notable', phrases.notableOnly)} />
      <div className="actions">
        <Button label={phrases.look} kind="main" keys="Ctrl+Enter" onPress={form.submit} />
      </div>
    </Form>
  )
}

import { type KeyboardEvent, useId } from 'react'
import { addDays, isDay } from '../../contract/dates.ts'
import { westernDigits } from '../../contract/digits.ts'
import { cleanInput } from './clean-input.ts'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'

interface DateFieldProps extends TextualProps {
  /** The day that a word stands for, such as `-7` or `m`; it takes the word's place when the field is left. */
  readonly dayOf?: ((word: string) => string | undefined) | undefined
}

/** A day as `YYYY-MM-DD`: eight digits get their dashes, the up and down arrows go a day on or back. */
export function DateField(props: DateFieldProps) {
  const id = useId()
  const { dayOf } = props
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || props.readOnly) return
    event.preventDefault()
    if (isDay(props.value)) props.onChange(addDays(props.value, step))
  }
  return (
    <FieldFrame id={id} {...props}>
      <input
        {...inputAttributes(id, props)}
        className="input"
        type="text"
        inputMode="numeric"
        data-field="date"
        value={props.value}
        onChange={({ target }) => props.onChange(cleanInput(target, dayOf ? dayOrWord : dayText))}
        {...(dayOf && {
          onBlur: () => {
            const day = dayOf(props.value)
            if (day !== undefined && day !== props.value) props.onChange(day)
          },
        })}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  )
}

const dayOrWord = (typed: string) =>
  /^\s*\p{L}/u.test(typed) ? typed.trimStart().slice(0, 10) : dayText(typed)

/** What a date field keeps of what was typed: Western digits and dashes, `20261120` as `2026-11-20`. */
export function dayText(typed: string): string {
  const plain = westernDigits(typed)
    .replace(/[/.]/g, '-')
    .replace(/[^\d-]/g, '')
    .slice(0, 10)
  return plain.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

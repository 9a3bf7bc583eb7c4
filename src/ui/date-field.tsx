import { type KeyboardEvent, useId } from 'react'
import { addDays, isDay } from '../../contract/dates.ts'
import { westernDigits } from '../../contract/digits.ts'
import { cleanInput } from './clean-input.ts'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'

/** A day as `YYYY-MM-DD`: eight digits get their dashes, the up and down arrows go a day on or back. */
export function DateField(props: TextualProps) {
  const id = useId()
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
        value={props.value}
        onChange={(event) => props.onChange(cleanInput(event.target, dayText))}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  )
}

/** What a date field keeps of what was typed: Western digits and dashes, `20261120` as `2026-11-20`. */
export function dayText(typed: string): string {
  const plain = westernDigits(typed)
    .replace(/[/.]/g, '-')
    .replace(/[^\d-]/g, '')
    .slice(0, 10)
  return plain.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

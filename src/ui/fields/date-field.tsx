import { type KeyboardEvent, useId, useState } from 'react'
import { addDays, type DayRead, isDay, plainDayText, readDay } from '../../../contract/text/dates.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { BothCalendars } from '../frame/both-calendars.tsx'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'
import { LateMonthGrid } from './late-month-grid.tsx'
import { useMonth } from './use-month.ts'

interface DateFieldProps extends TextualProps {
  /** The office's business date, which a day without its month or year goes by. */
  readonly today: string
  /** What a text stands for; the one reader of days unless the field asks for more. */
  readonly read?: (text: string, today: string) => DayRead
  /** The text as typed, where a value for this field alone would lose some of it. */
  readonly onText?: (text: string) => void
  /** Tells the day only once it is typed to its end: a question follows it. */
  readonly isToldLate?: boolean
}

interface Typed {
  readonly text: string
  /** The field's value at that text. */
  readonly value: string
}

/** Keys that act on the text itself, with Ctrl held. */
const EDITING = /^(?:[acvxyz]|Arrow.*|Home|End|Backspace|Delete|Control|Shift|Alt|Meta)$/i

/** Whether a text is a day to its last figure, which no further key makes another one. */
const isWhole = (text: string) => /^\d{4}([-/.]?)\d{2}\1\d{2}$/.test(plainDayText(text))

/** Whether a key may do something with the form while the text is still in the field. */
const isActing = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key === 'Escape' || /^F\d+$/.test(key) || ((ctrlKey || altKey || metaKey) && !EDITING.test(key))

/** The text in a field of a day, what it stands for, and what the form is told of it. */
function useTypedDay(
  { value: held, onChange }: Pick<TextualProps, 'value' | 'onChange'>,
  today: string,
  read: (text: string, today: string) => DayRead,
  onText: DateFieldProps['onText'],
) {
  const [typed, setTyped] = useState<Typed>()
  // Filled in from elsewhere, the field holds another day.
  const now = typed?.value === held ? typed : undefined
  const text = now?.text ?? shownDay(held)
  const told = text.trim() === '' ? undefined : read(text, today)
  const valueFor = (written: string) => {
    const day = written.trim() === '' ? { day: '' } : read(written, today)
    return 'day' in day ? day.day : written
  }
  const tell = (written: string) => {
    const value = valueFor(written)
    setTyped({ text: written, value })
    if (value !== held) onChange(value)
    onText?.(written)
  }
  /** Answers whether the form is told anything that it did not know. */
  const onLeave = () => {
    setTyped(undefined)
    const value = valueFor(text)
    if (value === held) return false
    onChange(value)
    return true
  }
  return { now, text, told, setTyped, valueFor, tell, onLeave }
}

/**
 * A day. Its value is the day, `YYYY-MM-DD`, that the text stands for, or the text where it stands for none; what
 * is understood shows in both calendars while it is typed, what can not be read is an error once the field is left.
 * The up and down arrows go a day on or back; F4 or a click opens the month.
 */
export function DateField({ today, read = readDay, onText, isToldLate = false, ...props }: DateFieldProps) {
  const id = useId()
  const { now, text, told, setTyped, valueFor, tell, onLeave } = useTypedDay(props, today, read, onText)
  const [isHere, setIsHere] = useState(false)
  const pick = (day: string) => {
    setTyped(undefined)
    month.close()
    if (day !== props.value) props.onChange(day)
  }
  const month = useMonth(() => {
    const day = valueFor(text)
    return isDay(day) ? day : today
  }, pick)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!props.readOnly && month.onKey(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (isToldLate && now && isActing(event) && onLeave()) {
      // Esc would leave the form that is to take the day.
      if (event.key === 'Escape') event.stopPropagation()
      return
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || props.readOnly) return
    event.preventDefault()
    const day = valueFor(text)
    if (isDay(day)) props.onChange(addDays(day, step))
  }
  const said = {
    ...props,
    // Not while it is typed; back in the field the whole of it stands under it.
    error: (isHere && now ? undefined : told && 'error' in told && told.error) || props.error,
    note: now && told && 'day' in told ? <BothCalendars day={told.day} /> : props.note,
  }
  return (
    <FieldFrame id={id} {...said}>
      <div className="dated">
        <input
          {...inputAttributes(id, said)}
          className="input"
          type="text"
          data-field="date"
          value={text}
          onChange={({ target }) =>
            isToldLate && !isWhole(target.value)
              ? setTyped({ text: target.value, value: props.value })
              : tell(target.value)
          }
          onFocus={() => setIsHere(true)}
          onBlur={() => {
            setIsHere(false)
            month.close()
            onLeave()
            props.onBlur?.()
          }}
          onClick={() => isHere && !props.readOnly && month.open()}
          onKeyDown={onKeyDown}
        />
        {month.walked !== undefined && (
          <LateMonthGrid day={month.walked} today={today} onWalk={month.walk} onPick={pick} />
        )}
      </div>
    </FieldFrame>
  )
}

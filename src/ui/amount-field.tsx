import { useId } from 'react'
import { grouped, MONEY_DECIMALS } from '../../contract/money.ts'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'
import { useSum } from './use-sum.ts'

interface AmountFieldProps extends TextualProps {
  /** Decimals that a sum is rounded to; those of money unless told. */
  readonly decimals?: number
}

/**
 * A figure: only digits and one dot stay of what is typed, Eastern digits turned; a leading `=` opens a
 * sum, of which the field takes the value. Thousands stand apart in the line under it: whoever types six
 * zeros sees how many they are.
 */
export function AmountField({ decimals = MONEY_DECIMALS, ...props }: AmountFieldProps) {
  const id = useId()
  const sum = useSum(props.value, props.onChange, decimals)
  const told = {
    ...props,
    error: sum.error ?? props.error,
    note: sum.note ?? props.note ?? thousandsOf(props.value),
  }
  return (
    <FieldFrame id={id} {...told}>
      <input
        {...inputAttributes(id, told)}
        className="input amount"
        type="text"
        inputMode="decimal"
        data-field="amount"
        value={sum.text}
        onChange={(event) => sum.onInput(event.target)}
        onKeyDown={(event) => sum.holds(event)}
        onBlur={() => {
          sum.onLeave()
          props.onBlur?.()
        }}
      />
    </FieldFrame>
  )
}

function thousandsOf(value: string): string | undefined {
  const text = grouped(value)
  return text === value ? undefined : text
}

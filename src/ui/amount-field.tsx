import { useId } from 'react'
import { amountText } from '../../contract/digits.ts'
import { cleanInput } from './clean-input.ts'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'

/** A figure: only digits and one dot stay of what is typed, Eastern digits turned. */
export function AmountField(props: TextualProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...props}>
      <input
        {...inputAttributes(id, props)}
        className="input amount"
        type="text"
        inputMode="decimal"
        value={props.value}
        onChange={(event) => props.onChange(cleanInput(event.target, amountText))}
      />
    </FieldFrame>
  )
}

import { useId } from 'react'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import type { FigureKind } from '../../../contract/wire/figures.ts'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'
import { FigureBox, useFigure } from './figure-box.tsx'

interface AmountFieldProps extends TextualProps {
  /** What figure the field takes; an amount above 0 unless told. */
  readonly kind?: FigureKind
  /** What the form refuses an amount of 0 or less with. */
  readonly refusal?: CodedText
}

/**
 * A figure, in digits of any of the office's scripts; a leading `=` opens a sum, of which the field takes the
 * value. What can't be read remains in the box, with the reason under it. Once the box is left, its thousands
 * are drawn apart over it; its value has none.
 */
export function AmountField({ kind = 'amount', refusal, ...props }: AmountFieldProps) {
  const id = useId()
  const figure = useFigure({ kind, refusal, value: props.value, onChange: props.onChange })
  const shown = { ...props, error: figure.error ?? props.error, note: figure.note ?? props.note }
  return (
    <FieldFrame id={id} {...shown}>
      <FigureBox figure={figure} {...inputAttributes(id, shown)} />
    </FieldFrame>
  )
}

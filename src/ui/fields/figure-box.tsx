import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { grouped } from '../../../contract/money/money.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { westernFigure } from '../../../contract/text/digits.ts'
import { type FigureKind, readFigure } from '../../../contract/wire/figures.ts'
import { cleanInput } from './clean-input.ts'

interface Typed {
  readonly text: string
  /** What the field holds of it. */
  readonly value: string
}

interface FigureOptions {
  readonly kind: FigureKind
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the form refuses an amount of 0 or less with. */
  readonly refusal?: CodedText | undefined
  /** How a figure is read, where it is not as everywhere. */
  readonly read?: typeof readFigure | undefined
}

/**
 * A box for a figure. What is typed remains in the box until it is left; the field's value is digits and the
 * point of it, of a sum what it comes to, and the text itself where that can't be read: such a value is refused
 * with its reason, and never becomes another figure.
 */
export function useFigure({ kind, value, onChange, refusal, read: reads = readFigure }: FigureOptions) {
  const [typed, setTyped] = useState<Typed>()
  // Cleared or filled in from elsewhere, the field holds another figure.
  const current = typed?.value === value ? typed : undefined
  const read = reads(value, kind, { refusal })
  const isSum = current?.text.trimStart().startsWith('=') ?? false
  const thousands = 'error' in read ? value : grouped(value)
  return {
    text: current?.text ?? value,
    isSum,
    /** What is wrong, once the box is left. */
    error: value !== '' && !current && 'error' in read ? read.error : undefined,
    /** While it is typed: what a sum comes to, or the thousands apart, to count zeros by. */
    note:
      'value' in read && (isSum || thousands !== value) && current
        ? `${isSum ? '= ' : ''}${thousands}`
        : undefined,
    /** The figure with its thousands apart, for the box once it is left. */
    drawn: !current && thousands !== value ? thousands : undefined,
    onInput({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
      const text = cleanInput(currentTarget, westernFigure)
      const now = reads(text, kind, { refusal, isTyped: !isPasted(nativeEvent) })
      const held = 'value' in now ? now.value : text
      setTyped({ text, value: held })
      if (held !== value) onChange(held)
    },
    onLeave: () => setTyped(undefined),
  }
}

const isPasted = (event: Event) =>
  event instanceof InputEvent && event.inputType.startsWith('insertFromPaste')

interface FigureBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly figure: ReturnType<typeof useFigure>
}

/** The box of a figure: over it, once it is left, the figure with its thousands apart. */
export function FigureBox({ figure, className = 'input amount', ...attributes }: FigureBoxProps) {
  const { drawn, text, onInput, onLeave } = figure
  return (
    <div className={drawn === undefined ? 'figure-box' : 'figure-box drawn'}>
      <input
        {...attributes}
        className={className}
        type="text"
        inputMode="decimal"
        data-field="amount"
        value={text}
        onChange={onInput}
        onFocus={(event) => {
          attributes.onFocus?.(event)
          event.currentTarget.select()
        }}
        onBlur={(event) => {
          onLeave()
          attributes.onBlur?.(event)
        }}
      />
      {drawn !== undefined && <span aria-hidden="true">{drawn}</span>}
    </div>
  )
}

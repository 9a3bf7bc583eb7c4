import { useId } from 'react'
import { FieldNote, inputAttributes, type TextualProps } from './field.tsx'

interface RadioGroupProps extends TextualProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A few choices in sight at once; the arrow keys go through them, Enter goes on. */
export function RadioGroup(props: RadioGroupProps) {
  const id = useId()
  const { label, value, onChange, options, required, readOnly, disabled, error, note, span = 1 } = props
  const { id: _, autoFocus, 'aria-required': __, ...attributes } = inputAttributes(id, props)
  const home = options.find((option) => option.value === value) ?? options[0]
  return (
    <div className={`field span-${span}`} role="radiogroup" aria-labelledby={id} aria-required={required}>
      <div className="name">
        <span id={id}>{label}</span>
        {required && <i aria-hidden="true">*</i>}
      </div>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...attributes}
              {...(option === home && { autoFocus })}
              type="radio"
              value={option.value}
              checked={option.value === value}
              disabled={disabled || readOnly}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} note={note} />
    </div>
  )
}

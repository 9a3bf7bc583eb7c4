import { useId } from 'react'
import { FieldFrame, type FieldProps, inputAttributes, type TextualProps } from './field.tsx'

interface CheckFieldProps extends FieldProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Yes or no; Space changes it. */
export function CheckField({ label, value, onChange, ...props }: CheckFieldProps) {
  const id = useId()
  return (
    <FieldFrame {...props} id={id}>
      <div className="choices">
        <label htmlFor={id}>
          <input
            {...inputAttributes(id, { label, ...props })}
            type="checkbox"
            checked={value}
            disabled={props.disabled || props.readOnly}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
      </div>
    </FieldFrame>
  )
}

interface RadioGroupProps extends TextualProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A few choices in sight at once; the arrow keys go through them, Enter goes on. */
export function RadioGroup(props: RadioGroupProps) {
  const id = useId()
  const { value, onChange, options, readOnly, disabled } = props
  const { id: _, autoFocus, 'aria-required': __, ...attributes } = inputAttributes(id, props)
  const home = options.find((option) => option.value === value) ?? options[0]
  return (
    <FieldFrame {...props} id={id} isGroup>
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
    </FieldFrame>
  )
}

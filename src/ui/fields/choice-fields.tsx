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

interface CheckGroupProps extends TextualProps {
  /** Names without spaces, each shown as it is. */
  readonly options: readonly string[]
}

/**
 * Several of a few choices: the value is their names, a space between two. Space changes one, Tab goes through them, Enter
 * goes on from any.
 */
export function CheckGroup(props: CheckGroupProps) {
  const id = useId()
  const { value, onChange, options, readOnly, disabled } = props
  const { id: _, autoFocus: ___, 'aria-required': __, ...attributes } = inputAttributes(id, props)
  const chosen = value.split(' ')
  const withChange = (changed: string) =>
    options.filter((option) => chosen.includes(option) !== (option === changed)).join(' ')
  return (
    <FieldFrame {...props} id={id} group="group">
      <div className="choices">
        {options.map((option, index) => (
          <label key={option}>
            <input
              {...attributes}
              {...(index > 0 && { 'data-passed': '' })}
              type="checkbox"
              value={option}
              checked={chosen.includes(option)}
              disabled={disabled || readOnly}
              onChange={() => onChange(withChange(option))}
            />
            {option}
          </label>
        ))}
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
    <FieldFrame {...props} id={id} group="radiogroup">
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

import { useId } from 'react'
import { FieldNote, type FieldProps, inputAttributes } from './field.tsx'

interface CheckFieldProps extends FieldProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Yes or no; Space changes it. */
export function CheckField(props: CheckFieldProps) {
  const id = useId()
  const { label, value, onChange, readOnly, disabled, error, note, span = 1 } = props
  return (
    <div className={`field span-${span}`}>
      <div className="name" />
      <div className="choices">
        <label htmlFor={id}>
          <input
            {...inputAttributes(id, props)}
            type="checkbox"
            checked={value}
            disabled={disabled || readOnly}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
      </div>
      <FieldNote id={id} error={error} note={note} />
    </div>
  )
}

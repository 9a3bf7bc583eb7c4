import { useId } from 'react'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'

/** A password; never trimmed or turned. */
export function PasswordField(props: TextualProps) {
  const id = useId()
  return (
    <FieldFrame id={id} {...props}>
      <input
        {...inputAttributes(id, props)}
        className="input"
        type="password"
        autoComplete="current-password"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

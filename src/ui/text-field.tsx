import { useId } from 'react'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'

interface TextFieldProps extends TextualProps {
  readonly maxLength?: number | undefined
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | undefined
  readonly autoComplete?: string | undefined
}

/** One line of text in any script; its direction follows what is typed. */
export function TextField(props: TextFieldProps) {
  const id = useId()
  const { maxLength, inputMode, autoComplete = 'off' } = props
  return (
    <FieldFrame id={id} {...props}>
      <input
        {...inputAttributes(id, props)}
        className="input"
        type="text"
        dir="auto"
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete={autoComplete}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

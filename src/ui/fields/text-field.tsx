import { useId, useLayoutEffect, useRef } from 'react'
import { westernDigits } from '../../../contract/text/digits.ts'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'

interface TextFieldProps extends TextualProps {
  readonly type?: 'text' | 'password'
  readonly maxLength?: number | undefined
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | undefined
  readonly autoComplete?: string | undefined
  /** Digits of the office's other scripts become western ones as they are typed. */
  readonly hasWesternDigits?: boolean | undefined
}

/** One line of text in any script; its direction follows what is typed. */
export function TextField(props: TextFieldProps) {
  const id = useId()
  const { type = 'text', value, maxLength, inputMode, autoComplete = 'off', hasWesternDigits } = props
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const isTyped = useRef(false)
  useLayoutEffect(() => {
    // A suggestion that comes into the field with the focus is typed over, as where the focus comes to it.
    if (shown.current === '' && !isTyped.current && document.activeElement === input.current)
      input.current?.select()
    shown.current = value
    isTyped.current = false
  }, [value])
  return (
    <FieldFrame id={id} {...props}>
      <input
        {...inputAttributes(id, props)}
        ref={input}
        className="input"
        type={type}
        dir={type === 'text' ? 'auto' : undefined}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => {
          isTyped.current = true
          const { value: text } = event.target
          props.onChange(hasWesternDigits ? westernDigits(text) : text)
        }}
      />
    </FieldFrame>
  )
}

/** A password; never trimmed or turned. */
export const PasswordField = (props: TextualProps) => (
  <TextField {...props} type="password" autoComplete="current-password" />
)

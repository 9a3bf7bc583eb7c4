import { useId } from 'react'
import { isComposing } from './composing.ts'
import { FieldFrame, inputAttributes, type TextualProps } from './field.tsx'

interface TextAreaProps extends TextualProps {
  readonly rows: number
  /** Its direction, which does not follow a first word in braces. */
  readonly dir?: 'ltr' | 'rtl'
}

/** Several lines of text: Enter begins a new one, Tab goes to the next field. */
export function TextArea(props: TextAreaProps) {
  const id = useId()
  const { value, rows, dir = 'ltr', onChange } = props
  const { onBlur, ...attributes } = inputAttributes(id, props)
  return (
    <FieldFrame id={id} {...props}>
      <textarea
        {...(attributes as object)}
        onBlur={props.onBlur}
        className="input lines"
        data-field="lines"
        dir={dir}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // The form would go to the next field.
          const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
          if (event.key === 'Enter' && isPlain && !isComposing(event)) event.stopPropagation()
        }}
      />
    </FieldFrame>
  )
}

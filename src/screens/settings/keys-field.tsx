import { type KeyboardEvent, useId } from 'react'
import { writtenPress } from '../../commands/keys/key-binding.ts'
import { isComposing } from '../../ui/fields/composing.ts'
import { FieldFrame, inputAttributes, type TextualProps } from '../../ui/fields/field.tsx'

/** Two letters are keys as well: the second is pressed after the first. */
function keysAfter(before: string, press: string): string {
  return /^[a-z]$/.test(before) && /^[a-z]$/.test(press) ? `${before} ${press}` : press
}

/** A field that takes the keys that are pressed in it; Backspace empties it, Enter, Tab and Esc are its form's. */
export function KeysField(props: TextualProps) {
  const id = useId()
  const { value, onChange } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const press = writtenPress(event.nativeEvent)
    if (press === undefined || /^(?:Shift\+)?(?:Enter|Tab|Esc)$/.test(press)) return
    event.preventDefault()
    event.stopPropagation()
    onChange(press === 'Backspace' ? '' : keysAfter(value, press))
  }
  return (
    <FieldFrame id={id} {...props}>
      <input
        {...inputAttributes(id, props)}
        className="input"
        type="text"
        value={value}
        // Keys are pressed, never typed or pasted.
        onChange={() => {}}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  )
}

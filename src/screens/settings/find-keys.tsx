import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { KeysField } from './keys-field.tsx'
import { keyPhrases } from './phrases.ts'

interface FindKeysProps {
  readonly name: string
  /** Keys as they are written, `Ctrl+K`. */
  readonly pressed: string
  readonly onName: (name: string) => void
  readonly onPressed: (keys: string) => void
  readonly onSubmit: () => void
}

/** The form that looks commands up by their names, or by pressing their keys. */
export function FindKeys({ name, pressed, onName, onPressed, onSubmit }: FindKeysProps) {
  return (
    <Form label={keyPhrases.findForm} columns={2} onSubmit={onSubmit}>
      <TextField label={keyPhrases.command} name="command" value={name} maxLength={60} onChange={onName} />
      <KeysField
        label={keyPhrases.keys}
        name="keys"
        value={pressed}
        note={keyPhrases.noteToFind}
        onChange={onPressed}
      />
    </Form>
  )
}

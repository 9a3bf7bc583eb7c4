import type { Command } from '../../commands/catalog/command.ts'
import { keysError } from '../../commands/keys/keys-error.ts'
import { isChangeable } from '../../commands/keys/own-keys.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { KeysField } from './keys-field.tsx'

type KeysForm = ReturnType<typeof useForm<Command, { readonly keys: string }>>

function errorOf(command: Command, keys: string, commands: readonly Command[]): string | undefined {
  if (!isChangeable(command)) return 'These keys belong to fields, lists and dialogs themselves.'
  return keysError(keys, command, commands)
}

interface KeysWork {
  readonly form: KeysForm
  /** Opens the form for a command. */
  readonly open: (command: Command) => void
  /** Closes the form and keeps nothing. */
  readonly end: () => void
}

/** The form that gives a command other keys: `give` keeps them, `onEnd` is called when it closes. */
export function useKeysForm(
  commands: readonly Command[],
  give: (id: string, keys: string) => void,
  onEnd: () => void,
): KeysWork {
  const form = useForm<Command, { readonly keys: string }>({
    check: ({ keys }, command) => {
      const error = errorOf(command, keys, commands)
      return error === undefined ? {} : { 'new-keys': [error] }
    },
    save: ({ keys }, { id }) => give(id, keys),
    onSaved: onEnd,
  })
  return {
    form,
    open: (command) => form.open(command, { keys: isChangeable(command) ? '' : (command.keys[0] ?? '') }),
    end: () => {
      form.cancel()
      onEnd()
    },
  }
}

interface ChangeKeysProps {
  readonly form: KeysForm
  /** The command whose keys are changed. */
  readonly changing: Command
  readonly commands: readonly Command[]
  readonly cancel: () => void
}

/** The form of a command's new keys, which says at once why they can't be given. */
export function ChangeKeys({ form, changing, commands, cancel }: ChangeKeysProps) {
  const isBlank = form.draft.keys === '' && isChangeable(changing)
  const wrongKeys = isBlank ? form.error('new-keys') : errorOf(changing, form.draft.keys, commands)
  return (
    <Form label="Change keys" columns={4} onSubmit={form.submit}>
      <KeysField
        label={`New keys of ${changing.label}`}
        name="new-keys"
        value={form.draft.keys}
        autoFocus
        required
        span={2}
        error={wrongKeys}
        note="Press them; Enter saves, Esc cancels"
        onChange={(keys) => form.change({ keys })}
      />
      <div className="actions">
        <Button label="Change" kind="main" keys="Enter" onPress={form.submit} />
        <Button label="Cancel" keys="Esc" onPress={cancel} />
      </div>
    </Form>
  )
}

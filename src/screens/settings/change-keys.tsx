import { type Said, say } from '../../../contract/text/catalogue.ts'
import type { Command } from '../../commands/catalog/command.ts'
import { keysError } from '../../commands/keys/keys-error.ts'
import { isChangeable } from '../../commands/keys/own-keys.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { Form } from '../../ui/fields/form.tsx'
import { actions } from '../../ui/frame/action-phrases.ts'
import { Button } from '../../ui/frame/button.tsx'
import { KeysField } from './keys-field.tsx'
import { keyPhrases, keyTexts } from './phrases.ts'

type KeysForm = ReturnType<typeof useForm<Command, { readonly keys: string }>>

function errorOf(command: Command, keys: string, commands: readonly Command[]): Said | undefined {
  if (!isChangeable(command)) return keyTexts.notChangeable
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
    <Form label={keyPhrases.changeForm} columns={4} onSubmit={form.submit}>
      <KeysField
        label={keyPhrases.newKeys({ command: changing.label })}
        name="new-keys"
        value={form.draft.keys}
        autoFocus
        required
        span={4}
        error={wrongKeys && say(wrongKeys)}
        note={keyPhrases.noteToChange}
        onChange={(keys) => form.change({ keys })}
      />
      <div className="actions">
        <Button label={keyPhrases.change} kind="main" keys="Enter" onPress={form.submit} />
        <Button label={actions.cancel} keys="Esc" onPress={cancel} />
      </div>
    </Form>
  )
}

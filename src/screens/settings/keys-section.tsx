import { useRef, useState } from 'react'
import { foldText } from '../../../contract/text/fold.ts'
import type { Command } from '../../commands/catalog/command.ts'
import { registry } from '../../commands/catalog/registry.ts'
import { useCommands, useCommandsOfOperator } from '../../commands/keys/command-provider.tsx'
import { keysError, sameKeys } from '../../commands/keys/keys-error.ts'
import { isChangeable } from '../../commands/keys/own-keys.ts'
import { useForm } from '../../shell/entry/use-form.ts'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { type TablePlace, useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { useSettings } from '../../shell/frame/settings.ts'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { KeysField } from './keys-field.tsx'

const PLACES: Readonly<Record<Command['scope'], string>> = {
  global: 'everywhere',
  form: 'forms',
  screen: 'screens',
  menu: 'menus',
  grid: 'tables',
  find: 'find boxes',
  sheet: 'sheets',
  palette: 'Go To',
  dialog: 'dialogs',
}

const written = (keys: readonly string[]) => keys.join(', ')
const own = new Map(registry.map(({ id, keys }) => [id, keys]))

/** The commands whose name has all the words, and one of whose keys are, or begin with, those pressed. */
function matching(commands: readonly Command[], name: string, keys: string): readonly Command[] {
  const words = foldText(name).trim().split(/\s+/)
  const isOnKeys = (command: Command) =>
    keys === '' || command.keys.some((one) => sameKeys(one, keys) || one.startsWith(`${keys} `))
  return commands.filter((command) => {
    const text = foldText(`${command.label} ${command.words ?? ''} ${PLACES[command.scope]}`)
    return isOnKeys(command) && words.every((word) => text.includes(word))
  })
}

function errorOf(command: Command, keys: string, commands: readonly Command[]): string | undefined {
  if (!isChangeable(command)) return 'These keys belong to fields, lists and dialogs themselves.'
  return keysError(keys, command, commands)
}

const ANY: Command = { id: '', keys: [], scope: 'global', label: '', hint: '' }

/** Whether keys could still be given to a command that works everywhere, and if not, why. */
const usesOf = (pressed: string, commands: readonly Command[]) =>
  keysError(pressed, ANY, commands) ?? `${pressed} is free`

/** The keys of commands: looked up by name or by pressing them, changed, reset. */
export function KeysSection(place: TablePlace) {
  const { settings } = useShell()
  const { keys: changes } = useSettings(settings)
  const commands = useCommandsOfOperator().filter(({ id }) => own.has(id))
  const [name, setName] = useState('')
  const [pressed, setPressed] = useState('')
  const [isResettable, setResettable] = useState(false)
  const current = useRef<Command>(undefined)
  const table = useRef<TableHandle>(null)
  const found = matching(commands, name, pressed)

  const isOwn = (id: string) => changes.some((one) => one.id === id)
  const give = (id: string, keys: string | undefined) =>
    settings.send({ type: 'setting.change', change: { kind: 'keys', id, keys } })
  const focusTable = () => table.current?.focus()
  const form = useForm<Command, { readonly keys: string }>({
    check: ({ keys }, command) => {
      const error = errorOf(command, keys, commands)
      return error === undefined ? {} : { 'new-keys': [error] }
    },
    save: ({ keys }, { id }) => give(id, keys),
    onSaved: focusTable,
  })
  const changing = form.subject
  const isBlank = changing && form.draft.keys === '' && isChangeable(changing)
  const wrongKeys = isBlank
    ? form.error('new-keys')
    : changing && errorOf(changing, form.draft.keys, commands)
  const end = () => {
    form.cancel()
    focusTable()
  }
  /** Opens the form of the current command. */
  const change = (command = current.current) => {
    if (command) form.open(command, { keys: isChangeable(command) ? '' : (command.keys[0] ?? '') })
  }
  const remove = () => {
    if (current.current) give(current.current.id, undefined)
  }
  const resetAll =
    changes.length === 0
      ? undefined
      : () => settings.send({ type: 'setting.change', change: { kind: 'allKeys' } })
  useLeave('/', false)
  useCommands('global', { back: changing && { hint: 'cancel', run: end } })
  useCommands('form', {
    'grid.enter': { hint: 'table', run: focusTable },
    ...(changing && { 'field.next': { hint: 'change', run: form.submit }, 'field.previous': null }),
  })
  const rowKeys = {
    'row.edit': { hint: 'change', run: () => change() },
    'row.delete': isResettable ? { hint: 'reset', run: remove } : undefined,
  }
  useTableKeys(place, found.length > 0 ? rowKeys : undefined)
  useCommands('screen', { 'setting.resetAll': resetAll })
  return (
    <>
      {changing ? (
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
            <Button label="Cancel" keys="Esc" onPress={end} />
          </div>
        </Form>
      ) : (
        <Form label="Find keys" columns={2} onSubmit={focusTable}>
          <TextField label="Command" name="command" value={name} maxLength={60} onChange={setName} />
          <KeysField
            label="Keys"
            name="keys"
            value={pressed}
            note="Press them; Backspace empties"
            onChange={setPressed}
          />
        </Form>
      )}
      <section className="sheet own-keys">
        <h2>
          <span>
            {found.length === commands.length ? '' : `${found.length} of `}
            {commands.length} commands
          </span>
          {changes.length > 0 && <small>{changes.length} changed</small>}
          {resetAll && <Button label="Reset all keys" keys="Alt+Delete" onPress={resetAll} />}
        </h2>
        <DataTable
          id="keys"
          label="Keys of commands"
          handle={table}
          columns={[
            { key: 'command', heading: 'Command', cell: ({ label }) => label },
            { key: 'place', heading: 'Works in', width: 98, cell: ({ scope }) => PLACES[scope] },
            {
              key: 'keys',
              heading: 'Keys',
              width: 170,
              cell: ({ id, keys }) => (isOwn(id) ? <b>{written(keys)}</b> : written(keys)),
            },
            {
              key: 'own',
              heading: 'Changed from',
              width: 130,
              cell: ({ id }) => (isOwn(id) ? written(own.get(id) ?? []) || 'no keys' : ''),
            },
          ]}
          rows={found}
          rowKey={({ id }) => id}
          onOpen={change}
          onCurrent={(command) => {
            current.current = command
            setResettable(command !== undefined && isOwn(command.id))
          }}
          onFocus={place.onFocus}
          emptyText={pressed === '' ? 'No command matches' : usesOf(pressed, commands)}
        />
      </section>
    </>
  )
}

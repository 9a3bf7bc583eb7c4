import { useRef, useState } from 'react'
import type { Command } from '../../commands/catalog/command.ts'
import { useCommands, useCommandsOfOperator } from '../../commands/keys/command-provider.tsx'
import { useLeave } from '../../shell/entry/use-leave.ts'
import { type TablePlace, useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { Button } from '../../ui/frame/button.tsx'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { ChangeKeys, useKeysForm } from './change-keys.tsx'
import { FindKeys } from './find-keys.tsx'
import { useKeyChanges } from './key-changes.ts'
import { keyColumns, matchingCommands, unchangedKeys, usesOf } from './key-commands.tsx'
import { keyPhrases } from './phrases.ts'

/** The keys of commands: looked up by name or by pressing them, changed, reset. */
export function KeysSection(place: TablePlace) {
  const { count, isOwn, give, resetAll } = useKeyChanges()
  const commands = useCommandsOfOperator().filter(({ id }) => unchangedKeys.has(id))
  const [name, setName] = useState('')
  const [pressed, setPressed] = useState('')
  const [isResettable, setResettable] = useState(false)
  const current = useRef<Command>(undefined)
  const table = useRef<TableHandle>(null)
  const found = matchingCommands(commands, name, pressed)

  const focusTable = () => table.current?.focus()
  const { form, open, end } = useKeysForm(commands, give, focusTable)
  const changing = form.subject
  /** Opens the form of the current command. */
  const change = (command = current.current) => {
    if (command) open(command)
  }
  const remove = () => {
    if (current.current) give(current.current.id, undefined)
  }
  useLeave('/', false)
  useCommands('global', { back: changing && { hint: keyPhrases.toCancel, run: end } })
  useCommands('form', {
    'grid.enter': { hint: keyPhrases.toTable, run: focusTable },
    ...(changing && {
      'field.next': { hint: keyPhrases.toChange, run: form.submit },
      'field.previous': null,
    }),
  })
  const rowKeys = {
    'row.edit': { hint: keyPhrases.toChange, run: () => change() },
    'row.delete': isResettable ? { hint: keyPhrases.toReset, run: remove } : undefined,
  }
  useTableKeys(place, found.length > 0 ? rowKeys : undefined)
  useCommands('screen', { 'setting.resetAll': resetAll })
  return (
    <>
      {changing ? (
        <ChangeKeys form={form} changing={changing} commands={commands} cancel={end} />
      ) : (
        <FindKeys
          name={name}
          pressed={pressed}
          onName={setName}
          onPressed={setPressed}
          onSubmit={focusTable}
        />
      )}
      <section className="sheet own-keys">
        <KeysHeading found={found.length} all={commands.length} changed={count} resetAll={resetAll} />
        <DataTable
          id="keys"
          label={keyPhrases.table}
          handle={table}
          columns={keyColumns(isOwn)}
          rows={found}
          rowKey={({ id }) => id}
          onOpen={change}
          onCurrent={(command) => {
            current.current = command
            setResettable(command !== undefined && isOwn(command.id))
          }}
          onFocus={place.onFocus}
          emptyText={pressed === '' ? keyPhrases.noMatch : usesOf(pressed, commands)}
        />
      </section>
    </>
  )
}

interface KeysHeadingProps {
  /** How many commands match what is looked for. */
  readonly found: number
  readonly all: number
  /** How many have keys of the operator's own. */
  readonly changed: number
  readonly resetAll: (() => void) | undefined
}

/** How many commands there are and match, and how many keys are changed. */
function KeysHeading({ found, all, changed, resetAll }: KeysHeadingProps) {
  return (
    <h2>
      <span>
        {found === all ? keyPhrases.count({ count: all }) : keyPhrases.found({ found, count: all })}
      </span>
      {changed > 0 && <small>{keyPhrases.changed({ count: changed })}</small>}
      {resetAll && <Button label={keyPhrases.resetAll} keys="Alt+Delete" onPress={resetAll} />}
    </h2>
  )
}

import { foldText } from '../../../contract/text/fold.ts'
import type { Command } from '../../commands/catalog/command.ts'
import { registry } from '../../commands/catalog/registry.ts'
import { searchWordsOf } from '../../commands/catalog/search-words.ts'
import { keysError, sameKeys } from '../../commands/keys/keys-error.ts'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { keyPhrases } from './phrases.ts'

const PLACES: Readonly<Record<Command['scope'], string>> = {
  global: keyPhrases.everywhere,
  form: keyPhrases.forms,
  screen: keyPhrases.screens,
  menu: keyPhrases.menus,
  grid: keyPhrases.tables,
  find: keyPhrases.findBoxes,
  sheet: keyPhrases.sheets,
  palette: keyPhrases.goTo,
  dialog: keyPhrases.dialogs,
}

const written = (keys: readonly string[]) => keys.join(', ')

/** The keys of commands as they are before an operator changes any, by the commands' ids. */
export const unchangedKeys: ReadonlyMap<string, readonly string[]> = new Map(
  registry.map(({ id, keys }) => [id, keys]),
)

/** The commands whose name has all the words, and one of whose keys are, or begin with, those pressed. */
export function matchingCommands(
  commands: readonly Command[],
  name: string,
  keys: string,
): readonly Command[] {
  const words = foldText(name).trim().split(/\s+/)
  const isOnKeys = (command: Command) =>
    keys === '' || command.keys.some((one) => sameKeys(one, keys) || one.startsWith(`${keys} `))
  return commands.filter((command) => {
    const text = foldText(`${command.label} ${searchWordsOf(command)} ${PLACES[command.scope]}`)
    return isOnKeys(command) && words.every((word) => text.includes(word))
  })
}

const ANY: Command = { id: '', keys: [], scope: 'global', label: '', hint: '' }

/** Whether keys could still be given to a command that works everywhere, and if not, why. */
export const usesOf = (pressed: string, commands: readonly Command[]): string =>
  keysError(pressed, ANY, commands) ?? keyPhrases.free({ keys: pressed })

/** The columns of the table of keys; `isOwn` is whether the operator has changed those of a command. */
export const keyColumns = (isOwn: (id: string) => boolean): readonly DataColumn<Command>[] => [
  { key: 'command', heading: keyPhrases.command, cell: ({ label }) => label },
  { key: 'place', heading: keyPhrases.worksIn, width: 98, cell: ({ scope }) => PLACES[scope] },
  {
    key: 'keys',
    heading: keyPhrases.keys,
    width: 170,
    cell: ({ id, keys }) => (isOwn(id) ? <b>{written(keys)}</b> : written(keys)),
  },
  {
    key: 'own',
    heading: keyPhrases.changedFrom,
    width: 130,
    cell: ({ id }) => (isOwn(id) ? written(unchangedKeys.get(id) ?? []) || keyPhrases.noKeys : ''),
  },
]

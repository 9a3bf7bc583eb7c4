import { type Command, inScope, key, type Scope } from './command.ts'
import { dialogCommands } from './dialogs.ts'
import { formCommands, menuCommands } from './forms.ts'
import { findCommands, gridCommands, sheetCommands } from './grids.ts'
import { opens } from './needed.ts'
import { type NounName, nounNames, nouns } from './nouns.ts'
import { reportCommands } from './reports.ts'
import { everywhereCommands, screenCommands } from './screens.ts'

interface NounCommand extends Command {
  readonly id: `${(typeof nouns)[NounName]['command']['id']}.${'open' | 'search' | 'edit'}`
  readonly scope: 'global'
}

/** The commands of a noun: its form, its search, and the line that edits a record by its number. */
function commandsOf(noun: NounName): readonly NounCommand[] {
  const { form, search, newLabel, command } = nouns[noun]
  const { id, keys, hint, name, verb } = command
  return inScope('global', {
    [`${id}.open`]: key(keys, newLabel, hint, opens(form)),
    [`${id}.search`]: key('', `${name}: search`, 'search', opens(search)),
    [`${id}.edit`]: key('', `${name}: edit by number…`, 'edit', { verb }),
  }) as readonly NounCommand[]
}

const nounCommands = nounNames.flatMap(commandsOf)

const all = [
  ...everywhereCommands,
  ...nounCommands,
  ...reportCommands,
  ...screenCommands,
  ...formCommands,
  ...menuCommands,
  ...gridCommands,
  ...findCommands,
  ...sheetCommands,
  ...dialogCommands,
] as const

/** The ids of one scope. */
export type CommandIdIn<S extends Scope> = Extract<(typeof all)[number], { readonly scope: S }>['id']

/** Every command once, in the order in which hints and help show them. */
export const registry: readonly Command[] = all

const byId = new Map(registry.map((command) => [command.id, command]))

/** The command of an id. Throws where there is none: ids are written in code, never typed. */
export function commandOf(id: string): Command {
  const command = byId.get(id)
  if (!command) throw new Error(`No command ${id}`)
  return command
}

import type { Command, Scope } from './command.ts'
import { dialogCommands } from './dialogs.ts'
import { formCommands, menuCommands } from './forms.ts'
import { findCommands, gridCommands, sheetCommands } from './grids.ts'
import { nounCommands } from './noun-commands.ts'
import { reportCommands } from './reports.ts'
import { everywhereCommands, screenCommands } from './screens.ts'

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

import { type Command, goes, inScope, key } from './command.ts'
import { type NounName, nounNames, nouns } from './nouns.ts'

interface NounCommand extends Command {
  readonly id: `${(typeof nouns)[NounName]['command']['id']}.${'open' | 'search' | 'edit'}`
  readonly scope: 'global'
}

/** The commands of a noun: its form, its search, and the line that edits a record by its number. */
function commandsOf(noun: NounName): readonly NounCommand[] {
  const { form, search, newLabel, command } = nouns[noun]
  const { id, keys, hint, name, line, words } = command
  return inScope('global', {
    [`${id}.open`]: key(keys, newLabel, hint, { words: words.open, run: goes(form) }),
    [`${id}.search`]: key('', `${name}: search`, 'search', { words: words.search, run: goes(search) }),
    [`${id}.edit`]: key('', `${name}: edit by number…`, 'edit', { words: words.edit, line }),
  }) as readonly NounCommand[]
}

export const nounCommands = nounNames.flatMap(commandsOf)

import { type Command, goes } from './command.ts'
import { type NounName, nounNames, nouns } from './nouns.ts'

interface NounCommand extends Command {
  readonly id: `${(typeof nouns)[NounName]['command']['id']}.${'open' | 'search' | 'edit'}`
  readonly scope: 'global'
}

/** The commands of a noun: its form, its search, and the line that edits a record by its number. */
function commandsOf(noun: NounName): readonly NounCommand[] {
  const { form, search, newLabel, command } = nouns[noun]
  const { id, keys, hint, name, line, words } = command
  return [
    {
      id: `${id}.open`,
      keys: [keys],
      scope: 'global',
      label: newLabel,
      hint,
      words: words.open,
      run: goes(form),
    },
    {
      id: `${id}.search`,
      keys: [],
      scope: 'global',
      label: `${name}: search`,
      hint: 'search',
      words: words.search,
      run: goes(search),
    },
    {
      id: `${id}.edit`,
      keys: [],
      scope: 'global',
      label: `${name}: edit by number…`,
      hint: 'edit',
      words: words.edit,
      line,
    },
  ]
}

export const nounCommands = nounNames.flatMap(commandsOf)

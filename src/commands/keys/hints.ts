import type { Command, Scope } from '../catalog/command.ts'
import { registry } from '../catalog/registry.ts'
import type { Bound, CommandState } from './command-store.ts'
import { scopesFrom } from './focus-scope.ts'
import { isTyped } from './key-binding.ts'

/** A command of a hint; an idle one does nothing just now, but keeps its place. */
export interface Hint extends Bound {
  readonly isIdle: boolean
}

/** What works here and now: the screen's commands and those of everywhere. */
export interface Hints {
  readonly screen: readonly Hint[]
  readonly everywhere: readonly Hint[]
}

const isDialog = (scope: Scope) => scope === 'dialog' || scope === 'palette'

/** The commands whose keys work where the focus stands, in the registry's order, each key once. */
export function hintsOf(
  { bound, idle, lacking, scopes, scope: place, field }: CommandState,
  typedKeys: boolean,
  commands: readonly Command[] = registry,
): Hints {
  const hintById = new Map(bound.map(({ command, hint }) => [command.id, hint]))
  const inScope = (scope: Scope): readonly Hint[] =>
    commands
      .filter(({ id, keys, ...command }) => command.scope === scope && keys.length > 0 && !lacking.has(id))
      .filter((command) => command.field === undefined || command.field === field)
      .filter(({ own, run, id }) => hintById.has(id) || run || (own === true && ownWorks(scope)))
      .map((command) => ({
        command,
        hint: hintById.get(command.id) ?? command.hint,
        isIdle: idle.has(command.id),
      }))
  // A field's own keys are a form's: they say nothing on a screen without fields, or inside its grid.
  const ownWorks = (scope: Scope) =>
    scope === 'global' || isDialog(scope) || (scope === place && scopes.has(scope))

  const taken = new Set<string>()
  const free = (one: Hint) => {
    const key = one.command.keys[0] ?? ''
    // On a button Enter is the button's, whatever it is bound to beside it.
    if (key === 'Enter' && field === 'button' && one.command.field !== 'button') return false
    if (taken.has(key) || (!typedKeys && isTyped(key) && !one.command.own)) return false
    taken.add(key)
    return true
  }
  // A bound command stands before a widget's own key: Enter that searches is not Enter to the next field.
  const works = scopesFrom(place).map((scope) => ({ scope, all: inScope(scope) }))
  const chosen = new Set(
    works.flatMap(({ all }) =>
      [...all.filter((one) => !one.command.own), ...all.filter((one) => one.command.own)].filter(free),
    ),
  )
  const shown = (everywhere: boolean) =>
    works
      .filter(({ scope }) => (scope === 'global') === everywhere)
      .flatMap(({ all }) => all.filter((one) => chosen.has(one)))
  return { screen: shown(false), everywhere: shown(true) }
}

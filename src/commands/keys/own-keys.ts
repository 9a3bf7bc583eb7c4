import type { KeyChange } from '../../../contract/operator/settings.ts'
import type { Command } from '../catalog/command.ts'
import { isTyped } from './key-binding.ts'
import { isChord, isReserved } from './reserved-keys.ts'

/** Keys that every screen and widget counts on: no operator can give them away. */
export const isBasic = (keys: string) => !isTyped(keys) && !isChord(keys)

/** Whether an operator may give a command other keys: not those of widgets, nor Enter and Esc. */
export const isChangeable = ({ own, keys }: Command): boolean => !own && !keys.some(isBasic)

/** The commands with the keys that the operator has chosen in place of their own. */
export function withOwnKeys(commands: readonly Command[], changes: readonly KeyChange[]): readonly Command[] {
  // What an older version let pass may be reserved by now: then the command's own keys stand.
  const chosen = new Map(changes.filter(({ keys }) => !isReserved(keys)).map(({ id, keys }) => [id, keys]))
  if (chosen.size === 0) return commands
  return commands.map((command) => {
    const keys = isChangeable(command) ? chosen.get(command.id) : undefined
    if (keys === undefined) return command
    const { shown: _, ...rest } = command
    return { ...rest, keys: [keys] }
  })
}

/**
 * What the keys of a chip are for this operator. Of several commands with the same keys, the one that
 * works on this screen is meant.
 */
export function shownKeysOf(
  written: string,
  registry: readonly Command[],
  own: readonly Command[],
  isBound: (id: string) => boolean,
): string {
  const meant = registry.filter((command) => !command.own && command.keys.includes(written))
  const command = meant.find(({ id }) => isBound(id)) ?? meant[0]
  const changed = own.find(({ id }) => id === command?.id)
  return !changed || changed.keys.includes(written) ? written : (changed.keys[0] ?? written)
}

import type { KeyChange } from '../../../contract/operator/settings.ts'
import type { Command, Scope } from '../catalog/command.ts'
import { isTyped } from './key-binding.ts'
import { isChord, isNeeded, isReserved } from './reserved-keys.ts'

/** Keys that every screen and widget counts on: no operator can give them away. */
const isBasic = (keys: string) => !isTyped(keys) && !isChord(keys)

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

/** Chords are compared with the letter as it stands on the key. */
export function sameKeys(one: string, other: string): boolean {
  const upper = (keys: string) => keys.replace(/\+[a-z]$/, (letter) => letter.toUpperCase())
  return upper(one) === upper(other)
}

const family = (id: string) => id.split('.')[0]

/** Whether both commands may be asked for by one press: everywhere, or on one kind of screen. */
function mayMeet(one: Command, other: Command): boolean {
  if (one.scope === 'global' || other.scope === 'global') return true
  const isBeside = (scope: Scope) => scope === 'form' || scope === 'screen'
  const isSamePlace = one.scope === other.scope || (isBeside(one.scope) && isBeside(other.scope))
  return isSamePlace && (family(one.id) === family(other.id) || Boolean(one.own || other.own))
}

/** `g` alone and `g c` can't both be: nobody could tell the first from the beginning of the second. */
function isBeginningOf(one: string, other: string): boolean {
  const [first, ...more] = one.split(' ')
  const [otherFirst, ...otherMore] = other.split(' ')
  return first === otherFirst && (more.length === 0) !== (otherMore.length === 0)
}

/**
 * Why keys can't be a command's, in a sentence; undefined where they can. `commands` are all of them with
 * the keys that they have now.
 */
export function keysError(keys: string, command: Command, commands: readonly Command[]): string | undefined {
  if (keys === '') return 'Press the keys that the command is to have.'
  if (isReserved(keys)) return `${keys} belongs to the browser, or types a sign on some keyboards.`
  if (!isTyped(keys) && (isBasic(keys) || isNeeded(keys)) && !command.keys.includes(keys))
    return `${keys} is needed as it is. Use Ctrl or Alt with a key, an F-key, or two letters.`
  const others = commands.filter((other) => other.id !== command.id && mayMeet(command, other))
  const same = others.find((other) => other.keys.some((one) => sameKeys(one, keys)))
  if (same) return `${keys} is taken: ${same.label}.`
  const begun = others.find((other) => other.keys.some((one) => isBeginningOf(keys, one)))
  return begun && `${keys} can't be told from ${begun.keys.join(', ')}: ${begun.label}.`
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

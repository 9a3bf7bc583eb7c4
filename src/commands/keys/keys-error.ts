import type { Command, Scope } from '../catalog/command.ts'
import { errorPhrases as phrases } from './help-phrases.ts'
import { isTyped } from './key-binding.ts'
import { isBasic } from './own-keys.ts'
import { isNeeded, isReserved } from './reserved-keys.ts'

/** Whether two texts name the same keys; the case of a chord's letter makes no difference. */
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

/** Whether one sequence begins the other, as `g` begins `g c`: then the longer one can never be typed. */
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
  if (keys === '') return phrases.blank
  if (isReserved(keys)) return phrases.reserved({ keys })
  if (!isTyped(keys) && (isBasic(keys) || isNeeded(keys)) && !command.keys.includes(keys))
    return phrases.needed({ keys })
  const others = commands.filter((other) => other.id !== command.id && mayMeet(command, other))
  const same = others.find((other) => other.keys.some((one) => sameKeys(one, keys)))
  if (same) return phrases.taken({ keys, label: same.label })
  const longer = others.find((other) => other.keys.some((one) => isBeginningOf(keys, one)))
  return longer && phrases.begun({ keys, others: longer.keys.join(', '), label: longer.label })
}

import { may, type Permission, type Role } from '../../../contract/operator/roles.ts'
import { neededAt, refusedAt } from '../catalog/needed.ts'
import { registry } from '../catalog/registry.ts'
import { fold } from './fold.ts'
import { type JumpLine, lineParts, type VerbLine } from './line.ts'
import { token, type Word } from './tokens.ts'
import type { Verb } from './verb.ts'

const holds = (role: Role | undefined, needed: Permission) => !role || may(role, needed)

/** What an operator lacks to type any line of a verb; undefined where some are for them. */
export function lackedFor({ path, preview, record }: Verb, role: Role | undefined): Permission | undefined {
  const needs = [path, preview?.path ?? path, record?.place(1).path ?? path].map(neededAt)
  return needs.some((needed) => holds(role, needed)) ? undefined : needs[0]
}

/** What an operator lacks to enter a record by a line of its verb. */
export function lackedToEnter({ path }: Verb, role: Role | undefined): Permission | undefined {
  const needed = neededAt(path)
  return holds(role, needed) ? undefined : needed
}

/** What the screens of each name need; a name is a command's label, its part before a colon, or its hint. */
const neededByName = Map.groupBy(
  registry.flatMap(({ scope, label, hint, may: needed, path = '' }) => {
    if (scope !== 'global' || !needed) return []
    const names = [label, label.split(':')[0] ?? '', hint]
    return names.map((name) => ({ name: fold(name).trim(), needed, path }))
  }),
  ({ name }) => name,
)

/** Why the screen that a text names is not for an operator; undefined where it names none, or one that is. */
export function refusedName(typed: string, role: Role | undefined): string | undefined {
  const screens = neededByName.get(fold(typed).trim()) ?? []
  const [first] = screens
  if (!first || screens.some(({ needed }) => holds(role, needed))) return undefined
  return refusedAt(first.path, first.needed)
}

/** A line that is typed whole and not for this operator: it leads nowhere and says why. */
export function refusedLine(start: VerbLine, words: readonly Word[], lacked: Permission): JumpLine {
  const { text, verb, verbToken } = start
  const refused = { ...verbToken, status: 'unknown', message: refusedAt(verb.path, lacked) } as const
  const tokens = [refused, ...words.map((word) => token(word, 'word'))]
  return { kind: 'jump', verb, jumps: [], isRefused: true, ...lineParts(text, tokens) }
}

/** The line without the places that this operator may not open; where none is left, it says why. */
export function allowedJumps(line: JumpLine, role: Role | undefined): JumpLine {
  const jumps = line.jumps.filter(({ place }) => holds(role, neededAt(place.path)))
  const [first] = line.jumps
  if (!first || jumps.length > 0) return { ...line, jumps }
  return { ...line, jumps, isRefused: true, problem: refusedAt(first.place.path) }
}

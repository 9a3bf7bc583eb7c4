import type { Permission } from '../../../contract/operator/roles.ts'
import { say } from '../../../contract/text/catalogue.ts'
import type { Address } from '../../machines/palette-machine.ts'

export type { Address as Place } from '../../machines/palette-machine.ts'

/**
 * Where a command's keys work: everywhere, among a form's fields, on a screen whatever it holds, in a
 * grid, in the box that finds in one, among the cells of a sheet, in Go To, in a dialog.
 */
export type Scope = 'global' | 'form' | 'menu' | 'screen' | 'grid' | 'find' | 'sheet' | 'palette' | 'dialog'

/**
 * What the focused field is for, where a command works only in some fields: `answer` is the one that a dialog asks
 * for, whose Enter confirms; `lines` has several, and Enter begins one; a `button` takes Enter itself.
 */
export type FieldKind = 'lookup' | 'date' | 'amount' | 'lines' | 'answer' | 'button'

/** What global commands reach for. */
export interface CommandContext {
  readonly navigate: (place: Address) => void
  /** Opens Go To, with a line in it where one is given. */
  readonly goTo: (line?: string) => void
  readonly help: () => void
  readonly back: () => void
  readonly toggleTheme: () => void
  /** Begins to record a macro, or ends it. */
  readonly recordMacro: () => void
  readonly signOut: () => void
  /** Locks the session until its operator signs in again in place. */
  readonly lock: () => void
}

/**
 * Something the operator can do. One with `run` works everywhere; any other works where a mounted
 * screen has bound a handler to its id.
 */
export interface Command {
  readonly id: string
  /** Written for people: `Ctrl+Enter`, `g c`, `?`; the first is the one shown. */
  readonly keys: readonly string[]
  /** The keys as the hint bar prints them, where the first alone would say too little. */
  readonly shown?: string
  readonly scope: Scope
  /** The only kind of field in which it works. */
  readonly field?: FieldKind
  /** Its name in Go To and help. */
  readonly label: string
  /** Its name in the hint bar: a word or two. */
  readonly hint: string
  readonly run?: (desk: CommandContext) => void
  /** The address that it opens, where it does no more than that. */
  readonly path?: string
  /** Whether it works over dialogs and Go To too. */
  readonly overAll?: true
  /** What an operator needs for it; everybody may where it is left out. */
  readonly may?: Permission
  /** Go To goes on from this verb, since the command needs to know which record. */
  readonly verb?: string
  /** A widget's own key: listed in hints and help, never bound here; `screen` only where its screen lists it. */
  readonly own?: true | 'screen'
}

/** The run of a command that only goes somewhere. */
export const goes = (path: string) => (desk: CommandContext) => desk.navigate({ path })

type More = Omit<Command, 'id' | 'scope' | 'keys' | 'label' | 'hint'>

/** A command by its keys, `F4, Alt+Down`, its label, its hint, and what else is said of it. */
export const key = (keys: string, label: string, hint: string, more: More = {}) => ({
  keys: keys === '' ? [] : keys.split(', '),
  label,
  hint,
  ...more,
})

/** A command whose label and hint are in the reader's language, under codes that its id begins. */
export const inWords = <Told extends Command>(command: Told): Told => ({
  ...command,
  get label() {
    return say({ code: `command.${command.id}.label`, text: command.label })
  },
  get hint() {
    return say({ code: `command.${command.id}.hint`, text: command.hint })
  },
})

/** Commands of one scope, by their ids. */
export function inScope<S extends Scope, Id extends string>(
  scope: S,
  commands: Readonly<Record<Id, Omit<Command, 'id' | 'scope'>>>,
): readonly (Command & { readonly id: Id; readonly scope: S })[] {
  const all = Object.entries<Omit<Command, 'id' | 'scope'>>(commands)
  return all.map(([id, command]) => inWords({ ...command, id: id as Id, scope }))
}

import { createKeybindingsHandler } from 'tinykeys'
import type { Command, Scope } from '../catalog/command.ts'
import { fieldAt, isTextPlace, scopeAt, scopesFrom, takesEnter } from './focus-scope.ts'
import { isSign, isTyped, tinykeysBinding, writtenKeys } from './key-binding.ts'
import { isChord, isOrdinary } from './reserved-keys.ts'

export interface HotkeyOptions {
  /** Every command with its keys. */
  readonly commands: readonly Command[]
  /** What a command does now; undefined where it is not bound. */
  readonly handlerOf: (command: Command) => (() => void) | undefined
  /** Whether single letters and `g x` are commands outside text. */
  readonly typedKeys: () => boolean
  /** Called for a chord that means nothing here. */
  readonly onNotBound: () => void
}

/** Chords are compared with the letter as it stands on the key. */
function upper(keys: string): string {
  return keys.replace(/\+([a-z])$/, (_, letter: string) => `+${letter.toUpperCase()}`)
}

function commandAt(keys: string, event: Event, bindable: readonly Command[], { handlerOf }: HotkeyOptions) {
  if (keys === 'Enter' && takesEnter(event.target)) return
  const scopes = scopesFrom(scopeAt(event.target))
  const kind = fieldAt(event.target)
  const inScope = (scope: Scope) => bindable.filter((command) => command.scope === scope)
  const overAll = bindable.filter((command) => command.overAll && !scopes.includes(command.scope))
  return [...scopes.flatMap(inScope), ...overAll]
    .filter((command) => command.keys.includes(keys))
    .filter(({ field }) => field === undefined || field === kind)
    .map((command) => handlerOf(command))
    .find((run) => run !== undefined)
}

/** Whether a press is a chord, or Esc, of a command that works on every screen. */
export function isGlobalChord(commands: readonly Command[], event: KeyboardEvent): boolean {
  const chord = upper(writtenKeys(event) ?? '')
  return commands.some(
    ({ scope, own, keys }) =>
      scope === 'global' && !own && keys.some((key) => !isTyped(key) && upper(key) === chord),
  )
}

/** Not for us: a widget has taken it, or it belongs to a word that is being composed. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented || event.isComposing || event.keyCode === 229 || !event.key || !event.code

/**
 * Listens to the keys of every command in the registry, once for the life of the console. Which
 * command they run is asked at the press. Returns what takes the listener off again.
 */
export function installHotkeys(target: Window, options: HotkeyOptions): () => void {
  const bindable = options.commands.filter((command) => !command.own)
  const allKeys = [...new Set(bindable.flatMap((command) => command.keys))]
  const knownChords = new Set(allKeys.filter((keys) => !isTyped(keys)).map(upper))
  const ownEverywhere = new Set(
    options.commands
      .filter((command) => command.own && command.scope === 'global')
      .flatMap((command) => command.keys),
  )
  const fire = (keys: string) => (event: KeyboardEvent) => {
    const run = commandAt(keys, event, bindable, options)
    if (!run) return
    event.preventDefault()
    // A key held down must not save twice, nor fall through to the browser's own meaning.
    if (!event.repeat) run()
  }
  const handlerFor = (keys: readonly string[]) =>
    createKeybindingsHandler(Object.fromEntries(keys.map((key) => [tinykeysBinding(key), fire(key)])), {
      ignore: () => false,
    })
  const chords = handlerFor(allKeys.filter((keys) => !isTyped(keys)))
  const typed = handlerFor(allKeys.filter(isTyped))
  // A `g` that waits for its second letter is dropped by this, once letters are text.
  const otherKey = new KeyboardEvent('keydown', { key: 'Unidentified', code: 'Unidentified' })

  /** Whether a sequence may have begun, which any other key ends. */
  let isPending = false
  // Before widgets: a menu takes letters to find its entries, but not the second one of `g c`.
  const onTyped = (event: KeyboardEvent) => {
    const isOther = isTextPlace(event.target) || !isSign(event) || !options.typedKeys() || isTaken(event)
    if (!isOther || isPending) typed(isOther ? otherKey : event)
    isPending = !isOther
    if (event.defaultPrevented) event.stopPropagation()
  }
  // After widgets: what they have taken is theirs.
  const onChord = (event: KeyboardEvent) => {
    // Most keys are signs, and need not be looked up among all chords.
    if (isTaken(event) || (isSign(event) && event.key.length === 1 && event.key !== ' ')) return
    chords(event)
    const chord = writtenKeys(event)
    if (event.defaultPrevented || !chord || !isChord(chord) || isOrdinary(chord)) return
    // Known keys mean something on other screens: here they must not open the browser's dialogs.
    if (knownChords.has(chord)) event.preventDefault()
    if (!event.repeat && !ownEverywhere.has(chord)) options.onNotBound()
  }
  const ended = new AbortController()
  target.addEventListener('keydown', onTyped, { capture: true, signal: ended.signal })
  target.addEventListener('keydown', onChord, { signal: ended.signal })
  return () => ended.abort()
}

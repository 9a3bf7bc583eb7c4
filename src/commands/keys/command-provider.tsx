import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ActorRefFrom } from 'xstate'
import { may, type Role } from '../../../contract/operator/roles.ts'
import type { KeyChange } from '../../../contract/operator/settings.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import type { paletteMachine } from '../../machines/palette-machine.ts'
import type { Command, CommandContext, FieldKind, Place, Scope } from '../catalog/command.ts'
import { refusedAt } from '../catalog/needed.ts'
import { verbText } from '../catalog/nouns.ts'
import { type CommandIdIn, registry } from '../catalog/registry.ts'
import { type Bound, CommandStore, type Handler, type Refused } from './command-store.ts'
import { useDeferredModule } from './deferred-module.ts'
import { fieldAt, scopeAt } from './focus-scope.ts'
import { type Hints, hintsOf } from './hints.ts'
import { installHotkeys, isGlobalChord } from './hotkeys.ts'
import { keyHolder } from './key-holder.ts'
import { shownKeysOf, withOwnKeys } from './own-keys.ts'
import { phrases } from './phrases.ts'
import { useLatest } from './use-latest.ts'

const loadHelp = () => import('./help.tsx')

export type PaletteActor = ActorRefFrom<typeof paletteMachine>

/** How long `not bound · F1` stands. */
const NOTICE_MS = 2500

interface CommandsValue {
  readonly store: CommandStore
  /** Every command with the keys it has for this operator. */
  readonly commands: readonly Command[]
  readonly hasOwnKeys: boolean
  readonly typedKeys: boolean
  readonly run: (id: string) => void
  readonly openGoTo: (line: string) => void
}
const CommandsContext = createContext<CommandsValue | undefined>(undefined)

function useCommandsValue(): CommandsValue {
  const value = useContext(CommandsContext)
  if (!value) throw new Error('Commands need <CommandProvider> around them')
  return value
}

export interface CommandProviderProps {
  readonly navigate: (place: Place) => void
  readonly palette: PaletteActor
  /** What Esc does where the screen has bound no `back` of its own. */
  readonly goBack: () => void
  readonly toggleTheme: () => void
  readonly signOut: () => void
  /** Locks the session. */
  readonly lock?: () => void
  /** What begins and ends the recording of a macro. */
  readonly recordMacro?: () => void
  /** What Esc does before anything a screen would do: it ends what runs by itself. */
  readonly interrupt?: (() => void) | undefined
  /** The keys that the operator has changed. */
  readonly ownKeys?: readonly KeyChange[]
  /** Commands beside those of the registry: the operator's macros and kept views of reports. */
  readonly macros?: readonly Command[]
  /** The operator's role: commands that it may not use are left out. All are there without it. */
  readonly role?: Role
  /** Told why a command is not for this operator, when its keys are pressed. */
  readonly refuse?: (why: Said) => void
  /** Whether `?` and `g x` work outside text; on unless switched off. */
  readonly typedKeys?: boolean
  readonly children: ReactNode
}

const NONE: readonly never[] = []

const isRefused = ({ may: needed }: Command, role: Role | undefined) =>
  role !== undefined && needed !== undefined && !may(role, needed)

/** Holds which commands are bound, listens to their keys, and shows the help of F1. */
export function CommandProvider({
  typedKeys = true,
  ownKeys = NONE,
  macros = NONE,
  role,
  children,
  ...desk
}: CommandProviderProps) {
  const [store] = useState(() => new CommandStore())
  const [help, setHelp] = useState<Hints>()
  const helpPart = useDeferredModule(loadHelp, help !== undefined)
  const [commands, all] = useMemo(() => {
    const known = [...withOwnKeys(registry, ownKeys), ...macros]
    const allowed = known.filter((command) => !isRefused(command, role))
    // Those behind say whom they are for, where no other has their keys.
    return [allowed, [...allowed, ...known.filter((command) => isRefused(command, role))]]
  }, [ownKeys, macros, role])
  const now = useLatest({ desk, typedKeys, commands, role })
  const openGoTo = useCallback(
    (line: string) => now().desk.palette.send({ type: 'palette.open', line }),
    [now],
  )
  const handlerOf = useMemo(() => {
    const reach: CommandContext = {
      navigate: (place) => now().desk.navigate(place),
      goTo: (line = '') => openGoTo(line),
      help: () => setHelp(hintsOf(store.state(), now().typedKeys, now().commands)),
      back: () => now().desk.goBack(),
      toggleTheme: () => now().desk.toggleTheme(),
      signOut: () => now().desk.signOut(),
      lock: () => now().desk.lock?.(),
      recordMacro: () => now().desk.recordMacro?.(),
    }
    return (command: Command) => {
      const { id, run, verb, path = '', may: needed } = command
      const { interrupt, refuse } = now().desk
      if (id === 'back' && interrupt) return interrupt
      const bound = store.handlerOf(id)
      if (isRefused(command, now().role))
        return bound || run ? () => refuse?.(refusedAt(path, needed)) : undefined
      if (bound) return typeof bound === 'function' ? bound : () => refuse?.(bound.refused)
      if (run) return () => run(reach)
      return verb === undefined ? undefined : () => reach.goTo(`${verbText(verb)} `)
    }
  }, [store, now, openGoTo])

  useCommandKeys(store, all, handlerOf, now)

  const value = useMemo(() => {
    const run = (id: string) => {
      const command = commands.find((one) => one.id === id)
      if (command) handlerOf(command)?.()
    }
    return { store, commands, hasOwnKeys: ownKeys.length > 0, typedKeys, run, openGoTo }
  }, [store, commands, ownKeys, typedKeys, handlerOf, openGoTo])
  return (
    <CommandsContext value={value}>
      {children}
      {helpPart && <helpPart.Help hints={help} store={store} onClose={() => setHelp(undefined)} />}
    </CommandsContext>
  )
}

/** Listens to the keys of commands, and to which place of the screen has the focus. */
function useCommandKeys(
  store: CommandStore,
  commands: readonly Command[],
  handlerOf: (command: Command) => (() => void) | undefined,
  now: () => { readonly typedKeys: boolean },
): void {
  // The holder hears each key before the commands do: one that leads to another screen is not to be held for that as well.
  useLayoutEffect(() => keyHolder.addWait(() => 'none'), [])
  // In a layout effect: the first key may come right after the first paint.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onNotBound = () => {
      clearTimeout(timer)
      store.say(phrases.notBound)
      timer = setTimeout(() => store.say(''), NOTICE_MS)
    }
    const settle = (target: EventTarget | null) => store.setPlace(scopeAt(target), fieldAt(target))
    const onFocus = (event: FocusEvent) => settle(event.target)
    keyHolder.isGlobal = (event) => isGlobalChord(commands, event)
    const uninstall = installHotkeys(window, {
      commands,
      handlerOf,
      typedKeys: () => now().typedKeys,
      onNotBound,
    })
    document.addEventListener('focusin', onFocus)
    // What has the focus already, taken by an effect that ran before this one.
    settle(document.activeElement)
    return () => {
      clearTimeout(timer)
      uninstall()
      document.removeEventListener('focusin', onFocus)
    }
  }, [commands, handlerOf, store, now])
}

/** Opens Go To with a line begun. */
export const useOpenGoTo = (): ((line: string) => void) => useCommandsValue().openGoTo

/** What the keys written on a chip are for this operator. Changes only where keys were changed. */
export function useOwnChips(): (written: string) => string {
  const { store, commands, hasOwnKeys } = useCommandsValue()
  const bound = useSyncExternalStore(store.subscribe, () => (hasOwnKeys ? store.state().bound : NONE))
  return useMemo(() => {
    const here = new Set(bound.map(({ command }) => command.id))
    return (written: string) =>
      hasOwnKeys ? shownKeysOf(written, registry, commands, (id) => here.has(id)) : written
  }, [hasOwnKeys, bound, commands])
}

/**
 * A screen's handlers, by the ids of one scope; undefined where a command does not work just now, `false` where
 * a widget's own key does nothing: its hint goes, but leaves its place to no other; null where it has none.
 */
export type ScreenHandlers<S extends Scope> = {
  readonly [Id in CommandIdIn<S>]?: Handler | Refused | undefined | false | null
}

/**
 * Binds commands for the life of a screen. Called with a scope and no handlers it only says that the
 * screen has such a place: a form, a grid. `stands` is whether the place is there just now: without it
 * the hints leave the keys of its widgets out.
 */
export function useCommands<S extends Scope>(scope: S, handlers: ScreenHandlers<S> = {}, stands = true) {
  const { store } = useCommandsValue()
  const [layer] = useState(() => Symbol(scope))
  // In layout effects: the first key may come right after the first paint.
  useLayoutEffect(() => store.setLayer(layer, { scope: stands ? scope : 'screen', handlers }))
  useLayoutEffect(() => () => store.removeLayer(layer), [store, layer])
}

/** Tells the hints that the focused field is of another kind now, though the focus has not moved. */
export function useFieldKind(kind: FieldKind | undefined) {
  const { store } = useCommandsValue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field itself says what it is
  useLayoutEffect(() => {
    store.setPlace(scopeAt(document.activeElement), fieldAt(document.activeElement))
  }, [store, kind])
}

/** What works here and now, for hint bar and help. */
export function useHints(): Hints {
  const { store, typedKeys, commands } = useCommandsValue()
  const state = useSyncExternalStore(store.subscribe, store.state)
  return useMemo(() => hintsOf(state, typedKeys, commands), [state, typedKeys, commands])
}

/** What was just said about a key: `not bound · F1`, or nothing. */
export function useNotice(): string {
  const { store } = useCommandsValue()
  return useSyncExternalStore(store.subscribe, () => store.state().notice)
}

/** The commands that can be run now, for Go To and menus, and what runs one. */
export function useRunnable(): { readonly commands: readonly Command[]; readonly run: (id: string) => void } {
  const { store, run, commands: all } = useCommandsValue()
  const bound = useSyncExternalStore(store.subscribe, () => store.state().bound)
  const commands = useMemo(() => runnable(all, bound), [all, bound])
  return { commands, run }
}

/** Runs a command by its id; a command that is not bound here does nothing. */
export const useRun = (): ((id: string) => void) => useCommandsValue().run

/** Every command with the keys that it has for this operator. */
export const useCommandsOfOperator = (): readonly Command[] => useCommandsValue().commands

function runnable(all: readonly Command[], bound: readonly Bound[]): readonly Command[] {
  const here = new Set(bound.map((one) => one.command.id))
  // A widget's own key says what it does there; only its widget can do it.
  return all.filter(
    ({ id, own, run, verb }) => (here.has(id) && !own) || ((run || verb) && id !== 'goto.open'),
  )
}

import type { Said } from '../../../contract/text/catalogue.ts'
import { Listeners } from '../../listeners.ts'
import type { Command, FieldKind, Scope } from '../catalog/command.ts'
import { commandOf } from '../catalog/registry.ts'

/** What a screen does for a command; with a hint of its own where the general word would be vague. */
export type Handler = (() => void) | { readonly hint: string; readonly run: () => void }
/** Why what a command does on a screen is not for this operator: its key says so, and nothing else offers it. */
export interface Refused {
  readonly refused: Said
}
/**
 * Handlers by command id; an undefined one is not bound just now, `false` is a widget's own key that does nothing
 * just now, null one that this widget has not.
 */
export type Handlers = Readonly<Record<string, Handler | Refused | undefined | false | null>>

/** A command that works now, with the hint to show for it. */
export interface Bound {
  readonly command: Command
  readonly hint: string
}
export interface CommandState {
  readonly bound: readonly Bound[]
  /** Widgets' own commands whose keys do nothing just now, by id. */
  readonly idle: ReadonlySet<string>
  /** Widgets' own commands that the widgets of this screen have not, by id. */
  readonly lacking: ReadonlySet<string>
  /** Scopes that mounted screens have. */
  readonly scopes: ReadonlySet<Scope>
  /** The scope that the focus stands in. */
  readonly scope: Scope
  /** The kind of the field that has the focus. */
  readonly field: FieldKind | undefined
  /** What was just said about a key, or nothing. */
  readonly notice: string
}

interface Layer {
  readonly scope: Scope
  readonly handlers: Handlers
}

const runOf = (handler: Handler) => (typeof handler === 'function' ? handler : handler.run)
const hintOf = (id: string, handler: Handler) =>
  typeof handler === 'function' ? commandOf(id).hint : handler.hint

function boundIn(layers: Iterable<Layer>): readonly Bound[] {
  const bound = new Map<string, Bound>()
  for (const { handlers } of layers)
    for (const [id, handler] of Object.entries(handlers))
      if (handler && !('refused' in handler))
        bound.set(id, { command: commandOf(id), hint: hintOf(id, handler) })
  return [...bound.values()]
}

/** What hints show of the layers: screens hand over new closures at every render, that is no change. */
type Shown = Pick<CommandState, 'bound' | 'idle' | 'lacking' | 'scopes'>
const shownOf = ({ bound, idle, lacking, scopes }: Shown) =>
  JSON.stringify([bound.map(({ command, hint }) => [command.id, hint]), [...idle], [...lacking], [...scopes]])

/** Which commands the mounted screens have bound. Later layers go before earlier ones. */
export class CommandStore {
  #layers = new Map<symbol, Layer>()
  readonly #changed = new Listeners()
  #state: CommandState = {
    bound: [],
    idle: new Set(),
    lacking: new Set(),
    scopes: new Set(),
    scope: 'form',
    field: undefined,
    notice: '',
  }

  #shown = shownOf(this.#state)

  readonly state = () => this.#state
  readonly subscribe = this.#changed.subscribe

  /** Puts a screen's handlers in place of the ones it had. */
  setLayer(key: symbol, layer: Layer) {
    this.#layers.set(key, layer)
    this.#settle()
  }
  removeLayer(key: symbol) {
    this.#layers.delete(key)
    this.#settle()
  }
  setPlace(place: Scope, field?: FieldKind) {
    if (place !== this.#state.scope || field !== this.#state.field) this.#change({ scope: place, field })
  }
  say(notice: string) {
    if (notice !== this.#state.notice) this.#change({ notice })
  }

  /** The newest handler of a command; looked up when the key is pressed, so it is never a stale one. */
  handlerOf(id: string): (() => void) | Refused | undefined {
    const handler = [...this.#layers.values()].reverse().find(({ handlers }) => handlers[id])?.handlers[id]
    if (!handler) return undefined
    return 'refused' in handler ? handler : runOf(handler)
  }

  #settle() {
    const bound = boundIn(this.#layers.values())
    const layers = [...this.#layers.values()]
    const idsOf = (value: false | null) =>
      new Set(layers.flatMap(({ handlers }) => Object.keys(handlers).filter((id) => handlers[id] === value)))
    const scopes = new Set(layers.map(({ scope }) => scope))
    const now: Shown = { bound, idle: idsOf(false), lacking: idsOf(null), scopes }
    const shown = shownOf(now)
    if (shown === this.#shown) return
    this.#shown = shown
    this.#change(now)
  }
  #change(change: Partial<CommandState>) {
    this.#state = { ...this.#state, ...change }
    this.#changed.notify()
  }
}

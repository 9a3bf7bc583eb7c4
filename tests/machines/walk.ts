import { expect } from 'vitest'
import {
  type AnyEventObject,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  fromPromise,
  type PromiseActorLogic,
  SimulatedClock,
  type StateNode,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Failure } from '../../src/machines/failure.ts'

/** Thrown by a fake call, as src/api throws it. */
export const callFailed = (failure: Failure): Error => Object.assign(new Error('call failed'), { failure })
export const refused = (status: number, body: unknown = { detail: 'No.' }): Error =>
  callFailed({ kind: 'refused', status, body })
export const unreachable = (): Error => callFailed({ kind: 'unreachable' })

interface Deferred {
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Calls that the test answers by hand, by the id of their invoke. */
export class Calls {
  readonly #open = new Map<string, Deferred>()
  /** Every input a call got, by its source. */
  readonly made: { readonly source: string; readonly input: unknown }[] = []

  /** A fake of the call named `source`. */
  actor<Output, Input>(source: string): PromiseActorLogic<Output, Input> {
    return fromPromise<Output, Input>(
      ({ input, self, signal }) =>
        new Promise((resolve, reject) => {
          this.made.push({ source, input })
          this.#open.set(self.id, { input, signal, resolve: resolve as (output: unknown) => void, reject })
        }),
    )
  }

  /** The open call with this invoke id. */
  get(id: string): Deferred {
    const call = this.#open.get(id)
    if (!call) throw new Error(`no call ${id} was made`)
    return call
  }

  inputs(source: string): unknown[] {
    return this.made.filter((call) => call.source === source).map((call) => call.input)
  }

  async answer(id: string, output?: unknown): Promise<void> {
    this.get(id).resolve(output)
    await settle()
  }

  async fail(id: string, error: unknown): Promise<void> {
    this.get(id).reject(error)
    await settle()
  }
}

/** Lets answered promises reach their machine. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** What an invoke may end with. */
export interface Outcomes {
  readonly [invokeId: string]: { readonly done: readonly unknown[]; readonly failed: readonly unknown[] }
}

interface WalkOptions<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly inputs: readonly unknown[]
  readonly events: readonly AnyEventObject[]
  readonly outcomes: Outcomes
  /** What tells two snapshots apart, besides their state. */
  readonly seen: (context: ContextFrom<Machine>) => unknown
  /** Where the walk goes no further. */
  readonly isFar?: (context: ContextFrom<Machine>) => boolean
}

const DONE = 'xstate.done.actor.'
const FAILED = 'xstate.error.actor.'
const AFTER = 'xstate.after.'

const under = (node: StateNode): StateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...under(child)])

/** States passed through without stopping: their last way out is unguarded. */
const isTransient = (node: StateNode): boolean => {
  const ways = node.always ?? []
  return ways.length > 0 && ways.at(-1)?.guard === undefined
}

/**
 * Walks every way through a machine and replays each on a real actor with fake calls. Fails on a state
 * that no way reaches, on one without a description, and where the replay ends elsewhere.
 */
export async function walk<Machine extends AnyStateMachine>(
  options: WalkOptions<Machine>,
): Promise<{ paths: number }> {
  const { inputs, events, outcomes, seen, isFar } = options
  const sources = Object.keys(options.machine.implementations.actors)
  const states = under(options.machine.root)
  for (const state of states) expect(state.description, state.id).toBeTruthy()

  const machine: AnyStateMachine = options.machine
  const ends = Object.entries(outcomes).flatMap(([id, { done, failed }]) => [
    ...done.map((output) => ({ type: `${DONE}${id}`, output })),
    ...failed.map((error) => ({ type: `${FAILED}${id}`, error })),
  ])
  const delays = states.flatMap((state) => state.after.map(({ eventType }) => ({ type: eventType })))
  const view = (snapshot: ReturnType<AnyStateMachine['transition']>) =>
    JSON.stringify([snapshot.value, seen(snapshot.context)])

  const reached = new Set<string>()
  let count = 0
  for (const input of inputs) {
    const paths = getShortestPaths(machine, {
      input,
      events: [...events, ...ends, ...delays],
      serializeState: view,
      stopWhen: (snapshot: ReturnType<AnyStateMachine['transition']>) => isFar?.(snapshot.context) ?? false,
    })
    for (const path of paths) {
      count += 1
      const calls = new Calls()
      const clock = new SimulatedClock()
      const actors = Object.fromEntries(sources.map((source) => [source, calls.actor(source)]))
      const actor = createActor(machine.provide({ actors }), { input, clock }).start()
      for (const { event, state } of path.steps) {
        if (event.type.startsWith(DONE)) await calls.answer(event.type.slice(DONE.length), event.output)
        else if (event.type.startsWith(FAILED)) await calls.fail(event.type.slice(FAILED.length), event.error)
        else if (event.type.startsWith(AFTER)) clock.increment(60_000)
        else if (event.type !== 'xstate.init') actor.send(event)
        expect(view(actor.getSnapshot()), path.steps.map((step) => step.event.type).join(' → ')).toBe(
          view(state),
        )
        for (const node of actor.getSnapshot()._nodes) reached.add(node.id)
      }
      actor.stop()
    }
  }
  const never = states.filter((state) => !isTransient(state) && !reached.has(state.id)).map(({ id }) => id)
  expect(never, 'states never reached').toEqual([])
  return { paths: count }
}

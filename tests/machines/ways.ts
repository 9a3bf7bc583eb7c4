import { describe, expect, it, vi } from 'vitest'
import type {
  ActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventObject,
  InputFrom,
  Snapshot,
  SnapshotFrom,
  StateNode,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'

/** What the server says to a call. */
export type Answer =
  | { readonly status: number; readonly body?: unknown }
  /** Nothing: the network is gone. */
  | 'unreachable'
  /** What the real server says. */
  | 'forward'
  /** No call of the server: it ends by itself. */
  | 'itself'

/** How a call ends for the machine, and the answer that ends it so. */
export type Ending = { readonly name: string; readonly by: Answer } & (
  | { readonly done: unknown }
  | { readonly failed: unknown }
)

/** A call of the machine as the server hears it: `GET api/cash-book`. */
export interface MachineCall {
  readonly at: string | ((start: string) => string)
  readonly endings: readonly Ending[]
}

/** A call's end, or a delay's. */
export interface InnerEvent {
  readonly type: `xstate.${string}`
  readonly ending?: Ending
}

/** An event, what stands in it, and what hands do so that the machine gets it. */
export interface Hand<Event, At> {
  readonly events: readonly Event[]
  /** Keys as in a key script; or more than keys, where an event is another's doing. */
  readonly press: (event: Event, at: At) => string | (() => Promise<void>)
}

/** Where a walk is: what the machine knows, and what only the hands know, such as where the focus stands. */
export interface At<Machine extends AnyStateMachine, Place = undefined> {
  readonly machine: SnapshotFrom<Machine>
  readonly place: Place
}

/** The real screen of a machine. */
export interface Scene {
  /** Brings the screen to the machine's first state. */
  open(start: string, calls: readonly string[]): Promise<void>
  keys(text: string): Promise<void>
  path(): Promise<string>
  /** Answers the newest call of this kind; waits until it is made. */
  answer(call: string, answer: Exclude<Answer, 'itself'>): Promise<void>
  /** Whether a call of this kind waits for its answer. */
  isWaiting(call: string): boolean
  /** Calls of this kind that are on their way are nobody's any more: the next answer is another one's. */
  forget(call: string): void
  /** Lets the delay be over that the machine waits for; without it, a delay takes its time. */
  later?(): Promise<void>
}

type Look<Machine extends AnyStateMachine> = (context: ContextFrom<Machine>) => unknown

export interface ScreenWalk<
  Machine extends AnyStateMachine,
  Event extends EventObject,
  Place extends string | undefined = undefined,
> {
  readonly machine: Machine
  /** The screens that the machine begins on, by name. */
  readonly starts: Readonly<Record<string, InputFrom<Machine>>>
  /** Whether all of them lead to the same screen: what was walked from one is not walked from the next again. */
  readonly isOneScreen?: true
  /** Whether a step costs much: outside of the long run, each transition is then taken from one state only. */
  readonly isSlow?: true
  /** Every event of the machine: TypeScript misses none of them. */
  readonly hands: {
    readonly [Type in Event['type']]: Hand<Extract<Event, { type: Type }>, At<Machine, Place>>
  }
  /** Every call of the machine, by the id of its invoke. */
  readonly calls: Readonly<Record<string, MachineCall>>
  /**
   * What tells two snapshots apart besides their state. Of several looks each is walked whole by itself, so that
   * parts of a screen which have little to do with each other are not multiplied.
   */
  readonly seen: Look<Machine> | readonly Look<Machine>[]
  /** Where the walk goes no further. */
  readonly isFar?: (at: At<Machine, Place>) => boolean
  /** What hands can't do here, or the server won't answer, though the machine would take it. */
  readonly isBarred?: (event: Event | InnerEvent, at: At<Machine, Place>) => boolean
  /** Where the hands are at first, and after each event. */
  readonly place?: {
    readonly first: (machine: SnapshotFrom<Machine>) => Place
    readonly next: (event: EventObject, from: At<Machine, Place>, to: SnapshotFrom<Machine>) => Place
  }
  /** The path that the console goes to with this event, leaving the machine's screen behind. */
  readonly leaves?: (
    event: EventObject,
    from: At<Machine, Place>,
    start: string,
  ) => string | RegExp | undefined
  /** Transitions that no hands reach, `state event`, each with the reason. */
  readonly outOfReach?: Readonly<Record<string, string>>
  /** What the screen must show of a snapshot; undefined for one that is over before anybody sees it. */
  readonly shows: (at: At<Machine, Place>) => unknown
  /** What the screen does show. */
  readonly sees: () => unknown | Promise<unknown>
  readonly scene: Scene
}

interface Step<Where> {
  readonly event: EventObject
  readonly from: Where
  readonly to: Where
  /** The transitions that it takes, by name. */
  readonly takes: readonly string[]
}
export interface Way<Where> {
  readonly start: string
  readonly steps: readonly Step<Where>[]
}

const DONE = 'xstate.done.actor.'
const FAILED = 'xstate.error.actor.'
const AFTER = 'xstate.after.'

/** How many known steps a way takes to the next new one before another way begins, and how long it gets by them. */
const [ONWARD, LONG] = [4, 40]

const under = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(under)]
const isInner = (type: string) => type.startsWith('xstate.')

/** Every transition of a machine by its own object, named `state event` or, after a guard, `state event 2`. */
function transitionsOf(machine: AnyStateMachine): Map<object, string> {
  const named = new Map<object, string>()
  for (const node of under(machine.root))
    for (const [type, tried] of node.transitions)
      tried.forEach((transition, index) => {
        const event = type
          .replace(DONE, 'done ')
          .replace(FAILED, 'failed ')
          .replace(/^xstate\.after\..*/, 'after')
        const place = node.path.length === 0 ? 'anywhere' : node.path.join('.')
        named.set(transition, `${place} ${event}${index === 0 ? '' : ` ${index + 1}`}`)
      })
  return named
}

/**
 * The machine with the hands beside it, for `xstate/graph` to walk, and how it came there: of snapshots that look
 * alike the graph keeps one, and may lead to it by the steps of another.
 */
type Beside<Where> = Snapshot<undefined> & { readonly at: Where; readonly steps: readonly Step<Where>[] }

/** Plans the ways that take every transition of the machine, from the shortest paths to where each begins. */
function waysThrough<
  Machine extends AnyStateMachine,
  Event extends EventObject,
  Place extends string | undefined,
>(walk: ScreenWalk<Machine, Event, Place>) {
  type Where = At<Machine, Place>
  const { machine, starts, calls, seen, place, isFar, isBarred, leaves } = walk
  const logic: AnyStateMachine = machine
  const names = transitionsOf(machine)
  const hands = walk.hands as unknown as Readonly<Record<string, Hand<EventObject, Where>>>
  const ends = Object.entries(calls).flatMap(([id, { endings }]) =>
    endings.map((ending) => ({
      type: 'done' in ending ? `${DONE}${id}` : `${FAILED}${id}`,
      ...('done' in ending ? { output: ending.done } : { error: ending.failed }),
      ending,
    })),
  )
  const delays = under(machine.root).flatMap((node) => node.after.map(({ eventType: type }) => ({ type })))
  const events: readonly EventObject[] = [
    ...Object.values(hands).flatMap((hand) => hand.events),
    ...ends,
    ...delays,
  ]

  const looks = typeof seen === 'function' ? [seen] : seen
  const viewBy =
    (look: Look<Machine>) =>
    ({ machine: { value, context }, place: hand }: Where) =>
      JSON.stringify([value, look(context), hand])
  const isLast = (event: EventObject, from: Where, start: string) =>
    leaves?.(event, from, start) !== undefined
  const takes = (event: EventObject, { machine: snapshot }: Where) =>
    (logic.getTransitionData(snapshot, event as never) ?? []).map(
      (transition: object) => names.get(transition) ?? 'unknown',
    )
  /** Whether hands, or the server, can make this event here, and the machine would do something about it. */
  const isOpen = (event: EventObject, from: Where) =>
    takes(event, from).length > 0 && !isBarred?.(event as Event, from)

  /** What a machine's transition asks of the actor around it; `xstate/graph` makes one that does nothing. */
  let bare: unknown
  const ways: Way<Where>[] = []
  const taken = new Set<string>()
  const done = new Set<string>()
  for (const [start, input] of Object.entries(starts)) {
    const stepFrom = (from: Where, event: EventObject, scope: unknown): Step<Where> => {
      const to = logic.transition(from.machine, event as never, scope as never) as SnapshotFrom<Machine>
      return {
        event,
        from,
        to: { machine: to, place: place?.next(event, from, to) as Place },
        takes: takes(event, from),
      }
    }
    const besideHands = {
      transition: ({ at, steps, ...rest }: Beside<Where>, event: EventObject, scope: unknown) => {
        const step = stepFrom(at, event, scope)
        return { ...rest, at: step.to, steps: [...steps, step] }
      },
      getInitialSnapshot: (scope: unknown) => {
        bare = scope
        const first = logic.getInitialSnapshot(scope as never, input) as SnapshotFrom<Machine>
        const at = { machine: first, place: place?.first(first) }
        return { status: 'active', output: undefined, error: undefined, at, steps: [] }
      },
      getPersistedSnapshot: (snapshot: Beside<Where>) => snapshot,
    } as unknown as ActorLogic<Beside<Where>, EventObject, undefined>
    const edgesOf = (from: Where) =>
      isFar?.(from)
        ? []
        : events.filter((event) => isOpen(event, from)).map((event) => stepFrom(from, event, bare))
    if (!walk.isOneScreen) done.clear()
    const isOver = ({ event, from }: Step<Where>) =>
      isLast(event, from, start) || (process.env.PROVE !== undefined && !walk.isSlow)
    for (const look of looks) {
      const view = viewBy(look)
      const idOf = ({ event, from }: Step<Where>, by = look) =>
        `${looks.indexOf(by)} ${viewBy(by)(from)} ${JSON.stringify(event)}`
      const isNew = (step: Step<Where>, id = idOf(step)) =>
        walk.isSlow && !process.env.PROVE ? step.takes.some((name) => !taken.has(name)) : !done.has(id)
      const fresh = (from: Where) => edgesOf(from).find((step) => isNew(step))
      const take = (step: Step<Where>) => {
        for (const by of looks) done.add(idOf(step, by))
        for (const name of step.takes) taken.add(name)
      }
      const shortest = getShortestPaths(besideHands, {
        events,
        filterEvents: ({ at }: Beside<Where>, event: EventObject) =>
          isOpen(event, at) && !isLast(event, at, start),
        serializeState: ({ at }: Beside<Where>) => view(at),
        stopWhen: ({ at }: Beside<Where>) => isFar?.(at) ?? false,
      })
      const edges = new Map(
        shortest.map(({ state }) => [
          view(state.at),
          edgesOf(state.at).map((step) => ({ step, id: idOf(step), to: view(step.to) })),
        ]),
      )
      /** The few steps from here to where something is new, as far as looks can tell. */
      const onward = (from: Where): readonly EventObject[] => {
        const met = new Set([view(from)])
        let ends: { at: string; by: readonly EventObject[] }[] = [{ at: view(from), by: [] }]
        for (let far = 0; far < ONWARD; far += 1) {
          ends = ends.flatMap(({ at, by }) =>
            (edges.get(at) ?? [])
              .filter(({ step, to }) => !isLast(step.event, step.from, start) && !met.has(to))
              .map(({ step, to }) => {
                met.add(to)
                return { at: to, by: [...by, step.event] }
              }),
          )
          const end = ends.find(({ at }) => edges.get(at)?.some(({ step, id }) => isNew(step, id)))
          if (end) return end.by
        }
        return []
      }
      for (const { state } of shortest)
        for (let edge = fresh(state.at); edge; edge = fresh(state.at)) {
          const steps = [...state.steps]
          const last = () => steps.at(-1) as Step<Where>
          // Goes on from there as long as something new is near; in the long run a quick step has a way of its own.
          for (let next: Step<Where> | undefined = edge; next; ) {
            steps.push(next)
            take(next)
            if (isOver(next)) break
            next = fresh(next.to)
            if (next || steps.length > LONG) continue
            for (const event of onward(last().to)) {
              const step = edgesOf(last().to).find((one) => one.event === event)
              if (!step) break
              steps.push(step)
              take(step)
            }
            next = fresh(last().to)
          }
          // What ends by itself has ended before the next way begins.
          const isGoingOn = ({ event }: Step<Where>) => (event as InnerEvent).ending?.by === 'itself'
          for (let next = edgesOf(last().to).find(isGoingOn); next; next = edgesOf(last().to).find(isGoingOn))
            steps.push(next)
          ways.push({ start, steps })
        }
    }
  }
  return { ways, taken, transitions: [...names.values()] }
}

const shortName = ({ type, ...more }: EventObject & { ending?: Ending }) =>
  isInner(type)
    ? `${type
        .replace(DONE, '')
        .replace(FAILED, '')
        .replace(/^xstate\.after\..*/, 'later')}${more.ending ? `: ${more.ending.name}` : ''}`
    : `${type}${
        Object.keys(more).length === 0
          ? ''
          : ` ${Object.values(more)
              .map((part) => (typeof part === 'object' ? '…' : String(part)))
              .join(' ')}`
      }`

const PATIENCE_MS = 30_000

/**
 * Drives every planned way through the real screen, a test each, and holds what the screen shows against the
 * machine's state after every step. Fails on an event that has no keys, on a call without endings, and on a
 * transition that no way takes.
 */
export function walkScreen<
  Machine extends AnyStateMachine,
  Event extends EventObject,
  Place extends string | undefined = undefined,
>(walk: ScreenWalk<Machine, Event, Place>): void {
  type Where = At<Machine, Place>
  const { machine, hands, calls, scene, leaves, outOfReach = {} } = walk
  const { ways, taken, transitions } = waysThrough(walk)
  const callOf = (id: string, start: string) => {
    const call = calls[id]?.at ?? ''
    return typeof call === 'string' ? call : call(start)
  }

  async function make(event: EventObject, from: Where, start: string): Promise<void> {
    const { type } = event
    if (type.startsWith(AFTER)) return scene.later?.()
    if (isInner(type)) {
      const { ending } = event as EventObject & { ending: Ending }
      if (ending.by === 'itself') return
      return scene.answer(callOf(type.replace(DONE, '').replace(FAILED, ''), start), ending.by)
    }
    const hand = hands[type as Event['type']] as unknown as Hand<EventObject, Where>
    const keys = hand.press(event, from)
    await (typeof keys === 'string' ? scene.keys(keys) : keys())
  }
  /** The calls to the server that the machine waits for here. */
  const waitsFor = ({ machine: snapshot }: Where, start: string) =>
    (snapshot as AnyMachineSnapshot)._nodes
      .flatMap((node) => node.invoke)
      .filter(({ id }) => calls[id]?.endings.some(({ by }) => by !== 'itself'))
      .map(({ id }) => callOf(id, start))
  const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: PATIENCE_MS, interval: 10 })
  const isShown = async (at: Where, after: string, start: string) => {
    const shown = walk.shows(at)
    if (shown === undefined) return
    await until(async () => expect(await walk.sees(), after).toEqual(shown))
    // A call that came after the next step would be taken for one that follows it.
    for (const call of waitsFor(at, start))
      await until(async () => expect(scene.isWaiting(call), `${after}: ${call} is made`).toBe(true))
  }

  const steps = ways.reduce((sum, way) => sum + way.steps.length, 0)
  describe(`the ${machine.id} machine: ${ways.length} ways, ${steps} steps, ${taken.size} transitions`, () => {
    it('has keys for every event, an ending of both kinds for every call, and a way over every transition', () => {
      const nodes = under(machine.root)
      const events = new Set(
        nodes.flatMap((node) => [...node.transitions.keys()]).filter((type) => !isInner(type)),
      )
      expect(new Set(Object.keys(hands))).toEqual(events)
      const invoked = new Set(nodes.flatMap((node) => node.invoke.map(({ id }) => id)))
      expect(new Set(Object.keys(calls))).toEqual(invoked)
      const told = new Set(
        transitions
          .filter((name) => !(name in outOfReach))
          .map((name) => name.split(' ').slice(1, 3).join(' ')),
      )
      for (const [id, { endings }] of Object.entries(calls))
        for (const end of ['done', 'failed'])
          if (told.has(`${end} ${id}`))
            expect(
              endings.some((ending) => end in ending),
              `${id} ${end}`,
            ).toBe(true)
      const missed = transitions.filter((name) => !taken.has(name))
      expect(new Set(missed), 'transitions that no way takes').toEqual(new Set(Object.keys(outOfReach)))
      console.info(`${machine.id}: ${ways.length} ways, ${steps} steps, ${taken.size} transitions`)
    })

    it.each(
      ways.map(
        (way) =>
          [`${way.start}: ${way.steps.map((step) => shortName(step.event)).join(' → ')}`, way] as const,
      ),
    )('%s', async (_, { start, steps: path }) => {
      await scene.open(
        start,
        Object.keys(calls).map((id) => callOf(id, start)),
      )
      const [first] = path
      if (first) await isShown(first.from, 'at first', start)
      for (const [index, { event, from, to }] of path.entries()) {
        await make(event, from, start)
        const asked = waitsFor(to, start)
        for (const call of waitsFor(from, start)) if (!asked.includes(call)) scene.forget(call)
        const place = leaves?.(event, from, start)
        if (place === undefined) await isShown(to, `after step ${index + 1}: ${shortName(event)}`, start)
        else await until(async () => expect(await scene.path()).toMatch(place))
      }
    })
  })
}

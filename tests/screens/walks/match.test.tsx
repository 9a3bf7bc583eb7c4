import { beforeAll, expect, vi } from 'vitest'
import { type MatchEvent, matchMachine } from '../../../src/machines/match-machine.ts'
import { phrases } from '../../../src/screens/reports/match/phrases.ts'
import { refused, unreachable } from '../../machines/fake-calls.ts'
import { type Scene, walkScreen } from '../../machines/ways.ts'
import { atTheDesk, bannerLines, field, soon } from '../desk/at-the-desk.ts'
import { dropList, matchPath, theirList } from '../desk/correspondent-list.ts'
import { deskScene, turns } from '../desk/desk-scene.ts'
import { PageWorker } from '../desk/page-worker.ts'

/** What the machine is told of the work: how many lines their list has, and their balance as it is typed. */
interface Work {
  readonly lines: number
  readonly closing: string
}
const NEW: Work = { lines: 0, closing: '' }
const workOf = ({ context }: { readonly context: { readonly work: unknown } }) => context.work as Work

/** A call that is made of a worker in place of the server. */
const READ = 'worker read'
const CALL = 'POST api/reconciliation/agreements/'
/** A browser that has no thread left for a worker. */
const NO_WORKER = { status: 0 } as const

let isFull = false
let workers: HeldWorker[] = []

/** A worker that tells what it has read once the walk lets it. */
class HeldWorker extends PageWorker {
  readonly held: unknown[] = []
  constructor(url: string | URL) {
    if (isFull) throw new Error('no thread is left')
    super(url)
    workers.push(this)
  }
  override answer(data: unknown): void {
    if ('share' in (data as object)) return
    if ('id' in (data as object)) super.answer(data)
    else this.held.push(data)
  }
  tell(data: unknown): void {
    super.answer(data)
  }
}
vi.stubGlobal('Worker', HeldWorker)

/** Lets the file that was dropped last be read by a worker. */
let letRead: (() => void) | undefined
function release(): void {
  letRead?.()
  letRead = undefined
}
const isHeld = () => (workers.at(-1)?.held.length ?? 0) > 0

const desk = atTheDesk()
beforeAll(async () => {
  await desk.office.addCustomer(1, { '1001': 'RYL' })
  await desk.office.call('PATCH', 'api/customers/1/', { saraf: true })
})

const ofServer = deskScene(desk, async (_, hold) => {
  workers = []
  letRead = undefined
  hold()
  await desk.open(matchPath(desk.today))
})
const scene: Scene = {
  ...ofServer,
  open: (start, calls) =>
    ofServer.open(
      start,
      calls.filter((call) => call !== READ),
    ),
  async answer(call, answer) {
    if (call !== READ) return ofServer.answer(call, answer)
    isFull = answer === NO_WORKER
    release()
    if (!isFull) {
      await soon(() => expect(isHeld()).toBe(true))
      const worker = workers.at(-1)
      if (answer === 'unreachable') worker?.fail()
      else for (const data of worker?.held.splice(0) ?? []) worker?.tell(data)
    }
    await turns(5)
    isFull = false
  },
  isWaiting: (call) => (call === READ ? isHeld() || letRead !== undefined : ofServer.isWaiting(call)),
  forget(call) {
    if (call !== READ) return ofServer.forget(call)
    letRead = undefined
    workers.at(-1)?.held.splice(0)
  },
}

function drop(): void {
  const list = theirList(desk.today)
  dropList(
    list,
    () =>
      new Promise((resolve) => {
        letRead = () => resolve(new TextEncoder().encode(list).buffer)
      }),
  )
}

const closing = () => field(phrases.theirClosing)
async function type(text: string): Promise<void> {
  if (document.activeElement !== closing()) await desk.stage.keys('<F3>')
  await soon(() => expect(document.activeElement).toBe(closing()))
  await desk.stage.keys(`<C-a>${text}`)
}

const progress = () =>
  document.querySelector<HTMLProgressElement>(`progress[aria-label="${phrases.progress}"]`)
const linesSeen = () =>
  Number(/: (\d+) line/.exec(document.querySelector('.notice[role=status]')?.textContent ?? '')?.[1] ?? 0)

function stateSeen(): string {
  if (progress()) return 'reading'
  if (document.querySelector('form [aria-busy=true]')) return 'agreeing'
  return bannerLines().includes(phrases.unanswered) ? 'unanswered' : 'open'
}

const read = (work: Work) => ({ ...work, lines: 2 })
const BALANCE: Work = { ...NEW, closing: '300 Dr' }

walkScreen<typeof matchMachine, MatchEvent>({
  machine: matchMachine,
  starts: { '/match/preview': { newKey: () => 'key', work: NEW } },
  isSlow: true,
  hands: {
    'source.take': { events: [{ type: 'source.take', source: 'file' }], press: () => async () => drop() },
    'source.part': {
      events: [{ type: 'source.part', part: 0.5 }],
      press:
        ({ part }) =>
        async () => {
          release()
          await soon(() => expect(isHeld()).toBe(true))
          workers.at(-1)?.tell({ share: part })
        },
    },
    'work.change': {
      events: [BALANCE, read(BALANCE)].map((work) => ({ type: 'work.change', work })),
      press:
        ({ work }) =>
        () =>
          type((work as Work).closing),
    },
    'match.agree': {
      events: [{ type: 'match.agree', sent: 'all' }],
      press: () => async () => {
        await desk.stage.keys('<C-Enter>')
        await soon(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
        await desk.stage.keys('<Tab><Enter>')
      },
    },
    'match.again': { events: [{ type: 'match.again' }], press: () => '<C-Enter>' },
    'match.cancel': { events: [{ type: 'match.cancel' }], press: () => '<Esc>' },
  },
  calls: {
    read: {
      at: READ,
      endings: [
        ...[NEW, BALANCE].map((work) => ({
          name: `a list beside '${work.closing}'`,
          done: { work: read(work) },
          by: 'forward' as const,
        })),
        { name: 'a fault', done: { fault: 'No.' }, by: 'unreachable' },
        { name: 'no worker', failed: new Error('full'), by: NO_WORKER },
      ],
    },
    agree: {
      at: CALL,
      endings: [
        { name: 'agreed', done: 'kept', by: 'forward' },
        { name: 'refused', failed: refused(409), by: { status: 409, body: { detail: 'No.' } } },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
  },
  seen: ({ source, part, work, fault, failure }) => [source, part, work, fault !== undefined, failure?.kind],
  isBarred(event, { machine }) {
    const now = workOf(machine)
    if (event.type === 'work.change') {
      const work = (event as Extract<MatchEvent, { type: 'work.change' }>).work as Work
      return work.lines !== now.lines || work.closing === now.closing
    }
    if (event.type === 'match.agree') return now.lines === 0 || now.closing === ''
    // A worker that tells how much it has read is there.
    if (event.type === 'xstate.error.actor.read') return machine.context.part > 0
    if (!('ending' in event) || !event.ending || !('done' in event.ending)) return false
    const { work } = event.ending.done as { readonly work?: Work }
    return work !== undefined && work.closing !== now.closing
  },
  shows({ machine: { value, context } }) {
    const { closing, lines } = context.work as Work
    return {
      state: value,
      part: value === 'reading' ? context.part : undefined,
      closing,
      lines: value === 'reading' ? 0 : lines,
      isFailed: context.fault !== undefined || (value === 'open' && context.failure !== undefined),
      isUnread: value === 'open' && context.failure !== undefined && context.sent === undefined,
    }
  },
  sees: () => ({
    state: stateSeen(),
    part: progress()?.value,
    closing: closing().value,
    lines: linesSeen(),
    isFailed: bannerLines().includes('Error:'),
    isUnread: bannerLines().includes(phrases.notRead),
  }),
  scene,
})

import { beforeAll, expect } from 'vitest'
import { type MatchEvent, matchMachine } from '../../../src/machines/match-machine.ts'
import { phrases } from '../../../src/screens/reports/match/phrases.ts'
import { refused, unreachable } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheDesk, bannerLines, field, soon } from '../desk/at-the-desk.ts'
import { dropList, matchPath, theirList } from '../desk/correspondent-list.ts'
import { deskScene } from '../desk/desk-scene.ts'
import { heldWorkers, NO_WORKER, READ } from '../desk/worker-scene.ts'

/** What the machine knows of the work: how many lines their list has, and their balance as it is typed. */
interface Work {
  readonly lines: number
  readonly closing: string
}
const NEW: Work = { lines: 0, closing: '' }
const workOf = ({ context }: { readonly context: { readonly work: unknown } }) => context.work as Work

const CALL = 'POST api/reconciliation/agreements/'

const workers = heldWorkers((answer) => ('id' in answer ? undefined : READ))
const desk = atTheDesk()
beforeAll(async () => {
  await desk.office.addCustomer(1, { '1001': 'RYL' })
  await desk.office.call('PATCH', 'api/customers/1/', { saraf: true })
})

const ofServer = deskScene(desk, async (_, hold) => {
  workers.reset()
  hold()
  await desk.open(matchPath(desk.today))
})
const scene = workers.sceneOf(ofServer)

function drop(): void {
  const list = theirList(desk.today)
  dropList(list, () => workers.bytesOf(list))
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
        () =>
          workers.share(part),
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

import { createStore, del, entries, set } from 'idb-keyval'
import { afterEach, beforeAll, expect } from 'vitest'
import type { User } from '../../../contract/operator/auth.ts'
import type { Failure } from '../../../src/machines/failure.ts'
import {
  type OutboxEvent,
  type OutboxRecord,
  outboxMachine,
  pauseAfter,
} from '../../../src/machines/outbox-machine.ts'
import { phrases as outboxPhrases } from '../../../src/shell/outbox/late-phrases.ts'
import { refused } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheDesk, field, soon } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'
import { heldTimers } from '../desk/held-timers.ts'

const desk = atTheDesk()
const POST = 'POST api/cash-book/'
/** How long a tab holds the sending before it asks for it again (outbox-lead.ts). */
const RENEW_MS = 2000
/** Nearly twice what a tab asks for: one that runs further ahead is a wrong clock's. */
const LEASE_MS = 11_500

let operator_id = 0
beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  operator_id = (await desk.office.call<User>('GET', 'auth/profile')).body.id
  // One tab leads by a lease, as where the browser has no locks.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
})

const timers = heldTimers(RENEW_MS)
const store = () => createStore('daftar.outbox', 'records')
const lease = () => [operator_id, 'lease']
const giveAway = () => set(lease(), { tab: 'another', until: Date.now() + LEASE_MS }, store())
/** The tab asks anew whether it may send. */
async function askAgain(): Promise<void> {
  await timers.ring(RENEW_MS)
  await timers.isSet(RENEW_MS)
}

/** Another tab of the same operator. */
let tab: BroadcastChannel | undefined
const scene = deskScene(
  desk,
  async (start, hold) => {
    tab = new BroadcastChannel(`daftar.outbox.${operator_id}`)
    await giveAway()
    hold()
    await desk.open(start)
    await soon(() => expect(document.querySelector('.outbox')).not.toBeNull())
    await timers.isSet(RENEW_MS)
  },
  pauseAfter(1),
)
afterEach(() => tab?.close())

let saves = 0
/** Saves one more, each of another amount, or what has come back into the form. */
async function save(isBack: boolean): Promise<void> {
  if (isBack) return desk.stage.keys('<C-Enter>')
  await soon(async () => expect([await desk.stage.focus(), field('Amount').value]).toEqual(['Amount', '']))
  saves += 1
  await desk.stage.keys(`${saves}<Enter>usd<Enter>4001<Enter>4002<Enter>walked<C-Enter>`)
}
/** Another tab opens what waits, and this one hasn't heard of it. */
async function takeAway(): Promise<void> {
  for (const [key] of await entries<[number, number | string], unknown>(store()))
    if (typeof key[1] === 'number') await del(key, store())
}

const record = (key: string): OutboxRecord => ({
  key,
  place: 1,
  form: '/cash-book',
  draft: {},
  start: { nextId: '', today: '' },
  today: '',
  tab: '',
  saved_at: '',
  isSent: false,
  state: 'waiting',
})
const isBack = ({ state }: OutboxRecord) => state === 'back'
const told = (records: readonly OutboxRecord[]) =>
  records.map((one) => one.key + (isBack(one) ? '!' : '')).join('')
/** What waits after a save, by what waited before; a ! is one that came back into the form, and is saved again. */
const AFTER_SAVING: Readonly<Record<string, string>> = { '': 'a', a: 'ab', 'a!': 'a', 'a!b': 'ab', 'b!': 'b' }
const READ = ['a', 'b', 'ab'].map(
  (keys): OutboxEvent => ({ type: 'outbox.read', records: [...keys].map(record) }),
) as Extract<OutboxEvent, { type: 'outbox.read' }>[]
/** The tab leads again, and what it would send first is gone by then. */
const LEAD_TOO_LATE = { type: 'outbox.lead', isTooLate: true } as const
const isTooLate = (event: object) => 'isTooLate' in event

/** Why they wait, in the words of the status line. */
function whyOf(trouble: Failure | undefined): string {
  if (!trouble) return ''
  if (trouble.kind === 'unreachable') return ' · no connection'
  return trouble.kind === 'refused' && trouble.status > 500 ? ' for the server' : ' · will be tried again'
}

walkScreen<typeof outboxMachine, OutboxEvent, 'there' | 'gone'>({
  machine: outboxMachine,
  starts: { '/cash-book': { records: [] } },
  isSlow: true,
  hands: {
    'outbox.read': {
      events: READ,
      press:
        (_, { machine: { context } }) =>
        () =>
          save(context.records[0] !== undefined && isBack(context.records[0])),
    },
    'outbox.lead': {
      events: [{ type: 'outbox.lead' }, LEAD_TOO_LATE],
      press: (event) => async () => {
        if (isTooLate(event)) await takeAway()
        await del(lease(), store())
        await askAgain()
      },
    },
    'outbox.follow': {
      events: [{ type: 'outbox.follow' }],
      press: () => async () => {
        await giveAway()
        await askAgain()
      },
    },
    'outbox.held': {
      events: [
        { type: 'outbox.held', trouble: { kind: 'unreachable' } },
        { type: 'outbox.held', trouble: undefined },
      ],
      press:
        ({ trouble }) =>
        async () =>
          tab?.postMessage({ kind: 'held', trouble }),
    },
    'outbox.retry': {
      events: [{ type: 'outbox.retry' }],
      press: () => async () => void dispatchEvent(new Event('online')),
    },
  },
  calls: {
    send: {
      at: POST,
      endings: [
        { name: 'written', done: { id: '1', version: 1 }, by: 'forward' },
        { name: 'gone meanwhile', done: undefined, by: 'itself' },
        { name: 'refused', failed: refused(400), by: { status: 400, body: { detail: 'No.' } } },
        { name: 'not up yet', failed: refused(503), by: { status: 503, body: { detail: 'Starting.' } } },
      ],
    },
  },
  seen: ({ records, sent, tries, trouble }) => [told(records), sent?.key, tries, trouble?.kind],
  place: {
    first: () => 'there',
    next: (event, from) =>
      isTooLate(event) ? 'gone' : event.type === 'xstate.done.actor.send' ? 'there' : from.place,
  },
  isBarred(event, { machine, place }) {
    const { records, tries, trouble } = machine.context
    const ending = 'ending' in event ? event.ending?.name : undefined
    if (place === 'gone') return ending !== 'gone meanwhile'
    if (ending === 'gone meanwhile') return true
    // Two in the form at once are another walk's.
    if (ending === 'refused') return records.some(isBack)
    if (ending === 'not up yet') return tries > 0
    if (isTooLate(event)) return told(records) !== 'a'
    switch (event.type) {
      case 'outbox.read':
        return told(event.records) !== AFTER_SAVING[told(records)]
      case 'outbox.follow':
        // The call would go on without the machine.
        return machine.matches({ leading: 'sending' })
      case 'outbox.held':
        return event.trouble?.kind === trouble?.kind
      default:
        return false
    }
  },
  shows({ machine: { context, ...machine }, place }) {
    if (place === 'gone') return undefined
    const back = context.records.filter(isBack).length
    const waiting = context.records.length - back
    return {
      sends: machine.value !== 'following' && context.sent !== undefined,
      status:
        (waiting > 0 ? `${waiting} waiting${whyOf(context.trouble)}` : '') +
        (back > 0 ? outboxPhrases.toCorrect({ back, keys: 'Alt+O' }) : ''),
    }
  },
  sees: () => ({
    sends: scene.isWaiting(POST),
    status: document.querySelector('.outbox')?.textContent ?? '',
  }),
  scene,
})

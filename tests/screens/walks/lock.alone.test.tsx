import { fireEvent } from '@testing-library/dom'
import { afterEach } from 'vitest'
import { say } from '../../../contract/text/catalogue.ts'
import { type LockEvent, lockMachine } from '../../../src/machines/lock-machine.ts'
import { openPage } from '../../../src/shell/session/page-lock.ts'
import { refused, unreachable } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheDesk, bannerLines, errorOf, field, OPERATOR, soon, TOKEN } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'

const desk = atTheDesk()
const LOCK = 'POST auth/lock/'
const UNLOCK = 'POST auth/unlock/'
const WRONG = { status: 400, body: { non_field_errors: ['No.'] } } as const
const { password } = OPERATOR

const scene = deskScene(desk, async (_, hold) => {
  await desk.open('/cash-book')
  await desk.focusIs('Amount')
  hold()
})

// A way may end with the page locked. The module keeps that state, so the next way would start locked.
afterEach(openPage)

/** What another tab of the session says. */
async function hear(word: object): Promise<void> {
  const token = sessionStorage.getItem(TOKEN) ?? ''
  const channel = new BroadcastChannel(`daftar.session.${token.slice(0, 16)}`)
  channel.postMessage({ ...word, token })
  channel.close()
}
const isShut = () => document.querySelector('.curtain') !== null

function sees(): unknown {
  const curtain = document.querySelector('.curtain')
  if (!curtain) return { state: scene.isWaiting(LOCK) ? 'locking' : 'watching' }
  return {
    state: curtain.querySelector('[aria-busy=true]') ? 'unlocking' : 'asking',
    password: [field('Password').value, errorOf('Password')],
    error: bannerLines(),
  }
}

const IDLE =
  'by time, which tests/machines/lock-machine.test.ts and tests/journeys/office/lock.test.ts let pass'

walkScreen<typeof lockMachine, LockEvent>({
  machine: lockMachine,
  starts: { 'the form of the cash-book': undefined },
  isOneScreen: true,
  isSlow: true,
  hands: {
    'lock.used': { events: [], press: () => '' },
    'lock.minutes': { events: [], press: () => '' },
    'lock.now': { events: [{ type: 'lock.now' }], press: () => '<A-q>' },
    'lock.told': { events: [{ type: 'lock.told' }], press: () => () => hear({ is: 'locked' }) },
    'lock.lifted': {
      events: [{ type: 'lock.lifted' }],
      press: () => async () => {
        await hear({ is: 'unlocked' })
        await soon(() => (isShut() ? Promise.reject(new Error('still shut')) : undefined))
      },
    },
    'lock.type': {
      events: [{ type: 'lock.type', field: 'password', value: password }],
      // The keyboard of jsdom knows a field by its focus, of which nothing is heard here; Chromium types in the journey.
      press:
        ({ value }) =>
        async () => {
          fireEvent.input(field('Password'), { target: { value } })
        },
    },
    'lock.submit': { events: [{ type: 'lock.submit' }], press: () => '<Enter>' },
  },
  calls: {
    lock: {
      at: LOCK,
      endings: [
        { name: 'locked', done: undefined, by: { status: 204 } },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
    unlock: {
      at: UNLOCK,
      endings: [
        { name: 'unlocked', done: { token: 'a-token', user: { id: 1, ...OPERATOR } }, by: 'forward' },
        { name: 'wrong password', failed: refused(400, WRONG.body), by: WRONG },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
  },
  seen: ({ password: typed, errors, error, isAsked }) => [typed, errors, error, isAsked],
  isBarred: (event, { machine }) =>
    event.type.startsWith('xstate.after.') ||
    (event.type === 'lock.type' && machine.context.password === (event as { value?: string }).value),
  outOfReach: {
    'watching after': IDLE,
    'watching after 2': IDLE,
    'watching lock.used': IDLE,
    'watching lock.used 2': IDLE,
    'watching lock.minutes': 'the settings are read before the first key',
    'anywhere lock.minutes': 'the settings are read before the first key',
    'locking failed lock 2': IDLE,
    'locking failed lock 3': IDLE,
    'away after': IDLE,
    'away lock.used': IDLE,
    'away lock.now': IDLE,
    'away lock.told': IDLE,
  },
  shows({ machine }) {
    const { password: typed, errors, error } = machine.context
    if (!machine.matches('locked')) return { state: machine.value }
    return {
      state: machine.matches({ locked: 'asking' }) ? 'asking' : 'unlocking',
      password: [typed, say(errors.password ?? '')],
      error: error === undefined ? [] : [say(error)],
    }
  },
  sees,
  scene,
})

import { expect } from 'vitest'
import { draftPaths } from '../../../contract/operator/drafts.ts'
import { type Said, say } from '../../../contract/text/catalogue.ts'
import {
  type LoginField,
  RETRY_MILLISECONDS,
  type SessionEvent,
  sessionMachine,
} from '../../../src/machines/session-machine.ts'
import { dialogPhrases } from '../../../src/shell/session/late-phrases.ts'
import { phrases as signOutPhrases } from '../../../src/shell/sign-out/phrases.ts'
import { refused, unreachable } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { answers, atTheDesk, bannerLines, errorOf, field, OPERATOR, soon } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'

const desk = atTheDesk()
const { email, password } = OPERATOR
const PROFILE = 'GET auth/profile'
const LOGIN = 'POST auth/login/'
const LOGOUT = 'POST auth/logout/'
const HAND_OVER = `PUT ${draftPaths.one('forms')}`
const BAD = { status: 400, body: { detail: 'No.' } } as const

const STORED = 'with a stored token'
const scene = deskScene(
  desk,
  async (start, hold) => {
    hold()
    if (start !== STORED) return desk.stage.open('/cash-book')
    // The loading screen stands until the server has told who it is.
    desk.open('/cash-book').catch(() => {})
  },
  RETRY_MILLISECONDS,
)

/** Types a line into Go To. */
async function goTo(line: string): Promise<void> {
  await desk.stage.keys('<C-k>')
  await desk.focusIs('Go To')
  await desk.stage.keys(`${line}<Enter>`)
}
let amount = 0
const EXIT = signOutPhrases.asked
/** Leaves something in a form that is to be handed over. */
async function typeSomething(): Promise<void> {
  await goTo('cash')
  await soon(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await soon(() => field('Amount'))
  await desk.stage.keys('<F2>')
  await desk.focusIs('Date')
  amount += 1
  await desk.stage.keys(`<Enter><C-a>${amount}`)
}
async function exit(): Promise<void> {
  await typeSomething()
  await goTo('exit')
  await desk.focusIs('Stay')
  await soon(() => expect(document.querySelector('[role=alertdialog] h2')?.textContent).toBe(EXIT))
  await desk.stage.keys('<Tab><Enter>')
}
let rate = 0
/** Saves a rate, which the server refuses once because the session has ended. */
async function saveRefused(): Promise<void> {
  await typeSomething()
  desk.stage.once('POST', 'api/exchange-rates/bulk_create_update', answers(401, { detail: 'Gone.' }))
  await goTo('rate')
  await desk.focusIs('Rate to USD AFN')
  rate += 1
  // Near to the one before: a rate that changes much is asked about.
  await desk.stage.keys(`10.${rate}<F8>`)
}
/** Opens a report that the server refuses because the session has ended. */
async function readRefused(): Promise<void> {
  desk.stage.once('GET', 'api/reports/trial-balance/report/', answers(401, { detail: 'Gone.' }))
  await goTo('trial')
}

type Field = Exclude<LoginField, 'code'>
const other = (name: Field): Field => (name === 'email' ? 'password' : 'email')

/** What is seen of the two fields of the login form. */
const loginForm = () => ({
  email: [field('Email').value, errorOf('Email')],
  password: [field('Password').value, errorOf('Password')],
  error: bannerLines(),
})

function sees(): unknown {
  const dialog = document.querySelector('[role=dialog]')
  if (dialog?.querySelector('h2')?.textContent === dialogPhrases.signInAgain)
    return {
      state: dialog.querySelector('[aria-busy=true]') ? 'confirming' : 'asking',
      password: [field('Password').value, errorOf('Password')],
    }
  if (document.querySelector('[role=alertdialog] h2')?.textContent === dialogPhrases.signOutAsked)
    return { state: 'heldBack' }
  if (scene.isWaiting(HAND_OVER)) return { state: 'handingOver' }
  if (scene.isWaiting(LOGOUT)) return { state: 'signingOut' }
  if (document.querySelector('.loading')) return { state: scene.isWaiting(PROFILE) ? 'restoring' : 'waiting' }
  const form = document.querySelector('form[aria-label="Sign in"]')
  if (form)
    return { state: form.querySelector('[aria-busy=true]') ? 'signingIn' : 'signedOut', ...loginForm() }
  return { state: document.querySelector('header')?.textContent?.includes(OPERATOR.name) ? 'active' : 'none' }
}

/** Walked in tests/screens/session/operators.test.tsx: the operator here chose the password. */
const CHOSEN_BY_OTHERS = Object.fromEntries(
  [
    'choosing password.chosen',
    'choosing session.end',

    'restoring done fetchProfile',
    'signedIn wrong.told',
    'signedIn.expired.confirming done signInAgain',
    'signingIn done signIn',
  ].map((name) => [name, 'the operator here chose the password']),
)
/** Walked in tests/screens/session/second-factor.test.tsx: the operator here has no second factor. */
const WITH_A_FACTOR = Object.fromEntries(
  [
    'settingUp factor.set',
    'settingUp session.end',
    'signedIn.active session.incomplete',
    'signingIn failed signIn',
    'signedIn.expired.asking login.submit 2',
    'restoring done fetchProfile 2',
    'signedIn.expired.confirming done signInAgain 2',
    'signingIn done signIn 2',
    'signedIn.expired.confirming failed signInAgain',
  ].map((name) => [name, 'the operator here has no second factor']),
)

walkScreen<typeof sessionMachine, SessionEvent, Field | 'elsewhere'>({
  machine: sessionMachine,
  starts: { [STORED]: { hasToken: true }, 'without a token': { hasToken: false } },
  isOneScreen: true,
  isSlow: true,
  hands: {
    'login.change': {
      events: [
        { type: 'login.change', field: 'email', value: email },
        { type: 'login.change', field: 'password', value: password },
      ],
      press: ({ value }) => `<C-a>${value}`,
    },
    // Enter goes on to the second field, Shift+Enter back to the first.
    'login.blur': {
      events: [
        { type: 'login.blur', field: 'email' },
        { type: 'login.blur', field: 'password' },
      ],
      press: (event) => (event.field === 'email' ? '<Enter>' : '<S-Enter>'),
    },
    // A dialog takes no Enter in its first moment, unless something else was pressed in it.
    'login.submit': { events: [{ type: 'login.submit' }], press: () => '<End><Enter>' },
    'session.end': { events: [{ type: 'session.end' }], press: () => exit },
    'session.refused': { events: [{ type: 'session.refused' }], press: () => saveRefused },
    'session.abandon': { events: [{ type: 'session.abandon' }], press: () => '<Esc>' },
    'session.stay': { events: [{ type: 'session.stay' }], press: () => '<Esc>' },
    'session.leave': { events: [{ type: 'session.leave' }], press: () => '<Tab><Enter>' },
    'password.chosen': { events: [], press: () => '' },
    'wrong.told': { events: [], press: () => '' },
    'factor.set': { events: [], press: () => '' },
    'session.incomplete': { events: [], press: () => '' },
    'session.lost': { events: [{ type: 'session.lost' }], press: () => readRefused },
  },
  calls: {
    fetchProfile: {
      at: PROFILE,
      endings: [
        { name: 'the operator', done: { id: 1, ...OPERATOR }, by: 'forward' },
        { name: 'unknown token', failed: refused(401), by: { status: 401, body: { detail: 'No.' } } },
        { name: 'trouble', failed: refused(400), by: BAD },
      ],
    },
    signIn: {
      at: LOGIN,
      endings: [
        { name: 'signed in', done: { token: 'a-token', user: { id: 1, ...OPERATOR } }, by: 'forward' },
        { name: 'refused', failed: refused(400), by: BAD },
      ],
    },
    signInAgain: {
      at: LOGIN,
      endings: [
        { name: 'signed in', done: { token: 'a-token', user: { id: 1, ...OPERATOR } }, by: 'forward' },
        {
          name: 'another operator',
          done: { token: 'a-token', user: { id: 99, ...OPERATOR } },
          by: { status: 200, body: { token: 'a-token', user: { ...OPERATOR, id: 99 } } },
        },
        { name: 'refused', failed: refused(400), by: BAD },
      ],
    },
    handOver: {
      at: HAND_OVER,
      endings: [
        { name: 'handed over', done: undefined, by: 'forward' },
        { name: 'refused', failed: refused(400), by: BAD },
      ],
    },
    wipe: { at: '', endings: [{ name: 'wiped', done: undefined, by: 'itself' }] },
    leave: {
      at: LOGOUT,
      endings: [
        { name: 'revoked', done: undefined, by: { status: 204 } },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
    signOut: {
      at: LOGOUT,
      endings: [
        { name: 'revoked', done: undefined, by: { status: 204 } },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
  },
  seen: ({ user, email: typed, password: secret, errors, error }) => [user?.id, typed, secret, errors, error],
  // Which of the two fields has the focus, the machine doesn't know.
  place: {
    first: () => 'email',
    next(event, from, to) {
      if (to.matches('signingIn')) return from.place
      if (!to.matches('signedOut')) return 'elsewhere'
      if (from.place === 'elsewhere') return 'email'
      return event.type === 'login.blur' ? other(from.place) : from.place
    },
  },
  isBarred(event, { machine, place }) {
    const isForm = machine.matches('signedOut')
    switch (event.type) {
      case 'login.change':
        if (machine.context[event.field] === event.value) return true
        return isForm ? event.field !== place : event.field === 'email'
      case 'login.blur':
        return !isForm || event.field !== place
      case 'login.submit':
        return isForm && place !== 'password'
      case 'session.end':
        return !machine.matches({ signedIn: 'active' })
      case 'session.leave':
        return !machine.matches('heldBack')
      default:
        return false
    }
  },
  leaves: (event) => (event.type === 'session.lost' ? /^\/login\?next=/ : undefined),
  outOfReach: {
    ...CHOSEN_BY_OTHERS,
    ...WITH_A_FACTOR,
    'signedIn session.leave': 'the curtain of a locked session has its own walk',
    'heldBack session.end': 'a dialog stands before Go To',
    'wiping failed wipe': 'the browser stores what it is told',
    'restoring session.end': 'the loading screen has no keys',
    'waiting session.end': 'the loading screen has no keys',
    'signedIn.expired.asking login.blur': 'the dialog has one field, which is never left',
  },
  shows({ machine }) {
    const { context } = machine
    const secret = (error: Said | undefined) => [context.password, say(error ?? '')]
    if (machine.matches('signedOut') || machine.matches('signingIn'))
      return {
        state: machine.value,
        email: [context.email, say(context.errors.email ?? '')],
        password: secret(context.errors.password),
        error: context.error === undefined ? [] : [say(context.error)],
      }
    if (machine.matches({ signedIn: 'active' })) return { state: 'active' }
    if (machine.matches('wiping')) return undefined
    // Both ways out look the same: what stays in this browser, the next to sign in sees.
    if (machine.matches('leaving')) return { state: 'signingOut' }
    if (!machine.matches({ signedIn: 'expired' })) return { state: machine.value }
    return {
      state: machine.matches({ signedIn: { expired: 'asking' } }) ? 'asking' : 'confirming',
      password: secret(context.errors.password ?? context.error),
    }
  },
  sees,
  scene,
})

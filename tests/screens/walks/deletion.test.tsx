import { beforeAll } from 'vitest'
import { say } from '../../../contract/text/catalogue.ts'
import { type DeletionEvent, deletionMachine } from '../../../src/machines/deletion-machine.ts'
import { refused } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { WHY } from '../../why.ts'
import { atTheDesk, errorOf, field, soon } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'

const desk = atTheDesk()
beforeAll(async () => {
  const { office } = desk
  await office.addCustomer(1, { '4001': 'USD', '4002': 'USD', '1001': 'RYL', '1002': 'RYL' })
  const day = { date: '2026-01-05', amount: 1000 }
  await office.call('POST', 'api/cash-book/', {
    ...day,
    currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
  })
  await office.call('POST', 'api/hawala/bulk_create', [
    {
      ...day,
      currency: 'AFN',
      debit_account: '1001',
      credit_account: '1002',
      sender_name: 'Ahmad',
      receiver_name: 'Karim',
      exchange_rate: 20,
    },
  ])
})

const CHECK = 'POST auth/password-check/'
const NOUNS: Readonly<Record<string, { remove: string; first: string; question: string; search: string }>> = {
  '/cashbook/edit/1': {
    remove: 'DELETE api/cash-book/1/',
    first: 'Amount',
    question: 'Delete Transaction',
    search: '/cashbook/search',
  },
  '/hawala/edit/1': {
    remove: 'DELETE api/hawala/1/',
    first: 'Sender',
    question: 'Delete Hawala 1',
    search: '/hawala/search',
  },
}

let question = ''
const scene = deskScene(desk, async (start, hold) => {
  question = NOUNS[start]?.question ?? ''
  await desk.open(start)
  await soon(() => field(NOUNS[start]?.first ?? ''))
  hold()
})

/** The state by what stands on the screen; which of two calls keeps a dialog busy, the server knows. */
function stateSeen(): string {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  const title = dialog?.querySelector('h2')?.textContent
  const isBusy = dialog?.querySelector('[aria-busy=true]') != null
  if (title === undefined) return 'idle'
  if (title === question) return isBusy ? 'deleting' : 'confirming'
  if (title !== 'Enter Password') return title ?? ''
  return isBusy ? (scene.isWaiting(CHECK) ? 'verifying' : 'deleting') : 'askingPassword'
}

walkScreen<typeof deletionMachine, DeletionEvent>({
  machine: deletionMachine,
  starts: { '/cashbook/edit/1': { isGuarded: true }, '/hawala/edit/1': { isGuarded: false } },
  hands: {
    'deletion.ask': {
      events: [{ type: 'deletion.ask', target: { id: '1', label: 'it', version: 1 } }],
      press: () => '<A-Delete>',
    },
    'deletion.confirm': { events: [{ type: 'deletion.confirm' }], press: () => '<Tab><Enter>' },
    'deletion.cancel': { events: [{ type: 'deletion.cancel' }], press: () => '<Esc>' },
    'password.change': {
      events: [{ type: 'password.change', value: 'a-guess' }],
      press: ({ value }) => `<C-a>${value}`,
    },
    // A dialog takes no Enter in its first moment, unless something else was pressed in it.
    'password.submit': { events: [{ type: 'password.submit' }], press: () => '<End><Enter>' },
  },
  calls: {
    verifyPassword: {
      at: CHECK,
      endings: [
        { name: 'right', done: true, by: { status: 200, body: { valid: true } } },
        { name: 'wrong', done: false, by: { status: 200, body: { valid: false } } },
        {
          name: 'too often',
          failed: refused(429, { detail: WHY }),
          by: { status: 429, body: { detail: WHY } },
        },
      ],
    },
    remove: {
      at: (start) => NOUNS[start]?.remove ?? '',
      endings: [
        { name: 'gone', done: undefined, by: { status: 204 } },
        { name: 'refused', failed: refused(409), by: { status: 409, body: { detail: 'No.' } } },
      ],
    },
  },
  seen: ({ target, password, error }) => [target, password, error],
  isBarred: (event, { machine }) =>
    event.type === 'password.change' && event.value === machine.context.password,
  leaves: (event, _, start) => (event.type === 'xstate.done.actor.remove' ? NOUNS[start]?.search : undefined),
  shows: ({ machine: { value, context } }) =>
    value === 'askingPassword'
      ? { state: value, password: context.password, error: say(context.error ?? '') }
      : { state: value },
  sees: () => {
    const state = stateSeen()
    return state === 'askingPassword'
      ? { state, password: field('Password').value, error: errorOf('Password') }
      : { state }
  },
  scene,
})

import { createStore, set } from 'idb-keyval'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { User } from '../../../contract/operator/auth.ts'
import { type CashBookEntry, cashBookDraft, cashBookTexts } from '../../../contract/records/cash-book.ts'
import { sayAll } from '../../../contract/text/catalogue.ts'
import {
  type CreateEvent,
  type CreateSnapshot,
  createEntryMachine,
  unsavedNew,
} from '../../../src/machines/create-machine.ts'
import { asDraft, asRules } from '../../../src/machines/draft.ts'
import {
  type EditEvent,
  type EditSnapshot,
  editEntryMachine,
  unsavedEdit,
} from '../../../src/machines/edit-machine.ts'
import { type EntryContext, isWrong } from '../../../src/machines/entry-context.ts'
import { cashBookRules } from '../../../src/screens/cash-book/rules.ts'
import { conflictPhrases } from '../../../src/shell/entry/saved-phrases.ts'
import { refused } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { WHY } from '../../why.ts'
import { atTheDesk, bannerLines, buttons, errorOf, field, soon } from '../desk/at-the-desk.ts'
import { deskScene, turns } from '../desk/desk-scene.ts'

const desk = atTheDesk()
const NEW = '/cash-book'
const EDIT = '/cashbook/edit/1'
const PREPARE = 'GET api/cash-book/next_id'
const LOAD = 'GET api/cash-book'
const RECORD = 'POST api/cash-book/'
const UPDATE = 'PATCH api/cash-book/1/'
const DAY = '2026-01-05'
const COLLEAGUE = 'Bashir'

let operator_id = 0
beforeAll(async () => {
  await desk.office.addCustomer(1, { '4001': 'USD', '4002': 'USD' })
  operator_id = (await desk.office.call<User>('GET', 'auth/profile')).body.id
})

/** Transaction 1 as the server has it in a version. */
const entry = (version: number, amount: number): CashBookEntry => ({
  id: 1,
  version,
  amount,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: DAY,
  description: 'rent',
})
const loaded = (one: CashBookEntry) => ({
  id: String(one.id),
  version: one.version,
  draft: asDraft(cashBookDraft(one)),
})
const [OLD, UPDATED, THEIRS] = [entry(1, 5), entry(2, 500), entry(9, 7)] as const

/** What Alt+R repeats. */
const LAST = {
  amount: '500',
  amount_currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  description: 'rent',
}
/** What the outbox has and the books don't. */
const BACK = { id: '', date: DAY, ...LAST, amount: '9', description: 'came back' }
const GIVEN = { draft: BACK, start: { nextId: '', today: DAY }, key: 'given' }

// A browser that keeps nothing: the form sends its record itself, and waits for the answer.
const { put } = IDBObjectStore.prototype
beforeEach(() => {
  IDBObjectStore.prototype.put = function (...[value, key]: Parameters<typeof put>) {
    if (value?.state === 'waiting') throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  }
})
afterEach(() => {
  IDBObjectStore.prototype.put = put
})

const scene = deskScene(desk, async (start, hold) => {
  sessionStorage.setItem(
    `daftar.last.${operator_id}./cashbook/search`,
    JSON.stringify({ id: '', date: DAY, ...LAST }),
  )
  const back = {
    ...GIVEN,
    place: 1,
    form: NEW,
    today: DAY,
    tab: '',
    saved_at: DAY,
    isSent: false,
    state: 'back',
  }
  await set([operator_id, 1], back, createStore('daftar.outbox', 'records'))
  hold()
  // The loading screen stands until the record has come.
  desk.open(start).catch(() => {})
  await soon(() => expect([PREPARE, LOAD].some(scene.isWaiting)).toBe(true))
  // Strict mode asks a second time.
  await turns(20)
  if (start === NEW) await soon(() => expect(document.querySelector('.outbox b')).not.toBeNull())
})

/** Goes from stop to stop until the focus is there. */
async function tabTo(name: string): Promise<void> {
  for (let stop = 0; stop < 40 && (await desk.stage.focus()) !== name; stop += 1)
    await desk.stage.keys('<Tab>')
  await desk.focusIs(name)
}
/** Forgets what was saved: the same once more is not asked about. */
const forgetSaved = () => localStorage.removeItem(`daftar.lately.${operator_id}`)
/** Posts another transaction from Go To, so that its number is taken. */
async function postFromGoTo(): Promise<void> {
  forgetSaved()
  await desk.stage.keys('<C-k>')
  await desk.focusIs('Go To')
  await desk.stage.keys('cash 1 usd 4001 > 4002 walked')
  // The accounts may come after the line.
  await soon(() => expect(document.querySelectorAll('[role=dialog] .leg')).toHaveLength(2))
  await desk.stage.keys('<C-Enter>')
  await scene.answer(RECORD, 'forward')
  // The next key is the form's again.
  await soon(async () => expect(['Go To', 'body']).not.toContain(await desk.stage.focus()))
}
/** Does what makes the console ask this anew; resolves once it has asked. */
async function asking(call: string, act: () => Promise<void>): Promise<void> {
  const asked = () => desk.stage.reads().filter(({ path }) => `GET ${path}` === call).length
  const before = asked()
  await act()
  await soon(() => expect(asked()).toBeGreaterThan(before))
}
const keysAsking = (keys: string) => () => asking(PREPARE, () => desk.stage.keys(keys))
/** Tells the form that a colleague has saved its record, or has deleted it. */
const hear = async (version: number | undefined) => {
  await desk.stage.hear([
    {
      noun: 'cash-book',
      id: '1',
      action: version === undefined ? 'delete' : 'update',
      version: version ?? null,
      operator: COLLEAGUE,
    },
  ])
  // Not all of it can be seen.
  await turns(20)
}
/** Presses keys while the form still looks at what they have saved, and has its answer come too late. */
const beforeTheLook = (keys: string) => async () => {
  await desk.stage.keys(keys)
  await scene.answer(LOAD, { status: 200, body: [THEIRS] })
}

const FIELDS = [
  ['amount', 'Amount'],
  ['amount_currency', 'Currency'],
  ['debit_account', 'Debit Account'],
  ['credit_account', 'Credit Account'],
  ['description', 'Description'],
] as const
const begun = { rules: asRules(cashBookRules(() => 'USD')), newKey: () => 'a-key' }
const NO = { name: 'refused', failed: refused(400), by: { status: 400, body: { detail: 'No.' } } } as const
const prepared = {
  at: PREPARE,
  endings: [
    { name: 'number 5', done: { nextId: '5', today: DAY }, by: { status: 200, body: { next_id: 5 } } },
    NO,
  ],
}
const found = (name: string, ...records: readonly CashBookEntry[]) => ({
  name,
  done: records[0] && loaded(records[0]),
  by: { status: 200, body: records },
})
/** The record as it stands after others may have saved it. */
const again = {
  at: LOAD,
  endings: [found('theirs', THEIRS), found('the same', OLD), found('none'), NO],
}
const wrongAmount = { amount: [WHY] }

const NO_NUMBER = 'a transaction is saved without a number: customers-new waits for one'

/** How a save may end for a new record, and for a saved one. */
const fieldRefused = {
  name: 'a field refused',
  failed: refused(400, wrongAmount),
  by: { status: 400, body: wrongAmount },
}
const stale = { name: 'stale', failed: refused(409), by: { status: 409, body: { detail: 'Stale.' } } }

const amounts = ['', '500'].map((value) => ({ type: 'field.change', field: 'amount', value }) as const)
const typeAmount = ({ value }: { value: unknown }) =>
  `<F2><Enter><C-a>${value === '' ? '<Backspace>' : value}`
const save = () => {
  forgetSaved()
  return desk.stage.keys('<C-Enter>')
}
const pressButton = (name: string) => async () => {
  await tabTo(name)
  await desk.stage.keys('<Enter>')
}

const seen = (context: EntryContext) => [
  context.waiting.length,
  context.ahead.length,
  context.key,
  context.draft.amount,
  context.draft.description,
  context.sent?.draft.amount,
  Object.keys(context.errors),
  context.failure?.kind,
]

walkScreen<typeof createEntryMachine, CreateEvent>({
  machine: createEntryMachine,
  starts: { [NEW]: { ...begun, start: { nextId: '', today: DAY } } },
  isSlow: true,
  hands: {
    'field.change': { events: amounts, press: typeAmount },
    'entry.fill': { events: [{ type: 'entry.fill', draft: LAST }], press: () => '<A-r>' },
    'entry.save': { events: [{ type: 'entry.save' }], press: () => save },
    'entry.clear': {
      events: [{ type: 'entry.clear' }],
      press: (_, { machine }) => (machine.matches('ready') ? keysAsking('<C-l>') : '<C-l>'),
    },
    'entry.return': { events: [{ type: 'entry.return', work: GIVEN }], press: () => '<A-o>' },
    'entry.reload': {
      events: [{ type: 'entry.reload' }],
      press: () => () => asking(PREPARE, postFromGoTo),
    },
  },
  calls: {
    prepare: prepared,
    prepareToSave: prepared,
    save: {
      at: RECORD,
      endings: [
        { name: 'recorded', done: { id: '1', version: 1 }, by: { status: 201, body: OLD } },
        fieldRefused,
        stale,
      ],
    },
  },
  seen: (context) => [...seen(context), unsavedNew({ context }).length, context.start.nextId === ''],
  isFar: ({ machine: { context } }) =>
    context.waiting.length > 1 || context.ahead.length > 1 || context.key === GIVEN.key,
  isBarred(event, { machine: { context } }) {
    if (event.type === 'field.change') return event.value === context.draft.amount
    // Go To's own record would be in the way of the form's.
    if (event.type === 'entry.reload') return context.sent !== undefined
    // Where nothing was typed, theirs and mine are the same.
    return 'ending' in event && event.ending?.name === 'stale' && context.draft.amount !== '500'
  },
  outOfReach: {
    'preparing entry.save': NO_NUMBER,
    'ready entry.save': NO_NUMBER,
    'preparingToSave done prepareToSave': NO_NUMBER,
    'preparingToSave failed prepareToSave': NO_NUMBER,
    'preparingToSave entry.clear': NO_NUMBER,
  },
  shows: ({ machine }) => ({
    ...shown(machine.context),
    isSaving: machine.matches('saving'),
    isReading: false,
    isConflicted: false,
    notice: '',
  }),
  sees,
  scene,
})

walkScreen<typeof editEntryMachine, EditEvent>({
  machine: editEntryMachine,
  starts: { [EDIT]: begun },
  isSlow: true,
  hands: {
    'field.change': { events: amounts, press: typeAmount },
    'entry.save': {
      events: [{ type: 'entry.save' }],
      press: (_, { machine }) =>
        machine.matches({ editing: 'refreshing' }) && !isWrong(machine.context)
          ? beforeTheLook('<C-Enter>')
          : save,
    },
    'entry.clear': { events: [{ type: 'entry.clear' }], press: () => '<C-l>' },
    'entry.reload': { events: [{ type: 'entry.reload' }], press: () => '<A-r>' },
    'entry.renew': { events: [], press: () => '' },
    'record.changed': {
      events: [THEIRS.version, undefined].map((version) => ({
        type: 'record.changed',
        by: COLLEAGUE,
        version,
      })),
      press:
        ({ version }, { machine }) =>
        () =>
          machine.matches({ editing: 'refreshing' }) ? asking(LOAD, () => hear(version)) : hear(version),
    },
    'conflict.show': {
      events: [{ type: 'conflict.show' }],
      press: (_, { machine }) =>
        machine.matches({ editing: 'refreshing' }) ? beforeTheLook('<A-a>') : '<A-a>',
    },
    'conflict.keepMine': {
      events: [{ type: 'conflict.keepMine' }],
      press: () => pressButton('Keep mine'),
    },
    'conflict.takeTheirs': {
      events: [{ type: 'conflict.takeTheirs' }],
      press: () => pressButton('Take theirs'),
    },
  },
  calls: {
    load: { at: LOAD, endings: [found('the record', OLD), found('none'), NO] },
    compare: again,
    refresh: again,
    save: {
      at: UPDATE,
      endings: [
        { name: 'updated', done: loaded(UPDATED), by: { status: 200, body: UPDATED } },
        fieldRefused,
        stale,
      ],
    },
  },
  seen: (context) => [
    ...seen(context),
    unsavedEdit({ context }).length,
    context.record?.version,
    context.remoteChange,
    context.pendingNotice && [context.pendingNotice.theirs?.version],
  ],
  isFar: ({ machine: { context } }) => context.waiting.length > 1,
  isBarred(event, { machine }) {
    const { context } = machine
    const ending = 'ending' in event ? event.ending?.name : undefined
    // Where they have deleted it there is nothing to compare.
    if (event.type === 'conflict.show' && !context.pendingNotice?.theirs) return true
    // A look behind a notice ends unseen where the notice stays: no key could wait for it.
    if (machine.matches({ editing: 'refreshing' }) && context.pendingNotice)
      return event.type !== 'conflict.show'
    if (event.type === 'field.change') return event.value === context.draft.amount
    if (ending === 'the same') return context.record?.version !== OLD.version
    // Where nothing was typed, theirs and mine are the same.
    if (ending === 'stale') return context.draft.amount !== '500' || context.record?.draft.amount !== '5.00'
    return false
  },
  outOfReach: {
    'editing.ready entry.renew': "only a customer's accounts change behind their form",
    'editing.refreshing entry.renew': "only a customer's accounts change behind their form",
  },
  shows: ({ machine }) => shownEdit(machine),
  sees,
  scene,
})

/** What the screen must show of any form. */
const shown = ({ draft, errors, failure }: CreateSnapshot['context'] | EditSnapshot['context']) => ({
  state: 'form',
  id: draft.id,
  fields: FIELDS.map(([name]) => [draft[name], sayAll(errors[name]) ?? '']),
  isFailed: failure !== undefined,
})

/** What the screen must show of a saved record. */
function shownEdit(machine: EditSnapshot): unknown {
  const { context, value } = machine
  if (typeof value === 'string') return { state: value }
  const { conflict, pendingNotice: notice } = context
  const hasTyped = unsavedEdit(machine).length > 0
  const changed = hasTyped ? conflictPhrases.asked : conflictPhrases.changed
  const deleted = hasTyped ? conflictPhrases.deletedMeanwhile : conflictPhrases.deleted
  return {
    ...shown(context),
    isSaving: machine.matches({ editing: 'saving' }),
    isReading: machine.matches({ editing: 'refreshing' }) || machine.matches({ editing: 'comparing' }),
    isConflicted: conflict !== undefined,
    notice: notice && !conflict ? (notice.theirs ? changed : deleted)({ who: notice.by ?? '' }) : '',
    isFailed: context.failure !== undefined && conflict === undefined,
  }
}

function sees(): unknown {
  if (document.querySelector('main .loading')) return { state: 'loading' }
  if (bannerLines().includes(cashBookTexts.notFound.text)) return { state: 'missing' }
  if (buttons().includes('Retry')) return { state: 'unavailable' }
  return {
    state: 'form',
    id: field('Transaction ID').value,
    // A lookup shows more than the number that it holds.
    fields: FIELDS.map(([, label]) => [field(label).value.split(' | ')[0], errorOf(label)]),
    isSaving: scene.isWaiting(RECORD) || scene.isWaiting(UPDATE),
    isReading: scene.isWaiting(LOAD),
    isConflicted: document.querySelector('.conflict') !== null,
    notice: document.querySelector('.banner.notice p')?.textContent ?? '',
    isFailed: document.querySelector('.banner:not(.conflict, .notice)') !== null,
  }
}

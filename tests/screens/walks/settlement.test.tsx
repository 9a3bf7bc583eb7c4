import { clear, createStore } from 'idb-keyval'
import { expect } from 'vitest'
import { emptyHawalaDraft, type HawalaDraft } from '../../../contract/hawala/form.ts'
import { type Batch, type DraftRow, settlementRowsPath } from '../../../contract/operator/draft-rows.ts'
import { sayAll } from '../../../contract/text/catalogue.ts'
import { durableRows } from '../../../src/api/browser/row-store.ts'
import { asDraft } from '../../../src/machines/draft.ts'
import type { SettlementContext, SettlementEvent } from '../../../src/machines/settlement-context.ts'
import { RESEND_AFTER_MS, settlementMachine } from '../../../src/machines/settlement-machine.ts'
import { settlementRules } from '../../../src/screens/hawala/settlement/rules.ts'
import { flushSettlement } from '../../../src/shell/settlement/operator-settlement.ts'
import { announce } from '../../../src/shell/settlement/settlement-sender.ts'
import { refused, unreachable } from '../../machines/fake-calls.ts'
import { type Ending, type InnerEvent, walkScreen } from '../../machines/ways.ts'
import { atTheDesk, bannerLines, errorOf, field, soon } from '../desk/at-the-desk.ts'
import { deskScene, turns } from '../desk/desk-scene.ts'
import { noLists } from '../settlement/cell-lists.ts'

/** What the machine is told of today; the screen has the office's, read as it is looked at. */
const TODAY = '2026-11-20'
const ANOTHER_DAY = '2026-01-02'
const LOOK = 'POST api/hawala/alike/'
const SEND = 'POST api/hawala/bulk_create'

const empty = emptyHawalaDraft(TODAY)
const whole: HawalaDraft = {
  ...empty,
  sender_name: 'Ahmad',
  receiver_name: 'Karim',
  amount: '100',
  currency: 'AFN',
  exchg_rate: '20',
  exchg_amount: '5.00',
  debit_acc: '1001',
  credit_acc: '1002',
}
const draftOf = (fields: Partial<HawalaDraft>) => asDraft({ ...whole, ...fields })
/** The row that was there before, or came from another tab; one that is typed here is `TYPED`. */
const row = (fields: Partial<HawalaDraft> = {}) => ({ id: 'r', place: 1, draft: draftOf(fields) })
const TYPED = 'typed'
/** The one that goes out; in the real screen it has another key, and the text that is sent. */
const batch: Batch = { key: 'mine', ids: ['r'], unsent: [], body: '[]' }
const batchOfTyped: Batch = { ...batch, ids: [TYPED] }
const another: Batch = { ...batch, key: 'theirs' }

const NOTHING = 'with no rows'
const ONE = 'with a row'
const WRONG = 'with a row that lacks its receiver'
const OFFLINE = 'with a row, where drafts do not reach the server'
const IN_DOUBT = 'with a batch that was not answered'
const KEPT: Readonly<Record<string, Partial<HawalaDraft>>> = {
  [ONE]: {},
  [WRONG]: { receiver_name: '' },
  [OFFLINE]: { receiver_father_name: 'offline' },
  [IN_DOUBT]: {},
}

const desk = atTheDesk()
const keys = (text: string) => desk.stage.keys(text)
const focusIs = (name: string | RegExp) => soon(async () => expect(await desk.stage.focus()).toMatch(name))
const kept = durableRows

let operator_id = 0
let rowsMade = 0
const keptRow = (fields: Partial<HawalaDraft>): DraftRow => {
  rowsMade += 1
  return { id: `kept-${rowsMade}`, place: rowsMade, draft: { ...draftOf(fields), date: desk.today } }
}

/** The server takes no draft, as often as it is asked. */
function refuseDrafts(): void {
  desk.stage.once('PATCH', settlementRowsPath, async () => {
    refuseDrafts()
    throw new TypeError('fetch failed')
  })
}

const scene = deskScene(
  desk,
  async (start, hold) => {
    await desk.stage.quiet()
    await clear(createStore('daftar.rows', 'kept'))
    localStorage.clear()
    await desk.forgetSettlement()
    if (operator_id === 0) {
      await desk.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' })
      operator_id = (await desk.office.call<{ id: number }>('GET', 'auth/profile')).body.id
    }
    const fields = KEPT[start]
    if (fields) {
      const one = keptRow(fields)
      await kept(operator_id).change([{ id: one.id, row: one, isNew: true }], undefined)
      if (start === IN_DOUBT) await kept(operator_id).claim({ ...batch, ids: [one.id] })
    }
    if (start === OFFLINE) refuseDrafts()
    hold()
    await desk.open('/hawala')
    await focusIs('Sender')
  },
  RESEND_AFTER_MS,
)

const isInGrid = () => document.activeElement?.closest('.cell-editor') !== null
async function toGrid(): Promise<void> {
  if (!isInGrid()) await keys('<F3>')
  await soon(() => expect(isInGrid()).toBe(true))
}
/** To the first field of the form, wherever the fingers are. */
async function toForm(): Promise<void> {
  await toGrid()
  await keys('<F3>')
  await focusIs(/^Sender$/)
}
const inGrid = (text: string) => async () => {
  await toGrid()
  await keys(text)
}
const inForm = (text: string) => async () => {
  await toForm()
  await keys(text)
}

/** What another tab does, once this one has kept all that was typed in it. */
const elsewhere = (rows: readonly DraftRow[], standing: Batch | undefined) => async () => {
  await flushSettlement(operator_id)
  const ids = rows.map(({ id }) => id)
  const tab = kept(operator_id)
  const now = await tab.read()
  if (now.batch) await tab.release(now.batch)
  const gone = now.rows.map(({ id }) => ({ id, isNew: false }))
  await tab.change([...gone, ...rows.map((one) => ({ id: one.id, row: one, isNew: true }))], undefined)
  if (standing) await tab.claim({ ...standing, ids })
  announce(operator_id, 'changed')
  // Not all of it can be seen.
  await turns(20)
}

const rowsShown = () =>
  Number(/(\d+) rows?/.exec(document.querySelector('.settlement h2 small')?.textContent ?? '')?.[1])
const TITLES = { nothing: '', date: 'Change Date', removal: 'Remove Settlement', clearing: 'Clear All' }

const dialogSeen = () => document.querySelector('[role=alertdialog] h2')?.textContent ?? ''
function savingSeen(): string {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Save All'))
  if (button?.getAttribute('aria-busy') === 'true') return scene.isWaiting(SEND) ? 'sending' : 'claiming'
  return bannerLines().includes('Not answered:') ? 'unknown' : 'idle'
}

type Machine = typeof settlementMachine
type Start = 'online' | 'offline'
const isAsked = ({ value }: { value: { asking: string; saving: string } }) =>
  value.asking !== 'nothing' || value.saving === 'confirming' || value.saving === 'looking'
const isWrong = ({ rules, form }: SettlementContext) => Object.keys(rules.check(form)).length > 0
/** The form beside the rows, of which it only matters that there are some. */
const formSeen = (context: SettlementContext) => [
  [isWrong(context), context.form.date, context.isDateAccepted, Object.keys(context.errors).length > 0],
  [context.rows.length, context.batch?.key],
]
/** The rows, their history and what has become of them, beside any form. */
const rowsSeen = (context: SettlementContext) => {
  const { rows, rules, done, undone, wrong, locked, batch: standing, failure } = context
  return [
    [standing?.key, failure?.kind],
    rows.map(({ id, draft }) => [
      locked.has(id),
      Object.keys(rules.check(draft)),
      rules.isSent(draft),
      Object.keys(wrong[id] ?? {}),
    ]),
    [done.length > 0, undone.length > 0],
  ]
}
const input = (rows: readonly ReturnType<typeof row>[], standing?: Batch) => ({
  rules: settlementRules(
    () => ({}),
    () => noLists(TODAY),
  ),
  newKey: () => TYPED,
  today: TODAY,
  rows,
  batch: standing,
})

walkScreen<Machine, SettlementEvent, Start>({
  machine: settlementMachine,
  starts: {
    [NOTHING]: input([]),
    [ONE]: input([row()]),
    [WRONG]: input([row(KEPT[WRONG])]),
    [OFFLINE]: input([row(KEPT[OFFLINE])]),
    [IN_DOUBT]: input([row()], batch),
  },
  isOneScreen: true,
  isSlow: true,
  hands: {
    'form.change': {
      events: [
        { type: 'form.change', field: 'sender_name', value: 'Gul' },
        { type: 'form.change', field: 'date', value: ANOTHER_DAY },
      ],
      press: ({ field: name, value }) => inForm(name === 'date' ? '<F2>2026-01-02' : `<C-a>${value}`),
    },
    'form.fill': {
      events: [
        {
          type: 'form.fill',
          draft: asDraft({ ...whole, amount: '5000', exchg_rate: '18.5', exchg_amount: '270.27' }),
        },
      ],
      press: () => async () => {
        await keys('<C-k>')
        await focusIs('Go To')
        await keys('h 5000 afn /18.5 1001 > 1002 Ahmad > Karim<Enter>')
        await focusIs('RYL Charges')
      },
    },
    'form.add': { events: [{ type: 'form.add' }], press: () => inForm('<C-Enter>') },
    'form.clear': { events: [{ type: 'form.clear' }], press: () => inForm('<C-l>') },
    today: { events: [{ type: 'today', today: ANOTHER_DAY }], press: () => '' },
    'rows.put': {
      events: [
        { type: 'rows.put', rows: [{ id: TYPED, draft: asDraft({ ...empty, sender_name: 'Gul' }) }] },
        { type: 'rows.put', rows: [{ id: 'r', draft: draftOf({ receiver_father_name: 'Jan' }) }] },
        { type: 'rows.put', rows: [{ id: 'r', draft: draftOf({ sender_name: '' }) }] },
        { type: 'rows.put', rows: [{ id: TYPED, draft: draftOf({ sender_name: '' }) }] },
      ],
      press(_, { machine: { context } }) {
        const [standing] = context.rows
        if (!standing) return inGrid('<C-Home>Gul<Enter>')
        return inGrid(
          context.locked.has(standing.id) ? '<C-Home><Delete>' : '<C-Home><Right><Right>Jan<Enter>',
        )
      },
    },
    'rows.undo': { events: [{ type: 'rows.undo' }], press: () => inGrid('<C-z>') },
    'rows.redo': { events: [{ type: 'rows.redo' }], press: () => inGrid('<C-y>') },
    'rows.clear': {
      events: [{ type: 'rows.clear' }],
      press: () => inGrid('<C-l>'),
    },
    'row.remove': {
      events: ['r', TYPED].map((id) => ({ type: 'row.remove', id })),
      press: () => inGrid('<C-Home><A-Delete>'),
    },
    'rows.synced': {
      events: [
        { type: 'rows.synced', rows: [], batch: undefined },
        { type: 'rows.synced', rows: [row()], batch: another },
      ],
      press: ({ rows }) => (rows.length === 0 ? elsewhere([], undefined) : elsewhere([keptRow({})], another)),
    },
    'ask.confirm': {
      events: [{ type: 'ask.confirm' }],
      // What is confirmed ahead leaves the focus at its button.
      press: (_, { machine: { value, context } }) =>
        value.asking === 'nothing' && context.isConfirmed ? '<Enter>' : '<Tab><Enter>',
    },
    'ask.cancel': { events: [{ type: 'ask.cancel' }], press: () => '<Esc>' },
    'settlement.save': { events: [{ type: 'settlement.save' }], press: () => '<F8>' },
  },
  calls: {
    look: {
      at: LOOK,
      endings: [
        {
          name: 'nothing is there',
          done: { rows: [], isWhole: true },
          by: { status: 200, body: { alike: [] } },
        },
        {
          name: 'a row is there',
          done: { rows: [{ id: 'r', as: 'hawala 7 of 3 Nov' }], isWhole: true },
          by: { status: 200, body: { alike: [{ row: 0, id: 7, date: '2026-11-03' }] } },
        },
        { name: 'no answer', done: { rows: [], isWhole: false }, by: 'unreachable' },
      ],
    },
    claim: {
      at: '',
      endings: [
        { name: 'kept', done: batch, by: 'itself' },
        { name: 'what was typed kept', done: batchOfTyped, by: 'itself' },
        { name: 'the server can not be told', failed: unreachable(), by: 'itself' },
      ],
    },
    send: {
      at: SEND,
      endings: [
        { name: 'written', done: [], by: { status: 201, body: [] } },
        {
          name: 'refused',
          failed: refused(400, [{ credit_account: ['Closed.'] }]),
          by: { status: 400, body: [{ credit_account: ['Closed.'] }] },
        },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
  },
  seen: [formSeen, rowsSeen],
  isFar: ({ machine: { context } }) => context.done.length > 1 || context.undone.length > 1,
  place: {
    first: ({ context }) =>
      context.rows[0]?.draft.receiver_father_name === 'offline' ? 'offline' : 'online',
    next: (_, { place }) => place,
  },
  isBarred(event, { machine, place }) {
    const { value, context } = machine
    switch (event.type) {
      case 'xstate.done.actor.claim': {
        const { done } = (event as InnerEvent).ending as Ending & { done: Batch }
        return place === 'offline' || done.ids[0] !== context.rows[0]?.id
      }
      case 'xstate.error.actor.claim':
        return place === 'online'
      // The field holds a date without its last digit then: the form is not the one that stood when it went out.
      case 'xstate.done.actor.send':
        return value.asking === 'date'
      case 'ask.confirm':
      case 'ask.cancel':
        return !isAsked(machine)
      case 'rows.synced':
        return value.asking !== 'nothing' || value.saving === 'claiming'
      case 'today':
        return true
    }
    if (event.type.startsWith('xstate.')) return false
    // In the real screen every new row has a key of its own, here there is one for all.
    const isTypedLocked = context.locked.has(TYPED)
    // A dialog takes all keys; what is being claimed is on its way before the next one.
    if (isAsked(machine) || value.saving === 'claiming') return true
    switch (event.type) {
      // A row that the form becomes has the one key that there is for all.
      case 'form.fill':
        return context.rows.length > 0
      case 'form.add':
        return !isWrong(context) && (context.rows.length > 0 || isTypedLocked)
      case 'form.change':
        return context.form[event.field] === event.value
      case 'rows.put': {
        const [put] = (event as Extract<SettlementEvent, { type: 'rows.put' }>).rows
        const [standing] = context.rows
        if (!standing) return put?.draft.receiver_name !== '' || isTypedLocked
        if (put?.id !== standing.id) return true
        if (context.locked.has(standing.id)) return put.draft.sender_name !== ''
        return (
          put.draft.receiver_father_name !== 'Jan' ||
          standing.draft.receiver_father_name !== '' ||
          place === 'offline' ||
          standing.draft.receiver_name === ''
        )
      }
      case 'row.remove':
        return context.rows[0]?.id !== event.id
      case 'rows.clear':
        return context.rows.length === 0
      default:
        return false
    }
  },
  outOfReach: {
    'anywhere today': 'no hand turns the office past midnight',
    'anywhere form.fill 2': 'ten thousand rows take longer than a walk',
    'anywhere form.add 2': 'ten thousand rows take longer than a walk',
    'anywhere rows.put 2': 'ten thousand rows take longer than a walk',
    'saving.claiming rows.synced': 'what is being claimed is on its way before another tab is heard',
  },
  shows({ machine: { value, context } }) {
    const { asking, saving } = value
    // Over before anybody sees it.
    if (saving === 'claiming') return undefined
    const failed = saving === 'idle' && context.failure?.kind === 'unreachable'
    return {
      dialog: isAsked({ value }) && asking === 'nothing' ? 'Save All' : TITLES[asking],
      saving: saving === 'confirming' || saving === 'looking' ? 'idle' : saving,
      rows: context.rows.length,
      // While it is asked about, the field holds what came before the last digit.
      date: asking === 'date' ? '' : context.form.date === TODAY ? desk.today : context.form.date,
      form: [context.form.sender_name, sayAll(context.errors.sender_name) ?? ''],
      isFailed: failed,
    }
  },
  sees: () => ({
    dialog: dialogSeen(),
    saving: savingSeen(),
    rows: rowsShown(),
    date: dialogSeen() === TITLES.date ? '' : field('Date').value,
    form: [field('Sender').value, errorOf('Sender')],
    isFailed: bannerLines().includes('Error:'),
  }),
  scene,
})

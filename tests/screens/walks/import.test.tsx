import { beforeAll, expect } from 'vitest'
import { type ImportContext, type ImportEvent, importMachine } from '../../../src/machines/import-machine.ts'
import { isByRow } from '../../../src/screens/import/cell-faults.ts'
import { phrases } from '../../../src/screens/import/phrases.ts'
import { refused, unreachable } from '../../machines/fake-calls.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheDesk, bannerLines, dialog, soon } from '../desk/at-the-desk.ts'
import { deskScene } from '../desk/desk-scene.ts'
import { heldWorkers, NO_WORKER, READ } from '../desk/worker-scene.ts'

/** What the machine is told of a table: the currency of its one row, and whether it was typed over. */
interface Row {
  readonly ccy: 'USD' | 'US'
  readonly isTyped: boolean
}
const RIGHT: Row = { ccy: 'USD', isTyped: false }
const WRONG: Row = { ccy: 'US', isTyped: false }
const rowOf = ({ choices }: ImportContext) => choices as Row | undefined

const INTERPRET = 'worker rows'
const CALL = 'POST api/imports/office/'

const workers = heldWorkers((answer) => ('id' in answer ? INTERPRET : READ))
const desk = atTheDesk()
beforeAll(() =>
  desk.office.call('POST', 'api/customers/', { cust_id: 1, cust_name: 'Capital', kind: 'capital' }),
)

const ofServer = deskScene(desk, async (start, hold) => {
  workers.reset()
  hold()
  await desk.open(start)
})
const scene = workers.sceneOf(ofServer)

let files = 0
/** Drops a file on the page, of one row that is in no other. */
async function drop({ ccy }: Row, isAsked: boolean): Promise<void> {
  files += 1
  const sheet = `Name;Phone;Currency;Balance;Side\nKarim ${files};0700 ${files};${ccy};20;Cr\n`
  const dropped = new Event('drop', { bubbles: true, cancelable: true })
  const arrayBuffer = () => workers.bytesOf(sheet)
  const dataTransfer = { files: [Object.assign(new File([sheet], `sheet-${files}.csv`), { arrayBuffer })] }
  document.body.dispatchEvent(Object.assign(dropped, { dataTransfer }))
  if (!isAsked) return
  await soon(() => expect(dialog().querySelector('h2')?.textContent).toBe(phrases.another))
  await desk.stage.keys('<Tab><Enter>')
}

const isInGrid = () => document.activeElement?.closest('.cell-editor') != null
/** Types over the currency. */
async function type(text: string): Promise<void> {
  if (!isInGrid()) await desk.stage.keys('<F3>')
  await soon(() => expect(isInGrid()).toBe(true))
  await desk.stage.keys(`<C-Home><Right><Right>${text}<Enter>`)
}

const statusText = () => document.querySelector('.import-standing[role=status]')?.textContent?.trim() ?? ''
/** The cells of the file's one row. */
const cells = () =>
  [...document.querySelectorAll(`[role=grid][aria-label="${phrases.table}"] tr[data-index="0"] td`)].map(
    (cell) => cell.textContent,
  )
const isAtWork = () => document.querySelector(`progress[aria-label="${phrases.atWork}"]`) !== null
const isBusy = () => document.querySelector('form [aria-busy=true]') !== null

function stateSeen(): string {
  if (document.querySelector('[role=alertdialog] h2')?.textContent === phrases.ask) return 'confirming'
  if (document.querySelector(`progress[aria-label="${phrases.progress}"]`)) return 'reading'
  if (cells().length === 0) return 'choosing'
  if (bannerLines().includes(phrases.unanswered)) return 'unanswered'
  if (isBusy()) return 'sending'
  if (statusText().includes(phrases.checking)) return 'checking'
  if (isAtWork()) return 'interpreting'
  if (statusText().includes(phrases.ready)) return 'ready'
  return statusText().startsWith('The file is imported') ? 'done' : 'mending'
}

walkScreen<typeof importMachine, ImportEvent>({
  machine: importMachine,
  starts: { '/import': { newKey: () => 'key' } },
  isSlow: true,
  hands: {
    'source.take': {
      events: [RIGHT, WRONG].map((source) => ({ type: 'source.take', source })),
      press:
        ({ source }, { machine }) =>
        () =>
          drop(source as Row, !machine.matches('done') && rowOf(machine.context)?.isTyped === true),
    },
    'source.part': {
      events: [{ type: 'source.part', part: 0.5 }],
      press:
        ({ part }) =>
        () =>
          workers.share(part),
    },
    'choices.change': {
      events: (['USD', 'US'] as const).map((ccy) => ({
        type: 'choices.change',
        choices: { ccy, isTyped: true } satisfies Row,
      })),
      press:
        ({ choices }) =>
        () =>
          type((choices as Row).ccy),
    },
    'import.send': { events: [{ type: 'import.send' }], press: () => '<C-Enter>' },
    'import.confirm': { events: [{ type: 'import.confirm' }], press: () => '<Tab><Enter>' },
    'import.cancel': {
      events: [{ type: 'import.cancel' }],
      // In the rows the first Esc leads out of them.
      press: (_, { machine }) => (machine.matches('checking') && isInGrid() ? '<Esc><Esc>' : '<Esc>'),
    },
  },
  calls: {
    read: {
      at: READ,
      endings: [
        { name: 'a right row', done: { table: 'table', choices: RIGHT }, by: 'forward' },
        { name: 'a wrong row', done: { table: 'table', choices: WRONG }, by: 'forward' },
        { name: 'a fault', done: { fault: 'No.' }, by: 'unreachable' },
        { name: 'no worker', failed: new Error('full'), by: NO_WORKER },
      ],
    },
    interpret: {
      at: INTERPRET,
      endings: [
        { name: 'ready', done: { isReady: true }, by: 'forward' },
        { name: 'to mend', done: { isReady: false }, by: 'forward' },
        { name: 'failed', failed: new Error('failed'), by: 'unreachable' },
      ],
    },
    check: {
      at: CALL,
      endings: [
        { name: 'what it would be', done: 'what it would be', by: 'forward' },
        {
          name: 'refused',
          failed: refused(400, [{ acc_no: ['Taken.'] }]),
          by: { status: 400, body: [{ acc_no: ['Taken.'] }] },
        },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
    send: {
      at: CALL,
      endings: [
        { name: 'imported', done: 'what it is', by: 'forward' },
        { name: 'refused', failed: refused(409), by: { status: 409, body: { detail: 'No.' } } },
        { name: 'no answer', failed: unreachable(), by: 'unreachable' },
      ],
    },
  },
  seen: ({ source, part, table, choices, shown, answer, isWanted, fault, failure }) => [
    table === undefined && [source, part],
    choices,
    [shown?.isReady, answer !== undefined, isWanted],
    [fault !== undefined, failure?.kind],
  ],
  isBarred(event, { machine: { context } }) {
    const row = rowOf(context)
    if (event.type === 'choices.change') return (event.choices as Row).ccy === row?.ccy
    if (!('ending' in event) || !event.ending || !('done' in event.ending)) return false
    const { done } = event.ending as { readonly done: { choices?: Row; isReady?: boolean } }
    if (event.type === 'xstate.done.actor.read' && done.choices) return done.choices !== context.source
    return event.type === 'xstate.done.actor.interpret' && done.isReady !== (row?.ccy === 'USD')
  },
  shows({ machine: { value, context } }) {
    const { part, table, shown, fault, failure } = context
    const hasTable = table !== undefined
    const refusedCells = isByRow(failure) ? 1 : 0
    return {
      state: value,
      part: value === 'reading' ? part : undefined,
      ccy: hasTable ? rowOf(context)?.ccy : undefined,
      toMend: hasTable ? (shown && !shown.isReady ? 1 : 0) + refusedCells : undefined,
      hasFocus: true,
      isFailed: fault !== undefined || (failure !== undefined && !isByRow(failure) && value !== 'unanswered'),
    }
  },
  sees() {
    const state = stateSeen()
    const hasTable = cells().length > 0
    const [, toMend = '0'] = /(\d+) cells? to mend/.exec(statusText()) ?? []
    return {
      state,
      part: document.querySelector<HTMLProgressElement>(`progress[aria-label="${phrases.progress}"]`)?.value,
      ccy: hasTable ? cells()[3] : undefined,
      toMend: hasTable ? Number(toMend) : undefined,
      hasFocus: document.activeElement !== document.body,
      isFailed: bannerLines().includes('Error:'),
    }
  },
  scene,
})

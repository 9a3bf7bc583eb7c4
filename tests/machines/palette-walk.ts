import { expect } from 'vitest'
import { type PaletteEntry, type PaletteEvent, paletteMachine } from '../../src/machines/palette-machine.ts'
import { type Scene, walkScreen } from './ways.ts'

/** Lines of each kind: one goes somewhere, one runs a command, one is an entry. */
const GO = 'day'
const RUN = 'theme'
const ENTRY = 'cash 500 usd 4001 > 4002 rent'
const entry: PaletteEntry = {
  noun: 'cash-book',
  draft: {
    id: '',
    date: '2026-11-20',
    amount: '500',
    amount_currency: 'USD',
    debit_account: '4001',
    credit_account: '4002',
    description: 'rent',
  },
}
/** The lines that were run before. */
export const HISTORY = ['capccy', 'prov']
/** Of the two places where a walk begins. */
export const WITH_HISTORY = 'after two lines'

/** What there is of Go To; it also runs in the page of a browser. */
export function seenOfGoTo() {
  const input = document.querySelector<HTMLInputElement>('.goto [role=combobox]')
  if (!input) return { state: 'closed' }
  return {
    state: input.getAttribute('aria-busy') === 'true' ? 'posting' : 'open',
    line: input.value,
    row: document.querySelector('[role=option][aria-selected=true] .goto-kind')?.textContent ?? '',
    failure: document.querySelector('#goto-word [role=alert]')?.textContent ?? '',
    hasFocus: document.activeElement === input,
  }
}

const isAt = (line: string) => (context: { line: string }) => context.line === line
const ROW_OF: Readonly<Record<string, string>> = { [GO]: 'report', [RUN]: 'command', [ENTRY]: 'open' }

/** Walks Go To by keys: in jsdom, and in a browser in the long run. */
export function walkGoTo(scene: Scene, sees: () => unknown): void {
  walkScreen<typeof paletteMachine, PaletteEvent>({
    machine: paletteMachine,
    starts: {
      'with nothing before': { history: [], newKey: () => 'a-key' },
      [WITH_HISTORY]: { history: HISTORY, newKey: () => 'a-key' },
    },
    isSlow: true,
    hands: {
      'palette.open': { events: [{ type: 'palette.open' }], press: () => '<C-k>' },
      'palette.close': { events: [{ type: 'palette.close' }], press: () => '<Esc>' },
      'line.change': {
        events: [GO, RUN, ENTRY].map((line) => ({ type: 'line.change', line }) as const),
        press: ({ line }) => `<C-l>${line.replaceAll('<', '<lt>')}`,
      },
      'row.select': {
        events: [
          { type: 'row.select', row: 'post' },
          { type: 'row.select', row: 'open' },
        ],
        press: ({ row }) => (row === 'post' ? '<Down>' : '<Up>'),
      },
      'history.older': { events: [{ type: 'history.older' }], press: () => '<Up>' },
      'history.newer': { events: [{ type: 'history.newer' }], press: () => '<Down>' },
      'palette.go': {
        events: [{ type: 'palette.go', place: { path: '/' } }],
        press: () => '<Enter>',
      },
      'palette.run': { events: [{ type: 'palette.run', id: 'theme.toggle' }], press: () => '<Enter>' },
      'palette.fill': { events: [{ type: 'palette.fill', entry }], press: () => '<Enter>' },
      'palette.post': { events: [{ type: 'palette.post', entry }], press: () => '<C-Enter>' },
    },
    calls: {
      post: {
        at: 'POST api/cash-book/',
        endings: [
          { name: 'posted', done: { posted: true, id: 9 }, by: { status: 201, body: { id: 9 } } },
          {
            name: 'refused',
            done: { posted: false, lines: ['No.'] },
            by: { status: 400, body: { detail: 'No.' } },
          },
        ],
      },
    },
    seen: ({ line, row, history, back, failure, attempts }) => [
      line,
      row,
      history.length,
      back,
      failure,
      attempts.length > 0,
    ],
    // One line that is run is enough: what comes after it differs in the history only.
    isFar: ({ machine: { context } }) => context.history.length % 2 === 1 || (context.back ?? 0) > 1,
    isBarred(event, { machine: { context } }) {
      const { line, row, back } = context
      const isRecalled = back !== undefined
      switch (event.type) {
        case 'line.change':
          // Typing begins a line of its own; with a history it would only repeat what begins without one.
          return event.line === line || context.history.length > 1
        case 'row.select':
          return (
            isRecalled || !isAt(ENTRY)(context) || (event.row === 'post' ? row === 'post' : row !== 'post')
          )
        case 'history.older':
          return line !== '' && !isRecalled
        case 'history.newer':
          return !isRecalled
        case 'palette.go':
          return line !== GO && !isRecalled
        case 'palette.run':
          return line !== RUN
        case 'palette.fill':
          return line !== ENTRY || row === 'post'
        case 'palette.post':
          return line !== ENTRY
        default:
          return false
      }
    },
    outOfReach: {
      'posting failed post': 'whatever goes wrong with a call is an answer that says so',
    },
    shows({ machine: { value, context } }) {
      if (value === 'closed') return { state: value }
      const { line, row, failure } = context
      return {
        state: value,
        line,
        row: row || (ROW_OF[line] ?? expect.any(String)),
        failure: failure.length === 0 ? '' : `Error: ${failure.join(' ')}`,
        hasFocus: true,
      }
    },
    sees,
    scene,
  })
}

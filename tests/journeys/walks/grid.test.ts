import { afterAll, beforeAll, describe } from 'vitest'
import type { EventObject } from 'xstate'
import { type GridEvent, gridMachine, selectionOf } from '../../../src/machines/grid-machine.ts'
import { walkScreen } from '../../machines/ways.ts'
import { atTheOffice } from '../browser/at-the-office.ts'
import { browserPath } from '../browser/browser.ts'
import { seatScene } from '../browser/seat-scene.ts'

/**
 * The two columns that the walk stays in: one that takes any figure, one that takes only what its list has. A way may
 * end beside them.
 */
const AMOUNT = 5
const CCY = 6
const HEADINGS: Readonly<Record<number, string>> = {
  0: 'Sender',
  [AMOUNT - 1]: 'Province',
  [AMOUNT]: 'Amount',
  [CCY]: 'CCY',
  [CCY + 1]: 'Ex Rate',
}
const COLUMNS = 13

/** The machine with the guards of the settlement's cells. */
const machine = gridMachine.provide({
  guards: {
    isTaken: (_, { place, text }) => place.column !== CCY || text === '' || text === 'usd',
    isOpen: () => true,
  },
})

/** What was done to the rows so far: nothing, one step by a column, or more. */
type Done = 'nothing' | 'an amount' | 'a currency' | 'more'

const isCommit = (event: EventObject): event is Extract<GridEvent, { type: 'cell.commit' }> =>
  event.type === 'cell.commit'

describe.skipIf(!browserPath)('the grid in a browser', () => {
  const here = atTheOffice()
  beforeAll(() => here.office.addCustomer(1, { '1001': 'RYL', '1002': 'RYL' }))
  afterAll(() => scene.close())

  const scene = seatScene(
    () => here.browser,
    () => here.office,
    async ({ stage, play }) => {
      await stage.open('/hawala')
      await play(`
        expect focus Sender
        keys <F3>
        expect focus Sender 1
        keys ${'<Right>'.repeat(AMOUNT)}
        expect focus Amount 1
      `)
    },
  )

  /** Runs in the page: where the fingers are. */
  function seen() {
    const editor = document.querySelector<HTMLInputElement>('.cell-editor input')
    const isEditing = editor?.classList.contains('editing') ?? false
    return {
      cell: editor?.getAttribute('aria-label'),
      state: isEditing ? 'editing' : 'navigating',
      text: isEditing ? editor?.value : '',
      isRefused: editor?.getAttribute('aria-invalid') === 'true',
      rows: Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1,
      selected: document.querySelectorAll('[role=grid] td.selected').length,
      hasFocus: document.activeElement === editor,
    }
  }

  walkScreen<typeof machine, GridEvent, Done>({
    machine,
    starts: { 'a settlement without rows': { columns: COLUMNS, rows: 1, first: { row: 0, column: AMOUNT } } },
    isSlow: true,
    hands: {
      'cell.move': {
        events: [
          { type: 'cell.move', rows: 0, columns: 1, extend: false },
          { type: 'cell.move', rows: 0, columns: -1, extend: false },
          { type: 'cell.move', rows: 1, columns: 0, extend: false },
          { type: 'cell.move', rows: -1, columns: 0, extend: true },
        ],
        press({ rows, columns, extend }) {
          const arrow = rows > 0 ? 'Down' : rows < 0 ? 'Up' : columns > 0 ? 'Right' : 'Left'
          return `<${extend ? 'S-' : ''}${arrow}>`
        },
      },
      'cell.type': {
        events: ['7', '77', 'usd', 'zz'].map((text) => ({ type: 'cell.type', text }) as const),
        press: ({ text }, { machine: { value } }) => (value === 'editing' ? `<C-a>${text}` : text),
      },
      'cell.edit': { events: [{ type: 'cell.edit', text: '' }], press: () => '<Enter>' },
      'cell.commit': {
        events: [
          { type: 'cell.commit', rows: 1, columns: 0 },
          { type: 'cell.commit', rows: -1, columns: 0 },
          { type: 'cell.commit', rows: 0, columns: 1, wrap: true },
          { type: 'cell.commit', rows: 0, columns: 0 },
        ],
        press: ({ rows, columns }) =>
          rows > 0 ? '<Enter>' : rows < 0 ? '<S-Enter>' : columns > 0 ? '<Tab>' : '<F2>',
      },
      'cell.cancel': { events: [{ type: 'cell.cancel' }], press: () => '<Esc>' },
      // Save All leads to the first cell of a row that can't be saved.
      'cell.goTo': { events: [{ type: 'cell.goTo', row: 0, column: 0 }], press: () => '<F8>' },
      // Taking back what made the row takes the row away.
      'grid.size': { events: [{ type: 'grid.size', rows: 1 }], press: () => '<C-z>' },
    },
    calls: {},
    seen: ({ active, anchor, text, error, rows }) => [active, anchor, text, error, rows],
    isFar: ({ machine: { context } }) =>
      context.rows > 2 || (context.active.column !== AMOUNT && context.active.column !== CCY),
    place: {
      first: () => 'nothing',
      next(event, { machine: before, place }, after) {
        if (event.type === 'grid.size') return 'nothing'
        if (!isCommit(event) || after.matches('editing') || before.context.text === '') return place
        if (place !== 'nothing') return 'more'
        return before.context.active.column === AMOUNT ? 'an amount' : 'a currency'
      },
    },
    isBarred(event, { machine: { value, context }, place }) {
      const isAmount = context.active.column === AMOUNT
      switch (event.type) {
        case 'cell.type':
          // What stands in the editor already, it tells nobody of.
          if (value === 'editing' && event.text === context.text) return true
          return isAmount !== /^7+$/.test(event.text)
        // Only the row at the bottom is known to be blank.
        case 'cell.edit':
          return context.active.row !== context.rows - 1
        case 'grid.size':
          return value !== 'navigating' || (place !== 'an amount' && place !== 'a currency')
        case 'cell.goTo':
          return value !== 'navigating' || place !== 'an amount'
        default:
          return false
      }
    },
    outOfReach: {
      'editing cell.goTo': 'hands on a keyboard take the text first, then go',
      'editing cell.goTo 2': 'hands on a keyboard take the text first, then go',
      'editing grid.size': 'while a cell is edited rows come and go in another tab only',
    },
    shows({ machine: { value, context } }) {
      const { row, column } = context.active
      const { top, bottom, left, right } = selectionOf(context)
      return {
        cell: `${HEADINGS[column]} ${row + 1}`,
        state: value,
        text: value === 'editing' ? context.text : '',
        // The row that Save All has led to is marked too.
        isRefused: context.error !== undefined || column === 0,
        rows: context.rows,
        selected: context.anchor ? (bottom - top + 1) * (right - left + 1) : 0,
        hasFocus: true,
      }
    },
    sees: () => scene.page.evaluate(seen),
    scene,
  })
})

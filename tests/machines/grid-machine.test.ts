import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { gridMachine, selectionOf } from '../../src/machines/grid-machine.ts'

function start(rows = 4, columns = 3) {
  const committed: string[] = []
  const actor = createActor(gridMachine.provide({ guards: { isTaken: () => true, isOpen: () => true } }), {
    input: { rows, columns, first: { row: 0, column: 0 } },
  }).start()
  actor.on('cell.committed', ({ cell: place, text }) => {
    committed.push(`${place.row},${place.column} ${text}`)
  })
  const context = () => actor.getSnapshot().context
  return { actor, committed, context, at: () => context().active, state: () => actor.getSnapshot().value }
}
const DOWN = { rows: 1, columns: 0 }

describe('a grid', () => {
  it('has a blank row below the one that was just typed at the bottom', () => {
    const { actor, at, context } = start(1)
    for (const text of ['one', 'two', '']) {
      actor.send({ type: 'cell.type', text })
      actor.send({ type: 'cell.commit', ...DOWN })
    }
    expect(at()).toEqual({ row: 2, column: 0 })
    expect(context().rows).toBe(3)
    // Spaces are nothing that makes a row.
    const blank = start(1)
    blank.actor.send({ type: 'cell.type', text: '  ' })
    blank.actor.send({ type: 'cell.commit', ...DOWN })
    expect([blank.state(), blank.at(), blank.context().rows]).toEqual([
      'navigating',
      { row: 0, column: 0 },
      1,
    ])
  })

  it('selects from where it began, until it moves without', () => {
    const { actor, context } = start()
    actor.send({ type: 'cell.goTo', row: 3, column: 2 })
    actor.send({ type: 'cell.move', rows: -2, columns: 0, extend: true })
    actor.send({ type: 'cell.move', rows: 0, columns: -1, extend: true })
    expect(selectionOf(context())).toEqual({ top: 1, bottom: 3, left: 1, right: 2 })
    actor.send({ type: 'cell.move', ...DOWN })
    expect(selectionOf(context())).toEqual({ top: 2, bottom: 2, left: 1, right: 1 })
  })

  it('follows its row where rows come and go, and commits before a click leaves', () => {
    const { actor, at, committed } = start()
    actor.send({ type: 'cell.move', rows: 3, columns: 0 })
    actor.send({ type: 'grid.size', rows: 2 })
    expect(at().row).toBe(1)
    actor.send({ type: 'grid.size', rows: 6, row: 4 })
    expect(at().row).toBe(4)
    actor.send({ type: 'cell.type', text: 'x' })
    actor.send({ type: 'cell.goTo', row: 0, column: 1 })
    expect(committed).toEqual(['4,0 x'])
    expect(at()).toEqual({ row: 0, column: 1 })
  })
})

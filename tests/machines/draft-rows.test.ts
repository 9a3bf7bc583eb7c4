import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftRow } from '../../contract/operator/draft-rows.ts'
import { isSame } from '../../src/machines/draft.ts'
import {
  applied,
  byPlace,
  type DraftRows,
  putting,
  type RowSide,
  removing,
  standing,
  stepped,
  turned,
} from '../../src/machines/draft-rows.ts'

const row = (text: string): RowSide => ({ row: { id: '1', place: 1, draft: { text } }, is_saved: false })
const removed: RowSide = { row: null, is_saved: false }
const saved: RowSide = { row: null, is_saved: true }

const typed = (id: string, place: number, text = id): DraftRow => ({ id, place, draft: { text } })
const put = (id: string, text = id) => ({ id, draft: { text } })

describe('a list of typed rows', () => {
  const rows = [typed('a', 1), typed('b', 2), typed('c', 3)]

  it('is ordered by places, and rows of one place by their ids', () => {
    const mixed = [typed('b', 2), typed('a', 2), typed('d', 1), typed('a', 2)]
    expect(mixed.toSorted(byPlace).map(({ id }) => id)).toEqual(['d', 'a', 'a', 'b'])
    expect([byPlace(typed('a', 1), typed('b', 1)), byPlace(typed('b', 1), typed('a', 1))]).toEqual([-1, 1])
    expect(byPlace(typed('a', 1), typed('a', 1))).toBe(0)
  })

  it('puts what is typed into known rows where they are, and new ones at the bottom', () => {
    expect(applied(rows, putting(rows, [put('b', 'x')]))).toEqual([rows[0], typed('b', 2, 'x'), rows[2]])
    expect(applied(rows, putting(rows, [put('d')]))).toEqual([...rows, typed('d', 4)])
    expect(applied(rows, putting(rows, [put('e'), put('a', 'x'), put('d')]))).toEqual([
      ...[typed('a', 1, 'x'), rows[1], rows[2], typed('e', 4), typed('d', 5)],
    ])
    expect(applied([], putting([], [put('a')]))).toEqual([typed('a', 1)])
  })

  it('takes no step for rows that are as they were, or for none', () => {
    expect(putting(rows, [put('a'), put('b')])).toEqual([])
    expect(putting(rows, [])).toEqual([])
    expect(applied(rows, [])).toEqual(rows)
  })

  it('takes rows away', () => {
    const step = removing(rows, ({ id }) => id !== 'b')
    expect(step).toEqual([
      { id: 'a', before: rows[0] },
      { id: 'c', before: rows[2] },
    ])
    expect(applied(rows, step)).toEqual([rows[1]])
    // One that is not there stays away.
    expect(applied([typed('b', 2)], step)).toEqual([rows[1]])
  })

  it('brings a changed row back to its place that was removed meanwhile', () => {
    const [step] = [putting(rows, [put('b', 'x')])]
    expect(applied([typed('a', 1), typed('c', 3)], step)).toEqual([rows[0], typed('b', 2, 'x'), rows[2]])
    // The row is known by its id where it was read anew.
    expect(applied([typed('b', 2), typed('c', 3)], step)).toEqual([typed('b', 2, 'x'), rows[2]])
  })
})

describe('the history of a list', () => {
  const start: DraftRows = { rows: [typed('a', 1)], done: [], undone: [] }
  const free = () => true
  const changed = stepped(start, putting(start.rows, [put('a', 'x')]))
  const both = stepped(changed, putting(changed.rows, [put('b')]))

  it('is undone step by step, and redone', () => {
    const once = turned(both, 'undo', free)
    expect(once.list.rows).toEqual([typed('a', 1, 'x')])
    expect(once.step).toEqual([{ id: 'b', before: typed('b', 2), after: undefined }])
    const twice = turned(once.list, 'undo', free)
    expect([twice.list.rows, twice.list.done, twice.list.undone.length]).toEqual([start.rows, [], 2])
    const again = turned(twice.list, 'redo', free)
    expect([again.list.rows, again.list.done.length, again.list.undone.length]).toEqual([changed.rows, 1, 1])
    expect(turned(again.list, 'redo', free).list).toEqual(both)
  })

  it('has nothing before its first step, and nothing after its last', () => {
    expect(turned(start, 'undo', free)).toEqual({ list: start, step: [] })
    expect(turned(both, 'redo', free)).toEqual({ list: both, step: [] })
  })

  it('forgets what was undone with the next step, and the first of more than two hundred', () => {
    const back = turned(both, 'undo', free).list
    expect(stepped(back, putting(back.rows, [put('c')])).undone).toEqual([])
    let long = start
    for (let index = 0; index < 201; index += 1)
      long = stepped(long, putting(long.rows, [put('a', `${index}`)]))
    expect([long.done.length, long.done[0]?.[0]?.before?.draft]).toEqual([200, { text: '0' }])
  })

  it('leaves rows that were changed since, or may not be touched', () => {
    const since = { ...changed, rows: [typed('a', 1, 'y')] }
    expect(turned(since, 'undo', free)).toMatchObject({ step: [], list: { rows: since.rows, done: [] } })
    expect(turned(changed, 'undo', (id) => id !== 'a')).toMatchObject({
      step: [],
      list: { rows: changed.rows },
    })
  })
})

describe('a row that was changed here, and there', () => {
  it('stands as it is here, and theirs is told', () => {
    expect(standing(row('mine'), row('theirs'), false)).toBe('contested')
    expect(standing(row('same'), row('same'), false)).toBe('theirs')
  })

  it('stays where one side changed and the other removed it', () => {
    expect(standing(row('mine'), removed, false)).toBe('mine')
    expect(standing(removed, row('theirs'), false)).toBe('theirs')
    expect(standing(removed, removed, false)).toBe('theirs')
  })

  it('never comes back where either side has saved it', () => {
    expect(standing(row('mine'), saved, false)).toBe('theirs')
    expect(standing(saved, row('theirs'), false)).toBe('mine')
    expect(standing(saved, removed, false)).toBe('mine')
  })

  it('stands as it is here, untold, where theirs was sent from here', () => {
    expect(standing(row('mine'), row('sent before'), true)).toBe('mine')
    expect(standing(removed, row('sent before'), true)).toBe('mine')
    expect(standing(row('mine'), saved, true)).toBe('theirs')
  })

  it('is lost on neither side, whatever they did', () => {
    const side = fc.constantFrom(row('x'), row('y'), row('z'), removed, saved)
    fc.assert(
      fc.property(side, side, fc.boolean(), (mine, theirs, isOwn) => {
        const stands = standing(mine, theirs, isOwn)
        const kept: RowSide = stands === 'theirs' ? theirs : mine
        const told: DraftRow | null = stands === 'contested' ? theirs.row : null
        const isGone = mine.is_saved || theirs.is_saved
        // What this browser itself has sent is no other side.
        if (isGone || isOwn) {
          expect(kept).toEqual(isGone ? saved : mine)
          return
        }
        for (const typed of [mine.row, theirs.row])
          if (typed) expect([kept.row, told].some((one) => isSame(one, typed))).toBe(true)
        // The other side comes to the same, but where both have changed it.
        if (stands !== 'contested') {
          const other = standing(theirs, mine, false)
          expect(other === 'theirs' ? mine : theirs).toEqual(kept)
        }
      }),
    )
  })
})

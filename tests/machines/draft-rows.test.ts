import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applied,
  byPlace,
  type DraftRow,
  type DraftRows,
  mergedRows,
  putting,
  removing,
  stepped,
  turned,
} from '../../src/machines/draft-rows.ts'

interface Row {
  readonly id: string
  readonly text: string
}
const row = (id: string, text = id): Row => ({ id, text })

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

describe('rows of two sides', () => {
  const base = [row('1'), row('2'), row('3')]

  it('hold what either added, mine first', () => {
    const { rows, contested } = mergedRows(base, [...base, row('4')], [row('0'), ...base, row('5')])
    expect(rows.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '0', '5'])
    expect(contested).toEqual([])
  })

  it('hold what either changed, and not what either removed', () => {
    const mine = [row('1', 'mine'), row('2')]
    const theirs = [row('1'), row('2', 'theirs'), row('3')]
    expect(mergedRows(base, mine, theirs)).toEqual({
      rows: [row('1', 'mine'), row('2', 'theirs')],
      contested: [],
    })
  })

  it('hold what one changed and the other removed', () => {
    expect(mergedRows(base, [row('1', 'mine')], [row('2', 'theirs')]).rows).toEqual([
      row('1', 'mine'),
      row('2', 'theirs'),
    ])
  })

  it('hold mine where both changed a row, and name theirs', () => {
    const theirs = [row('1', 'theirs'), row('2', 'same'), row('3')]
    expect(mergedRows(base, [row('1', 'mine'), row('2', 'same'), row('3')], theirs)).toEqual({
      rows: [row('1', 'mine'), row('2', 'same'), row('3')],
      contested: [row('1', 'theirs')],
    })
  })

  it('never lose what was typed on either side, and bring nothing back', () => {
    const list = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...'abcdef'), text: fc.constantFrom('x', 'y', 'z') }),
      {
        selector: ({ id }) => id,
      },
    )
    const key = ({ id, text }: Row) => `${id}${text}`
    fc.assert(
      fc.property(list, list, list, (before, mine, theirs) => {
        const { rows, contested } = mergedRows(before, mine, theirs)
        const known = new Set(before.map(key))
        const found = new Set([...rows, ...contested].map(key))
        // Whatever either side typed since is there; whatever is there either side has.
        for (const typed of [...mine, ...theirs])
          if (!known.has(key(typed))) expect(found).toContain(key(typed))
        const either = new Set([...mine, ...theirs].map(key))
        for (const one of found) expect(either).toContain(one)
        // What is as it was is there only where neither side took it away or changed it.
        for (const one of rows)
          if (known.has(key(one))) {
            expect(mine.map(key)).toContain(key(one))
            expect(theirs.map(key)).toContain(key(one))
          }
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        // The other side comes to the same rows, but for those that both changed.
        const other = mergedRows(before, theirs, mine)
        const isContested = new Set(contested.map(({ id }) => id))
        const agreed = (all: readonly Row[]) =>
          all
            .filter(({ id }) => !isContested.has(id))
            .map(key)
            .sort()
        expect(agreed(other.rows)).toEqual(agreed(rows))
        expect(mergedRows(before, mine, mine)).toEqual({ rows: mine, contested: [] })
      }),
    )
  })
})

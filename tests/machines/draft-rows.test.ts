import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedRows } from '../../src/machines/draft-rows.ts'

interface Row {
  readonly id: string
  readonly text: string
}
const row = (id: string, text = id): Row => ({ id, text })

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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LocalCopy, mergedRows, reconciled, type ServerCopy } from '../../src/machines/durable-draft.ts'

interface Row {
  readonly id: string
  readonly text: string
}
const row = (id: string, text = id): Row => ({ id, text })
const local = (draft: string | null, version: number, base: string | null): LocalCopy<string> => ({
  draft,
  base: { version, draft: base },
})
const server = (version: number, draft: string | null): ServerCopy<string> => ({ version, draft })
const merge = (base: string | null, mine: string | null, theirs: string | null) => `${mine}+${theirs}-${base}`
const settle = (here: LocalCopy<string>, there: ServerCopy<string>) => {
  const { draft, base, toSend, toShow } = reconciled(here, there, merge)
  expect(base).toBe(there)
  return { draft, toSend, toShow }
}

describe('a draft that is kept here and on the server', () => {
  it('is left alone where both hold the same', () => {
    const same = { draft: 'a', toSend: false, toShow: false }
    expect(settle(local('a', 3, 'a'), server(3, 'a'))).toEqual(same)
    // The answer to a change was lost: the server has counted on, and holds what was sent.
    expect(settle(local('a', 3, 'old'), server(4, 'a'))).toEqual(same)
    expect(settle(local(null, 0, null), server(0, null))).toEqual({ ...same, draft: null })
  })

  it('is sent where only this browser has moved on', () => {
    expect(settle(local('new', 3, 'a'), server(3, 'a'))).toEqual({
      draft: 'new',
      toSend: true,
      toShow: false,
    })
    expect(settle(local('new', 0, null), server(0, null))).toMatchObject({ toSend: true })
    expect(settle(local(null, 3, 'a'), server(3, 'a'))).toEqual({ draft: null, toSend: true, toShow: false })
  })

  it('is shown where only the server has moved on', () => {
    expect(settle(local('a', 3, 'a'), server(5, 'new'))).toEqual({
      draft: 'new',
      toSend: false,
      toShow: true,
    })
    expect(settle(local(null, 0, null), server(5, 'new'))).toMatchObject({ draft: 'new', toShow: true })
    expect(settle(local('a', 3, 'a'), server(4, null))).toEqual({ draft: null, toSend: false, toShow: true })
  })

  it('is merged where both have, then sent and shown', () => {
    expect(settle(local('mine', 3, 'a'), server(4, 'theirs'))).toEqual({
      draft: 'mine+theirs-a',
      toSend: true,
      toShow: true,
    })
    expect(reconciled(local('mine', 3, 'a'), server(4, 'theirs'), () => 'theirs')).toMatchObject({
      toSend: false,
      toShow: true,
    })
  })

  it('stands as it is here where the server went back to a backup', () => {
    expect(settle(local('a', 9, 'a'), server(2, 'old'))).toEqual({ draft: 'a', toSend: true, toShow: false })
    expect(settle(local('new', 9, 'a'), server(0, null))).toMatchObject({ draft: 'new', toSend: true })
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

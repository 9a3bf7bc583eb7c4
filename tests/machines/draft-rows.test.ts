import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftRow } from '../../contract/operator/draft-rows.ts'
import { isSame } from '../../src/machines/draft.ts'
import { type RowSide, standing } from '../../src/machines/draft-rows.ts'

const row = (text: string): RowSide => ({ row: { id: '1', place: 1, draft: { text } }, is_saved: false })
const removed: RowSide = { row: null, is_saved: false }
const saved: RowSide = { row: null, is_saved: true }

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

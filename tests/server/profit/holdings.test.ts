import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, Holdings, type Move, moved } from '../../../server/profit/holdings.ts'

const NONE = { quantity: 0n, cost: 0n }

describe('a holding', () => {
  it('leaves at its average cost, and what it brings beyond that is realised', () => {
    const bought = moved(NONE, { quantity: 70_000_000n, value: 1_000_000n }).holding
    expect(moved(bought, { quantity: -6_950_000n, value: -100_000n })).toEqual({
      holding: { quantity: 63_050_000n, cost: 900_714n },
      realised: 714n,
    })
  })

  it('that was sold without being there keeps what it brought until it is covered', () => {
    const short = moved(NONE, { quantity: -100n, value: -1000n })
    expect(short).toEqual({ holding: { quantity: -100n, cost: -1000n }, realised: 0n })
    expect(moved(short.holding, { quantity: 40n, value: 300n })).toEqual({
      holding: { quantity: -60n, cost: -600n },
      realised: 100n,
    })
  })

  it('that turns round begins anew at the value of what goes beyond it', () => {
    expect(moved({ quantity: 100n, cost: 1000n }, { quantity: -150n, value: -1800n })).toEqual({
      holding: { quantity: -50n, cost: -600n },
      realised: 200n,
    })
  })

  it('says what a quantity of it cost, and nothing of one that is not there', () => {
    expect(costOf({ quantity: 300n, cost: 100n }, -100n)).toBe(-33n)
    expect(costOf({ quantity: -300n, cost: -100n }, 100n)).toBe(33n)
    expect(costOf({ quantity: 300n, cost: 100n }, 100n)).toBeUndefined()
    expect(costOf(NONE, -100n)).toBeUndefined()
  })

  it('has cost what was moved into it and what was realised, whatever is moved', () => {
    const size = fc.bigInt({ min: 0n, max: 10n ** 12n })
    const move = fc
      .record({ quantity: size, value: size, isOut: fc.boolean() })
      .map(
        ({ quantity, value, isOut }): Move =>
          isOut ? { quantity: -quantity, value: -value } : { quantity, value },
      )
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const holdings = new Holdings(new Map())
        let [realised, value, quantity] = [0n, 0n, 0n]
        for (const one of moves) {
          realised += holdings.move('AFN', one)
          value += one.value
          quantity += one.quantity
        }
        const held = holdings.of('AFN')
        expect(held.quantity).toBe(quantity)
        expect(held.cost).toBe(value + realised)
        if (moves.every((one) => one.quantity !== 0n) && quantity === 0n) expect(held.cost).toBe(0n)
      }),
    )
  })
})

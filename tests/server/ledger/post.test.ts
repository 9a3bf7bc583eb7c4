import { describe, expect, it } from 'vitest'
import { credit, debit } from '../../../contract/records/postings.ts'
import { AccountFull, LARGEST_TOTAL, type Trx } from '../../../server/db/books.ts'
import { Refused } from '../../../server/errors.ts'
import { postAll, repost, Unbalanced, unpost } from '../../../server/ledger/post.ts'

/** An engine that notes what it is asked for. */
function notingEngine() {
  const asked: unknown[] = []
  const postings = {
    enter: async (entries: readonly unknown[]) => {
      asked.push(['enter', entries])
      return [7, 8]
    },
    replace: async (...what: unknown[]) => void asked.push(['replace', ...what]),
    remove: async (...what: unknown[]) => void asked.push(['remove', ...what]),
  }
  return { asked, trx: { postings } as unknown as Trx }
}

const legs = [debit('4001', 'USD', 500n), credit('4002', 'USD', 500n)]
const entryOf = (date: string, postings = legs) => ({ type: 'cash-book' as const, id: 1, date, postings })
const day = '2026-11-28'
const closed_until = '2026-11-27'

describe('the ledger posts', () => {
  it('entries that add up, all in one, and answers their places', async () => {
    const { asked, trx } = notingEngine()
    const entries = [entryOf(day), entryOf('2026-11-29')]
    expect(await postAll(trx, entries, closed_until)).toEqual([7, 8])
    await repost(trx, { entry_no: 7, date: day }, '2026-11-30', legs, closed_until)
    await unpost(trx, { entry_no: 8, date: day }, closed_until)
    expect(asked).toEqual([
      ['enter', entries],
      ['replace', 7, '2026-11-30', legs],
      ['remove', 8],
    ])
  })

  it('nothing for a closed day: new, changed from or to it, or deleted', async () => {
    const { asked, trx } = notingEngine()
    const onClosed = { entry_no: 7, date: closed_until }
    const refused = [
      postAll(trx, [entryOf(day), entryOf(closed_until)], closed_until),
      repost(trx, onClosed, day, legs, closed_until),
      repost(trx, { ...onClosed, date: day }, closed_until, legs, closed_until),
      unpost(trx, onClosed, closed_until),
    ]
    for (const call of refused) await expect(call).rejects.toThrow(Refused)
    expect(asked).toEqual([])
  })

  it.each([
    ['too much on one side', [debit('4001', 'USD', 500n), credit('4002', 'USD', 501n)], 'USD is off by 1'],
    ['too little', [debit('4001', 'USD', 500n), credit('4002', 'USD', 499n)], 'USD is off by -1'],
    ['another currency', [debit('4001', 'USD', 500n), credit('8001', 'AFN', 500n)], 'USD is off by -500'],
  ])('nothing that does not add up to zero: %s', async (_, postings, message) => {
    const { asked, trx } = notingEngine()
    const unbalanced = new Unbalanced(message)
    await expect(postAll(trx, [entryOf(day), entryOf(day, postings)], '')).rejects.toThrow(unbalanced)
    await expect(repost(trx, { entry_no: 7, date: day }, day, postings, '')).rejects.toThrow(unbalanced)
    expect(asked).toEqual([])
  })

  it('up to the largest total of an account in one call, and no more on either side', async () => {
    const half = LARGEST_TOTAL / 2n
    const entry = (amount: bigint, from: string, to: string) =>
      entryOf(day, [debit(from, 'USD', amount), credit(to, 'USD', amount)])
    const { asked, trx } = notingEngine()
    const full = [entry(half, '4001', '4002'), entry(half, '4001', '4003'), entry(half, '4004', '4002')]
    await postAll(trx, full, '')
    expect(asked).toEqual([['enter', full]])
    for (const [over, account] of [
      [entry(1n, '4001', '4005'), '4001'],
      [entry(1n, '4005', '4002'), '4002'],
    ] as const)
      await expect(postAll(trx, [...full, over], '')).rejects.toThrow(new AccountFull(account))
    expect(asked).toHaveLength(1)
  })
})

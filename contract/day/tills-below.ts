import { formatMoney, moneyFromWire } from '../money/money.ts'
import type { Posting } from '../records/postings.ts'
import { isolated } from '../text/bidi.ts'
import { definePhrases } from '../text/phrases.ts'
import type { Till } from './tills.ts'

/** What postings put into accounts, in minor units: debits minus credits. */
const putInto = (acc_nos: readonly string[], legs: readonly Posting[]): bigint =>
  legs.reduce(
    (sum, { account_no, debit, credit }) => (acc_nos.includes(account_no) ? sum + debit - credit : sum),
    0n,
  )

/** What postings take out of a till that does not hold it. */
export const tillsBelowPhrases = definePhrases('tillsBelow', {
  till: 'Till {name}',
  isBelow: '{till} is {cash} {ccy} below zero: {moved} leaves it {left} below zero',
  has: '{till} has {cash} {ccy}: {moved} leaves it {left} below zero',
})

/** A till at the beginning of a sentence; one whose name says that it is one, `Till 1`, is called just so. */
const tillNamed = (name: string): string =>
  /^till\b/i.test(name) ? isolated(name) : tillsBelowPhrases.till({ name: isolated(name) })

/**
 * The tills that postings take out of what they don't hold, a sentence each, without an end (docs/books.md, "Asked before it
 * is saved"); none whose cash is not told. `before` are the postings that these replace, and that the cash of `tills` has in it.
 */
export function tillsBelowZero(
  tills: readonly Till[],
  legs: readonly Posting[],
  before: readonly Posting[] = [],
): readonly string[] {
  return tills.flatMap(({ cust_name, currencies }) =>
    currencies.flatMap(({ ccy, acc_nos, cash }) => {
      if (cash === null) return []
      const has = moneyFromWire(cash)
      const moved = putInto(acc_nos, legs) - putInto(acc_nos, before)
      const left = has + moved
      if (moved >= 0n || left >= 0n) return []
      const slots = {
        ...{ till: tillNamed(cust_name), ccy, moved: formatMoney(-moved), left: formatMoney(-left) },
        cash: formatMoney(has < 0n ? -has : has),
      }
      return [has < 0n ? tillsBelowPhrases.isBelow(slots) : tillsBelowPhrases.has(slots)]
    }),
  )
}

import type { Account } from '../lists/accounts.ts'
import type { Currency } from '../money/currency.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { listedAnd, listedOr } from '../text/listed.ts'

/** What names the operator's till where an account is typed; the decimal sign of Persian keyboards too. */
const SIGN = /^[.٫]$/
export const isMyTill = (typed: string): boolean => SIGN.test(typed.trim())

/** Why an operator's till names no account. */
export const myTillTexts = defineTexts('myTill', {
  none: 'You have no till: an owner chooses it in Set up.',
  several: 'Your till has {currencies}: choose the currency first, or type the number.',
  severalSides: 'Your till has {currencies}: choose the other account first, or type the number.',
  noAccount: 'Your till has no account.',
  noAccountIn: 'Your till has no {currencies} account.',
})

/**
 * The account of the operator's till in one of some currencies, the first by number; in any where there are none. `own`
 * are the till's accounts, undefined where the operator has no till. On a side of a hawala, where `ccys` is what it may settle in
 * beside the account on the other side, the one in `hawalaCcy`, what it is in or blank, comes before others (docs/books.md,
 * "Kinds of customers"). Answers why there is none, in a sentence.
 */
export function inMyTill(
  own: readonly Account[] | undefined,
  ccys: readonly Currency[],
  hawalaCcy?: string,
): { readonly account: Account } | { readonly error: CodedText } {
  if (!own) return { error: myTillTexts.none }
  const all = own.filter(({ ccy }) => ccys.length === 0 || ccys.includes(ccy))
  const same = all.filter(({ ccy }) => ccy === hawalaCcy)
  const fitting = same.length > 0 ? same : all
  const [account] = fitting
  const held = [...new Set(fitting.map(({ ccy }) => ccy))].sort()
  if (account && held.length === 1) return { account }
  const several = hawalaCcy === undefined ? myTillTexts.several : myTillTexts.severalSides
  if (account) return { error: several({ currencies: listedAnd(held) }) }
  if (ccys.length === 0) return { error: myTillTexts.noAccount }
  return { error: myTillTexts.noAccountIn({ currencies: listedOr(ccys) }) }
}

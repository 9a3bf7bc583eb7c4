import type { Account } from '../lists/accounts.ts'
import type { Currency } from '../money/currency.ts'

/** What names the operator's till where an account is typed; the decimal sign of Persian keyboards too. */
const SIGN = /^[.٫]$/
export const isMyTill = (typed: string): boolean => SIGN.test(typed.trim())

/** What an operator without a till is answered. */
export const NO_TILL = 'You have no till: an owner sets it on the Office screen.'

/** Names in one line: `AFN, RYL and USD`. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/**
 * The account of the operator's till in one of some currencies, the first by number; in any where there are none. `own`
 * are the till's accounts, undefined where the operator has no till. Answers why there is none, in a sentence.
 */
export function inMyTill(
  own: readonly Account[] | undefined,
  ccys: readonly Currency[],
): { readonly account: Account } | { readonly error: string } {
  if (!own) return { error: NO_TILL }
  const fitting = own.filter(({ ccy }) => ccys.length === 0 || ccys.includes(ccy))
  const [account] = fitting
  const held = [...new Set(fitting.map(({ ccy }) => ccy))].sort()
  if (account && held.length === 1) return { account }
  if (account)
    return { error: `Your till has ${listed(held)}: choose the currency first, or type the number.` }
  return { error: `Your till has no ${ccys.length === 0 ? '' : `${ccys.join(' or ')} `}account.` }
}

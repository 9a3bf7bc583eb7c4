import { formatMoney, moneyFromWire } from '../money/money.ts'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import type { OverLimit } from './limits.ts'

/** What passes a limit, in words. */
export const limitTexts = defineTexts('limit', {
  owes: 'Account {acc_no} of {name} would owe {comes_to} {ccy}: its limit is {limit}.',
  holds: 'Account {acc_no} of {name} would hold {comes_to} {ccy}: it is to keep {limit}.',
  many: {
    one: '{count} account would pass its limit.',
    other: '{count} accounts would pass their limits.',
  },
})

/** An account past its limit, in a sentence. */
export function overText({ acc_no, cust_name, ccy, kind, limit, comes_to }: OverLimit): CodedText {
  const figures = { comes_to: formatMoney(moneyFromWire(comes_to)), limit: formatMoney(moneyFromWire(limit)) }
  const slots = { acc_no, name: cust_name, ccy, ...figures }
  return kind === 'most_debit' ? limitTexts.owes(slots) : limitTexts.holds(slots)
}

/** Why a limit may not be set. */
export const limitRefusals = defineTexts('limitRefusal', {
  oneOfBoth: 'Give the most that the account may owe, or the least that the till is to hold.',
  noTill: 'Account {acc_no} is not an account of a till: give the most that it may owe.',
  isTill: 'Account {acc_no} is an account of a till: give the least that it is to hold.',
  isOwn: "Account {acc_no} is the office's own: it has no limit.",
})

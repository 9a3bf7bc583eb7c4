import type { Account } from '../../../contract/lists/accounts.ts'
import { formatMoney, parseMoney } from '../../../contract/money/money.ts'
import type { Posting } from '../../../contract/records/postings.ts'

/** One leg of what a form or a line would post, in minor units of its account's currency. */
export interface PostingLeg {
  readonly side: 'Dr' | 'Cr'
  readonly account: Account
  /** Undefined while it can't be read. */
  readonly amount: bigint | undefined
}

/** What posting legs moves on an account: a debit lowers its balance, a credit raises it. */
export function movedOn(acc_no: string, legs: readonly PostingLeg[]): bigint {
  const own = legs.filter(({ account }) => account.acc_no === acc_no)
  return own.reduce((sum, { side, amount = 0n }) => (side === 'Cr' ? sum + amount : sum - amount), 0n)
}

/** An amount of a line as its row says it. */
export const amountText = (ccy: string, amount: string): string =>
  `${ccy} ${formatMoney(parseMoney(amount) ?? 0n)}`

/** What of these postings goes to the two accounts of a form or a line, as far as they are chosen. */
export function shownLegs(
  postings: readonly Posting[],
  debited: Account | undefined,
  credited: Account | undefined,
): readonly PostingLeg[] {
  const leg = (side: PostingLeg['side'], account: Account | undefined): readonly PostingLeg[] => {
    if (!account) return []
    const own = postings.filter(({ account_no }) => account_no === account.acc_no)
    const amount = own.reduce((sum, { debit, credit }) => sum + (side === 'Dr' ? debit : credit), 0n)
    return [{ side, account, amount: amount || undefined }]
  }
  return [...leg('Dr', debited), ...leg('Cr', credited)]
}

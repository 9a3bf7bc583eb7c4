import type { Account } from '../../../contract/accounts.ts'
import { balanceSide, formatBalance, formatMoney, parseMoney } from '../../../contract/money.ts'
import { legAmount, type TransferDraft } from '../../../contract/transfers.ts'

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

/** The legs that a transfer's form would post, as far as its accounts are chosen. */
export function transferLegs(
  draft: TransferDraft,
  accountOf: (acc_no: string) => Account | undefined,
): readonly PostingLeg[] {
  const leg = (side: PostingLeg['side'], acc_no: string): readonly PostingLeg[] => {
    const account = accountOf(acc_no)
    return account ? [{ side, account, amount: parseMoney(legAmount(account.ccy, draft) ?? '') }] : []
  }
  return [...leg('Dr', draft.debit_account), ...leg('Cr', draft.credit_account)]
}

interface LegLineProps {
  readonly leg: PostingLeg
  /** Whether the posting is taken back. */
  readonly isUndone?: boolean
  /** The balance afterwards in minor units; undefined while it is not known. */
  readonly after: bigint | undefined
}

/** One leg: the account, the amount, and the balance that posting leaves. */
export function LegLine({ leg: { side, account, amount }, isUndone = false, after }: LegLineProps) {
  return (
    <div className="leg">
      <span className={side.toLowerCase()}>{isUndone ? `undo ${side}` : side}</span>
      <span>
        <b>{account.acc_no}</b> {account.ccy} · <bdi>{account.customer_name}</bdi>
      </span>
      <span className="n">{amount === undefined ? '' : formatMoney(amount)}</span>
      <span>{' → '}</span>
      <span className={after === undefined ? 'n' : `n ${balanceSide(after).toLowerCase()}`}>
        {after === undefined ? '…' : formatBalance(after)}
      </span>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { Account } from '../../contract/accounts.ts'
import { balanceSide, formatBalance, formatMoney } from '../../contract/money.ts'
import type { EntryLine } from './line.ts'

/** A balance in minor units, credits minus debits; at once or once it is fetched. */
export type BalanceOf = (acc_no: string) => bigint | Promise<bigint>

/** The balance of an account; undefined until it is known, and where it can't be had. */
function useBalance(acc_no: string, balanceOf: BalanceOf): bigint | undefined {
  const [known, setKnown] = useState<{ readonly acc_no: string; readonly balance: bigint }>()
  // Asked once an account: the caller may well hand over a new function at every render.
  const latest = useRef(balanceOf)
  useEffect(() => {
    latest.current = balanceOf
  })
  useEffect(() => {
    let isAwaited = true
    const ask = async () => latest.current(acc_no)
    ask().then(
      (balance) => isAwaited && setKnown({ acc_no, balance }),
      // The preview only goes without; posting doesn't need the figure.
      () => undefined,
    )
    return () => {
      isAwaited = false
    }
  }, [acc_no])
  return known?.acc_no === acc_no ? known.balance : undefined
}

interface LegProps {
  readonly side: 'Dr' | 'Cr'
  readonly account: Account
  readonly amount: bigint | undefined
  readonly balanceOf: BalanceOf
}

/** One leg: the account, the amount, and the balance that posting leaves: a debit lowers it, a credit raises it. */
function Leg({ side, account, amount, balanceOf }: LegProps) {
  const before = useBalance(account.acc_no, balanceOf)
  const after = before === undefined ? undefined : before + (side === 'Cr' ? (amount ?? 0n) : -(amount ?? 0n))
  return (
    <div className="goto-leg">
      <span className={side.toLowerCase()}>{side}</span>
      <span>
        <b>{account.acc_no}</b> {account.ccy} · <bdi>{account.customer_name}</bdi>
      </span>
      <span className="n">
        {amount === undefined ? '' : formatMoney(amount)} →{' '}
        {after === undefined ? (
          '…'
        ) : (
          <span className={balanceSide(after).toLowerCase()}>{formatBalance(after)}</span>
        )}
      </span>
    </div>
  )
}

/** What an entry would post, as far as it is typed. */
export function PostingPreview({
  line,
  balanceOf,
}: {
  readonly line: EntryLine
  readonly balanceOf: BalanceOf
}) {
  const { debit, credit, amount } = line
  return (
    <div className="goto-preview" aria-live="polite">
      {debit && <Leg side="Dr" account={debit} amount={amount} balanceOf={balanceOf} />}
      {credit && <Leg side="Cr" account={credit} amount={amount} balanceOf={balanceOf} />}
    </div>
  )
}

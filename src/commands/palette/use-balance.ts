import { useEffect, useState } from 'react'
import { useLatest } from '../keys/use-latest.ts'

/** A balance in minor units, credits minus debits; null where it is not for this operator. */
export type ShownBalance = bigint | null
/** Answers a balance at once or once it is fetched. */
export type BalanceOf = (acc_no: string) => ShownBalance | Promise<ShownBalance>

/**
 * The balance of an account; undefined until it is known, and where it can't be had. It is asked for once the same
 * account is meant for `rest_ms`.
 */
export function useBalance(acc_no: string, balanceOf: BalanceOf, rest_ms = 0): ShownBalance | undefined {
  const [known, setKnown] = useState<{ readonly acc_no: string; readonly balance: ShownBalance }>()
  // Asked once an account: the caller may well hand over a new function at every render.
  const now = useLatest(balanceOf)
  useEffect(() => {
    let isAwaited = true
    const ask = async () => now()(acc_no)
    const begin = () =>
      ask().then(
        (balance) => isAwaited && setKnown({ acc_no, balance }),
        // The figure is only shown: nothing needs it.
        () => undefined,
      )
    const timer = rest_ms > 0 ? setTimeout(begin, rest_ms) : void begin()
    return () => {
      isAwaited = false
      clearTimeout(timer)
    }
  }, [acc_no, now, rest_ms])
  return known?.acc_no === acc_no ? known.balance : undefined
}

import { useEffect, useState } from 'react'
import { useLatest } from '../keys/use-latest.ts'

/** A balance in minor units, credits minus debits; at once or once it is fetched. */
export type BalanceOf = (acc_no: string) => bigint | Promise<bigint>

/**
 * The balance of an account; undefined until it is known, and where it can't be had. It is asked for once the same
 * account is meant for `rest_ms`.
 */
export function useBalance(acc_no: string, balanceOf: BalanceOf, rest_ms = 0): bigint | undefined {
  const [known, setKnown] = useState<{ readonly acc_no: string; readonly balance: bigint }>()
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

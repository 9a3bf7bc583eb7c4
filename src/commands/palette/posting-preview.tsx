import { useEffect, useState } from 'react'
import { useLatest } from '../keys/use-latest.ts'
import { LegLine, movedOn, type PostingLeg } from './posting-leg.tsx'

/** A balance in minor units, credits minus debits; at once or once it is fetched. */
export type BalanceOf = (acc_no: string) => bigint | Promise<bigint>

/** The balance of an account; undefined until it is known, and where it can't be had. */
function useBalance(acc_no: string, balanceOf: BalanceOf): bigint | undefined {
  const [known, setKnown] = useState<{ readonly acc_no: string; readonly balance: bigint }>()
  // Asked once an account: the caller may well hand over a new function at every render.
  const now = useLatest(balanceOf)
  useEffect(() => {
    let isAwaited = true
    const ask = async () => now()(acc_no)
    ask().then(
      (balance) => isAwaited && setKnown({ acc_no, balance }),
      // The preview only goes without; posting doesn't need the figure.
      () => undefined,
    )
    return () => {
      isAwaited = false
    }
  }, [acc_no, now])
  return known?.acc_no === acc_no ? known.balance : undefined
}

interface LegProps {
  readonly leg: PostingLeg
  readonly balanceOf: BalanceOf
}

function Leg({ leg, balanceOf }: LegProps) {
  const { acc_no } = leg.account
  const before = useBalance(acc_no, balanceOf)
  return <LegLine leg={leg} after={before === undefined ? undefined : before + movedOn(acc_no, [leg])} />
}

interface PostingPreviewProps {
  readonly legs: readonly PostingLeg[]
  readonly balanceOf: BalanceOf
}

/** What an entry would post, as far as it is typed. */
export function PostingPreview({ legs, balanceOf }: PostingPreviewProps) {
  return (
    <div className="legs goto-preview" aria-live="polite">
      {legs.map((leg) => (
        <Leg key={leg.side} leg={leg} balanceOf={balanceOf} />
      ))}
    </div>
  )
}

import { LegLine, movedOn, type PostingLeg } from './posting-leg.tsx'
import { type BalanceOf, useBalance } from './use-balance.ts'

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

import { LegLine, movedOn, type PostingLeg } from './posting-leg.tsx'
import { type BalanceOf, useBalance } from './use-balance.ts'

interface LegProps {
  readonly leg: PostingLeg
  readonly balanceOf: BalanceOf
  /** Whether a customer is a till. */
  readonly isTill: (cust_id: number) => boolean
}

function Leg({ leg, balanceOf, isTill }: LegProps) {
  const { acc_no } = leg.account
  const before = useBalance(acc_no, balanceOf)
  const after = typeof before === 'bigint' ? before + movedOn(acc_no, [leg]) : before
  return <LegLine leg={leg} after={after} isTill={isTill(leg.account.customer_id)} />
}

interface PostingPreviewProps extends Omit<LegProps, 'leg'> {
  readonly legs: readonly PostingLeg[]
}

/** What an entry would post, as far as it is typed. */
export function PostingPreview({ legs, ...how }: PostingPreviewProps) {
  return (
    <div className="legs goto-preview" aria-live="polite">
      {legs.map((leg) => (
        <Leg key={leg.side} leg={leg} {...how} />
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { balanceQuery } from '../../api/accounts.ts'
import { LegLine, movedOn, type PostingLeg } from '../../commands/palette/posting-leg.tsx'

interface FormPostingProps {
  /** What saving the form would post. */
  readonly legs: readonly PostingLeg[]
  /** What the record has posted already: the balances hold it. */
  readonly posted?: readonly PostingLeg[]
}

const NONE: readonly PostingLeg[] = []

/** What saving a form would post: each account debited and credited, by how much, and its balance afterwards. */
export function FormPosting({ legs, posted = NONE }: FormPostingProps) {
  const isPosted = ({ account }: PostingLeg) => legs.some((leg) => leg.account.acc_no === account.acc_no)
  const undone = posted.filter((leg) => !isPosted(leg))
  const line = (leg: PostingLeg, isUndone: boolean) => (
    <FormLeg
      key={`${isUndone} ${leg.side}`}
      leg={leg}
      isUndone={isUndone}
      moved={movedOn(leg.account.acc_no, legs) - movedOn(leg.account.acc_no, posted)}
    />
  )
  return (
    <section className="posting" aria-label="Posting preview">
      <h2>
        Posting preview <small>amount → balance afterwards</small>
      </h2>
      <div className="legs posting-legs" aria-live="polite">
        {legs.length === 0 && <p>Choose the accounts to see what is posted to them.</p>}
        {legs.map((leg) => line(leg, false))}
        {undone.map((leg) => line(leg, true))}
      </div>
    </section>
  )
}

interface FormLegProps {
  readonly leg: PostingLeg
  readonly isUndone: boolean
  /** What saving moves on the account, in minor units. */
  readonly moved: bigint
}

function FormLeg({ leg, isUndone, moved }: FormLegProps) {
  const { data, isFetching } = useQuery(balanceQuery(leg.account.acc_no))
  // While it is read again it may hold less, or more, than the form takes it to hold.
  const after = data && !isFetching ? moneyFromWire(data.balance) + moved : undefined
  return <LegLine leg={leg} isUndone={isUndone} after={after} />
}

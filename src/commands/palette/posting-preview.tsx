import { balanceSide, formatMoney } from '../../../contract/money/money.ts'
import { formatBalance } from '../../../contract/money/side-texts.ts'
import { movedOn, type PostingLeg } from '../grammar/posting-leg.ts'
import { phrases } from './phrases.ts'
import { type BalanceOf, type ShownBalance, useBalance } from './use-balance.ts'

interface LegLineProps {
  readonly leg: PostingLeg
  /** The balance afterwards in minor units; undefined while it is not known, null where it is not for this operator. */
  readonly after: ShownBalance | undefined
  /** Whether the account is a till's: credit there is cash that it has not. */
  readonly isTill: boolean
}

/** One leg: the account, the amount, and the balance that posting leaves. */
function LegLine({ leg: { side, account, amount }, after, isTill }: LegLineProps) {
  const isKnown = typeof after === 'bigint'
  const isBelow = isKnown && isTill && after > 0n
  const colour = !isKnown ? '' : isBelow ? 'dr' : balanceSide(after).toLowerCase()
  return (
    <div className="leg">
      <span className={side.toLowerCase()}>{side === 'Dr' ? phrases.debit : phrases.credit}</span>
      <span>
        <b>{account.acc_no}</b> {account.ccy} · <bdi>{account.customer_name}</bdi>
      </span>
      <span className="n">{amount === undefined ? '' : formatMoney(amount)}</span>
      <span>{after !== null && ' → '}</span>
      <span className={`n ${colour}`}>{isKnown ? formatBalance(after) : after === undefined && '…'}</span>
    </div>
  )
}

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
  /** What is to be known of the entry: its day and that of its rate where they are others, that it waits in no queue. */
  readonly notes: readonly (string | undefined)[]
  /** What of the line is its description, in words. */
  readonly described: string | undefined
}

/** What an entry would post, as far as it is typed. */
export function PostingPreview({ legs, notes, described, ...how }: PostingPreviewProps) {
  return (
    <div className="legs goto-preview" aria-live="polite">
      {legs.map((leg) => (
        <Leg key={leg.side} leg={leg} {...how} />
      ))}
      {/* On a line of its own that is always there: nothing below moves as one of them comes. */}
      <div className="said">
        {notes.map((text) => text && <b key={text}>{text}</b>)}
        {described && <span>{described}</span>}
      </div>
    </div>
  )
}

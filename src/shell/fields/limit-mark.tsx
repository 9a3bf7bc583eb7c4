import { useQuery } from '@tanstack/react-query'
import { passedLimit } from '../../../contract/limits/passed.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { limitsQuery } from '../../api/limits.ts'
import { limitMarkPhrases } from './limit-mark-phrases.ts'

interface LimitMarkProps {
  readonly acc_no: string
  /** What the account comes to, debits minus credits, and what of it the form moves; in minor units. */
  readonly debit: bigint
  readonly moved: bigint
}

/** Says which limit an account comes past. */
export function LimitMark({ acc_no, debit, moved }: LimitMarkProps) {
  const { data: limits } = useQuery(limitsQuery)
  const limit = limits?.find((one) => one.acc_no === acc_no)
  const [most_debit = null, least_cash = null] = [limit?.most_debit, limit?.least_cash].map((sent) =>
    sent === undefined ? null : moneyFromWire(sent),
  )
  const passed = passedLimit({ most_debit, least_cash }, debit, moved)
  if (!passed) return null
  return <span className="balance dr"> {limitMarkPhrases.past({ limit: formatMoney(passed.limit) })}</span>
}

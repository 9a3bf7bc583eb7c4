import { useEffect, useState } from 'react'
import { openRows } from '../../api/browser/row-store.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { useOperator } from '../operator/operator-context.ts'
import { phrases } from './phrases.ts'
import { rowsChannel } from './settlement-sender.ts'

/** How many rows of the operator's settlement wait for Save All: none where they can't be read; undefined until they are. */
export function useSettlementRows(): number | undefined {
  const user = useOperator()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let gone = false
    const look = async () => {
      const { keeper } = await openRows(user.id)
      const now = await keeper.count()
      if (!gone) setCount(now)
    }
    const lookAgain = () => void look().catch(() => gone || setCount((before) => before ?? 0))
    lookAgain()
    const channel = rowsChannel(user.id)
    channel.onmessage = ({ data }) => data === 'changed' && lookAgain()
    return () => {
      gone = true
      channel.close()
    }
  }, [user.id])
  return count
}

/** In the status line: how many rows of the settlement wait for Save All, so that none is forgotten overnight. */
export function SettlementFact() {
  const count = useSettlementRows() ?? 0
  return (
    count > 0 && (
      <span>
        <Phrase of={phrases.drafts} slots={{ rows: <b>{count.toLocaleString('en')}</b> }} />
      </span>
    )
  )
}

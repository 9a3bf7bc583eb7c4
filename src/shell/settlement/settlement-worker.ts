import { durableRows } from '../../api/browser/row-store.ts'
import { connectSession } from '../../api/client.ts'
import { SettlementSender } from './settlement-sender.ts'

/** Whose settlement is sent, and under which token. */
export interface WorkerOrder {
  readonly operator_id: number
  readonly token: string | null
}

let token: string | null = null
let operator_id: number | undefined
let isSending = false

connectSession({
  token: () => token,
  operator: () => operator_id,
  signInAgain: () => Promise.reject(new Error('Nobody sits here.')),
  readRefused: () => {},
  incomplete: () => {},
  unlocked: () => Promise.reject(new Error('Nobody sits here.')),
})

addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  token = data.token
  operator_id = data.operator_id
  if (isSending) return
  isSending = true
  new SettlementSender(data.operator_id, durableRows(data.operator_id))
})

import { openRows } from '../../api/browser/row-store.ts'
import { startWorker } from '../../ui/frame/start-worker.ts'
import { SettlementSender } from './settlement-sender.ts'
import type { WorkerOrder } from './settlement-worker.ts'
import settlementWorker from './settlement-worker.ts?worker&url'

/** Sends one operator's settlement to the server for as long as they sit here. */
export interface Sending {
  /** The session has a new token, or none. */
  tell(token: string | null): void
  close(): void
}

/**
 * Begins to send, in a thread of its own: ten thousand rows take longer to read and write than a key may
 * wait. In a browser without the means for that it is done in the page.
 */
export function sendSettlement(operator_id: number): Sending {
  let latest: string | null = null
  let worker: Worker | undefined
  let sender: SettlementSender | undefined
  let isClosed = false
  const tell = (token: string | null) => {
    latest = token
    worker?.postMessage({ operator_id, token } satisfies WorkerOrder)
  }
  void openRows(operator_id).then(({ keeper, isSimple }) => {
    if (isClosed) return
    const inPage = () => {
      worker = undefined
      if (!isClosed) sender = new SettlementSender(operator_id, keeper)
    }
    if (isSimple || typeof Worker === 'undefined') return inPage()
    try {
      worker = startWorker(settlementWorker)
    } catch {
      return inPage()
    }
    worker.onerror = inPage
    tell(latest)
  })
  return {
    tell,
    close() {
      isClosed = true
      worker?.terminate()
      sender?.close()
    },
  }
}

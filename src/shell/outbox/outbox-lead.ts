import type { OutboxStore } from '../../api/browser/outbox.ts'
import { newKey } from '../../api/client.ts'

const LEASE_MS = 6000
const RENEW_MS = 2000

/**
 * Makes one tab of an operator the one that sends, until the signal ends it: by a lock of the browser, which
 * goes with its tab, or where it has none (plain HTTP) by a lease that the tab renews.
 */
export function lead(
  name: string,
  store: Pick<OutboxStore<never>, 'claim' | 'release'>,
  signal: AbortSignal,
  onLead: (isLeading: boolean) => void,
): void {
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (!locks) {
    leadByLease(store, signal, onLead)
    return
  }
  const held = () =>
    new Promise<void>((resolve) => {
      onLead(true)
      signal.addEventListener('abort', () => resolve())
    })
  // Ended while it waited for the lock.
  locks.request(name, { signal }, held).catch(() => {})
}

function leadByLease(
  store: Pick<OutboxStore<never>, 'claim' | 'release'>,
  signal: AbortSignal,
  onLead: (isLeading: boolean) => void,
): void {
  const page = newKey()
  let timer: ReturnType<typeof setTimeout> | undefined
  const renew = async () => {
    const now = Date.now()
    // A storage that is closed holds nothing to send.
    const isLeading = await store.claim(page, now, now + LEASE_MS).catch(() => false)
    if (signal.aborted) return
    onLead(isLeading)
    timer = setTimeout(renew, RENEW_MS)
  }
  const giveUp = () => void store.release(page).catch(() => {})
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    removeEventListener('pagehide', giveUp)
    giveUp()
  })
  // The next tab need not wait for its end.
  addEventListener('pagehide', giveUp)
  void renew()
}

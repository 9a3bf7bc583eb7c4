/** Goes to an address without a load of the page. Runs in the page. */
export function jump(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** Whether a screen has arrived, and its first field or table has the focus. Runs in the page. */
export function hasArrived(): boolean {
  const { activeElement } = document
  if (document.querySelector('.awaited') || !document.querySelector('main')) return false
  // The screen that is left stays until the next is drawn.
  const { drawn } = document.documentElement.dataset
  if (drawn !== location.pathname + location.search + location.hash) return false
  return activeElement !== document.body && !activeElement?.matches('main')
}

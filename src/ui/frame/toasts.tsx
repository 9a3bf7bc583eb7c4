import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type Said, say } from '../../../contract/text/catalogue.ts'
import { Listeners } from '../../listeners.ts'

// Apart from the first load: nothing is told before a screen stands.
const load = () => import('./toast-host.tsx')
const Host = lazy(async () => ({ default: (await load()).ToastHost }))

/** Where toasts appear; one for the whole page. */
export function ToastHost() {
  return (
    <Suspense>
      <Host />
    </Suspense>
  )
}

/** What was done, in words, and the address where it is seen; blank where there is none. */
export interface Done {
  readonly what: string
  readonly path: string
  /** The addresses of the records that it is of, where these are several. */
  readonly records?: readonly string[]
}
const NOTHING: Done = { what: '', path: '' }

let lastDone = NOTHING
const changed = new Listeners()
function setDone(done: Done): void {
  lastDone = done
  changed.notify()
}

/** What was done last, for the status line; blank where that is not known, or nothing was. */
export const useDone = (): Done => useSyncExternalStore(changed.subscribe, () => lastDone)
/** Forgets what was done last: the next operator did not do it. */
export const forgetDone = (): void => setDone(NOTHING)

/** Tells the operator that something was done; `done` names it in the status line, where it stays. */
export function showSuccess(text: Said, done = NOTHING): void {
  setDone(done)
  void load().then(({ tell }) => tell('success', say(text)))
}

/** Tells the operator what failed, one toast a line, the first on top. */
export function showFailure(lines: readonly Said[]): void {
  void load().then(({ tell }) => {
    for (const line of lines.toReversed()) tell('error', say(line))
  })
}

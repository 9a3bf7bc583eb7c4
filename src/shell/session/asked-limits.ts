import { useSyncExternalStore } from 'react'
import type { LimitPass } from '../../../contract/limits/approval.ts'
import type { OverLimitAnswer } from '../../../contract/limits/limits.ts'
import { Listeners } from '../../listeners.ts'

/** A write that passes a limit and waits for its operator. */
export interface AskedLimit {
  readonly answer: OverLimitAnswer
  /** Lets it go on, or drops it. */
  readonly settle: (pass: LimitPass | undefined) => void
}

let asked: readonly AskedLimit[] = []
const changed = new Listeners()

function change(next: readonly AskedLimit[]): void {
  asked = next
  changed.notify()
}

/** Asks the operator about a write that passes a limit; undefined where it is dropped. */
export const askOverLimit = (answer: OverLimitAnswer): Promise<LimitPass | undefined> =>
  new Promise((resolve) => {
    const one: AskedLimit = {
      answer,
      settle(pass) {
        change(asked.filter((other) => other !== one))
        resolve(pass)
      },
    }
    change([...asked, one])
  })

/** The first write that waits. */
export const useAskedLimit = () => useSyncExternalStore(changed.subscribe, () => asked[0])

import { useMemo, useSyncExternalStore } from 'react'
import type { SettlementDrafts } from '../../../shell/settlement/settlement-drafts.ts'
import { ageOf } from './words.ts'

const never = () => () => {}
const NO_TROUBLES: readonly string[] = []

interface KeptNotice {
  /** What this browser could not read or keep, in words. */
  readonly troubles: readonly string[]
  /** How long ago the rows that were found here were typed, in words; blank where none were. */
  readonly age: string
}

/** What there is to say about the rows that this browser keeps; nothing until they are read. */
export function useKeptNotice(drafts: SettlementDrafts | undefined): KeptNotice {
  const subscribe = drafts?.subscribe ?? never
  const troubles = useSyncExternalStore(subscribe, () => drafts?.troubles() ?? NO_TROUBLES)
  const typedBefore = useSyncExternalStore(subscribe, () => drafts?.typedBefore())
  const age = useMemo(() => ageOf(typedBefore), [typedBefore])
  return { troubles, age }
}

import { useEffect, useState } from 'react'
import { Drafts } from './drafts.ts'

/** What an operator left unsaved, read before the first screen opens; written when the page goes away. */
export function useOpenedDrafts(operator_id: number | undefined): Drafts | undefined {
  const [opened, setOpened] = useState<{ readonly of: number; readonly drafts: Drafts }>()
  useEffect(() => {
    if (operator_id === undefined) return
    let gone = false
    void Drafts.open(operator_id).then((drafts) =>
      gone ? drafts.close() : setOpened({ of: operator_id, drafts }),
    )
    return () => {
      gone = true
    }
  }, [operator_id])
  const drafts = opened?.of === operator_id ? opened?.drafts : undefined
  useEffect(() => {
    if (!drafts) return
    const flush = () => void drafts.flush()
    // The earlier of the two leaves a reloaded page time to find it; not every ending of a page has it.
    addEventListener('beforeunload', flush)
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('beforeunload', flush)
      removeEventListener('pagehide', flush)
      drafts.close()
    }
  }, [drafts])
  return drafts
}

import { useEffect, useMemo, useState } from 'react'
import type { Batch } from '../../../machines/settlement-machine.ts'
import { rowsWord } from './settlement-dialogs.tsx'

const SECOND_MS = 1000
const KILOBYTE = 1000

/** Seconds since something began; 0 while it is not under way. */
function useSeconds(isUnderWay: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isUnderWay) return
    const begun = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / SECOND_MS)), SECOND_MS)
    return () => {
      clearInterval(timer)
      setSeconds(0)
    }
  }, [isUnderWay])
  return seconds
}

/**
 * What is known of a batch on its way: what goes out and for how long. The server writes it whole or not
 * at all, so there is no part of it that could be shown as done.
 */
export function useSavingText(isSaving: boolean, batch: Batch | undefined): string {
  const seconds = useSeconds(isSaving)
  const bytes = useMemo(() => (batch ? new TextEncoder().encode(batch.body).length : 0), [batch])
  if (!isSaving) return ''
  const elapsed = seconds === 0 ? '' : ` · ${seconds} s`
  if (!batch) return `getting ready to save…${elapsed}`
  const size = Math.ceil(bytes / KILOBYTE).toLocaleString('en')
  return `saving ${rowsWord(batch.ids.length)}, ${size} kB, in one step…${elapsed}`
}

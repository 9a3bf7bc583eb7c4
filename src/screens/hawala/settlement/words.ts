import { useEffect, useMemo, useState } from 'react'
import type { HawalaDraft } from '../../../../contract/hawala/form.ts'
import { formatMoney, parseMoney } from '../../../../contract/money/money.ts'
import type { Batch } from '../../../../contract/operator/draft-rows.ts'
import { isolated } from '../../../../contract/text/bidi.ts'
import { type Draft, draftAs } from '../../../machines/draft.ts'
import { ageText } from '../../../ui/frame/age.ts'
import { phrases } from './phrases.ts'

/** A row in words: who to whom, and how much. */
export function inWords(draft: Draft): string {
  const { sender_name, receiver_name, amount, currency } = draftAs<HawalaDraft>(draft)
  return phrases.row({
    sender: isolated(sender_name) || '—',
    receiver: isolated(receiver_name) || '—',
    sum: amount === '' ? phrases.noAmount : `${currency} ${formatMoney(parseMoney(amount) ?? 0n)}`,
  })
}

/** Lines that are shown one by one. */
const TOLD = 4

/** The first of many lines, and how many more there are. */
export const firstOf = (lines: readonly string[]): readonly string[] =>
  lines.length > TOLD
    ? [...lines.slice(0, TOLD), phrases.moreLines({ lines: String(lines.length - TOLD) })]
    : lines

/** How long ago an instant was, in words; blank for none. */
export function ageOf(instant: string | undefined, now = Date.now()): string {
  const time = Date.parse(instant ?? '')
  return Number.isNaN(time) ? '' : ageText(now - time)
}

const SECOND_MS = 1000
const KILOBYTE = 1000

/** Seconds since something began; 0 while it is not under way. */
function useSeconds(isUnderWay: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isUnderWay) return
    const startedAt = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / SECOND_MS)), SECOND_MS)
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
  const text = batch
    ? phrases.saving({ count: batch.ids.length, size: Math.ceil(bytes / KILOBYTE) })
    : phrases.gettingReady
  return seconds === 0 ? text : phrases.elapsed({ text, seconds: String(seconds) })
}

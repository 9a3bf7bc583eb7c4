import type { SentWork } from '../../machines/entry-context.ts'
import type { OutboxRecord } from '../../machines/outbox-machine.ts'
import type { OutboxPlace } from './outbox-place.ts'

/** How long a save waits for the outbox, whose part of the program comes behind the first screen. */
const OUTBOX_WITHIN_MS = 5000
const outboxIsLate = () => new Promise<undefined>((resolve) => setTimeout(resolve, OUTBOX_WITHIN_MS))

/** A new record on its way to the outbox. */
export interface HandedOver {
  /** Its form, where it comes back to. */
  readonly form: string
  readonly work: SentWork
  /** The office's business date. */
  readonly today: string
  /** What is known of an earlier send under its key, where it went out before. */
  readonly sent?: Pick<OutboxRecord, 'isSent' | 'earlier'>
}

/**
 * Hands a new record to the outbox, which sends it from then on. Answers false where the outbox can't be had just
 * now. Throws where the browser can't keep the record: then nothing was handed over.
 */
export async function handOver(
  { outbox, outboxSoon }: OutboxPlace,
  { form, work, today, sent }: HandedOver,
): Promise<boolean> {
  const taker = outbox ?? (await Promise.race([outboxSoon(), outboxIsLate()]))
  await taker?.put(form, work, work.start.today || today, sent)
  return taker !== undefined
}

import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A report to read again and again: its whole address, and the token. */
export interface ReportReading {
  readonly url: string
  readonly token: string
}

/**
 * Reads a report again and again in a process of its own while `work` goes on. Answers what `work` does, and how many
 * reports were read whole.
 */
export async function whileReporting<T>(
  reading: ReportReading,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly reports: number }> {
  const client = fork(new URL('./reports-client.ts', import.meta.url))
  const closed = once(client, 'close')
  const begun = once(client, 'message')
  client.send(reading)
  await begun
  const result = await work()
  const answered = once(client, 'message')
  client.send('stop')
  const [answer] = (await answered) as [{ reports: number } | { failed: string }]
  await closed
  if ('failed' in answer) throw new Error(answer.failed)
  return { result, reports: answer.reports }
}

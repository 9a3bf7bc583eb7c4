import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Postings to send to a server for some time. */
export interface Load {
  readonly url: string
  readonly token: string
  readonly accounts: number
  /** The index of the first account that is posted to; 0 where left out. */
  readonly first?: number
  readonly connections: number
  readonly duration_ms: number
}
export interface LoadResult {
  readonly postings: number
  /** Latencies in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

/** Sends postings from a process of its own, so that the measured one does nothing but serve. */
export async function postings(load: Load): Promise<LoadResult> {
  const client = fork(new URL('./load-client.ts', import.meta.url), { serialization: 'json' })
  client.send(load)
  const [result] = await once(client, 'message')
  await once(client, 'close')
  const answer = result as LoadResult | { readonly failed: string }
  if ('failed' in answer) throw new Error(answer.failed)
  return answer
}

import { queryOptions } from '@tanstack/react-query'
import { BEAT_MS, type ChangedNoun, changePaths } from '../../contract/office/changes.ts'
import type { Change, LastChange } from '../../contract/office/log-answers.ts'
import { openStream, readQuietly } from './client.ts'

/** What a stream of changes tells, with its place in the log. */
export interface News {
  readonly id: string
  /** Left out where changes were passed over: everything may be another by now. */
  readonly changes?: readonly Change[]
}

/** Who wrote a record last, and when; asked anew for each version that is known of it. */
export const lastChangeQuery = (noun: ChangedNoun, id: string | undefined, version: number) =>
  queryOptions({
    queryKey: ['last-change', noun, id, version],
    queryFn: ({ signal }) =>
      readQuietly<LastChange>(changePaths.last, { noun, ...(id !== undefined && { id }) }, signal),
  })

/** Without a word for as long as this the connection is taken for dead. */
const SILENCE_MS = 3 * BEAT_MS

const EVENT = /^id: (\d+)\nevent: (changes|reload)\ndata: (.*)$/

/** An event of the stream; undefined for a beat, and for one of a later server. */
function newsOf(block: string): News | undefined {
  const [, id = '', name, data = ''] = EVENT.exec(block) ?? []
  if (name === undefined) return undefined
  return name === 'reload' ? { id } : { id, changes: JSON.parse(data) as Change[] }
}

/**
 * Follows what is saved, from the place `last` on where it is known. Resolves when the server ends the
 * stream; throws a CallFailed where there is none, and whatever the signal or a connection gone silent breaks off.
 */
export async function followChanges(
  last: string | undefined,
  signal: AbortSignal,
  onNews: (news: News) => void,
): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(end, SILENCE_MS)
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', end)
  try {
    wait()
    const headers: Record<string, string> = last === undefined ? {} : { 'Last-Event-ID': last }
    const stream = await openStream(changePaths.stream, headers, over.signal)
    const reader = stream.getReader()
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      wait()
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const news = newsOf(block)
        if (news) onNews(news)
      }
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

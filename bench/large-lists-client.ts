import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ListRun, ListStart } from './large-lists.ts'

/** Asks for a list as a console does, and lets its bytes go; answers how many came and the list's tag. */
async function ask(
  { url, token }: ListStart,
  agent: http.Agent,
  path: string,
): Promise<{ bytes: number; tag: string }> {
  const headers = { authorization: `Token ${token}`, 'accept-encoding': 'gzip' }
  const request = http.get(`${url}/${path}`, { agent, headers })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  let bytes = 0
  for await (const piece of answer) bytes += (piece as Buffer).length
  if (answer.statusCode !== 200) throw new Error(`GET ${path} was answered ${answer.statusCode}`)
  return { bytes, tag: answer.headers.etag ?? '' }
}

/** One console's start: both lists at once. Answers what it took over the wire, and the lists' tags. */
async function open(start: ListStart): Promise<{ bytes: number; tags: Record<string, string> }> {
  const agent = new http.Agent({ keepAlive: true })
  const tags: Record<string, string> = {}
  const asked = ['api/customers', 'api/accounts'].map(async (path) => {
    const since = start.since?.[path]
    const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`
    const { bytes, tag } = await ask(start, agent, path + query)
    tags[path] = tag
    return bytes
  })
  const bytes = (await Promise.all(asked)).reduce((sum, one) => sum + one, 0)
  agent.destroy()
  return { bytes, tags }
}

/** Between two starts. */
const REST_MS = 250

async function run(start: ListStart): Promise<ListRun> {
  const until = performance.now() + start.duration_ms
  const took_ms: number[] = []
  let last: Awaited<ReturnType<typeof open>>
  do {
    const from = performance.now()
    const all = await Promise.all(Array.from({ length: start.consoles }, () => open(start)))
    took_ms.push(performance.now() - from)
    last = all[0] ?? { bytes: 0, tags: {} }
    await pause(REST_MS)
  } while (performance.now() < until)
  return { took_ms, ...last }
}

process.once('message', async (start: ListStart) => {
  const result = await run(start).catch((error: unknown) => ({ failed: String(error) }))
  process.send?.(result, () => process.disconnect())
})

import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { someEntry } from './entry.ts'
import type { Load, LoadResult } from './load.ts'

// Keep-alive connections over bare sockets: an HTTP client would cost as much as the server it measures.

/** Makes requests that differ in entry and key: their head is written once. */
function requests({ url, token, accounts, first }: Load): () => string {
  const head = [
    'POST /api/cash-book/ HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Authorization: Token ${token}`,
    'Content-Type: application/json',
    'Accept: application/json',
  ].join('\r\n')
  return () => {
    const body = JSON.stringify(someEntry(accounts, first))
    return `${head}\r\nContent-Length: ${body.length}\r\nIdempotency-Key: ${randomUUID()}\r\n\r\n${body}`
  }
}

/** The status of a whole answer at the start of the text; undefined until it is whole. */
function wholeAnswer(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
  return text.length >= end + 4 + length ? text.slice(9, 12) : undefined
}

function connection(load: Load, until: number, latencies: number[]): Promise<void> {
  const { hostname, port } = new URL(load.url)
  const nextRequest = requests(load)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname)
    socket.setNoDelay(true).setEncoding('latin1')
    let answer = ''
    let sent = 0
    const send = () => {
      answer = ''
      sent = performance.now()
      socket.write(nextRequest())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (text) => {
      answer += text
      const status = wholeAnswer(answer)
      if (status === undefined) return
      if (status !== '201') return reject(new Error(`A posting was answered: ${answer}`))
      const now = performance.now()
      latencies.push(now - sent)
      if (now < until) return send()
      socket.end()
      resolve()
    })
  })
}

async function run(load: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const until = performance.now() + load.duration_ms
  await Promise.all(Array.from({ length: load.connections }, () => connection(load, until, latencies)))
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { postings: sorted.length, p50: at(0.5), p99: at(0.99), worst: sorted.at(-1) ?? 0 }
}

process.once('message', async (load: Load) => {
  const result = await run(load).catch((error: unknown) => ({ failed: String(error) }))
  process.send?.(result, () => process.disconnect())
})

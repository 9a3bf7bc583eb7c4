import { once } from 'node:events'
import http from 'node:http'
import os from 'node:os'
import type { ReportReading } from './reports.ts'

// In an office this is another PC: what reading takes here is not taken from the server's two cores.
os.setPriority(os.constants.priority.PRIORITY_LOW)

let isOver = false

async function readAll({ url, token }: ReportReading): Promise<{ reports: number }> {
  const agent = new http.Agent({ keepAlive: true })
  const headers = { authorization: `Token ${token}`, 'accept-encoding': 'gzip' }
  let reports = 0
  while (!isOver) {
    const [answer] = (await once(http.get(url, { agent, headers }), 'response')) as [http.IncomingMessage]
    for await (const _ of answer);
    if (answer.statusCode !== 200) throw new Error(`A report was answered ${answer.statusCode}`)
    reports += 1
  }
  agent.destroy()
  return { reports }
}

process.on('message', (message: ReportReading | 'stop') => {
  if (message === 'stop') {
    isOver = true
    return
  }
  process.send?.('reading')
  void readAll(message)
    .catch((error: unknown) => ({ failed: String(error) }))
    .then((answer) => process.send?.(answer, () => process.disconnect()))
})

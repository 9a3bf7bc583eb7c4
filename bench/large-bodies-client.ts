import { Agent, get } from 'node:http'
import type { Small } from './large-bodies.ts'

/** One small call over a connection that stands; what it took counts from when it was due. */
function ask({ url, token }: Small, path: string, agent: Agent, due: number, took: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${token}` }
    get(`${url}/${path}`, { agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode !== 200)
          return reject(new Error(`A small call was answered ${answer.statusCode}.`))
        took.push(performance.now() - due)
        resolve()
      })
    }).on('error', reject)
  })
}

/** Sends a call every `every_ms` whether the last one is answered or not, so that a server that blocks shows in every call that waited. */
async function askOver(small: Small, isOver: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const took: number[] = []
  const under: Promise<void>[] = []
  const first = performance.now()
  for (let call = 0; !isOver(); call += 1) {
    const due = first + call * small.every_ms
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    under.push(ask(small, small.paths[call % small.paths.length] ?? '', agent, due, took))
  }
  await Promise.all(under)
  agent.destroy()
  return took
}

let isOver = false
process.on('message', async (told: Small | 'over') => {
  if (told === 'over') {
    isOver = true
    return
  }
  const took = await askOver(told, () => isOver)
  process.send?.(took, () => process.disconnect())
})

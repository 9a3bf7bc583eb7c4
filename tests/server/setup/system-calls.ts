import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { newFolder } from './places.ts'

const WRITES = 'write,writev,pwrite64,pwritev,sendto,sendmsg'
const SYNCS = 'fsync,fdatasync'

/**
 * The writes and syncs of processes while `work` runs, in order, a call a line. Answers why there are none where
 * strace is missing or may not look.
 */
export async function systemCalls(
  pids: readonly number[],
  work: () => Promise<void>,
): Promise<readonly string[] | string> {
  const file = path.join(newFolder(), 'calls')
  const options = ['-f', '-y', '-s', '64', '-e', `trace=${WRITES},${SYNCS}`, '-o', file]
  const strace = spawn('strace', [...options, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  const isAttached = () => pids.every((pid) => new RegExp(`Process ${pid} attached`).test(said))
  const ended = new Promise<string>((resolve) => {
    strace.once('error', () => resolve('strace is not installed'))
    strace.once('close', () => resolve(`strace may not look: ${said.trim().split('\n')[0]}`))
  })
  const attached = new Promise<undefined>((resolve) => {
    strace.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (isAttached()) resolve(undefined)
    })
  })
  const refused = await Promise.race([attached, ended])
  if (refused !== undefined) return refused
  try {
    await work()
  } finally {
    const closed = once(strace, 'close')
    strace.kill('SIGINT')
    await closed
  }
  return fs.readFileSync(file, 'utf8').split('\n')
}

/**
 * What calls did to the log of commits, whose file names match, and to answers of 201, in order: `written`,
 * `synced` or `answered`, each once where it came several times in a row.
 */
export function commitSteps(calls: readonly string[], log: RegExp): string[] {
  const kinds = calls.flatMap((call) => {
    const [, file = ''] = /\d+<([^>]*)>/.exec(call) ?? []
    // What another thread's call cut in two ends in a line of its own.
    if (/^\d+ +<\.\.\. (fsync|fdatasync) resumed>.*= 0/.test(call)) return ['synced']
    if (/^\d+ +(fsync|fdatasync)\(/.test(call)) return log.test(file) && / = 0$/.test(call) ? ['synced'] : []
    if (call.includes('HTTP/1.1 201')) return ['answered']
    return log.test(file) ? ['written'] : []
  })
  return kinds.filter((kind, index) => kind !== kinds[index - 1])
}

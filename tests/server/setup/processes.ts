import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
type Settings = Readonly<Record<string, string>>

/** A program that has ended. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A program of the server's as its own process; of this one's environment only what starts it reaches it. */
export interface Program {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** What it has printed so far. */
  stdout(): string
}

const { PATH, NODE_COMPILE_CACHE } = process.env
const running = new Set<Program>()

/** Ends what this file's tests have started and not ended: for `afterEach`, so that a failure leaves nothing behind. */
export async function endPrograms(): Promise<void> {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
}

/** Starts `node <program> …` with settings; `input` is what comes in. */
export function run(
  program: string,
  parameters: readonly string[],
  settings: Settings,
  { input }: { readonly input?: string } = {},
): Program {
  const child = spawn(process.execPath, [path.resolve(root, program), ...parameters], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  child.stdin?.end(input)
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = once(child, 'close').then(
    ([code, signal]): Ended => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      stdout,
      stderr,
    }),
  )
  const started: Program = { child, ended, stdout: () => stdout }
  running.add(started)
  ended.finally(() => running.delete(started))
  return started
}

/** Runs a command of `server/cli/daftar.ts` to its end. */
export function daftar(settings: Settings, ...parameters: readonly string[]): Promise<Ended> {
  return run('server/cli/daftar.ts', parameters, settings).ended
}

export interface ServerProcess extends Program {
  readonly url: string
}

/** Starts `server/main.ts` on a free port and resolves once it listens. Throws what it ended with. */
export async function startServer(settings: Settings): Promise<ServerProcess> {
  const program = run('server/main.ts', [], { PORT: '0', LOG_LEVEL: 'silent', ...settings })
  const url = await new Promise<string>((resolve, reject) => {
    program.child.stdout?.on('data', () => {
      const [, address] = /is open at (\S+)/.exec(program.stdout()) ?? []
      if (address && program.stdout().endsWith('\n\n')) resolve(address)
    })
    program.ended.then(({ stderr }) => reject(new Error(`The server ended: ${stderr}`)), reject)
  })
  return { ...program, url }
}

/** Calls of a server's API as whoever the token is of. Throws what was refused. */
export function callsOf(server: ServerProcess, token = '') {
  return async <Body>(method: string, address: string, body?: object, headers = {}): Promise<Body> => {
    const answer = await fetch(`${server.url}/${address}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Token ${token}`, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Body
  }
}

/** A new folder for each test of a file, removed after it once the programs it has started are ended. */
export function folderOfEach(): () => string {
  let folder = ''
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-'))
  })
  afterEach(async () => {
    await endPrograms()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return () => folder
}

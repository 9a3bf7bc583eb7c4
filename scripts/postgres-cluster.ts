import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findProgram } from '../server/backup/postgres-programs.ts'

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const TRIES = 200

async function untilOpen(connectionString: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

type Settings = Readonly<Record<string, string>>

/** A PostgreSQL that stands for as long as whoever started it. */
export interface Cluster {
  /** Of its database `postgres`. */
  readonly url: string
  /** Starts a standby that follows this one under a name, with settings of its own. */
  follow(name: string, settings: Settings): Promise<Cluster>
  /** Sends all of its processes a signal at once: SIGKILL, as a power cut does, or SIGSTOP, as a machine that hangs. */
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/** Whose child a process of Linux is; undefined where it has ended. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** The processes that a process has started; on Linux without `ps`, which small systems lack. */
function childrenOf(pid: number): number[] {
  if (process.platform === 'linux')
    return fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
      .map(Number)
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

/** Starts a PostgreSQL on a new folder, gone when it stops; undefined where none is installed. */
export async function startCluster(settings: Settings): Promise<Cluster | undefined> {
  const initdb = findProgram('initdb')
  if (initdb === undefined) return undefined
  // PATH may know it by a link, and the others not at all.
  const bin = path.dirname(fs.realpathSync(initdb))
  return start(bin, settings, (data, as) =>
    execFileSync(
      initdb,
      ['-D', data, '-U', 'daftar', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      as,
    ),
  )
}

type As = Parameters<typeof execFileSync>[2] & { readonly stdio: 'ignore' }

async function start(
  bin: string,
  settings: Settings,
  fill: (data: string, as: As) => void,
): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-postgres-'))
  const user = owner()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const as = { ...user, stdio: 'ignore', cwd: folder } as const
  fill(data, as)
  const port = await freePort()
  const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings }
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    as,
  )
  const ended = once(server, 'close')
  const url = `postgresql://daftar@127.0.0.1:${port}/postgres`
  let isStill = false
  const signal = (name: NodeJS.Signals) => {
    isStill = name === 'SIGSTOP'
    if (!server.pid || server.exitCode !== null || server.signalCode !== null) return
    // Stands still first, so that it starts no process while the others are told.
    server.kill('SIGSTOP')
    for (const child of childrenOf(server.pid)) process.kill(child, name)
    server.kill(name)
  }
  const stop = async () => {
    if (isStill) signal('SIGCONT')
    server.kill('SIGQUIT')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilOpen(url)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    signal,
    stop,
    follow(name, own) {
      const primary_conninfo = `host=127.0.0.1 port=${port} user=daftar application_name=${name}`
      return start(bin, { ...own, primary_conninfo }, (copy, asOwner) => {
        const from = ['--dbname', url, '--checkpoint=fast', '--no-sync', '--write-recovery-conf']
        execFileSync(path.join(bin, 'pg_basebackup'), ['--pgdata', copy, ...from], asOwner)
      })
    },
  }
}

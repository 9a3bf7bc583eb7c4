import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openBooks } from '../../server/db/open.ts'
import { session } from './postgres.ts'

/** Where PostgreSQL's programs are; undefined where it is not installed. */
function programs(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

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

/** Starts a PostgreSQL of this run's own, gone after it. Syncs nothing: power cuts are no part of tests. */
export default async function startPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const bin = programs()
  if (bin === undefined) {
    if (process.env.CI) throw new Error('PostgreSQL is not installed, and under CI it must be.')
    process.stdout.write('PostgreSQL is not installed: its tests are skipped.\n')
    project.provide('postgres', undefined)
    return undefined
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daftar-postgres-'))
  const user = owner()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const as = { ...user, stdio: 'ignore', cwd: folder } as const
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'daftar', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    as,
  )
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: 300,
  }
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    as,
  )
  const ended = once(server, 'close')
  const url = `postgresql://daftar@127.0.0.1:${port}/postgres`
  const stop = async () => {
    server.kill('SIGQUIT')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(url, folder)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgres', url)
  return stop
}

/** The database that every office's is a copy of. */
async function makeTemplate(url: string, DATA_DIR: string): Promise<void> {
  await untilOpen(url)
  await session(url, (client) => client.query('create database template_books'))
  const template = await openBooks({
    DATA_DIR,
    DATABASE_URL: url.replace('/postgres', '/template_books'),
  })
  await template.close()
}

const TRIES = 200

async function untilOpen(url: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await session(url, (client) => client.query('select 1'))
      return
    } catch (error) {
      if (tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

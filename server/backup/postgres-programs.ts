import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Reader } from '../db/books.ts'
import { sync } from './files.ts'
import { type Facts, factsOf } from './manifest.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The expression for a server's major version. */
export const MAJOR = `current_setting('server_version_num')::int / 10000 as major`

/**
 * Where a program of PostgreSQL's is: that of the server's major version where Debian's packages put it, else
 * the one on PATH, else the newest of Debian's; undefined where none is installed.
 */
export function findProgram(name: string, major?: number, debian = DEBIAN): string | undefined {
  const newestFirst = fs.existsSync(debian)
    ? fs.readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  const binOf = (version: string) => path.join(debian, version, 'bin')
  const folders = [
    ...newestFirst.filter((version) => Number(version) === major).map(binOf),
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...newestFirst.map(binOf),
  ]
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return folders.map((folder) => path.join(folder, file)).find((place) => fs.existsSync(place))
}

/** The address without its password, and the environment with it: every user of the machine sees arguments. */
export function addressFor(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const [, start = '', user = '', password, rest = ''] =
    /^([a-z]+:\/\/)(?:([^@/:]*)(?::([^@/]*))?@)?(.*)$/.exec(url) ?? []
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PGTARGETSESSIONATTRS: 'read-write',
    PGCONNECT_TIMEOUT: '5',
  }
  if (password !== undefined) env.PGPASSWORD = decodeURIComponent(password)
  return { address: `${start}${user === '' ? '' : `${user}@`}${rest}`, env }
}

/** A program of PostgreSQL's that was started for a server; `done` rejects with its error output where it failed. */
export function startProgram(
  name: string,
  major: number,
  parameters: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'signal'> & { readonly pipes?: 'stdin' | 'stdout' },
) {
  const { pipes, ...rest } = options
  const program = findProgram(name, major)
  if (program === undefined)
    throw new Error(`${name} is missing: install PostgreSQL's client programs and put them on PATH.`)
  const child = spawn(program, parameters, {
    ...rest,
    stdio: [pipes === 'stdin' ? 'pipe' : 'ignore', pipes === 'stdout' ? 'pipe' : 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0)
      throw new Error(`${name} failed: ${said.trim().split('\n')[0] || `it ended with ${code}`}`)
  })
  // A caller that pipes awaits it later.
  done.catch(() => {})
  return { child, done }
}

/**
 * Dumps the schema of the books in PostgreSQL's custom format, in the very snapshot that `reader` reads,
 * and reads the file whole again. Returns the facts of the snapshot.
 */
export async function dumpPostgres(
  url: string,
  reader: Reader,
  file: string,
  signal: AbortSignal,
): Promise<Facts> {
  const facts = await factsOf(reader)
  const [exported] = await reader.all<{ snapshot: string; schema: string; major: number }>(
    `select pg_export_snapshot() as snapshot, current_schema() as schema, ${MAJOR}`,
  )
  if (!exported) throw new Error('PostgreSQL exports no snapshot.')
  const { snapshot, schema, major } = exported
  const { address, env } = addressFor(url)
  const parameters = [
    ...['--format=custom', '--no-owner', '--no-privileges', `--schema=${schema}`],
    ...[`--snapshot=${snapshot}`, `--file=${file}`, `--dbname=${address}`],
  ]
  await startProgram('pg_dump', major, parameters, { env, signal }).done
  await assertReadable(file, major, signal)
  await sync(file)
  return facts
}

/** Throws where a dump can't be read to its end by the program of a server's version. */
export function assertReadable(file: string, major: number, signal?: AbortSignal): Promise<void> {
  return startProgram('pg_restore', major, [`--file=${os.devNull}`, file], signal ? { signal } : {}).done
}

import os from 'node:os'
import type { Reader } from '../db/books.ts'
import { type Facts, factsOf } from './facts.ts'
import { sync } from './files.ts'
import { addressFor, MAJOR, startProgram } from './postgres-programs.ts'

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

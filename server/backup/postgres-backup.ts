import os from 'node:os'
import type { Reader } from '../db/books.ts'
import { type Facts, factsOf } from './facts.ts'
import { sync } from './files.ts'
import { addressFor, startProgram } from './postgres-programs.ts'

/**
 * Dumps the schema of the books in PostgreSQL's custom format, in the very snapshot that `reader` reads,
 * and reads the file whole again. Answers the facts of the snapshot.
 */
export async function dumpPostgres(
  url: string,
  reader: Reader,
  file: string,
  signal: AbortSignal,
): Promise<Facts> {
  const facts = await factsOf(reader)
  const [exported] = await reader.all<{ snapshot: string; schema: string }>(
    'select pg_export_snapshot() as snapshot, current_schema() as schema',
  )
  const { address, env } = addressFor(url)
  const parameters = [
    ...['--format=custom', '--no-owner', '--no-privileges', `--schema=${exported?.schema}`],
    ...[`--snapshot=${exported?.snapshot}`, `--file=${file}`, `--dbname=${address}`],
  ]
  await startProgram('pg_dump', parameters, { env, signal }).done
  await assertReadable(file, signal)
  await sync(file)
  return facts
}

/** Throws where a dump can't be read to its end. */
export function assertReadable(file: string, signal?: AbortSignal): Promise<void> {
  return startProgram('pg_restore', [`--file=${os.devNull}`, file], signal ? { signal } : {}).done
}

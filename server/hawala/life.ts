import type { Hawala } from '../../contract/hawala/hawala.ts'
import { nextSteps } from '../../contract/hawala/life.ts'
import type { HawalaLife, HawalaStep } from '../../contract/hawala/step-answers.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { stepsOf } from '../hawala-rules/kept-steps.ts'
import { hawala as hawalaRecord } from '../records/hawala.ts'

type Row = Tables['hawala']

/** A hawala with its steps; undefined if there is none. */
export async function findLife(reader: Reader, id: number): Promise<HawalaLife | undefined> {
  const [row] = await reader.all<Row>(hawalaRecord.sql.find, id)
  if (!row) return undefined
  const hawala = hawalaRecord.toWire(row) as Hawala
  return { hawala, steps: await stepsOf(reader, id), next: nextSteps(row) }
}

/** A hawala that is to take a step or to lose one, with those it has. Throws 404. */
export async function readLife(trx: Trx, id: number): Promise<{ row: Row; steps: readonly HawalaStep[] }> {
  const [row] = await trx.all<Row>(hawalaRecord.sql.find, id)
  if (!row) throw notFound()
  return { row, steps: await stepsOf(trx, id) }
}

/** Writes what a hawala is from now on, which is a new version of it; its postings stay. */
export async function writeStatus(
  trx: Trx,
  operator_id: number,
  before: Row,
  status: Row['status'],
): Promise<void> {
  const row: Row = { ...before, status, version: before.version + 1 }
  await trx.run(hawalaRecord.sql.update, ...hawalaRecord.values(row, 'update'))
  const change = { before: hawalaRecord.toWire(before), after: hawalaRecord.toWire(row) }
  await audit(trx, { operator_id, record_type: hawalaRecord.type, record_id: row.id, ...change })
}

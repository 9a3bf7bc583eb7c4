import type { Engine } from './engine.ts'

/** The writes of one record are found in the audit log without reading all of it. */
export async function up({ createIndex }: Engine): Promise<void> {
  await createIndex('audit_record', 'audit', 'record_type', 'record_id', 'seq')
}

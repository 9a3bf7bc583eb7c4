import type { Engine } from './engine.ts'

/** What owners set for the whole office: one row. */
export async function up({ createTable }: Engine): Promise<void> {
  await createTable('office_settings', 'id whole primary key, version whole not null, content text not null')
}

import type { Engine } from './engine.ts'

/** The office's own words for texts of the console. */
export async function up({ createTable }: Engine): Promise<void> {
  await createTable(
    'words',
    'id text primary key, language text not null, version whole not null, content text not null',
  )
}

import type { Engine } from './engine.ts'

/** Files that were imported: each is imported once while it stands. */
export async function up({ createTable }: Engine): Promise<void> {
  await createTable(
    'imports',
    'id whole primary key, fingerprint text not null unique, version whole not null, content text not null',
  )
}

import type { Engine } from './engine.ts'

/** What each operator may do. Whoever was there before may do everything, as before. */
export async function up({ addColumn }: Engine): Promise<void> {
  await addColumn('operators', `role text default 'owner' not null`)
}

import type { Engine } from './engine.ts'

/** The role of each operator. Operators from before this migration are owners. */
export async function up({ addColumn }: Engine): Promise<void> {
  await addColumn('operators', `role text default 'owner' not null`)
}

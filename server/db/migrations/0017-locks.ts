import type { Engine } from './engine.ts'

/** Sessions that are locked until their operator's password is given again. */
export async function up({ addColumn }: Engine): Promise<void> {
  await addColumn('tokens', 'locked_at text')
}

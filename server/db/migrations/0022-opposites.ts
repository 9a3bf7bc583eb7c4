import type { Engine } from './engine.ts'

/** Which record a record takes back: each is taken back once. */
export async function up({ run, addColumn }: Engine): Promise<void> {
  for (const table of ['cash_book', 'transfers']) {
    await addColumn(table, 'opposite_of whole')
    await run(`create unique index "${table}_opposite" on "${table}" ("opposite_of")
      where "opposite_of" is not null`)
  }
}

import type { Engine } from './engine.ts'

/** What customers are to the office, what made a record, counts of tills, and days that are closed. */
export async function up({ addColumn, createTable }: Engine): Promise<void> {
  await addColumn('customers', `kind text default 'customer' not null`)
  for (const table of ['cash_book', 'transfers', 'hawala'])
    await addColumn(table, `source text default '' not null`)
  await createTable('counts', 'id text primary key, version whole not null, content text not null')
  await createTable(
    'days',
    `date text primary key, version whole not null, is_closed whole not null check (is_closed in (0, 1)),
    content text not null`,
  )
}

import type { Engine } from './engine.ts'

/** What is agreed with correspondents, and the entries that the commission of hawala was posted by. */
export async function up({ run, addColumn, createTable }: Engine): Promise<void> {
  await createTable(
    'correspondents',
    'cust_id whole primary key, version whole not null, content text not null',
  )
  for (const way of ['paid', 'received']) {
    await addColumn('hawala', `commission_${way} whole`)
    await run(`create index "hawala_commission_${way}" on "hawala" ("commission_${way}")
      where "commission_${way}" is not null`)
  }
  await run(`create index "cash_book_commission" on "cash_book" ("date")
    where "source" >= 'commission/' and "source" < 'commission0'`)
}

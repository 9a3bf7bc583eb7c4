import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Transfers and hawala, and what the reports by date read the records through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { money, whole, text, createTable, createIndex, required, entered, sides } = engineOf(db)
  await createTable('transfers', (t) =>
    t
      .$call(entered)
      .addColumn('amount', money, (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', text, (c) => c.notNull())
      .addColumn('exchange_rate', money, (c) => c.notNull().check(sql`exchange_rate > 0`))
      .addColumn('exchanged_amount', money, (c) => c.notNull().check(sql`exchanged_amount > 0`))
      .addColumn('exchanged_currency', text, (c) => c.notNull())
      .$call(sides)
      .$call(required(text, 'date', 'description'))
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await createTable('hawala', (t) =>
    t
      .$call(entered)
      .$call(sides)
      .addColumn('amount', money, (c) => c.notNull().check(sql`amount > 0`))
      .$call(required(text, 'currency', 'sender_name', 'receiver_name'))
      .$call(required(text, 'receiver_father_name', 'receiver_phone_number'))
      .addColumn('receiver_province', whole, (c) => c.references('provinces.id'))
      .addColumn('RYL_charge', money, (c) => c.notNull().check(sql`"RYL_charge" >= 0`))
      .addColumn('exchange_rate', money, (c) => c.notNull().check(sql`exchange_rate > 0`))
      .addColumn('RYL_amount', money, (c) => c.notNull().check(sql`"RYL_amount" > 0`))
      .addColumn('date', text, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull()),
  )
  for (const table of ['transfers', 'hawala'])
    for (const side of ['debit', 'credit']) await createIndex(`${table}_${side}`, table, `${side}_account`)
  for (const table of ['cash_book', 'transfers', 'hawala'])
    await createIndex(`${table}_date`, table, 'date', 'entry_no')
  await createIndex('hawala_province', 'hawala', 'receiver_province', 'date', 'entry_no')
}

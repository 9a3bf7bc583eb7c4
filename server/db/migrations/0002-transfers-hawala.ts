import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Transfers and hawala, and what the reports by date read the records through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { money, whole, text, createTable } = engineOf(db)
  await createTable('transfers', (t) =>
    t
      .addColumn('id', whole, (c) => c.primaryKey())
      .addColumn('entry_no', whole, (c) => c.notNull().unique().references('entries.entry_no'))
      .addColumn('amount', money, (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', text, (c) => c.notNull())
      .addColumn('exchange_rate', money, (c) => c.notNull().check(sql`exchange_rate > 0`))
      .addColumn('exchanged_amount', money, (c) => c.notNull().check(sql`exchanged_amount > 0`))
      .addColumn('exchanged_currency', text, (c) => c.notNull())
      .addColumn('debit_account', text, (c) => c.notNull().references('accounts.acc_no'))
      .addColumn('credit_account', text, (c) => c.notNull().references('accounts.acc_no'))
      .addColumn('date', text, (c) => c.notNull())
      .addColumn('description', text, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await createTable('hawala', (t) =>
    t
      .addColumn('id', whole, (c) => c.primaryKey())
      .addColumn('entry_no', whole, (c) => c.notNull().unique().references('entries.entry_no'))
      .addColumn('debit_account', text, (c) => c.notNull().references('accounts.acc_no'))
      .addColumn('credit_account', text, (c) => c.notNull().references('accounts.acc_no'))
      .addColumn('amount', money, (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', text, (c) => c.notNull())
      .addColumn('sender_name', text, (c) => c.notNull())
      .addColumn('receiver_name', text, (c) => c.notNull())
      .addColumn('receiver_father_name', text, (c) => c.notNull())
      .addColumn('receiver_phone_number', text, (c) => c.notNull())
      .addColumn('receiver_province', whole, (c) => c.references('provinces.id'))
      .addColumn('RYL_charge', money, (c) => c.notNull().check(sql`"RYL_charge" >= 0`))
      .addColumn('exchange_rate', money, (c) => c.notNull().check(sql`exchange_rate > 0`))
      .addColumn('RYL_amount', money, (c) => c.notNull().check(sql`"RYL_amount" > 0`))
      .addColumn('date', text, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull()),
  )
  for (const table of ['transfers', 'hawala']) {
    for (const side of ['debit', 'credit'])
      await db.schema.createIndex(`${table}_${side}`).on(table).column(`${side}_account`).execute()
  }
  for (const table of ['cash_book', 'transfers', 'hawala'])
    await db.schema.createIndex(`${table}_date`).on(table).columns(['date', 'entry_no']).execute()
  await db.schema
    .createIndex('hawala_province')
    .on('hawala')
    .columns(['receiver_province', 'date', 'entry_no'])
    .execute()
}

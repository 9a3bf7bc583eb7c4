import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Operators, customers, accounts, the cash-book, rates and provinces, the ledger and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { onPostgres, money, whole, text, createTable, numbered } = engineOf(db)
  // As the column's own type tells money from numbers, so does a domain's.
  if (onPostgres) await sql`create domain units as int8`.execute(db)

  await createTable('operators', (t) =>
    numbered(t, 'id')
      .addColumn('email', text, (c) => c.notNull().unique())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('password_hash', text, (c) => c.notNull())
      .addColumn('disabled_at', text)
      .addColumn('created_at', text, (c) => c.notNull()),
  )
  await createTable('tokens', (t) =>
    t
      .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
      .addColumn('operator_id', whole, (c) => c.notNull().references('operators.id'))
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('used_at', text, (c) => c.notNull()),
  )
  await createTable('delete_windows', (t) =>
    t
      .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
      .addColumn('target', text)
      .addColumn('opened_at', text, (c) => c.notNull()),
  )
  await createTable('throttles', (t) =>
    t
      .addColumn('subject', text, (c) => c.primaryKey().notNull())
      .addColumn('failures', whole, (c) => c.notNull())
      .addColumn('failed_at', text, (c) => c.notNull()),
  )

  await createTable('customers', (t) =>
    t
      .addColumn('cust_id', whole, (c) => c.primaryKey())
      .addColumn('cust_name', text, (c) => c.notNull())
      .addColumn('phone_1', text, (c) => c.notNull())
      .addColumn('phone_2', text, (c) => c.notNull())
      .addColumn('add', text, (c) => c.notNull())
      .addColumn('business', text, (c) => c.notNull())
      .addColumn('bailer', text, (c) => c.notNull())
      .addColumn('bailer_contact', text, (c) => c.notNull())
      .addColumn('saraf', whole, (c) => c.notNull().check(sql`saraf in (0, 1)`))
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await createTable('accounts', (t) =>
    t
      .addColumn('acc_no', text, (c) => c.primaryKey().notNull())
      .addColumn('customer_id', whole, (c) => c.notNull().references('customers.cust_id'))
      .addColumn('ccy', text, (c) => c.notNull())
      .addColumn('open_date', text, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await db.schema.createIndex('accounts_customer').on('accounts').column('customer_id').execute()
  await createTable('entries', (t) =>
    numbered(t, 'entry_no')
      .addColumn('record_type', text, (c) => c.notNull())
      .addColumn('record_id', whole, (c) => c.notNull()),
  )
  await createTable('cash_book', (t) =>
    t
      .addColumn('id', whole, (c) => c.primaryKey())
      .addColumn('entry_no', whole, (c) => c.notNull().unique().references('entries.entry_no'))
      .addColumn('amount', money, (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', text, (c) => c.notNull())
      .addColumn('debit_account', text, (c) => c.notNull().references('accounts.acc_no'))
      .addColumn('credit_account', text, (c) => c.notNull().references('accounts.acc_no'))
      .addColumn('date', text, (c) => c.notNull())
      .addColumn('description', text, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await db.schema.createIndex('cash_book_debit').on('cash_book').column('debit_account').execute()
  await db.schema.createIndex('cash_book_credit').on('cash_book').column('credit_account').execute()

  await createTable('provinces', (t) =>
    numbered(t, 'id')
      .addColumn('name', text, (c) => c.notNull().unique())
      .addColumn('order', whole, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await createTable('exchange_rates', (t) =>
    numbered(t, 'id')
      .addColumn('ccy', text, (c) => c.notNull())
      .addColumn('date', text, (c) => c.notNull())
      .addColumn('to_usd', money, (c) => c.notNull())
      .addColumn('to_pkr', money, (c) => c.notNull())
      .addColumn('saved_by', text, (c) => c.notNull())
      .addUniqueConstraint('exchange_rates_day', ['ccy', 'date']),
  )
  await createTable(
    'account_rates',
    (t) =>
      t
        .addColumn('acc_no', text, (c) => c.notNull().references('accounts.acc_no').onDelete('cascade'))
        .addColumn('ccy', text, (c) => c.notNull())
        .addColumn('rate', money, (c) => c.notNull().check(sql`rate > 0`))
        .addPrimaryKeyConstraint('account_rates_key', ['acc_no', 'ccy']),
    true,
  )

  await createTable(
    'postings',
    (t) =>
      t
        .addColumn('entry_no', whole, (c) => c.notNull().references('entries.entry_no'))
        .addColumn('leg', whole, (c) => c.notNull())
        .addColumn('account_no', text, (c) => c.notNull())
        .addColumn('ccy', text, (c) => c.notNull())
        .addColumn('date', text, (c) => c.notNull())
        .addColumn('debit', money, (c) => c.notNull().check(sql`debit >= 0`))
        .addColumn('credit', money, (c) => c.notNull().check(sql`credit >= 0`))
        .addPrimaryKeyConstraint('postings_key', ['entry_no', 'leg'])
        .addCheckConstraint('postings_one_side', sql`(debit > 0) <> (credit > 0)`),
    true,
  )
  // Covers a statement: its lines come from the index alone.
  await db.schema
    .createIndex('postings_account')
    .on('postings')
    .columns(['account_no', 'date', 'entry_no', 'debit', 'credit'])
    .execute()
  await createTable(
    'balances',
    (t) =>
      t
        .addColumn('account_no', text, (c) => c.primaryKey().notNull())
        .addColumn('ccy', text, (c) => c.notNull())
        .addColumn('debit', money, (c) => c.notNull().check(sql`debit >= 0`))
        .addColumn('credit', money, (c) => c.notNull().check(sql`credit >= 0`)),
    true,
  )
  await createTable(
    'day_totals',
    (t) =>
      t
        .addColumn('account_no', text, (c) => c.notNull())
        .addColumn('date', text, (c) => c.notNull())
        .addColumn('debit', money, (c) => c.notNull())
        .addColumn('credit', money, (c) => c.notNull())
        .addColumn('balance', money, (c) => c.notNull())
        .addPrimaryKeyConstraint('day_totals_key', ['account_no', 'date']),
    true,
  )

  await createTable(
    'counters',
    (t) =>
      t.addColumn('name', text, (c) => c.primaryKey().notNull()).addColumn('last', whole, (c) => c.notNull()),
    true,
  )
  await createTable(
    'idempotency_keys',
    (t) =>
      t
        .addColumn('key', text, (c) => c.primaryKey().notNull())
        .addColumn('operator_id', whole, (c) => c.notNull())
        .addColumn('request_hash', text, (c) => c.notNull())
        .addColumn('status', whole, (c) => c.notNull())
        .addColumn('body', text, (c) => c.notNull())
        .addColumn('created_at', text, (c) => c.notNull()),
    true,
  )
  await createTable('audit', (t) =>
    t
      .addColumn('seq', whole, (c) => c.primaryKey())
      .addColumn('at', text, (c) => c.notNull())
      .addColumn('operator_id', whole)
      .addColumn('action', text, (c) => c.notNull())
      .addColumn('record_type', text, (c) => c.notNull())
      .addColumn('record_id', text, (c) => c.notNull())
      .addColumn('before', text)
      .addColumn('after', text)
      .addColumn('prev_hash', text, (c) => c.notNull())
      .addColumn('hash', text, (c) => c.notNull()),
  )
}

import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

// Columns declared `int` are money and rates and are read as bigint; `integer` ones as numbers.
const money = sql`int`
type Columns = (table: CreateTableBuilder<string, never>) => CreateTableBuilder<string, string>

async function createTable(db: Kysely<unknown>, name: string, columns: Columns, end = sql`strict`) {
  await columns(db.schema.createTable(name)).modifyEnd(end).execute()
}

/** Operators, customers, accounts, the cash-book, rates and provinces, the ledger and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rowless = sql`strict, without rowid`

  await createTable(db, 'operators', (t) =>
    t
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('disabled_at', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull()),
  )
  await createTable(db, 'tokens', (t) =>
    t
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('operator_id', 'integer', (c) => c.notNull().references('operators.id'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('used_at', 'text', (c) => c.notNull()),
  )
  await createTable(db, 'delete_windows', (t) =>
    t
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('target', 'text')
      .addColumn('opened_at', 'text', (c) => c.notNull()),
  )
  await createTable(db, 'throttles', (t) =>
    t
      .addColumn('subject', 'text', (c) => c.primaryKey().notNull())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('failed_at', 'text', (c) => c.notNull()),
  )

  await createTable(db, 'customers', (t) =>
    t
      .addColumn('cust_id', 'integer', (c) => c.primaryKey())
      .addColumn('cust_name', 'text', (c) => c.notNull())
      .addColumn('phone_1', 'text', (c) => c.notNull())
      .addColumn('phone_2', 'text', (c) => c.notNull())
      .addColumn('add', 'text', (c) => c.notNull())
      .addColumn('business', 'text', (c) => c.notNull())
      .addColumn('bailer', 'text', (c) => c.notNull())
      .addColumn('bailer_contact', 'text', (c) => c.notNull())
      .addColumn('saraf', 'integer', (c) => c.notNull().check(sql`saraf in (0, 1)`))
      .addColumn('version', 'integer', (c) => c.notNull()),
  )
  await createTable(db, 'accounts', (t) =>
    t
      .addColumn('acc_no', 'text', (c) => c.primaryKey().notNull())
      .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.cust_id'))
      .addColumn('ccy', 'text', (c) => c.notNull())
      .addColumn('open_date', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull()),
  )
  await db.schema.createIndex('accounts_customer').on('accounts').column('customer_id').execute()
  await createTable(db, 'cash_book', (t) =>
    t
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('entry_no', 'integer', (c) => c.notNull().unique().references('entries.entry_no'))
      .addColumn('amount', money, (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('debit_account', 'text', (c) => c.notNull().references('accounts.acc_no'))
      .addColumn('credit_account', 'text', (c) => c.notNull().references('accounts.acc_no'))
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull()),
  )
  await db.schema.createIndex('cash_book_debit').on('cash_book').column('debit_account').execute()
  await db.schema.createIndex('cash_book_credit').on('cash_book').column('credit_account').execute()

  await createTable(db, 'provinces', (t) =>
    t
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('order', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull()),
  )
  await createTable(db, 'exchange_rates', (t) =>
    t
      .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('ccy', 'text', (c) => c.notNull())
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('to_usd', money, (c) => c.notNull())
      .addColumn('to_pkr', money, (c) => c.notNull())
      .addColumn('saved_by', 'text', (c) => c.notNull())
      .addUniqueConstraint('exchange_rates_day', ['ccy', 'date']),
  )
  await createTable(
    db,
    'account_rates',
    (t) =>
      t
        .addColumn('acc_no', 'text', (c) => c.notNull().references('accounts.acc_no').onDelete('cascade'))
        .addColumn('ccy', 'text', (c) => c.notNull())
        .addColumn('rate', money, (c) => c.notNull().check(sql`rate > 0`))
        .addPrimaryKeyConstraint('account_rates_key', ['acc_no', 'ccy']),
    rowless,
  )

  await createTable(db, 'entries', (t) =>
    t
      .addColumn('entry_no', 'integer', (c) => c.primaryKey().autoIncrement())
      .addColumn('record_type', 'text', (c) => c.notNull())
      .addColumn('record_id', 'integer', (c) => c.notNull()),
  )
  await createTable(
    db,
    'postings',
    (t) =>
      t
        .addColumn('entry_no', 'integer', (c) => c.notNull().references('entries.entry_no'))
        .addColumn('leg', 'integer', (c) => c.notNull())
        .addColumn('account_no', 'text', (c) => c.notNull())
        .addColumn('ccy', 'text', (c) => c.notNull())
        .addColumn('date', 'text', (c) => c.notNull())
        .addColumn('debit', money, (c) => c.notNull().check(sql`debit >= 0`))
        .addColumn('credit', money, (c) => c.notNull().check(sql`credit >= 0`))
        .addPrimaryKeyConstraint('postings_key', ['entry_no', 'leg'])
        .addCheckConstraint('postings_one_side', sql`(debit > 0) <> (credit > 0)`),
    rowless,
  )
  // Covers a statement: its lines come from the index alone.
  await db.schema
    .createIndex('postings_account')
    .on('postings')
    .columns(['account_no', 'date', 'entry_no', 'debit', 'credit'])
    .execute()
  await createTable(
    db,
    'balances',
    (t) =>
      t
        .addColumn('account_no', 'text', (c) => c.primaryKey().notNull())
        .addColumn('ccy', 'text', (c) => c.notNull())
        .addColumn('debit', money, (c) => c.notNull().check(sql`debit >= 0`))
        .addColumn('credit', money, (c) => c.notNull().check(sql`credit >= 0`)),
    rowless,
  )
  await createTable(
    db,
    'day_totals',
    (t) =>
      t
        .addColumn('account_no', 'text', (c) => c.notNull())
        .addColumn('date', 'text', (c) => c.notNull())
        .addColumn('debit', money, (c) => c.notNull())
        .addColumn('credit', money, (c) => c.notNull())
        .addColumn('balance', money, (c) => c.notNull())
        .addPrimaryKeyConstraint('day_totals_key', ['account_no', 'date']),
    rowless,
  )

  await createTable(
    db,
    'counters',
    (t) =>
      t
        .addColumn('name', 'text', (c) => c.primaryKey().notNull())
        .addColumn('last', 'integer', (c) => c.notNull()),
    rowless,
  )
  await createTable(
    db,
    'idempotency_keys',
    (t) =>
      t
        .addColumn('key', 'text', (c) => c.primaryKey().notNull())
        .addColumn('operator_id', 'integer', (c) => c.notNull())
        .addColumn('request_hash', 'text', (c) => c.notNull())
        .addColumn('status', 'integer', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull()),
    rowless,
  )
  await createTable(db, 'audit', (t) =>
    t
      .addColumn('seq', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('operator_id', 'integer')
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('record_type', 'text', (c) => c.notNull())
      .addColumn('record_id', 'text', (c) => c.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('prev_hash', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull()),
  )
}

import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Operators, customers, accounts, the cash-book, rates and provinces, the ledger and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const {
    onPostgres,
    money,
    whole,
    text,
    createTable,
    createIndex,
    createRowless,
    numbered,
    required,
    entered,
    sides,
  } = engineOf(db)
  // As the column's own type tells money from numbers, so does a domain's.
  if (onPostgres) await sql`create domain units as int8`.execute(db)

  await createTable('operators', (t) =>
    numbered(t, 'id')
      .addColumn('email', text, (c) => c.notNull().unique())
      .$call(required(text, 'name', 'password_hash'))
      .addColumn('disabled_at', text)
      .addColumn('created_at', text, (c) => c.notNull()),
  )
  await createTable('tokens', (t) =>
    t
      .addColumn('token_hash', text, (c) => c.primaryKey().notNull())
      .addColumn('operator_id', whole, (c) => c.notNull().references('operators.id'))
      .$call(required(text, 'created_at', 'used_at')),
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
      .$call(required(text, 'cust_name', 'phone_1', 'phone_2', 'add', 'business', 'bailer', 'bailer_contact'))
      .addColumn('saraf', whole, (c) => c.notNull().check(sql`saraf in (0, 1)`))
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await createTable('accounts', (t) =>
    t
      .addColumn('acc_no', text, (c) => c.primaryKey().notNull())
      .addColumn('customer_id', whole, (c) => c.notNull().references('customers.cust_id'))
      .$call(required(text, 'ccy', 'open_date'))
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await createIndex('accounts_customer', 'accounts', 'customer_id')
  await createTable('entries', (t) =>
    numbered(t, 'entry_no')
      .addColumn('record_type', text, (c) => c.notNull())
      .addColumn('record_id', whole, (c) => c.notNull()),
  )
  await createTable('cash_book', (t) =>
    t
      .$call(entered)
      .addColumn('amount', money, (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', text, (c) => c.notNull())
      .$call(sides)
      .$call(required(text, 'date', 'description'))
      .addColumn('version', whole, (c) => c.notNull()),
  )
  await createIndex('cash_book_debit', 'cash_book', 'debit_account')
  await createIndex('cash_book_credit', 'cash_book', 'credit_account')

  await createTable('provinces', (t) =>
    numbered(t, 'id')
      .addColumn('name', text, (c) => c.notNull().unique())
      .$call(required(whole, 'order', 'version')),
  )
  await createTable('exchange_rates', (t) =>
    numbered(t, 'id')
      .$call(required(text, 'ccy', 'date'))
      .$call(required(money, 'to_usd', 'to_pkr'))
      .addColumn('saved_by', text, (c) => c.notNull())
      .addUniqueConstraint('exchange_rates_day', ['ccy', 'date']),
  )
  await createRowless('account_rates', (t) =>
    t
      .addColumn('acc_no', text, (c) => c.notNull().references('accounts.acc_no').onDelete('cascade'))
      .addColumn('ccy', text, (c) => c.notNull())
      .addColumn('rate', money, (c) => c.notNull().check(sql`rate > 0`))
      .addPrimaryKeyConstraint('account_rates_key', ['acc_no', 'ccy']),
  )

  await createRowless('postings', (t) =>
    t
      .addColumn('entry_no', whole, (c) => c.notNull().references('entries.entry_no'))
      .addColumn('leg', whole, (c) => c.notNull())
      .$call(required(text, 'account_no', 'ccy', 'date'))
      .addColumn('debit', money, (c) => c.notNull().check(sql`debit >= 0`))
      .addColumn('credit', money, (c) => c.notNull().check(sql`credit >= 0`))
      .addPrimaryKeyConstraint('postings_key', ['entry_no', 'leg'])
      .addCheckConstraint('postings_one_side', sql`(debit > 0) <> (credit > 0)`),
  )
  // Covers a statement: its lines come from the index alone.
  await createIndex('postings_account', 'postings', 'account_no', 'date', 'entry_no', 'debit', 'credit')
  await createRowless('balances', (t) =>
    t
      .addColumn('account_no', text, (c) => c.primaryKey().notNull())
      .addColumn('ccy', text, (c) => c.notNull())
      .addColumn('debit', money, (c) => c.notNull().check(sql`debit >= 0`))
      .addColumn('credit', money, (c) => c.notNull().check(sql`credit >= 0`)),
  )
  await createRowless('day_totals', (t) =>
    t
      .$call(required(text, 'account_no', 'date'))
      .$call(required(money, 'debit', 'credit', 'balance'))
      .addPrimaryKeyConstraint('day_totals_key', ['account_no', 'date']),
  )

  await createRowless('counters', (t) =>
    t.addColumn('name', text, (c) => c.primaryKey().notNull()).addColumn('last', whole, (c) => c.notNull()),
  )
  await createRowless('idempotency_keys', (t) =>
    t
      .addColumn('key', text, (c) => c.primaryKey().notNull())
      .addColumn('operator_id', whole, (c) => c.notNull())
      .addColumn('request_hash', text, (c) => c.notNull())
      .addColumn('status', whole, (c) => c.notNull())
      .$call(required(text, 'body', 'created_at')),
  )
  await createTable('audit', (t) =>
    t
      .addColumn('seq', whole, (c) => c.primaryKey())
      .addColumn('at', text, (c) => c.notNull())
      .addColumn('operator_id', whole)
      .$call(required(text, 'action', 'record_type', 'record_id'))
      .addColumn('before', text)
      .addColumn('after', text)
      .$call(required(text, 'prev_hash', 'hash')),
  )
}

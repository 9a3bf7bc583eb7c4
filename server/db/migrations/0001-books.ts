import { ENTERED, type Engine, SIDES } from './engine.ts'

/** Operators, customers, accounts, the cash-book, rates and provinces, the ledger and the audit log. */
export async function up({
  run,
  onPostgres,
  createTable,
  createIndex,
  createRowless,
}: Engine): Promise<void> {
  // As the column's own type tells money from numbers, so does a domain's.
  if (onPostgres) await run('create domain units as int8')

  await createTable(
    'operators',
    `id numbered, email text not null unique, name text not null, password_hash text not null,
    disabled_at text, created_at text not null`,
  )
  await createTable(
    'tokens',
    `token_hash text not null primary key, operator_id whole not null references "operators" ("id"),
    created_at text not null, used_at text not null`,
  )
  await createTable(
    'delete_windows',
    'token_hash text not null primary key, target text, opened_at text not null',
  )
  await createTable(
    'throttles',
    'subject text not null primary key, failures whole not null, failed_at text not null',
  )

  await createTable(
    'customers',
    `cust_id whole primary key, cust_name text not null, phone_1 text not null, phone_2 text not null,
    add text not null, business text not null, bailer text not null, bailer_contact text not null,
    saraf whole not null check (saraf in (0, 1)), version whole not null`,
  )
  await createTable(
    'accounts',
    `acc_no text not null primary key, customer_id whole not null references "customers" ("cust_id"),
    ccy text not null, open_date text not null, version whole not null`,
  )
  await createIndex('accounts_customer', 'accounts', 'customer_id')
  await createTable('entries', 'entry_no numbered, record_type text not null, record_id whole not null')
  await createTable(
    'cash_book',
    `${ENTERED}, amount money not null check (amount > 0), currency text not null, ${SIDES},
    date text not null, description text not null, version whole not null`,
  )
  await createIndex('cash_book_debit', 'cash_book', 'debit_account')
  await createIndex('cash_book_credit', 'cash_book', 'credit_account')

  await createTable(
    'provinces',
    'id numbered, name text not null unique, order whole not null, version whole not null',
  )
  await createTable(
    'exchange_rates',
    `id numbered, ccy text not null, date text not null, to_usd money not null, to_pkr money not null,
    saved_by text not null, constraint "exchange_rates_day" unique ("ccy", "date")`,
  )
  await createRowless(
    'account_rates',
    `acc_no text not null references "accounts" ("acc_no") on delete cascade, ccy text not null,
    rate money not null check (rate > 0), constraint "account_rates_key" primary key ("acc_no", "ccy")`,
  )

  await createRowless(
    'postings',
    `entry_no whole not null references "entries" ("entry_no"), leg whole not null,
    account_no text not null, ccy text not null, date text not null,
    debit money not null check (debit >= 0), credit money not null check (credit >= 0),
    constraint "postings_key" primary key ("entry_no", "leg"),
    constraint "postings_one_side" check ((debit > 0) <> (credit > 0))`,
  )
  // Covers a statement: its lines come from the index alone.
  await createIndex('postings_account', 'postings', 'account_no', 'date', 'entry_no', 'debit', 'credit')
  await createRowless(
    'balances',
    `account_no text not null primary key, ccy text not null,
    debit money not null check (debit >= 0), credit money not null check (credit >= 0)`,
  )
  await createRowless(
    'day_totals',
    `account_no text not null, date text not null, debit money not null, credit money not null,
    balance money not null, constraint "day_totals_key" primary key ("account_no", "date")`,
  )

  await createRowless('counters', 'name text not null primary key, last whole not null')
  await createRowless(
    'idempotency_keys',
    `key text not null primary key, operator_id whole not null, request_hash text not null,
    status whole not null, body text not null, created_at text not null`,
  )
  await createTable(
    'audit',
    `seq whole primary key, at text not null, operator_id whole, action text not null,
    record_type text not null, record_id text not null, before text, after text,
    prev_hash text not null, hash text not null`,
  )
}

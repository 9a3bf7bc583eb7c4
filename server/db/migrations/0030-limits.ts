import type { Engine } from './engine.ts'

/** Limits of accounts, and the approvals of entries that pass them. */
export async function up({ createTable }: Engine): Promise<void> {
  await createTable(
    'limits',
    `acc_no text primary key references "accounts" ("acc_no"), version whole not null, most_debit money,
     least_cash money`,
  )
  await createTable(
    'approvals',
    `approval_hash text primary key, approver_id whole not null references "operators" ("id"),
     token_hash text not null, request text not null, approved_at text not null`,
  )
}

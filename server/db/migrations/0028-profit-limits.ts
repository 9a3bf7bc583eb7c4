import type { Engine } from './engine.ts'

/** What the office's own money has cost at the end of closed days: derived, so that a profit is not reckoned from the first day on. */
const keptCosts = ({ createRowless }: Engine) =>
  createRowless(
    'kept_costs',
    `date text not null, ccy text not null, quantity money not null, cost money not null,
    constraint "kept_costs_key" primary key ("date", "ccy")`,
  )

/** What is agreed with correspondents, and the entries that the commission of hawala was posted by. */
async function commission({ run, addColumn, createTable }: Engine): Promise<void> {
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

/** Limits of accounts, and the approvals of entries that pass them. */
async function limits({ createTable }: Engine): Promise<void> {
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

/** What a profit, the commission of correspondents and limits of accounts need. */
export async function up(engine: Engine): Promise<void> {
  await keptCosts(engine)
  await commission(engine)
  await limits(engine)
}

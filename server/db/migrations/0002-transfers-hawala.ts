import { ENTERED, type Engine, SIDES } from './engine.ts'

/** Transfers and hawala, and what the reports by date read the records through. */
export async function up({ createTable, createIndex }: Engine): Promise<void> {
  await createTable(
    'transfers',
    `${ENTERED}, amount money not null check (amount > 0), currency text not null,
    exchange_rate money not null check (exchange_rate > 0),
    exchanged_amount money not null check (exchanged_amount > 0), exchanged_currency text not null,
    ${SIDES}, date text not null, description text not null, version whole not null`,
  )
  await createTable(
    'hawala',
    `${ENTERED}, ${SIDES}, amount money not null check (amount > 0), currency text not null,
    sender_name text not null, receiver_name text not null, receiver_father_name text not null,
    receiver_phone_number text not null, receiver_province whole references "provinces" ("id"),
    RYL_charge money not null check ("RYL_charge" >= 0),
    exchange_rate money not null check (exchange_rate > 0),
    RYL_amount money not null check ("RYL_amount" > 0), date text not null, version whole not null`,
  )
  for (const table of ['transfers', 'hawala'])
    for (const side of ['debit', 'credit']) await createIndex(`${table}_${side}`, table, `${side}_account`)
  for (const table of ['cash_book', 'transfers', 'hawala'])
    await createIndex(`${table}_date`, table, 'date', 'entry_no')
  await createIndex('hawala_province', 'hawala', 'receiver_province', 'date', 'entry_no')
}

import type { Reader } from '../db/books.ts'

/** Tables whose rows the audit log holds whole, column by column under the same name. */
const AUDITED = [
  {
    type: 'cash-book',
    table: 'cash_book',
    key: 'id',
    columns: ['currency', 'debit_account', 'credit_account', 'date', 'description', 'version'],
    money: ['amount'],
  },
  {
    type: 'customer',
    table: 'customers',
    key: 'cust_id',
    // Its version also moves when one of its accounts is deleted, which is a row of that account.
    columns: ['cust_name', 'phone_1', 'phone_2', 'add', 'business', 'bailer', 'bailer_contact', 'saraf'],
    money: [],
  },
  { type: 'province', table: 'provinces', key: 'id', columns: ['name', 'order', 'version'], money: [] },
] as const

/** What the last audit row of each record says it is now; null once it is deleted. */
const LAST = `select cast(record_id as integer) as id, max(seq) as seq, case when json_valid(after) then after end as after from audit
              where record_type = ? group by record_id`

async function recordsOf(
  { all }: Reader,
  { type, table, key, columns, money }: (typeof AUDITED)[number],
): Promise<string[]> {
  const differs = [
    'said.after is null',
    ...columns.map((name) => `r."${name}" is not json_extract(said.after, '$.${name}')`),
    ...money.map(
      (name) => `r."${name}" is not cast(round(json_extract(said.after, '$.${name}') * 100) as integer)`,
    ),
  ]
  return (
    await all<{ id: number }>(
      `with said as (${LAST})
     select r."${key}" as id from "${table}" r left join said on said.id = r."${key}" where ${differs.join(' or ')}
     union select id from said where after is not null and id not in (select "${key}" from "${table}")`,
      type,
    )
  ).map(({ id }) => `${type} ${id}`)
}

/** Accounts stand in the audit rows of their customer, until a row of their own deletes them. */
async function accounts({ all }: Reader): Promise<string[]> {
  return (
    await all<{ acc_no: string }>(
      `with customer as (${LAST}),
     gone as (select record_id as acc_no, max(seq) as seq from audit
              where record_type = 'account' and action = 'delete' group by record_id),
     said as (select a.value ->> 'acc_no' as acc_no, customer.id as customer_id, a.value ->> 'ccy' as ccy,
                a.value ->> 'open_date' as open_date
              from customer, json_each(customer.after, '$.accounts_set') a
              left join gone on gone.acc_no = a.value ->> 'acc_no'
              where customer.after is not null and coalesce(gone.seq, 0) < customer.seq)
     select acc_no from (select acc_no, customer_id, ccy, open_date from accounts except select * from said)
     union
     select acc_no from (select * from said except select acc_no, customer_id, ccy, open_date from accounts)`,
      'customer',
    )
  ).map(({ acc_no }) => `account ${acc_no}`)
}

/** The records that do not stand as the audit log last says, named by their type and id. */
export async function notAsAudited(reader: Reader): Promise<string[]> {
  const records: string[] = []
  for (const audited of AUDITED) records.push(...(await recordsOf(reader, audited)))
  return [...records, ...(await accounts(reader))]
}

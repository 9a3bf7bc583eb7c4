import { OF_COMMISSION, sourceOfCommission } from '../../contract/records/source.ts'
import type { Reader } from '../db/books.ts'

const SIDES = [
  ['commission_paid', 'credit_account'],
  ['commission_received', 'debit_account'],
] as const

/** A check of the books: hawala that name no commission of their correspondent, and commissions that no hawala names. */
export async function commissionFaults({ all }: Reader): Promise<string[]> {
  const findings: string[] = []
  for (const [column, side] of SIDES) {
    const rows = await all<{ id: number; entry: number; source: string | null; cust_id: number | null }>(
      `select h.id, h.${column} as entry, e.source, a.customer_id as cust_id
       from hawala h left join cash_book e on e.id = h.${column}
         left join accounts a on a.acc_no = h.${side}
       where h.${column} is not null order by h.id`,
    )
    for (const { id, entry, source, cust_id } of rows)
      if (cust_id === null || source !== sourceOfCommission(cust_id))
        findings.push(`hawala ${id}: its commission is not cash-book ${entry}, which it names`)
  }
  const strays = await all<{ id: number }>(
    `select e.id from cash_book e where ${OF_COMMISSION}
       and not exists (select 1 from hawala h where h.commission_paid = e.id)
       and not exists (select 1 from hawala h where h.commission_received = e.id) order by e.id`,
  )
  return [...findings, ...strays.map(({ id }) => `cash-book ${id}: is a commission that no hawala names`)]
}

import type { Currency } from '../../contract/money/currency.ts'
import { moneyFromWire, type WireNumber } from '../../contract/money/money.ts'
import type { Trx } from '../db/books.ts'
import type { PostingRecord } from '../records/define-record.ts'
import { recordAll } from '../records/store.ts'
import type { Asked, Made } from './made.ts'

/** Imports rows as records of a kind. Throws 400 with what each row is refused for. */
export async function importRecords<Body extends object>(
  trx: Trx,
  record: PostingRecord<Body>,
  { operator_id, dayFault, source }: Asked,
  rows: readonly Body[],
): Promise<Made> {
  const records = await recordAll(trx, record, operator_id, rows, dayFault, source)
  const said = records as readonly unknown[] as readonly { amount: WireNumber; currency: Currency }[]
  return {
    ...{ customers: 0, accounts: 0, logged: records.length },
    records: records.map(({ id }) => id),
    sums: said.map(({ amount, currency }) => ({ ccy: currency, amount: moneyFromWire(amount) })),
    rows: records.map(({ id }) => ({ record_id: id })),
  }
}

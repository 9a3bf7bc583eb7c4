import type { Reader, Trx } from '../db/books.ts'

/** How long an address stays usual after the last sign-in from it. */
const USUAL_FOR_MS = 90 * 24 * 60 * 60 * 1000

const oldest = () => new Date(Date.now() - USUAL_FOR_MS).toISOString()

/** Whether any operator has signed in from an address recently: it is one of the office's own. */
export async function isOfOffice({ all }: Reader, address: string): Promise<boolean> {
  const text = 'select 1 as known from usual_addresses where address = ? and used_at >= ? limit 1'
  return (await all(text, address, oldest())).length > 0
}

/** Whether an operator has signed in from an address recently. */
export async function isUsual({ all }: Reader, operator_id: number, address: string): Promise<boolean> {
  const text = 'select 1 as known from usual_addresses where operator_id = ? and address = ? and used_at >= ?'
  return (await all(text, operator_id, address, oldest())).length > 0
}

/** Notes a sign-in, and removes addresses that have not been used for long. */
export async function noteAddress(trx: Trx, operator_id: number, address: string): Promise<void> {
  await trx.run`delete from usual_addresses where used_at < ${oldest()}`
  await trx.run`insert into usual_addresses (operator_id, address, used_at)
    values (${operator_id}, ${address}, ${new Date().toISOString()})
    on conflict (operator_id, address) do update set used_at = excluded.used_at`
}

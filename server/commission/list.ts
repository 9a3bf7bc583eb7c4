import { createHash } from 'node:crypto'
import {
  type CommissionWay,
  MOST_COMMISSIONED,
  perHundredThousand,
} from '../../contract/commission/commission.ts'
import type { Correspondent } from '../../contract/commission/commission-answers.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { moneyFromWire } from '../../contract/money/money.ts'
import { findCorrespondent } from '../correspondents/store.ts'
import type { Reader } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'

type Hawala = Tables['hawala']

/** Whose commission is asked for, which way, and of which days. */
export interface CommissionAsked {
  readonly cust_id: number
  readonly way: CommissionWay
  readonly from_date: string
  readonly to_date: string
}

/** A commission in minor units of its currency. */
export interface Commission {
  readonly ccy: Currency
  readonly amount: bigint
}

export interface Uncommissioned {
  readonly correspondent: Correspondent
  /** The hawala without their commission, the first {@link MOST_COMMISSIONED} of them by date; none without terms. */
  readonly hawala: readonly { readonly row: Hawala; readonly commission: Commission }[]
  /** How many more there are. */
  readonly more: number
  /** Names these hawala in their versions, and the terms. */
  readonly listed: string
}

/** The side of a hawala on which its correspondent is, by the way of the commission. */
const SIDES = { paid: 'credit_account', received: 'debit_account' } as const

/** The commission of one hawala by the terms, rounded half away from zero; undefined where there are none. */
function commissionOf({ amount, currency }: Hawala, terms: Correspondent): Commission | undefined {
  const agreed = moneyFromWire(terms.terms_amount ?? 0)
  if (terms.terms === 'per_100000') return { ccy: currency, amount: perHundredThousand(amount, agreed) }
  return terms.terms === 'each' && terms.terms_currency
    ? { ccy: terms.terms_currency, amount: agreed }
    : undefined
}

function nameOf({ way }: CommissionAsked, { version: _, ...terms }: Correspondent, rows: readonly Hawala[]) {
  const named = [way, terms, rows.map(({ id, version }) => [id, version])]
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 22)
}

/**
 * The hawala of a correspondent in a period whose commission was not posted (docs/books.md, "Commission"). Throws 404 where
 * there is no such customer.
 */
export async function uncommissioned(reader: Reader, asked: CommissionAsked): Promise<Uncommissioned> {
  const { cust_id, way, from_date, to_date } = asked
  const correspondent = await findCorrespondent(reader, cust_id)
  const which = `from hawala h where h.date >= ? and h.date <= ? and h.commission_${way} is null
    and h.status <> 'returned' and h.${SIDES[way]} in (select acc_no from accounts where customer_id = ?)`
  const parameters = [from_date, to_date, cust_id]
  const rows =
    correspondent.terms === 'none'
      ? []
      : await reader.all<Hawala>(
          `select h.* ${which} order by h.date, h.id limit ${MOST_COMMISSIONED}`,
          ...parameters,
        )
  const isCut = rows.length === MOST_COMMISSIONED
  const [counted] = isCut
    ? await reader.all<{ count: number }>(`select count(*) as count ${which}`, ...parameters)
    : []
  return {
    correspondent,
    hawala: rows.flatMap((row) => {
      const commission = commissionOf(row, correspondent)
      return commission ? [{ row, commission }] : []
    }),
    more: Number(counted?.count ?? rows.length) - rows.length,
    listed: nameOf(asked, correspondent, rows),
  }
}

/** The commission of hawala by currency, with their number. */
export function commissionSums(
  hawala: Uncommissioned['hawala'],
): ReadonlyMap<Currency, { readonly hawala: number; readonly amount: bigint }> {
  const sums = new Map<Currency, { hawala: number; amount: bigint }>()
  for (const { commission } of hawala) {
    const { hawala: count, amount } = sums.get(commission.ccy) ?? { hawala: 0, amount: 0n }
    sums.set(commission.ccy, { hawala: count + 1, amount: amount + commission.amount })
  }
  return sums
}

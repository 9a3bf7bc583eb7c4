import { AFGHAN_PROVINCES } from '../../contract/lists/afghan-provinces.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { hawala as record } from '../records/hawala.ts'
import { recordAll } from '../records/store.ts'
import { afghanFirstName, afghanName } from './people.ts'
import type { Random } from './random.ts'
import { quoteOf, scaled } from './rates.ts'
import { type DailyRecord, type DemoAccount, roundSum, type Scene, USUAL } from './scene.ts'

/** What is sent, and how often. */
const SENT = [
  ['AFN', 50],
  ['PKR', 25],
  ['USD', 15],
  ['RYL', 10],
] as const satisfies readonly (readonly [Currency, number])[]
/** The number of provinces that most is sent to, the first of the list; the others share the rest. */
const NEAR = 6

/** A sender's RYL account, and the account that it is paid out through: an exchanger's, if one is open. */
function sidesOf({ accounts }: Scene, day: string, random: Random): readonly [DemoAccount, DemoAccount] {
  const open = accounts.filter(
    ({ holder, ccy, open_date }) => holder === 'customer' && ccy === 'RYL' && open_date <= day,
  )
  const sender = random.weighted(open.map((account) => [account, account.custom] as const))
  const others = open.filter((account) => account !== sender)
  const exchangers = others.filter(({ saraf }) => saraf)
  return [sender, random.pick(exchangers.length > 0 ? exchangers : others)]
}

/** A year of hawala into the provinces. */
export const hawala: DailyRecord = {
  name: record.type,
  count: (size) => size.hawala,
  begin(scene) {
    const random = scene.random(record.type)
    return async (trx, date) => {
      const [sender, payer] = sidesOf(scene, date, random)
      const currency = random.weighted(SENT)
      const { usd } = quoteOf(scene, date)
      const margin = 1 - random.between(1, 6) / 1000
      await recordAll(trx, record, scene.operator.id, [
        {
          debit_account: sender.acc_no,
          credit_account: payer.acc_no,
          amount: roundSum((USUAL[currency] / (random.chance(0.1) ? 1 : 6)) * random.spread(), random),
          currency,
          sender_name: sender.customer_name,
          receiver_name: afghanName(random),
          receiver_father_name: afghanFirstName(random),
          receiver_phone_number: `07${random.between(0, 9)}${random.between(1_000_000, 9_999_999)}`,
          receiver_province: random.between(1, random.chance(0.6) ? NEAR : AFGHAN_PROVINCES.length),
          RYL_charge: BigInt(random.between(2, 20)) * 500n,
          exchange_rate: scaled(currency === 'RYL' ? 1 : (usd.RYL / usd[currency]) * margin, 4),
          date,
        },
      ])
    }
  },
}

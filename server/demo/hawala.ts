import { AFGHAN_PROVINCES } from '../../contract/afghan-provinces.ts'
import type { Currency } from '../../contract/currency.ts'
import { hawala as record } from '../records/hawala.ts'
import { recordAll } from '../records/store.ts'
import type { Random } from './random.ts'
import { quoteOf, scaled } from './rates.ts'
import type { DailyRecord, DemoAccount, Scene } from './scene.ts'
import { roundSum, USUAL } from './sums.ts'

const MEN = [
  'احمد',
  'نجیب‌الله',
  'عبدالرحمن',
  'محمد نبی',
  'فرید',
  'زلمی',
  'غلام سخی',
  'رحمت‌الله',
  'میرویس',
  'علی رضا',
  'خلیل',
] as const
const WOMEN = ['فاطمه', 'زهرا', 'شکریه'] as const
const LAST = ['احمدی', 'رحیمی', 'نورزی', 'ستانکزی', 'کریمی', 'حیدری', 'سلطانی', 'هوتک', 'یعقوبی'] as const

/** What is sent, and how often. */
const SENT: readonly (readonly [Currency, number])[] = [
  ['AFN', 50],
  ['PKR', 25],
  ['USD', 15],
  ['RYL', 10],
]
/** The provinces that most is sent to, by their place in the list; the others share the rest. */
const NEAR = 6

function provinceOf(random: Random): number {
  return random.chance(0.6) ? random.between(1, NEAR) : random.between(1, AFGHAN_PROVINCES.length)
}

/** Who sends, by their RYL account, and through whose account it is paid out: an exchanger's, if one is open. */
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
      const isLarge = random.chance(0.1)
      await recordAll(trx, record, scene.operator.id, [
        {
          debit_account: sender.acc_no,
          credit_account: payer.acc_no,
          amount: roundSum((USUAL[currency] / (isLarge ? 1 : 6)) * random.spread(), random),
          currency,
          sender_name: sender.customer_name,
          receiver_name: `${random.pick(random.chance(0.2) ? WOMEN : MEN)} ${random.pick(LAST)}`,
          receiver_father_name: random.pick(MEN),
          receiver_phone_number: `07${random.between(0, 9)}${random.between(1_000_000, 9_999_999)}`,
          receiver_province: provinceOf(random),
          RYL_charge: BigInt(random.between(2, 20)) * 500n,
          exchange_rate: scaled(currency === 'RYL' ? 1 : (usd.RYL / usd[currency]) * margin, 4),
          date,
        },
      ])
    }
  },
}

import { addDays } from '../../contract/text/dates.ts'
import { cashBook as record } from '../records/cash-book.ts'
import { recordOne, updateRecord } from '../records/store.ts'
import { type DailyRecord, type DemoAccount, type Holder, roundSum, type Scene, USUAL } from './scene.ts'

type Side = Holder | 'another customer'
interface Kind {
  readonly weight: number
  readonly debit: Side
  readonly credit: Side
  /** Its usual amount as a share of a deposit's. */
  readonly share: number
  /** Descriptions, separated by bars. */
  readonly words: string
}

const DEPOSIT: Kind = {
  weight: 40,
  debit: 'drawer',
  credit: 'customer',
  share: 1,
  words:
    'Cash deposit|Cash received from {name}|Sale of goods|رسید نقده|جمع حساب {name}|رسید از بابت فروش مال|',
}
const KINDS: readonly Kind[] = [
  DEPOSIT,
  {
    weight: 36,
    debit: 'customer',
    credit: 'drawer',
    share: 1,
    words: 'Cash withdrawal|Paid to {name}|Customs clearance|برداشت نقده|پرداخت به {name}|بابت خرید مال|',
  },
  {
    weight: 17,
    debit: 'customer',
    credit: 'another customer',
    share: 1,
    words: 'To {name}, as ordered|Settlement with {name}|تصفیه حساب با {name}|قیمت مال به {name}',
  },
  {
    weight: 5,
    debit: 'customer',
    credit: 'income',
    share: 0.004,
    words: 'Commission|Commission of the month|کمیشن|کمیشن حواله',
  },
  {
    weight: 2,
    debit: 'expenses',
    credit: 'drawer',
    share: 0.1,
    words: 'Shop rent|Salaries|Electricity|Tea and lunch|کرایه دکان|معاش کارمندان|مصارف چای و نان',
  },
]

/** Makes up what comes across the counter. A customer with too little on their account seldom takes out. */
function counter({ accounts, random: stream }: Scene) {
  const random = stream(record.type)
  const balances = new Map<string, bigint>()
  const byCustom = accounts
    .filter(({ holder }) => holder === 'customer')
    .map((account) => [account, account.custom] as const)

  function sideOf(side: Side, account: DemoAccount): DemoAccount | undefined {
    if (side === 'customer') return account
    if (side !== 'another customer')
      return accounts.find(({ holder, ccy }) => holder === side && ccy === account.ccy)
    const others = byCustom.filter(([other]) => other.ccy === account.ccy && other !== account)
    return others.length === 0 ? undefined : random.weighted(others)
  }

  return function next(day: string) {
    for (;;) {
      const account = random.weighted(byCustom)
      const wished = random.weighted(KINDS.map((kind) => [kind, kind.weight] as const))
      const usual = USUAL[account.ccy] * (account.saraf ? 4 : 1) * random.spread()
      const amount = roundSum(usual * wished.share, random)
      const covered = (balances.get(account.acc_no) ?? 0n) >= amount
      const onCredit = random.chance(account.saraf ? 0.3 : 0.04)
      const takesOut = wished.debit === 'customer' && wished.credit !== 'income'
      const kind = takesOut && !covered && !onCredit ? DEPOSIT : wished
      const [debit, credit] = [sideOf(kind.debit, account), sideOf(kind.credit, account)]
      if (!debit || !credit || debit.open_date > day || credit.open_date > day) continue
      balances.set(debit.acc_no, (balances.get(debit.acc_no) ?? 0n) - amount)
      balances.set(credit.acc_no, (balances.get(credit.acc_no) ?? 0n) + amount)
      const { customer_name } = credit.holder === 'customer' ? credit : account
      return { debit, credit, amount, words: kind.words.replaceAll('{name}', customer_name).split('|') }
    }
  }
}

/** A year of the cash-book: some entries come in late, some are corrected afterwards. */
export const cashBook: DailyRecord = {
  name: record.type,
  count: (size) => size.cashBook,
  begin(scene) {
    const next = counter(scene)
    const random = scene.random(`${record.type} words`)
    const [firstDay = ''] = scene.days
    return async (trx, day) => {
      const late = addDays(day, -random.between(1, 3))
      const date = random.chance(0.015) && late >= firstDay ? late : day
      const { debit, credit, amount, words } = next(date)
      const entry = await recordOne(trx, record, scene.operator.id, {
        amount,
        currency: debit.ccy,
        debit_account: debit.acc_no,
        credit_account: credit.acc_no,
        date,
        description: random.pick(words),
      })
      if (random.chance(0.006)) {
        const patch = { description: `${entry.description} (corrected)`.trim() }
        await updateRecord(trx, record, scene.operator.id, entry.id, patch, undefined)
      }
    }
  },
}

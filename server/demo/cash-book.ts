import type { Currency } from '../../contract/currency.ts'
import { addDays } from '../../contract/dates.ts'
import { cashBook as record } from '../records/cash-book.ts'
import { recordOne, updateRecord } from '../records/store.ts'
import type { DailyRecord, DemoAccount, Scene } from './scene.ts'
import { roundSum, USUAL } from './sums.ts'

type Kind = 'deposit' | 'withdrawal' | 'handover' | 'commission' | 'expense'

const KINDS: readonly (readonly [Kind, number])[] = [
  ['deposit', 40],
  ['withdrawal', 36],
  ['handover', 17],
  ['commission', 5],
  ['expense', 2],
]

const DESCRIPTIONS: Readonly<Record<Kind, readonly string[]>> = {
  deposit: [
    'Cash deposit',
    'Cash received from {name}',
    'Deposit, counted twice',
    'Deposited by a relative',
    'Sale of goods',
    'رسید نقده',
    'جمع حساب {name}',
    'تحویل نقده به صندوق',
    'رسید از بابت فروش مال',
    '',
  ],
  withdrawal: [
    'Cash withdrawal',
    'Paid to {name}',
    'Paid to the bearer of the letter',
    'Advance for goods from Dubai',
    'Customs clearance',
    'برداشت نقده',
    'پرداخت به {name}',
    'بابت خرید مال',
    'بابت محصول گمرک',
    'کرایه موتر و بارچالانی',
    '',
  ],
  handover: [
    'To {name}, as ordered',
    'Settlement with {name}',
    'Price of goods, {name}',
    'Loan returned to {name}',
    'حواله داخلی به حساب {name}',
    'تصفیه حساب با {name}',
    'قیمت مال به {name}',
  ],
  commission: ['Commission', 'Commission of the month', 'کمیشن', 'کمیشن حواله'],
  expense: [
    'Shop rent',
    'Salaries',
    'Electricity',
    'Internet and telephone',
    'Tea and lunch',
    'کرایه دکان',
    'معاش کارمندان',
    'صرفیه برق',
    'مصارف چای و نان',
  ],
}

interface Draft {
  readonly kind: Kind
  readonly debit: DemoAccount
  readonly credit: DemoAccount
  readonly amount: bigint
  readonly name: string
}

/** Makes up what comes across the counter. Customers with nothing on their account seldom take out. */
function counter({ accounts, random: stream }: Scene) {
  const random = stream(record.type)
  const balances = new Map<string, bigint>()
  const customers = accounts.filter(({ holder }) => holder === 'customer')
  const byCustom = customers.map((account) => [account, account.custom] as const)
  const ofOffice = (holder: DemoAccount['holder'], ccy: Currency) =>
    accounts.find((account) => account.holder === holder && account.ccy === ccy)

  function move({ acc_no }: DemoAccount, amount: bigint): void {
    balances.set(acc_no, (balances.get(acc_no) ?? 0n) + amount)
  }

  function sides(kind: Kind, account: DemoAccount): Pick<Draft, 'debit' | 'credit' | 'name'> | undefined {
    const drawer = ofOffice('drawer', account.ccy)
    const income = ofOffice('income', account.ccy)
    const expenses = ofOffice('expenses', account.ccy)
    const name = account.customer_name
    if (kind === 'deposit') return drawer && { debit: drawer, credit: account, name }
    if (kind === 'withdrawal') return drawer && { debit: account, credit: drawer, name }
    if (kind === 'commission') return income && { debit: account, credit: income, name }
    if (kind === 'expense') return expenses && drawer && { debit: expenses, credit: drawer, name }
    const others = byCustom.filter(([other]) => other.ccy === account.ccy && other !== account)
    if (others.length === 0) return undefined
    const other = random.weighted(others)
    return { debit: account, credit: other, name: other.customer_name }
  }

  function amountOf(kind: Kind, account: DemoAccount): bigint {
    const usual = USUAL[account.ccy] * (account.saraf ? 4 : 1) * random.spread()
    if (kind === 'commission') return roundSum(usual * 0.004, random)
    return roundSum(kind === 'expense' ? usual / 10 : usual, random)
  }

  return function next(day: string): Draft {
    for (;;) {
      const account = random.weighted(byCustom)
      const wished = random.weighted(KINDS)
      const amount = amountOf(wished, account)
      const covered = (balances.get(account.acc_no) ?? 0n) >= amount
      const onCredit = random.chance(account.saraf ? 0.3 : 0.04)
      const pays = wished === 'withdrawal' || wished === 'handover'
      const kind = pays && !covered && !onCredit ? 'deposit' : wished
      const found = sides(kind, account)
      if (!found || found.debit.open_date > day || found.credit.open_date > day) continue
      move(found.debit, -amount)
      move(found.credit, amount)
      return { kind, ...found, amount }
    }
  }
}

/** A year of the cash-book: some entries come in late, some are put right afterwards. */
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
      const { kind, debit, credit, amount, name } = next(date)
      const entry = await recordOne(trx, record, scene.operator.id, {
        amount,
        currency: debit.ccy,
        debit_account: debit.acc_no,
        credit_account: credit.acc_no,
        date,
        description: random.pick(DESCRIPTIONS[kind]).replace('{name}', name),
      })
      if (random.chance(0.006)) {
        const patch = { description: `${entry.description} (corrected)`.trim() }
        await updateRecord(trx, record, scene.operator.id, entry.id, patch, undefined)
      }
    }
  },
}

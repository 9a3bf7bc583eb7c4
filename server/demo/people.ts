import type { CustomerKind } from '../../contract/lists/customers.ts'
import { ACCOUNT_PREFIX, CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import type { User } from '../../contract/operator/auth.ts'
import { addDays } from '../../contract/text/dates.ts'
import { createCustomer } from '../customers/store.ts'
import type { Trx } from '../db/books.ts'
import type { Random } from './random.ts'

type Spelled = readonly [latin: string, persian: string]

/** Names in both scripts, from `Haji حاجی; Ustad استاد`. */
const spelled = (text: string): readonly Spelled[] =>
  text.split(/;\s*/).map((pair) => {
    const [, latin = '', persian = ''] = /^(.*?) (\p{Script=Arabic}.*)$/u.exec(pair) ?? []
    return [latin, persian]
  })

const FIRST = spelled(
  `Ahmad احمد; Najibullah نجیب‌الله; Abdul Rahman عبدالرحمن; Farid فرید; Zalmai زلمی; Haji Rahmatullah حاجی رحمت‌الله;
  Ustad Jawad استاد جواد; Ali Reza علی رضا; Fatima فاطمه; Shukria شکریه; Khalil خلیل; Gul Zaman گل زمان; Tariq طارق`,
)
const LAST = spelled(
  `Ahmadi احمدی; Rahimi رحیمی; Stanekzai ستانکزی; Karimi کریمی; Hotak هوتک; Wardak وردک; Barakzai بارکزی; Sadat سادات;
  Afridi افریدی; Yousafzai یوسفزی; Qureshi قریشی; Achakzai اچکزی; Kakar کاکړ; Al Harbi الحربی; Al Rashid الرشید`,
)
const ADDRESSES = spelled(
  `Sarai Shahzada, 2nd floor, shop 118, Kabul سرای شهزاده، منزل دوم، دکان ۱۱۸، کابل; Mandawi, Kabul منډوی، کابل;
  Khorasan Market, Herat مارکیت خراسان، هرات; Shahidano Chowk, Kandahar چوک شهیدان، کندهار;
  Jinnah Road, Quetta جناح رود، کویته; Deira, Gold Souk, Dubai دیره، بازار طلا، دبی; Al Balad, Jeddah البلد، جده`,
)
const EXCHANGE: Spelled = ['Money exchange', 'صرافی']
const BUSINESSES = spelled(
  `Carpet export صادرات قالین; Dried fruit and nuts میوه خشک; Car parts پرزه‌جات موتر; Gold trading تجارت طلا;
  Flour and rice wholesale عمده‌فروشی آرد و برنج; Transport company شرکت ترانسپورت`,
)
const PHONES = ['+93 70', '+93 77', '+93 78', '+93 79', '+92 300', '+92 333', '+971 50', '+966 55']

/** The name of someone in the provinces, in Persian script. */
export const afghanName = (random: Random) => `${afghanFirstName(random)} ${random.pick(LAST)[1]}`
export const afghanFirstName = (random: Random) => random.pick(FIRST)[1]

/** A person as the customer form has them; every third in Persian script. */
function somebody(random: Random, index: number) {
  const script = index % 3 === 0 ? 1 : 0
  const saraf = random.chance(0.22)
  const name = () => `${random.pick(FIRST)[script]} ${random.pick(LAST)[script]}`
  const phone = () => `${random.pick(PHONES)} ${random.between(1_000_000, 9_999_999)}`
  return {
    cust_name: name(),
    phone_1: phone(),
    phone_2: random.chance(0.3) ? phone() : '',
    add: random.pick(ADDRESSES)[script],
    business: (saraf ? EXCHANGE : random.pick(BUSINESSES))[script],
    bailer: name(),
    bailer_contact: phone(),
    saraf,
  }
}

/** The office that is being filled, in the one transaction that fills it. */
export interface Demo {
  readonly trx: Trx
  /** The owner. */
  readonly operator: User
  readonly manager: User
  /** Who keeps each till. */
  readonly cashiers: ReadonlyMap<number, User>
  readonly random: Random
  readonly size: Size
  /** The days of its year, oldest first; the business date is the last. */
  readonly days: readonly string[]
}

/** How much the demo holds. */
export const FULL_SIZE = { customers: 200, accounts: 600, cashBook: 20_000, transfers: 1500, hawala: 3000 }
export type Size = typeof FULL_SIZE

/** An account of a customer, as the entries' makers see it. */
export interface DemoAccount {
  readonly acc_no: string
  readonly ccy: Currency
  readonly cust_id: number
  readonly cust_name: string
  readonly saraf: boolean
}

/** The currencies that most deal in. */
export const USUAL: readonly Currency[] = ['AFN', 'USD', 'PKR', 'RYL']

/** The currencies in which the office takes and pays cash. */
export const AT_THE_COUNTER: readonly Currency[] = [...USUAL, 'DRM', 'EUR']

interface Own {
  readonly name: string
  readonly kind: CustomerKind
  readonly currencies: readonly Currency[]
}
const own = (name: string, kind: CustomerKind, currencies: readonly Currency[] = CURRENCIES): Own => ({
  name,
  kind,
  currencies,
})
/** The office itself, kept as customers as offices do: their ids are the first. */
const OWN = [
  own('Till 1', 'cashbox', AT_THE_COUNTER),
  own('صندوق دوم', 'cashbox', USUAL),
  own('عاید و کمیشن · Commission income', 'income'),
  own('مصارف دفتر · Office expenses', 'expense'),
  own('سرمایه · Capital', 'capital'),
  own('کسر و اضافی · Over and short', 'income'),
  own('حواله‌های ناپرداخته · Unpaid hawala', 'unpaid', ['RYL']),
]
export const [FIRST_TILL, SECOND_TILL, INCOME, EXPENSES, CAPITAL, OVER_SHORT, UNPAID] = [1, 2, 3, 4, 5, 6, 7]

/** The prefix of the currency, then the customer's id: 40017 is the USD account of customer 17. */
export const accountNumber = (cust_id: number, ccy: Currency) =>
  `${ACCOUNT_PREFIX[ccy] ?? `${ccy}-`}${String(cust_id).padStart(4, '0')}`

/** The currencies of each customer's accounts: one, and the rest by chance. */
function heldBy({ random, size }: Demo): Set<Currency>[] {
  const dealtIn = () => random.pick(random.chance(0.7) ? USUAL : CURRENCIES)
  const held = Array.from({ length: size.customers - OWN.length }, () => new Set([dealtIn()]))
  const ownAccounts = OWN.reduce((sum, { currencies }) => sum + currencies.length, 0)
  for (let left = size.accounts - ownAccounts - held.length; left > 0; ) {
    const currencies = random.pick(held)
    left += currencies.size
    left -= currencies.add(dealtIn()).size
  }
  return held
}

/** Adds the office's own accounts and the customers, all from before the year; returns the customers' accounts. */
export async function addCustomers(demo: Demo): Promise<DemoAccount[]> {
  const { trx, operator, days, random } = demo
  const [firstDay = '', today = ''] = [days[0], days.at(-1)]
  const office = OWN.map(({ name, kind, currencies }) => ({
    person: { cust_name: name, business: 'Daftar', kind, saraf: false },
    currencies: new Set(currencies),
  }))
  const people = heldBy(demo).map((currencies, index) => ({ person: somebody(random, index), currencies }))
  const added: DemoAccount[] = []
  for (const [index, { person, currencies }] of [...office, ...people].entries()) {
    const cust_id = index + 1
    const open_date = addDays(firstDay, -random.between(5, 1500))
    const accounts = [...currencies].map((ccy) => ({ acc_no: accountNumber(cust_id, ccy), ccy, open_date }))
    await createCustomer(trx, operator.id, { cust_id, ...person, accounts }, today)
    if (cust_id > OWN.length)
      added.push(
        ...accounts.map(({ acc_no, ccy }) => {
          const { cust_name, saraf } = person
          return { acc_no, ccy, cust_id, cust_name, saraf }
        }),
      )
  }
  return added
}

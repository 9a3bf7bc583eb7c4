import type { AccountBody } from '../../contract/lists/accounts.ts'
import { ACCOUNT_PREFIX, CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { addDays } from '../../contract/text/dates.ts'
import { createCustomer } from '../customers/store.ts'
import type { Random } from './random.ts'
import type { DemoAccount, Holder, Scene, Size } from './scene.ts'

type Spelled = readonly [latin: string, persian: string]

/** Names in both scripts, from `Haji حاجی; Ustad استاد`. */
const spelled = (text: string): readonly Spelled[] =>
  text.split(/;\s*/).map((pair) => {
    const [, latin = '', persian = ''] = /^(.*?) (\p{Script=Arabic}.*)$/u.exec(pair) ?? []
    return [latin, persian]
  })

const FIRST = spelled(
  `Ahmad احمد; Najibullah نجیب‌الله; Abdul Rahman عبدالرحمن; Mohammad Nabi محمد نبی; Farid فرید; Zalmai زلمی;
  Ghulam Sakhi غلام سخی; Haji Rahmatullah حاجی رحمت‌الله; Mirwais میرویس; Ustad Jawad استاد جواد; Ali Reza علی رضا;
  Fatima فاطمه; Zahra زهرا; Shukria شکریه; Khalil خلیل; Omid امید; Imran عمران; Gul Zaman گل زمان; Tariq طارق;
  Haji Wali حاجی ولی; Nadia نادیه; Khalid خالد; Saeed سعید; Yousef یوسف`,
)
const LAST = spelled(
  `Ahmadi احمدی; Rahimi رحیمی; Noorzai نورزی; Stanekzai ستانکزی; Popal پوپل; Karimi کریمی; Haidari حیدری;
  Sultani سلطانی; Hotak هوتک; Yaqubi یعقوبی; Wardak وردک; Barakzai بارکزی; Azizi عزیزی; Sadat سادات; Afridi افریدی;
  Yousafzai یوسفزی; Shinwari شینواری; Qureshi قریشی; Achakzai اچکزی; Kakar کاکړ; Al Harbi الحربی; Al Rashid الرشید`,
)
const ADDRESSES = spelled(
  `Sarai Shahzada, 2nd floor, shop 118, Kabul سرای شهزاده، منزل دوم، دکان ۱۱۸، کابل; Mandawi, Kabul منډوی، کابل;
  Shahr-e Naw, Kabul شهر نو، کابل; Khorasan Market, Herat مارکیت خراسان، هرات;
  Kefayat Market, Mazar-e Sharif مارکیت کفایت، مزار شریف; Shahidano Chowk, Kandahar چوک شهیدان، کندهار;
  Talashi Chowk, Jalalabad چوک تلاشی، جلال‌آباد; Chowk Yadgar, Peshawar چوک یادگار، پیشاور;
  Jinnah Road, Quetta جناح رود، کویته; Deira, Gold Souk, Dubai دیره، بازار طلا، دبی; Al Balad, Jeddah البلد، جده`,
)
const EXCHANGE: Spelled = ['Money exchange', 'صرافی']
const BUSINESSES = spelled(
  `Carpet export صادرات قالین; Dried fruit and nuts میوه خشک; Car parts پرزه‌جات موتر; Medicine import واردات دوا;
  Construction materials مواد ساختمانی; Flour and rice wholesale عمده‌فروشی آرد و برنج; Gold trading تجارت طلا;
  Transport company شرکت ترانسپورت`,
)
const PHONES = ['+93 70', '+93 77', '+93 78', '+93 79', '+92 300', '+92 333', '+971 50', '+966 55']

/** The currencies that most deal in. */
export const USUAL: readonly Currency[] = ['AFN', 'USD', 'PKR', 'RYL']

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

interface Client {
  readonly holder: Holder
  readonly person: ReturnType<typeof somebody>
  readonly currencies: Set<Currency>
}

/** What belongs to the office itself, kept as a customer as offices do. */
function office(holder: Holder, cust_name: string): Client {
  const blank = { phone_1: '', phone_2: '', add: '', bailer: '', bailer_contact: '', saraf: false }
  return { holder, person: { ...blank, cust_name, business: 'Daftar' }, currencies: new Set(CURRENCIES) }
}

/** The office's own accounts and the people, who have one account each and the rest by chance. */
function clientsOf(size: Size, random: Random): Client[] {
  const own = [
    office('drawer', 'صندوق دفتر · Cash drawer'),
    office('income', 'عاید و کمیشن · Commission income'),
    office('expenses', 'مصارف دفتر · Office expenses'),
  ]
  const dealtIn = () => random.pick(random.chance(0.7) ? USUAL : CURRENCIES)
  const people = Array.from({ length: size.customers - own.length }, (_, index): Client => {
    return { holder: 'customer', person: somebody(random, index), currencies: new Set([dealtIn()]) }
  })
  for (let left = size.accounts - own.length * CURRENCIES.length - people.length; left > 0; ) {
    const { currencies } = random.pick(people)
    const held = currencies.size
    left -= currencies.add(dealtIn()).size - held
  }
  return [...own, ...people]
}

/** The prefix of the currency, then the customer's id: 40017 is the USD account of customer 17. */
const accountNumber = (cust_id: number, ccy: Currency) =>
  `${ACCOUNT_PREFIX[ccy] ?? `${ccy}-`}${String(cust_id).padStart(4, '0')}`

/** Adds the office's own accounts and the customers; returns every account. */
export async function addCustomers(scene: Omit<Scene, 'accounts' | 'market'>): Promise<DemoAccount[]> {
  const { books, operator, days, size, random } = scene
  const [firstDay = '', today = ''] = [days[0], days.at(-1)]
  const added: DemoAccount[] = []
  await books.write(async (trx) => {
    for (const [index, { holder, person, currencies }] of clientsOf(size, random).entries()) {
      const cust_id = index + 1
      // Most came before the year began, the others in the course of its first ten months.
      const isNew = holder === 'customer' && random.chance(0.3)
      const open_date = addDays(firstDay, isNew ? random.between(0, 300) : -random.between(5, 1500))
      const accounts = [...currencies].map(
        (ccy): AccountBody => ({ acc_no: accountNumber(cust_id, ccy), ccy, open_date }),
      )
      await createCustomer(trx, operator.id, { cust_id, ...person, accounts }, today)
      const custom = random.spread() ** 2 * (person.saraf ? 3 : 1)
      for (const { acc_no, ccy } of accounts)
        added.push({ acc_no, ccy, open_date, holder, customer_name: person.cust_name, custom })
    }
  })
  return added
}

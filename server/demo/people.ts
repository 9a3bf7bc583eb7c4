import type { Currency } from '../../contract/money/currency.ts'
import type { Random } from './random.ts'

type Spelled = readonly [latin: string, persian: string]

/** The region that a customer comes from, with its names, addresses, businesses and currencies. */
interface Region {
  readonly weight: number
  readonly titles: readonly Spelled[]
  readonly first: readonly Spelled[]
  readonly last: readonly Spelled[]
  readonly addresses: readonly Spelled[]
  readonly businesses: readonly Spelled[]
  /** The first digits of telephone numbers. */
  readonly phones: readonly string[]
  readonly currencies: readonly (readonly [Currency, number])[]
}

/** Names in both scripts, from `Haji حاجی; Ustad استاد`. */
const spelled = (text: string): readonly Spelled[] =>
  text.split(/;\s*/).map((pair) => {
    const [, latin = '', persian = ''] = /^(.*?) (\p{Script=Arabic}.*)$/u.exec(pair) ?? []
    return [latin, persian]
  })

/** Currencies with their weights, from `AFN 9, USD 9`. */
const weights = (text: string) =>
  text.split(', ').map((pair) => [pair.slice(0, 3) as Currency, Number(pair.slice(4))] as const)

const AFGHAN: Region = {
  weight: 60,
  titles: spelled('Haji حاجی; Engineer انجنیر; Dr. داکتر; Ustad استاد'),
  first: spelled(
    `Ahmad احمد; Najibullah نجیب‌الله; Abdul Rahman عبدالرحمن; Mohammad Nabi محمد نبی; Farid فرید; Zalmai زلمی;
    Ghulam Sakhi غلام سخی; Rahmatullah رحمت‌الله; Mirwais میرویس; Jawad جواد; Ali Reza علی رضا; Fatima فاطمه;
    Zahra زهرا; Shukria شکریه; Khalil خلیل; Omid امید`,
  ),
  last: spelled(
    `Ahmadi احمدی; Rahimi رحیمی; Noorzai نورزی; Stanekzai ستانکزی; Popal پوپل; Karimi کریمی; Haidari حیدری;
    Sultani سلطانی; Hotak هوتک; Yaqubi یعقوبی; Wardak وردک; Barakzai بارکزی; Azizi عزیزی; Sadat سادات`,
  ),
  addresses: spelled(
    `Sarai Shahzada, 2nd floor, shop 118, Kabul سرای شهزاده، منزل دوم، دکان ۱۱۸، کابل; Mandawi, Kabul منډوی، کابل;
    Shahr-e Naw, Kabul شهر نو، کابل; Khorasan Market, Herat مارکیت خراسان، هرات;
    Kefayat Market, Mazar-e Sharif مارکیت کفایت، مزار شریف; Shahidano Chowk, Kandahar چوک شهیدان، کندهار;
    Talashi Chowk, Jalalabad چوک تلاشی، جلال‌آباد; Bandar-e Imam, Kunduz بندر امام، کندز`,
  ),
  businesses: spelled(
    `Money exchange صرافی; Carpet export صادرات قالین; Dried fruit and nuts میوه خشک; Car parts پرزه‌جات موتر;
    Construction materials مواد ساختمانی; Flour and rice wholesale عمده‌فروشی آرد و برنج; Medicine import واردات دوا`,
  ),
  phones: ['+93 70', '+93 77', '+93 78', '+93 79'],
  currencies: weights('AFN 9, USD 9, PKR 4, RYL 5, DRM 3, EUR 2, PND 1, DNR 0.5, KTR 0.5'),
}

const PAKISTANI: Region = {
  weight: 25,
  titles: spelled('Haji حاجی; Malik ملک; Ch. چوهدری'),
  first: spelled(
    `Muhammad Asif محمد آصف; Imran عمران; Gul Zaman گل زمان; Abdul Qayyum عبدالقیوم; Shahid شاهد; Tariq طارق;
    Javed جاوید; Wali Khan ولی خان; Nadia نادیه; Faisal فیصل`,
  ),
  last: spelled(
    `Khan خان; Afridi افریدی; Yousafzai یوسفزی; Shinwari شینواری; Qureshi قریشی; Achakzai اچکزی; Kakar کاکړ`,
  ),
  addresses: spelled(
    `Chowk Yadgar, Peshawar چوک یادگار، پیشاور; Karkhano Market, Peshawar مارکیت کارخانو، پیشاور;
    Jinnah Road, Quetta جناح رود، کویته; Bolton Market, Karachi بولتن مارکیت، کراچی`,
  ),
  businesses: spelled(
    `Money changer صرافی; Rice export صادرات برنج; Transport company شرکت ترانسپورت; Cement dealer تجارت سمنت`,
  ),
  phones: ['+92 300', '+92 321', '+92 333'],
  currencies: weights('PKR 10, USD 6, RYL 4, DRM 4, AFN 2, PND 2, EUR 1, KTR 1, DNR 0.5'),
}

const GULF: Region = {
  weight: 15,
  titles: spelled('Sheikh شیخ; Abu Khalid ابو خالد; Haji حاجی'),
  first: spelled('Khalid خالد; Saeed سعید; Abdulaziz عبدالعزیز; Yousef یوسف; Hamad حمد; Majid ماجد'),
  last: spelled(
    'Al Harbi الحربی; Al Otaibi العتیبی; Al Mansoori المنصوری; Al Kuwari الکواری; Al Rashid الرشید',
  ),
  addresses: spelled(
    `Deira, Gold Souk, Dubai دیره، بازار طلا، دبی; Al Bathaa, Riyadh البطحا، ریاض; Al Balad, Jeddah البلد، جده;
    Souq Waqif, Doha سوق واقف، دوحه; Mubarakiya, Kuwait City المبارکیه، کویت`,
  ),
  businesses: spelled(
    `Exchange house صرافی; Gold trading تجارت طلا; General trading LLC تجارت عمومی; Cargo and shipping بارچالانی`,
  ),
  phones: ['+971 50', '+966 55', '+974 33', '+965 99'],
  currencies: weights('RYL 8, DRM 8, USD 6, KTR 4, DNR 4, PKR 2, EUR 1, PND 1, AFN 0.5'),
}

const REGIONS = [AFGHAN, PAKISTANI, GULF].map((region) => [region, region.weight] as const)

function nameIn(region: Region, script: 0 | 1, random: Random): string {
  const title = random.chance(0.35) ? `${random.pick(region.titles)[script]} ` : ''
  return `${title}${random.pick(region.first)[script]} ${random.pick(region.last)[script]}`
}

/** The name of someone in the provinces, in Persian script. */
export const afghanName = (random: Random) => `${afghanFirstName(random)} ${random.pick(AFGHAN.last)[1]}`
export const afghanFirstName = (random: Random) => random.pick(AFGHAN.first)[1]

/** A person as the customer form has them, and the currencies they deal in; every third in Persian script. */
export function somebody(random: Random, index: number) {
  const region = random.weighted(REGIONS)
  const script = index % 3 === 0 ? 1 : 0
  const saraf = random.chance(0.22)
  const [trade = ['', ''] as const] = region.businesses
  const phone = () => `${random.pick(region.phones)} ${random.between(1_000_000, 9_999_999)}`
  return {
    cust_name: nameIn(region, script, random),
    phone_1: phone(),
    phone_2: random.chance(0.3) ? phone() : '',
    add: random.pick(region.addresses)[script],
    business: (saraf ? trade : random.pick(region.businesses))[script],
    bailer: nameIn(region, script, random),
    bailer_contact: phone(),
    saraf,
    currencies: region.currencies,
  }
}
export type Person = ReturnType<typeof somebody>

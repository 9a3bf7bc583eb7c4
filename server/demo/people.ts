import type { Currency } from '../../contract/currency.ts'
import type { Random } from './random.ts'

type Spelled = readonly [latin: string, persian: string]

/** Where a customer comes from: what names, addresses and currencies go with it. */
interface Region {
  readonly first: readonly Spelled[]
  readonly last: readonly Spelled[]
  readonly titles: readonly Spelled[]
  readonly addresses: readonly Spelled[]
  readonly businesses: readonly Spelled[]
  readonly phone: (random: Random) => string
  readonly currencies: readonly (readonly [Currency, number])[]
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

const AFGHAN: Region = {
  titles: [
    ['Haji', 'حاجی'],
    ['Haji', 'حاجی'],
    ['Engineer', 'انجنیر'],
    ['Dr.', 'داکتر'],
    ['Ustad', 'استاد'],
  ],
  first: [
    ['Ahmad', 'احمد'],
    ['Najibullah', 'نجیب‌الله'],
    ['Abdul Rahman', 'عبدالرحمن'],
    ['Mohammad Nabi', 'محمد نبی'],
    ['Farid', 'فرید'],
    ['Zalmai', 'زلمی'],
    ['Sher Agha', 'شیرآغا'],
    ['Ghulam Sakhi', 'غلام سخی'],
    ['Nasir', 'ناصر'],
    ['Rahmatullah', 'رحمت‌الله'],
    ['Habibullah', 'حبیب‌الله'],
    ['Mirwais', 'میرویس'],
    ['Jawad', 'جواد'],
    ['Ali Reza', 'علی رضا'],
    ['Sayed Hashim', 'سید هاشم'],
    ['Fatima', 'فاطمه'],
    ['Zahra', 'زهرا'],
    ['Shukria', 'شکریه'],
    ['Khalil', 'خلیل'],
    ['Omid', 'امید'],
  ],
  last: [
    ['Ahmadi', 'احمدی'],
    ['Rahimi', 'رحیمی'],
    ['Noorzai', 'نورزی'],
    ['Stanekzai', 'ستانکزی'],
    ['Popal', 'پوپل'],
    ['Karimi', 'کریمی'],
    ['Haidari', 'حیدری'],
    ['Sultani', 'سلطانی'],
    ['Hotak', 'هوتک'],
    ['Yaqubi', 'یعقوبی'],
    ['Wardak', 'وردک'],
    ['Barakzai', 'بارکزی'],
    ['Alizada', 'علیزاده'],
    ['Mohammadi', 'محمدی'],
    ['Azizi', 'عزیزی'],
    ['Sadat', 'سادات'],
    ['Amiri', 'امیری'],
    ['Qaderi', 'قادری'],
  ],
  addresses: [
    ['Sarai Shahzada, 2nd floor, shop 118, Kabul', 'سرای شهزاده، منزل دوم، دکان ۱۱۸، کابل'],
    ['Sarai Shahzada, ground floor, Kabul', 'سرای شهزاده، منزل اول، کابل'],
    ['Mandawi, Kabul', 'منډوی، کابل'],
    ['Shahr-e Naw, Charahi Ansari, Kabul', 'شهر نو، چهارراهی انصاری، کابل'],
    ['Dasht-e Barchi, Kabul', 'دشت برچی، کابل'],
    ['Khorasan Market, Herat', 'مارکیت خراسان، هرات'],
    ['Darb-e Malik, Herat', 'درب ملک، هرات'],
    ['Rawza Street, Mazar-e Sharif', 'جاده روضه، مزار شریف'],
    ['Kefayat Market, Mazar-e Sharif', 'مارکیت کفایت، مزار شریف'],
    ['Shahidano Chowk, Kandahar', 'چوک شهیدان، کندهار'],
    ['Talashi Chowk, Jalalabad', 'چوک تلاشی، جلال‌آباد'],
    ['Bandar-e Imam, Kunduz', 'بندر امام، کندز'],
  ],
  businesses: [
    ['Money exchange', 'صرافی'],
    ['Carpet export', 'صادرات قالین'],
    ['Dried fruit and nuts', 'میوه خشک'],
    ['Car parts', 'پرزه‌جات موتر'],
    ['Construction materials', 'مواد ساختمانی'],
    ['Flour and rice wholesale', 'عمده‌فروشی آرد و برنج'],
    ['Cloth merchant', 'تجارت تکه'],
    ['Medicine import', 'واردات دوا'],
    ['Fuel trade', 'تجارت تیل'],
    ['Mobile phones', 'موبایل‌فروشی'],
  ],
  phone: (random) =>
    `+93 ${random.pick(['70', '77', '78', '79', '72'])} ${digits(random, 3)} ${digits(random, 4)}`,
  currencies: [
    ['AFN', 9],
    ['USD', 9],
    ['PKR', 4],
    ['RYL', 5],
    ['DRM', 3],
    ['EUR', 2],
    ['PND', 1],
    ['DNR', 0.5],
    ['KTR', 0.5],
  ],
}

const PAKISTANI: Region = {
  titles: [
    ['Haji', 'حاجی'],
    ['Malik', 'ملک'],
    ['Ch.', 'چوهدری'],
  ],
  first: [
    ['Muhammad Asif', 'محمد آصف'],
    ['Imran', 'عمران'],
    ['Gul Zaman', 'گل زمان'],
    ['Abdul Qayyum', 'عبدالقیوم'],
    ['Shahid', 'شاهد'],
    ['Tariq', 'طارق'],
    ['Bilal', 'بلال'],
    ['Javed', 'جاوید'],
    ['Wali Khan', 'ولی خان'],
    ['Sajid', 'ساجد'],
    ['Nadia', 'نادیه'],
    ['Faisal', 'فیصل'],
  ],
  last: [
    ['Khan', 'خان'],
    ['Afridi', 'افریدی'],
    ['Yousafzai', 'یوسفزی'],
    ['Shinwari', 'شینواری'],
    ['Qureshi', 'قریشی'],
    ['Butt', 'بټ'],
    ['Achakzai', 'اچکزی'],
    ['Kakar', 'کاکړ'],
    ['Mehsud', 'محسود'],
    ['Sheikh', 'شیخ'],
  ],
  addresses: [
    ['Chowk Yadgar, Peshawar', 'چوک یادگار، پیشاور'],
    ['Karkhano Market, Peshawar', 'مارکیت کارخانو، پیشاور'],
    ['Jinnah Road, Quetta', 'جناح رود، کویته'],
    ['Liaquat Bazaar, Quetta', 'لیاقت بازار، کویته'],
    ['Bolton Market, Karachi', 'بولتن مارکیت، کراچی'],
    ['Chaman border, Chaman', 'سرحد چمن، چمن'],
  ],
  businesses: [
    ['Money changer', 'صرافی'],
    ['Rice export', 'صادرات برنج'],
    ['Transport company', 'شرکت ترانسپورت'],
    ['Cement dealer', 'تجارت سمنت'],
    ['Textiles', 'نساجی'],
    ['Fruit commission agent', 'کمیشن‌کار میوه'],
  ],
  phone: (random) => `+92 3${digits(random, 2)} ${digits(random, 7)}`,
  currencies: [
    ['PKR', 10],
    ['USD', 6],
    ['RYL', 4],
    ['DRM', 4],
    ['AFN', 2],
    ['PND', 2],
    ['EUR', 1],
    ['KTR', 1],
    ['DNR', 0.5],
  ],
}

const GULF: Region = {
  titles: [
    ['Sheikh', 'شیخ'],
    ['Abu Khalid', 'ابو خالد'],
    ['Haji', 'حاجی'],
  ],
  first: [
    ['Khalid', 'خالد'],
    ['Saeed', 'سعید'],
    ['Abdulaziz', 'عبدالعزیز'],
    ['Yousef', 'یوسف'],
    ['Hamad', 'حمد'],
    ['Sultan', 'سلطان'],
    ['Faisal', 'فیصل'],
    ['Majid', 'ماجد'],
  ],
  last: [
    ['Al Harbi', 'الحربی'],
    ['Al Otaibi', 'العتیبی'],
    ['Al Mansoori', 'المنصوری'],
    ['Al Kuwari', 'الکواری'],
    ['Al Mutairi', 'المطیری'],
    ['Al Ghamdi', 'الغامدی'],
    ['Al Suwaidi', 'السویدی'],
    ['Al Rashid', 'الرشید'],
  ],
  addresses: [
    ['Deira, Gold Souk, Dubai', 'دیره، بازار طلا، دبی'],
    ['Al Ras, Dubai', 'الراس، دبی'],
    ['Al Bathaa, Riyadh', 'البطحا، ریاض'],
    ['Al Balad, Jeddah', 'البلد، جده'],
    ['Souq Waqif, Doha', 'سوق واقف، دوحه'],
    ['Mubarakiya, Kuwait City', 'المبارکیه، کویت'],
  ],
  businesses: [
    ['Exchange house', 'صرافی'],
    ['Gold trading', 'تجارت طلا'],
    ['Used cars', 'موترهای مستعمل'],
    ['General trading LLC', 'تجارت عمومی'],
    ['Cargo and shipping', 'بارچالانی'],
  ],
  phone: (random) =>
    `${random.pick(['+971 50', '+971 55', '+966 50', '+966 55', '+974 33', '+965 99'])} ${digits(random, 7)}`,
  currencies: [
    ['RYL', 8],
    ['DRM', 8],
    ['USD', 6],
    ['KTR', 4],
    ['DNR', 4],
    ['PKR', 2],
    ['EUR', 1],
    ['PND', 1],
    ['AFN', 0.5],
  ],
}

/** A person as the customer form has them, and the currencies they deal in. */
export interface Person {
  readonly cust_name: string
  readonly phone_1: string
  readonly phone_2: string
  readonly add: string
  readonly business: string
  readonly bailer: string
  readonly bailer_contact: string
  readonly saraf: boolean
  readonly currencies: readonly (readonly [Currency, number])[]
}

function nameIn(region: Region, script: 0 | 1, random: Random): string {
  const title = random.chance(0.35) ? `${random.pick(region.titles)[script]} ` : ''
  return `${title}${random.pick(region.first)[script]} ${random.pick(region.last)[script]}`
}

/** Someone of the bazaar; every third is written in Persian script. */
export function somebody(random: Random): Person {
  const region = random.weighted([
    [AFGHAN, 60],
    [PAKISTANI, 25],
    [GULF, 15],
  ])
  const script = random.chance(1 / 3) ? 1 : 0
  const saraf = random.chance(0.22)
  const [trade] = region.businesses
  return {
    cust_name: nameIn(region, script, random),
    phone_1: region.phone(random),
    phone_2: random.chance(0.3) ? region.phone(random) : '',
    add: random.pick(region.addresses)[script],
    business: (saraf && trade ? trade : random.pick(region.businesses))[script],
    bailer: nameIn(region, script, random),
    bailer_contact: region.phone(random),
    saraf,
    currencies: region.currencies,
  }
}

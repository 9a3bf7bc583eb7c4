import { addProvince } from '../provinces/store.ts'
import type { Scene } from './scene.ts'

// The 34 provinces of Afghanistan, those with most custom first.
const PROVINCES = [
  'Kabul کابل',
  'Herat هرات',
  'Balkh بلخ',
  'Kandahar کندهار',
  'Nangarhar ننگرهار',
  'Kunduz کندز',
  'Ghazni غزنی',
  'Helmand هلمند',
  'Baghlan بغلان',
  'Takhar تخار',
  'Badakhshan بدخشان',
  'Faryab فاریاب',
  'Jowzjan جوزجان',
  'Sar-e Pol سرپل',
  'Samangan سمنگان',
  'Parwan پروان',
  'Kapisa کاپیسا',
  'Panjshir پنجشیر',
  'Bamyan بامیان',
  'Daykundi دایکندی',
  'Ghor غور',
  'Badghis بادغیس',
  'Farah فراه',
  'Nimruz نیمروز',
  'Uruzgan ارزگان',
  'Zabul زابل',
  'Paktika پکتیکا',
  'Paktia پکتیا',
  'Khost خوست',
  'Logar لوگر',
  'Wardak وردک',
  'Laghman لغمان',
  'Kunar کنر',
  'Nuristan نورستان',
]

export async function addProvinces({ books, operator }: Pick<Scene, 'books' | 'operator'>): Promise<void> {
  await books.write(async (trx) => {
    for (const [index, name] of PROVINCES.entries())
      await addProvince(trx, operator.id, { name, order: index + 1 })
  })
}

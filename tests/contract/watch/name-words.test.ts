import { describe, expect, it } from 'vitest'
import { mayBeOne, nameWords } from '../../../contract/watch/name-words.ts'

/** Names in two spellings of one. */
const SAME: readonly (readonly [string, string])[] = [
  ['محمد کریم', 'Mohammad Karim'],
  ['مُحَمَّد كريم', 'KARIM, Muhammed'],
  ['عبدالرحمن', 'Abdul Rahman'],
  ['عبد الرحمن', 'ABD AL-RAHMAN'],
  ['عبدالرحمن', 'Abdurrahman'],
  ['نجیب الله کریمی', 'Najibullah Karimi'],
  ['نجیب‌الله', 'Najib Ullah'],
  ['شمس الدین', 'Shamsuddin'],
  ['شمس‌الدین', 'Shams ud-Din'],
  ['گلبدین حکمتیار', 'Gulbuddin Hekmatyar'],
  ['اسامه بن لادن', 'Usama bin Laden'],
  ['ملا محمد عمر', 'Mullah Mohammed Umar'],
  ['ایمن الظواهری', 'Ayman al-Zawahiri'],
  ['عثمان', 'Usman'],
  ['عثمان', 'Othman'],
  ['رمضان', 'Ramadan'],
  ['رمضان', 'Ramazan'],
  ['صالح', 'Saleh'],
  ['الیاس', 'Elyas'],
  ['خلیل حقانی', 'Khalil Ḥaqqānī'],
  ['جعفر', "Ja'far"],
  ['کندهاری', 'Qandahari'],
]

describe('the words of a name', () => {
  it.each(SAME)('%s and %s are one', (one, other) => expect(nameWords(one)).toEqual(nameWords(other)))

  it('keep apart what has other consonants, another beginning, or is of another script', () => {
    for (const [one, other] of [
      ['Karim', 'Karima Gul'],
      ['Ali', 'Wali'],
      ['Ali', 'Allah'],
      ['Omar', 'Mor'],
      ['Ахмад', 'Ahmad'],
    ] as const)
      expect(nameWords(one)).not.toEqual(nameWords(other))
  })

  it('are sorted, each once; what has no letters has none', () => {
    expect(nameWords('Karim Mohammad Karim')).toEqual(['krm', 'mhmd'])
    expect(nameWords(' — , ')).toEqual([])
  })
})

describe('names that may be of one person', () => {
  const may = (one: string, other: string) => mayBeOne(nameWords(one), nameWords(other))

  it('have all words of the shorter one, two at least', () => {
    expect(may('Mohammad Karim', 'Haji Karim, Mohammad Zadran')).toBe(true)
    expect(may('Haji Mohammad Karim', 'Mohammad Karim')).toBe(true)
    expect(may('Mohammad Karim', 'Mohammad Zadran')).toBe(false)
    expect(may('Karim', 'Mohammad Karim')).toBe(false)
  })

  it('of one word are that word', () => {
    expect(may('کریم', 'Karim')).toBe(true)
    expect(may('Karim', 'Rahim')).toBe(false)
    expect(may('', 'Karim')).toBe(false)
    expect(may('', '')).toBe(false)
  })
})

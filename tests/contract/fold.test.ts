import { describe, expect, it } from 'vitest'
import { foldedPieces, foldName, foldText, nameKey } from '../../contract/text/fold.ts'
import { holdsWord } from '../../contract/text/holds.ts'

describe('a name', () => {
  it.each([
    ['ګردیز', 'گردیز'],
    ['مېوند', 'میوند'],
    ['کابلۍ', 'کابلی'],
    ['علے', 'علی'],
    ['علۓ', 'علی'],
    ['شاہ', 'شاه'],
    ['شاہِ', 'شاه'],
    ['خانۂ', 'خانه'],
    ['بھادر', 'بهادر'],
    ['ڪابل', 'كابل'],
    ['خاں', 'خان'],
    ['مسئول', 'مسؤول'],
    ['مسئول', 'مسوول'],
    ['رئوف', 'رؤوف'],
    ['جرئت', 'جرأت'],
    ['هیئت', 'هیات'],
    ['فائزه', 'فایزه'],
    ['رئیس', 'رییس'],
    ['علاء', 'علا'],
    ['ضیاءالحق', 'ضیاالحق'],
    ['محمد‌علی', 'محمدعلی'],
    ['میان\u2060والی', 'میانوالی'],
    ['\ufeffKabul', 'kabul'],
    ['Ka\u00adbul', 'kabul'],
    ['ﻛﺎﺑﻞ', 'کابل'],
    [' محمد  علی ', 'محمد علی'],
  ])('%j is the same as %j', (one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })

  it.each([
    ['077', '77'],
    ['0012', '12'],
    ['AB-1', 'AB1'],
    ['12 54', '1254'],
    ['محمد علی', 'محمدعلی'],
    ['سائل', 'سال'],
    ['نور', 'نیر'],
    ['ټوپ', 'توپ'],
  ])('%j is another than %j', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other))
  })

  it('is one to who chooses it, with and without spaces', () => {
    for (const name of ['محمد علی', 'محمدعلی', 'محمد‌علی', ' محمد  علي '])
      expect(nameKey(name)).toBe('محمدعلی')
    expect(nameKey('Abdul Rahman')).toBe(nameKey('AbdulRahman'))
  })

  it('is folded piece by piece to the same text', () => {
    for (const name of ['دفتر مسئول', 'جرئت هیئت', 'صورت‌حساب ۱۲', 'رئیس سائل', 'İstanbul'])
      expect(foldedPieces(name).map(foldText).join('')).toBe(foldText(name))
  })
})

describe('a word', () => {
  it.each([
    ['سید محمد علی کریمی', 'محمدعلی'],
    ['سید محمد علی کریمی', 'سیدمحمدعلی'],
    ['4001 | 12 abdul rahman', 'abdulrah'],
    ['kamal ibrahimi', 'ibra'],
    ['al imran', 'alim'],
  ])('of %j is found over its spaces: %j', (text, word) => expect(holdsWord(text, word)).toBe(true))

  it.each([
    ['kamal ibrahimi', 'ali'],
    ['al imran', 'ali'],
    ['kamal ibrahimi', 'alib'],
    ['kamal ibrahimi', 'malibrahimi'],
    ['12 34', '1234'],
    ['abdul | rahman', 'abdulrahman'],
  ])('of %j is not %j', (text, word) => expect(holdsWord(text, word)).toBe(false))
})

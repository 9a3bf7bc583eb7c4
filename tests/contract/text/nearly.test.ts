import { describe, expect, it } from 'vitest'
import { isNearly } from '../../../contract/text/nearly.ts'

describe('a typed word with one letter wrong', () => {
  it.each([
    ['wrong', 'karem', 'karim'],
    ['wrong, last', 'karin', 'karim'],
    ['wrong, in Dari', 'وردگ', 'وردک'],
    ['left out', 'krim', 'karim'],
    ['left out, of four', 'kari', 'kabri'],
    ['too many', 'karrim', 'karim'],
    ['too many, last', 'karimm', 'karim'],
    ['two exchanged', 'kraim', 'karim'],
    ['two exchanged, last', 'karmi', 'karim'],
  ])('is nearly the word: %s', (_, typed, word) => {
    expect(isNearly(typed, word)).toBe(true)
    // As far as it is typed.
    expect(isNearly(typed, `${word}zada`)).toBe(true)
  })

  it.each([
    ['two wrong', 'kabem', 'karim'],
    ['two left out', 'karm', 'kabirim'],
    ['two too many', 'karrrim', 'karim'],
    ['exchanged over another', 'kmira', 'karim'],
    ['exchanged and wrong', 'kraib', 'karim'],
    ['exchanged halfway', 'kriim', 'karim'],
    ['the first letter', 'barim', 'karim'],
    ['the first letter left out', 'arim', 'karim'],
    ['too short a word', 'kar', 'kbr'],
    ['a figure', 'ka1im', 'karim'],
    ['another word', 'wali', 'karim'],
  ])('is another: %s', (_, typed, word) => {
    expect(isNearly(typed, word)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { foldCode, storedCode, visibleText } from '../../contract/text/codes.ts'

describe('a number, ref or e-mail', () => {
  it.each([
    ['1254', '1254'],
    [' \u200f۱۲\u200b54\u2069 ', '1254'],
    ['AB—1', 'AB—1'],
    ['712  54', '712  54'],
    ['１２', '１２'],
    ['\u200f', ''],
  ])('%j is stored as %j', (typed, stored) => expect(storedCode(typed)).toBe(stored))

  it.each([
    ['AB‐1', 'ab-1'],
    ['ab−1', 'ab-1'],
    ['ａｂ－1', 'ab-1'],
    ['a⁃b', 'a-b'],
    ['a--b', 'a--b'],
    [' 712 \u00a0 54 ', '712 54'],
    ['ك١', 'ک1'],
    ['077', '077'],
    ['', ''],
    // What is folded to nothing is as it is.
    ['ـ', 'ـ'],
  ])('%j is compared as %j', (code, folded) => {
    expect(foldCode(code)).toBe(folded)
    expect(foldCode(foldCode(code))).toBe(folded)
    expect(foldCode(visibleText(code))).toBe(folded)
  })
})

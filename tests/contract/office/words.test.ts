import { describe, expect, it } from 'vitest'
import { isTextCode, NAME_LISTS, ownWordsFault, wordsTexts } from '../../../contract/office/words.ts'

const CODE = 'page.login.signIn'
const fault = (forms: readonly string[], ...english: string[]) => ownWordsFault(CODE, { forms, english })

describe("the office's own words", () => {
  it.each([
    [['ورود'], ['Sign in']],
    [['حساب {acc_no} از {name}'], ['{name} has {acc_no}']],
    [['{ccy}، {ccy}'], ['{ccy} to {ccy}']],
    [
      ['یک سند', '{count} سند'],
      ['{count} entry', '{count} entries'],
    ],
    [
      ['{count} سند', '{count} سند'],
      ['one entry', '{count} entries'],
    ],
  ])('%j stand for %j', (forms, english) => {
    expect(fault(forms, ...english)).toBeUndefined()
  })

  it.each([
    [['حساب'], ['Account {acc_no}'], wordsTexts.missing({ slot: '{acc_no}' })],
    [['{ccy}'], ['{ccy} to {ccy}'], wordsTexts.missing({ slot: '{ccy}' })],
    [['{acc}'], ['Account {acc_no}'], wordsTexts.unknown({ slot: '{acc}' })],
    [['{حساب}'], ['Account {acc_no}'], wordsTexts.unknown({ slot: '{حساب}' })],
    [['{ccy} {ccy}'], ['in {ccy}'], wordsTexts.tooOften({ slot: '{ccy}' })],
    [['سند'], ['{count} entry', '{count} entries'], wordsTexts.forms],
    [['{count} سند', 'سند'], ['{count} entry', '{count} entries'], wordsTexts.missing({ slot: '{count}' })],
    [['{x}', '{count}'], ['{count} entry', '{count} entries'], wordsTexts.unknown({ slot: '{x}' })],
  ])('%j are refused for %j', (forms, english, said) => {
    expect(fault(forms, ...english)).toEqual(said)
  })

  it.each(NAME_LISTS)('are as many names as in English where the text is a list of names: %s', (code) => {
    const names = (...said: string[]) => ownWordsFault(code, { forms: said, english: ['Sat Sun Mon'] })
    expect(names('شنبه یکشنبه دوشنبه')).toBeUndefined()
    for (const said of ['شنبه یکشنبه', 'شنبه یکشنبه دو شنبه', 'شنبه  دوشنبه', 'شنبه یکشنبه  دوشنبه'])
      expect(names(said)).toEqual(wordsTexts.names({ count: 3 }))
    expect(fault(['ورود'], 'Sign in')).toBeUndefined()
  })

  it('are of texts by their codes', () => {
    expect(['page.login.signIn', 'page.log.kind.office-settings'].every(isTextCode)).toBe(true)
    expect(['', 'page', 'page..x', 'page.x/y', 'page.{x}', `a.${'b'.repeat(119)}`].some(isTextCode)).toBe(
      false,
    )
  })
})

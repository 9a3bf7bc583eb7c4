import { afterEach, expect, it } from 'vitest'
import { say, speak } from '../../contract/text/catalogue.ts'
import { listed, listedAnd, listedOr, listedText } from '../../contract/text/listed.ts'

afterEach(() => speak({}))

it.each([
  [[], '', '', ''],
  [['AFN'], 'AFN', 'AFN', 'AFN'],
  [['AFN', 'RYL'], 'AFN, RYL', 'AFN and RYL', 'AFN or RYL'],
  [['AFN', 'RYL', 'USD'], 'AFN, RYL, USD', 'AFN, RYL and USD', 'AFN or RYL or USD'],
])('%j one after the other, all, and one of them', (names, all, and, or) => {
  expect([listed(names), listedAnd(names), listedOr(names)].map(say)).toEqual([all, and, or])
})

it('joins words by the comma of the language', () => {
  expect(listedText(['AFN', 'USD', 'RYL'])).toBe('AFN, USD, RYL')
  speak({ 'list.more': '{some}، {next}' })
  expect(listedText(['نام', 'شغل', 'تخلص'])).toBe('نام، شغل، تخلص')
})

import { expect, it } from 'vitest'
import { say } from '../../contract/text/catalogue.ts'
import { listed, listedAnd, listedOr } from '../../contract/text/listed.ts'

it.each([
  [[], '', '', ''],
  [['AFN'], 'AFN', 'AFN', 'AFN'],
  [['AFN', 'RYL'], 'AFN, RYL', 'AFN and RYL', 'AFN or RYL'],
  [['AFN', 'RYL', 'USD'], 'AFN, RYL, USD', 'AFN, RYL and USD', 'AFN or RYL or USD'],
])('%j one after the other, all, and one of them', (names, all, and, or) => {
  expect([listed(names), listedAnd(names), listedOr(names)].map(say)).toEqual([all, and, or])
})

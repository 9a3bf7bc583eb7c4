import { expect, it } from 'vitest'
import { nextPhrases, phrases } from '../../src/commands/grammar/phrases.ts'
import { usageUnder } from '../../src/commands/grammar/usage.ts'

const under = (text: string) => usageUnder(text, 'owner')
const use = (verb: string, next: string) => phrases.usage({ verb, next })

it('names under an empty line what begins one', () => {
  const told = under('').split(' ')
  for (const name of ['cash', 'jama', 'buy', 'tr', 'hawala', 'pay', 'stmt']) expect(told).toContain(name)
})

it.each([
  ['cash', use('cash', nextPhrases.entry)],
  ['cash ', use('cash', nextPhrases.entry)],
  ['cash 500 usd 4001', use('cash', nextPhrases.entry)],
  ['CASH 5', use('cash', nextPhrases.entry)],
  ['نقد ۵', use('cash', nextPhrases.entry)],
  ['خرید', use('buy', nextPhrases.exchangeAtTill)],
  ['stmt', use('stmt', nextPhrases.statement)],
  ['day', use('day', nextPhrases.period)],
  ['close', 'close'],
  ['bu', use('buy', nextPhrases.exchangeAtTill)],
  ['se', use('sell', nextPhrases.exchangeAtTill)],
  ['خر', use('buy', nextPhrases.exchangeAtTill)],
  ['نق', use('cash', nextPhrases.entry)],
  ['جم', use('jama', nextPhrases.tillEntry)],
  ['bardagi', use('naam', nextPhrases.tillEntry)],
  ['bar', use('naam', nextPhrases.tillEntry)],
  ['زشس', use('cash', nextPhrases.entry)],
  ['نع', ''],
  ['\u200c', ''],
  ['خر gul', ''],
  ['gul', ''],
  ['bu gul', ''],
  ['= 5*3', ''],
])('%j is told as %j', (text, told) => {
  expect(under(text)).toBe(told)
})

it('tells of a few verbs that begin so, each with what it takes', () => {
  const told = under('n').split(' · ')
  expect(told).toContain(use('naam', nextPhrases.tillEntry))
  expect(told.length).toBeLessThanOrEqual(4)
})

it('leaves out what the operator may not', () => {
  expect(usageUnder('cash 5', 'auditor')).toBe(use('cash', nextPhrases.number))
  expect(usageUnder('log', 'cashier')).toBe('')
})

import { describe, expect, it } from 'vitest'
import { lifePhrases, partiesOf } from '../../contract/hawala/life.ts'
import { indexAccounts } from '../../src/commands/grammar/account-index.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { Office } from '../../src/commands/grammar/line.ts'
import { account, office as anOffice, customer } from './an-office.ts'

const UNPAID = 90
const accounts = indexAccounts([
  account('1001', 'RYL', 1, 'Bazaar'),
  account('1002', 'RYL', 2, 'Herat'),
  account('1003', 'RYL', 3, 'Gul Agha'),
  account('1004', 'RYL', 4, 'Nazir'),
  account('1900', 'RYL', UNPAID, 'Unpaid'),
])
const customers = [
  { ...customer(1, 'Bazaar'), saraf: true },
  { ...customer(2, 'Herat'), saraf: true },
  customer(3, 'Gul Agha'),
  customer(4, 'Nazir'),
]
const office: Office = {
  ...anOffice,
  accounts,
  parties: partiesOf([...customers, { ...customer(UNPAID, 'Unpaid'), kind: 'unpaid' }]),
}

function unqueued(accountsOfLine: string, of: Office = office): string | undefined {
  const line = parseLine(`h 5000 afn /18.5 ${accountsOfLine} Ahmad > Karim`, of)
  if (line.kind !== 'entry') throw new Error(`the line is ${line.kind}`)
  return line.unqueued
}

describe('a hawala that goes no way', () => {
  it.each([
    ['1001 > 1003', '1003'],
    ['1003 > 1004', '1004'],
    ['1900 > 1003', '1003'],
  ])('%s is said to be in no queue', (typed, acc_no) => {
    expect(unqueued(typed)).toBe(lifePhrases.notQueued({ acc_no }))
  })

  it.each(['1003 > 1001', '1001 > 1002', '1001 > 1900', 'gul > 1003', '1003 >'])('%s is not', (typed) => {
    expect(unqueued(typed)).toBeUndefined()
  })

  it('is no matter in an office that keeps no unpaid hawala', () => {
    expect(unqueued('1001 > 1003', { ...office, parties: undefined })).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { inMyTill, isMyTill, myTillTexts } from '../../../contract/day/my-till.ts'
import { lowTills, type Till } from '../../../contract/day/tills.ts'
import { tillsBelowZero } from '../../../contract/day/tills-below.ts'
import { credit, debit } from '../../../contract/records/postings.ts'
import { account } from '../../commands/an-office.ts'

const till: Till = {
  ...{ cust_id: 90, cust_name: 'Till 1', operators: ['Karim'] },
  currencies: [
    { ccy: 'AFN', acc_nos: ['8900', '8901'], cash: 1000, low_mark: 1000.01 },
    { ccy: 'USD', acc_nos: ['4900'], cash: -5, low_mark: -5 },
    { ccy: 'EUR', acc_nos: ['7900'], cash: 0 },
  ],
}

it('a till is low below its mark', () => {
  expect(lowTills([till])).toEqual([{ cust_name: 'Till 1', ccy: 'AFN', cash: 1000 }])
})

it('a till whose cash is not told is neither low nor below zero, whatever is taken out', () => {
  const untold: Till = { ...till, currencies: [{ ccy: 'AFN', acc_nos: ['8900'], cash: null, low_mark: 10 }] }
  expect(lowTills([untold])).toEqual([])
  expect(tillsBelowZero([untold], [credit('8900', 'AFN', 100n)])).toEqual([])
})

describe('a till that gives out what it does not hold', () => {
  const gives = (minor: bigint, acc_no = '8900') => [
    credit(acc_no, 'AFN', minor),
    debit('8001', 'AFN', minor),
  ]
  it.each([
    ['all that it has', gives(100_000n), []],
    ['more than it has', gives(100_001n), ['Till 1 has 1,000.00 AFN: 1,000.01 leaves it 0.01 below zero']],
    [
      'from two accounts',
      [...gives(60_000n), ...gives(50_000n, '8901')],
      [expect.stringContaining('100.00 below')],
    ],
    ['with what it takes in', [...gives(150_000n), debit('8901', 'AFN', 50_000n)], []],
    [
      'below zero already',
      [credit('4900', 'USD', 100n)],
      ['Till 1 is 5.00 USD below zero: 1.00 leaves it 6.00 below zero'],
    ],
    ['below zero, which it takes in', [debit('4900', 'USD', 100n)], []],
    ['an empty one', [credit('7900', 'EUR', 100n)], ['Till 1 has 0.00 EUR: 1.00 leaves it 1.00 below zero']],
    ['below zero, which is of others', gives(100n, '8001'), []],
  ])('%s', (_, legs, said) => {
    expect(tillsBelowZero([till], legs)).toEqual(said)
  })

  it('is asked about what a change takes out more', () => {
    expect(tillsBelowZero([till], gives(150_000n), gives(50_000n))).toEqual([])
    expect(tillsBelowZero([till], gives(150_001n), gives(50_000n))).toHaveLength(1)
    expect(tillsBelowZero([till], gives(500_000n), gives(500_000n))).toEqual([])
  })

  it.each([
    ['till of Karim', 'till of Karim has'],
    ['Front desk', 'Till Front desk has'],
    ['Tillman', 'Till Tillman has'],
    ['نذیر', 'Till \u2068نذیر\u2069 has'],
  ])('is named at the beginning of a sentence: %s', (cust_name, named) => {
    expect(tillsBelowZero([{ ...till, cust_name }], gives(200_000n))[0]).toContain(named)
  })
})

describe('the till of an operator', () => {
  it('is named by a point, also that of a Persian keyboard', () => {
    expect(['.', ' ٫ ', '', '..', '1'].map(isMyTill)).toEqual([true, true, false, false, false])
  })

  const own = [
    account('8900', 'AFN', 90, 'Till 1'),
    account('8901', 'AFN', 90, 'Till 1'),
    account('4900', 'USD', 90, 'Till 1'),
    account('7900', 'EUR', 90, 'Till 1'),
  ]
  const found = (ccys: Parameters<typeof inMyTill>[1], accounts = own) => {
    const answer = inMyTill(accounts, ccys)
    return 'error' in answer ? answer.error.text : answer.account.acc_no
  }
  it('has its first account in a currency', () => {
    expect([found(['USD']), found(['AFN']), found(['PKR', 'USD']), found([], own.slice(0, 2))]).toEqual([
      '4900',
      '8900',
      '4900',
      '8900',
    ])
  })
  it('says which currencies there are to choose from, and which there is no account in', () => {
    expect(found(['AFN', 'USD'])).toContain(' AFN and USD:')
    expect(found([])).toContain(' AFN, EUR and USD:')
    expect(found(['PKR'])).toContain(' no PKR account')
    expect(found(['PKR', 'DNR'])).toContain(' no PKR or DNR account')
    expect(found([], [])).toContain(' no account')
    expect(inMyTill(undefined, [])).toEqual({ error: myTillTexts.none })
  })
  it('has the account of a hawala in what that is in, else by the account on its other side', () => {
    const side = (ccys: Parameters<typeof inMyTill>[1], hawalaCcy: string) => {
      const answer = inMyTill(own, ccys, hawalaCcy)
      return 'error' in answer ? answer.error.text : answer.account.acc_no
    }
    expect(side(['AFN', 'USD', 'RYL'], 'USD')).toBe('4900')
    expect(side(['AFN'], 'USD')).toBe('8900')
    expect(side(['USD', 'RYL'], 'RYL')).toBe('4900')
    const several = myTillTexts.severalSides({ currencies: 'AFN and USD' }).text
    expect(side(['AFN', 'USD', 'RYL'], 'RYL')).toBe(several)
    expect(side(['AFN', 'USD'], '')).toBe(several)
  })
})

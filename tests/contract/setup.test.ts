import { expect, it } from 'vitest'
import type { Customer } from '../../contract/lists/customer-answers.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../contract/office/default-office-settings.ts'
import {
  currenciesInUse,
  freeAccountNumber,
  kindFromName,
  proposals,
  purposeOf,
  settingsFor,
} from '../../contract/office/setup.ts'
import { account, customer } from '../commands/an-office.ts'

it.each([
  ['صندوق مرکزی', 'cashbox'],
  ['صندوق ۲', 'cashbox'],
  ['Cash drawer 1', 'cashbox'],
  ['TILL 1', 'cashbox'],
  ['نقد', 'cashbox'],
  ['سرمايه', 'capital'],
  ['پانګه', 'capital'],
  ['Owner capital', 'capital'],
  ['مصارف دفتر', 'expense'],
  ['Office expenses', 'expense'],
  ['عواید', 'income'],
  ['Commission income', 'income'],
  ['Unpaid hawala', 'unpaid'],
  ['Cash expenses', 'expense'],
  ['Cashmere Traders', undefined],
  ['Haji Karim', undefined],
  ['صراف احمد', undefined],
  ['', undefined],
])('%s is of the kind %s by its name', (name, kind) => {
  expect(kindFromName(name)).toBe(kind)
})

it('gives a till the currency’s digit before its number, with zeros between where that is taken', () => {
  expect(freeAccountNumber(901, 'USD', new Set())).toBe('4901')
  expect(freeAccountNumber(901, 'USD', new Set(['4901', '40901']))).toBe('400901')
  expect(freeAccountNumber(901, 'KTR', new Set())).toBe('9901')
})

const till: Customer = {
  ...customer(901, 'Till 1'),
  kind: 'cashbox',
  accounts_set: [{ acc_no: '4901', ccy: 'USD', open_date: '2026-01-01' }],
}

it('proposes kinds by names, one for unpaid hawala, and the accounts that a till lacks in the currencies in use', () => {
  const customers = [
    customer(1, 'Karim'),
    customer(2, 'صندوق'),
    customer(3, 'unpaid'),
    customer(4, 'Unpaid'),
    till,
  ]
  const accounts = [account('4001', 'USD', 1, 'Karim'), account('8001', 'AFN', 1, 'Karim')]
  expect(proposals(customers, accounts, [], currenciesInUse(accounts))).toMatchObject([
    { customer: customers[1], kind: 'cashbox' },
    { customer: customers[2], kind: 'unpaid' },
    { make: { cust_name: 'Capital' } },
    { make: { cust_name: 'Commission' } },
    { make: { cust_name: 'Over and short' } },
    { make: { cust_name: 'Expenses' } },
    { customer: till, account: { acc_no: '8901', ccy: 'AFN' } },
  ])
})

it('proposes no second customer for unpaid hawala, and no number that is taken', () => {
  const customers = [{ ...customer(3, 'Waiting'), kind: 'unpaid' } as const, customer(4, 'unpaid'), till]
  const accounts = [account('4001', 'USD', 1, 'Karim'), account('8901', 'AFN', 1, 'Karim')]
  const all = proposals(customers, accounts, [], ['AFN', 'DNR', 'KTR'])
  expect(all.filter((one) => 'kind' in one)).toEqual([])
  expect(all.flatMap((one) => ('make' in one ? [one.make.cust_name] : []))).not.toContain('Unpaid hawala')
  expect(all.flatMap((one) => ('account' in one ? [one.account.acc_no] : []))).toEqual([
    '83',
    '53',
    '93',
    '80901',
    '5901',
    '9901',
  ])
})

it('proposes the accounts that capital, income, expense and unpaid hawala lack as well, and those of nobody else', () => {
  const own = (['capital', 'income', 'expense', 'unpaid'] as const).map((kind, index) => ({
    ...customer(index + 1, kind),
    kind,
    accounts_set: [{ acc_no: `400${index}`, ccy: 'USD', open_date: '2026-01-01' } as const],
  }))
  const all = proposals([...own, customer(9, 'Karim')], [], [], ['USD', 'AFN'])
  expect(all.flatMap((one) => ('account' in one ? [[one.of, one.account]] : []))).toEqual([
    ['capital', { acc_no: '81', ccy: 'AFN' }],
    ['income', { acc_no: '82', ccy: 'AFN' }],
    ['expense', { acc_no: '83', ccy: 'AFN' }],
    ['unpaid', { acc_no: '84', ccy: 'AFN' }],
  ])
})

it('says of each proposal what it is for; what is over and short is told from other income', () => {
  const all = proposals([customer(1, 'Cash'), till], [], [], ['AFN'])
  expect(all.map((one) => purposeOf(one))).toEqual([
    expect.stringContaining('drawer'),
    expect.stringContaining('openings'),
    expect.stringContaining('commission'),
    expect.stringContaining('short of'),
    expect.stringContaining('salaries'),
    expect.stringContaining('not paid out'),
    expect.stringContaining('drawer'),
  ])
  const income = { ...customer(903, 'Plus and minus'), kind: 'income' } as const
  const account = proposals([income], [], [], ['AFN']).find((one) => 'account' in one)
  expect(account && purposeOf(account, 903)).toContain('short of')
  expect(account && purposeOf(account, 904)).toContain('commission')
})

/** What the operators of these tests have alike. */
const person = {
  disabled_at: null,
  start_until: null,
  signed_in_at: null,
  second_factor: false,
  sessions: 0,
}

it('proposes a till for who came later, once each of the others is somebody’s', () => {
  const operators = [
    { ...person, id: 1, email: 'a@office.af', name: 'Amina', role: 'owner' },
    { ...person, id: 3, email: 'c@office.af', name: 'Chaman', role: 'cashier' },
  ] as const
  const tillsMade = (tillOf: Record<string, number>, more: readonly Customer[] = []) =>
    proposals([till, ...more], [], operators, ['USD'], tillOf).flatMap((one) =>
      'make' in one && one.make.kind === 'cashbox' ? [one.make.cust_name] : [],
    )
  expect(tillsMade({ 1: 901 })).toEqual(['Till of Chaman'])
  expect(tillsMade({ 1: 901, 3: 901 })).toEqual([])
  expect(tillsMade({})).toEqual([])
  expect(tillsMade({ 1: 901 }, [customer(5, 'Safe')])).toEqual([])
})

it('proposes a till’s accounts in every currency while the office has no account', () => {
  const bare = { ...till, accounts_set: [] }
  const all = proposals([bare], [], [], currenciesInUse([]))
  expect(all.filter((one) => 'account' in one)).toHaveLength(9)
})

it('proposes to an empty office a customer of each kind, and a till for each operator who enters', () => {
  const operators = [
    { ...person, id: 1, email: 'a@office.af', name: 'Amina', role: 'owner' },
    { ...person, id: 2, email: 'b@office.af', name: 'Bashir', role: 'auditor' },
    { ...person, id: 3, email: 'c@office.af', name: 'Chaman', role: 'cashier' },
    {
      ...person,
      id: 4,
      email: 'd@office.af',
      name: 'Daud',
      role: 'cashier',
      disabled_at: '2026-01-01T00:00:00Z',
    },
  ] as const
  const made = proposals([], [], operators, ['USD']).map((one) => 'make' in one && one.make)
  expect(made).toEqual([
    { cust_name: 'Capital', kind: 'capital' },
    { cust_name: 'Commission', kind: 'income' },
    { cust_name: 'Over and short', kind: 'income' },
    { cust_name: 'Expenses', kind: 'expense' },
    { cust_name: 'Unpaid hawala', kind: 'unpaid' },
    { cust_name: 'Till of Amina', kind: 'cashbox', operator: 1 },
    { cust_name: 'Till of Chaman', kind: 'cashbox', operator: 3 },
  ])
})

it('names in the settings who was made for them, and changes nobody that they name already', () => {
  const expenses = { cust_name: 'Expenses', kind: 'expense' } as const
  const over = { cust_name: 'Over and short', kind: 'income' } as const
  const settings = { ...DEFAULT_OFFICE_SETTINGS, tills: { 1: 8 } }
  const ofChaman = { cust_name: 'Till of Chaman', kind: 'cashbox', operator: 3 } as const
  expect(settingsFor(ofChaman, 9, settings)).toEqual({ tills: { 1: 8, 3: 9 } })
  expect(settingsFor(expenses, 9, settings)).toEqual({ charges_back: 9 })
  expect(settingsFor(over, 9, settings)).toEqual({ over_short: 9 })
  expect(settingsFor(over, 9, { ...settings, over_short: 5 })).toEqual({})
  expect(settingsFor(expenses, 9, { ...settings, charges_back: 5 })).toEqual({})
  expect(settingsFor({ cust_name: 'Commission', kind: 'income' }, 9, settings)).toEqual({})
})

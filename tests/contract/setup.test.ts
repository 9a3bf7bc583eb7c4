import { expect, it } from 'vitest'
import type { Customer } from '../../contract/lists/customers.ts'
import { freeAccountNumber, kindFromName, proposals } from '../../contract/office/setup.ts'
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
  expect(proposals(customers, accounts)).toEqual([
    { customer: customers[1], kind: 'cashbox' },
    { customer: customers[2], kind: 'unpaid' },
    { customer: till, account: { acc_no: '8901', ccy: 'AFN' } },
  ])
})

it('proposes a till’s accounts in every currency while the office has no account', () => {
  const bare = { ...till, accounts_set: [] }
  expect(proposals([bare], [])).toHaveLength(9)
})

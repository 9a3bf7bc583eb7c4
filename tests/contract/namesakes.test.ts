import { expect, it } from 'vitest'
import type { Customer } from '../../contract/lists/customer-answers.ts'
import { namesakePhrases, namesakeQuestions } from '../../contract/lists/namesake-questions.ts'
import { namesakesOf } from '../../contract/lists/namesakes.ts'

const customer = (cust_id: number, cust_name: string, more: Partial<Customer> = {}): Customer => ({
  ...{ cust_id, cust_name, phone_1: '', phone_2: '', add: '', business: '', bailer: '', bailer_contact: '' },
  ...{ saraf: false, accounts_set: [], version: 1 },
  ...more,
})
const draft = (cust_id: string, cust_name: string, phone_1 = '', phone_2 = '') => ({
  ...{ cust_id, cust_name, phone_1, phone_2, add: '', business: '' },
})

it('names that several have are shown with what tells them apart', () => {
  const customers = [
    customer(1, 'Karim', { phone_1: '0700 1' }),
    customer(2, 'KARIM', { add: 'Herat' }),
    customer(3, 'karim'),
    customer(4, 'Wali', { phone_1: '0700 4' }),
  ]
  expect([...namesakesOf(customers)]).toEqual([
    [1, '0700 1'],
    [2, 'Herat'],
  ])
})

it('asks about a name or phone that another has, and about none of their own', () => {
  const customers = [customer(1, 'Karim', { phone_1: '0700 123 456' }), customer(2, 'Wali')]
  expect(namesakeQuestions(draft('3', 'karim'), customers)).toEqual([
    namesakePhrases.name({ customer: '1 - Karim, 0700 123 456' }),
    namesakePhrases.save({ customer: '3 - karim' }),
  ])
  expect(namesakeQuestions(draft('3', 'Nader', '', '+93700123456'), customers)).toEqual([
    namesakePhrases.phone({ customer: '1 - Karim, 0700 123 456' }),
    namesakePhrases.save({ customer: '3 - Nader, +93700123456' }),
  ])
  expect(namesakeQuestions(draft('3', 'Karim', '', '0700123456'), customers)).toEqual([
    'Customer 1 - Karim, 0700 123 456 has the same name and phone.',
    'Save 3 - Karim, 0700123456 all the same?',
  ])
  expect(namesakeQuestions(draft('3', 'Nader', '0700 123 457'), customers)).toEqual([])
  // Who has no name or phone yet has none that is another's.
  expect(namesakeQuestions(draft('3', ' ', ' '), [customer(1, '', { phone_2: ' ' })])).toEqual([])
  // One that was sent without an answer is in the books already, under its own number.
  expect(namesakeQuestions(draft('1', 'Karim', '0700 123 456'), customers)).toEqual([])
})

it('asks of a saved customer about no phone that was theirs before', () => {
  const customers = [customer(1, 'Wali', { phone_1: '0700 123 456' })]
  const saved = draft('2', 'Karim', '0700123456')
  expect(namesakeQuestions(draft('2', 'Karim', '', '+93 700 123 456'), customers, saved)).toEqual([])
  expect(namesakeQuestions(draft(' 1 ', 'Wali', '0700123456'), customers)).toEqual([])
  expect(namesakeQuestions(draft('2', 'Wali', '0700123456'), customers, saved)).toHaveLength(2)
})

it('asks of a saved customer about what has changed', () => {
  const customers = [customer(1, 'Karim', { phone_1: '0700 123 456' }), customer(2, 'Karim')]
  const saved = draft('2', 'Karim')
  expect(namesakeQuestions(draft('2', 'karim '), customers, saved)).toEqual([])
  expect(namesakeQuestions(draft('2', 'Karim', '0700123456'), customers, saved)).toHaveLength(2)
  expect(namesakeQuestions(draft('2', 'Wali'), customers, saved)).toEqual([])
})

it('names five of five', () => {
  const customers = Array.from({ length: 5 }, (_, index) => customer(index + 1, 'Karim'))
  expect(namesakeQuestions(draft('99', 'Karim'), customers)).toHaveLength(6)
})

it.each([
  [6, 1],
  [8, 3],
])('names five of %i, and counts the other %i', (count, left) => {
  const customers = Array.from({ length: count }, (_, index) => customer(index + 1, 'Karim'))
  const lines = namesakeQuestions(draft('99', 'Karim'), customers)
  expect(lines).toHaveLength(7)
  expect(lines[5]).toBe(namesakePhrases.more({ count: left }))
})

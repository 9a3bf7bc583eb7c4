import { describe, expect, it } from 'vitest'
import type { HawalaDraft } from '../../contract/hawala/form.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import { phrases as grammarPhrases } from '../../src/commands/grammar/phrases.ts'
import { office, today } from './an-office.ts'
import { accountIn } from './line-texts.ts'
import { draftAs, entry, legsOf, parse } from './read-lines.ts'

/** The row of the settlement. */
const hawalaOf = draftAs<HawalaDraft>('hawala')

describe('a hawala', () => {
  const ahmad = {
    sender_name: 'Ahmad',
    receiver_name: 'Karim',
    amount: '5000',
    currency: 'AFN',
    exchg_rate: '18.5',
    operation_mode: 'Divide',
    exchg_amount: '270.27',
    RYL_charge: '',
    debit_acc: '1001',
    credit_acc: '1042',
    date: today,
  }
  it.each([
    'h 5000 afn /18.5 1001 > 1042 Ahmad > Karim',
    'h 5000 afn / 18.5 1001 > 1042 Ahmad > Karim',
    'h 5,000 AFG/18.5 1001-1042 Ahmad - Karim',
    'h ۵۰۰۰ afn ÷ ۱۸٫۵ 1001 > 1042 Ahmad > Karim ',
    'حواله 5000 afn /18.5 1001>1042 Ahmad>Karim',
  ])('%j is a row of the settlement', (text) => {
    expect(hawalaOf(text)).toMatchObject(ahmad)
    expect(entry(text).ready).toBe(true)
    expect(parse(text).problem).toBeUndefined()
  })
  it('takes names of several words, with dashes in them', () => {
    expect(hawalaOf('h 5 usd * 3.75 1001 > 1042 Haji Abdul-Rahman > Bibi Gul Jan')).toMatchObject({
      sender_name: 'Haji Abdul-Rahman',
      receiver_name: 'Bibi Gul Jan',
      operation_mode: 'Multiply',
      exchg_amount: '18.75',
    })
  })
  it('shows what it would post, in RYL', () => {
    expect(legsOf(entry('h 5000 afn /18.5 1001 > 1042 A > B'))).toEqual([
      ['Dr', '1001', 'RYL', 27027n],
      ['Cr', '1042', 'RYL', 27027n],
    ])
  })
  it('may be saved now, by itself', () => {
    const line = entry('h 5000 afn /18.5 1001 > 1042 A > B')
    expect(line.alone?.entry).toEqual({ ...line.entry, isAlone: true })
    expect(entry('cash 500 usd 4001 > 4002 rent').alone).toBeUndefined()
  })
  it('takes accounts in what the office settles in, both in one currency', () => {
    const settling = { ...office, settlementCurrencies: ['RYL', 'USD'] as const }
    const read = (text: string) => {
      const line = parseLine(text, settling)
      if (line.kind !== 'entry') throw new Error(`${text} is ${line.kind}`)
      return line
    }
    const line = read('h 5000 afn /70 4001 > 4002 A > B')
    expect(line).toMatchObject({
      ready: true,
      entry: { settlementCurrency: 'USD', draft: { debit_acc: '4001' } },
    })
    expect(legsOf(line)).toEqual([
      ['Dr', '4001', 'USD', 7143n],
      ['Cr', '4002', 'USD', 7143n],
    ])
    expect(read('h 5000 afn /18.5 1001 > 1042 A > B').entry).toMatchObject({ settlementCurrency: 'RYL' })
    expect(read('h 5000 afn /70 4001 > 1042 A > B').problem).toBe(accountIn('1042', 'RYL', 'USD'))
    expect(read('h 5000 afn /70 8001 > 4002 A > B').problem).toBe(accountIn('8001', 'AFN', 'RYL or USD'))
  })
  it.each([
    ['h 5000 afx /18.5 1001 > 1042 A > B', 'afx is not a currency of this office'],
    ['h 5000 pkr /18.5 1001 > 1042 A > B', grammarPhrases.pkrForms],
    ['h 5000 afn 18.5 1001 > 1042 A > B', grammarPhrases.signFirst],
    ['h 5000 afn /0 1001 > 1042 A > B', undefined],
    ['h 5000 afn /18.5 4001 > 1042 A > B', accountIn('4001', 'USD', 'RYL')],
    ['h 5000 afn /18.5 1001 > 1001 A > B', undefined],
    ['h 5000 afn /18.5 1001 1042 A > B', 'Put > between the debit and the credit account'],
    ['h 5000 afn /18.5 1001 > 1042 > B', 'The sender stands before >'],
    [`h 5000 afn /18.5 1001 > 1042 ${'a'.repeat(201)} > B`, grammarPhrases.tooLong({ most: 200 })],
    ['h 0.01 afn /18.5 1001 > 1042 A > B', grammarPhrases.settlementRefused({ amount: '0.00' })],
  ])('%j can not be added', (text, problem) => {
    const line = entry(text)
    expect(line.ready).toBe(false)
    expect(line.tokens.some(({ status }) => status === 'unknown')).toBe(true)
    if (problem !== undefined) expect(line.problem).toBe(problem)
  })
  it.each([
    ['h 50.5 ', 'currency'],
    ['h 5000 pkr_b', '+rnh'],
    ['h 5000 afn', ' * or / rate'],
    ['h 5000 afn /', ' rate'],
    ['h 5000 afn /18.5 ', 'debit account'],
    ['h 5000 afn /18.5 10', '+01'],
    ['h 5000 afn /18.5 1001', '+ > '],
    ['h 5000 afn /18.5 1001 > ', 'credit account'],
    ['h 5000 afn /18.5 1001 > 1042 ', 'sender'],
    ['h 5000 afn /18.5 1001 > 1042 Ahmad', '+ > '],
    ['h 5000 afn /18.5 1001 > 1042 Ahmad > ', 'receiver'],
  ])('%j goes on with %j', (text, next) => {
    const { ghost, problem } = parse(text)
    expect(ghost && `${ghost.completes ? '+' : ''}${ghost.text}`).toBe(next)
    expect(problem).toBeUndefined()
    expect(entry(text).ready).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import type { HawalaDraft } from '../../contract/hawala/form.ts'
import type { CashBookDraft } from '../../contract/records/cash-book.ts'
import type { TransferDraft } from '../../contract/records/transfers.ts'
import { indexAccounts } from '../../src/commands/grammar/account-index.ts'
import { parseLine } from '../../src/commands/grammar/grammar.ts'
import type { EntryLine, Office } from '../../src/commands/grammar/line.ts'
import { phrases as grammarPhrases } from '../../src/commands/grammar/phrases.ts'
import { account, accounts, withTill } from './an-office.ts'

function entry(text: string, of: Office = withTill): EntryLine {
  const line = parseLine(text, of)
  if (line.kind !== 'entry') throw new Error(`${text} is ${line.kind}`)
  return line
}

describe('a word for a currency', () => {
  it.each([
    ['cash 500 $ 4001 > 4002 rent', 'USD'],
    ['cash 500 dollar 4001 > 4002', 'USD'],
    ['cash 500 دالر 4001 > 4002', 'USD'],
    ['jama 500 دلار 4001', 'USD'],
    ['naam 500 افغانی 8001', 'AFN'],
  ])('%s is an entry in %s', (text, ccy) => {
    const line = entry(text)
    expect(line.ready).toBe(true)
    expect((line.entry.draft as CashBookDraft).amount_currency).toBe(ccy)
  })

  it('stands in an exchange, on both sides of the rate', () => {
    expect(entry('buy 500 dollars 70.5 afghani').entry.draft).toMatchObject({
      currency: 'USD',
      exchanged_currency: 'AFN',
      exchange_rate: '70.5',
      description: '',
    } satisfies Partial<TransferDraft>)
    expect(entry('tr 500 $ * 70.5 افغانی 4001 > 8001').entry.draft).toMatchObject({
      currency: 'USD',
      exchanged_currency: 'AFN',
    })
  })

  it('stands in a hawala, where PKR in whatever word is told in which form', () => {
    const { currency } = entry('h 5000 افغانی /18.5 1001 > 1042 Ahmad > Karim').entry.draft as HawalaDraft
    expect(currency).toBe('AFN')
    expect(entry('h 5000 کلدار /18.5 1001 > 1042 Ahmad > Karim').problem).toBe(grammarPhrases.pkrForms)
  })

  it('narrows a statement and a report', () => {
    const titles = (text: string) => {
      const line = parseLine(text, withTill)
      return line.kind === 'jump' ? line.jumps.map(({ acc_no, title }) => acc_no ?? title) : line.kind
    }
    expect(titles('stmt gul afghani')).toEqual(['8001'])
    expect(titles('capccy $')).toEqual(titles('capccy usd'))
  })

  it('is completed while it is typed', () => {
    expect(entry('cash 500 dol').ghost).toEqual({ text: 'lar', completes: true })
    expect(entry('cash 500 دا').ghost).toEqual({ text: 'لر', completes: true })
    expect(entry('cash 500 dol ').problem).toBe(grammarPhrases.notACurrency({ word: 'dol' }))
  })

  it('is a part of a name that a customer has', () => {
    const named = {
      ...withTill,
      accounts: indexAccounts([...accounts, account('8002', 'AFN', 7, 'Gul Afghani')]),
    }
    const line = parseLine('stmt gul afghani', named)
    expect(line.kind === 'jump' && line.jumps.map(({ acc_no }) => acc_no)).toEqual(['8002'])
  })

  it('that may mean two is of none', () => {
    expect(entry('cash 500 روپیه 4001 > 4002').problem).toBe(grammarPhrases.notACurrency({ word: 'روپیه' }))
  })
})

import { describe, expect, it } from 'vitest'
import {
  type CashBookDraft,
  type CashBookEntry,
  cashBookDraft,
  cashBookDraftLegs,
  cashBookFieldErrors,
  cashBookTexts,
  cashBookToWire,
  checkCashBook,
  emptyCashBookDraft,
  oppositeCashBook,
} from '../../../contract/records/cash-book.ts'
import { credit, debit } from '../../../contract/records/postings.ts'
import { WHY } from '../../why.ts'

const t = cashBookTexts
const both = {
  ...{ debit_account: '4001', credit_account: '4002', date: '2026-03-21', description: 'rent' },
} as const
const entry: CashBookEntry = { ...both, id: 7, amount: 1250.5, currency: 'USD', version: 3 }
const draft: CashBookDraft = { ...both, id: '7', amount: '1250.50', amount_currency: 'USD' }

describe('the cash-book form', () => {
  it('begins blank on the next id and the day', () => {
    const { id, date, ...others } = emptyCashBookDraft('12', '2026-03-21')
    expect([id, date]).toEqual(['12', '2026-03-21'])
    expect(new Set(Object.values(others))).toEqual(new Set(['']))
  })

  it('holds a saved transaction and sends it back as it was, without its id', () => {
    expect(cashBookDraft(entry)).toEqual(draft)
    const { id: _, version: __, ...fields } = entry
    expect(cashBookToWire(draft)).toEqual(fields)
  })

  it('keeps which record it takes back', () => {
    expect(cashBookDraft({ ...entry, opposite_of: 5 }).opposite_of).toBe('5')
    expect(cashBookToWire({ ...draft, opposite_of: '5' }).opposite_of).toBe(5)
  })

  it('is taken back by the same amount between the same accounts, exchanged', () => {
    expect(oppositeCashBook(draft)).toEqual({
      ...{ opposite_of: '7', amount: '1250.50', amount_currency: 'USD' },
      ...{ debit_account: '4002', credit_account: '4001' },
      description: 'Opposite of cash-book 7 of 2026-03-21',
    })
  })

  it('posts its amount to both accounts, and 0 where there is none yet', () => {
    const legs = (amount: bigint) => [debit('4001', 'USD', amount), credit('4002', 'USD', amount)]
    expect(cashBookDraftLegs(draft)).toEqual(legs(125_050n))
    expect(cashBookDraftLegs({ ...draft, amount: '' })).toEqual(legs(0n))
  })
})

describe('the check of the cash-book form', () => {
  it('finds nothing wrong with a good one', () => {
    expect(checkCashBook(draft)).toEqual({})
  })

  it.each([
    ['date', '', t.dateRequired],
    ['amount', '0', t.amountRequired],
    ['amount_currency', '', t.currencyRequired],
    ['debit_account', '', t.debitRequired],
    ['credit_account', '', t.creditRequired],
    ['credit_account', '4001', t.sameAccount],
  ] as const)('refuses a %s of "%s"', (field, value, fault) => {
    expect(checkCashBook({ ...draft, [field]: value })).toEqual({ [field]: [fault] })
  })

  it('asks for both accounts before it holds them against each other', () => {
    expect(checkCashBook({ ...draft, debit_account: '', credit_account: '' })).toEqual({
      debit_account: [t.debitRequired],
      credit_account: [t.creditRequired],
    })
  })

  it("has what the server refuses of the currency at the form's own field", () => {
    expect(cashBookFieldErrors({ currency: ['No.'], amount: [WHY] })).toEqual({
      amount_currency: ['No.'],
      amount: [WHY],
    })
    expect(cashBookFieldErrors({ amount: [WHY] })).toEqual({ amount: [WHY] })
  })
})

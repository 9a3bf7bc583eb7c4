import { describe, expect, it } from 'vitest'
import { accountRowErrors, customerToWire, emptyCustomerDraft } from '../../contract/lists/customer-form.ts'
import { currencyTexts } from '../../contract/money/currency.ts'
import { withTextsAlone } from '../../contract/text/catalogue.ts'
import { checkInlineDraft, inlineDraft } from '../../src/shell/fields/inline-create.ts'
import { account } from '../commands/an-office.ts'

const row = (acc_no: string, ccy: string, saved = false) => ({ acc_no, ccy, open_date: '2026-01-01', saved })

describe('the form of a customer', () => {
  it('sends new numbers as they are stored, and standing ones as they stand', () => {
    const accounts = [row('٤٧٧٧\u200f', 'USD', true), row('٤٧٧٨\u200f', 'USD'), row('\u200f', 'USD')]
    const sent = customerToWire({ ...emptyCustomerDraft('1', ''), accounts }, '2026-01-01')
    expect(sent.accounts.map(({ acc_no }) => acc_no)).toEqual(['٤٧٧٧\u200f', '4778'])
  })

  it('looks at the first digit of a number as it will be stored', () => {
    const rows = [row('٥٧٧٧', 'USD'), row('４７７７', 'USD'), row('٥٧٧٧', 'USD', true)]
    expect(withTextsAlone([...accountRowErrors(rows)])).toEqual([
      [0, currencyTexts.prefix({ ccy: 'USD', prefix: 4 }).text],
    ])
    const others = [row('999', ''), row('ABC', 'USD'), row('', 'USD'), row('999', 'KTR')]
    expect([...accountRowErrors(others)]).toEqual([])
  })
})

describe('the dialog of a missing account', () => {
  const standing = [account('4777', 'USD', 1, 'Amir')]
  it.each(['4777', '٤٧٧٧', '4777\u200f'])('says of %j that it stands already', (typed) => {
    const draft = inlineDraft({ noun: 'account', typed, customer: '1', currency: 'USD' } as never, [])
    expect(draft.acc_no).toBe('4777')
    const { new_acc_no } = checkInlineDraft('account', { ...draft, acc_no: typed }, standing)
    expect(new_acc_no?.join()).toMatch(/^Account 4777 exists already/)
  })
})

import { describe, expect, it } from 'vitest'
import { closedText } from '../../../contract/day/days.ts'
import { missingTexts } from '../../../contract/lists/missing-texts.ts'
import type { Currency } from '../../../contract/money/currency.ts'
import { paperRefusals } from '../../../contract/papers/papers-refusals.ts'
import { credit, debit, misfit, postingTexts } from '../../../contract/records/postings.ts'
import type { EntryToPost, PostingContext } from '../../../server/ledger/rules/posting-rule.ts'
import { dayRefusal, postingRefusals } from '../../../server/ledger/rules/posting-rules.ts'

const BLOCKED = '4009'
const CURRENCY: Readonly<Record<string, Currency>> = {
  ...{ '4001': 'USD', '4002': 'USD', '8001': 'AFN', [BLOCKED]: 'USD' },
}

const context: PostingContext = {
  accountOf: (acc_no) => {
    const ccy = CURRENCY[acc_no]
    return ccy && { acc_no, ccy, blocked: acc_no === BLOCKED ? 'Nazir' : null }
  },
  ccyOf: (acc_no) => CURRENCY[acc_no],
  closed_until: '2026-11-27',
}
const entry: EntryToPost = {
  date: '2026-11-28',
  debit_account: '4001',
  credit_account: '4002',
  currencies: ['USD'],
  legs: [debit('4001', 'USD', 500n), credit('4002', 'USD', 500n)],
}
const refusalsOf = (change: Partial<EntryToPost>, days: Partial<PostingContext> = {}) =>
  postingRefusals({ ...entry, ...change }, { ...context, ...days })

const notYours = (date: string) => `${date} is not yours`

describe('what an entry is held against', () => {
  it('lets one pass that keeps all rules', () => {
    expect(refusalsOf({})).toEqual({})
    expect(refusalsOf({}, { dayFault: () => undefined })).toEqual({})
  })

  it('a closed day is refused, with its own words before those of a role', () => {
    const date = '2026-11-27'
    expect(refusalsOf({ date })).toEqual({ date: [closedText(date, '2026-11-27')] })
    expect(refusalsOf({ date }, { dayFault: notYours })).toEqual({ date: [closedText(date, '2026-11-27')] })
    expect(refusalsOf({}, { dayFault: notYours })).toEqual({ date: [notYours('2026-11-28')] })
  })

  it('a day that stays passes, closed or not; one that is changed does not', () => {
    const date = '2026-11-27'
    expect(refusalsOf({ date, date_before: date }, { dayFault: notYours })).toEqual({})
    expect(refusalsOf({ date, date_before: '2026-11-28' })).toEqual({
      date: [closedText(date, '2026-11-27')],
    })
    expect(refusalsOf({ date_before: date }, { dayFault: notYours })).toEqual({
      date: [notYours('2026-11-28')],
    })
  })

  it('an account of a blocked customer, and one that the entry would leave', () => {
    const name = 'Nazir'
    expect(refusalsOf({ credit_account: BLOCKED })).toEqual({
      credit_account: [paperRefusals.blocked({ acc_no: BLOCKED, name })],
    })
    expect(refusalsOf({ before: { debit_account: BLOCKED, credit_account: '4002' } })).toEqual({
      debit_account: [paperRefusals.standsBlocked({ acc_no: BLOCKED, name })],
    })
  })

  it('an account there is not, one in another currency, and the same twice', () => {
    expect(refusalsOf({ debit_account: '9', credit_account: 'office:exchange:USD' })).toEqual({
      debit_account: [missingTexts.account({ acc_no: '9' })],
      credit_account: [missingTexts.account({ acc_no: 'office:exchange:USD' })],
    })
    expect(refusalsOf({ credit_account: '8001' })).toEqual({
      credit_account: [misfit('8001', 'AFN', ['USD'])],
    })
    expect(refusalsOf({ debit_account: '8001' })).toEqual({ debit_account: [misfit('8001', 'AFN', ['USD'])] })
    expect(refusalsOf({ credit_account: '8001', currencies: ['USD', 'AFN'] })).toEqual({})
    expect(refusalsOf({ credit_account: '4001' })).toEqual({ credit_account: [postingTexts.sameAccount] })
  })

  it('each field for the first rule alone that it does not pass', () => {
    expect(refusalsOf({ date: '', debit_account: '8001', credit_account: '8001' })).toEqual({
      date: [closedText('', '2026-11-27')],
      debit_account: [misfit('8001', 'AFN', ['USD'])],
      credit_account: [misfit('8001', 'AFN', ['USD'])],
    })
  })

  it('a step that posts nothing is held against its day', () => {
    expect(dayRefusal('2026-11-28', context)).toBeUndefined()
    expect(dayRefusal('2026-11-27', context)).toEqual(closedText('2026-11-27', '2026-11-27'))
    expect(dayRefusal('2026-11-28', { ...context, dayFault: notYours })).toBe(notYours('2026-11-28'))
  })
})

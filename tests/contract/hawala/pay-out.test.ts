import { describe, expect, it } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import {
  changedPayOut,
  checkPayOut,
  isExchanged,
  movedPayOut,
  type PayOutDraft,
  payOutDraft,
  payOutTexts,
  payOutToWire,
  type ToPay,
  withPayingAccount,
} from '../../../contract/hawala/pay-out.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'

/** A hawala of 18,500 AFN that settles as 1,000 RYL. */
const paid: ToPay = {
  hawala: {
    ...{ id: 7, amount: 18_500, currency: 'AFN', exchange_rate: 18.5, RYL_amount: 1000 },
    ...{ receiver_name: 'Karim', receiver_phone_number: '0700' },
  } as Hawala,
  ccy: 'RYL',
}
const blank: PayOutDraft = {
  ...{ account: '', rate: '', amount: '', paid_to: 'Karim' },
  ...{ id_kind: 'Tazkira', id_no: '', phone: '0700' },
}

describe('the form of a pay-out', () => {
  it('begins with whom the hawala is for, and without rate and amount in the currency that it settles in', () => {
    expect(payOutDraft(paid, '1901', 'RYL')).toEqual({ ...blank, account: '1901' })
    expect(payOutDraft(paid, '', undefined)).toEqual(blank)
  })

  it.each([
    ['AFN', { rate: '18.5', amount: '18500.00' }],
    ['USD', { rate: '', amount: '' }],
    ['RYL', { rate: '', amount: '' }],
    [undefined, { rate: '', amount: '' }],
  ] as const)('with an account in %s has %j', (own, filled) => {
    const typed = { ...blank, rate: '3', amount: '3000.00', id_no: '777' }
    expect(withPayingAccount(typed, '8900', paid, own)).toEqual({ ...typed, ...filled, account: '8900' })
    expect(isExchanged(paid, own)).toBe(own === 'AFN' || own === 'USD')
  })

  it.each([
    ['USD', '3.75', 'Divide', { rate: '0.26666667', amount: '266.67' }],
    ['USD', '0.2667', 'Multiply', { rate: '0.2667', amount: '266.70' }],
    ['PKR', '74.25', 'Multiply', { rate: '74.25', amount: '74250.00' }],
    // Its own rate, and no exchange.
    ['AFN', '18', 'Multiply', { rate: '18.5', amount: '18500.00' }],
    ['RYL', '1', 'Multiply', { rate: '', amount: '' }],
  ] as const)(
    'with an account in %s that a sheet offers %s, %s, has %j',
    (own, exchange_rate, operation_mode, filled) => {
      const offered = { exchange_rate, operation_mode }
      expect(withPayingAccount(blank, '8900', paid, own, offered)).toEqual({
        ...{ ...blank, ...filled },
        account: '8900',
      })
    },
  )

  it('has no rate of its own where it was entered in the currency that it settles in', () => {
    const same = { ...paid, hawala: { ...paid.hawala, currency: 'RYL' } as Hawala }
    expect(payOutDraft(same, '1901', 'RYL')).toMatchObject({ rate: '', amount: '' })
  })

  it.each([
    ['rate', '20', { amount: '20000.00' }],
    ['rate', '', {}],
    ['amount', '20000', { rate: '20.0000' }],
    ['amount', '3333.33', { rate: '3.3333' }],
    ['amount', '266.67', { rate: '0.26667' }],
    ['amount', '1000', { rate: '1.0000' }],
    ['amount', '', {}],
    ['amount', '0', {}],
    ['id_no', '777', {}],
    ['paid_to', 'Omar', {}],
  ] as const)('whose %s is set to "%s" follows with %j', (field, value, follows) => {
    const before = { ...blank, rate: '18.5', amount: '18500.00' }
    expect(changedPayOut(before, field, value, paid)).toEqual({ ...before, [field]: value, ...follows })
  })

  it('finds no rate for a hawala of nothing', () => {
    const nothing = { ...paid, hawala: { ...paid.hawala, RYL_amount: 0 } }
    expect(changedPayOut(blank, 'amount', '5', nothing)).toEqual({ ...blank, amount: '5' })
  })
})

describe('the form of a hawala that was changed meanwhile', () => {
  const now: ToPay = {
    ...paid,
    hawala: { ...paid.hawala, receiver_name: 'Omar', amount: 37_000, RYL_amount: 2000 },
  }
  const before = payOutDraft(paid, '8900', 'AFN')
  it('follows it where nothing was typed', () => {
    expect(movedPayOut(before, paid, now, 'AFN')).toEqual({
      ...before,
      ...{ paid_to: 'Omar', amount: '37000.00' },
    })
  })
  it('keeps what was typed', () => {
    const typed = { ...before, id_no: '777', paid_to: 'Nazir' }
    expect(movedPayOut(typed, paid, now, 'AFN')).toEqual({ ...typed, amount: '37000.00' })
  })
  it('gives what a typed rate comes to now', () => {
    const typed = changedPayOut(before, 'rate', '20', paid)
    expect(movedPayOut(typed, paid, now, 'AFN')).toMatchObject({ rate: '20', amount: '40000.00' })
  })
  it('gives what the rate of a sheet comes to now', () => {
    const offered = { exchange_rate: '0.25', operation_mode: 'Multiply' } as const
    const fromSheet = payOutDraft(paid, '4900', 'USD', offered)
    expect(fromSheet).toMatchObject({ rate: '0.25', amount: '250.00' })
    expect(movedPayOut(fromSheet, paid, now, 'USD', offered)).toMatchObject({
      rate: '0.25',
      amount: '500.00',
    })
  })
})

describe('the check of a pay-out', () => {
  const good = { ...blank, account: '8900', rate: '18.5', amount: '18500' }
  it('finds nothing wrong with a good one, and asks for no rate in the same currency', () => {
    expect(checkPayOut(good, true)).toEqual({})
    expect(checkPayOut({ ...good, rate: '', amount: '' }, false)).toEqual({})
  })
  it.each([
    ['account', '', payOutTexts.accountRequired],
    ['rate', '0', fieldTexts.rateAboveZero],
    ['amount', '', fieldTexts.required],
    ['amount', '0', fieldTexts.greaterThanZero],
    ['paid_to', ' ', fieldTexts.required],
  ] as const)('refuses a %s of "%s"', (field, value, fault) => {
    expect(checkPayOut({ ...good, [field]: value }, true)).toEqual({ [field]: [fault] })
  })
})

it.each([
  ['with rate and amount where they differ', true, '777', { rate: 18.5, amount: 18500 }, true],
  ['without them where they do not', false, '777', {}, true],
  ['without an ID where it has no number', false, ' ', {}, false],
])('a pay-out goes on the wire %s', (_, isExchange, id_no, figures, hasId) => {
  const draft = { ...blank, account: '8900', rate: '18.5', amount: '18500.00', id_no }
  expect(payOutToWire(draft, isExchange)).toEqual({
    ...{ kind: 'paid', account: '8900', paid_to: 'Karim', phone: '0700', ...figures },
    ...(hasId ? { id_kind: 'Tazkira', id_no } : {}),
  })
})

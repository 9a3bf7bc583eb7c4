import { describe, expect, it } from 'vitest'
import {
  type AccountBody,
  accountError,
  accountLabel,
  accountTexts,
  foldAccountNumber,
  newAccountError,
} from '../../../contract/lists/accounts.ts'
import { customerAccountTexts } from '../../../contract/lists/customer-account-texts.ts'
import { customerBody } from '../../../contract/lists/customer-body.ts'
import { fieldsFoundBy } from '../../../contract/lists/customer-fields.ts'
import {
  blankAccountRow,
  checkCustomer,
  customerDraft,
  customerToWire,
  emptyCustomerDraft,
} from '../../../contract/lists/customer-form.ts'
import { customerTexts } from '../../../contract/lists/customer-texts.ts'
import { isOwnersMoney } from '../../../contract/lists/owners-money.ts'
import {
  checkProvince,
  nextProvinceOrder,
  provinceDraft,
  provinceToWire,
} from '../../../contract/lists/province-form.ts'
import { MAX_PROVINCE_ORDER, type Province } from '../../../contract/lists/provinces.ts'
import { currencyTexts } from '../../../contract/money/currency.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { dayFault } from '../../../contract/text/dates.ts'
import { fieldTexts } from '../../../contract/wire/field-texts.ts'
import { saidOf } from '../../../contract/wire/fields.ts'
import { account, customer } from '../../commands/an-office.ts'

const TODAY = '2026-11-20'
const row = { acc_no: '4001', ccy: 'USD', open_date: '2026-01-01', saved: false }
const draft = {
  ...emptyCustomerDraft('7', TODAY),
  cust_name: 'Karim',
  accounts: [row, blankAccountRow(TODAY)],
}
const t = customerAccountTexts

describe('the form of a customer', () => {
  it('begins blank on its number, with a blank row for an account', () => {
    const { cust_id, saraf, accounts, ...texts } = emptyCustomerDraft('7', TODAY)
    expect([cust_id, saraf, accounts]).toEqual([
      '7',
      false,
      [{ acc_no: '', ccy: '', open_date: TODAY, saved: false }],
    ])
    expect(new Set(Object.values(texts))).toEqual(new Set(['']))
  })

  const karim = {
    ...customer(7, 'Karim'),
    accounts_set: [{ acc_no: '4001', ccy: 'USD', open_date: '2026-01-01' }],
  } as const
  it('holds a saved customer, with a blank row for the next account, and sends it back', () => {
    const form = customerDraft(karim, TODAY)
    expect(form).toMatchObject({ cust_id: '7', kind: '', saraf: false })
    expect(form.accounts).toEqual([{ ...row, saved: true }, blankAccountRow(TODAY)])
    const { saved: _, ...sent } = row
    const { accounts_set: __, version: ___, ...fields } = karim
    expect(customerToWire(form, TODAY)).toEqual({ ...fields, accounts: [sent] })
  })

  it('sends a kind where it is another than was saved, and an account without a day as of today', () => {
    const kindOf = (kind: string, saved?: string) => customerToWire({ ...draft, kind }, TODAY, saved).kind
    expect([kindOf(''), kindOf('cashbox'), kindOf('cashbox', 'cashbox'), kindOf('', 'cashbox')]).toEqual([
      undefined,
      'cashbox',
      undefined,
      'customer',
    ])
    const undated = { ...draft, accounts: [{ ...row, open_date: '' }] }
    expect(customerToWire(undated, TODAY).accounts[0]?.open_date).toBe(TODAY)
  })

  it('finds nothing wrong with a good one', () => {
    expect(checkCustomer(draft)).toEqual({})
    expect(
      checkCustomer({ ...draft, cust_id: '123456789012345', accounts: [{ ...row, open_date: '' }] }),
    ).toEqual({})
  })

  it.each(['', '0', '07', '-7', '7x', 'x7', '1234567890123456'])('refuses the number "%s"', (cust_id) => {
    expect(checkCustomer({ ...draft, cust_id })).toEqual({ cust_id: [customerTexts.idRequired] })
  })

  it('wants a name, and a currency and a day of each account with a number', () => {
    expect(checkCustomer({ ...draft, cust_name: ' ' })).toEqual({ cust_name: [customerTexts.nameRequired] })
    const accounts = [
      { ...row, ccy: '' },
      { ...row, acc_no: '4002', open_date: '2026-02-30' },
      { ...row, acc_no: ' ', ccy: '', open_date: 'x' },
    ]
    expect(checkCustomer({ ...draft, accounts })).toEqual({
      accounts: [
        t.noCurrency({ name: '4001' }),
        t.openDate({ name: '4002', day: '2026-02-30', fault: dayFault('2026-02-30', '') }),
      ],
    })
  })
})

describe('the number of an account', () => {
  it.each([
    ['٤٧٧٧\u200f', '4777'],
    [' 40  01 ', '40 01'],
    ['４００１', '4001'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(foldAccountNumber(typed)).toBe(stored)
  })

  const of = (acc_no: string): AccountBody => ({ acc_no, ccy: 'USD' })
  const reserved = (acc_no: string) => accountTexts.reserved({ acc_no })
  const noAddress = (acc_no: string) => accountTexts.noAddress({ acc_no })
  it.each<readonly [string, CodedText | undefined]>([
    ['4001', undefined],
    ['4'.repeat(32), undefined],
    ['A..', undefined],
    ['...', undefined],
    ['x office:', undefined],
    ['5001', currencyTexts.prefix({ ccy: 'USD', prefix: '4' })],
    ['office:1', reserved('office:1')],
    ['Office:x', reserved('Office:x')],
    ...['.', '..', '4/1', '4\\1', '4?', '4#', '4%'].map((acc_no) => [acc_no, noAddress(acc_no)] as const),
  ])('%s is refused with %o', (acc_no, fault) => {
    expect(accountError(of(acc_no))).toEqual(fault)
    expect(newAccountError(of(acc_no))).toEqual(fault)
  })

  it('is seen, not too long, and has digits that can be folded, where it is new', () => {
    expect(newAccountError(of(''))).toEqual(accountTexts.invisible)
    const [long, thai] = ['4'.repeat(33), '๔001']
    expect(newAccountError(of(long))).toEqual(accountTexts.tooLong({ acc_no: long, max: '32' }))
    expect(newAccountError(of(thai))).toEqual(accountTexts.otherDigits({ acc_no: thai }))
  })

  it('is shown with its currency and customer, and what tells that from another of the name', () => {
    const one = account('4001', 'USD', 7, 'Karim')
    expect(accountLabel(one)).toBe('4001 | USD | 7 | Karim')
    expect(accountLabel(one, new Map([[8, 'Herat']]))).toBe('4001 | USD | 7 | Karim')
    expect(accountLabel(one, new Map([[7, 'Herat']]))).toBe('4001 | USD | 7 | Karim | Herat')
  })
})

describe('the accounts that are sent with a customer', () => {
  const refused = (accounts: unknown) =>
    (customerBody.safeParse({ cust_id: 7, cust_name: 'Karim', accounts }).error?.issues ?? []).map(saidOf)
  const good = { acc_no: '4001', ccy: 'USD' }
  const { required } = fieldTexts

  it('are taken as they are sent, in either form of their digits', () => {
    const accounts = [good, { acc_no: '٤٠٠٢', ccy: 'USD', open_date: '' }]
    expect(customerBody.parse({ cust_id: 7, cust_name: 'Karim', accounts }).accounts).toEqual(accounts)
  })

  it.each<[unknown[], ReturnType<typeof saidOf>[]]>([
    [[{ ccy: 'USD' }], [t.ofField({ name: '1', field: 'acc_no', fault: required })]],
    [[good, { acc_no: ' ', ccy: 'USD' }], [t.ofField({ name: '2', field: 'acc_no', fault: required })]],
    [[{ acc_no: ' 4001 ' }], [t.ofField({ name: '4001', field: 'ccy', fault: required })]],
    [
      [{ acc_no: '4'.repeat(41), ccy: '' }],
      ['acc_no', 'ccy'].map((field) =>
        expect.objectContaining({ slots: expect.objectContaining({ name: '4'.repeat(40), field }) }),
      ),
    ],
    [[null], [expect.objectContaining({ code: t.ofAccount.code })]],
    [[good, good], [t.twice({ name: '4001' })]],
    [
      [{ acc_no: '5001\u200f', ccy: 'USD' }],
      [t.ofNumber({ acc_no: '5001', fault: currencyTexts.prefix({ ccy: 'USD', prefix: '4' }) })],
    ],
    [
      Array.from({ length: 501 }, (_, index) => ({ acc_no: `4${index}`, ccy: 'USD' })),
      [t.tooMany({ max: '500' })],
    ],
  ])('are refused, each by its number or its place: %#', (accounts, said) => {
    expect(refused(accounts)).toEqual(said)
  })

  it('may be five hundred', () => {
    const accounts = Array.from({ length: 500 }, (_, index) => ({ acc_no: `4${index}`, ccy: 'USD' }))
    expect(refused(accounts)).toEqual([])
  })
})

it('a customer is found by more fields in the one search than in pages of the list', () => {
  expect(fieldsFoundBy('lists')).toEqual(['cust_name', 'phone_1', 'phone_2'])
  expect(fieldsFoundBy('search')).toEqual([
    ...['cust_name', 'phone_1', 'phone_2', 'add', 'business', 'bailer', 'bailer_contact'],
  ])
})

it('capital, income and expense are the money of the owners', () => {
  const kinds = ['customer', 'cashbox', 'capital', 'income', 'expense', 'unpaid'] as const
  expect(kinds.filter(isOwnersMoney)).toEqual(['capital', 'income', 'expense'])
})

describe('the form of a province', () => {
  const kabul: Province = { id: 1, name: 'Kabul', order: 3, version: 1 }
  it('holds a province and sends it back', () => {
    expect(provinceDraft(kabul)).toEqual({ name: 'Kabul', order: '3' })
    expect(provinceToWire({ name: 'Kabul', order: '3' })).toEqual({ name: 'Kabul', order: 3 })
  })
  it('wants a name and an order', () => {
    expect(checkProvince({ name: 'Kabul', order: '0' })).toEqual({})
    expect(checkProvince({ name: ' ', order: String(MAX_PROVINCE_ORDER + 1) })).toEqual({
      name: [fieldTexts.required],
      order: [fieldTexts.wholeWithin({ least: '0', most: String(MAX_PROVINCE_ORDER) })],
    })
  })
  it('offers a new one the order after all there are', () => {
    const offered = (...orders: number[]) => nextProvinceOrder(orders.map((order) => ({ ...kabul, order })))
    expect([offered(), offered(3, 9, 4), offered(MAX_PROVINCE_ORDER)]).toEqual([1, 10, MAX_PROVINCE_ORDER])
  })
})

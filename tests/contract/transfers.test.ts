import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Currency } from '../../contract/money/currency.ts'
import { exchangedAmount, modeOf } from '../../contract/money/exchange.ts'
import { MAX_MONEY, parseMoney, parseRate } from '../../contract/money/money.ts'
import { misfit, postingTexts } from '../../contract/records/postings.ts'
import {
  changedExchange,
  debitCurrency,
  exchangedByRate,
  checkTransfer as faultsOf,
  oppositeTransfer,
  TRANSFER_MODES,
  transferDraft,
  withExchangedAmount,
} from '../../contract/records/transfer-form.ts'
import {
  emptyTransferDraft,
  type Transfer,
  type TransferDraft,
  transferBody,
  transferToWire,
} from '../../contract/records/transfers.ts'
import { withTextsAlone } from '../../contract/text/catalogue.ts'
import { fieldTexts } from '../../contract/wire/field-texts.ts'

const checkTransfer = (...asked: Parameters<typeof faultsOf>) =>
  withTextsAlone(faultsOf(...asked)) as Readonly<Record<string, string[]>>

const figures = (amount: string, rate: string) => [parseMoney(amount) ?? 0n, parseRate(rate) ?? 0n] as const

const both = {
  currency: 'USD',
  exchanged_currency: 'AFN',
  debit_account: '4001',
  credit_account: '8001',
  date: '2026-03-21',
  description: 'Exchange',
} as const
const transfer: Transfer = {
  ...both,
  id: 7,
  amount: 1000,
  exchange_rate: 83.2,
  exchanged_amount: 83200,
  version: 3,
}
const draft: TransferDraft = {
  ...both,
  id: '7',
  amount: '1000.00',
  exchange_rate: '83.2',
  operation_mode: 'Multiply',
  exchanged_amount: '83200.00',
  from_amount_currency: true,
}

describe('the exchanged amount', () => {
  it.each([
    ['100', '83.2', 8320_00n, 1_20n],
    ['0.01', '0.5', 1n, 2n],
    ['0.01', '0.49999999', 0n, 2n],
    ['1.01', '0.5', 51n, 2_02n],
    ['10', '3', 30_00n, 3_33n],
    ['20', '3', 60_00n, 6_67n],
    ['0.03', '2', 6n, 2n],
    ['100', '0.00000001', 0n, 1_000_000_000_000n],
    ['9999999999999.99', '1', MAX_MONEY, MAX_MONEY],
    ['9999999999999.99', '9999999999', 9_999_999_998_999_990_000_000_001n, 1_000_00n],
  ])('of %s at %s is rounded half away from zero to 2 decimals', (amount, rate, multiplied, divided) => {
    expect(exchangedAmount(...figures(amount, rate), 'Multiply')).toBe(multiplied)
    expect(exchangedAmount(...figures(amount, rate), 'Divide')).toBe(divided)
  })
})

describe('the mode', () => {
  it.each([
    ['100', '83.2', '8320', 'Multiply'],
    ['100', '83.2', '1.20', 'Divide'],
    ['100', '1', '100', 'Multiply'],
    ['100', '83.2', '5', 'Multiply'],
    ['10', '3', '3.33', 'Divide'],
  ])('of %s at %s that gave %s is %s', (amount, rate, exchanged, mode) => {
    expect(modeOf(...figures(amount, rate), parseMoney(exchanged) ?? 0n, TRANSFER_MODES)).toBe(mode)
  })

  it('that is found gives the amount again that any mode gave', () => {
    const minor = fc.bigInt({ min: 1n, max: MAX_MONEY })
    const scaled = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(minor, scaled, fc.constantFrom(...TRANSFER_MODES), (amount, rate, mode) => {
        const exchanged = exchangedAmount(amount, rate, mode)
        const found = modeOf(amount, rate, exchanged, TRANSFER_MODES)
        expect(exchangedAmount(amount, rate, found)).toBe(exchanged)
      }),
    )
  })
})

describe('the transfer form', () => {
  it('begins blank on the next id and the day, in Multiply, without the switch', () => {
    expect(emptyTransferDraft('12', '2026-03-21')).toMatchObject({
      id: '12',
      date: '2026-03-21',
      amount: '',
      operation_mode: 'Multiply',
      from_amount_currency: false,
    })
  })

  it('holds a saved transfer and sends it back as it was', () => {
    expect(transferDraft(transfer, 'USD')).toEqual(draft)
    const { version: _, ...fields } = transfer
    expect(transferToWire(draft)).toEqual(fields)
    expect(transferToWire({ ...draft, id: '' })).not.toHaveProperty('id')
  })

  it('switches to the amount currency where the debit account is in it', () => {
    expect(transferDraft(transfer, 'AFN').from_amount_currency).toBe(false)
    expect(transferDraft({ ...transfer, currency: 'AFN' }, 'AFN').from_amount_currency).toBe(false)
    expect(debitCurrency(draft)).toBe('USD')
    expect(debitCurrency({ ...draft, from_amount_currency: false })).toBe('AFN')
  })

  it('finds the mode of a saved transfer, and keeps an amount that neither gives', () => {
    const mode = (exchanged_amount: number) => {
      const { operation_mode, ...rest } = transferDraft({ ...transfer, exchanged_amount }, 'USD')
      return [operation_mode, rest.exchanged_amount]
    }
    expect(mode(83200)).toEqual(['Multiply', '83200.00'])
    expect(mode(12.02)).toEqual(['Divide', '12.02'])
    expect(mode(83190.5)).toEqual(['Multiply', '83190.50'])
  })

  it('computes the exchanged amount from amount, rate and mode', () => {
    const computed = (changes: Partial<TransferDraft>) =>
      withExchangedAmount({ ...draft, exchanged_amount: '1', ...changes }).exchanged_amount
    expect(computed({})).toBe('83200.00')
    expect(computed({ operation_mode: 'Divide' })).toBe('12.02')
    expect(computed({ amount: '.5', exchange_rate: '3.' })).toBe('1.50')
  })

  it.each([
    { amount: '' },
    { amount: '0' },
    { amount: '0.00' },
    { exchange_rate: '' },
    { exchange_rate: '0' },
  ])('leaves the exchanged amount alone while %j', (changes) => {
    const changed = { ...draft, ...changes, exchanged_amount: '5' }
    expect(withExchangedAmount(changed)).toEqual(changed)
  })
})

describe('an amount that is changed', () => {
  it.each([
    ['gives another exchanged amount', { amount: '500' }, {}, '41600.00'],
    ['that is emptied empties what was computed', { amount: '' }, {}, ''],
    ['that is 0 does so too', { amount: '0' }, {}, ''],
    ['that is emptied leaves what was typed', { amount: '' }, { exchanged_amount: '83190.50' }, '83190.50'],
    ['gives one also over what was typed', { amount: '500' }, { exchanged_amount: '83190.50' }, '41600.00'],
    ['is left with a rate that is emptied', { exchange_rate: '' }, {}, '83200.00'],
  ])('%s', (_, change, before, exchanged) => {
    const from = { ...draft, ...before }
    expect(changedExchange({ ...from, ...change }, from)).toEqual({
      ...from,
      ...change,
      exchanged_amount: exchanged,
    })
  })
})

describe('the opposite of a transfer', () => {
  it('moves the same between the same accounts, exchanged', () => {
    expect(oppositeTransfer(draft)).toEqual({
      ...{ opposite_of: '7', amount: '1000.00', currency: 'USD', exchange_rate: '83.2' },
      ...{ operation_mode: 'Multiply', exchanged_amount: '83200.00', exchanged_currency: 'AFN' },
      ...{ from_amount_currency: false, debit_account: '8001', credit_account: '4001' },
      description: 'Opposite of transfer 7 of 2026-03-21',
    })
  })

  it('is debited in the other currency, where there are two', () => {
    const from = (changes: Partial<TransferDraft>) =>
      oppositeTransfer({ ...draft, ...changes }).from_amount_currency
    expect(from({ from_amount_currency: false })).toBe(true)
    expect(from({ from_amount_currency: false, exchanged_currency: 'USD' })).toBe(false)
  })

  it('is kept by the form, and sent', () => {
    expect(transferDraft({ ...transfer, opposite_of: 5 }, 'USD').opposite_of).toBe('5')
    expect(transferToWire({ ...draft, opposite_of: '5' }).opposite_of).toBe(5)
  })
})

describe('the check of the transfer form', () => {
  it('finds nothing wrong with a good one', () => {
    expect(checkTransfer(draft)).toEqual({})
  })

  it('names what is missing, in the order of the form', () => {
    const errors = checkTransfer(emptyTransferDraft('1', ''))
    expect(Object.keys(errors)).toEqual([
      'amount',
      'currency',
      'exchange_rate',
      'exchanged_amount',
      'exchanged_currency',
      'debit_account',
      'credit_account',
      'date',
    ])
    for (const messages of Object.values(errors)) expect(messages).toEqual([fieldTexts.required.text])
  })

  it('wants two accounts', () => {
    expect(checkTransfer({ ...draft, credit_account: '4001' })).toEqual({
      credit_account: [postingTexts.sameAccount.text],
    })
  })

  it('wants accounts in a currency of the transfer, where it is told theirs', () => {
    const ccyOf = (acc_no: string) => ({ '4001': 'USD', '8001': 'AFN', '7001': 'EUR' })[acc_no] as Currency
    expect(checkTransfer(draft, ccyOf)).toEqual({})
    expect(checkTransfer({ ...draft, debit_account: '7001', credit_account: '9001' }, ccyOf)).toEqual({
      debit_account: [misfit('7001', 'EUR', ['USD', 'AFN']).text],
    })
    expect(checkTransfer({ ...draft, currency: 'AFN', credit_account: '4001' }, ccyOf)).toEqual({
      debit_account: [misfit('4001', 'USD', ['AFN']).text],
      credit_account: [misfit('4001', 'USD', ['AFN']).text],
    })
  })

  it.each([
    ['amount', '0'],
    ['amount', '1.005'],
    ['amount', '10000000000000'],
    ['exchange_rate', '0'],
    ['exchange_rate', '0.000000001'],
    ['exchange_rate', '10000000000'],
    ['exchanged_amount', '0.00'],
    ['exchanged_amount', ''],
    ['currency', ''],
    ['exchanged_currency', ''],
    ['date', '2026-02-30'],
  ] as const)('refuses a %s of %j in the words of the server', (field, value) => {
    const errors = checkTransfer({ ...draft, [field]: value })
    expect(Object.keys(errors)).toEqual([field])
    if (field === 'date') return
    const { id: _, ...body } = { ...draft, [field]: value }
    const refused = transferBody.safeParse(body).error?.issues.map(({ message }) => message)
    expect(errors[field]).toEqual(refused)
  })
})

describe('an exchanged amount typed by hand', () => {
  it.each([
    ['1000', '70', 'Divide', '999', 1429n],
    ['1000', '70', 'Divide', '14.29', undefined],
    ['1000', '70', 'Divide', '14.28', 1429n],
    ['1000', '70', 'Multiply', '70000.00', undefined],
    ['1000', '70', 'Multiply', '70001', 7000000n],
    // A rate of 4 decimals that is computed from the amounts can't always give them back.
    ['100', '0.3333', 'Multiply', '33.333', undefined],
    ['300000', '0.3333', 'Multiply', '100000', undefined],
    ['1000', '', 'Divide', '999', undefined],
    ['1000', '70', 'Divide', '', undefined],
  ] as const)(
    '%s at %s, %s: %s against what the rate says',
    (amount, exchange_rate, operation_mode, typed, says) => {
      expect(
        exchangedByRate({ ...draft, amount, exchange_rate, operation_mode, exchanged_amount: typed }),
      ).toBe(says)
    },
  )
})

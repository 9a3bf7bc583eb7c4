import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSettlementCurrency,
  emptyHawalaDraft,
  checkHawala as faultsOf,
  HAWALA_CURRENCIES,
  HAWALA_CURRENCY_LABELS,
  type HawalaDraft,
  hawalaDraft,
  hawalaDraftLegs,
  hawalaFieldErrors,
  hawalaToWire,
  isRylAmountComputed,
  loadedSettlement,
  rowsWithAmount,
  rylAmountByRate,
  unnumbered,
  withAccountRate,
  withRate,
  withRylAmount,
} from '../../contract/hawala/form.ts'
import { type Hawala, hawalaBody, hawalaTexts } from '../../contract/hawala/hawala.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { rateBetween } from '../../contract/money/exchange.ts'
import { MAX_MONEY, parseRate, scaledText } from '../../contract/money/money.ts'
import { credit, debit, hawalaCharges, misfit, postingTexts } from '../../contract/records/postings.ts'
import { withTextsAlone } from '../../contract/text/catalogue.ts'
import { changedHawala } from '../../src/screens/hawala/changed-hawala.ts'

const checkHawala = (draft: HawalaDraft) =>
  withTextsAlone(faultsOf(draft)) as Readonly<Record<string, string[]>>

const both = {
  currency: 'USD',
  sender_name: 'Karim',
  receiver_name: 'نذیر',
  receiver_father_name: 'Ahmad',
  receiver_phone_number: '0700 123 456',
  date: '2026-03-21',
} as const
const hawala: Hawala = {
  ...both,
  id: 7,
  debit_account: '1001',
  credit_account: '1002',
  amount: 1000,
  receiver_province: 3,
  RYL_charge: 12.5,
  exchange_rate: 3.75,
  RYL_amount: 266.67,
  version: 2,
}
const draft: HawalaDraft = {
  ...both,
  receiver_province: '3',
  amount: '1000.00',
  exchg_rate: '3.75',
  operation_mode: 'Divide',
  RYL_charge: '12.50',
  exchg_amount: '266.67',
  debit_acc: '1001',
  credit_acc: '1002',
  ...{ number: '', ref: '', sender_phone: '', sender_id: '', purpose: '' },
}

describe('the hawala form', () => {
  it('begins blank on the day, in Divide', () => {
    const { operation_mode, date, ...others } = emptyHawalaDraft('2026-03-21')
    expect([operation_mode, date]).toEqual(['Divide', '2026-03-21'])
    expect(new Set(Object.values(others))).toEqual(new Set(['']))
  })

  it('holds a saved hawala and sends it back as it was', () => {
    expect(hawalaDraft(hawala)).toEqual(draft)
    const { id: _, version: __, ...fields } = hawala
    expect(hawalaToWire(draft)).toEqual(fields)
  })

  it('shows a hawala without a province, and sends none', () => {
    const { receiver_province } = hawalaDraft({ ...hawala, receiver_province: null })
    expect(receiver_province).toBe('')
    expect(hawalaToWire({ ...draft, receiver_province: '' }).receiver_province).toBeNull()
  })

  it('shows PKR as PKR_af and sends each kind as PKR, any other currency as it is', () => {
    expect(hawalaDraft({ ...hawala, currency: 'PKR' }).currency).toBe('PKR_af')
    const sent = HAWALA_CURRENCIES.map((currency) => hawalaToWire({ ...draft, currency }).currency)
    expect(sent).toEqual(['AFN', 'DNR', 'DRM', 'EUR', 'KTR', 'PKR', 'PKR', 'PKR', 'PND', 'RYL', 'USD'])
    for (const currency of ['', 'PKR_x']) expect(hawalaToWire({ ...draft, currency }).currency).toBe(currency)
  })

  it('has a Dari label of its own for each currency', () => {
    const labels = HAWALA_CURRENCIES.map((currency) => HAWALA_CURRENCY_LABELS[currency])
    expect(new Set(labels).size).toBe(HAWALA_CURRENCIES.length)
    for (const label of labels) expect(label).toMatch(/^[\p{Script=Arabic} ]+$/u)
  })

  it('finds the mode of a saved hawala, Divide where both or neither give its amount', () => {
    const mode = (changes: Partial<Hawala>) => hawalaDraft({ ...hawala, ...changes }).operation_mode
    expect(mode({})).toBe('Divide')
    expect(mode({ RYL_amount: 3750 })).toBe('Multiply')
    expect(mode({ RYL_amount: 5 })).toBe('Divide')
    expect(mode({ exchange_rate: 1, RYL_amount: 1000 })).toBe('Divide')
  })
})

describe('what is left blank', () => {
  it('goes as rate 1, no charge and an RYL amount for the server to compute', () => {
    const blank = { ...draft, exchg_rate: '', RYL_charge: '', exchg_amount: '' }
    expect(hawalaToWire(blank)).toMatchObject({ exchange_rate: 1, RYL_charge: 0, RYL_amount: null })
  })

  it('of the RYL amount is what the mode gives, which the server does not know', () => {
    const sent = (operation_mode: HawalaDraft['operation_mode']) =>
      hawalaToWire({ ...draft, operation_mode, exchg_amount: '' }).RYL_amount
    expect([sent('Divide'), sent('Multiply')]).toEqual([266.67, 3750])
  })
})

describe('the RYL amount', () => {
  it('follows amount, rate and mode', () => {
    const computed = (changes: Partial<HawalaDraft>) =>
      withRylAmount({ ...draft, exchg_amount: '1', ...changes }).exchg_amount
    expect(computed({})).toBe('266.67')
    expect(computed({ operation_mode: 'Multiply' })).toBe('3750.00')
    expect(computed({ amount: '1', exchg_rate: '8' })).toBe('0.13')
  })

  it.each([{ amount: '' }, { amount: '0' }, { amount: '.' }, { exchg_rate: '' }, { exchg_rate: '0' }])(
    'stays as it is while %j',
    (changes) => {
      const changed = { ...draft, ...changes, exchg_amount: '5' }
      expect(withRylAmount(changed)).toEqual(changed)
    },
  )
})

describe('the rate of a typed RYL amount', () => {
  it.each([
    ['1000', '266.67', '3.7500', '0.2667'],
    ['1', '3', '0.3333', '3.0000'],
    ['2', '3', '0.6667', '1.5000'],
    ['1', '16', '0.0625', '16.0000'],
    ['0.05', '1000', '0.0001', '20000.0000'],
  ])('of %s to %s is %s in Divide, %s in Multiply', (amount, exchg_amount, divided, multiplied) => {
    const typed = { ...draft, amount, exchg_amount, exchg_rate: '7' }
    expect(withRate(typed).exchg_rate).toBe(divided)
    expect(withRate({ ...typed, operation_mode: 'Multiply' }).exchg_rate).toBe(multiplied)
  })

  it.each([
    ['0.01', '9999999999999.99', 'Divide', '999999999999999.0000', 'Multiply'],
    ['0.04', '1000', 'Divide', '25000.0000', 'Multiply'],
    ['9000000', '300', 'Multiply', '30000.0000', 'Divide'],
  ] as const)('of %s to %s is no 0.0000 by %s, but %s by %s', (amount, exchg_amount, mode, rate, other) => {
    const typed = withRate({ ...draft, amount, exchg_amount, operation_mode: mode })
    expect([typed.exchg_rate, typed.operation_mode]).toEqual([rate, other])
  })

  it('is left alone without an amount or an RYL amount', () => {
    for (const changes of [{ amount: '' }, { amount: '0' }, { exchg_amount: '' }, { exchg_amount: '0.' }]) {
      const changed = { ...draft, ...changes }
      expect(withRate(changed)).toEqual(changed)
    }
  })

  it('is never off by more than half of its last decimal', () => {
    const minor = fc.bigInt({ min: 1n, max: MAX_MONEY })
    fc.assert(
      fc.property(minor, minor, (amount, exchanged) => {
        // At 10^4: |rate - amount / exchanged| <= 1/2, without a fraction.
        const rate = rateBetween(amount, exchanged, 'Divide') / 10_000n
        const off = (rate * exchanged - amount * 10_000n) * 2n
        expect(off <= exchanged && off > -exchanged - 1n).toBe(true)
        expect(rateBetween(exchanged, amount, 'Multiply')).toBe(rate * 10_000n)
      }),
    )
  })
})

describe("the debit account's rate", () => {
  it('fills rate and RYL amount for the currency of the form, the kinds of PKR apart', () => {
    const rates = { USD: 0.25, PKR_af: 74.25, PKR_acc: 75 }
    expect(withAccountRate(draft, rates)).toEqual({ ...draft, exchg_rate: '0.25', exchg_amount: '4000.00' })
    const rate = (currency: string) => withAccountRate({ ...draft, currency }, rates).exchg_rate
    expect([rate('PKR_af'), rate('PKR_acc'), rate('PKR_brnh'), rate('')]).toEqual([
      '74.25',
      '75',
      '3.75',
      '3.75',
    ])
  })

  it('of more than four decimals is filled in turned round, with Multiply, and goes with its mode', () => {
    const ratesOf = () => ({ DNR: 0.00110681, USD: 0.26666667, EUR: 0.2424, AFN: 18.123456 })
    const to = (from: HawalaDraft, currency: string) => changedHawala(from, 'currency', currency, ratesOf)
    const filled = (row: HawalaDraft) => [row.exchg_rate, row.operation_mode]
    const dinars = to({ ...draft, operation_mode: 'Divide' }, 'DNR')
    expect(filled(dinars)).toEqual(['903.5', 'Multiply'])
    expect(filled(to(dinars, 'EUR'))).toEqual(['0.2424', 'Divide'])
    expect(filled(to(dinars, 'USD'))).toEqual(['3.75', 'Multiply'])
    expect(filled(to(dinars, 'AFN'))).toEqual(['18.123456', 'Divide'])
    // A mode that was chosen stays.
    const chosen = { ...draft, currency: 'EUR', exchg_rate: '0.2424', operation_mode: 'Multiply' } as const
    expect(filled(to(chosen, 'AFN'))).toEqual(['18.123456', 'Multiply'])
  })

  it('fills a row from storage that has neither rate nor RYL amount, and no other', () => {
    const rates = { USD: 4 }
    const blank = { ...draft, exchg_rate: '', exchg_amount: '' }
    expect(loadedSettlement(blank, () => rates)).toEqual({
      ...draft,
      exchg_rate: '4',
      exchg_amount: '250.00',
    })
    expect(loadedSettlement(blank, () => ({}))).toEqual(blank)
    for (const row of [draft, { ...draft, exchg_rate: '' }, { ...draft, exchg_amount: '' }])
      expect(loadedSettlement(row, () => rates)).toEqual(row)
  })
})

describe('an RYL amount typed by hand', () => {
  it.each([
    ['1000', '3.75', '266.67', undefined],
    ['1000', '3.75', '270', 26667n],
    // The rate that the form works out of both.
    ['1000', '3.7037', '270', undefined],
    ['1000', '', '270', undefined],
    ['1000', '3.75', '', undefined],
  ] as const)('%s at %s: %s against what the rate says', (amount, exchg_rate, exchg_amount, says) => {
    expect(rylAmountByRate({ ...draft, amount, exchg_rate, exchg_amount })).toBe(says)
  })

  it('is no computed one', () => {
    expect(isRylAmountComputed(draft)).toBe(true)
    for (const exchg_amount of ['270.00', '266.7', ''])
      expect(isRylAmountComputed({ ...draft, exchg_amount })).toBe(false)
    expect(isRylAmountComputed({ ...draft, exchg_rate: '', exchg_amount: '' })).toBe(false)
  })
})

describe('what a hawala posts as it is typed', () => {
  it('is its RYL amount with the charge', () => {
    expect(hawalaDraftLegs(draft, 'RYL')).toEqual([
      debit('1001', 'RYL', 27_917n),
      credit('1002', 'RYL', 26_667n),
      credit(hawalaCharges('RYL'), 'RYL', 1_250n),
    ])
  })
  it('is as it would be saved: at rate 1, without a charge, 0 without an amount', () => {
    const blank = { ...draft, exchg_rate: '', exchg_amount: '', RYL_charge: '' }
    expect(hawalaDraftLegs(blank, 'USD')).toEqual([
      debit('1001', 'USD', 100_000n),
      credit('1002', 'USD', 100_000n),
    ])
    const typed = hawalaDraftLegs({ ...draft, exchg_amount: '270' }, 'RYL')
    expect(typed[1]).toEqual(credit('1002', 'RYL', 27_000n))
    expect(hawalaDraftLegs({ ...blank, amount: '' }, 'USD')[0]).toEqual(debit('1001', 'USD', 0n))
  })
})

describe('what a hawala has of its life', () => {
  const life = { number: '17', ref: '1254', sender_phone: '0799', sender_id: 'A-1', purpose: 'family' }
  it('is shown, and sent where it is not blank', () => {
    expect(hawalaDraft({ ...hawala, ...life })).toEqual({ ...draft, ...life })
    expect(hawalaToWire({ ...draft, ...life })).toMatchObject(life)
  })
  it('is sent blank where it was emptied', () => {
    const sent = hawalaToWire({ ...draft, number: '18' }, { ...draft, ...life, ref: '' })
    expect(sent).toMatchObject({ number: '18', sender_phone: '', sender_id: '', purpose: '' })
    expect(sent).not.toHaveProperty('ref')
  })
  it('is left with the direction, status and source out of the form', () => {
    const made = { direction: 'out', status: 'told', source: 'day/2026-11-20' } as const
    expect(hawalaDraft({ ...hawala, ...made })).toEqual(draft)
  })
  it('is of one hawala alone, as far as it is a number or a ref', () => {
    expect(unnumbered({ ...draft, ...life })).toEqual({ ...draft, ...life, number: '', ref: '' })
  })
})

describe('the accounts of a hawala', () => {
  const ccyOf = (acc_no: string) => ({ '1001': 'RYL', '1002': 'RYL', '4001': 'USD' })[acc_no] as Currency
  it('share a currency, as far as both are known', () => {
    for (const credit_acc of ['1002', '1999', ''])
      expect(checkSettlementCurrency({ debit_acc: '1001', credit_acc }, ccyOf)).toEqual({})
    expect(checkSettlementCurrency({ debit_acc: '1999', credit_acc: '4001' }, ccyOf)).toEqual({})
    expect(checkSettlementCurrency({ debit_acc: '1001', credit_acc: '4001' }, ccyOf)).toEqual({
      credit_acc: [misfit('4001', 'USD', ['RYL'])],
    })
  })
  it('are asked for before they are held against each other', () => {
    expect(checkHawala({ ...draft, debit_acc: '', credit_acc: '' })).toEqual({
      debit_acc: [hawalaTexts.debitRequired.text],
      credit_acc: [hawalaTexts.creditRequired.text],
    })
  })
})

describe('a settlement', () => {
  it('sends the rows that have an amount', () => {
    const rows = ['5', '', ' ', '0'].map((amount) => ({ ...draft, amount }))
    expect(rowsWithAmount(rows).map(({ amount }) => amount)).toEqual(['5', '0'])
  })
})

describe('the check of the hawala form', () => {
  it('finds nothing wrong with a good one, with or without what is optional', () => {
    expect(checkHawala(draft)).toEqual({})
    const optional = { receiver_father_name: '', receiver_phone_number: '', receiver_province: '' }
    expect(checkHawala({ ...draft, ...optional, exchg_rate: '', RYL_charge: '', exchg_amount: '' })).toEqual(
      {},
    )
  })

  it("says what is missing in the spec's words", () => {
    expect(checkHawala(emptyHawalaDraft(''))).toEqual({
      sender_name: ['Sender name is required'],
      receiver_name: ['Receiver name is required'],
      amount: [hawalaTexts.amountRequired.text],
      currency: [hawalaTexts.currencyRequired.text],
      date: [hawalaTexts.dateRequired.text],
      debit_acc: [hawalaTexts.debitRequired.text],
      credit_acc: [hawalaTexts.creditRequired.text],
    })
  })

  it('wants two accounts', () => {
    expect(checkHawala({ ...draft, credit_acc: '1001' })).toEqual({
      credit_acc: [postingTexts.sameAccount.text],
    })
  })

  it.each([
    ['sender_name', ' '],
    ['receiver_name', ' '],
    ['amount', '0'],
    ['amount', ''],
    ['amount', '1.005'],
    ['amount', '10000000000000'],
    ['exchg_rate', '0'],
    ['exchg_rate', '0.0000'],
    ['exchg_rate', '0.000000001'],
    ['RYL_charge', '-1'],
    ['RYL_charge', '0.001'],
    ['exchg_amount', '0.00'],
    ['exchg_amount', '1.005'],
    ['currency', ''],
    ['debit_acc', ''],
    ['credit_acc', ''],
    ['date', ''],
  ] as const)('refuses a %s of %j in the words of the server', (field, value) => {
    const changed = { ...draft, [field]: value }
    const errors = checkHawala(changed)
    expect(Object.keys(errors)).toEqual([field])
    const { exchg_rate, exchg_amount, debit_acc, credit_acc, operation_mode: _, ...fields } = changed
    const body = {
      ...fields,
      exchange_rate: exchg_rate,
      RYL_amount: exchg_amount,
      debit_account: debit_acc,
      credit_account: credit_acc,
    }
    const issues = hawalaBody.safeParse(body).error?.issues ?? []
    const refused = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), [message]]))
    expect(hawalaFieldErrors(refused)).toEqual(errors)
  })
})

describe('the wire', () => {
  it('takes what the form sends, whatever good figures stand in it', () => {
    const minor = fc.bigInt({ min: 1n, max: MAX_MONEY })
    const rate = fc.bigInt({ min: 1n, max: 9_999_999_999n * 10n ** 8n })
    const currency = fc.constantFrom(...HAWALA_CURRENCIES)
    fc.assert(
      fc.property(minor, minor, rate, minor, currency, (amount, charge, scaled, exchanged, ccy) => {
        const form: HawalaDraft = {
          ...draft,
          amount: scaledText(amount, 2),
          RYL_charge: scaledText(charge, 2),
          exchg_rate: scaledText(scaled, 8),
          exchg_amount: scaledText(exchanged, 2),
          currency: ccy,
        }
        expect(checkHawala(form)).toEqual({})
        // Rates with more digits than a double holds stand on the wire as they are written here.
        const sent = { ...hawalaToWire(form), exchange_rate: form.exchg_rate }
        const stored: Currency = ccy.startsWith('PKR') ? 'PKR' : (ccy as Currency)
        expect(hawalaBody.parse(JSON.parse(JSON.stringify(sent)))).toMatchObject({
          amount,
          RYL_charge: charge,
          RYL_amount: exchanged,
          exchange_rate: scaled,
          currency: stored,
          receiver_province: 3,
        })
        const written = /"exchange_rate":([\d.]+)/.exec(JSON.stringify(hawalaToWire(form)))?.[1] ?? ''
        expect(parseRate(written)).toBe(scaled)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Currency } from '../../contract/money/currency.ts'
import { emptyTransferDraft, type TransferDraft } from '../../contract/records/transfers.ts'
import { asDraft, asRules, draftAs } from '../../src/machines/draft.ts'
import { editEntryMachine } from '../../src/machines/edit-machine.ts'
import { transferRules } from '../../src/screens/transfer/rules.ts'
import { sheetRates } from '../../src/shell/rates/sheet-rates.ts'
import { Calls } from './fake-calls.ts'

const rules = transferRules(
  () => undefined,
  () => undefined,
)
const draft: TransferDraft = {
  ...emptyTransferDraft('7', '2026-03-21'),
  amount: '500',
  currency: 'USD',
  exchange_rate: '70',
  exchanged_amount: '35000.00',
  exchanged_currency: 'AFN',
  debit_account: '8001',
  credit_account: '8002',
}
const change = (field: keyof TransferDraft, value: string | boolean, from: Partial<TransferDraft> = {}) => {
  const before = { ...draft, ...from }
  const after = rules.change(before, field, value)
  const changed = Object.entries(after).filter(
    ([name, now]) => now !== before[name as keyof TransferDraft] && name !== field,
  )
  return Object.fromEntries(changed)
}

describe('an edit of a transfer', () => {
  it.each([
    ['amount', '1000', { exchanged_amount: '70000.00' }],
    ['exchange_rate', '70.5', { exchanged_amount: '35250.00' }],
    ['operation_mode', 'Divide', { exchanged_amount: '7.14' }],
    // An emptied amount empties what was computed from it.
    ['amount', '', { exchanged_amount: '' }],
    ['amount', '1,2', { exchanged_amount: '' }],
    ['exchange_rate', '0', {}],
    ['exchanged_amount', '34990', {}],
    ['description', 'note', {}],
    ['date', '2026-03-22', {}],
    ['debit_account', '8003', {}],
  ] as const)('of its %s to %j computes %j', (field, value, computed) => {
    expect(change(field, value)).toEqual(computed)
  })

  it('of the amount currency clears the debit account, whichever it is from', () => {
    expect(change('currency', 'EUR')).toEqual({ debit_account: '' })
    const exchange = { from_amount_currency: true, debit_account: '4001' }
    expect(change('currency', 'EUR', exchange)).toEqual({ debit_account: '' })
    expect(change('currency', 'USD')).toEqual({})
  })
  it('of the exchanged currency clears the credit account, and the debit account where that came from it', () => {
    expect(change('exchanged_currency', 'PKR')).toEqual({ debit_account: '', credit_account: '' })
    const exchange = { from_amount_currency: true, debit_account: '4001' }
    expect(change('exchanged_currency', 'PKR', exchange)).toEqual({ credit_account: '' })
    expect(change('exchanged_currency', 'AFN')).toEqual({})
  })
  it('of the switch clears the debit account, unless both currencies are the same', () => {
    expect(change('from_amount_currency', true)).toEqual({ debit_account: '' })
    expect(change('from_amount_currency', true, { currency: 'AFN' })).toEqual({})
  })
  it('of the debit account sets the switch by its currency, once both are known', () => {
    const ccyOf = (acc_no: string) =>
      acc_no.startsWith('4') ? 'USD' : acc_no.startsWith('3') ? 'PKR' : 'AFN'
    const known = transferRules(ccyOf, () => undefined)
    const switched = (acc_no: string, from: Partial<TransferDraft> = {}) =>
      known.change({ ...draft, ...from }, 'debit_account', acc_no).from_amount_currency
    expect([switched('4001'), switched('8001')]).toEqual([true, false])
    expect(switched('8001', { from_amount_currency: true })).toBe(false)
    // Nothing to choose between, and what neither side has.
    expect(switched('4001', { exchanged_currency: 'USD' })).toBe(false)
    expect(switched('3001', { from_amount_currency: true })).toBe(true)
  })
  it('takes away the errors of what it clears or computes', () => {
    expect(rules.cleared).toMatchObject({
      amount: ['exchanged_amount'],
      currency: ['debit_account'],
      exchanged_currency: ['debit_account', 'credit_account'],
    })
  })
})

describe('what I typed over what someone else saved', () => {
  /** Edits the transfer as `mine`, is refused, learns of `theirs`, and keeps what was typed. */
  async function merged(
    mine: readonly [keyof TransferDraft, string | boolean][],
    theirs: Partial<TransferDraft>,
  ) {
    const calls = new Calls()
    const record = (of: TransferDraft, version: number) => ({ id: '7', version, draft: asDraft(of) })
    const actor = createActor(
      editEntryMachine.provide({ actors: { load: calls.actor('load'), save: calls.actor('save') } }),
      { input: { rules: asRules(rules), newKey: () => 'key', record: record(draft, 1) } },
    ).start()
    for (const [field, value] of mine) actor.send({ type: 'field.change', field, value })
    actor.send({ type: 'entry.save' })
    await calls.fail('save', { failure: { kind: 'refused', status: 409, body: { detail: 'Changed.' } } })
    await calls.answer('compare', record({ ...draft, ...theirs }, 2))
    expect(actor.getSnapshot().matches({ editing: 'conflicted' })).toBe(true)
    actor.send({ type: 'conflict.keepMine' })
    return draftAs<TransferDraft>(actor.getSnapshot().context.draft)
  }

  it('has its exchanged amount from the amount of one and the rate of the other', async () => {
    const theirs = { exchange_rate: '71', exchanged_amount: '35500.00' }
    expect(await merged([['amount', '700']], theirs)).toMatchObject({
      amount: '700',
      exchange_rate: '71',
      exchanged_amount: '49700.00',
    })
  })
  it('has the amount that both typed at the rate of one', async () => {
    const theirs = { amount: '700', exchange_rate: '71', exchanged_amount: '49700.00' }
    expect((await merged([['amount', '700']], theirs)).exchanged_amount).toBe('49700.00')
  })
  it('keeps an exchanged amount typed by hand, mine or theirs', async () => {
    const mine = await merged([['exchanged_amount', '34990']], {
      exchange_rate: '71',
      exchanged_amount: '35500.00',
    })
    expect(mine).toMatchObject({ exchange_rate: '71', exchanged_amount: '34990' })
    const theirs = await merged([['description', 'note']], { exchanged_amount: '34990.00' })
    expect(theirs).toMatchObject({ description: 'note', exchanged_amount: '34990.00' })
  })
  it('loses an account that the other currency does not offer, and only that', async () => {
    const theirs = { exchanged_currency: 'PKR', debit_account: '3001', credit_account: '3002' }
    expect(await merged([['credit_account', '8003']], theirs)).toMatchObject({
      exchanged_currency: 'PKR',
      debit_account: '3001',
      credit_account: '',
    })
    expect(await merged([['debit_account', '8003']], theirs)).toMatchObject({
      debit_account: '',
      credit_account: '3002',
    })
  })
  it('keeps both accounts where the currencies stay', async () => {
    expect(await merged([['credit_account', '8003']], { debit_account: '8004' })).toMatchObject({
      debit_account: '8004',
      credit_account: '8003',
    })
  })
})

describe('the rate of the day', () => {
  const saved = (ccy: Currency, date: string, to_usd: number, to_pkr: number, id = 1) => ({
    ...{ id, ccy, date, to_usd, to_pkr, saved_by: 'Office' },
  })
  const TODAY = '2026-11-22'
  const { sheetRate, dateOf } = sheetRates(
    [
      saved('AFN', '2026-11-02', 0.014, 3.9),
      saved('USD', '2026-11-02', 1, 277),
      saved('EUR', '2026-11-19', 1.1, 301.4),
      saved('AFN', '2026-11-20', 0.0142, 3.95),
      saved('USD', '2026-11-21', 1, 278),
    ],
    TODAY,
  )
  const rated = transferRules((acc_no) => (acc_no === '8002' ? 'AFN' : 'USD'), sheetRate)
  const begun = { ...emptyTransferDraft('7', '2026-11-22'), amount: '500' }
  const edited = (...edits: readonly (readonly [field: string, value: string])[]) =>
    edits.reduce<TransferDraft>((from, [field, value]) => rated.change(from, field, value), begun)

  it('is proposed as it is spoken, above 1, once both currencies are known', () => {
    expect(sheetRate('USD', 'AFN', TODAY)).toEqual({ exchange_rate: '70.42254', operation_mode: 'Multiply' })
    expect(sheetRate('AFN', 'USD', TODAY)).toEqual({ exchange_rate: '70.42254', operation_mode: 'Divide' })
    expect(sheetRate('EUR', 'AFN', TODAY)).toEqual({ exchange_rate: '77.46479', operation_mode: 'Multiply' })
    expect(
      [['USD', 'DRM'] as const, ['USD', 'USD'] as const, ['', 'AFN'] as const].map(([from, to]) =>
        sheetRate(from, to, TODAY),
      ),
    ).toEqual([undefined, undefined, undefined])
    expect(dateOf('EUR', 'AFN', TODAY)).toBe('2026-11-19')
    // Its own column has the rate, whatever day the dollar was saved on.
    expect([dateOf('USD', 'AFN', '2026-11-20'), dateOf('AFN', 'USD', TODAY)]).toEqual([
      ...['2026-11-20', '2026-11-20'],
    ])
    expect(edited(['currency', 'USD'])).toMatchObject({ exchange_rate: '', exchanged_amount: '' })
    const exchange = { exchange_rate: '70.42254', operation_mode: 'Multiply', exchanged_amount: '35211.27' }
    expect(edited(['currency', 'USD'], ['exchanged_currency', 'AFN'])).toMatchObject(exchange)
    expect(edited(['debit_account', '4001'], ['credit_account', '8002'])).toMatchObject(exchange)
  })

  it('is the side that fits the till, until a rate is typed', () => {
    const said: Readonly<Record<string, string>> = { USD: '70.3', AFN: '70.7' }
    const bySide: typeof sheetRate = (from, to, day, taken) =>
      sheetRate(from, to, day) && { exchange_rate: said[taken ?? ''] ?? '70.5', operation_mode: 'Multiply' }
    const ccyOf = (acc_no: string) => (acc_no.startsWith('8') ? 'AFN' : 'USD')
    const inTill = (acc_no: string) => (acc_no.endsWith('900') ? ccyOf(acc_no) : undefined)
    const rules = transferRules(ccyOf, bySide, false, inTill)
    const sided = (...edits: readonly (readonly [field: string, value: string])[]) =>
      edits.reduce<TransferDraft>(
        (from, [field, value]) => rules.change(from, field, value),
        rules.change(rules.change(begun, 'currency', 'USD'), 'exchanged_currency', 'AFN'),
      )
    expect(sided().exchange_rate).toBe('70.5')
    expect(sided(['debit_account', '4900'])).toMatchObject({
      exchange_rate: '70.3',
      exchanged_amount: '35150.00',
    })
    expect(sided(['credit_account', '8900'])).toMatchObject({ exchange_rate: '70.3' })
    expect(sided(['debit_account', '8900'])).toMatchObject({ exchange_rate: '70.7' })
    expect(sided(['credit_account', '4900'])).toMatchObject({ exchange_rate: '70.7' })
    expect(sided(['debit_account', '4001'], ['credit_account', '8002'])).toMatchObject({
      exchange_rate: '70.5',
    })
    expect(sided(['debit_account', '4900'], ['debit_account', '4001'])).toMatchObject({
      exchange_rate: '70.5',
    })
    expect(sided(['exchange_rate', '70'], ['debit_account', '4900'])).toMatchObject({ exchange_rate: '70' })
    expect(
      sided(['debit_account', '4900'], ['exchanged_amount', '35000'], ['debit_account', '4001']),
    ).toMatchObject({
      exchange_rate: '70.3',
      exchanged_amount: '35000',
    })
  })

  it('follows the currencies until a rate or an exchanged amount is typed', () => {
    const to = (ccy: string) => ['exchanged_currency', ccy] as const
    expect(edited(['currency', 'EUR'], to('USD'), to('AFN'))).toMatchObject({ exchange_rate: '77.46479' })
    expect(edited(['currency', 'EUR'], to('USD'), to('DRM'))).toMatchObject({
      exchange_rate: '',
      exchanged_amount: '',
    })
    const typed = edited(['currency', 'USD'], ['exchange_rate', '71'], to('AFN'))
    expect(typed).toMatchObject({ exchange_rate: '71' })
    expect(rated.change(typed, 'exchanged_currency', 'EUR')).toMatchObject({ exchange_rate: '71' })
    expect(edited(['currency', 'USD'], ['exchanged_amount', '35000'], to('AFN'))).toMatchObject({
      exchange_rate: '70',
      exchanged_amount: '35000',
    })
  })

  it('is that of the entry’s day, and follows the day of a new one', () => {
    const pkr = edited(['currency', 'USD'], ['exchanged_currency', 'PKR'])
    expect(pkr).toMatchObject({ exchange_rate: '278', exchanged_amount: '139000.00' })
    const back = rated.change(pkr, 'date', '2026-11-20')
    expect(back).toMatchObject({ exchange_rate: '277', exchanged_amount: '138500.00' })
    expect(dateOf('USD', 'PKR', '2026-11-20')).toBe('2026-11-02')
    expect(rated.change(back, 'date', '2026-11-01')).toMatchObject({
      exchange_rate: '',
      exchanged_amount: '',
    })
    // A day that can't be read yet is today.
    expect(rated.change(back, 'date', '20')).toMatchObject({ exchange_rate: '278' })
    const byHand = rated.change(pkr, 'exchanged_amount', '139500')
    expect(rated.change(byHand, 'date', '2026-11-20')).toMatchObject({ exchange_rate: '278' })
    const kept = transferRules(() => undefined, sheetRate, true).change(pkr, 'date', '2026-11-20')
    expect(kept).toMatchObject({ exchange_rate: '278', exchanged_amount: '139000.00' })
  })
})

describe('an exchanged amount that is typed where nothing says the rate', () => {
  const typed = (amount: string, ...amounts: readonly string[]) =>
    amounts.reduce<TransferDraft>((from, value) => rules.change(from, 'exchanged_amount', value), {
      ...emptyTransferDraft('7', '2026-11-22'),
      amount,
      currency: 'PKR',
    })
  it('gives it by the mode that has it above 1, at each digit', () => {
    expect(typed('9000000', '3', '30', '300')).toMatchObject({
      exchange_rate: '30000',
      operation_mode: 'Divide',
      exchanged_amount: '300',
    })
    expect(typed('300', '9', '900', '9000000')).toMatchObject({
      exchange_rate: '30000',
      operation_mode: 'Multiply',
    })
    expect(typed('9000000', '3', '')).toMatchObject({ exchange_rate: '', exchanged_amount: '' })
  })
})

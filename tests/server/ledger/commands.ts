import fc from 'fast-check'
import type { Currency } from '../../../contract/money/currency.ts'
import { addDays } from '../../../contract/text/dates.ts'

export type Kind = 'cash-book' | 'transfer' | 'hawala'

export const FIRST_DAY = '2026-03-18'
export const DAYS = 6

type Drawing<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** The numbers that customers may choose, each in its currency; two have no digit and may be in any. */
const NUMBERS: Readonly<Record<string, readonly Currency[]>> = {
  ...{ '4001': ['USD'], '4002': ['USD'], '4003': ['USD'], '8001': ['AFN'], '8002': ['AFN'], '3001': ['PKR'] },
  ...{ '1001': ['RYL'], '1002': ['RYL'], '1003': ['RYL'], '7001': ['EUR'] },
  ...{ sarafi: ['KTR', 'USD', 'RYL'], حساب: ['KTR', 'AFN'] },
}
const NAMES = ['Amina', 'علی رضا', 'O\'Hara "the" \\ %_', 'ZARGHUNA', 'zarghuna', 'قندهار']
const CCYS: readonly Currency[] = ['AFN', 'EUR', 'KTR', 'PKR', 'RYL', 'USD']

// Zero, and one more than the largest, are there to be refused.
const money = fc.oneof(
  { weight: 40, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 9n }) },
  { weight: 2, arbitrary: fc.constantFrom(1n, 10n ** 15n - 1n) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 10n ** 15n) },
)
const rate = fc.oneof(
  { weight: 20, arbitrary: fc.bigInt({ min: 10n ** 6n, max: 10n ** 10n }) },
  { weight: 2, arbitrary: fc.constantFrom(10n ** 8n, 3n * 10n ** 8n, 7n * 10n ** 8n) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n) },
)
const ccy = fc.constantFrom(...CCYS)
const name = fc.constantFrom(...NAMES)
const acc_no = fc.constantFrom(...Object.keys(NUMBERS))
const seldom = fc.integer({ min: 0, max: 14 }).map((drawn) => drawn === 7)

/** Numbers drawn for a record; the books that it is drawn for make fields of them. */
const drawn = fc.record({
  debit: fc.nat(99),
  credit: fc.nat(99),
  /** Whether it may be the same account twice. */
  isSame: seldom,
  /** Whether its currencies need not fit its accounts. */
  isLoose: seldom,
  /** Whether an exchange goes from the exchanged currency into the amount's. */
  isTurned: fc.boolean(),
  /** Whether a transfer stays within a currency. */
  isWithin: fc.boolean(),
  isMultiplied: fc.boolean(),
  ccy,
  amount: money,
  rate,
  charge: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 50_000n })),
  ryl: fc.option(money, { nil: null, freq: 3 }),
  date: fc.nat(DAYS - 1).map((day) => addDays(FIRST_DAY, day)),
  text: fc.oneof(name, fc.constant('')),
  name,
  province: fc.nat(99),
})
export type Drawn = Drawing<typeof drawn>

const KINDS: readonly Kind[] = ['cash-book', 'transfer', 'hawala']
const type = fc.constantFrom(...KINDS)
const account = fc.tuple(acc_no, fc.nat(5), fc.nat(DAYS)).map(([number, ccyAt, day]) => {
  const ccys = NUMBERS[number] ?? []
  return { acc_no: number, ccy: ccys[ccyAt % ccys.length] ?? 'USD', open_date: addDays(FIRST_DAY, -day) }
})
const ALL_NAMES = 2 ** 11 - 1
const cust_id = fc.integer({ min: 1, max: 5 })
const order = fc.nat(3)

const command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('save-customer' as const),
      cust_id,
      cust_name: name,
      accounts: fc.array(account, { maxLength: 4 }),
      /** Whether it is sent as a new one, even where the id is taken. */
      isAnew: seldom,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-customer' as const), cust_id }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete-account' as const), acc_no }) },
  {
    weight: 24,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      type,
      /** A batch of hawala; of the other kinds the first. */
      rows: fc.array(drawn, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      type,
      at: fc.nat(999),
      row: drawn,
      /** Which of the fields are sent, a bit each. */
      names: fc.oneof(
        fc.constant(ALL_NAMES),
        fc.nat(10).map((bit) => 1 << bit),
        fc.nat(ALL_NAMES),
      ),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('delete' as const), type, at: fc.nat(999) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add-province' as const), name, order }) },
  {
    weight: 2,
    arbitrary: fc.record(
      { kind: fc.constant('edit-province' as const), at: fc.nat(9), name, order },
      { requiredKeys: ['kind', 'at'] },
    ),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete-province' as const), at: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('save-rates' as const),
      rows: fc.array(fc.record({ ccy, to_usd: rate, to_pkr: rate }), { maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('save-account-rates' as const),
      acc_no,
      rates: fc.uniqueArray(fc.tuple(fc.oneof(ccy, fc.constantFrom('PKR_af', 'PKR_acc')), rate), {
        maxLength: 3,
        selector: ([code]) => code,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-account-rates' as const) }) },
)
export type Command = Drawing<typeof command>

/**
 * An operation, and how many minutes after the one before it: a session that rests longer is locked, and a week takes all
 * of a log's.
 */
const operation = fc.record({ command, minutes: fc.nat(15) })
export type Operation = Drawing<typeof operation>

/** A log of `length` operations. Few are refused; customers and provinces come first, so that much can stand. */
export const commandLog = (length: number): fc.Arbitrary<readonly Operation[]> =>
  fc
    .array(operation, { minLength: length, maxLength: length, size: 'max' })
    .map((drawnLog) => [...FIRST, ...drawnLog])

/** A row of a record; of the accounts in their order, from the first to the next one. */
const row = (changes: Partial<Drawn>): Drawn => ({
  ...{ debit: 0, credit: 0, ccy: 'KTR', amount: 500n, rate: 10n ** 8n, charge: 0n, ryl: null },
  ...{ isSame: false, isLoose: false, isTurned: false, isWithin: false, isMultiplied: false },
  ...{ date: FIRST_DAY, text: '', name: 'Amina', province: 0 },
  ...changes,
})

/**
 * Customers with their accounts; one whose entry is gone again changes to a currency of its own. Hawala of several days
 * to two provinces and to none, so that the reports of every log tell days and provinces apart.
 */
const FIRST: readonly Operation[] = (
  [
    ...[1, 2, 3].map((one): Command => {
      const accounts = Object.entries(NUMBERS)
        .filter((_, index) => index % 3 === one - 1)
        .map(([number, [first = 'USD']]) => ({ acc_no: number, ccy: first, open_date: FIRST_DAY }))
      return { kind: 'save-customer', cust_id: one, cust_name: NAMES[one] ?? '', isAnew: false, accounts }
    }),
    // Of the accounts in their order the last but one, `sarafi`, to the other one in KTR.
    { kind: 'record', type: 'cash-book', rows: [row({ debit: Object.keys(NUMBERS).length - 2 })] },
    { kind: 'delete', type: 'cash-book', at: 0 },
    {
      kind: 'save-customer',
      cust_id: 2,
      cust_name: 'Amina',
      isAnew: false,
      accounts: [{ acc_no: 'sarafi', ccy: 'USD', open_date: FIRST_DAY }],
    },
    ...['Balkh', 'Herat'].map(
      (province, at): Command => ({ kind: 'add-province', name: province, order: 2 - at }),
    ),
    {
      kind: 'record',
      type: 'hawala',
      rows: [0, 1, 2, 1].map((province, day) => row({ province, date: addDays(FIRST_DAY, day) })),
    },
  ] satisfies Command[]
).map((command) => ({ minutes: 1, command }))

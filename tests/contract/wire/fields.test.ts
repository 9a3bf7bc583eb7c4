import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { currencyTexts } from '../../../contract/money/currency.ts'
import { Figure } from '../../../contract/money/exact-json.ts'
import { rowsOf, rowsTexts } from '../../../contract/records/rows.ts'
import { type CodedText, withTextsAlone } from '../../../contract/text/catalogue.ts'
import { fieldTexts, shapeTexts } from '../../../contract/wire/field-texts.ts'
import {
  amount,
  charge,
  choice,
  code,
  currency,
  currencyOrPkrKind,
  day,
  dayOrBlank,
  flag,
  id,
  idParameter,
  line,
  MAX_ROWS,
  messageOf,
  page,
  positiveRate,
  rate,
  reference,
  requiredText,
  saidOf,
  secret,
  text,
  typedWholeFault,
  wholeNumber,
} from '../../../contract/wire/fields.ts'

const NO_DAY = currencyTexts.prefix({ ccy: 'USD', prefix: '4' })
const t = fieldTexts
const s = shapeTexts
const within = (least: string, most: string) => t.wholeWithin({ least, most })

/** A shape with what it takes, what that is read as, and what it refuses. */
type Case = [
  name: string,
  shape: z.ZodMiniType,
  taken: readonly (readonly [sent: unknown, read: unknown])[],
  refused: readonly (readonly [sent: unknown, said: CodedText])[],
]
const CASES: readonly Case[] = [
  [
    'amount',
    amount(),
    [
      [1250.5, 125_050n],
      ['0.01', 1n],
      [new Figure('1.50'), 150n],
      [new Figure('9999999999999.99'), 999_999_999_999_999n],
    ],
    [
      [undefined, t.required],
      ['', t.required],
      [0, t.greaterThanZero],
      [-1, t.greaterThanZero],
      [true, t.numberRequired],
      [null, t.numberRequired],
      ['x', t.numberRequired],
      [1.005, t.tooManyDecimals({ decimals: 2 })],
      [new Figure('10000000000000'), t.tooMuch({ most: '9,999,999,999,999.99' })],
    ],
  ],
  [
    'amount with words of its own',
    amount(NO_DAY),
    [],
    [
      [undefined, NO_DAY],
      ['', NO_DAY],
      [0, NO_DAY],
      [-1, NO_DAY],
      ['x', t.numberRequired],
    ],
  ],
  ['charge', charge, [[0, 0n]], [[-0.01, t.zeroOrMore]]],
  [
    'rate',
    rate,
    [
      [0, 0n],
      ['0.00000001', 1n],
      [9_999_999_999, 999_999_999_900_000_000n],
    ],
    [
      [-1, t.rateNegative],
      ['1.123456789', t.tooManyDecimals({ decimals: 8 })],
      ['9999999999.1', t.tooMuch({ most: '9,999,999,999' })],
    ],
  ],
  ['positiveRate', positiveRate, [[83.2, 8_320_000_000n]], [[0, t.rateAboveZero]]],
  [
    'id',
    id,
    [
      [1, 1],
      [999_999_999_999, 999_999_999_999],
    ],
    [
      [undefined, t.required],
      ['1', t.wholeRequired],
      [1.5, t.wholeRequired],
      [0, within('1', '999999999999')],
      [1_000_000_000_000, within('1', '999999999999')],
    ],
  ],
  [
    'wholeNumber',
    wholeNumber(2, 9),
    [
      [2, 2],
      [9, 9],
    ],
    [
      [undefined, t.required],
      ['', t.required],
      ['5', t.wholeRequired],
      [5.5, t.wholeRequired],
      [1, within('2', '9')],
      [10, within('2', '9')],
    ],
  ],
  [
    'idParameter',
    idParameter,
    [
      ['12', 12],
      ['123456789012345', 123_456_789_012_345],
    ],
    [
      [12, t.wholeRequired],
      ['', t.wholeRequired],
      ['1x', t.wholeRequired],
      ['x1', t.wholeRequired],
      ['1234567890123456', t.wholeRequired],
    ],
  ],
  [
    'line',
    line(5),
    [
      ['a\t b\n', 'a b'],
      ['', ''],
    ],
    [
      [undefined, s.textRequired],
      ['123456', s.tooLong({ max: '5' })],
    ],
  ],
  [
    'text',
    text(5),
    [
      [' a\tb ', 'a\tb'],
      ['a\nb\r', 'a\nb'],
      ['', ''],
      ['12345', '12345'],
    ],
    [
      [undefined, s.textRequired],
      [5, s.textRequired],
      ['123456', s.tooLong({ max: '5' })],
      ['a\u0000', s.unreadable],
      ['\u007f', s.unreadable],
      ['\ud800', s.unreadable],
    ],
  ],
  ['code', code(5), [[' ۱۲\u200f ', '12']], [['123456', s.tooLong({ max: '5' })]]],
  [
    'secret',
    secret,
    [
      [' x ', ' x '],
      ['x'.repeat(1000), 'x'.repeat(1000)],
    ],
    [
      [undefined, t.required],
      ['', t.required],
      [5, s.textRequired],
      ['x'.repeat(1001), s.tooLong({ max: '1000' })],
    ],
  ],
  [
    'requiredText',
    requiredText(5),
    [[' a ', 'a']],
    [
      [undefined, t.required],
      [' ', t.required],
      [null, s.textRequired],
      ['123456', s.tooLong({ max: '5' })],
    ],
  ],
  ['requiredText with words of its own', requiredText(5, NO_DAY), [], [['', NO_DAY]]],
  [
    'day',
    day(),
    [['2026-11-20', '2026-11-20']],
    [
      [undefined, t.required],
      ['', t.required],
      [20, s.dayRequired],
      ['2026-02-30', s.realDayRequired],
    ],
  ],
  ['day with words of its own', day(NO_DAY), [], [['', NO_DAY]]],
  [
    'dayOrBlank',
    dayOrBlank,
    [
      ['', ''],
      ['2026-11-20', '2026-11-20'],
    ],
    [
      [undefined, s.dayRequired],
      ['2026-02-30', s.realDayRequired],
    ],
  ],
  [
    'currency',
    currency(),
    [
      ['usd', 'USD'],
      ['AFG', 'AFN'],
    ],
    [
      [undefined, t.required],
      ['', t.required],
      [5, s.codeRequired],
      ['PKR_af', s.noCurrency({ code: 'PKR_af' })],
      ['ABCDEFGHIJKLMN', s.noCurrency({ code: 'ABCDEFGHIJKL' })],
    ],
  ],
  [
    'currencyOrPkrKind',
    currencyOrPkrKind(),
    [
      ['PKR_af', 'PKR'],
      ['USD', 'USD'],
    ],
    [['PKR_x', s.noCurrency({ code: 'PKR_x' })]],
  ],
  [
    'reference',
    reference,
    [
      [null, null],
      ['', null],
      [3, 3],
      ['3', 3],
      ['123456789012', 123_456_789_012],
    ],
    [
      [undefined, t.wholeRequired],
      [0, t.wholeRequired],
      [-1, t.wholeRequired],
      [1.5, t.wholeRequired],
      ['x3', t.wholeRequired],
      ['3x', t.wholeRequired],
      ['1234567890123', t.wholeRequired],
      [true, t.wholeRequired],
    ],
  ],
  [
    'choice',
    choice({ in: 'in', all: 'whole' }),
    [['all', 'whole']],
    [
      [undefined, t.required],
      ['', t.required],
      ['out', s.oneOf({ words: 'in, all' })],
      [5, s.oneOf({ words: 'in, all' })],
      ['constructor', s.oneOf({ words: 'in, all' })],
    ],
  ],
  [
    'flag',
    flag,
    [
      [true, true],
      [false, false],
    ],
    [
      ['true', s.flagRequired],
      [undefined, s.flagRequired],
    ],
  ],
  [
    'the limit of a page',
    page.limit,
    [
      ['1', 1],
      ['1000', 1000],
      [undefined, undefined],
    ],
    [
      ['0', within('1', '1000')],
      ['1001', within('1', '1000')],
      ['5x', within('1', '1000')],
      ['x5', within('1', '1000')],
      ['00001', within('1', '1000')],
      [5, within('1', '1000')],
    ],
  ],
]

/** What a shape refuses, in its codes. */
const refusedWith = (shape: z.ZodMiniType, sent: unknown) =>
  z.safeParse(shape, sent).error?.issues.map(saidOf)

describe.each(CASES)('%s', (_, shape, taken, refused) => {
  it('reads what it takes', () => {
    for (const [sent, read] of taken) expect([sent, z.parse(shape, sent)]).toEqual([sent, read])
  })
  it('refuses all else with the text of it', () => {
    for (const [sent, said] of refused) expect([sent, refusedWith(shape, sent)]).toEqual([sent, [said]])
  })
})

it('a whole number is typed as digits, with spaces around them', () => {
  expect(['5', ' 5 ', '2', '9'].map((typed) => typedWholeFault(typed, 2, 9))).toEqual(
    Array(4).fill(undefined),
  )
  expect(
    withTextsAlone(['', ' ', '1', '10', '5.5', '-5', '5x'].map((typed) => typedWholeFault(typed, 2, 9))),
  ).toEqual(
    [
      t.required,
      t.required,
      within('2', '9'),
      within('2', '9'),
      t.wholeRequired,
      t.wholeRequired,
      t.wholeRequired,
    ].map(({ text: said }) => said),
  )
})

it('a list of rows has one, and at most ten thousand', () => {
  const rows = rowsOf(z.object({}))
  expect(z.parse(rows, Array(MAX_ROWS).fill({}))).toHaveLength(MAX_ROWS)
  expect([undefined, [], Array(MAX_ROWS + 1).fill({})].map((sent) => refusedWith(rows, sent))).toEqual([
    [rowsTexts.listRequired],
    [rowsTexts.rowRequired],
    [s.tooManyRows],
  ])
  expect(refusedWith(rowsOf(z.object({}), NO_DAY), 5)).toEqual([NO_DAY])
})

it('an issue without a code is said as it stands', () => {
  expect(saidOf({ code: 'custom', message: 'No.', path: [], input: 1 })).toBe('No.')
  expect(messageOf(t.required)).toBe(t.required.text)
})

it('what a reader throws of its own is no refusal', () => {
  const broken = choice(
    new Proxy({} as Record<string, string>, {
      getOwnPropertyDescriptor: () => {
        throw new Error('broken')
      },
    }),
  )
  expect(() => z.safeParse(broken, 'x')).toThrow('broken')
})

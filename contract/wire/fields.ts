import * as z from 'zod/mini'
import { type Currency, currencyOf, rateCodeOf } from '../money/currency.ts'
import { Figure } from '../money/exact-json.ts'
import { MAX_MONEY, MONEY_DECIMALS, parseScaled, RATE_DECIMALS } from '../money/money.ts'
import type { CodedText, Said } from '../text/catalogue.ts'
import { storedCode } from '../text/codes.ts'
import { isDay } from '../text/dates.ts'
import { fieldTexts, shapeTexts } from './field-texts.ts'

type Refuse = (said: CodedText) => never
type JsonSchema = Readonly<Record<string, unknown>>

/**
 * A shape with its JSON Schema for the API's description. The console never parses with shapes: the
 * annotations here and below let its build leave them out.
 */
// @__NO_SIDE_EFFECTS__
export function described<Shape extends z.core.$ZodType>(shape: Shape, openapi: JsonSchema): Shape {
  z.globalRegistry.add(shape, { openapi })
  return shape
}

/** A shape with further checks; the method itself is a call that the console's build would keep. */
// @__NO_SIDE_EFFECTS__
export function checked<Shape extends z.ZodMiniType>(
  shape: Shape,
  ...checks: Parameters<Shape['check']>
): Shape {
  return shape.check(...checks)
}

/** The texts of shapes and checks that take a message alone. */
const MESSAGES = new Map<string, CodedText>()

/** A text as the message of a shape or check that takes no more; `saidOf` has its code. */
// @__NO_SIDE_EFFECTS__
export function messageOf(said: CodedText): string {
  MESSAGES.set(said.text, said)
  return said.text
}

/** What an issue of a shape says, as a coded text where its check gave one. */
export const saidOf = (issue: z.core.$ZodIssue): Said =>
  (issue as { readonly params?: { readonly said?: CodedText } }).params?.said ??
  MESSAGES.get(issue.message) ??
  issue.message

/** What a check of zod refuses with, for its `refine`. */
export const refusedAs = (said: CodedText) => ({ error: said.text, params: { said } })

/** What a field throws that was refused: one for all, since a stack for each of 10,000 rows would take seconds. */
const REFUSED = new RangeError('refused')

/** A field of the wire: `read` turns what was sent into the value or refuses it with a text. */
// @__NO_SIDE_EFFECTS__
function field<T>(schema: JsonSchema, read: (value: unknown, refuse: Refuse) => T) {
  const shape = z.pipe(
    z.unknown(),
    z.transform((value, context): T => {
      let said: CodedText | undefined
      try {
        return read(value, (text) => {
          said = text
          throw REFUSED
        })
      } catch (error) {
        if (!said) throw error
        context.issues.push({ code: 'custom', message: said.text, params: { said }, input: value })
        return z.NEVER
      }
    }),
  )
  return described(shape, schema)
}

const MONEY = {
  decimals: MONEY_DECIMALS,
  most: MAX_MONEY,
  tooMuch: fieldTexts.tooMuch({ most: '9,999,999,999,999.99' }),
}
const MAX_WHOLE_RATE = 9_999_999_999n
const RATE = {
  decimals: RATE_DECIMALS,
  most: MAX_WHOLE_RATE * 10n ** BigInt(RATE_DECIMALS),
  tooMuch: fieldTexts.tooMuch({ most: '9,999,999,999' }),
  negative: fieldTexts.rateNegative,
}

const MAX_NOTES = 10_000_000n
const NOTES_RANGE = fieldTexts.wholeWithin({ least: '0', most: String(MAX_NOTES) })
const NOTES = { decimals: 0, most: MAX_NOTES, tooMuch: NOTES_RANGE, negative: NOTES_RANGE }

export interface FigureShape {
  readonly decimals: number
  readonly most: bigint
  readonly tooMuch: CodedText
  /** What one below 0 is refused for. */
  readonly negative: CodedText
  /** What 0 is refused for, where it is. */
  readonly zero?: CodedText
}

/** The figures of the books: money above 0, money of 0 or more, a rate of 0 or more, a rate above 0, how many notes. */
export const FIGURES = {
  amount: { ...MONEY, negative: fieldTexts.greaterThanZero, zero: fieldTexts.greaterThanZero },
  charge: { ...MONEY, negative: fieldTexts.zeroOrMore },
  rate: RATE,
  positiveRate: { ...RATE, zero: fieldTexts.rateAboveZero },
  notes: NOTES,
} as const satisfies Readonly<Record<string, FigureShape>>
export type FigureKind = keyof typeof FIGURES

/**
 * A figure of the wire or a form scaled by 10^decimals, or what it is refused for: `refusal`, where one is given and
 * the figure is blank or too small.
 */
export function readScaled(value: unknown, kind: FigureKind, refusal?: CodedText): bigint | CodedText {
  const { decimals, most, tooMuch, negative, zero }: FigureShape = FIGURES[kind]
  if (value === undefined || value === '') return refusal ?? fieldTexts.required
  const source = value instanceof Figure ? value.source : value
  if (typeof source !== 'number' && typeof source !== 'string') return fieldTexts.numberRequired
  const scaled = parseScaled(String(source), decimals)
  if (scaled === 'notANumber') return fieldTexts.numberRequired
  if (scaled === 'tooManyDecimals')
    return decimals === 0 ? fieldTexts.wholeRequired : fieldTexts.tooManyDecimals({ decimals })
  if (scaled < 0n) return refusal ?? negative
  if (scaled === 0n && zero !== undefined) return refusal ?? zero
  return scaled > most ? tooMuch : scaled
}

// @__NO_SIDE_EFFECTS__
const figure = (schema: JsonSchema, kind: FigureKind, refusal?: CodedText) =>
  field(schema, (value, refuse) => {
    const scaled = readScaled(value, kind, refusal)
    return typeof scaled === 'bigint' ? scaled : refuse(scaled)
  })

/** Money above zero, in minor units: a JSON number or numeric string with at most 2 decimals. */
// @__NO_SIDE_EFFECTS__
export const amount = (refusal?: CodedText) =>
  figure({ type: 'number', exclusiveMinimum: 0, multipleOf: 0.01, example: 1250.5 }, 'amount', refusal)

export const rateSchema = { type: 'number', minimum: 0, multipleOf: 1e-8, example: 0.0142 } as const

/** A rate of 0 or more scaled by 10^8: a JSON number or numeric string with at most 8 decimals. */
export const rate = figure(rateSchema, 'rate')

/** Money of 0 or more, in minor units. */
export const charge = figure({ type: 'number', minimum: 0, multipleOf: 0.01, example: 5 }, 'charge')

/** A rate above 0, as amounts are exchanged at. */
export const positiveRate = figure({ type: 'number', exclusiveMinimum: 0, example: 83.2 }, 'positiveRate')

/** A whole number above zero, as a record's id. */
export const id = field({ type: 'integer', minimum: 1, example: 12 }, (value, refuse) => {
  if (value === undefined) return refuse(fieldTexts.required)
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuse(fieldTexts.wholeRequired)
  if (value < 1 || value > 999_999_999_999)
    return refuse(fieldTexts.wholeWithin({ least: '1', most: '999999999999' }))
  return value
})

/** What a whole number that was sent is refused for; undefined where it is from `least` to `most`. */
export function wholeFault(value: unknown, least: number, most: number): CodedText | undefined {
  if (value === undefined || value === '') return fieldTexts.required
  if (!Number.isInteger(value)) return fieldTexts.wholeRequired
  const isWithin = (value as number) >= least && (value as number) <= most
  return isWithin ? undefined : fieldTexts.wholeWithin({ least: String(least), most: String(most) })
}

/** What a whole number that was typed is refused for, in the words of the server. */
export const typedWholeFault = (typed: string, least: number, most: number): CodedText | undefined =>
  wholeFault(typed.trim() === '' ? '' : /^\d+$/.test(typed.trim()) ? Number(typed) : typed, least, most)

/** A whole number from `least` to `most`. */
// @__NO_SIDE_EFFECTS__
export const wholeNumber = (least: number, most: number) =>
  field({ type: 'integer', minimum: least, maximum: most, example: least }, (value, refuse) => {
    const fault = wholeFault(value, least, most)
    return fault === undefined ? (value as number) : refuse(fault)
  })

/** An id in an address: digits. */
export const idParameter = field({ type: 'integer', minimum: 1, example: 12 }, (value, refuse) => {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return refuse(fieldTexts.wholeRequired)
  return Number(value)
})

// Lone surrogates and NUL can't be stored or shown; control characters have no place in a ledger.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function readText(value: unknown, max: number, refuse: Refuse): string {
  if (typeof value !== 'string') return refuse(shapeTexts.textRequired)
  if (value.length > max) return refuse(shapeTexts.tooLong({ max: String(max) }))
  if (UNPRINTABLE.test(value) || !value.isWellFormed()) return refuse(shapeTexts.unreadable)
  return value.trim()
}

/** Free text of at most `max` characters, trimmed; may be empty. */
// @__NO_SIDE_EFFECTS__
export const text = (max: number) =>
  field({ type: 'string', maxLength: max }, (value, refuse) => readText(value, max, refuse))

/** As {@link text}, in one line: between two of its words is one space. */
// @__NO_SIDE_EFFECTS__
export const line = (max: number) =>
  field({ type: 'string', maxLength: max }, (value, refuse) =>
    readText(value, max, refuse).replaceAll(/\s+/g, ' '),
  )

const MAX_SECRET_LENGTH = 1000

/** A number or code of at most `max` characters as {@link text}, its digits 0–9, with nothing that can't be seen. */
// @__NO_SIDE_EFFECTS__
export const code = (max: number) =>
  field({ type: 'string', maxLength: max }, (value, refuse) => storedCode(readText(value, max, refuse)))

/** A password: 1 to 1,000 characters, kept exactly as typed. */
export const secret = field(
  { type: 'string', minLength: 1, maxLength: MAX_SECRET_LENGTH },
  (value, refuse) => {
    if (value === undefined || value === '') return refuse(fieldTexts.required)
    if (typeof value !== 'string') return refuse(shapeTexts.textRequired)
    return value.length > MAX_SECRET_LENGTH
      ? refuse(shapeTexts.tooLong({ max: String(MAX_SECRET_LENGTH) }))
      : value
  },
)

/** Text of 1 to `max` characters once trimmed. */
// @__NO_SIDE_EFFECTS__
export function requiredText(max: number, required: CodedText = fieldTexts.required) {
  return field({ type: 'string', minLength: 1, maxLength: max }, (value, refuse) => {
    const isBlank = value === undefined || (typeof value === 'string' && value.trim() === '')
    return isBlank ? refuse(required) : readText(value, max, refuse)
  })
}

function readCalendarDay(value: unknown, refuse: Refuse): string {
  if (typeof value !== 'string') return refuse(shapeTexts.dayRequired)
  return isDay(value) ? value : refuse(shapeTexts.realDayRequired)
}

/** A calendar day, `YYYY-MM-DD`. */
// @__NO_SIDE_EFFECTS__
export function day(required: CodedText = fieldTexts.required) {
  return field({ type: 'string', format: 'date', example: '2026-11-20' }, (value, refuse) =>
    value === undefined || value === '' ? refuse(required) : readCalendarDay(value, refuse),
  )
}

/** A calendar day, or blank. */
export const dayOrBlank = field({ type: 'string', format: 'date' }, (value, refuse) =>
  value === '' ? '' : readCalendarDay(value, refuse),
)

// @__NO_SIDE_EFFECTS__
const currencyField = (required: CodedText, example: string, find: (code: string) => Currency | undefined) =>
  field({ type: 'string', example }, (value, refuse): Currency => {
    if (value === undefined || value === '') return refuse(required)
    if (typeof value !== 'string') return refuse(shapeTexts.codeRequired)
    return find(value) ?? refuse(shapeTexts.noCurrency({ code: value.slice(0, 12) }))
  })

/** A currency code of the office; AFG is taken as AFN. */
// @__NO_SIDE_EFFECTS__
export const currency = (required: CodedText = fieldTexts.required) =>
  currencyField(required, 'USD', currencyOf)

/** A currency code of the office or a kind of PKR; records store these as PKR (books.md, "Money"). */
// @__NO_SIDE_EFFECTS__
export const currencyOrPkrKind = (required: CodedText = fieldTexts.required) =>
  currencyField(required, 'PKR_af', (code) => currencyOf(code) ?? (rateCodeOf(code) && 'PKR'))

/** The id of another record, as a number or as a select has it, digits; null or blank for none. */
export const reference = field({ type: ['integer', 'null'], minimum: 1, example: 3 }, (value, refuse) => {
  if (value === null || value === '') return null
  const isId = typeof value === 'number' || (typeof value === 'string' && /^\d{1,12}$/.test(value))
  const found = isId ? Number(value) : 0
  return Number.isInteger(found) && found > 0 ? found : refuse(fieldTexts.wholeRequired)
})

type Words<T extends string> = Readonly<Record<string, T>>

function readChoice<T extends string>(value: unknown, words: Words<T>, refuse: Refuse): T {
  const found = typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
  return found ?? refuse(shapeTexts.oneOf({ words: Object.keys(words).join(', ') }))
}

/** One of the words that are the keys of a record, read as the value of its key. */
// @__NO_SIDE_EFFECTS__
export function choice<const T extends string>(words: Words<T>) {
  return field(
    { type: 'string', enum: Object.keys(words) },
    (value, refuse): T =>
      value === undefined || value === '' ? refuse(fieldTexts.required) : readChoice(value, words, refuse),
  )
}

/** One of the words of a {@link choice}, or blank for none of them. */
// @__NO_SIDE_EFFECTS__
export function choiceOrBlank<const T extends string>(words: Words<T>) {
  return field({ type: 'string', enum: ['', ...Object.keys(words)] }, (value, refuse): T | '' =>
    value === '' ? '' : readChoice(value, words, refuse),
  )
}

/** true or false. */
export const flag = field({ type: 'boolean' }, (value, refuse) =>
  typeof value === 'boolean' ? value : refuse(shapeTexts.flagRequired),
)

/** The fields of a body where each has a value: `Figure` is what a scaled figure is there. */
export type Filled<Body, Figure = bigint> = {
  [Field in keyof Body]-?: [bigint] extends [Body[Field]] ? Figure : Exclude<Body[Field], undefined>
}

/** Rows that a bulk call takes; more are refused before they are read (books.md, "Calls"). */
export const MAX_ROWS = 10_000

const MAX_PAGE_ROWS = 1000

/** The page parameters of a list: `limit` rows from `cursor` on, those that match `search`. */
export const page = {
  limit: z.optional(
    field({ type: 'integer', minimum: 1, maximum: MAX_PAGE_ROWS }, (value, refuse) => {
      const limit = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0
      return limit >= 1 && limit <= MAX_PAGE_ROWS
        ? limit
        : refuse(fieldTexts.wholeWithin({ least: '1', most: String(MAX_PAGE_ROWS) }))
    }),
  ),
  cursor: z.optional(text(200)),
  search: z.optional(text(100)),
}

/** One page of a list; `next` is the cursor of the one after it, null at the end. */
export interface Page<Row> {
  readonly results: readonly Row[]
  readonly next: string | null
}

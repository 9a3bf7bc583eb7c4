import * as z from 'zod/mini'
import { CURRENCIES, type Currency } from '../money/currency.ts'
import { Figure } from '../money/exact-json.ts'
import { MONEY_DECIMALS, parseScaled, RATE_DECIMALS, type WireNumber } from '../money/money.ts'
import { checked, described } from './fields.ts'

/*
 * The shapes of answers: the types of what the console reads, and the API's description with its examples. Nothing is
 * parsed with them while the office works; the tests hold each answer against its own (docs/decisions.md).
 */

/** An answer, or a part of one, with exactly these fields. */
// @__NO_SIDE_EFFECTS__
export const answer = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.readonly(z.strictObject(shape))

/** A list of answers. */
// @__NO_SIDE_EFFECTS__
export const listOf = <Shape extends z.core.SomeType>(shape: Shape) => z.readonly(z.array(shape))

/** A shape of its own with another value that stands for it in the API's description. */
// @__NO_SIDE_EFFECTS__
export function shown<Shape extends z.core.$ZodType>(shape: Shape, example: unknown): Shape {
  const openapi = z.globalRegistry.get(shape)?.openapi as object | undefined
  return described(z.clone(shape, shape._zod.def), { ...openapi, example })
}

/** Text, with an example of it. */
// @__NO_SIDE_EFFECTS__
export const words = (example: string) => described(z.string(), { example })

/** A whole number of 0 or more, with an example of it. */
// @__NO_SIDE_EFFECTS__
export const count = (example: number) =>
  described(checked(z.number(), z.gte(0), z.multipleOf(1)), { type: 'integer', example })

/** One page of a list of answers; `next` is the cursor of the one after it, null at the end. */
// @__NO_SIDE_EFFECTS__
export const pageOf = <Shape extends z.core.SomeType>(shape: Shape) =>
  answer({ results: listOf(shape), next: shown(z.nullable(z.string()), 'MzE') })

/** A whole list, or what has changed of it for a caller that has it already (docs/books.md, "Whole lists"). */
// @__NO_SIDE_EFFECTS__
export const wholeListOf = <Row extends z.core.SomeType, Key extends z.core.SomeType>(row: Row, key: Key) =>
  z.union([listOf(row), answer({ changed: listOf(row), gone: listOf(key) })])

/** A figure of so many decimals at most: a number, or its text where a double would change it. */
// @__NO_SIDE_EFFECTS__
const figure = <Read extends WireNumber>(decimals: number, example: number) =>
  described(
    z.custom<Read>((value) => {
      const source = value instanceof Figure ? value.source : value
      const isRead = value instanceof Figure || typeof value === 'number'
      return isRead && typeof parseScaled(String(source), decimals) === 'bigint'
    }),
    { type: 'number', example },
  )

/** Money of any size and sign. */
export const money = figure<WireNumber>(MONEY_DECIMALS, 1250.5)
/** Money of one entry, which a double always gives back. */
export const entryMoney = figure<number>(MONEY_DECIMALS, 1250.5)
/** A rate. */
export const rateFigure = figure<number>(RATE_DECIMALS, 70.5)

/** The id of a record. */
export const recordId = count(31)
/** Counted up by every change: If-Match names the one that a change is based on. */
export const version = count(1)
export const currencyCode = shown(z.enum(CURRENCIES), 'USD')
export const accountNumber = words('4001')
/** A customer by number and name, as their fields are called everywhere. */
export const customerName = { cust_id: count(12), cust_name: words('Haji Nazir') }

/** A calendar day. */
export const calendarDay = described(checked(z.string(), z.regex(/^\d{4}-\d\d-\d\d$/)), {
  format: 'date',
  example: '2026-11-20',
})
/** An instant, ISO 8601 in UTC. */
export const instant = described(
  checked(z.string(), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)),
  { format: 'date-time', example: '2026-11-20T09:12:31.120Z' },
)
/** The name of an operator who did something; null for the server's own command line. */
export const doneBy = shown(z.nullable(z.string()), 'Amina')

/** Something of each currency, left out where there is none. */
// @__NO_SIDE_EFFECTS__
export const byCurrency = <Shape extends z.core.SomeType>(
  shape: Shape,
  example: Partial<Record<Currency, unknown>>,
) => shown(z.readonly(z.partialRecord(z.enum(CURRENCIES), shape)), example)

/** The id suggested for a new record. */
export const nextIdShape = answer({ next_id: recordId })

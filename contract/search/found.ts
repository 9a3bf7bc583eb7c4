import * as z from 'zod/mini'
import { hawalaStatusShape } from '../hawala/hawala.ts'
import { RECORD_TYPES, type RecordType, recordLabel } from '../records/records.ts'
import { definePhrases } from '../text/phrases.ts'
import { answer, calendarDay, count, currencyCode, listOf, money, recordId, shown } from '../wire/answers.ts'

/** What the one search looks through. */
export type FoundType = RecordType | 'customer'

/** A record or a customer that a search has found. */
export const foundShape = answer({
  type: z.union([z.enum(RECORD_TYPES), z.literal('customer')]),
  id: recordId,
  /** The day of a record; null for a customer. */
  date: z.nullable(calendarDay),
  /** What became of a hawala with steps; left out of all else. */
  status: z.exactOptional(hawalaStatusShape),
  /** What of money it has, with its currency. */
  sums: listOf(answer({ amount: money, currency: currencyCode })),
  /** Debit and credit account of a record; all accounts of a customer. */
  accounts: shown(listOf(z.string()), ['4001', '4002']),
  /** What is written in it: description, names, phones. */
  texts: shown(listOf(z.string()), ['Karim']),
})
export type Found = z.infer<typeof foundShape>

/** What a search answers (docs/books.md, "The one search"). */
export const searchAnswerShape = answer({
  /** Customers first, then records, the one entered last first. */
  found: listOf(foundShape),
  /** Whether there is more than was asked for. */
  more: z.boolean(),
  /** The words that were looked for in place of typed ones that nothing has. */
  nearly: shown(listOf(z.string()), []),
  /** How much of the books has been read for the search, in percent; below 100 nothing is found yet. */
  ready: count(100),
})
export type SearchAnswer = z.infer<typeof searchAnswerShape>

export const SEARCH_PATH = 'api/search'

/** Records that an answer has at most; customers come beside them. */
export const MOST_FOUND = 50

const phrases = definePhrases('found', { customer: 'Customer' })

/** The name of a kind of found thing for people. */
export const foundLabel = (type: FoundType): string =>
  type === 'customer' ? phrases.customer : recordLabel(type)

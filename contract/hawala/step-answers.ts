import * as z from 'zod/mini'
import { RECORD_TYPES } from '../records/records.ts'
import {
  accountNumber,
  answer,
  calendarDay,
  count,
  currencyCode,
  instant,
  listOf,
  money,
  recordId,
  shown,
  words,
} from '../wire/answers.ts'
import { hawalaShape } from './hawala.ts'
import { STEP_CHOICES } from './life.ts'

/*
 * What is answered of steps, and of rows that are alike. A file of its own: the console has no need of it while it runs.
 */

const stepKindShape = z.enum(STEP_CHOICES)

/** A step of a hawala as the API answers it; what it does not have is left out. */
export const hawalaStepShape = answer({
  /** The hawala and the step's number, `88/2`. */
  id: words('88/1'),
  hawala_id: shown(recordId, 88),
  no: count(1),
  kind: shown(stepKindShape, 'paid'),
  date: calendarDay,
  /** When it was entered. */
  at: instant,
  operator_id: count(1),
  operator: words('Amina'),
  account: z.exactOptional(shown(accountNumber, '1901')),
  amount: z.exactOptional(shown(money, 266.67)),
  currency: z.exactOptional(shown(currencyCode, 'RYL')),
  paid_to: z.exactOptional(words('Karim')),
  id_kind: z.exactOptional(words('tazkira')),
  id_no: z.exactOptional(words('1400-0101-12345')),
  phone: z.exactOptional(words('0700 123 456')),
  note: z.exactOptional(words('by phone')),
  /** What it posted. */
  records: z.exactOptional(listOf(answer({ type: z.enum(RECORD_TYPES), id: recordId }))),
})
export type HawalaStep = z.infer<typeof hawalaStepShape>

/** A hawala with its steps, the first one first, and those that it may take next. */
export const hawalaLifeShape = answer({
  hawala: hawalaShape,
  steps: listOf(hawalaStepShape),
  next: listOf(stepKindShape),
})
export type HawalaLife = z.infer<typeof hawalaLifeShape>

/** A row of a settlement, by its place from 0 on, and the recorded hawala that it is like. */
export const alikeRowShape = answer({ row: count(0), id: recordId, date: calendarDay })
export type AlikeRow = z.infer<typeof alikeRowShape>

/** The rows of a settlement that are like recorded hawala (docs/books.md, "Entered twice"). */
export const alikeAnswerShape = answer({ alike: listOf(alikeRowShape) })
export type AlikeAnswer = z.infer<typeof alikeAnswerShape>
